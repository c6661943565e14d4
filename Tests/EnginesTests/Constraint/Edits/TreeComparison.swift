import Engines
import Foundation

@testable import ConstraintEngine

/// A tree after edits beside two fresh ones: made with plans top down, and without plans bottom up in another order.
struct TreeComparison {
    private typealias Plans = EditSequenceTests.Plans
    typealias Fault = EditSequenceTests.Fault

    private let living: EditedTree
    private let plans: Plans
    private let planned: EditedTree
    private let plain: EditedTree
    /// The views of the tree without plans whose frames are reported as unsuitable.
    private var unsuitable: [View] = []
    private var random: SeededGenerator

    /// A pixel at scale 2. Smaller differences are a kind of their own: equal sums of fractions may be rounded either
    /// way.
    private static let pixel = 0.51

    init(_ living: EditedTree, _ plans: EditSequenceTests.Plans, _ random: inout SeededGenerator) {
        self.living = living
        self.plans = plans
        let keepsFrames = Int.random(in: 0..<10, using: &random) < 3
        let order = SeededGenerator(state: random.next())
        self.random = SeededGenerator(state: random.next())
        planned = Plans.early {
            let tree = living.fresh()
            tree.layOut(beside: living)
            return tree
        }
        var plain: EditedTree?
        let found = reports {
            plain = Plans.suspended {
                let tree = living.fresh(order: order, keepsFrames: keepsFrames)
                tree.layOut(beside: living)
                return tree
            }
        }
        self.plain = plain!
        unsuitable = found.compactMap { report in if case .frameUnsuitable(let view, _) = report { view } else { nil } }
    }

    /// The first fault: of frames, required rules, broken rules, fitting sizes, or frames after fitting.
    mutating func fault() -> Fault? {
        activityFault() ?? frameFault(over: Self.pixel) ?? ruleFault() ?? frameFault(over: 0.01) ?? fittingFault()
            ?? frameFaultAfterFitting()
    }

    /// The one of the three trees that differs from the others.
    private static func odd(_ planned: Bool, _ plain: Bool, _ fresh: Bool) -> String {
        switch (planned, plain, fresh) {
        case (true, true, false): "living"
        case (false, true, true): "without plans"
        case (true, false, true): "with plans"
        default: "all"
        }
    }

    private func frameFault(over points: CGFloat) -> Fault? {
        let differences = [
            living.difference(from: planned), living.difference(from: plain), planned.difference(from: plain),
        ]
        let differs = differences.map { $0.points > points }
        guard let first = differs.firstIndex(of: true) else { return nil }
        let odd = Self.odd(differs[0], differs[1], differs[2])
        return Fault(
            kind: points < Self.pixel ? "less than a pixel" : "frames, \(odd)",
            text: "\(differences[first].points): \(differences[first].text)")
    }

    private func activityFault() -> Fault? {
        if let known = living.misjudgedRule {
            return Fault(kind: "activity", text: "rule \(known.rule.number) is active: \(known.constraint.isActive)")
        }
        return nil
    }

    private func ruleFault() -> Fault? {
        if let violation = plain.violation(unsuitable: unsuitable) { return Fault(kind: "violated", text: violation) }
        for (name, fresh) in [("with plans", planned), ("without", plain)] {
            if let rule = living.differentlyBrokenRule(fresh) {
                return Fault(kind: "broken", text: "rule \(rule) beside the fresh tree \(name)")
            }
        }
        return nil
    }

    private mutating func fittingFault() -> Fault? {
        let numbers = living.livingViews.map(\.tag)
        for kind in 0..<3 {
            let number = kind == 0 ? 0 : numbers.randomElement(using: &random) ?? 0
            func fit(_ tree: EditedTree) -> CGSize {
                guard kind < 2 else { return tree.views[number]?.systemLayoutSizeFitting(.zero) ?? .zero }
                return tree.views[number]?.systemLayoutSizeFitting(
                    CGSize(width: 120, height: 0),
                    withHorizontalFittingPriority: kind == 0 ? .required : LayoutPriority(49.6),
                    verticalFittingPriority: LayoutPriority(49.7)) ?? .zero
            }
            func differ(_ one: CGSize, _ two: CGSize) -> Bool {
                !(abs(one.width - two.width) <= Self.pixel && abs(one.height - two.height) <= Self.pixel)
            }
            let sizes = (plans { fit(living) }, Plans.early { fit(planned) }, Plans.suspended { fit(plain) })
            let differs = (differ(sizes.0, sizes.1), differ(sizes.0, sizes.2), differ(sizes.1, sizes.2))
            if differs.0 || differs.1 || differs.2 {
                return Fault(
                    kind: "fitting \(kind), \(Self.odd(differs.0, differs.1, differs.2))",
                    text: "view \(number) fits \(sizes.0), in the fresh trees \(sizes.1) and \(sizes.2)")
            }
        }
        return nil
    }

    private func frameFaultAfterFitting() -> Fault? {
        plans { living.root.layoutIfNeeded() }
        let difference = living.difference(from: plain)
        return difference.points > Self.pixel ? Fault(kind: "after fitting", text: difference.text) : nil
    }

    /// True if the state doesn't determine the frames: a further layout changes them, or where safe areas or margins
    /// are inherited, they follow from those before the layout, or a view's own code has no last word.
    var isUnsettled: Bool {
        if living.livingViews.contains(where: { ($0 as? ResponsiveView)?.isAtOdds == true }) { return true }
        let inherits = living.settings.values.joined().contains {
            ["safe area", "preserves margins"].contains($0.name)
        }
        if inherits, plans({ living.layOutAgain() }) > 0 { return true }
        return Plans.suspended {
            let (tree, placed) = (living.fresh(), living.fresh(keepsFrames: true))
            tree.layOut(beside: living)
            placed.layOut(beside: living)
            return inherits && tree.difference(from: placed).points > 0.01 || tree.layOutAgain() > 0.01
        }
    }
}
