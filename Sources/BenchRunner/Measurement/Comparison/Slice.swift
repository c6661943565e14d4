import BenchModel
import BenchStatistics
import Foundation

/// The results of one slice: the medians of a short run in a process of its own.
package struct SliceResult: Codable, Sendable {
    package struct Row: Codable, Sendable {
        package var key: ResultKey
        package var value: Double
    }

    package static let currentVersion = 1
    package var version = currentVersion
    /// The median wall times in nanoseconds.
    package var times: [Row] = []
    /// Only when they were asked for.
    package var counters: [Row] = []
    /// The frames that differ from the reference, when that was asked for.
    package var mismatches: [String] = []
    package var buildConfiguration = EnvironmentProbe.buildConfiguration

    /// Takes over the wall times and the counters.
    mutating func add(_ rows: [ResultRow]) {
        for row in rows {
            if row.key.metric == .wallTime { times.append(Row(key: row.key, value: row.median)) }
            if !row.key.metric.isTime { counters.append(Row(key: row.key, value: row.median)) }
        }
    }
}

extension SliceResult {
    /// Measures every block of a plan for a moment, in this process.
    ///
    /// - Parameters:
    ///   - milliseconds: how long, for all blocks together and without their warm-up.
    ///   - isComplete: also verify, and take the counters.
    /// - Throws: what making a pass throws.
    package static func measured(_ plan: RunPlan, milliseconds: Int, isComplete: Bool) throws -> SliceResult {
        var result = SliceResult()
        if let cold = plan.blocks.first(where: { $0.phase.isCold }) {
            throw HarnessError(
                "the phase \(cold.phase.rawValue) is cold and measured by 'run' and 'count', not in slices; leave it out of --phases"
            )
        }
        try Surroundings.visit(plan.surroundings, engines: plan.options.engines)
        if isComplete {
            result.mismatches = try plan.parts.flatMap {
                try PlanVerification.verify($0, plan).mismatches.map(\.description)
            }
        }
        let tasks = plan.tasks
        let budget = UInt64(milliseconds) * 1_000_000 / UInt64(max(tasks.count, 1))
        let effort = MeasuringEffort(
            iterations: 2000, warmup: 5, clock: .measured(readings: 200), orderSeed: plan.seed)
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
        return result
    }
}

/// Another build of `bench-runner` that measures slices.
package struct SliceRunner: Sendable {
    package var executable: String
    /// The request that is measured.
    package var request: RunRequest
    /// The number of cells that the rows are said to have; `nil` means the true one.
    package var reportedCells: Int?

    package init(executable: String, request: RunRequest, reportedCells: Int? = nil) {
        self.executable = executable
        self.request = request
        self.reportedCells = reportedCells
    }

    /// - Throws: `HarnessError` when the executable can't be started, fails, or prints something else.
    package func slice(isComplete: Bool = false) throws -> SliceResult {
        let output = try Subprocess.output(
            of: executable, ["slice"] + request.arguments + (isComplete ? ["--complete"] : []))
        guard output.status == 0 else {
            let reason = output.errors.split(separator: "\n").first.map(String.init) ?? "exit code \(output.status)"
            throw HarnessError(
                "\(executable) could not measure (\(reason)); it must be a \(Program.name) that has this scenario and 'ab'"
            )
        }
        guard var result = try? JSONDecoder().decode(SliceResult.self, from: Data(output.text.utf8)),
            result.version <= SliceResult.currentVersion
        else {
            throw HarnessError("\(executable) printed something else than a slice; both builds must have the same 'ab'")
        }
        if let reportedCells {
            for index in result.times.indices { result.times[index].key.cells = reportedCells }
            for index in result.counters.indices { result.counters[index].key.cells = reportedCells }
        }
        return result
    }
}
