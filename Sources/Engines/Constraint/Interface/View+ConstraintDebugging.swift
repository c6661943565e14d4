import ConstraintSolver
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
