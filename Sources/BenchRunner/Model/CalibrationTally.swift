/// How often one planted slowdown was found.
package struct CalibrationTally: Sendable {
    /// The planted slowdown in percent; 0 for comparisons of equals.
    package var percent: Double
    package var comparisons = 0
    package var found = 0
    /// The relative change that each comparison saw.
    package var changes: [Double] = []
    /// The longest trial in seconds.
    package var longest = 0.0

    package var rate: Double { comparisons > 0 ? Double(found) / Double(comparisons) : 0 }

    package init(percent: Double, comparisons: Int = 0, found: Int = 0) {
        self.percent = percent
        self.comparisons = comparisons
        self.found = found
    }
}
