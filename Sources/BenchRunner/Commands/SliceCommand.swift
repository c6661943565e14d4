import Foundation

/// What one slice measured: the medians of a short run in a process of its own.
struct SliceResult: Codable, Sendable {
    struct Row: Codable, Sendable {
        var key: ResultKey
        var value: Double
    }

    static let currentVersion = 1
    var version = currentVersion
    /// The median wall times in nanoseconds.
    var times: [Row] = []
    /// Only when they were asked for.
    var counters: [Row] = []
    /// The frames that differ from the reference, when that was asked for.
    var mismatches: [String] = []
    var buildConfiguration = EnvironmentProbe.buildConfiguration

    /// Takes over the wall times and the counters.
    mutating func add(_ rows: [ResultRow]) {
        for row in rows {
            if row.key.metric == .wallTime { times.append(Row(key: row.key, value: row.median)) }
            if !row.key.metric.isTime { counters.append(Row(key: row.key, value: row.median)) }
        }
    }
}

/// `bench-runner slice`: what `ab` runs, again and again, in both builds.
struct SliceCommand: Command {
    let name = "slice"
    let summary = "measure for a moment and print the medians as JSON; used by 'ab' and 'calibrate'"
    let discussion = "Measures a few rounds in a fresh process. Names that this build does not know are left out."
    let isListed = false
    let options =
        RunPlan.selectionOptions + RunPlan.measuringOptions + [
            CommandOption("--milliseconds", "N", "how long to measure (default 60)"),
            CommandOption("--complete", nil, "also verify, and take the counters"),
        ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let registry = context.registry
        let known = Set(registry.scenarios.map(\.name) + registry.scenarios.flatMap(\.engines) + ["all"])
        let plan = try RunPlan(arguments.keeping(known, in: ["--scenario", "--engines"]), registry)
        let milliseconds = try arguments.integer("--milliseconds", in: 1...100_000) ?? 60
        var result = SliceResult()
        let isComplete = arguments.has("--complete")
        if isComplete {
            result.mismatches = try plan.parts.flatMap {
                try PlanVerification.verify($0, plan).mismatches.map(\.description)
            }
        }
        let clock = ClockCost.measured(readings: 200)
        let tasks = plan.tasks
        let budget = UInt64(milliseconds) * 1_000_000 / UInt64(max(tasks.count, 1))
        let effort = MeasuringEffort(iterations: 2000, warmup: 5, clock: clock, orderSeed: plan.seed)
        for task in tasks {
            var end = UInt64.max
            let blocks = try Measurement.measure([task], effort) { _ in
                // The budget starts when the first round after the warm-up is done.
                if end == .max { end = MeasuringClock.wall() &+ budget }
            } shouldGoOn: {
                MeasuringClock.wall() < end
            }
            for var block in blocks {
                if isComplete { try Measurement.addCounters(to: &block, task) }
                result.add(ResultAssembler.rows(of: block).rows)
            }
        }
        context.print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
        return .done
    }
}

/// Another build of `bench-runner` that measures slices.
struct SliceRunner: Sendable {
    var executable: String
    /// The options that say what is measured, by name.
    var options: [String: String]
    /// The number of cells that the rows are said to have; `nil` means the true one.
    var reportedCells: Int?

    /// - Throws: `HarnessError` when the executable can't be started, fails, or prints something else.
    func slice(isComplete: Bool = false) throws -> SliceResult {
        let arguments = options.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        let output = try Subprocess.output(of: executable, ["slice"] + arguments + (isComplete ? ["--complete"] : []))
        guard output.status == 0 else {
            let reason = output.errors.split(separator: "\n").first.map(String.init) ?? "exit code \(output.status)"
            throw HarnessError(
                "\(executable) could not measure (\(reason)); it must be a bench-runner that has this scenario and 'ab'"
            )
        }
        guard var result = try? JSONDecoder().decode(SliceResult.self, from: Data(output.text.utf8)),
            result.version <= SliceResult.currentVersion
        else {
            throw HarnessError("\(executable) printed something else than a slice; both builds must have the same 'ab'")
        }
        if let reportedCells {
            for index in result.times.indices { result.times[index].key.cells = reportedCells }
        }
        return result
    }
}
