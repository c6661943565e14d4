import Foundation
import LayoutGeometry

extension View {
    /// Converts a point from this view's coordinates to those of `view`; `nil` means the root of this view's tree. If
    /// the two views have no common ancestor, their roots are taken to coincide. Complexity: O(depth).
    public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
        if view === self { return point }
        let target = view ?? root
        let ancestor = commonAncestor(with: target)
        return target.descend(ascend(point, to: ancestor), from: ancestor)
    }

    /// Converts a point from `view`'s coordinates to this view's; `nil` means the root of this view's tree.
    public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
        (view ?? root).convert(point, to: self)
    }

    /// Converts a rectangle from this view's coordinates to those of `view`: the smallest rectangle around the
    /// converted corners.
    public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
        rect.converted { convert($0, to: view) }
    }

    /// Converts a rectangle from `view`'s coordinates to this view's.
    public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
        (view ?? root).convert(rect, to: self)
    }

    /// Converts a point from this view's coordinates to the superview's.
    private final func toSuperview(_ point: CGPoint) -> CGPoint {
        let origin = boundsOrigin
        guard flags.contains(.transformed) else {
            return CGPoint(x: point.x - origin.x + rect.origin.x, y: point.y - origin.y + rect.origin.y)
        }
        return box.outer(point)
    }

    /// Converts a point from the superview's coordinates to this view's.
    private final func fromSuperview(_ point: CGPoint) -> CGPoint {
        let origin = boundsOrigin
        guard flags.contains(.transformed) else {
            return CGPoint(x: point.x - rect.origin.x + origin.x, y: point.y - rect.origin.y + origin.y)
        }
        return box.inner(point)
    }

    private final func ascend(_ point: CGPoint, to ancestor: View?) -> CGPoint {
        var result = point
        var current: View = self
        while current !== ancestor, let above = current.parent {
            result = current.toSuperview(result)
            current = above
        }
        return result
    }

    private final func descend(_ point: CGPoint, from ancestor: View?) -> CGPoint {
        var path: [View] = []
        var current: View = self
        while current !== ancestor, let above = current.parent {
            path.append(current)
            current = above
        }
        return path.reversed().reduce(point) { $1.fromSuperview($0) }
    }
}
