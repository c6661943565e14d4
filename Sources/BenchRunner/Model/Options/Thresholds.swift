/// The smallest changes of a scenario that count, as its author knows them; what is `nil` is left to the command.
///
/// The command line's `--threshold` and `--counter-tolerance` override them.
public struct Thresholds: Sendable, Hashable {
    /// The largest increase that is allowed.
    public enum Limit: Sendable, Hashable {
        /// Up to so many percent: `.percent(0.3)` is 0.3 %. What is negative or not finite counts as 0.
        case percent(Double)
        /// Nothing at all.
        case exactly

        /// As a fraction: 0.003.
        fileprivate var share: Double {
            switch self {
            case .percent(let percent): percent.isFinite ? max(percent, 0) / 100 : 0
            case .exactly: 0
            }
        }
    }

    /// Of the instructions a pass.
    public var instructions: Limit?
    /// Of the times and of the estimated cycles. A limit of 0, which no measurement of a time can decide about, is left
    /// to the command for times.
    public var time: Limit?
    /// Of the allocations and their bytes.
    public var allocations: Limit?

    /// Limits; what is not given is left to the command.
    public init(instructions: Limit? = nil, time: Limit? = nil, allocations: Limit? = nil) {
        self.instructions = instructions
        self.time = time
        self.allocations = allocations
    }

    /// The share by which a metric may grow; `nil` leaves it to the command.
    package func share(of metric: Metric) -> Double? {
        switch metric {
        case .instructions: return instructions?.share
        case .estimatedCycles: return time?.share
        case .allocations, .allocatedBytes, .peakBytes: return allocations?.share
        default: return metric.isTime ? time.flatMap { $0.share > 0 ? $0.share : nil } : nil
        }
    }
}
