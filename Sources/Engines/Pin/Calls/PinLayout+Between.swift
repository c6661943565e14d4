import Foundation
import LayoutGeometry

// Pins two edges of the node to the facing edges of two other nodes. If these overlap, nothing is pinned and a warning
// is given; if they touch, the space between them is empty.

extension PinLayout {
    /// Pins the left and right edges between the two references, in either order, and aligns the node with the first.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontallyBetween(
        _ first: Node, and second: Node, aligned: VerticalAlign = .none
    ) -> Self {
        pinBetween(first, second, .left, .right, aligned.lines, "horizontallyBetween(_:and:)")
    }

    /// Pins the top and bottom edges between the two references, in either order, and aligns the node with the first.
    @inlinable @inline(always) @discardableResult
    public consuming func verticallyBetween(
        _ first: Node, and second: Node, aligned: HorizontalAlign = .none
    ) -> Self {
        pinBetween(first, second, .top, .bottom, aligned.lines, "verticallyBetween(_:and:)")
    }

    @inlinable @inline(always)
    consuming func pinBetween(
        _ first: Node, _ second: Node, _ near: PinAttribute, _ far: PinAttribute, _ alignment: PinLines?,
        _ name: StaticString
    ) -> Self {
        let call = PinCall(name)
        let isRefused = isRefused(first, second, call)
        let one = PinExtent(isRefused ? Pin.unresolvedRect : rect(of: first, call))
        let other = PinExtent(isRefused ? Pin.unresolvedRect : rect(of: second, call))
        let space = space(
            coordinate(of: near, one), coordinate(of: far, one), coordinate(of: near, other),
            coordinate(of: far, other), call)
        set(near, space.near, call)
        set(far, space.far, call)
        align(alignment, space.near.isNaN ? PinExtent(Pin.unresolvedRect) : one, call)
        return self
    }

    /// True if the references aren't two different nodes, or one is the node itself. The coordinates are then
    /// unresolved rather than missing, because the attributes that a chain sets may not depend on run-time values (see
    /// `PinAxis`).
    @inlinable @inline(always)
    func isRefused(_ first: Node, _ second: Node, _ call: PinCall) -> Bool {
        let own = node.toOpaque()
        let (first, second) = (Unmanaged.passUnretained(first).toOpaque(), Unmanaged.passUnretained(second).toOpaque())
        if first != own, second != own, first != second { return false }
        PinLayout.refuse(first == second ? .sameReferences : .referenceIsView, node, call)
        return true
    }

    @inlinable @inline(always)
    func space(
        _ firstNear: CGFloat, _ firstFar: CGFloat, _ secondNear: CGFloat, _ secondFar: CGFloat, _ call: PinCall
    ) -> (near: CGFloat, far: CGFloat) {
        if firstFar <= secondNear { return (firstFar, secondNear) }
        if secondFar <= firstNear { return (secondFar, firstNear) }
        // The call that left a NaN coordinate unresolved has already warned.
        if firstNear == firstNear && secondNear == secondNear {
            PinLayout.refuse(.noSpaceAvailableBetweenViews, node, call)
        }
        return (Pin.unresolved, Pin.unresolved)
    }

    /// Warns about a call. Takes the node instead of the chain, because passing the chain would force it into memory.
    @inline(never)
    @usableFromInline
    static func refuse(_ cause: PinWarning.Cause, _ node: Unmanaged<Node>, _ call: PinCall) {
        node._withUnsafeGuaranteedRef { $0.warn(cause, call.text) }
    }
}
