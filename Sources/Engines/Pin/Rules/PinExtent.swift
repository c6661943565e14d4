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
    mutating func align(_ alignment: HorizontalAlign, _ extent: PinExtent, _ call: PinCall) {
        switch alignment {
        case .left, .leftEdge: set(.left, extent.minX, call)
        case .center: set(.hCenter, extent.midX, call)
        case .right, .rightEdge: set(.right, extent.maxX, call)
        case .start: set(.start, coordinate(of: .start, extent), call)
        case .end: set(.end, coordinate(of: .end, extent), call)
        case .none: break
        }
    }

    @inlinable @inline(always)
    mutating func align(_ alignment: VerticalAlign, _ extent: PinExtent, _ call: PinCall) {
        switch alignment {
        case .top: set(.top, extent.minY, call)
        case .center: set(.vCenter, extent.midY, call)
        case .bottom, .base: set(.bottom, extent.maxY, call)
        case .above: set(.bottom, extent.minY, call)
        case .below: set(.top, extent.maxY, call)
        case .none: break
        }
    }
}
