import ViewTree

/// A constraint of a stack view that holds a length of the solver's besides its two items:
/// `first == second + the length of a guide + constant`.
///
/// The guide is the step from one view to the next that all of an equal distribution have in common. So a view takes
/// one row, where a guide of its own in every gap would take three rows and four variables.
final class SteppedConstraint: LayoutConstraint {
    fileprivate let stepReference: Unmanaged<LayoutNode>

    init(
        _ first: LayoutNode, _ firstAttribute: Attribute, _ second: LayoutNode, _ secondAttribute: Attribute,
        step: LayoutNode, priority: LayoutPriority
    ) {
        stepReference = .passRetained(step)
        let form = LayoutConstraint.form(firstAttribute, .equal, secondAttribute, 1, priority)
        super.init(first, second, form: form | LayoutConstraint.isStepped, multiplier: 1, constant: 0)
    }

    deinit {
        stepReference.release()
    }
}

extension LayoutConstraint {
    /// The guide whose length is a part of what the constraint says.
    @inline(__always)
    var step: LayoutNode? {
        isStepped ? (self as? SteppedConstraint)?.stepReference.takeUnretainedValue() : nil
    }
}
