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

    /// The phases beside passes in which nothing comes twice: a table, and the figures that differ by more than the
    /// threshold.
    package static func unrepeated(
        _ figures: [UnrepeatedFigure], threshold: Double, differences: [String]
    ) -> String {
        let head = [
            "scenario", "engine", "phase", "instructions", "texts", "ratio", "new items", "difference", "met widths",
            "new widths", "difference",
        ]
        func difference(_ change: Double?) -> String {
            guard let change else { return "" }
            let text = Percent.text(abs(change))
            return (text == Percent.text(0) ? "" : change < 0 ? "-" : "+") + text
        }
        func ratio(_ cost: UnrepeatedFigure.Cost) -> String { cost.ratio.map { Quantity.ratio($0) } ?? "" }
        let rows = figures.map { figure in
            [figure.key.scenario, figure.key.engine, figure.key.phase, Quantity.grouped(figure.own.instructions)]
                + [Quantity.number(figure.own.texts), ratio(figure.own), ratio(figure.items)]
                + [difference(figure.itemsChange), ratio(figure.metWidths), ratio(figure.widths)]
                + [difference(figure.widthsChange)]
        }
        let all = figures.flatMap { [$0.itemsChange, $0.widthsChange] }.compactMap { $0 }
        let near = all.filter { abs($0) <= threshold }
        let verdict =
            "\(near.count) of \(all.count) differences are within \(Percent.text(threshold))"
        let frames =
            differences.isEmpty
            ? ["every compared frame equals the reference engine's"]
            : differences.prefix(20) + ["\(differences.count) frames of them differ from the reference engine's"]
        return ([TextTable.text([head] + rows, leftColumns: 3), "", verdict] + frames).joined(separator: "\n")
    }
}
