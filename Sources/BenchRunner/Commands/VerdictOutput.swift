import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// The output of `gate` and `ab` for a finished comparison: its reports and the exit code.
struct VerdictOutput {
    /// The options for the output.
    ///
    /// - Parameter threshold: the default of `--threshold`.
    static func options(threshold: Double) -> [CommandOption] {
        [
            CommandOption(
                "--threshold", "P",
                "the smallest change that counts, in percent (default \(CSV.number(threshold * 100)))"),
            CommandOption(
                "--max-time", "S", "how many seconds may be measured until everything is decided (default 60)"),
            CommandOption(
                "--instruction-threshold", "P",
                "the smallest change of instructions that counts, in percent (default \(CSV.number(InstructionCount.usualThreshold * 100)))"
            ),
            CommandOption("--counter-tolerance", "P", "how much a counter may grow, in percent (default 0)"),
        ] + finishing
    }

    /// The options of what is done with a finished comparison.
    static var finishing: [CommandOption] {
        [
            CommandOption(
                "--undecided", "fail|pass",
                "whether a comparison that the noise leaves undecided fails the gate (exit code 1) or passes (0, the default)"
            ),
            CommandOption(
                "--improved", "tell|pass",
                "whether the exit code tells that something improved and nothing regressed (3) or not (0, the default)"),
            CommandOption("--allow-missing", nil, "what is no longer measured does not fail (by default: exit code 1)"),
            CommandOption(
                "--comment", "FILE", "also write the verdict to FILE as markdown, for a pull request's comment"),
            CommandOption(
                "--junit", "FILE",
                "also write the verdicts to FILE as JUnit XML; a table is added to the file that GITHUB_STEP_SUMMARY names"
            ),
        ]
    }

    let undecidedFails: Bool
    let improvedTells: Bool
    let junit: String?
    let comment: String?
    let maxTime: Double
    let missingFails: Bool

    init(_ arguments: ParsedArguments) throws {
        undecidedFails = try arguments.choice("--undecided", ["fail", "pass"]) == "fail"
        improvedTells = try arguments.choice("--improved", ["tell", "pass"]) == "tell"
        junit = arguments.text("--junit")
        missingFails = !arguments.has("--allow-missing")
        maxTime = try arguments.number("--max-time", in: 1...86_400) ?? 60
        comment = arguments.text("--comment")
        for file in [junit, comment].compactMap({ $0 }) { try FileTransaction.checkWritable(file: file) }
    }

    /// The smallest relative change of a time that counts.
    ///
    /// - Throws: `HarnessError` for a threshold that no measurement can decide.
    static func threshold(_ arguments: ParsedArguments, or usual: Double, isExact: Bool) throws -> Double {
        let threshold = try arguments.percentage("--threshold") ?? usual
        guard threshold > 0 || isExact else {
            throw HarnessError(
                "--threshold 0 is not right: two measurements of the same always differ a little; give a percentage above "
                    + "0, such as 5, or compare what is exact with --counters-only or --instructions")
        }
        return threshold
    }

    /// Reports a comparison and returns the exit code.
    ///
    /// - Throws: `HarnessError` if a file can't be written.
    func finish(_ report: VerdictReport, title: String, _ context: CommandContext) throws -> ExitCode {
        context.print(report.headline + "\n")
        context.print(report.table())
        context.print("\n" + report.summary)
        let environment = ProcessInfo.processInfo.environment
        if environment["GITHUB_ACTIONS"] == "true" {
            for line in report.annotations(title: title) { context.print(line) }
        }
        for remark in report.remarks { context.note(remark) }
        if let junit {
            try FileTransaction.write(
                Data(report.junit(suite: title, undecidedFails: undecidedFails).utf8), to: junit)
        }
        if let comment { try FileTransaction.write(Data(report.markdown(title: title).utf8), to: comment) }
        if let summary = environment["GITHUB_STEP_SUMMARY"], !summary.isEmpty {
            try append(report.markdown(title: title), to: summary)
        }
        let isFound = report.rows.contains(where: report.fails) || undecidedFails && report.count(.undecided) > 0
        if isFound { return .found }
        return improvedTells && report.count(.improved) > 0 ? .improved : .done
    }

    /// Appends to the file rather than replacing it, because other steps of the job write to it as well.
    private func append(_ text: String, to path: String) throws {
        guard let file = fopen(path, "a") else {
            throw HarnessError("can't write \(path), which GITHUB_STEP_SUMMARY names; check that variable")
        }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else {
            throw HarnessError("can't write \(path), which GITHUB_STEP_SUMMARY names; check that variable")
        }
    }
}
