import UIKit

/// The system's own labels.
final class SubtitleCell: UITableViewCell {
    static let reuseIdentifier = "SubtitleCell"

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        textLabel?.text = "Title"
        textLabel?.font = .preferredFont(forTextStyle: .headline)
        detailTextLabel?.text = "Detail"
        detailTextLabel?.textColor = .secondaryLabel
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
