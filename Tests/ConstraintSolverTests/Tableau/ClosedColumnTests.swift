import BenchStatistics
import Testing

@testable import ConstraintSolver

/// A column of views that fill a container whose height is dragged, above and below the sum of the preferred heights.
@Suite struct ClosedColumnTests {
    /// A column whose views prefer a height of 44 and are at least 10 high; the weights of these preferences differ.
    private struct Column {
        static let preferred = 44.0
        static let least = 10.0
        let solver = Solver()
        let container: Variable
        let heights: [Variable]
        let weights: [Double]

        init(weights: [Double]) throws {
            let solver = solver
            self.weights = weights
            container = solver.makeVariable()
            heights = weights.map { _ in solver.makeVariable() }
            var edge = solver.makeVariable()
            try solver.add(edge == 0)
            for (height, weight) in zip(heights, weights) {
                try solver.add(height >= Self.least)
                try solver.add(height == Self.preferred, .weak.weighted(weight))
                let end = solver.makeVariable()
                try solver.add(end == edge + height)
                edge = end
            }
            try solver.add(edge == container)
            try solver.addEdit(container)
        }

        /// The smallest possible cost: views with the smallest weights shrink first, as far as possible; the one with
        /// the smallest weight of all takes up excess height.
        func leastCost(at height: Double) -> Double {
            let excess = height - Double(weights.count) * Self.preferred
            if excess >= 0 { return excess * weights.min()! }
            var missing = -excess
            return weights.sorted().reduce(into: 0) { cost, weight in
                let share = min(missing, Self.preferred - Self.least)
                cost += share * weight
                missing -= share
            }
        }

        var cost: Double {
            zip(heights, weights).reduce(0) { $0 + abs(solver.value(of: $1.0) - Self.preferred) * $1.1 }
        }
    }

    @Test(arguments: 1...12)
    func aContainerThatIsDraggedGivesTheViewsTheBestHeightsEachTime(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let column = try Column(weights: (0..<generator.int(2...8)).map { _ in Double(generator.int(1...3)) })
        let count = Double(column.heights.count)
        for _ in 0..<150 {
            // Mostly a little more or less than what they would like.
            let isFar = generator.chance(1, in: 10)
            let change = Double(generator.int(-200...200)) / (isFar ? 1 : 10)
            let height = max(count * Column.preferred + change, count * Column.least)
            try column.solver.suggest(height, for: column.container)
            #expect(abs(column.solver.value(of: column.container) - height) < 1e-9)
            #expect(abs(column.cost - column.leastCost(at: height)) < 1e-6)
            #if DEBUG
                column.solver.checkInvariants()
            #endif
        }
    }

    /// From one height to another most views change from what they prefer to their least, or back.
    @Test(arguments: [50, 400])
    func aDragTakesNoPivotForEveryView(count: Int) throws {
        let column = try Column(weights: (0..<count).map { 1 + Double($0 % 7) })
        for share in [0.9, 0.4, 1.1, 0.3, 0.8] {
            let before = column.solver.counters.pivots
            let height = share * Double(count) * Column.preferred
            try column.solver.suggest(height, for: column.container)
            #expect(abs(column.cost - column.leastCost(at: height)) < 1e-6 * height)
            #expect(column.solver.counters.pivots - before < 12)
        }
    }

    @Test func aRefusedRowLeavesTheDragAsItWas() throws {
        let column = try Column(weights: [1, 2, 1, 3])
        let sum = column.heights.reduce(LinearExpression()) { $0 + $1 }
        for step in 0..<100 {
            let height = 176 + Double(step * 37 % 61) - 30
            try column.solver.suggest(height, for: column.container)
            #expect(throws: SolverError.self) { try column.solver.add(sum == column.container + 1) }
            #expect(throws: SolverError.self) { try column.solver.add(column.heights[step % 4] <= 9) }
            #expect(abs(column.cost - column.leastCost(at: height)) < 1e-6)
            #if DEBUG
                column.solver.checkInvariants()
            #endif
        }
    }
}
