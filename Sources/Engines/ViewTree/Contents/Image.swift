import Foundation

/// An image, as far as layout is concerned: a size in points. Images of one size are equal.
open class Image: NSObject, @unchecked Sendable {
    /// In points.
    public final let size: CGSize

    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// An image of no size.
    public convenience override init() { self.init(size: .zero) }

    public convenience init(width: CGFloat, height: CGFloat) {
        self.init(size: CGSize(width: width, height: height))
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? Image)?.size == size }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        return hasher.finalize()
    }
}
