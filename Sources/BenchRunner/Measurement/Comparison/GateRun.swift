import BenchModel
import BenchScenarios

/// A comparison with a stored baseline, from the file to its rows.
package struct GateRun {
    package struct Outcome {
        package var rows: [ComparisonRow]
        /// The results that were compared with the baseline.
        package var current: ResultSet
        /// The smallest relative change that counts.
        package var threshold: Double
        /// A sentence on how undecided rows could be decided.
        package var remedy: String
        /// The comparisons that could not be made, each with its reason.
        package var remarks: [String] = []
    }

    private let path: String
    private let kind: BaselineComparison.Kind
    private let baseline: ResultSet
    private let comparison: BaselineComparison

    /// - Parameters:
    ///   - path: the baseline's file.
    ///   - rule: when a change of a time counts.
    ///   - counterTolerance: how much more a counter may be, relative to the baseline.
    ///   - instructionTolerance: how many more instructions there may be, relative to the baseline.
    /// - Throws: `HarnessError` where the file holds nothing of the kind.
    package init(
        baseline path: String, _ kind: BaselineComparison.Kind, _ rule: ComparisonRule, counterTolerance: Double,
        instructionTolerance: Double
    ) throws {
        self.path = path
        self.kind = kind
        comparison = BaselineComparison(
            rule: rule, counterTolerance: counterTolerance, instructionTolerance: instructionTolerance)
        baseline = try Self.complete(path)
        try comparison.check(baseline, kind, name: path)
    }

    /// - Throws: `HarnessError` for the results of an interrupted run too: what wasn't measured would pass.
    private static func complete(_ path: String) throws -> ResultSet {
        let results = try ResultFile.results(at: path)
        guard results.isComplete else {
            throw HarnessError("\(path) comes from a run that was interrupted; measure it again to its end")
        }
        return results
    }

    /// The plan of what has to be measured.
    ///
    /// - Parameter iterations: the first rounds; `nil` for as many as the baseline has.
    /// - Throws: `HarnessError` where the baseline can't be measured again.
    package func plan(iterations: Int?, _ registry: Registry) throws -> RunPlan {
        var plan: RunPlan
        do {
            plan = try RunPlan(baseline.options, registry)
        } catch let error as HarnessError {
            throw HarnessError("\(path) can't be measured again: \(error.message)")
        }
        if let iterations { plan.iterations = iterations }
        if kind == .counters {
            plan.iterations = 1
            plan.warmup = 0
        }
        return plan
    }

    /// Measures a plan and compares.
    ///
    /// - Parameters:
    ///   - executable: what further processes run; `nil` measures in this process alone.
    ///   - maxTime: seconds, as long as something is undecided.
    ///   - isPart: whether the plan is a part of the baseline's, and the rest is no concern.
    ///   - note: gets what is not compared.
    /// - Throws: `HarnessError` when it can't be measured or nothing can be compared, `CancellationError` when the user
    ///   interrupted.
    package func measured(
        _ plan: RunPlan, executable: String?, maxTime: Double, isPart: Bool = false, note: (String) -> Void
    ) throws -> Outcome {
        var comparison = comparison
        var baseline = baseline
        if isPart { baseline.keepRows { plan.includes($0) } }
        // Instructions first: no load moves them, and times only have to tell what they can't.
        var counted: ResultSet?
        if kind == .everything, baseline.rows.contains(where: \.key.metric.isInstructions) {
            if let reason = notCountable(baseline) {
                note(reason)
                baseline.rows.removeAll(where: \.key.metric.isInstructions)
            } else {
                counted = try self.counted(plan)
            }
        }
        var current: ResultSet
        if kind == .instructions {
            current = try self.counted(plan)
        } else {
            current = try GateMeasurement(plan: plan, executable: executable).measure(
                against: baseline, &comparison, maxTime: kind == .counters ? 0 : maxTime)
        }
        if let counted { current.add(instructions: counted) }
        guard current.isComplete else { throw CancellationError() }
        var outcome = try outcome(baseline, current, comparison)
        if kind == .everything, maxTime > 0 {
            outcome.rows = GateMeasurement.confirmed(outcome.rows, runs: comparison.currentRuns)
        }
        outcome.rows += appeared(plan)
        return outcome
    }

    /// The instructions of a plan, counted as the baseline's were.
    private func counted(_ plan: RunPlan) throws -> ResultSet {
        let results = try InstructionCount.results(
            plan, executable: OwnExecutable.path(),
            passes: baseline.options.countedPasses ?? InstructionCount.usualPasses, withOwnCosts: false,
            ProgressLine(isShown: true))
        guard results.isComplete else { throw CancellationError() }
        return results
    }

    /// Compares with stored results instead of measuring.
    ///
    /// - Throws: `HarnessError` where the two files can't be compared.
    package func stored(_ file: String) throws -> Outcome {
        guard !FilePath.isSameFile(ResultFile.path(path), ResultFile.path(file)) else {
            throw HarnessError("--baseline and --current are the same file; name the results of two runs")
        }
        let current = try Self.complete(file)
        if let difference = BaselineComparison.difference(baseline.options, current.options) {
            throw HarnessError(
                "\(path) was measured with other options than \(file): \(difference); measure it again")
        }
        return try outcome(baseline, current, comparison)
    }

    /// The reason why the instructions of a baseline can't be counted again here; `nil` where they can.
    private func notCountable(_ baseline: ResultSet) -> String? {
        let isCallgrind = baseline.environment.counting?.hasPrefix("callgrind") ?? true
        if isCallgrind == (Executables.find("valgrind") != nil) { return nil }
        return "instructions are not compared: \(path) was counted with "
            + "\(baseline.environment.counting ?? "callgrind"), which is not here; 'apt-get install valgrind' gets it"
    }

    private func outcome(
        _ baseline: ResultSet, _ current: ResultSet, _ comparison: BaselineComparison
    ) throws -> Outcome {
        if baseline.environment.buildConfiguration != current.environment.buildConfiguration {
            throw HarnessError(
                "\(path) comes from a \(baseline.environment.buildConfiguration) build and this is a "
                    + "\(current.environment.buildConfiguration) build; compare builds of the same kind")
        }
        if kind == .instructions, let before = baseline.environment.counting,
            let now = current.environment.counting, before.hasPrefix("callgrind") != now.hasPrefix("callgrind")
        {
            throw HarnessError(
                "\(path) was counted with \(before) and the present results with \(now), which count differently; "
                    + "write it again here with '\(Program.name) count --save-baseline FILE'")
        }
        let rows = comparison.rows(baseline: baseline, current: current).filter { kind.includes($0.key.metric) }
        // A gate that compared nothing has no verdict, and must not look like one that passed.
        guard rows.contains(where: { $0.before != nil && $0.after != nil }) else {
            throw HarnessError(
                "the present results have nothing of what \(path) holds; "
                    + "write it again with '\(Program.name) run --save-baseline FILE'")
        }
        return Outcome(
            rows: rows, current: current,
            threshold: kind == .counters ? comparison.counterTolerance : comparison.rule.threshold,
            remedy: GateMeasurement.remedy(rows, comparison.rule, baseline: baseline, current: current))
    }

    /// The engines that are meant when none is named and that the baseline does not know, a row a block. They are not
    /// measured: one engine more would disturb the others' caches, which those of the baseline did without.
    private func appeared(_ plan: RunPlan) -> [ComparisonRow] {
        plan.blocks.flatMap { block in
            block.part.scenario.usualEngines.filter { !baseline.options.engines.contains($0) }.map { engine in
                ComparisonRow(key: block.key(engine, .wallTime), before: nil, after: nil, verdict: .appeared)
            }
        }
    }
}
