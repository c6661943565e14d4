import ConstraintSolver
import Foundation
import ViewTree

/// The work the solver of a tree has done since it was made. Deterministic.
public struct ConstraintCounters: Sendable, Hashable {
    /// Exchanges of a basic and a nonbasic variable.
    public var pivots = 0
    /// Rows and columns of the tableau that were computed.
    public var rowOperations = 0
    /// Constraints that are in the solver now, with those that stand for contents and frames.
    public var constraints = 0
    /// Variables that are in the solver now: four for each view and guide.
    public var variables = 0
    /// Times that a solution was sought.
    public var solves = 0
}

extension View {
    /// The counters of the solver that decides what lies in this view; zero where there is none (yet).
    public final var constraintCounters: ConstraintCounters {
        guard let engine = existingLayoutNode?.holdingEngine else { return ConstraintCounters() }
        let counters = engine.solver.counters
        return ConstraintCounters(
            pivots: counters.pivots, rowOperations: counters.rowOperations,
            constraints: engine.plan?.constraintCount ?? engine.solver.constraintCount,
            variables: 4 * (engine.items.count - engine.places.free.count),
            solves: engine.fitting.solution)
    }

    /// True if the constraints leave the view's position in its superview, or its size, open. False for a view whose
    /// frame comes from outside, and for one that no constraint speaks of.
    ///
    /// For debugging, not for every layout. Complexity: that of laying out the whole tree for the first time, as the
    /// question is put to a solver made for it (the one in use keeps its state), and of up to eight more solves.
    public final var hasAmbiguousLayout: Bool {
        guard let node = existingLayoutNode, !node.isDomainRoot else { return false }
        return AmbiguityProbe.run(in: node.domainRoot) { probe in
            probe.openVariable(of: node) != nil
        }
    }

    /// Gives the views of the tree another of the layouts that its constraints allow, if they leave this view's open,
    /// until the next change. For debugging: call it again and again and see what moves.
    public final func exerciseAmbiguityInLayout() {
        guard let node = existingLayoutNode, !node.isDomainRoot else { return }
        AmbiguityProbe.run(in: node.domainRoot) { probe in
            guard probe.openVariable(of: node) != nil else { return }
            probe.engine.writeFrames()
        }
    }

    /// The active constraints that decide where the view lies and how large it is along an axis: those that speak of
    /// it, those that speak of what these relate it to, and so on, not beyond the views above it.
    public final func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
        existingLayoutNode?.constraintsAffecting(axis, above: superview) ?? []
    }
}

extension LayoutGuide {
    /// True if the constraints leave the guide's position in its view, or its size, open: see
    /// ``View/hasAmbiguousLayout``.
    public final var hasAmbiguousLayout: Bool {
        guard let owningView else { return false }
        if kind != .free { return owningView.hasAmbiguousLayout }
        guard let node = existingNode else { return false }
        return AmbiguityProbe.run(in: node.domainRoot) { probe in probe.openVariable(of: node) != nil }
    }

    /// The active constraints that decide where the guide lies and how large it is along an axis.
    public final func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
        existingNode?.constraintsAffecting(axis, above: owningView) ?? []
    }
}

extension LayoutNode {
    /// - Parameter superview: the view that positions count from; it and those above it hold what is looked at.
    fileprivate func constraintsAffecting(_ axis: LayoutConstraint.Axis, above superview: View?) -> [LayoutConstraint] {
        var held: [LayoutConstraint] = []
        var above = superview
        while let view = above {
            held += view.constraints
            above = view.superview
        }
        var result: [LayoutConstraint] = []
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var reached: [LayoutNode] = [self]
        while let item = reached.popLast() {
            if !item.isGuide { held += item.constraints }
            let speaking = held.filter {
                ($0.first === item || $0.second === item) && $0.firstAttribute.isHorizontal == (axis == .horizontal)
            }
            held.removeAll { $0.first === item || $0.second === item }
            result += speaking
            for other in speaking.flatMap({ [$0.first, $0.second].compactMap(\.self) }) {
                guard let view = other.view, superview?.isDescendant(of: view) != true else { continue }
                if known.insert(ObjectIdentifier(other)).inserted { reached.append(other) }
            }
        }
        return result
    }
}

/// A solver made for one question about a tree: which of its variables the constraints leave open.
private struct AmbiguityProbe {
    let engine: ConstraintEngine

    static func run<Answer>(in root: LayoutNode, _ body: (AmbiguityProbe) -> Answer) -> Answer {
        let engine = ConstraintPlans.suspending { ConstraintEngine(subtree: root) }
        defer { engine.unbind() }
        engine.update(for: engine.frameTarget)
        return body(AmbiguityProbe(engine: engine))
    }

    /// A variable of the item that can take another value, which it then has; `nil` where all are determined.
    func openVariable(of node: LayoutNode) -> Variable? {
        guard let index = engine.existingItemIndex(of: node) else { return nil }
        return [FramePart.left, .top, .width, .height].map { engine.variable($0, of: index) }.first(where: moves)
    }

    /// Returns whether a probe, a preference below every level that constraints can have, moves the variable.
    private func moves(_ variable: Variable) -> Bool {
        for step in [1.0, -1.0] {
            let value = engine.solver.value(of: variable)
            let probe = try? engine.solver.add(
                1, times: variable, constant: -(value + step), .equal, Strength(level: ConstraintLevel.probe))
            engine.solve()
            let moved = abs(engine.solver.value(of: variable) - value) > 1e-4
            if moved { return true }
            if let probe { try? engine.solver.remove(probe) }
        }
        return false
    }
}

/// The reason why a constraint can't take part in a layout.
public enum ConstraintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The constant is NaN or infinite.
    case constantNotFinite
    /// The multiplier is NaN or infinite.
    case multiplierNotFinite
    /// The multiplier is 0: nothing of the second item would be left.
    case multiplierZero
    /// `.notAnAttribute` stands where an item needs an attribute.
    case missingAttribute
    /// An item is neither a view nor a layout guide.
    case notAnItem
    /// The second attribute has no item.
    case missingItem
    /// A position is compared with a number alone; only sizes can be.
    case locationNeedsSecondItem
    /// A size is related to a position.
    case sizeAgainstLocation
    /// A horizontal position is related to a vertical one.
    case mixedAxes
    /// Leading or trailing is related to left or right.
    case mixedDirections
    /// The items are in different trees, or one of them in none.
    case noCommonAncestor
    /// A view or guide that the constraint speaks of was freed.
    case itemFreed

    /// A sentence that names the fault and its remedy.
    public var description: String {
        switch self {
        case .constantNotFinite: "The constant is NaN or infinite; give a finite number of points."
        case .multiplierNotFinite: "The multiplier is NaN or infinite; give a finite number."
        case .multiplierZero:
            "The multiplier is 0, which leaves nothing of the second item; use a constraint against a constant."
        case .missingAttribute: "An attribute is missing; name one for each item."
        case .notAnItem: "An item is neither a view nor a layout guide; constraints can speak of these alone."
        case .missingItem: "The second attribute has no item; give the item, or .notAnAttribute."
        case .locationNeedsSecondItem: "A position needs a second item to be relative to; only sizes can be constants."
        case .sizeAgainstLocation: "A size can't be related to a position; use two sizes or two positions."
        case .mixedAxes: "A horizontal position can't be related to a vertical one."
        case .mixedDirections: "Leading and trailing can't be related to left and right; use one of the two kinds."
        case .noCommonAncestor: "The items have no common ancestor; add both to one tree first."
        case .itemFreed: "An item of the constraint no longer exists."
        }
    }
}

/// Something that went wrong with constraints and was dealt with.
public enum ConstraintReport: CustomStringConvertible {
    /// The constraint can't be used and was left as it was.
    case invalid(LayoutConstraint, ConstraintError)
    /// Not all of `constraints` can hold; `broken` was given up until the conflict ends. Dropping any one of them would
    /// let the others hold.
    case conflict(constraints: [LayoutConstraint], broken: LayoutConstraint)

    /// Required constraints need another size than the frame that was given to the tree's root. The views lie as if the
    /// root had the size that they need; the root keeps its frame.
    case frameUnsuitable(View, neededSize: CGSize)

    /// A visual format gives no constraints.
    case visualFormat(VisualFormatError)

    /// One sentence, then one line for each constraint involved, in visual-format style.
    public var description: String {
        switch self {
        case .invalid(let constraint, let error):
            return "Constraint not usable: \(constraint)\n  \(error.description)"
        case .conflict(let constraints, let broken):
            let lines = constraints.map { "  \($0)" }.joined(separator: "\n")
            return "Not all of these constraints can hold:\n\(lines)\nGiven up until the conflict ends:\n  \(broken)"
        case .visualFormat(let error):
            return error.description
        case .frameUnsuitable(let view, let size):
            return """
                The constraints below \(view.layoutNode.displayName) need it to be \(size.width) × \(size.height) points, but \
                its frame is \(view.frame.size.width) × \(view.frame.size.height).
                """
        }
    }

    /// Called with each report, on the thread that lays out. Default: writes the description to standard error.
    public static var handler: ((ConstraintReport) -> Void)? {
        get { lock.withLock { storedHandler } }
        set { lock.withLock { storedHandler = newValue } }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var storedHandler: ((ConstraintReport) -> Void)? = {
        StandardError.write("\($0)")
    }

    static func emit(_ report: ConstraintReport) {
        handler?(report)
    }
}
