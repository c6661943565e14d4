import Foundation
import LayoutText

/// An image, as far as layout is concerned: its size.
public struct Image: Hashable, Sendable {
    /// The size in points.
    public var size: CGSize

    public init(size: CGSize) {
        self.size = size
    }

    public init(width: CGFloat, height: CGFloat) {
        self.init(size: CGSize(width: width, height: height))
    }

    // Written out, because `CGSize` isn't `Hashable` on every system.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size.width)
        hasher.combine(size.height)
    }
}

/// A view that is as large as its image.
open class ImageView: View {
    /// The displayed image. Without one the natural size is zero.
    open var image: Image? {
        get { storedImage }
        set {
            guard newValue != storedImage else { return }
            storedImage = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private final var storedImage: Image?

    /// A view at the origin, as large as the image.
    public init(image: Image? = nil) {
        storedImage = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
    }

    /// The image's size, regardless of the offered size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        storedImage?.size ?? .zero
    }

    open override var intrinsicContentSize: CGSize {
        storedImage?.size ?? CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
}
