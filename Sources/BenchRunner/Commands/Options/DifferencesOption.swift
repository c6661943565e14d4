import BenchMeasurement
import BenchModel

/// `--differences`: what becomes of a measurement whose frames differ from the reference.
enum DifferencesOption {
    static let option = CommandOption(
        "--differences", "WORD",
        "frames that differ from the reference 'stop' the measurement (default), or are listed in its 'report'")

    /// True if they are listed.
    static func areReported(_ arguments: ParsedArguments) throws -> Bool {
        try arguments.choice(option.name, ["stop", "report"]) == "report"
    }

    /// The warnings of a measurement that goes on; `nil` if it stops.
    static func warnings(_ plan: RunPlan, areReported: Bool, _ context: CommandContext) throws -> [ResultWarning]? {
        if areReported { return try PlanVerification.warnings(plan) }
        return try PlanVerification.passes(plan, context.note) ? [] : nil
    }
}
