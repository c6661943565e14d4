import BenchModel
import BenchScenarios
import BenchStatistics
import Foundation

/// Measures the same with few and many rounds, alone and beside all other screens: a warm ratio must depend on neither.
package struct SteadyRun {
    /// One ratio, measured in one way.
    package struct Figure: Sendable, Equatable {
        package var key: ResultKey
        package var rounds: Int
        /// True if nothing else was measured beside its scenario.
        package var isAlone: Bool
        package var ratio: Interval

        /// The way in which it was measured, in words.
        package var way: String { "\(rounds) rounds \(isAlone ? "alone" : "with all others")" }
    }

    /// The default numbers of rounds.
    package static let usualRounds = [10, 40, 100, 400]
    /// The fewest rounds whose median has an interval: 95 % lie between the smallest and the largest of six values.
    package static let fewestRounds = 6
    /// The share of pairs of figures whose intervals must have something in common.
    package static let requiredShare = 0.95

    private let plan: RunPlan
    private let registry: Registry
    private let rounds: [Int]

    /// - Parameter rounds: the numbers of rounds, ascending.
    /// - Throws: `HarnessError` if fewer than two numbers are given, or one is below `fewestRounds`.
    package init(_ request: RunRequest, rounds: [Int], _ registry: Registry) throws {
        guard rounds.count > 1, rounds.allSatisfy({ $0 >= Self.fewestRounds }) else {
            throw HarnessError(
                "--rounds needs at least two numbers from \(Self.fewestRounds) on, such as 10,40,100,400: fewer rounds "
                    + "have no interval")
        }
        var request = request
        request.cells = request.cells ?? [100]
        plan = try RunPlan(request, registry)
        self.registry = registry
        self.rounds = rounds
    }

    /// The figures of all ways.
    ///
    /// - Parameters:
    ///   - executable: the runner that measures.
    ///   - report: gets the name of each way before it is measured, which takes minutes.
    /// - Throws: `HarnessError` where it can't be measured, `CancellationError` when the user interrupted.
    package func figures(by executable: String, report: (String) -> Void) throws -> [Figure] {
        try rounds.flatMap { rounds in
            try [true, false].flatMap { isAlone in
                report("\(rounds) rounds \(isAlone ? "alone" : "with all others")")
                return try measure(executable, rounds, isAlone: isAlone)
            }
        }
    }

    private func measure(_ executable: String, _ rounds: Int, isAlone: Bool) throws -> [Figure] {
        let own = plan.parts.map(\.scenario.name)
        let all = registry.scenarios.filter(\.isMatrixScreen).map(\.name)
        let runs = isAlone ? own.map { [$0] } : [own + all.filter { !own.contains($0) }]
        return try runs.flatMap { scenarios in
            var request = RunRequest(plan.options)
            request.scenarios = scenarios
            request.iterations = rounds
            let results = try results(executable, request)
            return results.rows.filter { own.contains($0.key.scenario) }
                .compactMap { Self.figure($0, rounds: rounds, isAlone: isAlone) }
        }
    }

    private static func figure(_ row: ResultRow, rounds: Int, isAlone: Bool) -> Figure? {
        guard row.key.metric == .wallTime, let ratio = row.ratio, let low = row.ratioLow, let high = row.ratioHigh,
            low < high
        else { return nil }
        return Figure(
            key: row.key, rounds: rounds, isAlone: isAlone, ratio: Interval(estimate: ratio, low: low, high: high))
    }

    /// The results of a run in a process of its own.
    private func results(_ executable: String, _ request: RunRequest) throws -> ResultSet {
        let folder = try TemporaryFolder()
        let output = try Subprocess.output(
            of: executable, ["run", "--quiet", "--output", folder.path + "/run"] + request.arguments)
        if Interruption.isRequested { throw CancellationError() }
        guard output.status == 0 else { throw HarnessError("a run failed: \(output.firstError)") }
        return try ResultFile.results(at: folder.path + "/run/results.json")
    }

    /// The outcome of comparing the figures of each ratio pair by pair.
    package struct Agreement: Sendable {
        /// The pairs whose intervals have nothing in common.
        package var disagreements: [(Figure, Figure)] = []
        /// The number of all pairs.
        package var count = 0

        /// The pairs whose intervals have something in common.
        package var agreeing: Int { count - disagreements.count }
        /// From 0 to 1; not a number without pairs.
        package var share: Double { Double(agreeing) / Double(count) }
        package var isEnough: Bool { share >= SteadyRun.requiredShare }
    }

    /// Compares the figures of each ratio.
    package static func agreement(_ figures: [Figure]) -> Agreement {
        var agreement = Agreement()
        for (index, one) in figures.enumerated() {
            for other in figures[(index + 1)...] where other.key == one.key {
                agreement.count += 1
                if one.ratio.high < other.ratio.low || other.ratio.high < one.ratio.low {
                    agreement.disagreements.append((one, other))
                }
            }
        }
        return agreement
    }
}
