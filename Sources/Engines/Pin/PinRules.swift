import Foundation

/// How `sizeToFit(_:)` finds a size from the content.
public enum FitType: UInt8, Sendable, Hashable {
    /// The width is what was pinned, or the present one; the height follows from the content.
    case width
    /// The height is what was pinned, or the present one; the width follows from the content.
    case height
    /// As `width`, but the width too is the one that the content answers.
    case widthFlexible
    /// As `height`, but the height too is the one that the content answers.
    case heightFlexible
}

/// How a chain finds the size where it isn't pinned.
@frozen
@usableFromInline
enum PinAdjustment: UInt8 {
    case none
    case content
    case fitWidth
    case fitHeight
    case fitWidthFlexible
    case fitHeightFlexible
    case aspectRatio
}

/// Everything that a chain has gathered, and the frame that follows from it.
@frozen
@usableFromInline
struct PinRules {
    @usableFromInline var horizontal: PinAxis
    @usableFromInline var vertical: PinAxis
    @usableFromInline var marginStart: CGFloat = 0
    @usableFromInline var marginEnd: CGFloat = 0
    @usableFromInline var marginStartRank: UInt8 = 0
    @usableFromInline var marginEndRank: UInt8 = 0
    @usableFromInline var aspectRatio: CGFloat = 0
    @usableFromInline var adjustment = PinAdjustment.none
    @usableFromInline var justification: HorizontalAlign?
    @usableFromInline var alignment: VerticalAlign?
    @usableFromInline var pinsEdges = false
    /// Near and far on the horizontal axis are leading and trailing. So a chain of `start`, `end`, `before` and `after`
    /// is straight code whose result is mirrored at its end, rather than code with branches at each call.
    @usableFromInline var isDirectional = false
    @usableFromInline var isDirectionKnown = false
    @usableFromInline var isRightToLeft = false
    /// The frame that carries the node's transform is meant (`pinFrame`).
    @usableFromInline let transformed: Bool
    /// Something was called on the chain.
    @usableFromInline var isTouched = false
    @usableFromInline let isDetached: Bool

    @inlinable @inline(__always)
    init(container: CGSize?, transformed: Bool) {
        horizontal = PinAxis(container: container?.width ?? 0)
        vertical = PinAxis(container: container?.height ?? 0)
        isDetached = container == nil
        self.transformed = transformed
    }

    /// The layout direction, asked for once a chain.
    @inlinable @inline(__always)
    mutating func rightToLeft<Node: PinLayoutable>(_ node: Unmanaged<Node>) -> Bool {
        if !isDirectionKnown {
            isRightToLeft = Pin.isRightToLeft(node)
            isDirectionKnown = true
        }
        return isRightToLeft
    }

    @inlinable @inline(__always)
    var isInvalid: Bool {
        if horizontal.isInvalid || vertical.isInvalid { return true }
        if adjustment == .aspectRatio, !(aspectRatio > 0 && aspectRatio < .infinity) { return true }
        var sum: CGFloat = 0
        if marginStartRank != 0 { sum += marginStart }
        if marginEndRank != 0 { sum += marginEnd }
        return !(sum * 0 == 0)
    }

    /// Whether the rules may contradict each other. Constant for a chain that is inlined.
    @inlinable @inline(__always)
    var isQuestionable: Bool {
        (justification != nil && !horizontal.has(.edges)) || (alignment != nil && !vertical.has(.edges))
            || (adjustment == .aspectRatio && horizontal.knowsLength == vertical.knowsLength)
            || horizontal.isOverdetermined || vertical.isOverdetermined
    }

    /// The frame that the rules ask for, before it is rounded to pixels.
    @inlinable @inline(__always)
    mutating func solve<Node: PinLayoutable>(_ node: Unmanaged<Node>, current: CGRect) -> CGRect {
        if pinsEdges {
            horizontal.pinEdges()
            vertical.pinEdges()
        }
        var marginNear = horizontal.marginNear
        var marginFar = horizontal.marginFar
        if isDirectional, horizontal.marginNearRank | horizontal.marginFarRank != 0, rightToLeft(node) {
            swap(&marginNear, &marginFar)
        }
        if marginStartRank | marginEndRank != 0 { useDirectionalMargins(node, &marginNear, &marginFar) }

        var width = horizontal.length(current: current.size.width, marginNear, marginFar)
        var height = vertical.length(current: current.size.height, vertical.marginNear, vertical.marginFar)
        if adjustment != .none { adjust(node, &width, &height) }

        var x = horizontal.origin(
            length: width, current: current.origin.x, marginNear, marginFar, horizontalAlignment(node))
        if isDirectional, horizontal.attributes.rawValue & 3 != 0, rightToLeft(node) {
            x = horizontal.container - x - width
        }
        let y = vertical.origin(
            length: height, current: current.origin.y, vertical.marginNear, vertical.marginFar, verticalAlignment)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// A margin by direction holds whatever the one by side is.
    @inlinable @inline(__always)
    mutating func useDirectionalMargins<Node: PinLayoutable>(
        _ node: Unmanaged<Node>, _ marginNear: inout CGFloat, _ marginFar: inout CGFloat
    ) {
        let mirrored = isDirectional ? false : rightToLeft(node)
        if marginStartRank != 0 {
            if mirrored { marginFar = marginStart } else { marginNear = marginStart }
        }
        if marginEndRank != 0 {
            if mirrored { marginNear = marginEnd } else { marginFar = marginEnd }
        }
    }

    @inlinable @inline(__always)
    mutating func horizontalAlignment<Node: PinLayoutable>(_ node: Unmanaged<Node>) -> PinAlignment {
        guard horizontal.has(.edges) else { return .near }
        if !isDirectional {
            switch justification {
            case nil, .left: return .near
            case .center: return .center
            case .right: return .far
            case .start: return rightToLeft(node) ? .far : .near
            case .end: return rightToLeft(node) ? .near : .far
            }
        }
        switch justification {
        case .start: return .near
        case .center: return .center
        case .end: return .far
        case .right: return rightToLeft(node) ? .near : .far
        case nil, .left:
            // Without a justification the question only arises where something limits the length.
            let isFilled = justification == nil && adjustment == .none && horizontal.attributes.rawValue & 0b111000 == 0
            return !isFilled && rightToLeft(node) ? .far : .near
        }
    }

    @inlinable @inline(__always)
    var verticalAlignment: PinAlignment {
        switch alignment {
        case nil, .top: .near
        case .center: .center
        case .bottom: .far
        }
    }

    /// The size by content or aspect ratio; a size that was pinned is what it starts from.
    @inlinable @inline(__always)
    func adjust<Node: PinLayoutable>(_ node: Unmanaged<Node>, _ width: inout CGFloat, _ height: inout CGFloat) {
        if adjustment == .aspectRatio {
            // One dimension must be known, and only one.
            if horizontal.knowsLength != vertical.knowsLength {
                if horizontal.knowsLength {
                    height = vertical.clamped(width / aspectRatio)
                } else {
                    width = horizontal.clamped(height * aspectRatio)
                }
            }
            return
        }
        var offered = CGSize(width: width, height: height)
        switch adjustment {
        case .fitWidth, .fitWidthFlexible: offered.height = .greatestFiniteMagnitude
        case .fitHeight, .fitHeightFlexible: offered.width = .greatestFiniteMagnitude
        default: offered = node._withUnsafeGuaranteedRef { $0.pinRect(transformed: false).size }
        }
        guard let fitting = node._withUnsafeGuaranteedRef({ $0.pinSizeThatFits(offered) }) else { return }
        if adjustment != .fitWidth { width = horizontal.clamped(Pin.length(fitting.width)) }
        if adjustment != .fitHeight { height = vertical.clamped(Pin.length(fitting.height)) }
    }
}
