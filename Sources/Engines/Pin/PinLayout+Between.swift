import Foundation
import LayoutGeometry
import ViewTree

// Two edges of the node on the facing edges of two other ones. Nothing is pinned, and a warning is given, where the two
// leave no space between them.

extension PinLayout {
    /// Left and right edge between the two references, in either order.
    @inlinable @inline(__always) @discardableResult
    public consuming func horizontallyBetween(_ first: Node, and second: Node) -> Self {
        let call = PinCall("horizontallyBetween(_:and:)")
        pinHorizontally(rect(of: first, call), rect(of: second, call), call)
        return self
    }

    /// Left and right edge between the two references, in either order, and aligned with the first.
    @inlinable @inline(__always) @discardableResult
    public consuming func horizontallyBetween(_ first: Node, and second: Node, aligned: VerticalAlign) -> Self {
        let call = PinCall("horizontallyBetween(_:and:aligned:)")
        let near = rect(of: first, call)
        let found = pinHorizontally(near, rect(of: second, call), call)
        align(aligned, PinExtent(found ? near : Pin.unresolvedRect), call)
        return self
    }

    /// Top and bottom edge between the two references, in either order.
    @inlinable @inline(__always) @discardableResult
    public consuming func verticallyBetween(_ first: Node, and second: Node) -> Self {
        let call = PinCall("verticallyBetween(_:and:)")
        pinVertically(rect(of: first, call), rect(of: second, call), call)
        return self
    }

    /// Top and bottom edge between the two references, in either order, and aligned with the first.
    @inlinable @inline(__always) @discardableResult
    public consuming func verticallyBetween(_ first: Node, and second: Node, aligned: HorizontalAlign) -> Self {
        let call = PinCall("verticallyBetween(_:and:aligned:)")
        let near = rect(of: first, call)
        let found = pinVertically(near, rect(of: second, call), call)
        align(aligned, PinExtent(found ? near : Pin.unresolvedRect), call)
        return self
    }

    @inlinable @inline(__always) @discardableResult
    mutating func pinHorizontally(_ first: CGRect, _ second: CGRect, _ call: PinCall) -> Bool {
        let space = space(
            first.origin.x, first.origin.x + first.size.width, second.origin.x, second.origin.x + second.size.width,
            call)
        setLeft(space.near, call)
        setRight(space.far, call)
        return !space.near.isNaN
    }

    @inlinable @inline(__always) @discardableResult
    mutating func pinVertically(_ first: CGRect, _ second: CGRect, _ call: PinCall) -> Bool {
        let space = space(
            first.origin.y, first.origin.y + first.size.height, second.origin.y, second.origin.y + second.size.height,
            call)
        setTop(space.near, call)
        setBottom(space.far, call)
        return !space.near.isNaN
    }

    @inlinable @inline(__always)
    func space(
        _ firstNear: CGFloat, _ firstFar: CGFloat, _ secondNear: CGFloat, _ secondFar: CGFloat, _ call: PinCall
    ) -> (near: CGFloat, far: CGFloat) {
        if firstFar < secondNear { return (firstFar, secondNear) }
        if secondFar < firstNear { return (secondFar, firstNear) }
        // What is no number was warned of where it was found missing.
        if firstNear == firstNear && secondNear == secondNear { warnAboutNoSpace(call) }
        return (Pin.unresolved, Pin.unresolved)
    }

    @inline(never)
    @usableFromInline
    func warnAboutNoSpace(_ call: PinCall) {
        warn(.noSpaceAvailableBetweenViews, call.text)
    }
}
