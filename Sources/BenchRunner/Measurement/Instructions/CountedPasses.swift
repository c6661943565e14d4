import BenchModel
import BenchScenarios
import CountingHooks
import Engines

/// The passes whose instructions are counted: what a child process does under callgrind, or with the processor's
/// counter.
package enum CountedPasses {
    /// Passes before the counted ones, so that caches are filled.
    static let warmup = 3

    /// Runs `count` passes and then twice as many. Their difference is free of the fixed cost of a part, and passes
    /// that haven't reached a steady state show, as the second part is then not twice the first.
    ///
    /// Under callgrind each part becomes a file of its own. Only `run` is collected, not `prepare`.
    ///
    /// - Parameter textsOnly: counts a pass's text measurements, made again by themselves, in place of the pass.
    /// - Returns: the instructions of both parts by the processor's counter; `nil` under callgrind.
    /// - Throws: what making a pass throws, and `HarnessError` where neither callgrind nor the processor counts.
    package static func run(_ task: MeasuringTask, engine: String, count: Int, textsOnly: Bool = false) throws
        -> [UInt64]?
    {
        let pass = try task.scenario.makePass(engine: engine, task.configuration)
        let isCallgrind = callgrind_is_running()
        if isCallgrind {
            callgrind_start()
        } else if !hardware_instructions_open() {
            throw noCounter
        }
        if !task.phase.isCold {
            for number in 0..<warmup {
                pass.prepare(task.phase, pass: number)
                pass.run(task.phase)
            }
        }
        return isCallgrind
            ? collect(pass, task.phase, count, textsOnly)
            : try [1, 2].map { try read(pass, task.phase, $0, count, textsOnly) }
    }

    private static var noCounter: HarnessError {
        HarnessError("the processor's counter of instructions can't be read; install valgrind")
    }

    /// The numbers of a part's passes, each of which comes once. What is cold can only be met once in a process: the
    /// second part has it, and the first one nothing.
    private static func passes(_ part: Int, _ count: Int, _ phase: Phase) -> Range<Int> {
        if phase.isCold { return 0..<part - 1 }
        return part == 1 ? warmup..<warmup + count : warmup + count..<warmup + 3 * count
    }

    /// The counted part of a prepared pass.
    private enum Work {
        case pass(any EnginePass, Phase)
        case texts([TextRequest])

        @inline(__always)
        func perform() {
            switch self {
            case .pass(let pass, let phase): pass.run(phase)
            case .texts(let requests): OwnCostMeasurement.perform(requests)
            }
        }
    }

    private static func work(of pass: any EnginePass, _ phase: Phase, _ number: Int, _ textsOnly: Bool) -> Work {
        if textsOnly { return .texts(OwnCostMeasurement.requests(of: pass, phase, number: number)) }
        pass.prepare(phase, pass: number)
        return .pass(pass, phase)
    }

    @inline(never)
    private static func collect(
        _ pass: any EnginePass, _ phase: Phase, _ count: Int, _ textsOnly: Bool
    ) -> [UInt64]? {
        for part in 1...2 {
            for number in passes(part, count, phase) {
                let work = work(of: pass, phase, number, textsOnly)
                callgrind_toggle()
                work.perform()
                callgrind_toggle()
            }
            callgrind_dump()
        }
        return nil
    }

    @inline(never)
    private static func read(
        _ pass: any EnginePass, _ phase: Phase, _ part: Int, _ count: Int, _ textsOnly: Bool
    ) throws -> UInt64 {
        var sum: UInt64 = 0
        for number in passes(part, count, phase) {
            let work = work(of: pass, phase, number, textsOnly)
            let start = hardware_instructions_read()
            work.perform()
            let end = hardware_instructions_read()
            guard start > 0, end > start else { throw noCounter }
            sum &+= end &- start
        }
        return sum
    }
}
