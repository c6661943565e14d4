import Foundation

// The setters behind the calls on a chain. Their branches are decided at compile time when a chain is inlined. Calls
// that contradict earlier ones take and return the rules by value: passing their address would force them into memory.

extension PinLayout {
    /// Pins an attribute at a coordinate (for a leading or trailing edge a distance from the container's leading edge)
    /// or to a length.
    @inlinable @inline(always)
    mutating func set(_ attribute: PinAttribute, _ value: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        let isSet =
            switch attribute {
            case .left, .right: setSide(isLeft: attribute == .left, value, call)
            case .start, .end: setDirection(isStart: attribute == .start, value, call)
            case .hCenter, .width, .minWidth, .maxWidth: rules.horizontal.set(attribute.bit, value)
            case .top, .bottom, .vCenter, .height, .minHeight, .maxHeight: rules.vertical.set(attribute.bit, value)
            }
        if !isSet { rules = rulesAfterConflict(attribute, value, call) }
    }

    /// The chain with an attribute pinned as ``set(_:_:_:)`` does.
    @inlinable @inline(always)
    consuming func pin(_ attribute: PinAttribute, _ value: CGFloat, _ call: PinCall) -> Self {
        set(attribute, value, call)
        return self
    }

    @inlinable @inline(always)
    mutating func setSide(isLeft: Bool, _ coordinate: CGFloat, _ call: PinCall) -> Bool {
        guard rules.isDirectional else { return rules.horizontal.set(isLeft ? .near : .far, coordinate) }
        if rules.horizontal.has(.edges) { return false }
        addSide(isLeft: isLeft, coordinate, call)
        return true
    }

    @inlinable @inline(always)
    mutating func setDirection(isStart: Bool, _ distance: CGFloat, _ call: PinCall) -> Bool {
        if rules.hasOneSide {
            addDirection(isStart: isStart, distance, call)
            return true
        }
        guard rules.fitsDirection, rules.horizontal.set(isStart ? .near : .far, distance) else { return false }
        rules.isDirectional = true
        return true
    }

    // An edge by side together with one by direction. It depends on the layout direction, so on a run-time value, if
    // the two are the same edge; the set of pinned attributes must not depend on it (see `PinAxis`). Therefore both
    // edges count as pinned, and if the calls mean the same edge, the other one is unresolved.

    /// Adds an edge by side to one by direction.
    @inlinable @inline(always)
    mutating func addSide(isLeft: Bool, _ coordinate: CGFloat, _ call: PinCall) {
        let isStart = rules.horizontal.has(.near)
        let mirrored = rightToLeft()
        let distance = isStart ? rules.horizontal.near : rules.horizontal.far
        let pinned = mirrored ? rules.horizontal.container - distance : distance
        rules.isDirectional = false
        if (isStart != mirrored) == isLeft {
            setEdges(isLeft: isLeft, keep(pinned, coordinate, isLeft: isLeft, call), opposite: Pin.unresolved)
        } else {
            setEdges(isLeft: isLeft, coordinate, opposite: pinned)
        }
    }

    /// Adds an edge by direction to one by side.
    @inlinable @inline(always)
    mutating func addDirection(isStart: Bool, _ distance: CGFloat, _ call: PinCall) {
        let isLeft = rules.horizontal.has(.near)
        let mirrored = rightToLeft()
        let pinned = isLeft ? rules.horizontal.near : rules.horizontal.far
        let coordinate = mirrored ? rules.horizontal.container - distance : distance
        if (isStart != mirrored) == isLeft {
            setEdges(isLeft: isLeft, keep(pinned, coordinate, isLeft: isLeft, call), opposite: Pin.unresolved)
        } else {
            setEdges(isLeft: isLeft, pinned, opposite: coordinate)
        }
    }

    @inlinable @inline(always)
    mutating func setEdges(isLeft: Bool, _ coordinate: CGFloat, opposite: CGFloat) {
        rules.horizontal.near = isLeft ? coordinate : opposite
        rules.horizontal.far = isLeft ? opposite : coordinate
        rules.horizontal.insert(.edges)
    }

    /// Of two coordinates for one edge, the earlier one.
    @inlinable @inline(always)
    func keep(_ pinned: CGFloat, _ coordinate: CGFloat, isLeft: Bool, _ call: PinCall) -> CGFloat {
        if pinned == coordinate { return pinned }
        return PinLayout.kept(pinned, coordinate, isLeft ? 0 : rules.horizontal.container, node, call)
    }

    /// Of two different coordinates for one edge, the earlier one, unless it is invalid, because an invalid one
    /// conflicts with nothing.
    @inline(never)
    @usableFromInline
    static func kept(
        _ pinned: CGFloat, _ coordinate: CGFloat, _ container: CGFloat, _ node: Unmanaged<Node>, _ call: PinCall
    ) -> CGFloat {
        if !pinned.isFinite { return coordinate }
        if coordinate.bitPattern != Pin.unresolved.bitPattern {
            let set = PinWarning.Attribute(name: container == 0 ? "left" : "right", value: abs(container - pinned))
            node._withUnsafeGuaranteedRef { $0.warn(.alreadySet(set), call.text) }
        }
        return pinned
    }

    @inlinable @inline(always)
    mutating func setAdjustment(_ adjustment: PinAdjustment, _ call: PinCall) {
        rules.isTouched = true
        if rules.adjustment == .none {
            rules.adjustment = adjustment
        } else {
            rejectAdjustment(call)
        }
    }

    @inlinable @inline(always)
    mutating func rightToLeft() -> Bool {
        rules.rightToLeft(node)
    }
}
