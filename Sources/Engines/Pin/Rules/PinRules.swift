import Foundation
import LayoutGeometry
import ViewTree

/// The way in which `sizeToFit(_:)` computes a size from the content.
public enum FitType: UInt8, Sendable, Hashable {
    /// Width and height are those that the content wants, given the present size.
    case content
    /// The width is the pinned or else the present one; the height follows from the content.
    case width
    /// The height is the pinned or else the present one; the width follows from the content.
    case height
    /// Same as ``width``, but the content also determines the final width.
    case widthFlexible
    /// Same as ``height``, but the content also determines the final height.
    case heightFlexible
}

/// The way in which a chain computes a size that isn't pinned.
@frozen
@usableFromInline
enum PinAdjustment: UInt8 {
    /// The pinned or else the present size.
    case none
    /// `sizeToFit()`.
    case content
    /// `sizeToFit(.width)`, and so on.
    case fitWidth
    case fitHeight
    case fitWidthFlexible
    case fitHeightFlexible
    /// One length from the other by an aspect ratio (`PinRules.aspectRatio`).
    case aspectRatio

    /// True if the content determines the width, even if one is pinned.
    var findsWidth: Bool { self == .content || self == .fitHeight || self == .fitHeightFlexible }
    /// True if the content determines the height, even if one is pinned.
    var findsHeight: Bool { self == .content || self == .fitWidth || self == .fitWidthFlexible }
}

/// The rules that a chain has collected. Opaque to conforming types, which only pass it on.
@frozen
public struct PinRules {
    @usableFromInline var horizontal: PinAxis
    @usableFromInline var vertical: PinAxis
    @usableFromInline var marginStart: CGFloat
    @usableFromInline var marginEnd: CGFloat
    @usableFromInline var aspectRatio: CGFloat
    /// As ``PinAxis/marginNearOrder``.
    @usableFromInline var marginStartOrder: UInt16 = 0
    @usableFromInline var marginEndOrder: UInt16 = 0
    /// The number of calls so far that set margins.
    @usableFromInline var marginCalls: UInt16 = 0
    @usableFromInline var adjustment = PinAdjustment.none
    @usableFromInline var justification: HorizontalAlign?
    @usableFromInline var alignment: VerticalAlign?
    @usableFromInline var pinsEdges = false
    /// True if near and far on the horizontal axis are leading and trailing. A chain of `start`, `end`, `before` and
    /// `after` then needs no branch in each call; its result is mirrored at the end.
    @usableFromInline var isDirectional = false
    @usableFromInline var isDirectionKnown = false
    @usableFromInline var isRightToLeft = false
    /// True if the rules are for the transformed frame (`pinFrame`).
    @usableFromInline let transformed: Bool
    /// True after the first call on the chain.
    @usableFromInline var isTouched = false
    /// True after `layout()` was called.
    @usableFromInline var isFinished = false

    @inlinable @inline(always)
    init(container: CGSize, transformed: Bool) {
        horizontal = PinAxis(container: container.width)
        vertical = PinAxis(container: container.height)
        marginStart = 0
        marginEnd = 0
        aspectRatio = 0
        self.transformed = transformed
    }

    /// True if an edge by direction can be pinned as such: no edge by side is pinned.
    @inlinable @inline(always)
    var fitsDirection: Bool {
        isDirectional ? true : horizontal.lacks(.edges)
    }

    /// True if exactly one edge is pinned, and by side.
    @inlinable @inline(always)
    var hasOneSide: Bool {
        !isDirectional && !horizontal.lacks(.edges) && !horizontal.has(.edges)
    }

    /// The layout direction, read once per chain.
    @inlinable @inline(always)
    mutating func rightToLeft<Node: PinLayoutable>(_ node: Unmanaged<Node>) -> Bool {
        if !isDirectionKnown {
            isRightToLeft = Pin.isRightToLeft(node)
            isDirectionKnown = true
        }
        return isRightToLeft
    }

    /// A copy made field by field. The compiler stores a value of this size where it is created, so it would store the
    /// rules on every path that a chain can take; the copy is only stored where it is passed on. Without it a feed pass
    /// takes 4.6 % more instructions.
    @inlinable @inline(always)
    var copy: PinRules {
        let container = CGSize(width: horizontal.container, height: vertical.container)
        var copy = PinRules(container: container, transformed: transformed)
        copy.horizontal = horizontal.copy
        copy.vertical = vertical.copy
        copy.marginStart = marginStart
        copy.marginEnd = marginEnd
        copy.aspectRatio = aspectRatio
        copy.marginStartOrder = marginStartOrder
        copy.marginEndOrder = marginEndOrder
        copy.marginCalls = marginCalls
        copy.adjustment = adjustment
        copy.justification = justification
        copy.alignment = alignment
        copy.pinsEdges = pinsEdges
        copy.isDirectional = isDirectional
        copy.isDirectionKnown = isDirectionKnown
        copy.isRightToLeft = isRightToLeft
        copy.isTouched = isTouched
        copy.isFinished = isFinished
        return copy
    }

    // MARK: Effects of direction and alignment

    @inlinable @inline(always)
    var dependsOnDirection: Bool {
        if isDirectional || marginStartOrder > 0 || marginEndOrder > 0 { return true }
        switch justification {
        case .start?, .end?: return true
        case .left?, .leftEdge?, .center?, .right?, .rightEdge?, .none?, nil: return false
        }
    }

    @inlinable @inline(always)
    func isMirrored<Node: PinLayoutable>(_ node: Node) -> Bool {
        isDirectionKnown ? isRightToLeft : Pin.isRightToLeft(Unmanaged.passUnretained(node))
    }

    /// The near and far margins. Of a margin by direction and one by side the later one holds.
    @inlinable @inline(always)
    func horizontalMargins(_ mirrored: Bool) -> (near: CGFloat, far: CGFloat) {
        var (near, far) = (horizontal.marginNear, horizontal.marginFar)
        var (nearOrder, farOrder) = (horizontal.marginNearOrder, horizontal.marginFarOrder)
        if isDirectional, mirrored {
            (near, far) = (far, near)
            (nearOrder, farOrder) = (farOrder, nearOrder)
        }
        if mirrored, !isDirectional {
            if marginStartOrder > farOrder { far = marginStart }
            if marginEndOrder > nearOrder { near = marginEnd }
        } else {
            if marginStartOrder > nearOrder { near = marginStart }
            if marginEndOrder > farOrder { far = marginEnd }
        }
        return (near, far)
    }

    /// The position of a length between near and far, which are leading and trailing if the rules are directional.
    @inlinable @inline(always)
    func horizontalAlignment(_ mirrored: Bool) -> PinAlignment {
        switch justification {
        case .center?: .center
        // Left and right are sides, start and end are not; the default is left.
        case nil, .left?, .leftEdge?, .none?: mirrored && isDirectional ? .far : .near
        case .right?, .rightEdge?: mirrored && isDirectional ? .near : .far
        case .start?: mirrored && !isDirectional ? .far : .near
        case .end?: mirrored && !isDirectional ? .near : .far
        }
    }

    @inlinable @inline(always)
    var verticalAlignment: PinAlignment {
        switch alignment {
        case nil, .top?, .above?, .none?: .near
        case .center?: .center
        case .bottom?, .base?, .below?: .far
        }
    }
}
