import Foundation

/// A chain of calls that lays out one node: `view.pin.top(10).left().width(50%).sizeToFit(.width)`.
///
/// The frame is written when the chain ends: a chain that is a statement ends with the statement, one that was bound to a
/// name where it is last used, deterministically. The order of the calls does not matter. Sizes hold over edges, minimum
/// and maximum over both. Where calls contradict each other the earlier one holds, and `Pin` may report a warning.
///
/// A chain allocates nothing, and for a view that has a superview it counts no references: it refers to the view
/// unretained, and the superview, should it let go of the view while the chain is open, leaves it to the chain.
///
/// Offsets, sizes and margins are points, or a percentage of the superview's width or height. The origin is rounded to the
/// nearest pixel of the display scale, the size up to the next one.
public struct PinLayout<Node: PinLayoutable>: ~Copyable where Node.Node == Node {
    @usableFromInline let node: Unmanaged<Node>
    @usableFromInline let superview: Unmanaged<Node>?
    @usableFromInline let isRetained: Bool
    @usableFromInline var rules: PinRules

    @inlinable @inline(__always)
    public init(_ node: Node, transformed: Bool = false) {
        self.node = Unmanaged.passUnretained(node)
        let superview = node.pinSuperview
        self.superview = superview
        isRetained = node.pinChainWillBegin()
        rules = PinRules(
            container: superview.map { $0._withUnsafeGuaranteedRef { $0.pinContentSize } }, transformed: transformed)
    }

    /// Ends the chain, and so lays out the node. What a chain does by itself where it ends; to be called where that should
    /// be explicit.
    @inlinable @inline(__always)
    public consuming func layout() {}

    @inlinable @inline(__always)
    deinit {
        if rules.isTouched { apply() }
        if isRetained {
            node.release()
        } else {
            node._withUnsafeGuaranteedRef { $0.pinChainDidEnd() }
        }
    }

    @inlinable @inline(__always)
    func apply() {
        if rules.isDetached || rules.isInvalid {
            applyCarefully()
        } else {
            var rules = rules
            if rules.isQuestionable { warnAboutRules(rules) }
            let current = node._withUnsafeGuaranteedRef { $0.pinRect(transformed: rules.transformed) }
            write(rules.solve(node, current: current))
        }
    }

    @inlinable @inline(__always)
    func write(_ rect: CGRect) {
        let scale = node._withUnsafeGuaranteedRef { $0.pinDisplayScale }
        let rounded = CGRect(
            x: rect.origin.x.roundedToPixel(scale: scale), y: rect.origin.y.roundedToPixel(scale: scale),
            width: rect.size.width.roundedUpToPixel(scale: scale),
            height: rect.size.height.roundedUpToPixel(scale: scale))
        node._withUnsafeGuaranteedRef { $0.setPinRect(rounded, transformed: rules.transformed) }
        if let recorder = node._withUnsafeGuaranteedRef({ $0.pinAutoSizing }) { record(rounded, in: recorder) }
    }
}
