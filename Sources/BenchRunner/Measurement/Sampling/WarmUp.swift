import BenchModel
import BenchScenarios
import BenchStatistics

/// Untimed rounds until the engines are steady.
///
/// An engine may learn from what it lays out: it compiles structures, fills caches. As no round does what another one
/// did, steady means that neither the times nor the counters of several windows of rounds, one after the other, tell
/// them apart.
enum WarmUp {
    /// Rounds that are compared with the rounds before them.
    static let window = 8
    /// The windows in a row that have to agree.
    static let agreeing = 3
    /// The rounds that the repetitions are chosen from.
    static let repetitionRounds = 3
    /// The most choices of repetitions: the more passes share one reading of the clock, the more exact their time.
    static let repetitionChoices = 4
    /// The largest distance between the medians of agreeing windows, for every engine, beyond what the scatter of their
    /// rounds explains.
    static let tolerance = 0.03
    /// The standard errors of a difference that scatter explains.
    static let standardErrors = 2.0
    /// The share by which the last of agreeing windows may count less than the first: counts that still fall are being
    /// learnt.
    static let countTolerance = 0.1
    /// The rounds after which engines can be steady at the earliest.
    static var fewestRounds: Int { window * agreeing }
    /// The cells whose passes are counted after each window.
    static let countedCells = 200
    /// The longest warm-up: rounds, and nanoseconds.
    static let roundLimit = 400
    static let timeLimit: UInt64 = 1_000_000_000

    /// Warms up, sets the repetitions, and forgets the warm-up's rounds.
    ///
    /// - Parameters:
    ///   - rounds: a fixed number of rounds; `nil` means until steady.
    ///   - cells: the cells of a pass.
    ///   - timeLimit: the nanoseconds of the longest warm-up.
    ///   - makePass: makes a contender's passes, of which a sample of short ones needs many.
    /// - Returns: False when the engines were not steady at the limit.
    static func run(
        _ sampler: RoundSampler, rounds: Int?, cells: Int, timeLimit: UInt64,
        makePass: (_ contender: Int) throws -> any EnginePass, shouldGoOn: () -> Bool
    ) rethrows -> Bool {
        // Repetitions come from a few rounds of their own: they change what a sample is.
        for _ in 0..<repetitionChoices {
            try sampler.fillPasses(makePass)
            sampler.run(rounds: repetitionRounds, afterRound: shouldGoOn)
            let isEnough = sampler.raiseRepetitions()
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
        let countedPasses = min(max(1, countedCells / max(cells, 1)), 50)
        var windows: [Window] = []
        for _ in 0..<roundLimit / window {
            sampler.run(rounds: window, afterRound: shouldGoOn)
            windows.append(
                Window(times: sampler.relativeTimes(), counts: sampler.countPasses(countedPasses)))
            sampler.discardRounds()
            if Window.agree(windows.suffix(agreeing)) { return true }
            if MeasuringClock.wall() >= end || !shouldGoOn() { break }
        }
        return false
    }

    /// The times and counts of a few rounds, contender by contender.
    struct Window {
        /// Round by round, contender by contender: the first one's in nanoseconds, the others' as multiples of it.
        var times: [[Double]]
        /// Of what learning makes less: allocations and pivots, added up.
        var counts: [Int]

        /// True where there are enough windows, and they can't be told apart.
        static func agree(_ windows: ArraySlice<Window>) -> Bool {
            guard windows.count >= agreeing, let first = windows.first, let last = windows.last else { return false }
            // No round has the items of another, so that rounds scatter however steady an engine is: what distinguishes
            // windows apart is a difference of their medians that the scatter doesn't explain.
            let isSteady = first.times.indices.allSatisfy { index in
                let summaries = windows.compactMap { Summary($0.times[index]) }
                guard let low = summaries.min(by: { $0.median < $1.median }),
                    let high = summaries.max(by: { $0.median < $1.median })
                else { return true }
                let scatter =
                    standardErrors
                    * (low.medianError * low.medianError + high.medianError * high.medianError).squareRoot()
                return high.median - low.median <= tolerance * high.median + scatter
            }
            return isSteady
                && zip(first.counts, last.counts).allSatisfy { first, last in
                    Double(last) >= Double(first) * (1 - countTolerance) - 1
                }
        }
    }

    /// The rounds that a sampler must have room for.
    static var capacity: Int { max(window, repetitionRounds) }
}

extension Summary {
    /// The standard error of the median, from the median absolute deviation: for a normal distribution, the deviation
    /// is 1.4826 of it, and the median's error √(π/2) times that of the mean.
    fileprivate var medianError: Double {
        1.2533 * 1.4826 * medianAbsoluteDeviation / Double(count).squareRoot()
    }
}
