import UIKit

/// Frames by hand.
final class FrameCell: UITableViewCell {
    static let reuseIdentifier = "FrameCell"
    private let left = UIView()
    private let right = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(left)
        contentView.addSubview(right)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let half = contentView.bounds.width / 2
        left.frame = CGRect(x: 0, y: 0, width: half, height: contentView.bounds.height)
        right.frame = CGRect(x: half, y: 0, width: half, height: contentView.bounds.height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 72) }
}
