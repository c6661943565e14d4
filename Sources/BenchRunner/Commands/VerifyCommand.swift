import BenchMeasurement
import BenchModel
import BenchReports
import BenchScenarios
import Foundation

/// `bench-runner verify`.
struct VerifyCommand: Command {
    let name = "verify"
    let summary = "compare every engine's frames with the reference"
    let discussion = """
        Lays out the scenarios' items with every engine and compares each named frame with the reference,
        to 0.01 point. Prints what differs; the exit code is 1 when something does. With --record, writes
        the frames of the first engine named to a file, for a screen whose reference they shall be.
        """
    let options =
        RunOption.selection.map { option in
            switch option.name {
            case RunOption.scenario.name:
                CommandOption(option.name, option.placeholder, "the scenarios by name (default: all)")
            case RunOption.engines.name:
                CommandOption(option.name, option.placeholder, "the engines by name (default: all)")
            default: CommandOption(option)
            }
        } + [CommandOption("--record", "FILE", "write the frames of each scenario's first engine, comparing nothing")]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        var request = try arguments.request()
        request.engines = request.engines ?? ["all"]
        let plan = try RunPlan(request, context.registry, usual: context.registry.scenarios.map(\.name))
        if let file = arguments.text("--record") { return try record(plan, to: file, context) }
        var isSame = true
        for part in plan.parts {
            let (mismatches, cells) = try PlanVerification.verify(part, plan)
            for line in PlanVerification.report(mismatches) { context.note(line) }
            isSame = isSame && mismatches.isEmpty
            let engines = part.engines.joined(separator: ", ")
            context.print(
                mismatches.isEmpty
                    ? "\(part.scenario.name): \(engines): \(Quantity.count(cells, "cell")), no difference from the reference"
                    : "\(part.scenario.name): \(Quantity.count(mismatches.count, "difference")) from the reference")
        }
        return isSame ? .done : .found
    }

    /// Writes the frames of each scenario's first engine into a file. Frames already in the file that aren't recorded
    /// now are kept.
    private func record(_ plan: RunPlan, to file: String, _ context: CommandContext) throws -> ExitCode {
        try FileTransaction.checkWritable(file: file)
        let url = URL(fileURLWithPath: file)
        var recorded = RecordedFrames()
        if FileManager.default.fileExists(atPath: file) {
            do {
                recorded = try RecordedFrames(contentsOf: url)
            } catch let error as RecordedFramesError {
                throw HarnessError("\(error.file) \(error.reason); name another file")
            }
        }
        for part in plan.parts {
            guard let engine = part.engines.first else { continue }
            var items: Set<Int> = []
            for configuration in part.cells.map(plan.configuration(cells:)) {
                let pass = try part.scenario.makePass(engine: engine, configuration)
                for item in part.scenario.verifiedItems(configuration) where items.insert(item).inserted {
                    recorded.record(
                        pass.picture(ofItem: item), scenario: part.scenario.name, width: configuration.width)
                }
            }
            let cells = Quantity.count(items.count, "cell")
            context.print("\(part.scenario.name): \(cells) of \(engine) written to \(file)")
        }
        try FileTransaction.write(recorded.encoded(), to: file)
        return .done
    }
}
