import UIKit

/// A round picture and a name beside it.
final class ContactCell: UITableViewCell {
    static let reuseIdentifier = "ContactCell"
    private let picture = UIImageView()
    private let name = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        picture.layer.cornerRadius = 20
        picture.clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        accessoryType = .disclosureIndicator
        let row = UIStackView(arrangedSubviews: [picture, name])
        row.spacing = 12
        row.alignment = .center
        picture.widthAnchor.constraint(equalToConstant: 40).isActive = true
        picture.heightAnchor.constraint(equalToConstant: 40).isActive = true
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ text: String) { name.text = text }
}
