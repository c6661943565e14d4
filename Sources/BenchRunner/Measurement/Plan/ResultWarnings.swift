import BenchModel
import BenchStatistics

/// Says what a reader has to know before believing the numbers.
package enum ResultWarnings {
    /// A ratio's interval wider than this to one side is called noisy.
    package static let noiseLimit = 0.02
    /// More outliers than this share of the samples are worth a word; Tukey's fences call 0.7 % of normal samples so.
    package static let outlierLimit = 0.1

    package static func warnings(of block: MeasuredBlock, rows: [ResultRow], clock: ClockCost) -> [ResultWarning] {
        let place = "\(block.scenario), \(block.cells) cells, \(block.phase.rawValue)"
        var warnings: [ResultWarning] = []
        if !block.isWarm {
            warnings.append(
                ResultWarning(
                    .warmup,
                    "\(place): the times had not settled when the warm-up ended; let the machine rest, or use --warmup")
            )
        }
        for row in rows where row.key.metric == .wallTime {
            warnings += noise(row, place)
            warnings += outliers(row, place)
        }
        for engine in block.engines {
            let key = ResultKey(
                scenario: block.scenario, engine: engine.engine, cells: block.cells, phase: block.phase.rawValue,
                metric: .wallTime)
            warnings += drift(engine, key, place)
            if !engine.counterDifferences.isEmpty {
                warnings.append(
                    ResultWarning(
                        .counters,
                        "\(place): \(engine.engine) counted differently in two equal passes: "
                            + engine.counterDifferences.joined(separator: ", "),
                        key: key))
            }
            if let share = clock.share(of: engine), share > ClockCost.limit {
                warnings.append(
                    ResultWarning(
                        .clock,
                        "\(place): reading the clock is \(Percent.text(share)) of \(engine.engine)'s shortest sample; "
                            + "measure more cells",
                        key: key))
            }
        }
        return warnings
    }

    private static func noise(_ row: ResultRow, _ place: String) -> [ResultWarning] {
        guard let (center, low, high) = interval(row), center > 0 else { return [] }
        let reach = max(high - center, center - low) / center
        guard reach > noiseLimit else { return [] }
        return [
            ResultWarning(
                .noise,
                "\(place): the machine was busy: the interval of \(row.key.engine) is ±\(Percent.text(reach)); use more iterations",
                key: row.key)
        ]
    }

    /// The ratio's interval, or the median's for the reference engine itself.
    private static func interval(_ row: ResultRow) -> (Double, Double, Double)? {
        if let ratio = row.ratio, let low = row.ratioLow, let high = row.ratioHigh, high > low {
            return (ratio, low, high)
        }
        if let low = row.medianLow, let high = row.medianHigh { return (row.median, low, high) }
        return nil
    }

    private static func outliers(_ row: ResultRow, _ place: String) -> [ResultWarning] {
        guard Double(row.outliers) > outlierLimit * Double(row.samples) else { return [] }
        return [
            ResultWarning(
                .outliers,
                "\(place): \(row.outliers) of \(row.samples) samples of \(row.key.engine) lie far from the others; they are kept",
                key: row.key)
        ]
    }

    private static func drift(
        _ engine: MeasuredBlock.EngineSamples, _ key: ResultKey, _ place: String
    ) -> [ResultWarning] {
        guard let drift = Drift(engine.wall), drift.matters else { return [] }
        let direction = drift.change > 0 ? "slower" : "faster"
        return [
            ResultWarning(
                .drift,
                "\(place): \(engine.engine) grew \(direction) by \(Percent.text(abs(drift.change))) during the run; "
                    + "trust the ratio, which is taken within rounds, more than the times",
                key: key)
        ]
    }
}
