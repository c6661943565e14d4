import BenchModel
import BenchStatistics

/// Says which figures to distrust, and what to do about it. What occurs in nearly every run, such as outliers, is a
/// column of the tables and no warning.
package enum ResultWarnings {
    /// A ratio's interval wider than this to one side is called noisy.
    package static let noiseLimit = 0.03
    /// The share of the shortest sample that reading the clock may take: twice what samples are made long enough for.
    package static let clockLimit = 2 * ClockCost.limit

    /// The warnings that one block's samples and counters give reason for.
    package static func warnings(of block: MeasuredBlock, clock: ClockCost) -> [ResultWarning] {
        let place = "\(block.scenario), \(ResultKey.size(block.cells)), \(block.phase.rawValue)"
        var warnings: [ResultWarning] = []
        for engine in block.engines {
            let key = block.key(engine.engine, .wallTime)
            if !engine.counterDoubts.isEmpty {
                warnings.append(
                    ResultWarning(
                        .counters,
                        "\(place): \(engine.engine) counted " + engine.counterDoubts.joined(separator: ", ")
                            + "; distrust its counters, and look for state that passes share or leave behind",
                        key: key))
            }
            if let share = clock.share(of: engine), share > clockLimit {
                warnings.append(
                    ResultWarning(
                        .clock,
                        "\(place): what reading the clocks costs is known to within \(Percent.text(share)) of "
                            + "\(engine.engine)'s shortest sample; measure more cells",
                        key: key))
            }
        }
        return warnings
    }

    /// The warning that the whole run gives reason for: the machine was too busy for its ratios.
    ///
    /// - Parameter blocks: which of them had not settled when their warm-up ended is part of the warning.
    package static func warnings(of results: ResultSet, blocks: [MeasuredBlock]) -> [ResultWarning] {
        let reaches = results.rows.compactMap { row -> (key: ResultKey, reach: Double)? in
            guard row.key.metric == .wallTime, !results.isReference(row.key), let ratio = row.ratio, ratio > 0,
                let low = row.ratioLow, let high = row.ratioHigh
            else { return nil }
            return (row.key, max(high - ratio, ratio - low) / ratio)
        }
        let noisy = reaches.filter { $0.reach > noiseLimit }
        let unsteady = self.unsteady(blocks)
        guard let worst = noisy.max(by: { $0.reach < $1.reach }) else { return unsteady }
        let place = "\(worst.key.engine) in \(worst.key.scenario), \(worst.key.phase)"
        return [
            ResultWarning(
                .noise,
                "the machine was busy: the intervals of \(noisy.count) of \(reaches.count) ratios are wider than "
                    + "±\(Percent.text(noiseLimit)) (the widest, of \(place): ±\(Percent.text(worst.reach))); "
                    + "distrust smaller differences, and measure again when it is quieter or with more --iterations",
                key: noisy.count == 1 ? worst.key : nil)
        ] + unsteady
    }

    /// The warning that engines were still getting faster, or the machine too restless to tell, when warming up ended.
    private static func unsteady(_ blocks: [MeasuredBlock]) -> [ResultWarning] {
        let unsteady = blocks.filter { !$0.isWarm }
        guard let first = unsteady.first else { return [] }
        return [
            ResultWarning(
                .warmup,
                "\(unsteady.count) of \(blocks.count) measurements were not steady after the longest warm-up "
                    + "(\(WarmUp.roundLimit) rounds or \(WarmUp.timeLimit / 1_000_000_000) s), the first of them "
                    + "\(first.scenario), \(ResultKey.size(first.cells)), \(first.phase.rawValue); "
                    + "measure again when it is quieter, or give --warmup")
        ]
    }
}
