import BenchModel
import BenchStatistics

extension SolverFigure {
    /// Every figure of one system.
    package static func measure(_ system: SolverSystem, samples: Int) throws -> [SolverFigure] {
        var figures = [try build(system, samples: samples)]
        let session = SolverSession(system)
        try session.build()
        for motion in system.motions {
            var step = 0
            var sum = 0.0
            figures.append(
                try steady(system, motion.name, session, samples) {
                    step += 1
                    sum += try session.moveReadingChanges(motion, to: step)
                })
            guard sum.isFinite else { throw HarnessError("\(system.name): the values are not finite") }
        }
        let script = system.removeAndAdd
        figures.append(try steady(system, script.name, session, samples) { try session.perform(script.steps[0]) })
        return figures
    }

    private static func build(_ system: SolverSystem, samples: Int) throws -> SolverFigure {
        var times: [Double] = []
        var last = SolverSession(system)
        for sample in 0..<samples {
            if sample > 0 { last = SolverSession(system) }
            let start = MeasuringClock.wall()
            try last.build()
            times.append(Double(MeasuringClock.wall() - start))
        }
        let counters = last.solver.counters
        let counted = SolverSession(system)
        let allocations = try CounterCatalog.countAllocations { try counted.build() }
        return SolverFigure(
            system: system.name, variables: system.variableCount, constraints: system.rows.count, operation: "build",
            time: Summary(times)?.median ?? .nan, allocations: allocations.map(Double.init),
            pivots: Double(counters.pivots), rowOperations: Double(counters.rowOperations))
    }

    /// An operation that can be repeated on one solver; several times a sample, so that the clock is fine enough.
    private static func steady(
        _ system: SolverSystem, _ operation: String, _ session: SolverSession, _ samples: Int, _ body: () throws -> Void
    ) throws -> SolverFigure {
        let repeats = 40
        for _ in 0..<repeats { try body() }
        session.solver.counters = .init()
        let allocations = try CounterCatalog.countAllocations { for _ in 0..<repeats { try body() } }
        let counters = session.solver.counters
        var times: [Double] = []
        for _ in 0..<samples {
            let start = MeasuringClock.wall()
            for _ in 0..<repeats { try body() }
            times.append(Double(MeasuringClock.wall() - start) / Double(repeats))
        }
        return SolverFigure(
            system: system.name, variables: system.variableCount, constraints: system.rows.count, operation: operation,
            time: Summary(times)?.median ?? .nan, allocations: allocations.map { Double($0) / Double(repeats) },
            pivots: Double(counters.pivots) / Double(repeats),
            rowOperations: Double(counters.rowOperations) / Double(repeats))
    }
}
