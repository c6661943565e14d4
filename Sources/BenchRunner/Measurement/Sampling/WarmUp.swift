import BenchScenarios
import BenchStatistics

/// Untimed rounds until the times have settled.
enum WarmUp {
    /// Rounds that are compared with the rounds before them.
    static let window = 8
    /// The rounds that the repetitions are chosen from.
    static let repetitionRounds = 3
    /// How often they are chosen at most: the more passes share one reading of the clock, the more exact their time.
    static let repetitionChoices = 4
    /// How far the medians of two neighbouring windows may lie apart, for every engine, to be called stable.
    static let tolerance = 0.02
    /// The longest warm-up: rounds, and nanoseconds.
    static let roundLimit = 400
    static let timeLimit: UInt64 = 1_000_000_000

    /// Warms up, sets the repetitions, and forgets the warm-up's rounds.
    ///
    /// - Parameters:
    ///   - rounds: a fixed number of rounds; `nil` means until stable.
    ///   - makePass: makes a contender's passes, of which a sample of short ones needs many.
    /// - Returns: False when the times had not settled at the limit.
    static func run(
        _ sampler: RoundSampler, rounds: Int?, shortestSample: Double,
        makePass: (_ contender: Int) throws -> any EnginePass, shouldGoOn: () -> Bool
    ) rethrows -> Bool {
        // Repetitions come from a few rounds of their own: they change what a sample is.
        for _ in 0..<repetitionChoices {
            try sampler.fillPasses(makePass)
            sampler.run(rounds: repetitionRounds, afterRound: shouldGoOn)
            let isEnough = sampler.raiseRepetitions(shortestSample: shortestSample)
            sampler.chooseLaps()
            sampler.discardRounds()
            if isEnough || !shouldGoOn() { break }
        }
        try sampler.fillPasses(makePass)
        defer { sampler.discardRounds() }
        if let rounds {
            for _ in 0..<rounds {
                sampler.run(rounds: 1, afterRound: shouldGoOn)
                sampler.discardRounds()
                if !shouldGoOn() { break }
            }
            return true
        }
        let end = MeasuringClock.wall() &+ timeLimit
        var previous: [Double] = []
        for _ in 0..<roundLimit / window {
            sampler.run(rounds: window, afterRound: shouldGoOn)
            let medians = sampler.repetitions.indices.map { sampler.wallTimes(of: $0).median ?? 0 }
            sampler.discardRounds()
            let isStable = zip(medians, previous).allSatisfy { abs($0 - $1) <= tolerance * $1 }
            if !previous.isEmpty, isStable { return true }
            if MeasuringClock.wall() >= end || !shouldGoOn() { break }
            previous = medians
        }
        return false
    }

    /// The rounds that a sampler must have room for.
    static var capacity: Int { max(window, repetitionRounds) }
}
