import ConstraintSolver
import Testing

/// Examples from the literature and from reports about other solvers, with their answers worked out by hand.
@Suite struct ClassicExampleTests {
    @Test func quadrilateralKeepsItsMidpointsWhileACornerIsDragged() throws {
        let solver = Solver()
        let corners: [(Double, Double)] = [(10, 10), (10, 200), (200, 200), (200, 10)]
        let points = corners.map { (x: solver.makeVariable(value: $0.0), y: solver.makeVariable(value: $0.1)) }
        for (index, point) in points.enumerated() {
            let weight = Double(1 << index)
            try solver.addStay(point.x, .weak.weighted(weight))
            try solver.addStay(point.y, .weak.weighted(weight))
        }
        let midpoints = try points.indices.map { index in
            let (first, second) = (points[index], points[(index + 1) % 4])
            let middle = (x: solver.makeVariable(), y: solver.makeVariable())
            try solver.add(middle.x == 0.5 * first.x + 0.5 * second.x)
            try solver.add(middle.y == 0.5 * first.y + 0.5 * second.y)
            return middle
        }
        try solver.add(points[0].x + 20 <= points[2].x)
        try solver.add(points[0].y + 20 <= points[2].y)
        for point in points {
            for coordinate in [point.x, point.y] {
                try solver.add(coordinate >= 0)
                try solver.add(coordinate <= 500)
            }
        }
        try solver.addEdit(points[0].x)
        try solver.addEdit(points[0].y)
        try solver.suggest([(points[0].x, 60), (points[0].y, 40)])
        #expect(
            midpoints.map { [solver.value(of: $0.x), solver.value(of: $0.y)] } == [
                [35, 120], [105, 200], [200, 105], [130, 25],
            ])
        // Past the opposite corner the required distance pushes that one along, as far as the window's edge.
        try solver.suggest(700, for: points[0].x)
        #expect(points.map { solver.value(of: $0.x) } == [480, 10, 500, 200])
        #expect(solver.value(of: midpoints[0].x) == 245)
    }

    /// Badros, Borning and Stuckey, section 3: x_m is the middle of x_l and x_r, at least 10 apart, between 0 and 100.
    @Test func midpointOfTheCassowaryPaperFollowsAnEdit() throws {
        let solver = Solver()
        let (left, middle, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(2 * middle == left + right)
        try solver.add(left + 10 <= right)
        try solver.add(left >= 0)
        try solver.add(right <= 100)
        try solver.addEdit(middle)
        try solver.suggest(45, for: middle)
        #expect(solver.value(of: middle) == 45)
        // No closer to the edge than half of the least distance.
        try solver.suggest(99, for: middle)
        #expect([left, middle, right].map { solver.value(of: $0) } == [90, 95, 100])
    }

    /// The paper's example of strengths: a required inequality, and two preferences of which the stronger one wins.
    @Test func strongerStayWinsOverWeakerOne() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(value: 30), solver.makeVariable(value: 20))
        try solver.addStay(x, .weak)
        try solver.addStay(y, .medium)
        try solver.add(x <= y)
        #expect(solver.value(of: x) == 20)
        #expect(solver.value(of: y) == 20)
    }

    @Test func requiredEqualitiesWithZeroConstants() throws {
        let solver = Solver()
        let variables = (0..<6).map { _ in solver.makeVariable(value: 7) }
        for (first, second) in zip(variables, variables.dropFirst()) { try solver.add(first - second == 0) }
        try solver.add(variables[0] + variables[5] == 0)
        #expect(variables.map { solver.value(of: $0) } == [0, 0, 0, 0, 0, 0])
    }

    @Test func constraintsCanBeAddedAgainAfterAnUnsatisfiableOne() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let fixed = try solver.add(x == 10)
        let lower = try solver.add(y >= x + 5)
        #expect(throws: SolverError.unsatisfiable(others: [fixed, lower])) { try solver.add(y <= 14) }
        try solver.remove(lower)
        try solver.add(y <= 14)
        try solver.add(y == 12)
        #expect(solver.value(of: y) == 12)
        #expect(throws: SolverError.self) { try solver.add(y >= x + 5) }
        #expect(solver.value(of: y) == 12)
    }

    @Test func editVariableInsideBoundsStaysInside() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add(x >= 20)
        try solver.add(x <= 80)
        try solver.addEdit(x)
        for (suggestion, result) in [(50.0, 50.0), (10, 20), (90, 80), (20, 20), (80, 80), (-1e9, 20), (30, 30)] {
            try solver.suggest(suggestion, for: x)
            #expect(solver.value(of: x) == result)
        }
    }

    @Test func priorities1001To1004AreFourLevels() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let wishes = try [1001.0, 1003, 1002, 1004].map { level in
            try solver.add(x == level, Strength(level: level))
        }
        #expect(solver.value(of: x) == 1004)
        try solver.remove(wishes[3])
        #expect(solver.value(of: x) == 1003)
        try solver.remove(wishes[1])
        #expect(solver.value(of: x) == 1002)
    }

    @Test func theHighestOf501And500And10Wins() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add(x == 1, Strength(level: 10))
        try solver.add(x == 2, Strength(level: 500))
        try solver.add(x == 3, Strength(level: 501))
        #expect(solver.value(of: x) == 3)
        #expect(solver.violated().map(\.strength.level) == [500, 10])
    }

    @Test func aThousandWeakWishesDoNotOutvoteAMediumOne() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let others = (0..<1000).map { _ in solver.makeVariable() }
        for other in others {
            try solver.add(other == x)
            try solver.add(other == 100, .weak.weighted(1e6))
        }
        try solver.add(x == 0, .medium.weighted(1e-3))
        #expect(solver.value(of: x) == 0)
    }

    @Test func aThousandLevelsAndFractionsBetweenThemAreAllDistinct() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        var wishes: [Constraint] = []
        for level in 1...1000 {
            wishes.append(try solver.add(x == Double(level), Strength(level: Double(level))))
            wishes.append(try solver.add(x == Double(level) + 0.5, Strength(level: Double(level) + 0.001)))
        }
        #expect(solver.value(of: x) == 1000.5)
        for expected in stride(from: 1000.0, through: 980.5, by: -0.5) {
            try solver.remove(wishes.removeLast())
            #expect(solver.value(of: x) == expected)
        }
    }
}
