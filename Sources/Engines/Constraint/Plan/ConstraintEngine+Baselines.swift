import Foundation
import ViewTree

/// Baselines in plans.
///
/// A row about a baseline speaks of the view whose text has it, and of a part of that view's height; both belong to the
/// constraint's form. What else the text adds is the row's constant. Texts are wrapped once widths are known, so that
/// it is read then, before heights are computed.
extension ConstraintEngine {
    /// The views whose baselines a constraint means and the parts of their heights, as its form has them: 8 bits for
    /// each side, 0 for one without a baseline. `nil` where the view isn't in the tree, or its baseline no straight
    /// function of its height with one of the usual slopes.
    func baselineTerms(of constraint: LayoutConstraint) -> UInt64? {
        guard let first = baselineTerm(of: constraint.first, constraint.firstAttribute),
            let second = baselineTerm(of: constraint.second, constraint.secondAttribute)
        else { return nil }
        return first | second &<< 8
    }

    private func baselineTerm(of node: LayoutNode?, _ attribute: LayoutConstraint.Attribute) -> UInt64? {
        guard attribute.isBaseline, let view = node?.view else { return 0 }
        let isFirst = attribute == .firstBaseline
        let source = view.baselineSource(isFirst: isFirst)
        let slope = source.baselineSlope(isFirst: isFirst)
        guard let known = ConstraintForm.slopes.firstIndex(of: slope),
            source.isBaselineStraight(isFirst: isFirst, slope: slope),
            let index = existingItemIndex(of: source.layoutNode), index < TreeSkeleton.mostItems
        else { return nil }
        return UInt64(index) | UInt64(known + 1) &<< 6
    }

    /// Returns whether a constraint's baselines are other views' than its number says, or have other slopes.
    func haveBaselinesMoved(in plan: TreePlan) -> Bool {
        let environmental = environmental
        return environmental.contains { constraint in
            guard constraint.hasBaseline, constraint.number >= 0 else { return false }
            let terms = baselineTerms(of: constraint)
            // Reading them is the client's code.
            guard self.plan === plan, constraint.number >= 0 else { return true }
            return plan.locked { $0.forms.list[Int(constraint.number)].form.baselineTerms } != terms
        }
    }

    /// Gives the plan the constants that follow texts, whose widths are known by now. Returns false where the client's
    /// code ended or changed the tree.
    func readBaselines(in plan: TreePlan) -> Bool {
        let environmental = environmental
        environmental.forEachUnretained { if $0.hasBaseline { setConstant(of: $0, in: plan) } }
        guard self.plan === plan else { return false }
        plan.prepare(target)
        return true
    }
}

extension ConstraintForm {
    /// The slopes of baselines that plans know: of a view's upper edge, of a centered text, of the lower edge.
    static let slopes = [0, 0.5, 1]

    /// See `ConstraintEngine.baselineTerms(of:)`.
    var baselineTerms: UInt64 { terms &>> 48 }

    /// The items that have the baselines, bit by bit.
    var baselineItems: UInt64 {
        [baselineTerms & 0xFF, baselineTerms &>> 8].reduce(0) { $1 == 0 ? $0 : $0 | 1 &<< ($1 & 63) }
    }
}
