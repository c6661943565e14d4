import ConstraintSolver
import Testing

/// Containers in containers, where positions are sums of everything before them: rows that reach thousands of
/// variables, nearly all with the coefficient 0.
@Suite struct NestedTreeTests {
    /// A tree with two children per container and its expected layout, by arithmetic: a container is as wide as its
    /// children, with a gap of 4 between and an inset of 4 on both sides; a leaf has its preferred width.
    private struct Tree {
        let solver = Solver()
        var lefts: [Variable] = []
        var widths: [Variable] = []
        var wishes: [Double] = []
        var leafConstraints: [Constraint?] = []

        init(nodes count: Int, isReversed: Bool) throws {
            for _ in 0..<count {
                lefts.append(solver.makeVariable())
                widths.append(solver.makeVariable())
            }
            wishes = (0..<count).map { Double(20 + $0 % 30) }
            leafConstraints = .init(repeating: nil, count: count)
            try solver.add(lefts[0] == 0)
            for index in isReversed ? Array((0..<count).reversed()) : Array(0..<count) {
                let (first, second) = (2 * index + 1, 2 * index + 2)
                guard second < count else {
                    leafConstraints[index] = try solver.add(widths[index] == wishes[index], .medium)
                    continue
                }
                try solver.add(lefts[first] == lefts[index] + 4)
                try solver.add(lefts[second] == lefts[first] + widths[first] + 4)
                try solver.add(lefts[second] + widths[second] <= lefts[index] + widths[index] - 4)
                try solver.add(widths[index] == 0, .weak)
            }
        }

        mutating func setWidth(_ width: Double, ofLeaf leaf: Int) throws {
            guard let constraint = leafConstraints[leaf] else { return }
            wishes[leaf] = width
            try solver.setConstant(-width, of: constraint)
        }

        mutating func remake(leaf: Int) throws {
            guard let constraint = leafConstraints[leaf] else { return }
            try solver.remove(constraint)
            leafConstraints[leaf] = try solver.add(widths[leaf] == wishes[leaf], .medium)
        }

        /// The largest difference of a value from the arithmetic one.
        func largestError() -> Double {
            var expectedWidths = wishes
            for index in expectedWidths.indices.reversed() where leafConstraints[index] == nil {
                expectedWidths[index] = expectedWidths[2 * index + 1] + expectedWidths[2 * index + 2] + 12
            }
            var expectedLefts = [Double](repeating: 0, count: wishes.count)
            var largest = 0.0
            for index in expectedWidths.indices {
                if leafConstraints[index] == nil {
                    expectedLefts[2 * index + 1] = expectedLefts[index] + 4
                    expectedLefts[2 * index + 2] = expectedLefts[2 * index + 1] + expectedWidths[2 * index + 1] + 4
                }
                largest = max(
                    largest, abs(solver.value(of: widths[index]) - expectedWidths[index]),
                    abs(solver.value(of: lefts[index]) - expectedLefts[index]))
            }
            return largest
        }
    }

    @Test(arguments: [false, true])
    func everyWidthAndPositionIsAsCalculated(isReversed: Bool) throws {
        var tree = try Tree(nodes: 511, isReversed: isReversed)
        #expect(tree.largestError() < 1e-6)
        for step in 0..<60 {
            let leaf = 255 + step * 97 % 256
            try tree.setWidth(Double(step * 31 % 70), ofLeaf: leaf)
            if step % 3 == 0 { try tree.remake(leaf: 255 + step * 53 % 256) }
            if step % 4 == 0 { #expect(tree.largestError() < 1e-6) }
        }
        #expect(tree.largestError() < 1e-6)
    }

    @Test func aLastLeafMovesItsContainersOnly() throws {
        var tree = try Tree(nodes: 511, isReversed: false)
        try tree.solver.solve()
        tree.solver.clearChanges()
        try tree.setWidth(75, ofLeaf: 510)
        try tree.solver.solve()
        #expect(tree.solver.changedCount == 9)
        #expect(tree.largestError() < 1e-6)
    }
}
