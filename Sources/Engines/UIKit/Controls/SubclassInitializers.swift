import Foundation
import ViewTree

// Convenience initializers, for subclasses that override `init(frame:)` and declare `init?(coder:)`. In UIKit these two
// are all designated ones, so that the others are inherited. Here `init?(coder:)` is generic and not overridden by the
// declaration that takes an `NSCoder`, so that Swift inherits none; a protocol's initializers are there all the same.
// Each class has a protocol of its own: Swift infers associated types from initializers of every protocol that a class
// conforms to, whatever their `where` says, so that `init(style:)` would tell it the `Style` of any view.

/// Buttons and their subclasses.
public protocol CreatableButton: CreatableView {}
/// Stack views and their subclasses.
public protocol CreatableStackView: CreatableView {}
/// Image views and their subclasses.
public protocol CreatableImageView: CreatableView {}
/// Activity indicators and their subclasses.
public protocol CreatableActivityIndicatorView: CreatableView {}

extension UIButton: CreatableButton {}
extension UIStackView: CreatableStackView {}
extension UIImageView: CreatableImageView {}
extension UIActivityIndicatorView: CreatableActivityIndicatorView {}

extension CreatableButton where Self: UIButton {
    /// See `UIButton`'s.
    public init(type: UIButton.ButtonType) {
        self.init(frame: .zero)
        become(type)
    }

    public init(type: UIButton.ButtonType, primaryAction: UIAction?) {
        self.init(type: type)
        become(primaryAction)
    }

    public init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        become(configuration, primaryAction)
    }
}

extension CreatableStackView where Self: UIStackView {
    /// See `UIStackView`'s.
    public init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
}

extension CreatableImageView where Self: UIImageView {
    /// As large as the image.
    public init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }
}

extension CreatableActivityIndicatorView where Self: UIActivityIndicatorView {
    /// See `UIActivityIndicatorView`'s.
    public init(style: UIActivityIndicatorView.Style) {
        self.init(frame: .zero)
        self.style = style
        bounds.size = intrinsicContentSize
    }
}
