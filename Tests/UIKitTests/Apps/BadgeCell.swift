import UIKit

/// A count in a capsule.
final class BadgeCell: UITableViewCell {
    static let reuseIdentifier = "BadgeCell"
    private let badge = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        badge.text = "12"
        badge.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
        badge.textAlignment = .center
        badge.backgroundColor = .systemRed
        badge.layer.masksToBounds = true
        badge.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(badge)
        NSLayoutConstraint.activate([
            badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            badge.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 24),
            badge.heightAnchor.constraint(equalToConstant: 24),
            contentView.heightAnchor.constraint(equalToConstant: 60),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
