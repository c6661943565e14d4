import BenchModel
import BenchScenarios
import BenchStatistics

/// One comparison of two builds of the same source, by the procedure of `ab`, of `gate`, or of what is exact.
///
/// The slowdown is planted by more cells in the phase `measure`, which grows exactly with them. A gate's ratios would
/// not change by that, as the reference engine has them too: there the baseline's times of the other engines are made
/// shorter. For the estimated cycles it is planted by loads that miss the caches, beside as many that hit them.
struct CalibrationTrial {
    /// The executables that are compared; the same file unless two builds are.
    var base: String
    var head: String
    /// With one number of cells.
    var request: RunRequest
    var registry: Registry
    var threshold: Double
    /// Seconds a trial.
    var maxTime: Double

    /// Makes the comparison of a procedure, for `CalibrationRun`.
    ///
    /// - Throws: `HarnessError` where what the procedure needs is missing.
    func comparing(
        _ procedure: CalibrationProcedure
    ) throws -> (_ percent: Double, _ seed: UInt64) throws -> [ComparisonRow] {
        switch procedure {
        case .ab: return times
        case .gate: return gate
        case .counters: return counters
        case .instructions:
            let counters = try [base, head].map { try InstructionCounter(executable: $0) }
            return { percent, _ in try instructions(percent, counters) }
        case .cycles:
            let counters = try [base, head].map { try InstructionCounter(executable: $0) }
            let items = InstructionCount.items(try RunPlan(request, registry))
            let plain = try InstructionCount.counts(items, counters[0], passes: 1, withCycles: true)
            return { percent, _ in try cycles(percent, counters, items, plain) }
        }
    }

    private var cells: Int { request.cells?.first ?? 0 }

    /// The request of the side with the planted slowdown.
    private func slower(by percent: Double) -> RunRequest {
        var request = request
        request.cells = [cells + Int((Double(cells) * percent / 100).rounded())]
        return request
    }

    /// Both sides; the rows of the slower one look as if it had as many cells as the other, so that they are paired.
    private func runners(_ percent: Double) -> (base: SliceRunner, head: SliceRunner) {
        (
            SliceRunner(executable: base, request: request),
            SliceRunner(executable: head, request: slower(by: percent), reportedCells: cells)
        )
    }

    private func times(_ percent: Double, seed: UInt64) throws -> [ComparisonRow] {
        let (base, head) = runners(percent)
        return try ABMeasurement(
            base: base, head: head, rule: ComparisonRule(threshold: threshold, looks: ABMeasurement.looks.count),
            maxTime: maxTime, seed: seed, isComplete: false
        ).run().rows
    }

    private func gate(_ percent: Double, seed: UInt64) throws -> [ComparisonRow] {
        let plan = try RunPlan(request, registry)
        let silence = ProgressLine(isShown: false)
        var baseline = try PlanMeasurement(plan: plan, executable: base).results(silence)
        for index in baseline.samples.indices where !baseline.isReference(baseline.samples[index].key) {
            baseline.samples[index].values = baseline.samples[index].values.map { $0 / (1 + percent / 100) }
        }
        baseline = baseline.compacted()
        var comparison = BaselineComparison(
            rule: ComparisonRule(threshold: threshold, looks: GateMeasurement.looks.count))
        let results = try GateMeasurement(plan: plan, executable: head, progress: silence).measure(
            against: baseline, &comparison, maxTime: maxTime)
        guard baseline.isComplete, results.isComplete else { throw CancellationError() }
        return comparison.rows(baseline: baseline, current: results).filter { $0.key.metric == .wallTime }
    }

    /// A row for each engine: that of the counter that changed most.
    private func counters(_ percent: Double, seed: UInt64) throws -> [ComparisonRow] {
        let (base, head) = runners(percent)
        let (before, after) = (try base.slice(isComplete: true), try head.slice(isComplete: true))
        let new = Dictionary(after.counters.map { ($0.key, $0.value) }) { first, _ in first }
        let rows = before.counters.compactMap { row in
            new[row.key].map {
                ComparisonRule.counter(row.key, before: row.value, after: $0, tolerance: threshold)
            }
        }
        return Dictionary(grouping: rows, by: \.key.engine).values.compactMap { rows in
            rows.max { abs($0.change?.estimate ?? .infinity) < abs($1.change?.estimate ?? .infinity) }
        }
    }

    private func cycles(
        _ percent: Double, _ counters: [InstructionCounter], _ items: [InstructionCount.Item],
        _ plain: [InstructionCounter.Count]
    ) throws -> [ComparisonRow] {
        let counts = try zip([0, PlantedLoads.missing], counters).map { stride, counter in
            let planted = zip(items, plain).map { item, count in
                var item = item
                let loads = (count.cycles ?? 0) * percent / 100 / PlantedLoads.missCycles
                item.mode.loads = PlantedLoads(count: Int(loads.rounded()), stride: stride)
                return item
            }
            return try InstructionCount.counts(planted, counter, passes: 1, withCycles: true)
        }
        return items.indices.compactMap { index in
            guard let before = counts[0][index].cycles, let after = counts[1][index].cycles else { return nil }
            return ComparisonRule.counter(
                items[index].key.of(.estimatedCycles), before: before, after: after, tolerance: threshold)
        }
    }

    private func instructions(_ percent: Double, _ counters: [InstructionCounter]) throws -> [ComparisonRow] {
        let items = try [request, slower(by: percent)].map { InstructionCount.items(try RunPlan($0, registry)) }
        let counts = try zip(items, counters).map { try InstructionCount.counts($0, $1, passes: 1) }
        return items[0].indices.map { index in
            ComparisonRule.counter(
                items[0][index].key, before: counts[0][index].instructions, after: counts[1][index].instructions,
                tolerance: threshold)
        }
    }
}
