import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// `bench-runner solver`.
struct SolverCommand: Command {
    let name = "solver"
    let summary = "benchmarks of the solver alone"
    let discussion = """
        Times the constraint solver on a form and on chains, beads, grids and nested trees of 100, 1,000
        and 10,000 variables: building, moving an edit variable, removing and adding back the constraint
        added last. Prints a table with the exponent n^x by which each cost grows. With --file, solves
        the system in a file and says what came of it.
        """
    let options = [
        CommandOption("--csv", "FILE", "also write the figures as CSV to FILE"),
        CommandOption("--file", "FILE", "solve the system in FILE (JSON of a SavedSolver) instead"),
        CommandOption("--largest", "N", "the largest system, in variables (default 10000)"),
        CommandOption("--repeat", "N", "samples a figure (default 31)"),
        CommandOption(
            "--serve", nil, "take timing commands from standard input; see Tools/compare_kiwi/compare_kiwi.py"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        if arguments.has("--serve") {
            try SolverServer().run()
            return .done
        }
        if let path = arguments.text("--file") {
            context.print(try SolverFile(path: path).report())
            return .done
        }
        let largest = try arguments.integer("--largest", in: 100...1_000_000) ?? 10_000
        let samples = try arguments.integer("--repeat", in: 1...10_000) ?? 31
        let file = arguments.text("--csv")
        if let file { try FileTransaction.checkWritable(file: file) }
        var figures: [SolverFigure] = []
        let progress = ProgressLine(isShown: true)
        let systems = SolverSystem.measured(upTo: largest)
        for (index, system) in systems.enumerated() {
            progress.start("\(system.name) \(system.variableCount)", done: index, of: systems.count)
            figures += try SolverFigure.measure(system, samples: samples)
        }
        progress.end()
        context.print(SolverReport.table(figures))
        if let growth = SolverReport.growth(figures) { context.print("\n" + growth) }
        if let file {
            let output = OutputFile(path: FilePath.name(of: file), contents: Data(SolverReport.csv(figures).utf8))
            try FileTransaction.write([output], below: FilePath.folder(of: file))
        }
        return .done
    }
}
