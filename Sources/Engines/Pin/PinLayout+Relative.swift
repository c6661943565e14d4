import Foundation
import LayoutGeometry
import ViewTree

// An edge of the node on the facing edge of other ones, and a second one aligned with them.

extension PinLayout {
    // MARK: above

    /// The bottom edge above `reference`.
    @inlinable @inline(__always) @discardableResult
    public consuming func above(of reference: Node) -> Self {
        let call = PinCall("above(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setBottom(extent.minY, call)
        return self
    }

    /// The bottom edge above `reference`, and aligned with it.
    #if compiler(>=6.3)
        @inlinable @inline(always) @discardableResult
    #else
        @inlinable @inline(__always) @discardableResult
    #endif
    public consuming func above(of reference: Node, aligned: HorizontalAlign) -> Self {
        let call = PinCall("above(of:aligned:)")
        let extent = PinExtent(rect(of: reference, call))
        setBottom(extent.minY, call)
        align(aligned, extent, call)
        return self
    }

    /// The bottom edge above all of the references.
    @inlinable @inline(__always) @discardableResult
    public consuming func above(of references: [Node]) -> Self {
        let call = PinCall("above(of:)")
        let extent = extent(of: references, call)
        setBottom(extent.minY, call)
        return self
    }

    /// The bottom edge above all references, aligned with their outermost edge or their average center.
    @inlinable @inline(__always) @discardableResult
    public consuming func above(of references: [Node], aligned: HorizontalAlign) -> Self {
        let call = PinCall("above(of:aligned:)")
        let extent = extent(of: references, call)
        setBottom(extent.minY, call)
        align(aligned, extent, call)
        return self
    }

    /// The bottom edge above all of the references; where there is none, `fallback` on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func above(of references: [Node], else fallback: PinVerticalFallback) -> Self {
        if references.isEmpty { return pin(fallback) }
        return above(of: references)
    }

    /// As `above(of:aligned:)`; where there is no reference, `fallback` on the superview's and nothing aligned.
    @inlinable @inline(__always) @discardableResult
    public consuming func above(of references: [Node], aligned: HorizontalAlign, else fallback: PinVerticalFallback)
        -> Self
    {
        if references.isEmpty { return pin(fallback) }
        return above(of: references, aligned: aligned)
    }

    // MARK: below

    /// The top edge below `reference`.
    @inlinable @inline(__always) @discardableResult
    public consuming func below(of reference: Node) -> Self {
        let call = PinCall("below(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setTop(extent.maxY, call)
        return self
    }

    /// The top edge below `reference`, and aligned with it.
    #if compiler(>=6.3)
        @inlinable @inline(always) @discardableResult
    #else
        @inlinable @inline(__always) @discardableResult
    #endif
    public consuming func below(of reference: Node, aligned: HorizontalAlign) -> Self {
        let call = PinCall("below(of:aligned:)")
        let extent = PinExtent(rect(of: reference, call))
        setTop(extent.maxY, call)
        align(aligned, extent, call)
        return self
    }

    /// The top edge below all of the references.
    @inlinable @inline(__always) @discardableResult
    public consuming func below(of references: [Node]) -> Self {
        let call = PinCall("below(of:)")
        let extent = extent(of: references, call)
        setTop(extent.maxY, call)
        return self
    }

    /// The top edge below all references, aligned with their outermost edge or their average center.
    @inlinable @inline(__always) @discardableResult
    public consuming func below(of references: [Node], aligned: HorizontalAlign) -> Self {
        let call = PinCall("below(of:aligned:)")
        let extent = extent(of: references, call)
        setTop(extent.maxY, call)
        align(aligned, extent, call)
        return self
    }

    /// The top edge below all of the references; where there is none, `fallback` on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func below(of references: [Node], else fallback: PinVerticalFallback) -> Self {
        if references.isEmpty { return pin(fallback) }
        return below(of: references)
    }

    /// As `below(of:aligned:)`; where there is no reference, `fallback` on the superview's and nothing aligned.
    @inlinable @inline(__always) @discardableResult
    public consuming func below(of references: [Node], aligned: HorizontalAlign, else fallback: PinVerticalFallback)
        -> Self
    {
        if references.isEmpty { return pin(fallback) }
        return below(of: references, aligned: aligned)
    }

    // MARK: before

    /// The trailing edge before `reference`.
    @inlinable @inline(__always) @discardableResult
    public consuming func before(of reference: Node) -> Self {
        let call = PinCall("before(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setEnd(rightToLeft() ? rules.horizontal.container - extent.maxX : extent.minX, call)
        return self
    }

    /// The trailing edge before `reference`, and aligned with it.
    @inlinable @inline(__always) @discardableResult
    public consuming func before(of reference: Node, aligned: VerticalAlign) -> Self {
        let call = PinCall("before(of:aligned:)")
        let extent = PinExtent(rect(of: reference, call))
        setEnd(rightToLeft() ? rules.horizontal.container - extent.maxX : extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    /// The trailing edge before all of the references.
    @inlinable @inline(__always) @discardableResult
    public consuming func before(of references: [Node]) -> Self {
        let call = PinCall("before(of:)")
        let extent = extent(of: references, call)
        setEnd(rightToLeft() ? rules.horizontal.container - extent.maxX : extent.minX, call)
        return self
    }

    /// The trailing edge before all references, aligned with their outermost edge or their average center.
    @inlinable @inline(__always) @discardableResult
    public consuming func before(of references: [Node], aligned: VerticalAlign) -> Self {
        let call = PinCall("before(of:aligned:)")
        let extent = extent(of: references, call)
        setEnd(rightToLeft() ? rules.horizontal.container - extent.maxX : extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    /// The trailing edge before all of the references; where there is none, `fallback` on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func before(of references: [Node], else fallback: PinHorizontalFallback) -> Self {
        if references.isEmpty { return pin(fallback) }
        return before(of: references)
    }

    /// As `before(of:aligned:)`; where there is no reference, `fallback` on the superview's and nothing aligned.
    @inlinable @inline(__always) @discardableResult
    public consuming func before(of references: [Node], aligned: VerticalAlign, else fallback: PinHorizontalFallback)
        -> Self
    {
        if references.isEmpty { return pin(fallback) }
        return before(of: references, aligned: aligned)
    }

    // MARK: after

    /// The leading edge after `reference`.
    @inlinable @inline(__always) @discardableResult
    public consuming func after(of reference: Node) -> Self {
        let call = PinCall("after(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setStart(rightToLeft() ? rules.horizontal.container - extent.minX : extent.maxX, call)
        return self
    }

    /// The leading edge after `reference`, and aligned with it.
    @inlinable @inline(__always) @discardableResult
    public consuming func after(of reference: Node, aligned: VerticalAlign) -> Self {
        let call = PinCall("after(of:aligned:)")
        let extent = PinExtent(rect(of: reference, call))
        setStart(rightToLeft() ? rules.horizontal.container - extent.minX : extent.maxX, call)
        align(aligned, extent, call)
        return self
    }

    /// The leading edge after all of the references.
    @inlinable @inline(__always) @discardableResult
    public consuming func after(of references: [Node]) -> Self {
        let call = PinCall("after(of:)")
        let extent = extent(of: references, call)
        setStart(rightToLeft() ? rules.horizontal.container - extent.minX : extent.maxX, call)
        return self
    }

    /// The leading edge after all references, aligned with their outermost edge or their average center.
    @inlinable @inline(__always) @discardableResult
    public consuming func after(of references: [Node], aligned: VerticalAlign) -> Self {
        let call = PinCall("after(of:aligned:)")
        let extent = extent(of: references, call)
        setStart(rightToLeft() ? rules.horizontal.container - extent.minX : extent.maxX, call)
        align(aligned, extent, call)
        return self
    }

    /// The leading edge after all of the references; where there is none, `fallback` on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func after(of references: [Node], else fallback: PinHorizontalFallback) -> Self {
        if references.isEmpty { return pin(fallback) }
        return after(of: references)
    }

    /// As `after(of:aligned:)`; where there is no reference, `fallback` on the superview's and nothing aligned.
    @inlinable @inline(__always) @discardableResult
    public consuming func after(of references: [Node], aligned: VerticalAlign, else fallback: PinHorizontalFallback)
        -> Self
    {
        if references.isEmpty { return pin(fallback) }
        return after(of: references, aligned: aligned)
    }

    // MARK: left

    /// The right edge left of `reference`.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(of reference: Node) -> Self {
        let call = PinCall("left(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setRight(extent.minX, call)
        return self
    }

    /// The right edge left of `reference`, and aligned with it.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(of reference: Node, aligned: VerticalAlign) -> Self {
        let call = PinCall("left(of:aligned:)")
        let extent = PinExtent(rect(of: reference, call))
        setRight(extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    /// The right edge left of all of the references.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(of references: [Node]) -> Self {
        let call = PinCall("left(of:)")
        let extent = extent(of: references, call)
        setRight(extent.minX, call)
        return self
    }

    /// The right edge left of all references, aligned with their outermost edge or their average center.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(of references: [Node], aligned: VerticalAlign) -> Self {
        let call = PinCall("left(of:aligned:)")
        let extent = extent(of: references, call)
        setRight(extent.minX, call)
        align(aligned, extent, call)
        return self
    }

    /// The right edge left of all of the references; where there is none, `fallback` on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(of references: [Node], else fallback: PinHorizontalFallback) -> Self {
        if references.isEmpty { return pin(fallback) }
        return left(of: references)
    }

    /// As `left(of:aligned:)`; where there is no reference, `fallback` on the superview's and nothing aligned.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(of references: [Node], aligned: VerticalAlign, else fallback: PinHorizontalFallback)
        -> Self
    {
        if references.isEmpty { return pin(fallback) }
        return left(of: references, aligned: aligned)
    }

    // MARK: right

    /// The left edge right of `reference`.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(of reference: Node) -> Self {
        let call = PinCall("right(of:)")
        let extent = PinExtent(rect(of: reference, call))
        setLeft(extent.maxX, call)
        return self
    }

    /// The left edge right of `reference`, and aligned with it.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(of reference: Node, aligned: VerticalAlign) -> Self {
        let call = PinCall("right(of:aligned:)")
        let extent = PinExtent(rect(of: reference, call))
        setLeft(extent.maxX, call)
        align(aligned, extent, call)
        return self
    }

    /// The left edge right of all of the references.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(of references: [Node]) -> Self {
        let call = PinCall("right(of:)")
        let extent = extent(of: references, call)
        setLeft(extent.maxX, call)
        return self
    }

    /// The left edge right of all references, aligned with their outermost edge or their average center.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(of references: [Node], aligned: VerticalAlign) -> Self {
        let call = PinCall("right(of:aligned:)")
        let extent = extent(of: references, call)
        setLeft(extent.maxX, call)
        align(aligned, extent, call)
        return self
    }

    /// The left edge right of all of the references; where there is none, `fallback` on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(of references: [Node], else fallback: PinHorizontalFallback) -> Self {
        if references.isEmpty { return pin(fallback) }
        return right(of: references)
    }

    /// As `right(of:aligned:)`; where there is no reference, `fallback` on the superview's and nothing aligned.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(of references: [Node], aligned: VerticalAlign, else fallback: PinHorizontalFallback)
        -> Self
    {
        if references.isEmpty { return pin(fallback) }
        return right(of: references, aligned: aligned)
    }
}
