import BenchModel

/// Repeats a comparison of which the right verdict is known, and counts how often it was given.
package struct Calibration {
    /// A comparison of equals (0), or of two sides the second of which does `percent` more; `nil` when the user interrupted.
    let compare: (_ percent: Double, _ seed: UInt64) throws -> [ComparisonRow]?
    private var seed: UInt64

    package init(seed: UInt64, compare: @escaping (_ percent: Double, _ seed: UInt64) throws -> [ComparisonRow]?) {
        self.seed = seed
        self.compare = compare
    }

    /// - Parameters:
    ///   - percent: the planted slowdown; at 0 every 'regressed' or 'improved' counts as found.
    ///   - comparisons: how many, at least; a trial gives one for each engine.
    /// - Returns: `nil` when the user interrupted.
    /// - Throws: `HarnessError` when there is nothing to compare or it can't be measured.
    package mutating func tally(
        percent: Double, comparisons: Int, progress: (Double) -> Void
    ) throws -> CalibrationTally? {
        var tally = CalibrationTally(percent: percent)
        while tally.comparisons < comparisons {
            progress(Double(tally.comparisons) / Double(comparisons))
            seed &+= 1
            let start = MeasuringClock.wall()
            guard let rows = try compare(percent, seed), !Interruption.isRequested else { return nil }
            for row in rows {
                tally.comparisons += 1
                let isFound = row.verdict == .regressed || percent == 0 && row.verdict == .improved
                if isFound { tally.found += 1 }
                if let change = row.change { tally.changes.append(change.estimate) }
            }
            if rows.isEmpty {
                throw HarnessError("there is nothing to compare; name engines and a scenario that exist")
            }
            tally.longest = max(tally.longest, Double(MeasuringClock.wall() - start) / 1e9)
        }
        return tally
    }
}
