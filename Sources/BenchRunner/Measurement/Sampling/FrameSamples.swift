import BenchModel
import BenchScenarios
import BenchStatistics

/// The frames of an engine's scrolls.
///
/// Every round scrolls the same way, so that a frame does the same in each. What a frame takes is the median over a
/// batch of rounds: what disturbs single rounds doesn't show, and the worst frame is the one with the most to do rather
/// than the one that was interrupted.
package struct FrameSamples: Codable, Sendable {
    /// A letter a frame, as in result files.
    package var kinds: String
    /// Nanoseconds a frame, for each batch of rounds.
    package var batches: [[Double]]

    /// Nanoseconds a frame: the median over the batches.
    package var times: [Double] {
        (0..<(batches.map(\.count).min() ?? 0)).map { frame in batches.map { $0[frame] }.median ?? 0 }
    }

    /// A quantile of the frames for each batch.
    package func quantiles(_ probability: Double) -> [Double] {
        batches.map { $0.sorted().quantile(probability) }
    }

    /// The mean frame for each batch.
    package var means: [Double] {
        batches.map { batch in batch.reduce(0, +) / Double(max(batch.count, 1)) }
    }
}

/// Collects the frames of rounds, batch by batch, so that memory doesn't grow with the rounds.
struct FrameBatches {
    /// The rounds of a batch: the fewest whose median one or two interruptions don't move.
    static let size = 10

    private var rounds: [[UInt64]] = []
    private var kinds: [FrameKind] = []
    private var batches: [[Double]] = []

    /// Adds the frames of a round. A scroll with other frames than the first one, which should not happen, is left out.
    mutating func add(_ log: FrameLog) {
        if kinds.isEmpty { kinds = log.kinds }
        guard !log.kinds.isEmpty, log.kinds == kinds else { return }
        rounds.append(log.times)
        if rounds.count == Self.size {
            batches.append(Self.medians(rounds))
            rounds.removeAll(keepingCapacity: true)
        }
    }

    /// What was collected; `nil` without a frame. A last batch less than half full only counts where there is no other.
    var samples: FrameSamples? {
        let isWorthABatch = batches.isEmpty ? !rounds.isEmpty : rounds.count > Self.size / 2
        let all = batches + (isWorthABatch ? [Self.medians(rounds)] : [])
        guard !all.isEmpty else { return nil }
        return FrameSamples(kinds: FrameSeries.letters(of: kinds), batches: all)
    }

    private static func medians(_ rounds: [[UInt64]]) -> [Double] {
        guard let first = rounds.first else { return [] }
        return first.indices.map { frame in rounds.map { Double($0[frame]) }.median ?? 0 }
    }
}
