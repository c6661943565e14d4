import BenchModel
import BenchStatistics

/// Runs `ab` on this build against itself, with or without a planted slowdown.
package struct Calibration {
    package let executable: String
    package let request: RunRequest
    package let cells: Int
    package let rule: ComparisonRule
    package let maxTime: Double
    package var seed: UInt64

    package init(
        executable: String, request: RunRequest, cells: Int, rule: ComparisonRule, maxTime: Double, seed: UInt64
    ) {
        self.executable = executable
        self.request = request
        self.cells = cells
        self.rule = rule
        self.maxTime = maxTime
        self.seed = seed
    }

    package struct Tally {
        package var comparisons = 0
        package var found = 0
        package var changes: [Double] = []
        /// The longest trial in seconds.
        package var longest = 0.0

        package var rate: Double { comparisons > 0 ? Double(found) / Double(comparisons) : 0 }
        package var medianChange: Double { changes.median ?? 0 }
    }

    /// - Returns: `nil` when the user interrupted.
    package mutating func tally(percent: Int, comparisons: Int, _ progress: ProgressLine) throws -> Tally? {
        var tally = Tally()
        while tally.comparisons < comparisons {
            progress.update(Double(tally.comparisons) / Double(comparisons))
            seed &+= 1
            let start = MeasuringClock.wall()
            let measurement = ABMeasurement(
                base: runner(cells: cells, reportedAs: cells),
                head: runner(cells: cells + cells * percent / 100, reportedAs: cells), rule: rule, maxTime: maxTime,
                seed: seed, isComplete: false)
            guard let outcome = try measurement.run(), !Interruption.isRequested else { return nil }
            for row in outcome.rows {
                tally.comparisons += 1
                let isFound =
                    percent == 0 ? row.verdict == .regressed || row.verdict == .improved : row.verdict == .regressed
                if isFound { tally.found += 1 }
                if let change = row.change { tally.changes.append(change.estimate) }
            }
            if outcome.rows.isEmpty {
                throw HarnessError("there is nothing to compare; name engines and a scenario that exist")
            }
            tally.longest = max(tally.longest, Double(MeasuringClock.wall() - start) / 1e9)
        }
        return tally
    }

    /// A runner whose rows look as if they had `reportedAs` cells, so that the two sides are paired.
    private func runner(cells: Int, reportedAs: Int) -> SliceRunner {
        var request = request
        request.cells = [cells]
        return SliceRunner(executable: executable, request: request, reportedCells: reportedAs)
    }
}
