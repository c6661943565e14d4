import BenchMeasurement
import BenchModel

/// `bench-runner verify`.
struct VerifyCommand: Command {
    let name = "verify"
    let summary = "compare every engine's frames with the reference"
    let discussion = """
        Lays out the scenarios' items with every engine and compares each named frame with the reference,
        to 0.01 point. Prints what differs; the exit code is 1 when something does.
        """
    let options = RunOption.selection.commandOptions

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let plan = try RunPlan(arguments.request(), context.registry, usual: context.registry.scenarios.map(\.name))
        var isSame = true
        for part in plan.parts {
            let (mismatches, cells) = try PlanVerification.verify(part, plan)
            for line in PlanVerification.report(mismatches) { context.note(line) }
            isSame = isSame && mismatches.isEmpty
            let engines = part.engines.joined(separator: ", ")
            context.print(
                mismatches.isEmpty
                    ? "\(part.scenario.name): \(engines): all \(cells) cells are as the reference"
                    : "\(part.scenario.name): \(mismatches.count) frames differ from the reference")
        }
        return isSame ? .done : .found
    }
}
