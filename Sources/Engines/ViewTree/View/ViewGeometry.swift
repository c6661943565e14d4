import Foundation
import LayoutGeometry
import LayoutText

extension View {
    // The implementations of `frame`, `bounds` and `center` in classes that don't override them.

    @inlinable
    package final var plainFrame: CGRect {
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

    @inlinable
    package final var plainBounds: CGRect {
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

    @inlinable
    package final var plainCenter: CGPoint {
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

    /// The position of ``center`` in the view, as fractions of the width and the height. Setting it keeps ``center``,
    /// and so moves the frame. Default: the middle, (0.5, 0.5).
    @inlinable
    public final var anchorPoint: CGPoint {
        get { rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
        set {
            let center = center
            writableAttributes().anchorPoint = CGPoint(
                x: newValue.x.isFinite ? newValue.x : 0.5, y: newValue.y.isFinite ? newValue.y : 0.5)
            self.center = center
        }
    }

    /// The view's rectangle ignoring its transform: `bounds.size` around ``center``, in the superview's coordinates.
    @inlinable
    public final var untransformedFrame: CGRect {
        get { rect }
        set {
            LayoutCounters.countFrameWrite()
            placeGeometry(View.isGeometry(newValue) ? newValue : View.sanitized(newValue))
        }
    }

    final func setTransform(_ new: CGAffineTransform) {
        let valid = [new.a, new.b, new.c, new.d, new.tx, new.ty].allSatisfy(\.isFinite)
        if valid, !new.isIdentity {
            writableAttributes().transform = new
            flags.insert(.transformed)
        } else {
            rare?.transform = .identity
            flags.remove(.transformed)
        }
        propertyDidChange()
    }

    @usableFromInline
    package final var boundsOrigin: CGPoint {
        get { flags.contains(.scrolled) ? rare?.boundsOrigin ?? .zero : .zero }
        set {
            writableAttributes().boundsOrigin = CGPoint(
                x: newValue.x.orZeroIfNotFinite, y: newValue.y.orZeroIfNotFinite)
            flags.insert(.scrolled)
            observerReference?._withUnsafeGuaranteedRef { $0.boundsOriginDidChange() }
            markNeedsLayout()
        }
    }

    @usableFromInline
    final func store(_ new: CGRect) {
        storeGeometry(View.isGeometry(new) ? new : View.sanitized(new))
    }

    /// Stores a rectangle that is known to be valid geometry.
    @inlinable @inline(__always)
    package final func storeGeometry(_ new: CGRect) {
        if flags.rawValue & Flags.needsLayout.rawValue == 0,
            new.size.width != rect.size.width || new.size.height != rect.size.height
        {
            markNeedsLayout()
        }
        rect = new
        if _slowPath(flags.rawValue & Flags.reportsFrames.rawValue != 0) { tellOfFrame() }
    }

    /// Stores a rectangle that an engine computed and that is known to be valid geometry. Goes through `bounds` and
    /// `center` if the view's class overrides one of them.
    @inlinable @inline(__always)
    package final func placeGeometry(_ new: CGRect) {
        let marks = flags.rawValue
        if _slowPath(marks & Flags.noticesPlacement.rawValue != 0) { return placeSlowly(new) }
        if marks & Flags.needsLayout.rawValue == 0,
            new.size.width != rect.size.width || new.size.height != rect.size.height
        {
            markNeedsLayout()
        }
        rect = new
    }

    @inline(never)
    @usableFromInline
    final func placeSlowly(_ new: CGRect) {
        if flags.contains(.overridesPlacement) { placeByOverrides(new) } else { storeGeometry(new) }
    }

    /// Writes `bounds` if the size changes, and then `center`.
    @inline(never)
    package final func placeByOverrides(_ new: CGRect) {
        if new.size != rect.size { bounds = CGRect(origin: boundsOrigin, size: new.size) }
        let place = CGPoint(
            x: new.origin.x + new.size.width * anchorPoint.x, y: new.origin.y + new.size.height * anchorPoint.y)
        if place != plainCenter { center = place }
        // Going through the center adds a rounding error; undo it unless an override chose another position.
        let stored = rect
        if new.size == stored.size, abs(new.origin.x - stored.origin.x) < View.placeTolerance,
            abs(new.origin.y - stored.origin.y) < View.placeTolerance
        {
            rect = new
        }
    }

    /// Positions that differ by less than this many points are the same.
    private static let placeTolerance = 1e-6

    @inline(never)
    @usableFromInline
    final func tellOfFrame() {
        observerReference?._withUnsafeGuaranteedRef { $0.frameDidChange() }
        propertyDidChange()
    }

    /// True if a rectangle can be stored as it is: finite, with no negative size.
    @inlinable @inline(__always)
    package static func isGeometry(_ rect: CGRect) -> Bool {
        let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height
        return sum.hasFiniteAddends && rect.size.width >= 0 && rect.size.height >= 0
    }

    @usableFromInline
    package static func sanitized(_ rect: CGRect) -> CGRect {
        if isGeometry(rect) { return rect }
        var x = rect.origin.x.orZeroIfNotFinite
        var y = rect.origin.y.orZeroIfNotFinite
        let width = rect.size.width.orZeroIfNotFinite
        let height = rect.size.height.orZeroIfNotFinite
        if width < 0 { x += width }
        if height < 0 { y += height }
        return CGRect(x: x.orZeroIfNotFinite, y: y.orZeroIfNotFinite, width: abs(width), height: abs(height))
    }

    /// The view's geometry as a box, for computations that involve the transform.
    final var box: TransformedBox {
        TransformedBox(rect: rect, boundsOrigin: boundsOrigin, anchorPoint: anchorPoint, transform: transform)
    }

    // Not inlined into `frame`, because every read of a frame would then save registers for this path.

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
