/// The detections of one planted slowdown.
package struct CalibrationTally: Sendable {
    /// The planted slowdown in percent; 0 for comparisons of equals.
    package var percent: Double
    package var comparisons = 0
    package var found = 0
    /// The relative change found by each comparison.
    package var changes: [Double] = []
    /// The duration of the longest trial in seconds.
    package var longest = 0.0

    package var rate: Double { comparisons > 0 ? Double(found) / Double(comparisons) : 0 }

    package init(percent: Double) {
        self.percent = percent
    }

    /// Adds the comparisons of one trial. In comparisons of equals, every change counts as found.
    package mutating func add(_ rows: [ComparisonRow], seconds: Double) {
        comparisons += rows.count
        found += rows.count { $0.verdict == .regressed || percent == 0 && $0.verdict == .improved }
        changes += rows.compactMap { $0.change?.estimate }
        longest = max(longest, seconds)
    }
}
