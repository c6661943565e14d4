import UIKit

/// A slider between two labels.
final class SliderCell: UITableViewCell {
    static let reuseIdentifier = "SliderCell"
    private let slider = UISlider()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let (low, high) = (UILabel(), UILabel())
        low.text = "0"
        high.text = "100"
        let row = UIStackView(arrangedSubviews: [low, slider, high])
        row.alignment = .center
        row.spacing = 8
        slider.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
