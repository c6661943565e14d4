import UIKit

/// Round, whatever its size.
class AvatarView: UIImageView {
    convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        clipsToBounds = true
    }

    override var bounds: CGRect { didSet { layer.cornerRadius = bounds.width / 2 } }
    override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}
