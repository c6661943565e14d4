import Engines
import Foundation

@testable import ConstraintEngine

/// The state of a tree that was laid out: its items, and the rules in force between them.
struct JudgedTree: Encodable {
    struct Item: Encodable {
        var name: String
        /// The item around; -1 for the root.
        var parent: Int
        /// In the superview, or in the guide's view: left, top, width and height.
        var frame: [Double]
        /// True if constraints speak of it.
        var isItem: Bool
        /// True for a guide whose lengths may be negative.
        var mayBeNegative = false
        /// The content's height follows its width.
        var wraps = false
        /// The size that the content asks for at the width that it has; -1 where there is none.
        var natural = [-1.0, -1.0]
        /// The size that it was taken to ask for.
        var asked = [-1.0, -1.0]
        var hugging = [0.0, 0.0]
        var resistance = [0.0, 0.0]
        /// The weights of what is left open: of left, top, width and height.
        var weights = [0.0, 0.0, 0.0, 0.0]
        /// At the left, top, right and bottom.
        var margins = [0.0, 0.0, 0.0, 0.0]
        var safeArea = [0.0, 0.0, 0.0, 0.0]
        var isRightToLeft = false
        /// Of the first and the last line: the item whose text has it, its place there, and its slope.
        var baselines: [[Double]] = []
    }

    struct Rule: Encodable {
        var holder: Int
        var first: Int
        var attribute: Int
        /// 0 for the item itself, 1 and 2 for its margins and its safe area.
        var area: Int
        var relation: Int
        /// -1 for none.
        var second: Int
        var other: Int
        var otherArea: Int
        var multiplier: Double
        var constant: Double
        var priority: Double
        /// The guide whose length is a part of the distance; -1 for none.
        var step: Int
        var text: String
    }

    let name: String
    private(set) var items: [Item] = []
    private(set) var rows: [Rule] = []
    /// The indices of items by their nodes.
    private var numbers: [ObjectIdentifier: Int] = [:]

    private enum CodingKeys: CodingKey { case name, items, rows }

    /// `nil` for trees of views with frames of their own, other alignment rectangles, or scrolled contents.
    init?(_ tree: EditedTree, _ name: String) {
        self.name = name
        let views = tree.livingViews
        let isOther = views.contains { view in
            view is AlignedView || view !== tree.root && view.translatesAutoresizingMaskIntoConstraints
                || view.bounds.origin != .zero
        }
        guard !isOther, let engine = tree.root.layoutNode.ownEngine else { return nil }
        add(tree.root, in: -1, .root, engine)
        for view in views { items[number(of: view.layoutNode) ?? 0].baselines = baselines(of: view) }
        for view in views {
            rows += view.constraints.filter { !$0.isBroken }.compactMap { rule($0, number(of: view.layoutNode) ?? 0) }
        }
    }

    private func number(of node: LayoutNode) -> Int? { numbers[ObjectIdentifier(node)] }

    // MARK: Items

    /// Adds a view with its guides and all that is in it.
    private mutating func add(_ view: View, in parent: Int, _ rank: ItemRank, _ engine: ConstraintEngine) {
        let (node, number) = (view.layoutNode, items.count)
        numbers[ObjectIdentifier(node)] = number
        var item = Item(
            name: "\(type(of: view)) \(view.tag)", parent: parent, frame: Self.list(view.frame),
            isItem: parent < 0 || node.engine === engine)
        let content = Self.content(of: view)
        item.wraps = view.hasHeightForWidth
        item.natural = Self.list(content)
        item.asked = Self.list(engine.existingItemIndex(of: node).map { engine.items[$0].asked } ?? content)
        let axes: [LayoutAxis] = [.horizontal, .vertical]
        item.hugging = axes.map { Double(view.contentHuggingPriority(for: $0).rawValue) }
        item.resistance = axes.map { Double(view.contentCompressionResistancePriority(for: $0).rawValue) }
        item.weights = Self.weights(rank)
        item.margins = Self.list(view.layoutMargins)
        item.safeArea = Self.list(view.safeAreaInsets)
        item.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        items.append(item)
        var before: Int32 = 0
        for guide in node.extras?.guides ?? [] {
            guard let inner = guide.existingNode else { continue }
            numbers[ObjectIdentifier(inner)] = items.count
            var item = Item(
                name: "guide of \(view.tag)", parent: number, frame: Self.list(guide.layoutFrame),
                isItem: inner.engine === engine)
            item.mayBeNegative = inner.flags.contains(.isDistance)
            if !inner.flags.contains(.isSupplied) {
                item.weights = Self.weights(ItemRank(in: rank, child: ~before))
                before += 1
            }
            items.append(item)
        }
        for (child, subview) in view.subviews.enumerated() {
            add(subview, in: number, ItemRank(in: rank, child: Int32(child)), engine)
        }
    }

    /// The size that a content asks for at the width that it has.
    private static func content(of view: View) -> CGSize {
        let natural = view.intrinsicContentSize
        guard view.hasHeightForWidth, view.frame.width < natural.width else { return natural }
        let wrapped = view.sizeThatFits(CGSize(width: view.frame.width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(natural.width, wrapped.width), height: wrapped.height)
    }

    private func baselines(of view: View) -> [[Double]] {
        [true, false].map { isFirst in
            let source = view.baselineSource(isFirst: isFirst)
            let lines = source.baselines(in: source.bounds.size)
            return [
                Double(number(of: source.layoutNode) ?? -1), Double(isFirst ? lines.first : lines.last),
                source.baselineSlope(isFirst: isFirst),
            ]
        }
    }

    // MARK: Rules

    /// `nil` where one side is outside of the tree.
    private func rule(_ constraint: LayoutConstraint, _ holder: Int) -> Rule? {
        guard let first = side(constraint.first) else { return nil }
        var second = (item: -1, area: 0)
        if let node = constraint.second {
            guard let found = side(node) else { return nil }
            second = found
        }
        return Rule(
            holder: holder, first: first.item, attribute: constraint.firstAttribute.rawValue, area: first.area,
            relation: Int(constraint.relation.rawValue), second: second.item,
            other: constraint.secondAttribute.rawValue, otherArea: second.area,
            multiplier: Double(constraint.multiplier), constant: Double(constraint.constant),
            priority: Double(constraint.priority.rawValue), step: constraint.step.flatMap(number) ?? -1,
            text: "\(constraint)")
    }

    private func side(_ node: LayoutNode) -> (item: Int, area: Int)? {
        guard let guide = node.guide, guide.kind != .free else { return number(of: node).map { ($0, 0) } }
        guard let view = node.view, let number = number(of: view.layoutNode) else { return nil }
        return (number, guide.kind == .safeArea ? 2 : 1)
    }

    // MARK: Numbers

    private static func weights(_ rank: ItemRank) -> [Double] {
        [FramePart.left, .top, .width, .height].map(rank.weight)
    }

    private static func list(_ size: CGSize) -> [Double] { [Double(size.width), Double(size.height)] }

    private static func list(_ rect: CGRect) -> [Double] {
        [Double(rect.minX), Double(rect.minY)] + list(rect.size)
    }

    private static func list(_ insets: EdgeInsets) -> [Double] {
        [insets.left, insets.top, insets.right, insets.bottom].map { Double($0) }
    }
}
