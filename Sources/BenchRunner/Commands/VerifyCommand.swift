/// `bench-runner verify`.
struct VerifyCommand: Command {
    let name = "verify"
    let summary = "compare every engine's frames with the reference"
    let discussion = """
        Lays out the scenarios' items with every engine and compares each named frame with the reference,
        to 0.01 point. Prints what differs; the exit code is 1 when something does.
        """
    let options = RunPlan.selectionOptions

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let plan = try RunPlan(arguments, context.registry, usual: context.registry.scenarios.map(\.name))
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

/// Verification of everything that a plan would measure.
enum PlanVerification {
    /// At most this many mismatches are spelled out.
    static let reportLimit = 20

    /// The mismatches of one scenario's engines, and the number of cells that were compared; an interruption ends it early.
    static func verify(_ part: RunPlan.Part, _ plan: RunPlan) throws -> (mismatches: [Mismatch], cells: Int) {
        var mismatches: [Mismatch] = []
        var cells = 0
        for configuration in part.cells.map(plan.configuration(cells:)) {
            for engine in part.engines where !Interruption.isRequested {
                mismatches += try Verification.mismatches(
                    engine: engine, scenario: part.scenario, configuration: configuration)
                cells += part.scenario.verifiedItems(configuration).count
            }
        }
        return (mismatches, cells)
    }

    /// Verifies everything in a plan and reports the mismatches; true when there are none.
    static func passes(_ plan: RunPlan, _ context: CommandContext) throws -> Bool {
        let mismatches = try plan.parts.flatMap { try verify($0, plan).mismatches }
        for line in report(mismatches) { context.note(line) }
        if !mismatches.isEmpty {
            context.note(
                "bench-runner: the engines don't agree with the reference; nothing was timed, nothing was written")
        }
        return mismatches.isEmpty
    }

    static func report(_ mismatches: [Mismatch]) -> [String] {
        let shown = mismatches.prefix(reportLimit).map { "mismatch: \($0)" }
        let rest = mismatches.count - shown.count
        return rest > 0 ? shown + ["… and \(rest) more"] : shown
    }
}
