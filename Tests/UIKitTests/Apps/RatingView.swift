import UIKit

/// Five stars in a row.
final class RatingView: UIStackView {
    private let stars = (0..<5).map { _ in UIImageView(image: UIImage(width: 16, height: 16)) }

    init() {
        super.init(frame: .zero)
        spacing = 2
        stars.forEach(addArrangedSubview)
    }

    required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    var rating = 0 {
        didSet {
            for (index, star) in stars.enumerated() { star.tintColor = index < rating ? .systemYellow : .systemGray4 }
        }
    }
}
