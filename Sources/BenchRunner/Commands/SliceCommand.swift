import BenchMeasurement
import BenchModel
import Foundation

/// `bench-runner slice`: run by `ab`, again and again, in both builds.
struct SliceCommand: Command {
    let name = "slice"
    let summary = "measure for a moment and print the medians as JSON; used by 'ab' and 'calibrate'"
    let discussion = "Measures a few rounds in a fresh process. Names that this build does not know are left out."
    let isListed = false
    let options =
        RunOption.all.commandOptions + [
            CommandOption("--milliseconds", "N", "how long to measure (default 60)"),
            CommandOption("--complete", nil, "also verify, and take the counters"),
        ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let registry = context.registry
        let plan = try RunPlan(arguments.request().keepingNames(of: registry), registry)
        let milliseconds = try arguments.integer("--milliseconds", in: 1...100_000) ?? 60
        let result = try SliceResult.measured(
            plan, milliseconds: milliseconds, isComplete: arguments.has("--complete"))
        context.print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
        return .done
    }
}
