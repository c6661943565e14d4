import Foundation
import LayoutGeometry
import ViewTree

extension View {
    /// Sets the view's frame to a position relative to another frame.
    ///
    /// A frame that wouldn't change isn't written, so that an animation that moves the view isn't cut short.
    ///
    /// - Parameters:
    ///   - frame: the frame to align to, in the superview's coordinates. Default: the superview's bounds; a view
    ///     without a superview then keeps its frame.
    ///   - size: the view's new size. Default: its present one.
    ///   - horizontal: the horizontal position. Default: the middle. `left` and `right` are outside the frame,
    ///     `leftEdge` and `rightEdge` inside it; `start` and `end` are `left` and `right` by the view's layout
    ///     direction.
    ///   - vertical: the vertical position. Default: the middle. `above` and `below` are outside the frame, `top` and
    ///     `base` inside it.
    ///   - horizontalOffset: the distance in points to move the view to the right of that position. Default: 0.
    ///   - verticalOffset: the distance in points to move the view down from that position. Default: 0.
    ///
    /// The frame isn't rounded to pixels. For NaN, infinite values and negative sizes see `rectAligned`.
    public func align(
        toFrame frame: CGRect? = nil, withSize size: CGSize? = nil, horizontal: HorizontalAlign = .center,
        vertical: VerticalAlign = .center, horizontalOffset: CGFloat = 0, verticalOffset: CGFloat = 0
    ) {
        guard let target = frame ?? superview?.bounds else { return }
        let aligned = rectAligned(
            toFrame: target, withSize: size, horizontal: horizontal, vertical: vertical,
            horizontalOffset: horizontalOffset, verticalOffset: verticalOffset)
        if aligned != self.frame { self.frame = aligned }
    }

    /// The frame that `align` with the same arguments would set; the view doesn't change.
    ///
    /// - Parameter frame: the frame to align to. Default: the empty rectangle at the origin, not the superview's
    ///   bounds.
    ///
    /// A component of an argument that is NaN or infinite counts as 0. A rectangle with a negative size is
    /// standardized, both the given one and the returned one.
    public func rectAligned(
        toFrame frame: CGRect = .zero, withSize size: CGSize? = nil, horizontal: HorizontalAlign = .center,
        vertical: VerticalAlign = .center, horizontalOffset: CGFloat = 0, verticalOffset: CGFloat = 0
    ) -> CGRect {
        let target = View.sanitized(frame)
        let size =
            size.map { CGSize(width: $0.width.orZeroIfNotFinite, height: $0.height.orZeroIfNotFinite) }
            ?? self.frame.size
        let x: CGFloat =
            switch horizontal {
            case .left: target.origin.x - size.width
            case .start where !isRightToLeft, .end where isRightToLeft: target.origin.x - size.width
            case .leftEdge: target.origin.x
            case .center: target.origin.x + (target.size.width - size.width) / 2
            case .rightEdge: target.origin.x + target.size.width - size.width
            case .right, .start, .end: target.origin.x + target.size.width
            case .none: self.frame.origin.x
            }
        let y: CGFloat =
            switch vertical {
            case .above: target.origin.y - size.height
            case .top: target.origin.y
            case .center: target.origin.y + (target.size.height - size.height) / 2
            case .base, .bottom: target.origin.y + target.size.height - size.height
            case .below: target.origin.y + target.size.height
            case .none: self.frame.origin.y
            }
        return View.sanitized(
            CGRect(
                x: x + horizontalOffset.orZeroIfNotFinite, y: y + verticalOffset.orZeroIfNotFinite, width: size.width,
                height: size.height))
    }
}
