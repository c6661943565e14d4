import Foundation
import LayoutGeometry

// Pins an edge of the node to the facing edge of other nodes, and aligns the node with them.

extension PinLayout {
    // MARK: above

    /// Pins the bottom edge above `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func above(of reference: Node, aligned: HorizontalAlign = .none) -> Self {
        let call = PinCall("above(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setBottom(extent.minY, call)
        align(aligned, extent, call)
        return self
    }

    /// Pins the bottom edge above all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func above(
        of references: [Node], aligned: HorizontalAlign = .none, else fallback: PinVerticalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        let call = PinCall("above(of:)")
        let extent = extent(of: references, call)
        setBottom(extent.minY, call)
        align(aligned, extent, call)
        return self
    }

    // MARK: below

    /// Pins the top edge below `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func below(of reference: Node, aligned: HorizontalAlign = .none) -> Self {
        let call = PinCall("below(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setTop(extent.maxY, call)
        align(aligned, extent, call)
        return self
    }

    /// Pins the top edge below all references, and aligns the node with their outermost edge or their average center.
    /// Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func below(
        of references: [Node], aligned: HorizontalAlign = .none, else fallback: PinVerticalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        let call = PinCall("below(of:)")
        let extent = extent(of: references, call)
        setTop(extent.maxY, call)
        align(aligned, extent, call)
        return self
    }

    // MARK: before

    /// Pins the trailing edge before `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func before(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        let call = PinCall("before(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setEnd(rightToLeft() ? rules.horizontal.container - extent.maxX : extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    /// Pins the trailing edge before all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func before(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        let call = PinCall("before(of:)")
        let extent = extent(of: references, call)
        setEnd(rightToLeft() ? rules.horizontal.container - extent.maxX : extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    // MARK: after

    /// Pins the leading edge after `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func after(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        let call = PinCall("after(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setStart(rightToLeft() ? rules.horizontal.container - extent.minX : extent.maxX, call)
        align(aligned, extent, call)
        return self
    }

    /// Pins the leading edge after all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func after(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        let call = PinCall("after(of:)")
        let extent = extent(of: references, call)
        setStart(rightToLeft() ? rules.horizontal.container - extent.minX : extent.maxX, call)
        align(aligned, extent, call)
        return self
    }

    // MARK: left

    /// Pins the right edge left of `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func left(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        let call = PinCall("left(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setRight(extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    /// Pins the right edge left of all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        let call = PinCall("left(of:)")
        let extent = extent(of: references, call)
        setRight(extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    // MARK: right

    /// Pins the left edge right of `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func right(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        let call = PinCall("right(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setLeft(extent.maxX, call)
        align(aligned, extent, call)
        return self
    }

    /// Pins the left edge right of all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        let call = PinCall("right(of:)")
        let extent = extent(of: references, call)
        setLeft(extent.maxX, call)
        align(aligned, extent, call)
        return self
    }
}
