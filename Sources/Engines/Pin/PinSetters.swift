import Foundation

// Where calls on a chain end up. The branches on attributes are constants once a chain is inlined.

extension PinLayout {
    @inlinable @inline(__always)
    mutating func setLeft(_ x: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.isDirectional { makePhysical() }
        if rules.horizontal.attributes.isDisjoint(with: [.near, .center]) {
            rules.horizontal.near = x
            rules.horizontal.attributes.insert(.near)
        } else {
            reject(.left, x, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setRight(_ x: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.isDirectional { makePhysical() }
        if rules.horizontal.attributes.isDisjoint(with: [.far, .center]) {
            rules.horizontal.far = x
            rules.horizontal.attributes.insert(.far)
        } else {
            reject(.right, x, call)
        }
    }

    /// The leading edge, `distance` after the container's leading edge.
    @inlinable @inline(__always)
    mutating func setStart(_ distance: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if !rules.isDirectional {
            if rules.horizontal.attributes.isDisjoint(with: .edges) {
                rules.isDirectional = true
            } else {
                return setPhysical(start: true, distance, call)
            }
        }
        if rules.horizontal.attributes.isDisjoint(with: [.near, .center]) {
            rules.horizontal.near = distance
            rules.horizontal.attributes.insert(.near)
        } else {
            reject(.start, distance, call)
        }
    }

    /// The trailing edge, `distance` after the container's leading edge.
    @inlinable @inline(__always)
    mutating func setEnd(_ distance: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if !rules.isDirectional {
            if rules.horizontal.attributes.isDisjoint(with: .edges) {
                rules.isDirectional = true
            } else {
                return setPhysical(start: false, distance, call)
            }
        }
        if rules.horizontal.attributes.isDisjoint(with: [.far, .center]) {
            rules.horizontal.far = distance
            rules.horizontal.attributes.insert(.far)
        } else {
            reject(.end, distance, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setHCenter(_ x: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.attributes.isDisjoint(with: [.near, .far, .center]) {
            rules.horizontal.center = x
            rules.horizontal.attributes.insert(.center)
        } else {
            reject(.hCenter, x, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setTop(_ y: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.attributes.isDisjoint(with: [.near, .center]) {
            rules.vertical.near = y
            rules.vertical.attributes.insert(.near)
        } else {
            reject(.top, y, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setBottom(_ y: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.attributes.isDisjoint(with: [.far, .center]) {
            rules.vertical.far = y
            rules.vertical.attributes.insert(.far)
        } else {
            reject(.bottom, y, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setVCenter(_ y: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.attributes.isDisjoint(with: [.near, .far, .center]) {
            rules.vertical.center = y
            rules.vertical.attributes.insert(.center)
        } else {
            reject(.vCenter, y, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.has(.size) {
            reject(.width, length, call)
        } else {
            rules.horizontal.size = length
            rules.horizontal.attributes.insert(.size)
        }
    }

    @inlinable @inline(__always)
    mutating func setHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.has(.size) {
            reject(.height, length, call)
        } else {
            rules.vertical.size = length
            rules.vertical.attributes.insert(.size)
        }
    }

    @inlinable @inline(__always)
    mutating func setMinWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.has(.minimum) {
            reject(.minWidth, length, call)
        } else {
            rules.horizontal.minimum = length
            rules.horizontal.attributes.insert(.minimum)
        }
    }

    @inlinable @inline(__always)
    mutating func setMaxWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.has(.maximum) {
            reject(.maxWidth, length, call)
        } else {
            rules.horizontal.maximum = length
            rules.horizontal.attributes.insert(.maximum)
        }
    }

    @inlinable @inline(__always)
    mutating func setMinHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.has(.minimum) {
            reject(.minHeight, length, call)
        } else {
            rules.vertical.minimum = length
            rules.vertical.attributes.insert(.minimum)
        }
    }

    @inlinable @inline(__always)
    mutating func setMaxHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.has(.maximum) {
            reject(.maxHeight, length, call)
        } else {
            rules.vertical.maximum = length
            rules.vertical.attributes.insert(.maximum)
        }
    }

    @inlinable @inline(__always)
    mutating func setAdjustment(_ adjustment: PinAdjustment, _ call: PinCall) {
        rules.isTouched = true
        if rules.adjustment == .none {
            rules.adjustment = adjustment
        } else if rules.adjustment != adjustment {
            rejectAdjustment(call)
        }
    }

    @inlinable @inline(__always)
    mutating func rightToLeft() -> Bool {
        rules.rightToLeft(node)
    }

    /// From leading and trailing to left and right, since the chain speaks of both.
    @inline(never)
    @usableFromInline
    mutating func makePhysical() {
        rules.isDirectional = false
        guard rightToLeft() else { return }
        let axis = rules.horizontal
        rules.horizontal.attributes.subtract(.edges)
        if axis.has(.near) {
            rules.horizontal.far = axis.container - axis.near
            rules.horizontal.attributes.insert(.far)
        }
        if axis.has(.far) {
            rules.horizontal.near = axis.container - axis.far
            rules.horizontal.attributes.insert(.near)
        }
    }

    @inline(never)
    @usableFromInline
    mutating func setPhysical(start: Bool, _ distance: CGFloat, _ call: PinCall) {
        if rightToLeft() {
            let x = rules.horizontal.container - distance
            if start { setRight(x, call) } else { setLeft(x, call) }
        } else {
            if start { setLeft(distance, call) } else { setRight(distance, call) }
        }
    }
}
