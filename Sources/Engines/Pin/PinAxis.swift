import Foundation
import ViewTree

/// What a chain has pinned on one axis.
///
/// Near and far are left and right, top and bottom, or (see `PinRules.isDirectional`) leading and trailing. Near, far
/// and center are coordinates, measured from the container's near edge. Which attributes are set is known to the
/// optimizer where a chain is inlined: the checks of each call for contradictions then vanish. No value, valid or not,
/// may therefore decide about an attribute: values that don't hold are found at the end (`isInvalid`).
@frozen
@usableFromInline
struct PinAxis {
    @usableFromInline
    @frozen
    struct Attributes: OptionSet {
        @usableFromInline let rawValue: UInt8
        @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
        @inlinable static var near: Attributes { Attributes(rawValue: 1) }
        @inlinable static var far: Attributes { Attributes(rawValue: 2) }
        @inlinable static var center: Attributes { Attributes(rawValue: 4) }
        @inlinable static var size: Attributes { Attributes(rawValue: 8) }
        @inlinable static var minimum: Attributes { Attributes(rawValue: 16) }
        @inlinable static var maximum: Attributes { Attributes(rawValue: 32) }
        // Not as array literals, which are allocated where the optimizer runs out of patience.
        @inlinable static var edges: Attributes { Attributes(rawValue: 1 | 2) }
        @inlinable static var nearOrCenter: Attributes { Attributes(rawValue: 1 | 4) }
        @inlinable static var farOrCenter: Attributes { Attributes(rawValue: 2 | 4) }
        @inlinable static var position: Attributes { Attributes(rawValue: 1 | 2 | 4) }
        @inlinable static var limits: Attributes { Attributes(rawValue: 16 | 32) }
    }

    @usableFromInline var attributes = Attributes(rawValue: 0)
    /// How specific the call was that set a margin; a margin is replaced only by a call at least as specific.
    @usableFromInline var marginNearRank: UInt8 = 0
    @usableFromInline var marginFarRank: UInt8 = 0
    /// Or the center: no chain has both.
    @usableFromInline var near: CGFloat = 0
    @usableFromInline var far: CGFloat = 0
    @usableFromInline var size: CGFloat = 0
    @usableFromInline var minimum: CGFloat = 0
    @usableFromInline var maximum: CGFloat = 0
    @usableFromInline var marginNear: CGFloat = 0
    @usableFromInline var marginFar: CGFloat = 0
    /// The container's length.
    @usableFromInline let container: CGFloat

    @inlinable @inline(always)
    init(container: CGFloat) {
        self.container = container
    }

    /// Whether all of them are set.
    @inlinable @inline(always)
    func has(_ attribute: Attributes) -> Bool {
        attributes.rawValue & attribute.rawValue == attribute.rawValue
    }

    /// Whether none of them is set.
    @inlinable @inline(always)
    func lacks(_ attribute: Attributes) -> Bool {
        attributes.rawValue & attribute.rawValue == 0
    }

    @inlinable @inline(always)
    mutating func insert(_ attribute: Attributes) {
        attributes = Attributes(rawValue: attributes.rawValue | attribute.rawValue)
    }

    @inlinable @inline(always)
    mutating func setMarginNear(_ value: CGFloat, rank: UInt8) {
        if rank >= marginNearRank {
            marginNear = value
            marginNearRank = rank
        }
    }

    @inlinable @inline(always)
    mutating func setMarginFar(_ value: CGFloat, rank: UInt8) {
        if rank >= marginFarRank {
            marginFar = value
            marginFarRank = rank
        }
    }

    /// See `PinRules.copy`.
    @inlinable @inline(always)
    var copy: PinAxis {
        var copy = PinAxis(container: container)
        copy.attributes = attributes
        copy.marginNearRank = marginNearRank
        copy.marginFarRank = marginFarRank
        copy.near = near
        copy.far = far
        copy.size = size
        copy.minimum = minimum
        copy.maximum = maximum
        copy.marginNear = marginNear
        copy.marginFar = marginFar
        return copy
    }

    // MARK: Solving

    /// Whether a value is not finite, or a length negative. Values that were not set are 0.
    @inline(always)
    var isInvalid: Bool {
        let sum = ((near + far) + (size + minimum)) + ((maximum + marginNear) + marginFar)
        return !sum.hasFiniteAddends || min(size, minimum, maximum) < 0
    }

    /// Both edges and the length are pinned.
    @inline(always)
    var isOverdetermined: Bool { has(.edges) && has(.size) }

    /// Turns position and size into two pinned edges, as `pinEdges()` asks, where the size is pinned.
    mutating func pinEdges() {
        guard has(.size), !has(.edges) else { return }
        if has(.near) {
            far = near + size
        } else if has(.far) {
            near = far - size
        } else if has(.center) {
            near -= size / 2
            far = near + size
        } else {
            return
        }
        attributes = attributes.subtracting([.size, .center]).union(.edges)
    }

    /// Held within minimum and maximum; where the two contradict each other the minimum holds.
    @inlinable @inline(always)
    func clamped(_ length: CGFloat) -> CGFloat {
        var result = length
        if has(.maximum), result > maximum { result = maximum }
        if has(.minimum), result < minimum { result = minimum }
        return result
    }

    /// Whether the length follows from what was pinned.
    @inlinable @inline(always)
    var knowsLength: Bool { has(.size) || has(.edges) }

    /// The distance between the pinned edges, margins taken off; negative where they cross.
    @inlinable @inline(always)
    func span(_ marginNear: CGFloat, _ marginFar: CGFloat) -> CGFloat {
        far - near - marginNear - marginFar
    }

    /// Whether the length would follow from two edges that cross.
    @inline(always)
    func crosses(_ marginNear: CGFloat, _ marginFar: CGFloat) -> Bool {
        has(.edges) && !has(.size) && span(marginNear, marginFar) < 0
    }

    /// The length that follows from what was pinned, or `current` where none does; held within minimum and maximum.
    @inline(always)
    func length(current: CGFloat, _ marginNear: CGFloat, _ marginFar: CGFloat) -> CGFloat {
        if has(.size) { return clamped(size) }
        if has(.edges) {
            let span = span(marginNear, marginFar)
            if span >= 0 { return clamped(span) }
        }
        return clamped(current)
    }

    /// Where the near edge comes to lie for a length; at `current` where no position was pinned.
    @inlinable @inline(always)
    func origin(
        length: CGFloat, current: CGFloat, _ marginNear: CGFloat, _ marginFar: CGFloat, _ alignment: PinAlignment
    ) -> CGFloat {
        if has(.edges) {
            switch alignment {
            case .near: return near + marginNear
            case .center: return (near + marginNear + (far - marginFar)) / 2 - 0.5 * length
            case .far: return far - marginFar - length
            }
        }
        if has(.near) { return near + marginNear }
        if has(.far) { return far - marginFar - length }
        if has(.center) { return near + marginNear - marginFar - 0.5 * length }
        return current
    }
}

/// Where a length lies between two edges that are farther apart.
@frozen
@usableFromInline
enum PinAlignment: UInt8 {
    case near
    case center
    case far
}
