import Foundation
import LayoutGeometry
import ViewTree

/// A chain of calls that lays out one node: `view.pin.top(10).left().width(50%).sizeToFit(.width)`.
///
/// The frame is written when the chain ends: a chain that is a statement ends with the statement, one that was bound to
/// a name where it is last used, deterministically. The order of the calls does not matter. Sizes hold over edges,
/// minimum and maximum over both. Where calls contradict each other the earlier one holds, and ``Pin`` may report a
/// warning.
///
/// A chain allocates nothing, and for a view that has a superview it counts no references: it refers to the view
/// unretained, and the superview, should it let go of the view while the chain is open, leaves it to the chain.
///
/// Offsets, sizes and margins are points, or a percentage of the superview's width or height. The origin is rounded to
/// the nearest pixel of the display scale, the size up to the next one.
@frozen
public struct PinLayout<Node: PinLayoutable>: ~Copyable where Node.Node == Node {
    @usableFromInline let node: Unmanaged<Node>
    @usableFromInline var rules: PinRules

    /// Begins a chain that lays out `node`: as if it had no transform, or the transformed node.
    @inlinable @inline(always)
    public init(_ node: Node, transformed: Bool = false) {
        self.node = Unmanaged.passUnretained(node)
        node.pinChainWillBegin()
        rules = PinRules(container: node.pinContainerSize, transformed: transformed)
    }

    /// Ends the chain, and so lays out the node: what a chain does by itself where it ends, for where that should be
    /// visible.
    @inlinable @inline(always)
    public consuming func layout() { rules.isFinished = true }

    /// Whether leading is left for this chain.
    public borrowing func isLTR() -> Bool {
        !Pin.isRightToLeft(node)
    }

    @inlinable @inline(always)
    deinit {
        if rules.isTouched { node._withUnsafeGuaranteedRef { $0.pinApply(rules) } }
        node._withUnsafeGuaranteedRef { $0.pinChainDidEnd() }
    }
}
