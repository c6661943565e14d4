import Testing
import UIKit

extension UIButton.Configuration {
    /// A title and an image of 20 × 10, 6 apart, between insets of 1, 2, 3 and 4 points.
    static func titleAndImage(
        _ title: String = "Title", placement: NSDirectionalRectEdge = .leading
    ) -> UIButton.Configuration {
        var configuration = plain()
        configuration.title = title
        configuration.image = UIImage(width: 20, height: 10)
        configuration.imagePlacement = placement
        configuration.imagePadding = 6
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        return configuration
    }
}

/// The places of images and texts in cells and buttons, by arithmetic from the sizes that labels have by themselves.
@Suite("Contents of cells and buttons lie where arithmetic says")
struct ContentArithmeticTests {
    /// Within a pixel's rounding.
    private func isSame(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.51 }

    /// 16 at the sides, 8 behind the image and between two texts on a line; all lie around the middle.
    @Test(
        arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle],
        [(image: CGFloat(0), title: "Title", detail: "Detail"), (30, "Title", "Detail"), (30, "Title", "")])
    func aCellsOwnContents(style: UITableViewCell.CellStyle, content: (image: CGFloat, title: String, detail: String)) {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        if content.image > 0 { cell.imageView?.image = UIImage(width: content.image, height: 20) }
        cell.textLabel?.text = content.title
        if style != .default { cell.detailTextLabel?.text = content.detail }
        cell.layoutIfNeeded()
        let left: CGFloat = content.image > 0 ? 16 + content.image + 8 : 16
        if content.image > 0 { #expect(cell.imageView?.frame == CGRect(x: 16, y: 40, width: 30, height: 20)) }
        let title = cell.textLabel?.intrinsicContentSize ?? .zero
        let frame = cell.textLabel?.frame ?? .null
        #expect(frame.minX == left && frame.size == title)
        guard style != .default else {
            #expect(isSame(frame.midY, 50))
            return
        }
        let own = cell.detailTextLabel?.intrinsicContentSize ?? .zero
        let detail = cell.detailTextLabel?.frame ?? .null
        #expect(detail.size == own)
        switch style {
        case .subtitle:
            #expect(isSame(frame.minY, 50 - (title.height + own.height) / 2))
            #expect(detail.minX == left && detail.minY == frame.maxY)
        case .value1: #expect(isSame(detail.maxX, 304) && isSame(detail.midY, 50) && isSame(frame.midY, 50))
        default: #expect(isSame(detail.minX, frame.maxX + 8) && isSame(detail.midY, 50) && isSame(frame.midY, 50))
        }
    }

    /// 288 are left between the sides, 250 beside an image of 30. What the title takes is the detail's loss.
    @Test(arguments: [UITableViewCell.CellStyle.value1, .value2, .subtitle], [CGFloat(0), 30])
    func longTextsOfACellKeepToItsRoom(style: UITableViewCell.CellStyle, image: CGFloat) {
        let long = String(repeating: "a long text ", count: 20)
        let room: CGFloat = image > 0 ? 250 : 288
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        if image > 0 { cell.imageView?.image = UIImage(width: image, height: 20) }
        cell.detailTextLabel?.text = long
        for (text, isLong) in [("Title", false), (long, true)] {
            cell.textLabel?.text = text
            cell.setNeedsLayout()
            cell.layoutIfNeeded()
            let (title, detail) = (cell.textLabel?.frame ?? .null, cell.detailTextLabel?.frame ?? .null)
            let own = cell.textLabel?.intrinsicContentSize.width ?? 0
            #expect(isSame(title.width, isLong ? room : own))
            #expect(isSame(detail.width, style == .subtitle ? room : isLong ? 0 : room - own - 8))
        }
    }

    /// An image of 20 × 10 and a title, 6 apart, in 194 × 96 points from (2, 1) on.
    @Test(
        arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom],
        [UIControl.ContentHorizontalAlignment.left, .center, .right, .leading, .trailing])
    func aButtonsContents(placement: NSDirectionalRectEdge, horizontal: UIControl.ContentHorizontalAlignment) {
        for vertical in [UIControl.ContentVerticalAlignment.top, .center, .bottom] {
            let button = UIButton(configuration: .titleAndImage(placement: placement))
            button.contentHorizontalAlignment = horizontal
            button.contentVerticalAlignment = vertical
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            button.layoutIfNeeded()
            let (image, title) = (button.imageView?.frame ?? .null, button.titleLabel?.frame ?? .null)
            #expect(image.size == CGSize(width: 20, height: 10))
            func x(_ width: CGFloat) -> CGFloat {
                switch horizontal {
                case .left, .leading: 2
                case .center: 2 + (194 - width) / 2
                default: 196 - width
                }
            }
            func y(_ height: CGFloat) -> CGFloat {
                vertical == .top ? 1 : vertical == .center ? 1 + (96 - height) / 2 : 97 - height
            }
            if placement == .top || placement == .bottom {
                let top = y(16 + title.height)
                #expect(isSame(image.minX, x(20)) && isSame(title.minX, x(title.width)))
                #expect(isSame(image.minY, placement == .top ? top : top + title.height + 6))
                #expect(isSame(title.minY, placement == .top ? top + 16 : top))
            } else {
                let left = x(26 + title.width)
                #expect(isSame(image.minY, y(10)) && isSame(title.minY, y(title.height)))
                #expect(isSame(image.minX, placement == .leading ? left : left + title.width + 6))
                #expect(isSame(title.minX, placement == .leading ? left + 26 : left))
            }
        }
    }
}
