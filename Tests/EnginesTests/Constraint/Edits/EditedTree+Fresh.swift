import Engines
import Foundation

extension EditedTree {
    /// A new tree in this one's state.
    ///
    /// Without `order`, views are added top down, get their settings in place, and rules are made in the order of their
    /// activation. With it, views get their settings first, are added bottom up, and settings and rules are shuffled:
    /// but for texts beside fonts, and required rules, where the order has a meaning.
    ///
    /// - Parameter keepsFrames: whether views that constraints place have the frames of this tree before the first
    ///   layout too.
    func fresh(order: SeededGenerator? = nil, keepsFrames: Bool = false) -> EditedTree {
        let made = EditedTree()
        let numbers = livingViews.map(\.tag)
        made.root.frame = root.frame
        for number in numbers where number != 0 { made.makeView(number, kinds[number] ?? .plain) }
        if order != nil { copySettings(of: numbers, to: made, order) }
        for number in order == nil ? numbers : numbers.reversed() { copySubviewsAndGuides(of: number, to: made) }
        if order == nil { copySettings(of: numbers, to: made, nil) }
        let placed = placedViews
        for number in numbers where number != 0 {
            guard let view = views[number], let copy = made.views[number] else { continue }
            if view.translatesAutoresizingMaskIntoConstraints { copy.translatesAutoresizingMaskIntoConstraints = true }
            if view.translatesAutoresizingMaskIntoConstraints || !placed.contains(number) || keepsFrames {
                copy.frame = view.frame
            }
        }
        copyRulesAndAreas(to: made, order)
        return made
    }

    private func copySettings(of numbers: [Int], to made: EditedTree, _ order: SeededGenerator?) {
        var all = numbers.flatMap { number in (settings[number] ?? []).map { (number, $0) } }
        if var order {
            let ordered: Set = ["text", "font"]
            all =
                all.filter { !ordered.contains($0.1.name) }.shuffled(using: &order)
                + all.filter { ordered.contains($0.1.name) }
        }
        for (number, setting) in all { made.set(setting, of: number) }
    }

    private func copySubviewsAndGuides(of number: Int, to made: EditedTree) {
        guard let view = views[number], let copy = made.views[number] else { return }
        for subview in view.subviews { made.views[subview.tag].map(copy.addSubview) }
        if let stack = view as? StackView, let copy = copy as? StackView {
            for arranged in stack.arrangedSubviews { made.views[arranged.tag].map(copy.addArrangedSubview) }
            for arranged in stack.arrangedSubviews {
                guard let other = made.views[arranged.tag] else { continue }
                let spacing = stack.customSpacing(after: arranged)
                if spacing != StackView.spacingUseDefault { copy.setCustomSpacing(spacing, after: other) }
            }
        }
        for number in view.layoutGuides.compactMap(number(of:)) {
            let guide = LayoutGuide()
            made.guides[number] = guide
            copy.addLayoutGuide(guide)
        }
    }

    private func copyRulesAndAreas(to made: EditedTree, _ order: SeededGenerator?) {
        var (ordered, others) = (activeRules, [KnownRule]())
        if var order {
            others = ordered.filter { $0.rule.priority < 1000 }.shuffled(using: &order)
            ordered.removeAll { $0.rule.priority < 1000 }
        }
        let steps: [(time: Int, apply: () -> Void)] =
            ordered.map { known in (known.time, { made.add(known.rule) }) }
            + areas.map { item, time in
                (time, { if case .area(let area, let number) = item { made.use(area, of: number) } })
            }
        for step in steps.sorted(by: { $0.time < $1.time }) { step.apply() }
        for known in others { made.add(known.rule) }
    }

    /// The numbers of views whose frames follow from rules, stacks or themselves.
    private var placedViews: Set<Int> {
        var placed: Set<Int> = []
        for rule in activeRules.filter({ !$0.constraint.isBroken }).map(\.rule) {
            let pairs = [(rule.first, rule.second)] + (rule.second.map { [($0, rule.first)] } ?? [])
            for (item, other) in pairs {
                guard case .view(let number) = item, let view = views[number] else { continue }
                let isInside = other.flatMap(self.view(of:))?.isDescendant(of: view) ?? false
                if !isInside { placed.insert(number) }
            }
        }
        for view in livingViews {
            if let stack = view as? StackView {
                let shown = stack.arrangedSubviews.filter { !$0.isHidden }.map(\.tag)
                placed.formUnion(shown.isEmpty ? [] : shown + [stack.tag])
            }
            if view is ResponsiveView || (view as? UpdatingView)?.constrainsItself == true { placed.insert(view.tag) }
        }
        return placed
    }

    // MARK: Laying out

    /// Lays out a fresh tree. Views with autoresizing masks have the frames of the living tree after it: how their
    /// superviews came to their sizes has no part in the comparison.
    func layOut(beside living: EditedTree) {
        root.layoutIfNeeded()
        var moved = false
        for view in living.livingViews.dropFirst()
        where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
            guard let copy = views[view.tag], copy.frame != view.frame else { continue }
            copy.frame = view.frame
            moved = true
        }
        if moved { root.layoutIfNeeded() }
    }

    /// Lays out every view again, with margins found anew. Returns the largest change of a frame, in points.
    func layOutAgain() -> CGFloat {
        let former = allFrames
        for view in livingViews {
            view.insetsLayoutMarginsFromSafeArea = view.insetsLayoutMarginsFromSafeArea
            view.setNeedsLayout()
        }
        root.layoutIfNeeded()
        return zip(former, allFrames).map { Self.distance($0, $1) }.max() ?? 0
    }

    private var allFrames: [CGRect] { livingViews.flatMap { [$0.frame] + $0.layoutGuides.map(\.layoutFrame) } }

    // MARK: Comparing

    /// The largest difference of frames from those of another tree, those of guides with rules included.
    func difference(from other: EditedTree) -> (points: CGFloat, text: String) {
        var largest: (points: CGFloat, text: String) = (0, "")
        func compare(_ frame: CGRect, _ otherFrame: CGRect, _ name: String) {
            let points = Self.distance(frame, otherFrame)
            if points > largest.points { largest = (points, "\(name): \(frame), not \(otherFrame)") }
        }
        let used = Set(activeRules.flatMap(\.rule.items))
        for view in livingViews {
            guard let copy = other.views[view.tag] else { continue }
            compare(view.frame, copy.frame, "view \(view.tag)")
            for guide in view.layoutGuides {
                guard let number = number(of: guide), used.contains(.guide(number)), let copy = other.guides[number]
                else { continue }
                compare(guide.layoutFrame, copy.layoutFrame, "guide \(number)")
            }
        }
        return largest
    }

    /// The largest difference of two frames' places and lengths; infinity where one isn't a number.
    private static func distance(_ one: CGRect, _ two: CGRect) -> CGFloat {
        let differences = [
            one.origin.x - two.origin.x, one.origin.y - two.origin.y, one.width - two.width, one.height - two.height,
        ]
        return differences.contains { $0.isNaN } ? .infinity : differences.map(abs).max() ?? 0
    }

    /// A rule whose constraint is active but should have ended, or the other way round.
    var misjudgedRule: KnownRule? {
        rules.sorted { $0.key < $1.key }.map(\.value).first { $0.constraint.isActive != $0.isActive }
    }

    /// The number of a rule that is broken here or in another tree, not in both.
    func differentlyBrokenRule(_ other: EditedTree) -> Int? {
        activeRules.first { known in
            guard let copy = other.rules[known.rule.number] else { return false }
            return copy.constraint.isBroken != known.constraint.isBroken
        }?.rule.number
    }
}
