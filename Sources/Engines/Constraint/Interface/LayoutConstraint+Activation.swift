import Foundation
import LayoutGeometry
import ViewTree

extension LayoutConstraint {
    /// True if the constraint is in force. Activating one that is invalid, or whose items have no common ancestor, is
    /// reported and leaves it inactive. Complexity: O(depth of the items below their common ancestor).
    public var isActive: Bool {
        get { state.contains(.active) }
        set {
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Activates constraints in order; those that can't be are reported and left out.
    public static func activate(_ constraints: [LayoutConstraint]) {
        constraints.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            // The array keeps them alive. A closure for each would take a fifth more instructions.
            let references = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<LayoutConstraint>.self)
            for index in 0..<buffer.count {
                // Room for all of them at once, as they will mostly have the first one's ancestor.
                references[index]._withUnsafeGuaranteedRef { $0.activate(room: index == 0 ? buffer.count : 1) }
            }
        }
    }

    /// Deactivates constraints; those that aren't active are left as they are. O(constraints), and O(constraints that
    /// came later and are held with them) for each run of those that one view holds.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        guard constraints.count > 1 else {
            constraints.first?.deactivate()
            return
        }
        var last: Unmanaged<LayoutNode>?
        var first = 0
        constraints.forEachUnretained { constraint in
            guard constraint.state.contains(.active), let holder = constraint.holderReference else { return }
            let index = Int(constraint.heldIndex)
            if let last, last.refers(to: holder) {
                first = min(first, index)
            } else {
                last?._withUnsafeGuaranteedRef { $0.held.removeEnded(from: first) }
                (last, first) = (holder, index)
            }
            holder._withUnsafeGuaranteedRef { $0.end(constraint) }
        }
        last?._withUnsafeGuaranteedRef { $0.held.removeEnded(from: first) }
    }

    /// The reason why the constraint could not be activated now; `nil` where it could.
    public var activationError: ConstraintError? {
        if case .failure(let error) = holderForActivation() { return error }
        return nil
    }

    /// - Parameter room: how many constraints are expected where this one is held.
    @inline(__always)
    private func activate(room: Int = 1) {
        guard !state.contains(.active) else { return }
        if let near = nearHolder {
            near._withUnsafeGuaranteedRef { $0.hold(self, isNear: true, room: room) }
        } else {
            activateFarAway()
        }
    }

    @inline(never)
    private func activateFarAway() {
        switch holderForActivation() {
        case .success(let holder): holder._withUnsafeGuaranteedRef { $0.hold(self) }
        case .failure(let error): ConstraintReport.emit(.invalid(self, error))
        }
    }

    /// Activates the constraint so that a given view holds it, which must be one of its items or lie above them.
    func activate(heldBy view: View) {
        guard !state.contains(.active) else { return }
        switch holderForActivation() {
        case .success(let ancestor):
            guard let ancestorView = ancestor._withUnsafeGuaranteedRef({ $0.view }), ancestorView.isDescendant(of: view)
            else { return ConstraintReport.emit(.invalid(self, .noCommonAncestor)) }
            view.layoutNode.hold(self)
        case .failure(let error): ConstraintReport.emit(.invalid(self, error))
        }
    }

    func deactivate() {
        guard state.contains(.active), let holder else { return }
        holder.release(self)
    }

    /// The node of the nearest common ancestor; its view owns it.
    private func holderForActivation() -> Result<Unmanaged<LayoutNode>, ConstraintError> {
        if let error = formError { return .failure(error) }
        guard let firstView = LayoutConstraint.viewReference(of: firstReference) else { return .failure(missingItem) }
        let firstHolds = !firstReference._withUnsafeGuaranteedRef { $0.isGuide }
        guard let secondReference else {
            return .success(firstHolds ? firstReference : LayoutConstraint.nodeReference(of: firstView))
        }
        guard let secondView = LayoutConstraint.viewReference(of: secondReference) else { return .failure(missingItem) }
        let ancestor = firstView._withUnsafeGuaranteedRef { first in
            secondView._withUnsafeGuaranteedRef { first.commonAncestorReference(with: $0) }
        }
        guard let ancestor else { return .failure(.noCommonAncestor) }
        return .success(LayoutConstraint.nodeReference(of: ancestor))
    }

    /// The node of the common ancestor of one or two items, none of them freed, where it is the superview of both, the
    /// superview of one and the other one itself, or the only view, as nearly always; a guide counts as a subview of
    /// its owner. `nil` for others, and where something may be wrong with the constraint.
    @inline(__always)
    private var nearHolder: Unmanaged<LayoutNode>? {
        guard storedValuesAreFinite, let first = LayoutConstraint.nearItem(firstReference) else {
            return nil
        }
        guard let secondReference, !secondReference.refers(to: firstReference) else {
            // A size, or a ratio of both.
            let isWhole = secondReference == nil ? secondAttribute == .notAnAttribute : secondAttribute.isSize
            guard firstAttribute.isSize, isWhole else { return nil }
            return first.isGuide ? first.above?._withUnsafeGuaranteedRef { $0.nodeReference } : firstReference
        }
        guard multiplier != 0, firstAttribute.isPlainlyComparable(with: secondAttribute),
            let second = LayoutConstraint.nearItem(secondReference)
        else { return nil }
        if let above = first.above {
            if !second.isGuide, above.refers(to: second.view) { return secondReference }
            if let other = second.above, other.refers(to: above) {
                return above._withUnsafeGuaranteedRef { $0.nodeReference }
            }
        }
        if !first.isGuide, let above = second.above, above.refers(to: first.view) { return firstReference }
        return nil
    }

    /// An item's view, or a guide's owner, and the view that it lies in.
    @inline(__always)
    private static func nearItem(
        _ item: Unmanaged<LayoutNode>
    ) -> (view: Unmanaged<View>, above: Unmanaged<View>?, isGuide: Bool)? {
        item._withUnsafeGuaranteedRef { node in
            guard let view = node.viewReference else { return nil }
            if _slowPath(node.flags.contains(.isGuide)) {
                return node.flags.contains(.guideWasFreed) ? nil : (view, view, true)
            }
            return (view, view._withUnsafeGuaranteedRef { $0.superviewReference }, false)
        }
    }

    /// The reason why an item has no view.
    private var missingItem: ConstraintError {
        first.flags.contains(.isNoItem) || second?.flags.contains(.isNoItem) == true ? .notAnItem : .itemFreed
    }

    /// The view of an item, or the one that owns the guide; `nil` once that or the guide was freed.
    private static func viewReference(of item: Unmanaged<LayoutNode>) -> Unmanaged<View>? {
        item._withUnsafeGuaranteedRef { $0.flags.contains(.guideWasFreed) ? nil : $0.viewReference }
    }

    private static func nodeReference(of view: Unmanaged<View>) -> Unmanaged<LayoutNode> {
        view._withUnsafeGuaranteedRef { $0.nodeReference ?? .passUnretained($0.layoutNode) }
    }

    /// The fault of the constraint that it has in any tree; `nil` for none.
    private var formError: ConstraintError? {
        guard storedValuesAreFinite else { return storedConstant.isFinite ? .multiplierNotFinite : .constantNotFinite }
        if firstAttribute == .notAnAttribute { return .missingAttribute }
        if secondReference == nil {
            if !firstAttribute.isSize { return .locationNeedsSecondItem }
            // Two sizes without a second item are a size and a constant, as much code has it.
            return secondAttribute == .notAnAttribute || secondAttribute.isSize ? nil : .missingItem
        }
        if secondAttribute == .notAnAttribute { return .missingAttribute }
        if firstAttribute.isSize != secondAttribute.isSize { return .sizeAgainstLocation }
        if firstAttribute.isSize { return nil }
        if multiplier == 0 { return .multiplierZero }
        if firstAttribute.isHorizontal != secondAttribute.isHorizontal { return .mixedAxes }
        if firstAttribute.followsDirection && secondAttribute.followsAbsoluteEdge
            || firstAttribute.followsAbsoluteEdge && secondAttribute.followsDirection
        {
            return .mixedDirections
        }
        return nil
    }

    private var storedValuesAreFinite: Bool { (multiplier + storedConstant).hasFiniteAddends }
}
