import Foundation
import LayoutGeometry
import ViewTree

/// A chain of calls that lays out one node: `view.pin.top(10).left().width(50%).sizeToFit(.width)`.
///
/// The frame is written when the chain ends. A chain that is a statement ends with the statement; a chain in a variable
/// ends at the variable's last use, deterministically. The order of the calls doesn't matter. Sizes override edges,
/// minimum and maximum override both. If calls contradict each other the earlier one wins, and ``Pin`` may report a
/// warning.
///
/// A chain allocates nothing, and for a view with a superview it does no reference counting: it refers to the view
/// unretained. If the superview releases the view during the chain, the chain becomes its owner.
///
/// Offsets, sizes and margins are in points, or a percentage of the superview's width or height. The origin is rounded
/// to the nearest pixel of the display scale, the size up to the next one.
@frozen
public struct PinLayout<Node: PinLayoutable>: ~Copyable where Node.Node == Node {
    @usableFromInline let node: Unmanaged<Node>
    @usableFromInline var rules: PinRules

    /// Starts a chain that lays out `node`: ignoring its transform, or as transformed.
    @inlinable @inline(always)
    public init(_ node: Node, transformed: Bool = false) {
        self.node = Unmanaged.passUnretained(node)
        node.pinChainWillBegin()
        rules = PinRules(container: node.pinContainerSize, transformed: transformed)
    }

    /// Ends the chain, which lays out the node. A chain ends by itself as well; this call makes it visible.
    @inlinable @inline(always)
    public consuming func layout() { rules.isFinished = true }

    /// True if leading is left for this chain.
    public borrowing func isLTR() -> Bool {
        !Pin.isRightToLeft(node)
    }

    @inlinable @inline(always)
    deinit {
        if rules.isTouched { node._withUnsafeGuaranteedRef { $0.pinApply(rules) } }
        node._withUnsafeGuaranteedRef { $0.pinChainDidEnd() }
    }
}
