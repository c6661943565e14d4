import Foundation
import LayoutGeometry
import LayoutText

extension View {
    /// The view's rectangle in its superview's coordinates. With a transform: the smallest rectangle around the
    /// transformed view; writing it then moves the center and sizes the bounds so that this rectangle results where the
    /// transform only scales and moves.
    @inlinable
    public final var frame: CGRect {
        get { flags.contains(.transformed) ? transformedFrame : rect }
        set {
            LayoutCounters.countFrameWrite()
            if flags.contains(.transformed) {
                setTransformedFrame(newValue)
            } else {
                store(newValue)
            }
        }
    }

    /// The view's rectangle in its own coordinates; the origin is not 0 only where it was written (scrolled content).
    @inlinable
    public final var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: rect.size) }
        set {
            LayoutCounters.countFrameWrite()
            if newValue.origin != boundsOrigin { boundsOrigin = newValue.origin }
            store(
                CGRect(
                    x: rect.origin.x + (rect.size.width - newValue.size.width) * anchorPoint.x,
                    y: rect.origin.y + (rect.size.height - newValue.size.height) * anchorPoint.y,
                    width: newValue.size.width, height: newValue.size.height))
        }
    }

    /// The view's anchor point, its middle unless it was moved, in its superview's coordinates; a transform turns and scales
    /// around it.
    @inlinable
    public final var center: CGPoint {
        get {
            CGPoint(
                x: rect.origin.x + rect.size.width * anchorPoint.x,
                y: rect.origin.y + rect.size.height * anchorPoint.y)
        }
        set {
            LayoutCounters.countFrameWrite()
            store(
                CGRect(
                    x: newValue.x - rect.size.width * anchorPoint.x, y: newValue.y - rect.size.height * anchorPoint.y,
                    width: rect.size.width, height: rect.size.height))
        }
    }

    /// The point that `center` names, as shares of the width and the height. Writing it keeps `center`, and so moves the
    /// frame. Default: the middle, (0.5, 0.5).
    @inlinable
    public final var anchorPoint: CGPoint {
        get { rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
        set {
            let center = center
            attributes.anchorPoint = CGPoint(
                x: newValue.x.isFinite ? newValue.x : 0.5, y: newValue.y.isFinite ? newValue.y : 0.5)
            self.center = center
        }
    }

    /// The rectangle as if there were no transform: `bounds.size` around `center`, in the superview's coordinates.
    @inlinable
    public final var untransformedFrame: CGRect {
        get { rect }
        set {
            LayoutCounters.countFrameWrite()
            store(newValue)
        }
    }

    /// How the view is turned, scaled and moved around its center, beyond its bounds and center. Default: the identity.
    public final var transform: CGAffineTransform {
        get { rare?.transform ?? .identity }
        set {
            let valid = [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty].allSatisfy(
                \.isFinite)
            let transform = valid ? newValue : .identity
            if transform.isIdentity {
                rare?.transform = .identity
                flags.remove(.transformed)
            } else {
                attributes.transform = transform
                flags.insert(.transformed)
            }
        }
    }

    @usableFromInline
    package final var boundsOrigin: CGPoint {
        get { flags.contains(.scrolled) ? attributes.boundsOrigin : .zero }
        set {
            attributes.boundsOrigin = CGPoint(
                x: newValue.x.isFinite ? newValue.x : 0, y: newValue.y.isFinite ? newValue.y : 0)
            flags.insert(.scrolled)
            markNeedsLayout()
        }
    }

    @usableFromInline
    final func store(_ new: CGRect) {
        storeGeometry(View.isGeometry(new) ? new : View.sanitized(new))
    }

    /// Stores a rectangle that is known to be geometry.
    @inlinable @inline(__always)
    package final func storeGeometry(_ new: CGRect) {
        if flags.rawValue & Flags.needsLayout.rawValue == 0,
            new.size.width != rect.size.width || new.size.height != rect.size.height
        {
            markNeedsLayout()
        }
        rect = new
        if _slowPath(observerReference != nil) { tellConstraintsOfFrame() }
    }

    @inline(never)
    @usableFromInline
    final func tellConstraintsOfFrame() {
        observerReference?._withUnsafeGuaranteedRef { $0.frameDidChange() }
    }

    /// Whether a rectangle can be stored as it is: finite, and of no negative size.
    @inlinable @inline(__always)
    package static func isGeometry(_ rect: CGRect) -> Bool {
        // The product is 0 for finite values and NaN for all others.
        let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height
        return sum * 0 == 0 && rect.size.width >= 0 && rect.size.height >= 0
    }

    @usableFromInline
    package static func sanitized(_ rect: CGRect) -> CGRect {
        if isGeometry(rect) { return rect }
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        var x = finite(rect.origin.x)
        var y = finite(rect.origin.y)
        let width = finite(rect.size.width)
        let height = finite(rect.size.height)
        if width < 0 { x += width }
        if height < 0 { y += height }
        return CGRect(x: finite(x), y: finite(y), width: abs(width), height: abs(height))
    }

    /// The view as what it is to its superview, for what a transform has a part in.
    final var box: TransformedBox {
        TransformedBox(rect: rect, boundsOrigin: boundsOrigin, anchorPoint: anchorPoint, transform: transform)
    }

    // Not inlined into `frame`, which would save registers for them on every read.

    @usableFromInline
    final var transformedFrame: CGRect {
        @inline(never) get { box.frame }
    }

    @inline(never)
    @usableFromInline
    final func setTransformedFrame(_ new: CGRect) {
        var box = box
        box.frame = View.sanitized(new)
        store(box.rect)
    }
}
