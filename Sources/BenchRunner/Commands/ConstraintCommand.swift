import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// `bench-runner constraint`.
struct ConstraintCommand: Command {
    let name = "constraint"
    let summary = "benchmarks of the constraint engine alone"
    let discussion = """
        Times trees of n labels, in CPU time: the first layout, and the layout after a change of one
        constant that moves nothing else (constant), of a gap that moves what comes behind it (gap), of
        one label's text (text), after a view was added at the end (add) and removed again (remove).
        Prints medians by n, and the exponent x of n^x by which they grow from 100 (or the least n
        above) to the largest n. The trees:

        """ + ConstraintBenchmarkTree.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
    let options: [CommandOption] = [
        CommandOption("--trees", "a,b", "the trees by name (default: all)"),
        CommandOption("--sizes", "a,b", "how many labels (default 10,100,1000,5000)"),
        CommandOption("--samples", "N", "times a figure at most, while they take less than a second (default 21)"),
        CommandOption("--rows", nil, "print what the solver computes, in rows and columns, instead of times"),
        CommandOption("--unknown", nil, "instead: what looking for known structures costs trees that have none"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let names = ConstraintBenchmarkTree.allCases.map(\.rawValue)
        let chosen = try arguments.names("--trees", kind: "tree", available: names) ?? names
        let samples = try arguments.integer("--samples", in: 1...10_000) ?? 21
        let sizes = try arguments.integers("--sizes", in: 1...100_000) ?? [10, 100, 1000, 5000]
        if arguments.has("--unknown") {
            let figures = sizes.map { UnknownStructures.costRatio(count: $0, trees: 100 * samples) }
            context.print(
                TextTable.text(
                    [["labels"] + sizes.map(String.init)]
                        + [["with the look-up"] + figures.map { Quantity.fixed($0, decimals: 3) }], leftColumns: 1))
            return .done
        }
        let value: (ConstraintFigure) -> Double = arguments.has("--rows") ? \.rowOperations : \.time
        let text: (Double) -> String =
            arguments.has("--rows") ? { Quantity.fixed($0, decimals: 1) } : { Quantity.time($0) }
        var rows = [["tree", "operation"] + sizes.map(String.init) + ["exponent"]]
        let progress = ProgressLine(isShown: true)
        for tree in chosen.compactMap(ConstraintBenchmarkTree.init(rawValue:)) {
            var figures: [ConstraintFigure] = []
            for size in sizes {
                progress.start("\(tree.rawValue) \(size)", done: rows.count - 1, of: 6 * chosen.count)
                figures += ConstraintBenchmark.measure(tree, count: size, samples: samples)
            }
            progress.end()
            for operation in ConstraintOperation.allCases {
                let values = figures.filter { $0.operation == operation }.map(value)
                rows.append([tree.rawValue, operation.rawValue] + values.map(text) + [exponent(sizes, values)])
            }
        }
        context.print(TextTable.text(rows, leftColumns: 2))
        return .done
    }

    private func exponent(_ sizes: [Int], _ values: [Double]) -> String {
        let from = sizes.firstIndex { $0 >= 100 } ?? 0
        let points = Array(zip(sizes, values))[from...]
        guard let first = points.first, let last = points.last else { return Quantity.none }
        let exponent = log(last.1 / first.1) / log(Double(last.0) / Double(first.0))
        return exponent.isFinite ? Quantity.fixed(exponent, decimals: 2) : Quantity.none
    }
}
