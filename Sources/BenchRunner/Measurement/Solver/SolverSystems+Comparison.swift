import ConstraintSolver

/// The systems that only `Tools/compare_kiwi` measures: where incremental solvers are known to differ.
extension SolverSystem {
    /// Views side by side, of which the first one is dragged: all of them move.
    static func row(views count: Int) -> SolverSystem {
        var system = SolverSystem(name: "row")
        let views = system.views(count)
        system.place(views)
        for view in views {
            system.require((view.size, 1), relation: .greaterOrEqual, to: 10)
            system.prefer(.medium, (view.size, 1), relation: .equal, to: 60)
        }
        system.drag(views[0].start, to: [0, 20, 50, 10])
        return system
    }

    /// Views side by side, each of whose widths is edited at the same time.
    static func edits(count: Int) -> SolverSystem {
        var system = SolverSystem(name: "edits")
        let views = system.views(count)
        system.require((views[0].start, 1), relation: .equal, to: 0)
        system.place(views)
        for view in views { system.require((view.size, 1), relation: .greaterOrEqual, to: 10) }
        system.edits = views.map(\.size)
        let positions = [0, 1, 2, 3].map { step in views.indices.map { Double(20 + ($0 * 7 + step * 5) % 30) } }
        system.motions = [Motion(name: "drag", variables: system.edits, positions: positions)]
        return system
    }

    /// Views of equal width that fill a container, which is resized.
    ///
    /// - Parameter isApart: whether all places are constrained before any width is, rather than view by view.
    static func equalWidths(views count: Int, isApart: Bool = false) -> SolverSystem {
        var system = SolverSystem(name: isApart ? "equal_apart" : "equal")
        let container = system.variable()
        let views = system.views(count)
        system.require((views[0].start, 1), relation: .equal, to: 0)
        var widths: [Row] = []
        for index in 1..<count {
            system.place([views[index - 1], views[index]])
            system.require((views[index].size, 1), (views[0].size, -1), relation: .equal, to: 0)
            if isApart { widths.append(system.rows.removeLast()) }
        }
        let last = views[count - 1]
        system.require((last.start, 1), (last.size, 1), (container, -1), relation: .equal, to: 0)
        system.rows += widths
        system.drag(container, to: [1000, 1200, 900, 1100].map { $0 + 8 * Double(count) })
        return system
    }

    /// Views under one another that fill a container at the cost of their preferred heights.
    static func closedColumn(views count: Int) -> SolverSystem {
        var system = SolverSystem(name: "closed")
        let container = system.variable()
        let views = system.views(count)
        system.require((views[0].start, 1), relation: .equal, to: 8)
        system.place(views)
        for view in views {
            system.require((view.size, 1), relation: .greaterOrEqual, to: 10)
            system.prefer(.weak, (view.size, 1), relation: .equal, to: 44)
        }
        let last = views[count - 1]
        system.require((last.start, 1), (last.size, 1), (container, -1), relation: .equal, to: -8)
        let height = Double(52 * count + 8)
        system.drag(container, to: [height + 30, height + 5, height - 20, height + 50])
        return system
    }

    /// A total of many widths; the total and one of them are edited in turns.
    static func denseRow(terms count: Int) -> SolverSystem {
        var system = SolverSystem(name: "dense")
        let total = system.variable()
        let widths = (0..<count).map { _ in system.variable() }
        var terms: [(variable: Int, coefficient: Double)] = widths.map { ($0, 1) }
        terms.append((total, -1))
        system.rows.append(Row(terms: terms, constant: 0, relation: .equal, strength: .required))
        for (index, width) in widths.enumerated() {
            system.require((width, 1), relation: .greaterOrEqual, to: 5)
            system.prefer(.weak, (width, 1), relation: .equal, to: Double(10 + index % 7))
        }
        let sum = Double(13 * count)
        system.edits = [total, widths[0]]
        system.motions = [
            Motion(name: "total", variables: [total], positions: [[sum + 20], [sum - 15], [sum + 5], [sum]]),
            Motion(name: "part", variables: [widths[0]], positions: [[20], [10], [40], [15]]),
        ]
        return system
    }

    /// Points with preferred positions, and ten times as many limits to their distances, few of which are reached.
    static func looseInequalities(variables count: Int) -> SolverSystem {
        var system = SolverSystem(name: "loose")
        var random = KnuthNumbers(seed: 7)
        let points = (0..<count).map { _ in system.variable() }
        let places = points.map { _ in Double(random.below(200)) }
        for (point, place) in zip(points, places) {
            system.prefer(.weak, (point, 1), relation: .equal, to: place)
        }
        for row in 0..<(10 * count) {
            let (first, second) = (random.below(count), random.below(count))
            if first == second { continue }
            // No two rows are the same, which would be an error.
            let distance = max(places[first] - places[second], 0) + Double(5 + random.below(100)) + Double(row) / 65_536
            system.require((points[first], 1), (points[second], -1), relation: .lessOrEqual, to: distance)
        }
        system.drag(points[0], to: [places[0] + 40, places[0] - 30, places[0] + 10, places[0]])
        return system
    }

    /// Points at fixed distances, and rows that contradict all of these together.
    static func refused(rows count: Int) -> SolverSystem {
        var system = SolverSystem(name: "refused")
        let points = (0...count).map { _ in system.variable() }
        for index in 1...count {
            system.require((points[index], 1), (points[index - 1], -1), relation: .equal, to: 1)
        }
        system.drag(points[0], to: [1, 2])
        for relation in [Relation.equal, .lessOrEqual] {
            system.spareRows.append(
                Row(
                    terms: [(points[count], 1), (points[0], -1)], constant: 1, relation: relation,
                    strength: .required))
        }
        system.scripts = [
            Script(name: "refuse_equal", steps: [[.refuse(count)]]),
            Script(name: "refuse_less", steps: [[.refuse(count + 1)]]),
        ]
        return system
    }

    /// Views side by side, each with two preferred widths, of which the weaker one becomes the stronger and back.
    static func strengthChanges(views count: Int) -> SolverSystem {
        var system = SolverSystem(name: "strength")
        let views = system.views(count)
        system.require((views[0].start, 1), relation: .equal, to: 0)
        system.place(views)
        var rows: [Int] = []
        for view in views {
            system.prefer(.medium, (view.size, 1), relation: .equal, to: 60)
            rows.append(system.rows.count)
            system.prefer(.weak, (view.size, 1), relation: .equal, to: 40)
        }
        system.scripts = [
            Script(
                name: "strengthen",
                steps: rows.flatMap { row in [[.strengthen(row, .strong)], [.strengthen(row, .weak)]] })
        ]
        return system
    }

    /// The rows of a chain, added and removed 2,000 times in random order.
    static func churn(views count: Int) -> SolverSystem {
        var system = strengthChanges(views: count)
        system.name = "churn"
        var random = KnuthNumbers(seed: 11)
        var isIn = system.rows.map { _ in false }
        let steps = (0..<2_000).map { _ in
            let row = random.below(isIn.count)
            isIn[row].toggle()
            return [isIn[row] ? Script.Call.add(row) : .remove(row)]
        }
        system.scripts = [Script(name: "churn", isFromScratch: true, steps: steps)]
        return system
    }

    private mutating func views(_ count: Int) -> [(start: Int, size: Int)] {
        (0..<max(count, 1)).map { _ in (variable(), variable()) }
    }

    /// Each after the one before it, 8 apart.
    private mutating func place(_ views: [(start: Int, size: Int)]) {
        for (before, view) in zip(views, views.dropFirst()) {
            require((view.start, 1), (before.start, -1), (before.size, -1), relation: .equal, to: 8)
        }
    }

    private mutating func drag(_ variable: Int, to places: [Double]) {
        edits = [variable]
        motions = [Motion(name: "drag", variables: [variable], positions: places.map { [$0] })]
    }
}
