/// The result of one commit in the search for the commit that made a pass slower.
package struct BisectionStep: Codable, Sendable, Equatable {
    package enum Judgement: String, Codable, Sendable {
        case good, bad, skipped
    }

    package var commit: String
    /// `good`, `bad`, or `skipped` if it doesn't build.
    package var judgement: Judgement
    /// The verdict of `ab` about the row that changed most between good and bad.
    package var verdict: String
    /// The relative change of that row since the good commit; `nil` if the commit doesn't build.
    package var change: Double?
    package var low: Double?
    package var high: Double?

    package init(
        commit: String, judgement: Judgement, verdict: String, change: Double? = nil, low: Double? = nil,
        high: Double? = nil
    ) {
        self.commit = commit
        self.judgement = judgement
        self.verdict = verdict
        self.change = change
        self.low = low
        self.high = high
    }
}

/// The result of the search for a slower commit.
package enum BisectionOutcome: Sendable, Equatable {
    /// The first bad commit. `unknown` are the commits before it that don't build, each of which may be the cause.
    case found(BisectionStep, unknown: [String])
    /// The bad commit is no slower than the good one.
    case nothing(BisectionStep)

    /// The step of the first bad commit, or of the bad one if nothing was found.
    package var step: BisectionStep {
        switch self {
        case .found(let step, _), .nothing(let step): step
        }
    }

    package var isFound: Bool { if case .found = self { true } else { false } }
}
