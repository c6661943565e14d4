import UIKit

/// A text over a blur.
final class BlurCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        label.text = "Blur"
        blur.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(blur)
        NSLayoutConstraint.activate([
            blur.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 0),
            blur.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 0),
            blur.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -0),
            blur.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -0),
        ])
        label.translatesAutoresizingMaskIntoConstraints = false
        blur.contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: blur.contentView.topAnchor, constant: 4),
            label.leadingAnchor.constraint(equalTo: blur.contentView.leadingAnchor, constant: 4),
            label.trailingAnchor.constraint(equalTo: blur.contentView.trailingAnchor, constant: -4),
            label.bottomAnchor.constraint(equalTo: blur.contentView.bottomAnchor, constant: -4),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
