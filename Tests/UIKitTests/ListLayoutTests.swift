import Testing
import UIKit

@Suite("Where layouts put items")
struct ListLayoutTests {
    private func frames(_ layout: UICollectionViewLayout, _ size: CGSize = .zero) -> [CGRect] {
        let items = Items()
        items.counts = [2]
        items.size = size
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        view.delegate = items
        view.layoutIfNeeded()
        return view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
    }

    /// (320 - 200) / 2 points at each side.
    @Test func anItemThatIsAloneOnItsLineLiesInTheMiddle() {
        let frames = frames(UICollectionViewFlowLayout(), CGSize(width: 200, height: 40))
        #expect(
            frames == [CGRect(x: 60, y: 0, width: 200, height: 40), CGRect(x: 60, y: 50, width: 200, height: 40)])
    }

    /// A header's text has 16 points at each side.
    @Test func aHeadersTextHasTheRoomBetweenItsMargins() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel?.text = "A header of some words"
        let size = UILabel(text: "A header of some words").intrinsicContentSize
        header.textLabel?.font = UILabel().font
        header.frame = CGRect(x: 0, y: 0, width: size.width + 32, height: 40)
        header.layoutIfNeeded()
        #expect(header.textLabel?.frame.minX == 16 && header.textLabel?.frame.size == size)
    }

    /// Beside an accessory of 76 points, which has 24 more around it.
    @Test func aCellsContentsAreMeasuredBesideItsAccessory() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let label = UILabel(text: "some words that need more than one line beside an accessory", numberOfLines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        ])
        cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 76, height: 20))
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let height = label.sizeThatFits(CGSize(width: 200, height: 1000)).height
        #expect(size == CGSize(width: 300, height: height))
        #expect(height > label.sizeThatFits(CGSize(width: 400, height: 1000)).height)
    }

    @Test func rowsOfAnInsetListAre16PointsFromItsSides() {
        let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        let frames = frames(list)
        #expect(frames.count == 2 && frames.allSatisfy { $0.minX == 16 && $0.width == 288 })
    }
}
