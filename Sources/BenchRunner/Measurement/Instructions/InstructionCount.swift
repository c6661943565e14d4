import BenchModel
import BenchScenarios
import Foundation

/// Counts the instructions of everything in a plan.
package enum InstructionCount {
    /// The default number of counted passes; twice as many are counted again.
    package static let usualPasses = 4
    /// The default of the smallest change that counts; two counts of the same differ by less than a hundredth of it.
    package static let usualThreshold = 0.002

    /// The default of the smallest change of the estimated cycles that counts: another order of functions in the
    /// executable moves them by less.
    package static let cycleThreshold = 0.02

    /// One engine's block.
    package struct Item: Sendable {
        package var key: ResultKey
        package var request: RunRequest
        package var mode = CountedPasses.Mode()

        /// The passes that are counted in one process, which has but one that is cold.
        func passes(_ usual: Int) -> Int { key.phase == Phase.first.rawValue ? 1 : usual }
    }

    /// The counted blocks, in the order of the results.
    package static func items(_ plan: RunPlan) -> [Item] {
        plan.blocks.flatMap { block in
            block.part.engines.map { engine in
                var request = RunRequest(plan.options)
                request.iterations = nil
                request.warmup = nil
                request.scenarios = [block.part.scenario.name]
                request.engines = [engine]
                request.cells = [block.cells]
                request.phases = [block.phase.rawValue]
                return Item(key: block.key(engine, .instructions), request: request)
            }
        }
    }

    /// The counts of the items, in their order; several processes count at once, as the load does not matter.
    ///
    /// - Throws: `HarnessError` when one can't be counted, `CancellationError` when the user interrupted.
    package static func counts(
        _ items: [Item], _ counter: InstructionCounter, passes: Int = usualPasses, withCycles: Bool = false,
        progress: ProgressLine? = nil
    ) throws -> [InstructionCounter.Count] {
        let width = counter.method == .hardware ? 1 : max(1, min(ProcessInfo.processInfo.activeProcessorCount, 8))
        let work = Locked(Work(count: items.count, progress))
        DispatchQueue.concurrentPerform(iterations: min(width, items.count)) { _ in
            while let index = work.withLock({ $0.remaining.popFirst() }), !Interruption.isRequested {
                let count = Result {
                    try counter.count(
                        items[index].request, passes: items[index].passes(passes), withCycles: withCycles,
                        items[index].mode)
                }
                work.withLock { $0.finish(index, count) }
            }
        }
        if Interruption.isRequested { throw CancellationError() }
        return try work.withLock { try $0.values() }
    }

    /// The work that the processes' threads share.
    private struct Work {
        /// The items that no thread has taken; none after an error.
        var remaining: Range<Int>
        private var counts: [InstructionCounter.Count?]
        private var error: (any Error)?
        private let progress: ProgressLine?

        init(count: Int, _ progress: ProgressLine?) {
            self.progress = progress
            remaining = 0..<count
            counts = Array(repeating: nil, count: count)
        }

        mutating func finish(_ index: Int, _ result: Result<InstructionCounter.Count, any Error>) {
            switch result {
            case .success(let count): counts[index] = count
            case .failure(let failure):
                error = error ?? failure
                remaining = 0..<0
            }
            progress?.update(Double(index) / Double(counts.count))
        }

        func values() throws -> [InstructionCounter.Count] {
            if let error { throw error }
            return counts.compactMap { $0 }
        }
    }

    /// A result set with the instructions alone.
    ///
    /// - Parameter withOwnCosts: count the passes' text measurements by themselves, too, for the engines' own costs.
    /// - Throws: as `counts`.
    package static func results(
        _ plan: RunPlan, executable: String, passes: Int = usualPasses, withOwnCosts: Bool = true,
        _ progress: ProgressLine
    ) throws -> ResultSet {
        var results = ResultSet(
            isComplete: true, environment: EnvironmentProbe.environment(clock: .measured(readings: 200)),
            options: plan.options, references: plan.references)
        results.options.countedPasses = passes
        do {
            let counter = try InstructionCounter(executable: executable)
            results.environment.counting = counter.summary
            results.rows = try rows(plan, counter, passes: passes, progress)
            if withOwnCosts {
                results.add(ownCosts: try ownCosts(plan, results.rows, counter, passes: passes, progress))
            }
        } catch is CancellationError {
            results.isComplete = false
        }
        return results
    }

    /// The rows of `instructions` and `estimated_cycles`.
    ///
    /// - Throws: as `counts`.
    package static func rows(
        _ plan: RunPlan, _ counter: InstructionCounter, passes: Int = usualPasses, _ progress: ProgressLine
    ) throws -> [ResultRow] {
        progress.start("counting instructions", done: 0, of: 1)
        defer { progress.end() }
        let items = items(plan)
        let counts = try counts(
            items, counter, passes: passes, withCycles: true, progress: progress)
        let byKey = Dictionary(zip(items.map(\.key), counts)) { first, _ in first }
        return zip(items, counts).flatMap { item, count -> [ResultRow] in
            let base = byKey[item.key.of(engine: plan.references[item.key.scenario] ?? "")]
            let cycles = item.key.of(.estimatedCycles)
            return [ResultAssembler.exactRow(item.key, count.instructions, reference: base?.instructions)]
                + [count.cycles.map { ResultAssembler.exactRow(cycles, $0, reference: base?.cycles) }].compactMap { $0 }
        }
    }

    /// The engines' own instructions: those of a pass without those of its text measurements by themselves.
    ///
    /// - Throws: as `counts`, and what making a pass throws.
    private static func ownCosts(
        _ plan: RunPlan, _ rows: [ResultRow], _ counter: InstructionCounter, passes: Int, _ progress: ProgressLine
    ) throws -> [OwnCost] {
        let blocks = items(plan).filter { item in
            Phase(rawValue: item.key.phase).map(OwnCostMeasurement.isMeasured) == true
        }
        progress.start("counting the texts' instructions", done: 0, of: 1)
        defer { progress.end() }
        let texts = blocks.map { item in
            var item = item
            item.mode.textsOnly = true
            return item
        }
        let counts = try counts(texts, counter, passes: passes, progress: progress)
        return try zip(texts, counts).map { item, count in
            let key = item.key
            let scenario = plan.parts.first { $0.scenario.name == key.scenario }?.scenario
            var cost = OwnCost(
                scenario: key.scenario, engine: key.engine, cells: key.cells, phase: key.phase,
                texts: try scenario.map {
                    try OwnCostMeasurement.texts($0, engine: key.engine, plan.configuration(cells: key.cells))
                } ?? 0)
            cost.textInstructions = count.instructions
            cost.instructions = rows.first { $0.key == key }.map { $0.median - count.instructions }
            return cost
        }
    }
}
