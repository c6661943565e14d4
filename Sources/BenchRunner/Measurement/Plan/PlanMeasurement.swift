import BenchModel

/// Measures everything in a plan.
///
/// The rounds are spread over several processes: where the system loads the code, the heap and the stack, and how it
/// seeds hash tables, is drawn anew for each process and stays for its whole life, and moves the ratios of all its
/// rounds together. From one process instead of four, the ratios of 12 runs of 100 rounds on a busy machine had half as
/// large a standard deviation again (4.8 % against 3.1 %).
package struct PlanMeasurement {
    package var plan: RunPlan
    /// The file that further processes run; `nil` measures everything in this one.
    package var executable: String?
    /// The time of `MeasuringClock.wall` by which the rounds should be done: no process starts that would end later.
    /// `nil` means no limit.
    package var deadline: UInt64?
    /// True if the engines' own costs are measured, too, which takes up to seconds a scenario.
    package var measuresOwnCosts = false

    package init(plan: RunPlan, executable: String?) {
        self.plan = plan
        self.executable = executable
    }

    /// The most processes.
    package static let processLimit = 10
    /// The processes that few rounds are spread over, too: each draws its addresses, and an interval of rounds that
    /// share one draw is too narrow.
    package static let processMinimum = 4
    /// The rounds for which one more process is worthwhile.
    package static let roundsPerProcess = 25
    /// The fewest rounds of a process.
    package static let fewestRounds = 3
    /// The rounds of each process.
    package static func portions(iterations: Int) -> [Int] {
        let few = min(iterations / fewestRounds, processMinimum)
        let count = min(max(iterations / roundsPerProcess, few, 1), processLimit)
        return (0..<count).map { iterations * ($0 + 1) / count - iterations * $0 / count }
    }

    /// - Throws: `HarnessError` when a further process can't measure.
    package func results(_ progress: ProgressLine) throws -> ResultSet {
        let clock = ClockCost.measured()
        var results = ResultSet(
            isComplete: true, environment: EnvironmentProbe.environment(clock: clock), options: plan.options,
            references: plan.references, unavailable: CounterCatalog.unavailable)
        if results.environment.buildConfiguration == "debug" {
            results.warnings.append(
                ResultWarning(
                    .debugBuild,
                    "this is a debug build, whose times mean nothing; use 'swift run -c release \(Program.name)'"))
        }
        defer { progress.end() }
        let before = SameExecutable.runningProcesses()
        let blocks = try blocks(clock, progress)
        if deadline != nil, let rounds = blocks.compactMap({ $0.engines.first?.wall.count }).filter({ $0 > 0 }).min() {
            results.options.iterations = min(results.options.iterations, rounds)
        }
        SameExecutable.warning(of: before + SameExecutable.runningProcesses()).map { results.warnings.append($0) }
        for (task, var block) in zip(plan.tasks, blocks) {
            if !Interruption.isRequested, !task.phase.isCold { try Measurement.addCounters(to: &block, task) }
            if measuresOwnCosts, !Interruption.isRequested, OwnCostMeasurement.isMeasured(task.phase) {
                results.add(ownCosts: try OwnCostMeasurement.costs(of: task))
            }
            let (rows, samples) = ResultAssembler.rows(of: block)
            results.rows += rows
            results.samples += samples
            results.frames = ResultAssembler.frames(of: block).map { (results.frames ?? []) + $0 } ?? results.frames
            results.warnings += ResultWarnings.warnings(of: block, clock: clock)
        }
        results.warnings += ResultWarnings.warnings(of: results, blocks: blocks)
        results.growth = ResultAssembler.growth(of: results.rows)
        if Interruption.isRequested {
            results.isComplete = false
            results.warnings.insert(
                ResultWarning(.interrupted, "the run was interrupted; these results are incomplete"), at: 0)
        }
        return results
    }

    /// The blocks in the order of the plan's tasks. Without further processes, cold phases have no samples.
    private func blocks(_ clock: ClockCost, _ progress: ProgressLine) throws -> [MeasuredBlock] {
        var warm = try warmBlocks(clock, progress)[...]
        return try zip(plan.tasks, plan.blocks).map { task, block in
            guard task.phase.isCold else { return warm.removeFirst() }
            guard let executable else { return MeasuredBlock(task, task.engines.map(MeasuredBlock.EngineSamples.init)) }
            progress.start("\(task.scenario.name), \(task.phase.rawValue)", done: 0, of: 1)
            return try ColdMeasurement(plan: plan, executable: executable)
                .measured(task, block, progress: progress.update)
        }
    }

    private func warmBlocks(_ clock: ClockCost, _ progress: ProgressLine) throws -> [MeasuredBlock] {
        let portions = executable == nil ? [plan.iterations] : Self.portions(iterations: plan.iterations)
        var warm = plan
        warm.parts = plan.parts.compactMap { part in
            var part = part
            part.phases.removeAll(where: \.isCold)
            return part.phases.isEmpty ? nil : part
        }
        guard !warm.parts.isEmpty else { return [] }
        progress.start(plan.title, done: 0, of: portions.count)
        var start = MeasuringClock.wall()
        var longest: UInt64 = 0
        let effort = MeasuringEffort(
            iterations: portions[0], warmup: plan.warmup, clock: clock, orderSeed: plan.seed,
            deadline: deadline)
        try Surroundings.visit(plan.surroundings, engines: plan.options.engines)
        var blocks = try Measurement.measure(warm.tasks, effort, progress: progress.update) {
            !Interruption.isRequested
        }
        guard let executable else { return blocks }
        for (index, iterations) in portions.enumerated().dropFirst() {
            let now = MeasuringClock.wall()
            longest = max(longest, now &- start)
            start = now
            if let deadline, now &+ longest > deadline { break }
            var position = 0
            for part in warm.parts where !Interruption.isRequested {
                var portion = warm
                portion.parts = [part]
                portion.iterations = iterations
                let process = RoundsProcess(
                    plan: portion, orderSeed: plan.seed &+ UInt64(index) &* 0x9E37_79B9,
                    progress: progress.isShown ? (index, portions.count) : nil)
                let further = try process.run(executable)
                for block in further {
                    try blocks[position].append(roundsOf: block)
                    position += 1
                }
            }
        }
        return blocks
    }
}

extension MeasuredBlock {
    /// - Throws: `HarnessError` when it is another block.
    fileprivate mutating func append(roundsOf other: MeasuredBlock) throws {
        guard other.cells == cells, other.phase == phase, other.engines.map(\.engine) == engines.map(\.engine)
        else {
            throw HarnessError(
                "a further process measured something else; run the executable by its path, and don't replace it meanwhile"
            )
        }
        isWarm = isWarm && other.isWarm
        let rounds = Double(engines.first?.wall.count ?? 0)
        let added = Double(other.engines.first?.wall.count ?? 0)
        waiting = ResultRow.waiting([(waiting, rounds), (other.waiting, added)])
        portions += other.portions
        for index in engines.indices {
            engines[index].wall += other.engines[index].wall
            engines[index].cpu += other.engines[index].cpu
            engines[index].interrupted += other.engines[index].interrupted
            engines[index].frames?.batches += other.engines[index].frames?.batches ?? []
            engines[index].repetitions = min(engines[index].repetitions, other.engines[index].repetitions)
            engines[index].passesPerReading = min(
                engines[index].passesPerReading, other.engines[index].passesPerReading)
        }
    }
}
