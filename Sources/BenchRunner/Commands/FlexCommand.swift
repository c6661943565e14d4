import BenchMeasurement
import BenchModel
import BenchReports
import BenchStatistics

/// `bench-runner flex`.
struct FlexCommand: Command {
    let name = "flex"
    let summary = "benchmarks of the flex engine alone"
    let discussion = """
        Times trees without views, in CPU time: each is built, laid out, read and freed (all), built and
        freed, read, laid out again as a whole, and laid out again after one leaf was marked dirty.
        The last columns count: nodes visited by the re-layout, layouts a container in the first layout,
        allocations of the re-layout. Tools/compare_yoga compares with Yoga. The trees:

        """ + FlexBenchmarkTree.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
    let options: [CommandOption] = [
        CommandOption("--trees", "a,b", "the trees by name (default: all)"),
        CommandOption("--iterations", "N", "how many rounds are timed (default 100)"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let rounds = try arguments.integer("--iterations", in: 1...1_000_000) ?? 100
        let names = FlexBenchmarkTree.allCases.map(\.rawValue)
        let chosen = try arguments.names("--trees", kind: "tree", available: names) ?? names
        var rows = [
            [
                "tree", "all", "build+free", "layout", "read", "re-layout", "of layout", "visits", "containers",
                "allocations",
            ]
        ]
        for tree in chosen.compactMap(FlexBenchmarkTree.init(rawValue:)) {
            rows.append(row(try FlexBenchmark.measure(tree, rounds: rounds)))
        }
        context.print(TextTable.text(rows, leftColumns: 1))
        return .done
    }

    private func row(_ result: FlexBenchmarkResult) -> [String] {
        let full = result.full.median ?? .nan
        let layout = result.layout.median ?? .nan
        let relayout = result.relayout.median ?? .nan
        return [
            result.tree.rawValue, Quantity.time(full), Quantity.time(result.build.median ?? .nan),
            Quantity.time(layout), Quantity.time(result.read.median ?? .nan), Quantity.time(relayout),
            Quantity.fixed(100 * relayout / layout, decimals: 2) + " %",
            String(result.nextLayout.nodeVisits), Quantity.fixed(result.layoutsPerContainer, decimals: 2) + " x",
            result.relayoutAllocations.map(String.init) ?? "",
        ]
    }
}
