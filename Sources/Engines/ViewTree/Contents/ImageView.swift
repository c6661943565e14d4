import Foundation

/// A view that is as large as its image.
open class ImageView: View {
    /// The displayed image. Without one the natural size is zero.
    open var image: Image? {
        get { storedImage }
        set {
            let size = storedImage?.size
            storedImage = newValue
            guard newValue?.size != size else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private final var storedImage: Image?

    /// A view at the origin, as large as the image.
    public init(image: Image? = nil) {
        storedImage = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        takeNoTouches()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        takeNoTouches()
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        takeNoTouches()
    }

    /// The image's size, regardless of the offered size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        storedImage?.size ?? .zero
    }

    open override var intrinsicContentSize: CGSize {
        storedImage?.size ?? CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
}
