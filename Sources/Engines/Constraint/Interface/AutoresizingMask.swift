import Foundation
import ViewTree

/// The way a view that is placed by its frame follows the size of its superview: which of its size and of the distances
/// to the superview's edges take part in the change. An axis on which nothing is flexible keeps left, or top, and size.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt8

    /// The parts whose bits are set; bits without a meaning have no effect.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The distance to the superview's left edge takes part in a change of its width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width takes part in a change of the superview's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge takes part in a change of its width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge takes part in a change of its height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height takes part in a change of the superview's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge takes part in a change of its height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension View {
    /// The way the view follows the size of its superview while ``translatesAutoresizingMaskIntoConstraints`` is true.
    /// The change is shared among what is flexible on an axis, in proportion to its length (in equal parts where all
    /// are 0). Default: nothing is flexible.
    public final var autoresizingMask: AutoresizingMask {
        get { existingLayoutNode?.extras?.mask ?? [] }
        set {
            guard newValue != autoresizingMask else { return }
            layoutNode.madeExtras.mask = newValue
            if let parent { parent.layoutNode.watchesSizeForSubviews() }
        }
    }
}

extension LayoutNode {
    /// From now on resizes subviews with a mask.
    func watchesSizeForSubviews() {
        guard let view, !flags.contains(.hasMaskedSubviews) else { return }
        flags.insert(.hasMaskedSubviews)
        madeExtras.resizedFor = view.rect.size
    }

    /// Resizes what follows this view's size, and what follows theirs: level by level, so that a tree of any depth fits
    /// the stack.
    func resizeMaskedSubviews() {
        var pending = [self]
        while let node = pending.popLast() { node.resizeMaskedSubviews(thenBelow: &pending) }
    }

    private func resizeMaskedSubviews(thenBelow pending: inout [LayoutNode]) {
        guard let view, let extras else { return }
        let old = extras.resizedFor
        let new = view.rect.size
        guard new != old else { return }
        extras.resizedFor = new
        for child in view.children {
            guard let node = child.existingLayoutNode, node.flags.contains(.translatesMask),
                let mask = node.extras?.mask, !mask.isEmpty
            else { continue }
            var frame = child.untransformedFrame
            AutoresizingMask.share(
                new.width - old.width, oldLength: old.width, origin: &frame.origin.x, length: &frame.size.width,
                before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
                after: mask.contains(.flexibleRightMargin))
            AutoresizingMask.share(
                new.height - old.height, oldLength: old.height, origin: &frame.origin.y, length: &frame.size.height,
                before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
                after: mask.contains(.flexibleBottomMargin))
            node.flags.insert(.isResizedByMask)
            child.untransformedFrame = frame
            node.flags.remove(.isResizedByMask)
            if node.flags.contains(.hasMaskedSubviews) { pending.append(node) }
        }
    }
}

extension AutoresizingMask {
    /// Shares a change of the superview's length among the flexible parts of one axis.
    fileprivate static func share(
        _ change: CGFloat, oldLength: CGFloat, origin: inout CGFloat, length: inout CGFloat, before: Bool,
        inside: Bool, after: Bool
    ) {
        let lengths = [max(0, origin), max(0, length), max(0, oldLength - origin - length)]
        let flexible = [before, inside, after]
        let count = flexible.count { $0 }
        guard change != 0, count > 0 else { return }
        let sum = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        func part(_ index: Int) -> CGFloat {
            guard flexible[index] else { return 0 }
            return sum > 0 ? change * lengths[index] / sum : change / CGFloat(count)
        }
        origin += part(0)
        length = max(0, length + part(1))
    }
}
