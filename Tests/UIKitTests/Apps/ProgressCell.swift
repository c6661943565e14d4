import UIKit

/// A download.
final class ProgressCell: UITableViewCell {
    static let reuseIdentifier = "ProgressCell"
    private let bar = UIProgressView(progressViewStyle: .default)
    private let title = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.text = "Downloading"
        let column = UIStackView(arrangedSubviews: [title, bar])
        column.axis = .vertical
        column.spacing = 6
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
        column.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 0),
            column.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 0),
            column.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -0),
            column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -0),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        bar.progress = 0
    }
}
