import Foundation

extension LayoutConstraint {
    /// Whether the constraint is in force. Activating one that is invalid, or whose items have no common ancestor, is
    /// reported and leaves it inactive. Complexity: O(depth of the items below their common ancestor).
    public var isActive: Bool {
        get { state.contains(.active) }
        set {
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Activates constraints in order; those that can't be are reported and left out.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.activate() }
    }

    /// Deactivates constraints; those that aren't active are left as they are.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }

    /// Why the constraint could not be activated now; `nil` where it could.
    public var activationError: ConstraintError? {
        if case .failure(let error) = holderForActivation() { return error }
        return nil
    }

    private func activate() {
        guard !state.contains(.active) else { return }
        switch holderForActivation() {
        case .success(let holder): holder.hold(self)
        case .failure(let error): ConstraintReport.emit(.invalid(self, error))
        }
    }

    func deactivate() {
        guard state.contains(.active), let holder else { return }
        holder.release(self)
    }

    private func holderForActivation() -> Result<LayoutNode, ConstraintError> {
        if let error = formError { return .failure(error) }
        guard let firstView = first.viewReference else { return .failure(.itemFreed) }
        if first.flags.contains(.guideWasFreed) { return .failure(.itemFreed) }
        guard let second else { return .success(first.isGuide ? firstView.takeUnretainedValue().layoutNode : first) }
        guard let secondView = second.viewReference, !second.flags.contains(.guideWasFreed) else {
            return .failure(.itemFreed)
        }
        // Nearly always the items are siblings, or one is the other's superview.
        if !first.isGuide, !second.isGuide, !firstView.refers(to: secondView),
            let above = firstView._withUnsafeGuaranteedRef({ $0.superviewReference })
        {
            if above.refers(to: secondView) { return .success(second) }
            let secondAbove = secondView._withUnsafeGuaranteedRef { $0.superviewReference }
            if let secondAbove, secondAbove.refers(to: above) {
                return .success(above._withUnsafeGuaranteedRef { $0.layoutNode })
            }
        }
        guard let ancestor = firstView.takeUnretainedValue().commonAncestor(with: secondView.takeUnretainedValue())
        else { return .failure(.noCommonAncestor) }
        return .success(ancestor.layoutNode)
    }

    /// What is wrong with the constraint whatever tree its items are in.
    private var formError: ConstraintError? {
        guard storedValuesAreFinite else { return constant.isFinite ? .multiplierNotFinite : .constantNotFinite }
        if firstAttribute == .notAnAttribute { return .missingAttribute }
        if second == nil {
            if !firstAttribute.isSize { return .locationNeedsSecondItem }
            return secondAttribute == .notAnAttribute ? nil : .missingItem
        }
        if secondAttribute == .notAnAttribute { return .missingAttribute }
        if multiplier == 0 { return .multiplierZero }
        if firstAttribute.isSize != secondAttribute.isSize { return .sizeAgainstLocation }
        if firstAttribute.isSize { return nil }
        if firstAttribute.isHorizontal != secondAttribute.isHorizontal { return .mixedAxes }
        if firstAttribute.followsDirection && secondAttribute.followsAbsoluteEdge
            || firstAttribute.followsAbsoluteEdge && secondAttribute.followsDirection
        {
            return .mixedDirections
        }
        return nil
    }

    private var storedValuesAreFinite: Bool { (multiplier + constant) * 0 == 0 }
}
