import BenchModel
import BenchScenarios
import BenchStatistics

/// The frames of an engine's scrolls.
///
/// Every round scrolls over other items, the same for every engine. What is known of a batch of rounds is the median
/// over them: what disturbs single rounds doesn't show, and the worst frame is the one with the most to do rather than
/// the one that was interrupted.
package struct FrameSamples: Codable, Sendable {
    /// The frame times of a batch of rounds, in nanoseconds.
    package struct Batch: Codable, Sendable, Equatable {
        package var mean: Double
        /// In the order of `Metric.frameQuantiles`.
        package var quantiles: [Double]

        /// The median over the rounds, each given by its frames. There has to be a round, and a frame in each.
        init(_ rounds: [[UInt64]]) {
            let sorted = rounds.map { round in round.map { Double($0) }.sorted() }
            mean = sorted.map { $0.reduce(0, +) / Double($0.count) }.median ?? 0
            quantiles = Metric.frameQuantiles.map { quantile in
                sorted.map { $0.quantile(quantile.probability) }.median ?? 0
            }
        }
    }

    /// The kinds of the frames of one round, a letter each as in result files.
    package var kinds: String
    /// Nanoseconds a frame of that round.
    package var times: [Double]
    package var batches: [Batch]

    /// The values of a quantile, at its place in `Metric.frameQuantiles`, of each batch.
    package func quantiles(_ place: Int) -> [Double] { batches.map { $0.quantiles[place] } }

    /// The mean frame of each batch.
    package var means: [Double] { batches.map(\.mean) }
}

/// Collects the frames of rounds, batch by batch, so that memory doesn't grow with the rounds.
struct FrameBatches {
    /// The rounds of a batch: the fewest whose median one or two interruptions don't move.
    static let size = 10

    /// The batches that a process makes of its rounds.
    static func count(rounds: Int) -> Int {
        let full = rounds / size
        return full + (isBatch(rounds: rounds - full * size, behind: full) ? 1 : 0)
    }

    /// True if the rounds left behind some full batches make one more. Less than half a batch only counts if it is the
    /// only one.
    private static func isBatch(rounds: Int, behind full: Int) -> Bool {
        full == 0 ? rounds > 0 : rounds > size / 2
    }

    private var rounds: [[UInt64]] = []
    private var last: FrameLog?
    private var batches: [FrameSamples.Batch] = []

    /// Adds the frames of a round. One in which nothing was scrolled, as all fits in the viewport, has none.
    mutating func add(_ log: FrameLog) {
        guard !log.times.isEmpty else { return }
        rounds.append(log.times)
        last = log
        if rounds.count == Self.size {
            batches.append(FrameSamples.Batch(rounds))
            rounds.removeAll(keepingCapacity: true)
        }
    }

    /// The collected samples; `nil` without a frame.
    var samples: FrameSamples? {
        guard let last else { return nil }
        let isWorthABatch = Self.isBatch(rounds: rounds.count, behind: batches.count)
        return FrameSamples(
            kinds: FrameSeries.letters(of: last.kinds), times: last.times.map { Double($0) },
            batches: batches + (isWorthABatch ? [FrameSamples.Batch(rounds)] : []))
    }
}
