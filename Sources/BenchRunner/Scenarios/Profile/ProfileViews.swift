import Engines
import Foundation

/// The fixed lengths (in points) and fonts of the profile cell.
enum ProfileMetrics {
    /// Widths are multiples of 6 pixels, so that the columns and the buttons are whole pixels wide: see
    /// `CatalogMetrics.layout`.
    static let layout = CollectionLayout(widthStep: 6)
    static let inset: CGFloat = 15
    static let coverHeight: CGFloat = 120
    static let avatar = CGSize(width: 80, height: 80)
    /// The height by which the avatar overlaps the cover.
    static let overlap: CGFloat = 40
    /// The gap below the avatar.
    static let nameGap: CGFloat = 8
    /// The distance between name and handle, and between a number and its caption.
    static let lineGap: CGFloat = 2
    /// The maximum width of a number and its caption, so that they don't touch their neighbours.
    static let statisticWidth: CGFloat = 88
    /// The gap above the statistics, the biography and the buttons.
    static let gap: CGFloat = 12
    static let buttonHeight: CGFloat = 36
    /// The distance between the buttons, and the minimum distance between their edges and their titles.
    static let buttonGap: CGFloat = 8
    static let nameFont = Font.boldSystemFont(ofSize: 20)
    static let handleFont = Font.systemFont(ofSize: 13)
    static let countFont = Font.boldSystemFont(ofSize: 17)
    static let captionFont = Font.systemFont(ofSize: 13)
    static let biographyFont = Font.systemFont(ofSize: 15)
    static let buttonFont = Font.boldSystemFont(ofSize: 15)
}

/// The views of every engine's profile cell; the buttons contain the titles.
struct ProfileViews: CellViews {
    let cover = ImageView(image: Image(width: 1500, height: 500))
    let avatar = ImageView(image: Image(size: ProfileMetrics.avatar))
    let name = Label(font: ProfileMetrics.nameFont)
    let handle = Label(font: ProfileMetrics.handleFont)
    let counts = (0..<3).map { _ in Label(font: ProfileMetrics.countFont) }
    let captions = (0..<3).map { _ in Label(font: ProfileMetrics.captionFont) }
    let biography = Label(font: ProfileMetrics.biographyFont, numberOfLines: 0)
    let follow = View()
    let followTitle = Label(font: ProfileMetrics.buttonFont)
    let message = View()
    let messageTitle = Label(font: ProfileMetrics.buttonFont)

    func bind(_ item: ProfileItem) {
        name.text = item.name
        handle.text = item.handle
        for (index, statistic) in item.statistics.prefix(counts.count).enumerated() {
            counts[index].text = statistic.count
            captions[index].text = statistic.caption
        }
        biography.text = item.biography
        biography.isHidden = item.biography == nil
        followTitle.text = item.follow
        messageTitle.text = item.message
    }

    var buttons: [(button: View, title: Label)] { [(follow, followTitle), (message, messageTitle)] }

    var named: [(name: String, view: View)] {
        [("cover", cover), ("avatar", avatar), ("name", name), ("handle", handle)]
            + counts.indices.flatMap { [("count\($0)", counts[$0]), ("caption\($0)", captions[$0])] }
            + [
                ("biography", biography), ("follow", follow), ("followTitle", followTitle), ("message", message),
                ("messageTitle", messageTitle),
            ]
    }
}
