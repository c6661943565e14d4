import Engines
import Foundation
import Testing

@testable import BenchMeasurement

@Suite("bench-runner constraint, through the real executable")
struct ConstraintCommandTests {
    /// Wrong command lines for `CommandLineTests`.
    static let wrong: [CommandLineTests.Wrong] = [
        .init("constraint extra", "'extra' is not expected"),
        .init("constraint --tree chain", "unknown option '--tree'", "did you mean '--trees'?"),
        .init("constraint --trees chian", "unknown tree 'chian'", "did you mean 'chain'?"),
        .init("constraint --sizes 10,0", "--sizes 0", "from 1 to 100000"),
        .init("constraint --sizes 10,,20", "--sizes  is not right"),
        .init("constraint --sizes 100001", "from 1 to 100000"),
        .init("constraint --samples 0", "--samples 0", "from 1 to 10000"),
    ]

    @Test(arguments: [[], ["--rows"]])
    func theTableHoldsEveryOperationOfEveryTree(options: [String]) throws {
        let trees = ["chain", "grid"]
        let output = try RunnerProcess.run(
            ["constraint", "--trees", trees.joined(separator: ","), "--sizes", "9,4", "--samples", "1"] + options)
        #expect(output.status == 0)
        let lines = output.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.first == ["tree", "operation", "4", "9", "exponent"])
        let expected = trees.flatMap { tree in ConstraintOperation.allCases.map { [tree, $0.rawValue] } }
        #expect(lines.dropFirst().map { Array($0.prefix(2)) } == expected)
    }

    @Test func unknownStructuresAreMeasuredBySize() throws {
        let output = try RunnerProcess.run(["constraint", "--unknown", "--sizes", "2,3", "--samples", "1"])
        let lines = output.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        try #require(lines.count == 2)
        #expect(lines[0] == ["labels", "2", "3"])
        #expect(lines[1].suffix(2).allSatisfy { Double($0).map { $0 > 0 } ?? false })
    }

    @Test func theExponentBeginsAtAHundred() throws {
        let output = try RunnerProcess.run(
            ["constraint", "--trees", "table", "--sizes", "1,100,200", "--samples", "1", "--rows"])
        let lines = output.text.split(separator: "\n")
        let layout = try #require(lines.dropFirst().first).split(separator: " ").compactMap { Double($0) }
        try #require(layout.count == 4)
        #expect(abs(layout[3] - log2(layout[2] / layout[1])) <= 0.006)
    }
}

@Suite("The constraint benchmark's trees")
struct ConstraintBenchmarkTests {
    private func frames(_ view: View) -> [CGRect] { [view.frame] + view.subviews.flatMap(frames) }

    @Test(arguments: ConstraintBenchmarkTree.allCases)
    func aChangeAndItsReturnLeaveTheFramesAsTheyWere(tree: ConstraintBenchmarkTree) {
        let session = ConstraintBenchmarkSession(tree, count: 10)
        session.perform(.layout)
        if tree == .closed { #expect(session.root.subviews.last?.frame.maxY == session.root.bounds.maxY - 4) }
        // The texts that it alternates between differ from the first one.
        session.perform(.text)
        session.perform(.text)
        let before = frames(session.root)
        for operation in [ConstraintOperation.constant, .gap, .text] {
            session.perform(operation)
            #expect(frames(session.root) != before || operation == .text && tree == .grid, "\(operation)")
            session.perform(operation)
            #expect(frames(session.root) == before, "\(operation)")
        }
        session.perform(.add)
        #expect(frames(session.root).count > before.count)
        session.perform(.remove)
        // It is undetermined which label of the closed column gets the remaining height.
        #expect(tree == .closed ? frames(session.root).count == before.count : frames(session.root) == before)
    }

    /// A change is made and undone, and counts half; a first layout is made once.
    @Test(arguments: ConstraintBenchmarkTree.allCases)
    func theWorkOfAChangeIsCountedOnce(tree: ConstraintBenchmarkTree) {
        let figures = ConstraintBenchmark.measure(tree, count: 6, samples: 1)
        let session = ConstraintBenchmarkSession(tree, count: 6)
        ConstraintPlans.suspending {
            for figure in figures {
                let times = [.constant, .gap, .text].contains(figure.operation) ? 2 : 1
                let before = session.root.constraintCounters
                for _ in 0..<times { session.perform(figure.operation) }
                let after = session.root.constraintCounters
                let work = (after.rowOperations - before.rowOperations, after.pivots - before.pivots)
                #expect(figure.rowOperations * Double(times) == Double(work.0), "\(figure.operation)")
                #expect(figure.pivots * Double(times) == Double(work.1), "\(figure.operation)")
                #expect(work.0 > 0 || figure.operation != .layout || tree == .chain)
            }
        }
    }

    @Test(arguments: ConstraintBenchmarkTree.allCases)
    func everyOperationIsMeasured(tree: ConstraintBenchmarkTree) {
        let figures = ConstraintBenchmark.measure(tree, count: 6, samples: 1)
        #expect(figures.map(\.operation) == ConstraintOperation.allCases)
        for figure in figures { #expect(figure.time > 0 && figure.count == 6 && figure.tree == tree) }
    }
}
