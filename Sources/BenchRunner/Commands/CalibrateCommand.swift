import BenchMeasurement
import BenchModel
import BenchReports
import BenchStatistics

/// `bench-runner calibrate`.
struct CalibrateCommand: Command {
    let name = "calibrate"
    let summary = "how small a regression this machine can see: false alarms and detection rate"
    let discussion = """
        Measures the harness itself with the procedure of 'ab'. First this build against itself: every
        'regressed' or 'improved' is a false alarm. Then this build against itself with more cells, which
        is a slowdown of the planted size: how often it is found. What is timed is the phase 'measure',
        which grows exactly with the cells. The last line holds the result for scripts. Takes several
        minutes; --comparisons and --trials make it shorter.
        """
    let options =
        [
            CommandOption("--comparisons", "N", "how many comparisons of equals, at least (default 200)"),
            CommandOption("--trials", "N", "how many comparisons for each planted slowdown, at least (default 40)"),
            CommandOption("--threshold", "P", "the smallest change that counts, in percent (default 2.5, as for 'ab')"),
            CommandOption("--max-time", "S", "how many seconds one trial may take (default 60)"),
        ] + RunOption.selection.commandOptions

    /// The planted slowdowns, in percent.
    static let planted = [1, 2, 3, 5, 10]
    /// A slowdown counts as detectable when it is found this often.
    static let detectable = 0.95

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let comparisons = try arguments.integer("--comparisons", in: 1...100_000) ?? 200
        let trials = try arguments.integer("--trials", in: 1...100_000) ?? 40
        let threshold = try arguments.percentage("--threshold") ?? ABCommand.defaultThreshold
        let maxTime = try arguments.number("--max-time", in: 1...86_400) ?? 60
        var request = try arguments.request()
        let cells = request.cells ?? [100]
        guard cells.count == 1, cells[0] % 100 == 0 else {
            throw HarnessError(
                "--cells must be one multiple of 100 here, so that 1 % more cells is a whole number; try --cells 100")
        }
        request.cells = cells
        let plan = try RunPlan(request, context.registry)
        // A whole pass also shows the visible cells, whose number stays the same: measuring alone grows exactly as planted.
        let canMeasure = plan.parts.allSatisfy { $0.scenario.phases.contains(.measure) }
        request.phases = [(canMeasure ? Phase.measure : .pass).rawValue]
        var calibration = Calibration(
            executable: try OwnExecutable.path(), request: request, cells: cells[0],
            rule: ComparisonRule(threshold: threshold, looks: ABMeasurement.looks.count), maxTime: maxTime,
            seed: plan.seed)
        Interruption.listen()
        let progress = ProgressLine(isShown: true)
        var rates: [(percent: Int, rate: Double)] = []
        for percent in [0] + Self.planted {
            let wanted = percent == 0 ? comparisons : trials
            progress.start("planted slowdown of \(percent) %", done: rates.count, of: Self.planted.count + 1)
            guard let tally = try calibration.tally(percent: percent, comparisons: wanted, progress) else {
                progress.end()
                context.note("\(Program.name): interrupted before the calibration was done")
                return .interrupted
            }
            rates.append((percent, tally.rate))
            progress.end()
            // Line by line: the whole takes minutes.
            context.print(
                "planted \(percent) %: found in \(tally.found) of \(tally.comparisons) comparisons "
                    + "(\(Percent.text(tally.rate))), median change \(Quantity.fixed(tally.medianChange * 100, decimals: 2)) %, "
                    + "longest trial \(Quantity.fixed(tally.longest, decimals: 1)) s")
        }
        context.print("\nfound: certain and larger than the threshold of \(Percent.text(threshold))")
        context.print(Self.lastLine(rates))
        return .done
    }

    /// The result for scripts.
    ///
    /// - Parameter rates: how often each planted slowdown (in percent, 0 for none) was found.
    static func lastLine(_ rates: [(percent: Int, rate: Double)]) -> String {
        func rate(_ percent: Int) -> String {
            rates.first { $0.percent == percent }.map { Quantity.fixed($0.rate, decimals: 4) } ?? "unknown"
        }
        let planted = rates.filter { $0.percent > 0 }.sorted { $0.percent < $1.percent }
        let missed = planted.last { $0.rate < detectable }
        let smallest = planted.first { $0.percent > missed?.percent ?? 0 }
        let minimum = smallest.map { "\($0.percent)%" } ?? "none"
        return "false_alarm_rate=\(rate(0)) detection_rate_5pct=\(rate(5)) minimum_detectable=\(minimum)"
    }
}
