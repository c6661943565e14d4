import BenchMeasurement
import BenchModel
import BenchReports
import BenchStatistics

/// `bench-runner calibrate`.
struct CalibrateCommand: Command {
    let name = "calibrate"
    let summary = "how small a regression this machine can see: false alarms and detection rate"
    let discussion = """
        Measures the harness itself: by the procedure of 'ab', of 'gate' (times against a stored baseline),
        of the counters or of the instructions. First this build against itself: every 'regressed' or
        'improved' is a false alarm. Then against itself with a planted slowdown: how often it is found.
        What is measured is the phase 'measure', in which a slowdown is planted by more cells; for 'gate',
        whose ratios that would not change, by shorter times in the baseline. With --builds the two sides
        are two builds of the present commit in two folders, each kept below .build/bench-runner. The
        last line holds the result for scripts. Takes several minutes; --comparisons and --trials make
        it shorter.

          \(Program.name) calibrate
          \(Program.name) calibrate --procedure instructions --comparisons 200 --trials 50 --planted 0.5
        """
    let options =
        [
            CommandOption(
                "--procedure", "NAME",
                "\(CalibrationTrial.Procedure.allCases.map(\.rawValue).joined(separator: ", ")) (default ab)"),
            CommandOption("--builds", nil, "compare two builds of the present commit, made in two folders"),
            CommandOption("--comparisons", "N", "how many comparisons of equals, at least (default 200)"),
            CommandOption("--trials", "N", "how many comparisons for each planted slowdown, at least (default 40)"),
            CommandOption(
                "--planted", "P,Q",
                "the slowdowns in percent (default 1,2,3,5,10; of what is exact: 1), or none"
            ),
            CommandOption(
                "--threshold", "P",
                "the smallest change that counts, in percent (default: that of the procedure's own command)"),
            CommandOption("--max-time", "S", "how many seconds one trial may take (default 60)"),
        ] + RunOption.selection.commandOptions

    /// A slowdown counts as detectable when it is found this often.
    static let detectable = 0.95

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let procedures = CalibrationTrial.Procedure.allCases.map(\.rawValue)
        let procedure =
            try arguments.choice("--procedure", procedures).flatMap(CalibrationTrial.Procedure.init) ?? .ab
        let comparisons = try arguments.integer("--comparisons", in: 1...100_000) ?? 200
        let trials = try arguments.integer("--trials", in: 1...100_000) ?? 40
        let threshold = try arguments.percentage("--threshold") ?? Self.usualThreshold(procedure)
        let maxTime = try arguments.number("--max-time", in: 1...86_400) ?? 60
        let planted = try Self.planted(arguments, procedure)
        guard !arguments.has("--builds") || procedure != .gate else {
            throw HarnessError("--builds is for --procedure ab, counters or instructions: a gate measures one build")
        }
        var request = try arguments.request()
        let cells = request.cells ?? [100]
        let isWhole = planted.allSatisfy { (Double(cells[0]) * $0).truncatingRemainder(dividingBy: 100) == 0 }
        guard cells.count == 1, isWhole || procedure == .gate else {
            throw HarnessError(
                "--cells must be one number of which each planted slowdown is whole cells, such as a multiple of 100 for "
                    + "1 %; try --cells 200")
        }
        request.cells = cells
        let plan = try RunPlan(request, context.registry)
        // A whole pass also shows the visible cells, whose number stays the same: measuring alone grows exactly as planted.
        let canMeasure = plan.parts.allSatisfy { $0.scenario.phases.contains(.measure) }
        request.phases = [(canMeasure ? Phase.measure : .pass).rawValue]
        Interruption.listen(isPatient: true)
        let progress = ProgressLine(isShown: true)
        defer { progress.end() }
        do {
            let sides = try Self.sides(arguments, progress)
            let trial = CalibrationTrial(
                base: sides.base, head: sides.head, request: request, registry: context.registry,
                threshold: threshold, maxTime: maxTime)
            var calibration = Calibration(seed: plan.seed, compare: try trial.comparing(procedure))
            var rates: [(percent: Double, rate: Double)] = []
            for percent in [0] + planted {
                progress.start(
                    "planted slowdown of \(CSV.number(percent)) %", done: rates.count, of: planted.count + 1)
                guard
                    let tally = try calibration.tally(
                        percent: percent, comparisons: percent == 0 ? comparisons : trials, progress: progress.update)
                else { throw CancellationError() }
                rates.append((percent, tally.rate))
                progress.end()
                // Line by line: the whole takes minutes.
                context.print(Self.line(percent, tally))
            }
            context.print("\nfound: certain and larger than the threshold of \(Percent.text(threshold))")
            context.print(Self.lastLine(rates))
            return .done
        } catch is CancellationError {
            context.note("\(Program.name): interrupted before the calibration was done")
            return .interrupted
        }
    }

    private static func usualThreshold(_ procedure: CalibrationTrial.Procedure) -> Double {
        switch procedure {
        case .ab: ABCommand.defaultThreshold
        case .gate: GateCommand.defaultThreshold
        case .counters: 0
        case .instructions: GateCommand.instructionThreshold
        }
    }

    /// The slowdowns in percent, ascending.
    private static func planted(
        _ arguments: ParsedArguments, _ procedure: CalibrationTrial.Procedure
    ) throws -> [Double] {
        guard let text = arguments.text("--planted") else {
            return procedure == .ab || procedure == .gate ? [1, 2, 3, 5, 10] : [1]
        }
        if text == "none" { return [] }
        return try text.split(separator: ",", omittingEmptySubsequences: false).map {
            try ArgumentValue.number("--planted", String($0), in: 0...100)
        }.filter { $0 > 0 }.sorted()
    }

    /// The executables that are compared.
    private static func sides(
        _ arguments: ParsedArguments, _ progress: ProgressLine
    ) throws -> (base: String, head: String) {
        let own = try OwnExecutable.path()
        guard arguments.has("--builds") else { return (own, own) }
        let builds = try CommitBuilds(product: Program.name, progress: progress)
        defer { builds.remove() }
        let commit = try builds.commit("HEAD")
        return (try builds.executable(of: commit), try builds.executable(of: commit, copy: 1))
    }

    private static func line(_ percent: Double, _ tally: Calibration.Tally) -> String {
        "planted \(CSV.number(percent)) %: found in \(tally.found) of \(tally.comparisons) comparisons "
            + "(\(Percent.text(tally.rate))), median change \(Quantity.fixed(tally.medianChange * 100, decimals: 3)) %, "
            + "largest \(Quantity.fixed((tally.changes.map(abs).max() ?? 0) * 100, decimals: 3)) %, "
            + "longest trial \(Quantity.fixed(tally.longest, decimals: 1)) s"
    }

    /// The result for scripts.
    ///
    /// - Parameter rates: how often each planted slowdown (in percent, 0 for none) was found.
    static func lastLine(_ rates: [(percent: Double, rate: Double)]) -> String {
        func rate(_ percent: Double) -> String {
            rates.first { $0.percent == percent }.map { Quantity.fixed($0.rate, decimals: 4) } ?? "unknown"
        }
        let planted = rates.filter { $0.percent > 0 }.sorted { $0.percent < $1.percent }
        let missed = planted.last { $0.rate < detectable }
        let smallest = planted.first { $0.percent > missed?.percent ?? 0 }
        let minimum = smallest.map { "\(CSV.number($0.percent))%" } ?? "none"
        return "false_alarm_rate=\(rate(0)) detection_rate_5pct=\(rate(5)) minimum_detectable=\(minimum)"
    }
}
