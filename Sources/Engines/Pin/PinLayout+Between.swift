import Foundation
import LayoutGeometry

// Two edges of the node on the facing edges of two other ones. Nothing is pinned, and a warning is given, where the two
// leave no space between them; where they touch, the space is there and empty.

extension PinLayout {
    /// Left and right edge between the two references, in either order, and aligned with the first.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontallyBetween(
        _ first: Node, and second: Node, aligned: VerticalAlign = .none
    ) -> Self {
        let call = PinCall("horizontallyBetween(_:and:)")
        let isRefused = isRefused(first, second, call)
        let near = isRefused ? Pin.unresolvedRect : rect(of: first, call)
        let far = isRefused ? Pin.unresolvedRect : rect(of: second, call)
        let space = space(
            near.origin.x, near.origin.x + near.size.width, far.origin.x, far.origin.x + far.size.width, call)
        setLeft(space.near, call)
        setRight(space.far, call)
        align(aligned, PinExtent(space.near.isNaN ? Pin.unresolvedRect : near), call)
        return self
    }

    /// Top and bottom edge between the two references, in either order, and aligned with the first.
    @inlinable @inline(always) @discardableResult
    public consuming func verticallyBetween(
        _ first: Node, and second: Node, aligned: HorizontalAlign = .none
    ) -> Self {
        let call = PinCall("verticallyBetween(_:and:)")
        let isRefused = isRefused(first, second, call)
        let near = isRefused ? Pin.unresolvedRect : rect(of: first, call)
        let far = isRefused ? Pin.unresolvedRect : rect(of: second, call)
        let space = space(
            near.origin.y, near.origin.y + near.size.height, far.origin.y, far.origin.y + far.size.height, call)
        setTop(space.near, call)
        setBottom(space.far, call)
        align(aligned, PinExtent(space.near.isNaN ? Pin.unresolvedRect : near), call)
        return self
    }

    /// Whether the references aren't two, or the node itself is one. The coordinates are then unresolved, as no chain
    /// may depend on the run for what it has set (see `PinAxis`).
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
        // What is no number was warned of where it was found missing.
        if firstNear == firstNear && secondNear == secondNear {
            PinLayout.refuse(.noSpaceAvailableBetweenViews, node, call)
        }
        return (Pin.unresolved, Pin.unresolved)
    }

    /// Without the chain, which could then not be kept out of memory.
    @inline(never)
    @usableFromInline
    static func refuse(_ cause: PinWarning.Cause, _ node: Unmanaged<Node>, _ call: PinCall) {
        node._withUnsafeGuaranteedRef { $0.warn(cause, call.text) }
    }
}
