import Foundation
import LayoutGeometry
import ViewTree

/// How `sizeToFit(_:)` finds a size from the content.
public enum FitType: UInt8, Sendable, Hashable {
    /// Both lengths are those that the content wants, given the present size.
    case content
    /// The width is what was pinned, or the present one; the height follows from the content.
    case width
    /// The height is what was pinned, or the present one; the width follows from the content.
    case height
    /// As ``width``, but the width too is the one that the content answers.
    case widthFlexible
    /// As ``height``, but the height too is the one that the content answers.
    case heightFlexible
}

/// How a chain finds the size where it isn't pinned.
@frozen
@usableFromInline
enum PinAdjustment: UInt8 {
    /// As pinned, or as it is.
    case none
    /// `sizeToFit()`.
    case content
    /// `sizeToFit(.width)`, and so on.
    case fitWidth
    case fitHeight
    case fitWidthFlexible
    case fitHeightFlexible
    /// One length from the other one (`PinRules.aspectRatio`).
    case aspectRatio

    /// Whether the width comes from the content, whatever is pinned.
    var findsWidth: Bool { self == .content || self == .fitHeight || self == .fitHeightFlexible }
    /// Whether the height comes from the content, whatever is pinned.
    var findsHeight: Bool { self == .content || self == .fitWidth || self == .fitWidthFlexible }
}

/// Everything that a chain has gathered. Opaque to conforming types, which pass it on.
@frozen
public struct PinRules {
    @usableFromInline var horizontal: PinAxis
    @usableFromInline var vertical: PinAxis
    @usableFromInline var marginStart: CGFloat
    @usableFromInline var marginEnd: CGFloat
    @usableFromInline var aspectRatio: CGFloat
    @usableFromInline var hasMarginStart = false
    @usableFromInline var hasMarginEnd = false
    @usableFromInline var adjustment = PinAdjustment.none
    @usableFromInline var justification: HorizontalAlign?
    @usableFromInline var alignment: VerticalAlign?
    @usableFromInline var pinsEdges = false
    /// Near and far on the horizontal axis are leading and trailing. So a chain of `start`, `end`, `before` and `after`
    /// needs no branch at each call; its result is mirrored at the end.
    @usableFromInline var isDirectional = false
    @usableFromInline var isDirectionKnown = false
    @usableFromInline var isRightToLeft = false
    /// The frame that carries the node's transform is meant (`pinFrame`).
    @usableFromInline let transformed: Bool
    /// Something was called on the chain.
    @usableFromInline var isTouched = false
    /// `layout()` was called.
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

    /// Whether an edge by direction can be pinned as such: none by side was.
    @inlinable @inline(always)
    var fitsDirection: Bool {
        isDirectional ? true : horizontal.lacks(.edges)
    }

    /// Whether one edge is pinned, and by side.
    @inlinable @inline(always)
    var hasOneSide: Bool {
        !isDirectional && !horizontal.lacks(.edges) && !horizontal.has(.edges)
    }

    /// The layout direction, asked for once a chain.
    @inlinable @inline(always)
    mutating func rightToLeft<Node: PinLayoutable>(_ node: Unmanaged<Node>) -> Bool {
        if !isDirectionKnown {
            isRightToLeft = Pin.isRightToLeft(node)
            isDirectionKnown = true
        }
        return isRightToLeft
    }

    /// A copy that is made of the single values. The compiler stores a value of this size where it comes to be, so that
    /// the rules would be stored on every way that a chain may take; the copy is stored only where one is handed on.
    /// Without it a feed pass takes 4.6 % more instructions.
    @inlinable @inline(always)
    var copy: PinRules {
        let container = CGSize(width: horizontal.container, height: vertical.container)
        var copy = PinRules(container: container, transformed: transformed)
        copy.horizontal = horizontal.copy
        copy.vertical = vertical.copy
        copy.marginStart = marginStart
        copy.marginEnd = marginEnd
        copy.aspectRatio = aspectRatio
        copy.hasMarginStart = hasMarginStart
        copy.hasMarginEnd = hasMarginEnd
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

    // MARK: What direction and alignment come to

    @inlinable @inline(always)
    var dependsOnDirection: Bool {
        if isDirectional || hasMarginStart || hasMarginEnd { return true }
        switch justification {
        case .start?, .end?: return true
        case .left?, .leftEdge?, .center?, .right?, .rightEdge?, .none?, nil: return false
        }
    }

    @inlinable @inline(always)
    func isMirrored<Node: PinLayoutable>(_ node: Node) -> Bool {
        isDirectionKnown ? isRightToLeft : Pin.isRightToLeft(Unmanaged.passUnretained(node))
    }

    /// The margins at near and far. One by direction holds whatever the one by side is.
    @inlinable @inline(always)
    func horizontalMargins(_ mirrored: Bool) -> (near: CGFloat, far: CGFloat) {
        var (near, far) = (horizontal.marginNear, horizontal.marginFar)
        if isDirectional, mirrored { (near, far) = (far, near) }
        let startIsFar = mirrored && !isDirectional
        if hasMarginStart {
            if startIsFar { far = marginStart } else { near = marginStart }
        }
        if hasMarginEnd {
            if startIsFar { near = marginEnd } else { far = marginEnd }
        }
        return (near, far)
    }

    /// Where a length lies between near and far, which are leading and trailing where the rules are directional.
    @inlinable @inline(always)
    func horizontalAlignment(_ mirrored: Bool) -> PinAlignment {
        switch justification {
        case .center?: .center
        // Left and right are sides, start and end are not; nothing said is left.
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
