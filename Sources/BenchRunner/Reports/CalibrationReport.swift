import BenchModel
import BenchStatistics

/// The output of `calibrate`.
package enum CalibrationReport {
    /// The detection rate from which a slowdown counts as detectable.
    private static let detectable = 0.95

    package static func line(_ tally: CalibrationTally) -> String {
        let largest = tally.changes.map(abs).max() ?? 0
        return "planted \(CSV.number(tally.percent)) %: found in \(tally.found) of \(tally.comparisons) comparisons "
            + "(\(Percent.text(tally.rate))), median change "
            + "\(Quantity.fixed((tally.changes.median ?? 0) * 100, decimals: 3)) %, "
            + "largest \(Quantity.fixed(largest * 100, decimals: 3)) %, "
            + "longest trial \(Quantity.fixed(tally.longest, decimals: 1)) s"
    }

    /// The definition of a detection, and the result for scripts.
    package static func end(_ tallies: [CalibrationTally], threshold: Double) -> String {
        "\nfound: certain and larger than the threshold of \(Percent.text(threshold))\n\(lastLine(tallies))"
    }

    static func lastLine(_ tallies: [CalibrationTally]) -> String {
        func rate(_ percent: Double) -> String {
            tallies.first { $0.percent == percent }.map { Quantity.fixed($0.rate, decimals: 4) } ?? "unknown"
        }
        let planted = tallies.filter { $0.percent > 0 }.sorted { $0.percent < $1.percent }
        let missed = planted.last { $0.rate < detectable }
        let smallest = planted.first { $0.percent > missed?.percent ?? 0 }
        let minimum = smallest.map { "\(CSV.number($0.percent))%" } ?? "none"
        return "false_alarm_rate=\(rate(0)) detection_rate_5pct=\(rate(5)) minimum_detectable=\(minimum)"
    }
}
