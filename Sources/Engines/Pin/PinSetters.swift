import Foundation
import LayoutGeometry
import ViewTree

// Where calls on a chain end up. The branches are decided by constants once a chain is inlined. What is off the straight
// path takes and returns the rules by value: were their address passed on, they could not be kept out of memory.

extension PinLayout {
    @inlinable @inline(__always)
    mutating func setLeft(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if !rules.isDirectional && rules.horizontal.lacks(.nearOrCenter) {
            rules.horizontal.near = coordinate
            rules.horizontal.insert(.near)
        } else {
            rules = contradicted(.left, coordinate, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setRight(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if !rules.isDirectional && rules.horizontal.lacks(.farOrCenter) {
            rules.horizontal.far = coordinate
            rules.horizontal.insert(.far)
        } else {
            rules = contradicted(.right, coordinate, call)
        }
    }

    /// The leading edge, `distance` after the container's leading edge.
    @inlinable @inline(__always)
    mutating func setStart(_ distance: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.fitsDirection, rules.horizontal.lacks(.nearOrCenter) {
            rules.isDirectional = true
            rules.horizontal.near = distance
            rules.horizontal.insert(.near)
        } else {
            rules = contradicted(.start, distance, call)
        }
    }

    /// The trailing edge, `distance` after the container's leading edge.
    @inlinable @inline(__always)
    mutating func setEnd(_ distance: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.fitsDirection, rules.horizontal.lacks(.farOrCenter) {
            rules.isDirectional = true
            rules.horizontal.far = distance
            rules.horizontal.insert(.far)
        } else {
            rules = contradicted(.end, distance, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setHCenter(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.position) {
            rules.horizontal.near = coordinate
            rules.horizontal.insert(.center)
        } else {
            rules = contradicted(.hCenter, coordinate, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setTop(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.nearOrCenter) {
            rules.vertical.near = coordinate
            rules.vertical.insert(.near)
        } else {
            rules = contradicted(.top, coordinate, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setBottom(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.farOrCenter) {
            rules.vertical.far = coordinate
            rules.vertical.insert(.far)
        } else {
            rules = contradicted(.bottom, coordinate, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setVCenter(_ coordinate: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.position) {
            rules.vertical.near = coordinate
            rules.vertical.insert(.center)
        } else {
            rules = contradicted(.vCenter, coordinate, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.size) {
            rules.horizontal.size = length
            rules.horizontal.insert(.size)
        } else {
            rules = contradicted(.width, length, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.size) {
            rules.vertical.size = length
            rules.vertical.insert(.size)
        } else {
            rules = contradicted(.height, length, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setMinWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.minimum) {
            rules.horizontal.minimum = length
            rules.horizontal.insert(.minimum)
        } else {
            rules = contradicted(.minWidth, length, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setMaxWidth(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.horizontal.lacks(.maximum) {
            rules.horizontal.maximum = length
            rules.horizontal.insert(.maximum)
        } else {
            rules = contradicted(.maxWidth, length, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setMinHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.minimum) {
            rules.vertical.minimum = length
            rules.vertical.insert(.minimum)
        } else {
            rules = contradicted(.minHeight, length, call)
        }
    }

    @inlinable @inline(__always)
    mutating func setMaxHeight(_ length: CGFloat, _ call: PinCall) {
        rules.isTouched = true
        if rules.vertical.lacks(.maximum) {
            rules.vertical.maximum = length
            rules.vertical.insert(.maximum)
        } else {
            rules = contradicted(.maxHeight, length, call)
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
}
