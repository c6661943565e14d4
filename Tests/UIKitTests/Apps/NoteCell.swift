import UIKit

/// A text that is edited.
final class NoteCell: UITableViewCell {
    static let reuseIdentifier = "NoteCell"
    private let note = UITextView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.isScrollEnabled = false
        note.font = .systemFont(ofSize: 16)
        note.textContainerInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
        note.text = "One line"
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 0),
            note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 0),
            note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -0),
            note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -0),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
