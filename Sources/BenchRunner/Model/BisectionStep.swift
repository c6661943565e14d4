/// What became of one commit in the search for a slower one.
package struct BisectionStep: Codable, Sendable, Equatable {
    package enum Judgement: String, Codable, Sendable {
        case good, bad, skipped
    }

    package var commit: String
    /// `good`, `bad`, or `skipped` where it does not build.
    package var judgement: Judgement
    /// What `ab` said about the row that changed most between good and bad.
    package var verdict: String
    /// The relative change of that row since the good commit; `nil` where it does not build.
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

/// How the search for a slower commit ended.
package enum BisectionOutcome: Sendable, Equatable {
    /// The first bad commit; `unknown` are those before it that don't build, of which any may be the one.
    case found(BisectionStep, unknown: [String])
    /// The bad commit is no slower than the good one.
    case nothing(BisectionStep)

    /// That of the first bad commit, or of the bad one where nothing was found.
    package var step: BisectionStep {
        switch self {
        case .found(let step, _), .nothing(let step): step
        }
    }

    package var isFound: Bool { if case .found = self { true } else { false } }
}
