import Foundation

/// A rectangle with a transform around its anchor point: the geometry of a view or layer in its parent's coordinates.
package struct TransformedBox {
    /// The rectangle without the transform, in the outer coordinates.
    package var rect: CGRect
    /// The inner coordinates of the rectangle's origin.
    package var boundsOrigin: CGPoint
    /// The point that the transform turns and scales around, as fractions of the width and the height.
    package var anchorPoint: CGPoint
    package var transform: CGAffineTransform

    package init(rect: CGRect, boundsOrigin: CGPoint, anchorPoint: CGPoint, transform: CGAffineTransform) {
        self.rect = rect
        self.boundsOrigin = boundsOrigin
        self.anchorPoint = anchorPoint
        self.transform = transform
    }

    /// The anchor point, as an offset from the rectangle's origin.
    private var anchor: CGPoint {
        CGPoint(x: rect.size.width * anchorPoint.x, y: rect.size.height * anchorPoint.y)
    }

    /// The anchor point without the transform, in the outer coordinates. Setting it moves the rectangle.
    package var position: CGPoint {
        get { CGPoint(x: rect.origin.x + anchor.x, y: rect.origin.y + anchor.y) }
        set { rect.origin = CGPoint(x: newValue.x - anchor.x, y: newValue.y - anchor.y) }
    }

    /// The size. Setting it keeps the anchor point in place.
    package var size: CGSize {
        get { rect.size }
        set {
            let position = position
            rect.size = newValue
            self.position = position
        }
    }

    /// The smallest rectangle around the transformed one. Setting it moves and resizes the rectangle to fit the new
    /// value, which is exact if the transform only scales, moves and turns by right angles; otherwise only the center
    /// is exact.
    package var frame: CGRect {
        get {
            if transform.isIdentity { return rect }
            let box = CGRect(origin: CGPoint(x: -anchor.x, y: -anchor.y), size: rect.size).applying(transform)
            return CGRect(
                x: box.origin.x + position.x, y: box.origin.y + position.y, width: box.size.width,
                height: box.size.height)
        }
        set {
            let size = newValue.size.applying(transform.inverted())
            rect.size = CGSize(width: abs(size.width), height: abs(size.height))
            // Place the rectangle so that its transformed center is the center of the new frame.
            let middle = CGPoint(x: rect.size.width / 2 - anchor.x, y: rect.size.height / 2 - anchor.y)
            let transformed = middle.applying(transform)
            position = CGPoint(
                x: newValue.origin.x + newValue.size.width / 2 - transformed.x,
                y: newValue.origin.y + newValue.size.height / 2 - transformed.y)
        }
    }

    /// Converts a point from the inner coordinates to the outer ones.
    package func outer(_ point: CGPoint) -> CGPoint {
        let turned = CGPoint(x: point.x - boundsOrigin.x - anchor.x, y: point.y - boundsOrigin.y - anchor.y)
            .applying(transform)
        return CGPoint(x: turned.x + position.x, y: turned.y + position.y)
    }

    /// Converts a point from the outer coordinates to the inner ones.
    package func inner(_ point: CGPoint) -> CGPoint {
        let turned = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(transform.inverted())
        return CGPoint(x: turned.x + anchor.x + boundsOrigin.x, y: turned.y + anchor.y + boundsOrigin.y)
    }
}

extension CGRect {
    /// The smallest rectangle around the four converted corners.
    package func converted(_ convert: (CGPoint) -> CGPoint) -> CGRect {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map(convert)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
