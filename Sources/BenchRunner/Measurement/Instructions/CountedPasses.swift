import BenchModel
import BenchScenarios
import CountingHooks
import Engines

/// The passes whose instructions are counted: what a child process does under callgrind, or with the processor's
/// counter.
package enum CountedPasses {
    /// The default number of passes before the counted ones, so that caches are filled.
    static let warmup = 3

    /// The parts of a pass that are counted, and the passes that are made.
    package struct Mode: Sendable, Equatable {
        /// Passes before the counted ones.
        package var warmup = CountedPasses.warmup
        /// Counts a pass's text measurements, made again by themselves, in place of the pass.
        package var textsOnly = false
        /// Counts passes in which nothing comes twice (`UnrepeatedScenario`).
        package var novelty: Novelty?
        /// Adds these loads to each pass.
        package var loads: PlantedLoads?

        package init() {}

        /// The arguments of `passes` for all but the warm-up.
        var arguments: [String] {
            (textsOnly ? ["--texts-only"] : []) + (novelty.map { ["--unrepeated", $0.rawValue] } ?? [])
                + (loads.map { ["--loads", String($0.count), "--stride", String($0.stride)] } ?? [])
        }
    }

    /// Runs `count` passes and then twice as many. Their difference is free of the fixed cost of a part, and passes
    /// that haven't reached a steady state show, as the second part is then not twice the first.
    ///
    /// Under callgrind each part becomes a file of its own. Only `run` is collected, not `prepare`.
    ///
    /// - Returns: the instructions of both parts by the processor's counter; `nil` under callgrind.
    /// - Throws: what making a pass throws, and `HarnessError` where neither callgrind nor the processor counts.
    package static func run(_ task: MeasuringTask, engine: String, count: Int, _ mode: Mode) throws -> [UInt64]? {
        let pass = try makePass(task, engine, mode)
        let loads = mode.loads.map(LoadBuffer.init)
        let isCallgrind = callgrind_is_running()
        let unwatched = task.phase.isCold ? 0 : max(mode.warmup - warmup, 0)
        warmUp(pass, task.phase, 0..<unwatched)
        if isCallgrind {
            callgrind_start()
        } else if !hardware_instructions_open() {
            throw noCounter
        }
        // The last ones fill the simulated caches, too.
        if !task.phase.isCold { warmUp(pass, task.phase, unwatched..<mode.warmup) }
        return isCallgrind
            ? collect(pass, task.phase, count, mode, loads)
            : try [1, 2].map { try read(pass, task.phase, $0, count, mode, loads) }
    }

    private static func warmUp(_ pass: any EnginePass, _ phase: Phase, _ numbers: Range<Int>) {
        for number in numbers {
            pass.prepare(phase, pass: number)
            pass.run(phase)
        }
    }

    private static func makePass(_ task: MeasuringTask, _ engine: String, _ mode: Mode) throws -> any EnginePass {
        guard let novelty = mode.novelty else { return try task.scenario.makePass(engine: engine, task.configuration) }
        guard let scenario = task.scenario as? any UnrepeatedScenario, scenario.unrepeatedPhases.contains(task.phase)
        else { throw HarnessError("\(task.scenario.name) has no \(task.phase.rawValue) in which nothing comes twice") }
        return try scenario.makeUnrepeatedPass(engine: engine, task.configuration, novelty)
    }

    private static var noCounter: HarnessError {
        HarnessError("the processor's counter of instructions can't be read; install valgrind")
    }

    /// The numbers of a part's passes, each of which comes once. What is cold can only be met once in a process: the
    /// second part has it, and the first one nothing.
    static func passes(_ part: Int, _ count: Int, _ phase: Phase, _ mode: Mode) -> Range<Int> {
        let warmup = mode.warmup
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

    private static func work(of pass: any EnginePass, _ phase: Phase, _ number: Int, _ mode: Mode) -> Work {
        if mode.textsOnly { return .texts(OwnCostMeasurement.requests(of: pass, phase, number: number)) }
        pass.prepare(phase, pass: number)
        return .pass(pass, phase)
    }

    @inline(never)
    private static func collect(
        _ pass: any EnginePass, _ phase: Phase, _ count: Int, _ mode: Mode, _ loads: LoadBuffer?
    ) -> [UInt64]? {
        for part in 1...2 {
            for number in passes(part, count, phase, mode) {
                let work = work(of: pass, phase, number, mode)
                callgrind_toggle()
                work.perform()
                loads?.perform()
                callgrind_toggle()
            }
            callgrind_dump()
        }
        return nil
    }

    @inline(never)
    private static func read(
        _ pass: any EnginePass, _ phase: Phase, _ part: Int, _ count: Int, _ mode: Mode, _ loads: LoadBuffer?
    ) throws -> UInt64 {
        var sum: UInt64 = 0
        for number in passes(part, count, phase, mode) {
            let work = work(of: pass, phase, number, mode)
            let start = hardware_instructions_read()
            work.perform()
            loads?.perform()
            let end = hardware_instructions_read()
            guard start > 0, end > start else { throw noCounter }
            sum &+= end &- start
        }
        return sum
    }
}
