import Foundation

// The setters behind the calls on a chain. Their branches are decided at compile time when a chain is inlined. Calls
// that contradict earlier ones take and return the rules by value: passing their address would force them into memory.

extension PinLayout {
    @inlinable @inline(always)
    mutating func setLeft(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.isDirectional ? rules.horizontal.has(.edges) : !rules.horizontal.lacks(.nearOrCenter) {
            rules = rulesAfterConflict(.left, coordinate, call)
        } else if rules.isDirectional {
            addSide(isLeft: true, coordinate, call)
        } else {
            rules.horizontal.near = coordinate
            rules.horizontal.insert(.near)
        }
    }

    @inlinable @inline(always)
    mutating func setRight(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.isDirectional ? rules.horizontal.has(.edges) : !rules.horizontal.lacks(.farOrCenter) {
            rules = rulesAfterConflict(.right, coordinate, call)
        } else if rules.isDirectional {
            addSide(isLeft: false, coordinate, call)
        } else {
            rules.horizontal.far = coordinate
            rules.horizontal.insert(.far)
        }
    }

    /// Pins the leading edge, `distance` from the container's leading edge.
    @inlinable @inline(always)
    mutating func setStart(_ distance: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.hasOneSide {
            addDirection(isStart: true, distance, call)
        } else if rules.fitsDirection, rules.horizontal.lacks(.nearOrCenter) {
            rules.isDirectional = true
            rules.horizontal.near = distance
            rules.horizontal.insert(.near)
        } else {
            rules = rulesAfterConflict(.start, distance, call)
        }
    }

    /// Pins the trailing edge, `distance` from the container's leading edge.
    @inlinable @inline(always)
    mutating func setEnd(_ distance: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.hasOneSide {
            addDirection(isStart: false, distance, call)
        } else if rules.fitsDirection, rules.horizontal.lacks(.farOrCenter) {
            rules.isDirectional = true
            rules.horizontal.far = distance
            rules.horizontal.insert(.far)
        } else {
            rules = rulesAfterConflict(.end, distance, call)
        }
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
    mutating func setHCenter(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.position) {
            rules.horizontal.near = coordinate
            rules.horizontal.insert(.center)
        } else {
            rules = rulesAfterConflict(.hCenter, coordinate, call)
        }
    }

    @inlinable @inline(always)
    mutating func setTop(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.nearOrCenter) {
            rules.vertical.near = coordinate
            rules.vertical.insert(.near)
        } else {
            rules = rulesAfterConflict(.top, coordinate, call)
        }
    }

    @inlinable @inline(always)
    mutating func setBottom(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.farOrCenter) {
            rules.vertical.far = coordinate
            rules.vertical.insert(.far)
        } else {
            rules = rulesAfterConflict(.bottom, coordinate, call)
        }
    }

    @inlinable @inline(always)
    mutating func setVCenter(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.position) {
            rules.vertical.near = coordinate
            rules.vertical.insert(.center)
        } else {
            rules = rulesAfterConflict(.vCenter, coordinate, call)
        }
    }

    @inlinable @inline(always)
    mutating func setWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.size) {
            rules.horizontal.size = length
            rules.horizontal.insert(.size)
        } else {
            rules = rulesAfterConflict(.width, length, call)
        }
    }

    @inlinable @inline(always)
    mutating func setHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.size) {
            rules.vertical.size = length
            rules.vertical.insert(.size)
        } else {
            rules = rulesAfterConflict(.height, length, call)
        }
    }

    @inlinable @inline(always)
    mutating func setMinWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.minimum) {
            rules.horizontal.minimum = length
            rules.horizontal.insert(.minimum)
        } else {
            rules = rulesAfterConflict(.minWidth, length, call)
        }
    }

    @inlinable @inline(always)
    mutating func setMaxWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.maximum) {
            rules.horizontal.maximum = length
            rules.horizontal.insert(.maximum)
        } else {
            rules = rulesAfterConflict(.maxWidth, length, call)
        }
    }

    @inlinable @inline(always)
    mutating func setMinHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.minimum) {
            rules.vertical.minimum = length
            rules.vertical.insert(.minimum)
        } else {
            rules = rulesAfterConflict(.minHeight, length, call)
        }
    }

    @inlinable @inline(always)
    mutating func setMaxHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.maximum) {
            rules.vertical.maximum = length
            rules.vertical.insert(.maximum)
        } else {
            rules = rulesAfterConflict(.maxHeight, length, call)
        }
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
