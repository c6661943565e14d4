import Engines
import Foundation

/// The living views of a `HistorySpec`.
final class HistoryTree {
    private(set) var spec: HistorySpec
    let root: View
    private(set) var views: [Int: View] = [:]
    private var rules: [Int: LayoutConstraint] = [:]

    /// - Parameter order: in which views get their settings and rules are made; `nil` for the spec's.
    init(_ spec: HistorySpec, order: SeededGenerator? = nil) {
        self.spec = spec
        root = View(frame: CGRect(origin: .zero, size: spec.size))
        views[0] = root
        for item in spec.items { add(item, at: nil) }
        var (items, numbers) = (spec.items, Array(spec.rules))
        if var order {
            items.shuffle(using: &order)
            numbers.shuffle(using: &order)
            // Which of several required constraints is given up follows from the order of activation.
            numbers = numbers.filter { $0.priority < 1000 } + spec.rules.filter { $0.priority == 1000 }
        }
        for item in items { set(item) }
        for rule in numbers { add(rule) }
    }

    /// Changes the views as a client does who knows what is to be different.
    func update(to new: HistorySpec) {
        let old = spec
        spec = new
        for rule in old.rules where !new.rules.contains(where: { $0.id == rule.id }) {
            rules[rule.id]?.isActive = false
            rules[rule.id] = nil
        }
        for item in old.items where new.item(item.id) == nil {
            views[item.id]?.removeFromSuperview()
            views[item.id] = nil
        }
        for item in new.items {
            if let former = old.item(item.id) {
                if former != item { set(item) }
            } else {
                add(item, at: new.children(of: item.parent).firstIndex { $0.id == item.id })
                set(item)
            }
        }
        for parent in [0] + new.items.map(\.id) { reorder(below: parent) }
        for rule in new.rules {
            guard let former = old.rules.first(where: { $0.id == rule.id }) else {
                add(rule)
                continue
            }
            if former.constant != rule.constant { rules[rule.id]?.constant = rule.constant }
            if former.priority != rule.priority { rules[rule.id]?.priority = LayoutPriority(rule.priority) }
        }
        if new.size != old.size { root.frame.size = new.size }
    }

    private func reorder(below parent: Int) {
        guard let view = views[parent] else { return }
        let wanted = spec.children(of: parent).compactMap { views[$0.id] }
        guard !view.subviews.elementsEqual(wanted, by: ===) else { return }
        if let stack = view as? StackView {
            for (index, child) in wanted.enumerated() { stack.insertArrangedSubview(child, at: index) }
        }
        for child in wanted { view.bringSubviewToFront(child) }
    }

    private func add(_ item: HistorySpec.Item, at index: Int?) {
        let view: View =
            switch item.kind {
            case .plain: View()
            case .block(let size): BlockView(size.width, size.height)
            case .label(let text, let lines, let size):
                Label(text: text, font: .systemFont(ofSize: size), numberOfLines: lines)
            case .stack: StackView()
            }
        view.translatesAutoresizingMaskIntoConstraints = false
        views[item.id] = view
        guard let parent = views[item.parent] else { return }
        if let stack = parent as? StackView {
            stack.insertArrangedSubview(view, at: index ?? stack.arrangedSubviews.count)
        } else {
            parent.insertSubview(view, at: index ?? parent.subviews.count)
        }
    }

    private func set(_ item: HistorySpec.Item) {
        guard let view = views[item.id] else { return }
        switch item.kind {
        case .plain: break
        case .block(let size): (view as? BlockView)?.natural = size
        case .label(let text, let lines, let size):
            guard let label = view as? Label else { return }
            label.text = text
            label.numberOfLines = lines
            label.font = .systemFont(ofSize: size)
        case .stack(let settings):
            guard let stack = view as? StackView else { return }
            stack.axis = settings.axis
            stack.alignment = settings.alignment
            stack.distribution = settings.distribution
            stack.spacing = settings.spacing
            stack.layoutMargins = EdgeInsets(all: settings.margins)
            stack.isLayoutMarginsRelativeArrangement = settings.keepsToMargins
            stack.isBaselineRelativeArrangement = settings.isBaselineRelative
        }
        view.isHidden = item.isHidden
        for (index, axis) in [LayoutConstraint.Axis.horizontal, .vertical].enumerated() {
            view.setContentHuggingPriority(LayoutPriority(item.hugging[index]), for: axis)
            view.setContentCompressionResistancePriority(LayoutPriority(item.compression[index]), for: axis)
        }
    }

    private func add(_ rule: HistorySpec.Rule) {
        guard let first = views[rule.first] else { return }
        let constraint = LayoutConstraint(
            item: first, attribute: rule.attribute, relatedBy: rule.relation, toItem: rule.second.flatMap { views[$0] },
            attribute: rule.other, multiplier: rule.multiplier, constant: rule.constant)
        constraint.priority = LayoutPriority(rule.priority)
        constraint.isActive = true
        rules[rule.id] = constraint
    }

    /// The frames of views that nothing places or speaks of.
    var silentFrames: [CGRect] { spec.silentViews.map { views[$0]?.frame ?? .null } }

    /// The frames that follow from the constraints.
    var frames: [CGRect] { spec.placedViews.map { views[$0]?.frame ?? .null } }

    /// The largest difference of the views' frames from those of another tree, in points.
    func difference(from other: HistoryTree) -> (points: CGFloat, view: Int) {
        var largest: (points: CGFloat, view: Int) = (0, 0)
        for id in spec.placedViews {
            let (one, two) = (views[id]?.frame ?? .null, other.views[id]?.frame ?? .null)
            for (a, b) in [
                (one.minX, two.minX), (one.minY, two.minY), (one.width, two.width), (one.height, two.height),
            ]
            where !(abs(a - b) <= largest.points) { largest = (abs(a - b), id) }
        }
        return largest
    }
}
