import UIKit

/// Actions below a text.
final class ButtonsCell: UITableViewCell {
    static let reuseIdentifier = "ButtonsCell"
    let like = UIButton(type: .system)
    let share = UIButton(type: .custom)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        like.setTitle("Like", for: .normal)
        like.setTitleColor(.systemBlue, for: .normal)
        share.setTitle("Share", for: .normal)
        share.titleLabel?.font = .systemFont(ofSize: 15)
        share.contentEdgeInsets = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
        let row = UIStackView(arrangedSubviews: [like, share])
        row.distribution = .fillEqually
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 0),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -0),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
