import BenchStatistics
import Testing

@testable import ConstraintSolver

/// Columns in rows in columns, each filled by its children: every container closes circles of definitions, which become
/// eliminations, and a row of one container meets the few of those around it.
@Suite struct ColumnsInRowsTests {
    private struct Tree {
        struct Box {
            let starts: [Variable]
            let lengths: [Variable]
        }

        let solver = Solver()
        private(set) var boxes: [Box] = []
        private var rows: [(written: LinearConstraint, added: Constraint)] = []

        private static let fan = 4
        private static let gap = 2.0

        init(boxes count: Int) throws {
            for _ in 0..<count {
                boxes.append(
                    Box(
                        starts: [solver.makeVariable(), solver.makeVariable()],
                        lengths: [solver.makeVariable(), solver.makeVariable()]))
            }
            for axis in 0...1 {
                try add(boxes[0].starts[axis] == 0)
                try solver.addEdit(boxes[0].lengths[axis])
                try solver.suggest(axis == 0 ? 40_000 : 30_000, for: boxes[0].lengths[axis])
            }
            for parent in 0..<count {
                let first = Self.fan * parent + 1
                if first < count { try fill(parent, first..<min(first + Self.fan, count), along: Self.axis(parent)) }
            }
        }

        /// 0 for a row, 1 for a column.
        private static func axis(_ box: Int) -> Int {
            var axis = 0
            var box = box
            while box > 0 {
                box = (box - 1) / fan
                axis = 1 - axis
            }
            return axis
        }

        private mutating func add(_ written: LinearConstraint) throws {
            rows.append((written, try solver.add(written)))
        }

        /// Removes a fifth of all rows, and adds them again. Returns how many.
        mutating func exchangeRows(_ random: inout SplitMix64) throws -> Int {
            let leaving = rows.indices.filter { _ in random.chance(1, in: 5) }
            for index in leaving { try solver.remove(rows[index].added) }
            for index in leaving { rows[index].added = try solver.add(rows[index].written) }
            return leaving.count
        }

        private mutating func fill(_ parent: Int, _ children: Range<Int>, along axis: Int) throws {
            let outer = boxes[parent]
            for child in children {
                let box = boxes[child]
                try add(box.starts[1 - axis] == outer.starts[1 - axis])
                try add(box.lengths[1 - axis] == outer.lengths[1 - axis])
                if child == children.lowerBound {
                    try add(box.starts[axis] == outer.starts[axis])
                } else {
                    let before = boxes[child - 1]
                    try add(box.starts[axis] == before.starts[axis] + before.lengths[axis] + Self.gap)
                    try add(box.lengths[axis] == before.lengths[axis])
                }
            }
            let last = boxes[children.upperBound - 1]
            try add(last.starts[axis] + last.lengths[axis] == outer.starts[axis] + outer.lengths[axis])
        }

        /// The largest distance of a value from what dividing says.
        func largestError() -> Double {
            var expected = [(start: [0.0, 0], length: [40_000.0, 30_000])]
            var largest = 0.0
            for box in boxes.indices {
                if box > 0 {
                    let parent = (box - 1) / Self.fan
                    let axis = Self.axis(parent)
                    let first = Self.fan * parent + 1
                    let count = Double(min(first + Self.fan, boxes.count) - first)
                    var place = expected[parent]
                    place.length[axis] = (place.length[axis] - (count - 1) * Self.gap) / count
                    place.start[axis] += Double(box - first) * (place.length[axis] + Self.gap)
                    expected.append(place)
                }
                for axis in 0...1 {
                    largest = max(
                        largest, abs(solver.value(of: boxes[box].starts[axis]) - expected[box].start[axis]),
                        abs(solver.value(of: boxes[box].lengths[axis]) - expected[box].length[axis]))
                }
            }
            return largest
        }
    }

    @Test(arguments: [5, 21, 85, 341, 1000]) func boxesShareTheirContainer(count: Int) throws {
        #expect(try Tree(boxes: count).largestError() < 1e-6)
    }

    /// Addends of elimination steps that solves have looked at, while the tree was built and solved: n to the power of
    /// 1.15 at most.
    @Test func buildingVisitsWhatRowsReach() throws {
        func visits(_ count: Int) throws -> Double {
            let tree = try Tree(boxes: count)
            try tree.solver.solve()
            return Double(tree.solver.tableau.basis.eliminations.totalWork)
        }
        let (small, large) = (try visits(200), try visits(3_200))
        // 16 to the power of 1.15
        #expect(large <= 24.3 * small, "\(small) at 200 boxes, \(large) at 3,200")
        #expect(small > 0)
    }

    /// Rows that go leave the factor as it is but for them, although eliminations read most of its rows.
    @Test func rowsThatLeaveAndComeKeepTheFactor() throws {
        var tree = try Tree(boxes: 120)
        var random = SplitMix64(seed: 5)
        let before = tree.solver.counters
        var removals = 0
        for _ in 0..<6 {
            removals += try tree.exchangeRows(&random)
            #expect(tree.largestError() < 1e-6)
            #if DEBUG
                tree.solver.checkInvariants()
            #endif
        }
        #expect(tree.solver.counters.refactorizations - before.refactorizations < removals / 5)
    }
}
