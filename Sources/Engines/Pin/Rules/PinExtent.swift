import Foundation
import LayoutGeometry
import ViewTree

/// The union of one or more references' rectangles, and their average center.
@frozen
@usableFromInline
struct PinExtent {
    @usableFromInline var minX: CGFloat
    @usableFromInline var maxX: CGFloat
    @usableFromInline var minY: CGFloat
    @usableFromInline var maxY: CGFloat
    @usableFromInline var midX: CGFloat
    @usableFromInline var midY: CGFloat

    @inlinable @inline(always)
    init(_ rect: CGRect) {
        minX = rect.origin.x
        maxX = rect.origin.x + rect.size.width
        minY = rect.origin.y
        maxY = rect.origin.y + rect.size.height
        midX = rect.origin.x + rect.size.width / 2
        midY = rect.origin.y + rect.size.height / 2
    }

    @inlinable
    mutating func add(_ other: PinExtent) {
        minX = min(minX, other.minX)
        maxX = max(maxX, other.maxX)
        minY = min(minY, other.minY)
        maxY = max(maxY, other.maxY)
        midX += other.midX
        midY += other.midY
    }
}

extension PinLayout {
    /// The extent of those references that have a common ancestor with the node.
    @inlinable
    func extent(of references: [Node], _ call: PinCall) -> PinExtent {
        var extent = PinExtent(Pin.unresolvedRect)
        var count: CGFloat = 0
        for reference in references {
            let next = PinExtent(rect(of: reference, call))
            if next.minX.isNaN { continue }
            if count == 0 { extent = next } else { extent.add(next) }
            count += 1
        }
        if references.isEmpty { PinLayout.refuse(.noReference, node, call) }
        if count > 1 {
            extent.midX /= count
            extent.midY /= count
        }
        return extent
    }

    // Inlined, so that the compiler still knows which attributes a chain has set.

    /// The coordinate of an extent's edge or center, for the node's edge or center there: leading and trailing ones as
    /// distances from the container's leading edge.
    @inlinable @inline(always)
    mutating func coordinate(of attribute: PinAttribute, _ extent: PinExtent) -> CGFloat {
        switch attribute {
        case .left: extent.minX
        case .hCenter: extent.midX
        case .start: rightToLeft() ? rules.horizontal.container - extent.maxX : extent.minX
        case .end: rightToLeft() ? rules.horizontal.container - extent.minX : extent.maxX
        case .top: extent.minY
        case .vCenter: extent.midY
        case .bottom: extent.maxY
        default: extent.maxX
        }
    }

    @inlinable @inline(always)
    mutating func align(_ alignment: PinLines?, _ extent: PinExtent, _ call: PinCall) {
        guard let alignment else { return }
        set(alignment.own, coordinate(of: alignment.other, extent), call)
    }
}

/// An edge or center of the node, and the line of an extent that it meets.
@usableFromInline
typealias PinLines = (own: PinAttribute, other: PinAttribute)

extension HorizontalAlign {
    @inlinable var lines: PinLines? {
        @inline(always) get {
            switch self {
            case .left, .leftEdge: (.left, .left)
            case .center: (.hCenter, .hCenter)
            case .right, .rightEdge: (.right, .right)
            case .start: (.start, .start)
            case .end: (.end, .end)
            case .none: nil
            }
        }
    }
}

extension VerticalAlign {
    @inlinable var lines: PinLines? {
        @inline(always) get {
            switch self {
            case .top: (.top, .top)
            case .center: (.vCenter, .vCenter)
            case .bottom, .base: (.bottom, .bottom)
            case .above: (.bottom, .top)
            case .below: (.top, .bottom)
            case .none: nil
            }
        }
    }
}
