import Foundation
import ViewTree

/// The attributes that a chain has pinned on one axis.
///
/// Near and far are left and right, top and bottom, or (see `PinRules.isDirectional`) leading and trailing. Near, far
/// and center are coordinates, measured from the container's near edge. If a chain is inlined, the optimizer knows
/// which attributes are set and removes the checks for contradictory calls. Therefore no value, valid or not, may
/// decide if an attribute is set: invalid values are only found at the end (`isInvalid`).
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
        // Not as array literals, which the optimizer sometimes fails to turn into constants and then allocates.
        @inlinable static var edges: Attributes { Attributes(rawValue: 1 | 2) }
        @inlinable static var nearOrCenter: Attributes { Attributes(rawValue: 1 | 4) }
        @inlinable static var farOrCenter: Attributes { Attributes(rawValue: 2 | 4) }
        @inlinable static var position: Attributes { Attributes(rawValue: 1 | 2 | 4) }
        @inlinable static var limits: Attributes { Attributes(rawValue: 16 | 32) }
    }

    @usableFromInline var attributes = Attributes(rawValue: 0)
    /// The number, among the chain's calls that set margins, of the last one that set this one; 0 if none did.
    @usableFromInline var marginNearOrder: UInt16 = 0
    @usableFromInline var marginFarOrder: UInt16 = 0
    /// The near edge or the center: no chain has both.
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

    /// True if all of the attributes are set.
    @inlinable @inline(always)
    func has(_ attribute: Attributes) -> Bool {
        attributes.rawValue & attribute.rawValue == attribute.rawValue
    }

    /// True if none of the attributes is set.
    @inlinable @inline(always)
    func lacks(_ attribute: Attributes) -> Bool {
        attributes.rawValue & attribute.rawValue == 0
    }

    @inlinable @inline(always)
    mutating func insert(_ attribute: Attributes) {
        attributes = Attributes(rawValue: attributes.rawValue | attribute.rawValue)
    }

    /// Sets one attribute. False, without an effect, if it or one that contradicts it is set already.
    @inlinable @inline(always)
    mutating func set(_ attribute: Attributes, _ value: CGFloat) -> Bool {
        switch attribute.rawValue {
        case 1:
            guard lacks(.nearOrCenter) else { return false }
            near = value
        case 2:
            guard lacks(.farOrCenter) else { return false }
            far = value
        case 4:
            guard lacks(.position) else { return false }
            near = value
        case 8:
            guard lacks(.size) else { return false }
            size = value
        case 16:
            guard lacks(.minimum) else { return false }
            minimum = value
        default:
            guard lacks(.maximum) else { return false }
            maximum = value
        }
        insert(attribute)
        return true
    }

    @inlinable @inline(always)
    mutating func setMargins(_ near: CGFloat, _ far: CGFloat, order: UInt16) {
        (marginNear, marginFar) = (near, far)
        (marginNearOrder, marginFarOrder) = (order, order)
    }

    /// A copy made field by field. See `PinRules.copy`.
    @inlinable @inline(always)
    var copy: PinAxis {
        var copy = PinAxis(container: container)
        copy.attributes = attributes
        copy.marginNearOrder = marginNearOrder
        copy.marginFarOrder = marginFarOrder
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

    /// True if a value isn't finite, or a length is negative. Values that weren't set are 0.
    @inline(always)
    var isInvalid: Bool {
        let sum = ((near + far) + (size + minimum)) + ((maximum + marginNear) + marginFar)
        return !sum.hasFiniteAddends || min(size, minimum, maximum) < 0
    }

    /// True if both edges and the length are pinned.
    @inline(always)
    var isOverdetermined: Bool { has(.edges) && has(.size) }

    /// Converts a pinned position and size into two pinned edges, for `pinEdges()`. No effect if neither the size nor a
    /// limit is pinned.
    mutating func pinEdges() {
        guard !has(.edges), let length = has(.size) ? clamped(size) : limitAlone else { return }
        if has(.near) {
            far = near + length
        } else if has(.far) {
            near = far - length
        } else if has(.center) {
            near -= length / 2
            far = near + length
        } else {
            return
        }
        attributes = attributes.subtracting([.size, .center]).union(.edges)
    }

    /// The length clamped to minimum and maximum. If these contradict each other, the maximum wins.
    @inlinable @inline(always)
    func clamped(_ length: CGFloat) -> CGFloat {
        var result = length
        if has(.minimum), result < minimum { result = minimum }
        if has(.maximum), result > maximum { result = maximum }
        return result
    }

    /// The length that the limits give where nothing else does: the minimum, else the maximum.
    @inlinable @inline(always)
    var limitAlone: CGFloat? {
        if has(.minimum), minimum > 0 { return clamped(minimum) }
        return has(.maximum) ? maximum : nil
    }

    /// The length if neither it nor both edges are pinned. A size by content or by an aspect ratio doesn't start from
    /// the present length where there is a limit.
    @inlinable @inline(always)
    func unpinned(current: CGFloat, isAdjusted: Bool) -> CGFloat {
        isAdjusted ? limitAlone ?? current : clamped(current)
    }

    /// True if the pinned attributes determine the length.
    @inlinable @inline(always)
    var knowsLength: Bool { has(.size) || has(.edges) }

    /// The distance between the pinned edges, less the margins; negative if the edges cross.
    @inlinable @inline(always)
    func span(_ marginNear: CGFloat, _ marginFar: CGFloat) -> CGFloat {
        far - near - marginNear - marginFar
    }

    /// The length determined by the pinned attributes and the limits; negative if edges cross and no minimum is set.
    @inline(always)
    func length(current: CGFloat, _ marginNear: CGFloat, _ marginFar: CGFloat, isAdjusted: Bool) -> CGFloat {
        if has(.size) { return clamped(size) }
        if has(.edges) { return clamped(span(marginNear, marginFar)) }
        return unpinned(current: current, isAdjusted: isAdjusted)
    }

    /// The coordinate of the near edge for a length; `current` if no position was pinned.
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

/// The position of a length between two edges that are farther apart.
@frozen
@usableFromInline
enum PinAlignment: UInt8 {
    case near
    case center
    case far
}
