import BenchModel
import BenchScenarios
import BenchStatistics
import CountingHooks

/// The first screenful of an engine's cells in a process, which is timed or counted once and can't be again.
enum ColdSample {
    /// Times the work of a cold phase, in a process that did nothing like it before.
    ///
    /// - Parameter pass: the number of the pass, which says what its items are.
    static func timed(_ task: MeasuringTask, engine: String, pass number: Int) throws -> MeasuredBlock.EngineSamples {
        let pass = try task.scenario.makePass(engine: engine, task.configuration)
        pass.prepare(task.phase, pass: number)
        // The first reading of a clock is no part of the work either.
        _ = (MeasuringClock.cpu(), MeasuringClock.wall(), thread_cores_losses())
        let losses = thread_cores_losses()
        let cpuStart = MeasuringClock.cpu()
        let wallStart = MeasuringClock.wall()
        pass.run(task.phase)
        let wallEnd = MeasuringClock.wall()
        let cpuEnd = MeasuringClock.cpu()
        let isInterrupted = thread_cores_losses() != losses
        return MeasuredBlock.EngineSamples(
            engine: engine, wall: [Double(wallEnd &- wallStart)], cpu: [Double(cpuEnd &- cpuStart)], repetitions: 1,
            interrupted: isInterrupted ? 1 : 0)
    }

    /// Counts it.
    static func counted(_ task: MeasuringTask, engine: String, pass number: Int) throws -> CounterPass.Counts {
        let pass = try task.scenario.makePass(engine: engine, task.configuration)
        return CounterCatalog.counting {
            pass.prepare(task.phase, pass: number)
            return CounterPass.counts { pass.run(task.phase) }
        }
    }
}
