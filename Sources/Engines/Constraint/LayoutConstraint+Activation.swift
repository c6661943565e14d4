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
        case .success(let view): view.layoutNode.hold(self)
        case .failure(let error): ConstraintReport.emit(.invalid(self, error))
        }
    }

    func deactivate() {
        guard state.contains(.active), let holder else { return }
        holder.release(self)
    }

    private func holderForActivation() -> Result<View, ConstraintError> {
        if let error = formError { return .failure(error) }
        guard let firstView = first.view else { return .failure(.itemFreed) }
        guard let second else { return .success(firstView) }
        guard let secondView = second.view else { return .failure(.itemFreed) }
        guard let ancestor = firstView.commonAncestor(with: secondView) else {
            return .failure(.noCommonAncestor)
        }
        return .success(ancestor)
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
