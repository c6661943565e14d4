import Foundation
import LayoutGeometry

// Pins an edge of the node to the facing edge of other nodes, and aligns the node with them.

extension PinLayout {
    // MARK: above

    /// Pins the bottom edge above `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func above(of reference: Node, aligned: HorizontalAlign = .none) -> Self {
        pin(.bottom, to: .top, of: reference, aligned.lines, "above(of:)")
    }

    /// Pins the bottom edge above all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func above(
        of references: [Node], aligned: HorizontalAlign = .none, else fallback: PinVerticalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        return pin(.bottom, to: .top, of: references, aligned.lines, "above(of:)")
    }

    // MARK: below

    /// Pins the top edge below `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func below(of reference: Node, aligned: HorizontalAlign = .none) -> Self {
        pin(.top, to: .bottom, of: reference, aligned.lines, "below(of:)")
    }

    /// Pins the top edge below all references, and aligns the node with their outermost edge or their average center.
    /// Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func below(
        of references: [Node], aligned: HorizontalAlign = .none, else fallback: PinVerticalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        return pin(.top, to: .bottom, of: references, aligned.lines, "below(of:)")
    }

    // MARK: before

    /// Pins the trailing edge before `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func before(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        pin(.end, to: .start, of: reference, aligned.lines, "before(of:)")
    }

    /// Pins the trailing edge before all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func before(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        return pin(.end, to: .start, of: references, aligned.lines, "before(of:)")
    }

    // MARK: after

    /// Pins the leading edge after `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func after(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        pin(.start, to: .end, of: reference, aligned.lines, "after(of:)")
    }

    /// Pins the leading edge after all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func after(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        return pin(.start, to: .end, of: references, aligned.lines, "after(of:)")
    }

    // MARK: left

    /// Pins the right edge left of `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func left(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        pin(.right, to: .left, of: reference, aligned.lines, "left(of:)")
    }

    /// Pins the right edge left of all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        return pin(.right, to: .left, of: references, aligned.lines, "left(of:)")
    }

    // MARK: right

    /// Pins the left edge right of `reference`, and aligns the node with it.
    @inlinable @inline(always) @discardableResult
    public consuming func right(of reference: Node, aligned: VerticalAlign = .none) -> Self {
        pin(.left, to: .right, of: reference, aligned.lines, "right(of:)")
    }

    /// Pins the left edge right of all references, and aligns the node with their outermost edge or their average
    /// center. Without references, only `fallback` is pinned, to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(
        of references: [Node], aligned: VerticalAlign = .none, else fallback: PinHorizontalFallback? = nil
    ) -> Self {
        if let fallback, references.isEmpty { return pin(fallback) }
        return pin(.left, to: .right, of: references, aligned.lines, "right(of:)")
    }

    // MARK: Either axis

    @inlinable @inline(always)
    consuming func pin(
        _ attribute: PinAttribute, to facing: PinAttribute, of reference: Node, _ alignment: PinLines?,
        _ name: StaticString
    ) -> Self {
        let call = PinCall(name)
        let extent = PinExtent(rect(of: reference, call))
        set(attribute, coordinate(of: facing, extent), call)
        align(alignment, extent, call)
        return self
    }

    @inlinable @inline(always)
    consuming func pin(
        _ attribute: PinAttribute, to facing: PinAttribute, of references: [Node], _ alignment: PinLines?,
        _ name: StaticString
    ) -> Self {
        let call = PinCall(name)
        let extent = extent(of: references, call)
        set(attribute, coordinate(of: facing, extent), call)
        align(alignment, extent, call)
        return self
    }
}
