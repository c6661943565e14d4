import Engines
import Foundation

/// A tree that is changed by edits, with the data needed to create a fresh tree of the same state.
final class EditedTree {
    /// A rule with its constraint, and whether this should be active, as UIKit documents it: a constraint ends where a
    /// view or guide leaves what it relates it to.
    struct KnownRule {
        var rule: TreeEdit.Rule
        var constraint: LayoutConstraint
        var isActive = false
        /// The time of the last activation.
        var time = 0
    }

    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private(set) var views: [Int: View] = [:]
    var guides: [Int: LayoutGuide] = [:]
    private(set) var rules: [Int: KnownRule] = [:]
    private(set) var kinds: [Int: EditedViewKind] = [:]
    private(set) var settings: [Int: [TreeEdit.Setting]] = [:]
    /// The guides of every view that rules ever spoke of, with the time since when they exist: they have constraints of
    /// their own.
    private(set) var areas: [TreeEdit.Item: Int] = [:]
    /// The number of activations and of areas.
    private var time = 0

    init() { views[0] = root }

    // MARK: Looking up

    func isInTree(_ view: View) -> Bool { view.isDescendant(of: root) }

    /// The view of a number, if it is in the tree.
    func livingView(_ number: Int) -> View? { views[number].flatMap { isInTree($0) ? $0 : nil } }

    /// The views in the tree, superviews before their subviews.
    var livingViews: [View] {
        func withSubviews(_ view: View) -> [View] { [view] + view.subviews.flatMap(withSubviews) }
        return withSubviews(root)
    }

    /// The numbers of guides of views in the tree.
    var livingGuides: [Int] { guides.keys.filter { guides[$0]?.owningView.map(isInTree) == true }.sorted() }

    func number(of guide: LayoutGuide) -> Int? { guides.first { $0.value === guide }?.key }

    /// The stack that arranges a view.
    static func arrangingStack(of view: View) -> StackView? {
        guard let stack = view.superview as? StackView, stack.arrangedSubviews.contains(view) else { return nil }
        return stack
    }

    func item(_ item: TreeEdit.Item) -> (any LayoutItem)? {
        switch item {
        case .view(let view): views[view]
        case .guide(let guide): guides[guide]
        case .area(let area, let view): livingView(view).map(area.guide)
        }
    }

    /// The view that an item is or belongs to.
    private func owner(of item: TreeEdit.Item) -> View? {
        switch item {
        case .view(let view), .area(_, let view): views[view]
        case .guide(let guide): guides[guide]?.owningView
        }
    }

    /// The view that an item is or belongs to, if it is in the tree.
    func view(of item: TreeEdit.Item) -> View? { owner(of: item).flatMap { isInTree($0) ? $0 : nil } }

    /// The active rules between items in the tree, in the order of their activation.
    var activeRules: [KnownRule] {
        rules.values.filter { $0.isActive && $0.rule.items.allSatisfy { view(of: $0) != nil } }.sorted {
            $0.time < $1.time
        }
    }

    // MARK: Editing

    func apply(_ edit: TreeEdit) {
        switch edit {
        case .addView(let number, let kind, let parent, let index, let isArranged):
            guard views[number] == nil, let parent = livingView(parent) else { return }
            place(makeView(number, kind), in: parent, at: index, isArranged: isArranged)
        case .move(let number, let parent, let index, let isArranged):
            guard number != 0, let view = views[number], let parent = livingView(parent), !parent.isDescendant(of: view)
            else { return }
            if parent !== view.superview { endRules { owner(of: $0)?.isDescendant(of: view) == true } }
            place(view, in: parent, at: index, isArranged: isArranged)
        case .remove(let number):
            guard number != 0, let view = views[number] else { return }
            endRules { owner(of: $0)?.isDescendant(of: view) == true }
            view.removeFromSuperview()
        case .removeArranged(let number):
            guard let view = views[number] else { return }
            (view.superview as? StackView)?.removeArrangedSubview(view)
        case .bringToFront(let number):
            guard let view = views[number] else { return }
            view.superview?.bringSubviewToFront(view)
        case .set(let number, let setting): set(setting, of: number)
        case .customSpacing(let number, let spacing):
            guard let view = views[number] else { return }
            (view.superview as? StackView)?.setCustomSpacing(spacing, after: view)
        case .translatesMask(let number, let translates):
            guard number != 0, let view = views[number], Self.arrangingStack(of: view) == nil else { return }
            view.translatesAutoresizingMaskIntoConstraints = translates
        case .frame(let number, let frame):
            guard let view = views[number], number == 0 || view.translatesAutoresizingMaskIntoConstraints else {
                return
            }
            view.frame = frame
        case .addGuide(let number, let owner):
            guard let owner = livingView(owner) else { return }
            let guide = guides[number] ?? LayoutGuide()
            guides[number] = guide
            if guide.owningView !== owner { endRules(of: number) }
            owner.addLayoutGuide(guide)
        case .removeGuide(let number):
            guard let guide = guides[number] else { return }
            endRules(of: number)
            guide.owningView?.removeLayoutGuide(guide)
        case .addRule(let rule): if rules[rule.number] == nil { add(rule) }
        case .activate(let number): activate(number)
        case .deactivate(let number):
            rules[number]?.isActive = false
            rules[number]?.constraint.isActive = false
        case .constant(let number, let constant):
            rules[number]?.rule.constant = constant
            rules[number]?.constraint.constant = constant
        case .priority(let number, let priority):
            rules[number]?.rule.priority = priority
            rules[number]?.constraint.priority = LayoutPriority(priority)
        case .setNeedsUpdateConstraints(let number): views[number]?.setNeedsUpdateConstraints()
        case .layout(let number): views[number]?.layoutIfNeeded()
        case .fit(let number, let target, let horizontal, let vertical):
            _ = views[number]?.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: LayoutPriority(horizontal),
                verticalFittingPriority: LayoutPriority(vertical))
        case .fitRoot(let width):
            let size = root.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            root.frame.size = CGSize(width: width, height: size.height)
        case .ask(let number):
            guard let view = views[number] else { return }
            _ = (view.hasAmbiguousLayout, view.constraintsAffectingLayout(for: .horizontal), view.constraints)
        }
    }

    @discardableResult func makeView(_ number: Int, _ kind: EditedViewKind) -> View {
        let view = kind.makeView()
        view.tag = number
        view.translatesAutoresizingMaskIntoConstraints = false
        views[number] = view
        kinds[number] = kind
        return view
    }

    private func place(_ view: View, in parent: View, at index: Int?, isArranged: Bool) {
        if isArranged, let stack = parent as? StackView {
            stack.insertArrangedSubview(view, at: index ?? stack.arrangedSubviews.count)
        } else {
            let count = parent.subviews.count
            parent.insertSubview(view, at: min(index ?? count, count))
        }
    }

    func set(_ setting: TreeEdit.Setting, of number: Int) {
        guard let view = views[number] else { return }
        if let place = settings[number]?.firstIndex(where: { $0.name == setting.name }) {
            settings[number]?[place] = setting
        } else {
            settings[number, default: []].append(setting)
        }
        setting.apply(view)
    }

    // MARK: Rules

    func add(_ rule: TreeEdit.Rule) {
        guard let constraint = makeConstraint(rule) else { return }
        for case .area(let area, let number) in rule.items { use(area, of: number) }
        rules[rule.number] = KnownRule(rule: rule, constraint: constraint)
        activate(rule.number)
    }

    private func activate(_ number: Int) {
        guard let known = rules[number], !known.constraint.isActive, known.constraint.activationError == nil,
            known.rule.items.allSatisfy({ view(of: $0) != nil })
        else { return }
        known.constraint.isActive = true
        time += 1
        rules[number]?.isActive = true
        rules[number]?.time = time
    }

    func use(_ area: TreeEdit.Area, of number: Int) {
        guard let view = livingView(number), areas[.area(area, of: number)] == nil else { return }
        _ = area.guide(of: view)
        time += 1
        areas[.area(area, of: number)] = time
    }

    /// Records the end of rules between items inside of what leaves and items outside.
    private func endRules(leaving isInside: (TreeEdit.Item) -> Bool) {
        for (number, known) in rules where Set(known.rule.items.map(isInside)).count == 2 {
            rules[number]?.isActive = false
        }
    }

    /// Records the end of a guide's rules, those of the guide alone too.
    private func endRules(of guide: Int) {
        for (number, known) in rules where known.rule.items.contains(.guide(guide)) { rules[number]?.isActive = false }
    }

    /// The constraint of a rule; `nil` where an item isn't there.
    private func makeConstraint(_ rule: TreeEdit.Rule) -> LayoutConstraint? {
        guard let first = item(rule.first) else { return nil }
        let second = rule.second.flatMap(item)
        if rule.second != nil, second == nil { return nil }
        let constraint: LayoutConstraint
        if rule.isSystemSpacing, let second {
            constraint = Self.makeSystemSpacing(rule, first, second)
            constraint.constant = rule.constant
        } else {
            constraint = LayoutConstraint(
                item: first, attribute: rule.attribute, relatedBy: rule.relation, toItem: second, attribute: rule.other,
                multiplier: rule.multiplier, constant: rule.constant)
        }
        constraint.priority = LayoutPriority(rule.priority)
        return constraint
    }

    private static func makeSystemSpacing(_ rule: TreeEdit.Rule, _ first: any LayoutItem, _ second: any LayoutItem)
        -> LayoutConstraint
    {
        let (leading, trailing, times) = (first.leadingAnchor, second.trailingAnchor, rule.multiplier)
        let (top, bottom) = (first.topAnchor, second.bottomAnchor)
        return switch (rule.attribute, rule.relation) {
        case (.leading, .equal): leading.constraint(equalToSystemSpacingAfter: trailing, multiplier: times)
        case (.leading, .lessThanOrEqual):
            leading.constraint(lessThanOrEqualToSystemSpacingAfter: trailing, multiplier: times)
        case (.leading, _): leading.constraint(greaterThanOrEqualToSystemSpacingAfter: trailing, multiplier: times)
        case (_, .equal): top.constraint(equalToSystemSpacingBelow: bottom, multiplier: times)
        case (_, .lessThanOrEqual): top.constraint(lessThanOrEqualToSystemSpacingBelow: bottom, multiplier: times)
        default: top.constraint(greaterThanOrEqualToSystemSpacingBelow: bottom, multiplier: times)
        }
    }
}
