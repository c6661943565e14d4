import UIKit

/// The item in a table's cell, made by its style, as most apps' are.
public final class TableCell: UITableViewCell, DataBinder {
    let avatar = UIImageView(image: UIImage(named: "avatar"))
    let name = UILabel()
    let message = UILabel()
    let domain = UILabel()

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        name.font = .boldSystemFont(ofSize: 17)
        message.numberOfLines = 0
        domain.font = .systemFont(ofSize: 13)
        for view in [avatar, name, message, domain] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let inset: CGFloat = 8
        NSLayoutConstraint.activate([
            avatar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
            avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
            avatar.widthAnchor.constraint(equalToConstant: 50), avatar.heightAnchor.constraint(equalToConstant: 50),
            name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: inset),
            name.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
            name.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -inset),
            message.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: inset),
            message.leadingAnchor.constraint(equalTo: avatar.leadingAnchor),
            message.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -inset),
            domain.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 4),
            domain.leadingAnchor.constraint(equalTo: avatar.leadingAnchor),
            domain.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -inset),
            domain.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
        ])
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public func setData(_ data: Post) {
        name.text = data.name
        message.text = data.message
        domain.text = data.domain
    }
}
