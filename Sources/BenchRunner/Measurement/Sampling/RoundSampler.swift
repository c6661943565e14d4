import BenchModel
import BenchScenarios

/// Times passes of several engines in interleaved rounds.
///
/// All memory is taken before the first timed pass; nothing is allocated or printed between two clock readings.
final class RoundSampler {
    /// For each contender the passes of one sample: one where it can be repeated, otherwise as many as the sample holds, which
    /// are all prepared before the clock is read, so that they share its cost. None between two turns.
    private(set) var passes: [[any EnginePass]]
    /// The most passes that are prepared at once.
    static let preparationLimit = 1000
    private let contenders: Int
    let phase: Phase
    /// How many passes one sample of each engine holds.
    private(set) var repetitions: [Int]
    private var order: RoundOrder
    private var orderRows: [Int] = []
    private(set) var roundsDone = 0
    private let capacity: Int
    private let wall: UnsafeMutablePointer<Double>
    private let cpu: UnsafeMutablePointer<Double>

    /// - Parameter capacity: the most rounds that will be recorded.
    init(contenders: Int, phase: Phase, capacity: Int, seed: UInt64) {
        self.contenders = contenders
        passes = Array(repeating: [], count: contenders)
        self.phase = phase
        self.capacity = capacity
        repetitions = Array(repeating: 1, count: contenders)
        order = RoundOrder(contenders: contenders, seed: seed)
        wall = .allocate(capacity: capacity * contenders)
        cpu = .allocate(capacity: capacity * contenders)
        wall.initialize(repeating: 0, count: capacity * contenders)
        cpu.initialize(repeating: 0, count: capacity * contenders)
    }

    deinit {
        wall.deallocate()
        cpu.deallocate()
    }

    /// Forgets the rounds so far, so that the next ones are recorded from the start.
    func discardRounds() {
        roundsDone = 0
    }

    /// Makes the passes that a sample needs and that are not there yet.
    func fillPasses(_ makePass: (_ contender: Int) throws -> any EnginePass) rethrows {
        for index in passes.indices {
            let wanted = phase.isRepeatable ? 1 : min(repetitions[index], Self.preparationLimit)
            while passes[index].count < wanted { passes[index].append(try makePass(index)) }
        }
    }

    /// Lets go of the passes.
    func dropPasses() {
        for index in passes.indices { passes[index] = [] }
    }

    /// Runs rounds that are not recorded.
    func warmUp(rounds: Int) {
        for _ in 0..<rounds {
            for index in passes.indices { _ = Self.time(passes[index], phase, repetitions: repetitions[index]) }
        }
    }

    /// Raises the repetitions so that each sample lasts at least `shortest` nanoseconds, judging by the fastest of the
    /// recorded rounds.
    ///
    /// - Returns: True where they were enough already.
    func raiseRepetitions(shortestSample shortest: Double) -> Bool {
        let wanted = repetitions.indices.map { index in
            Self.repetitions(fastestPass: wallTimes(of: index).min() ?? .infinity, shortestSample: shortest)
        }
        guard zip(wanted, repetitions).contains(where: >) else { return true }
        repetitions = zip(wanted, repetitions).map { max($0, $1) }
        return false
    }

    /// With room to spare where one pass is not enough: later passes may be faster than those that it was judged by.
    static func repetitions(fastestPass: Double, shortestSample: Double) -> Int {
        guard fastestPass < shortestSample else { return 1 }
        return Int(min(max((1.5 * shortestSample / max(fastestPass, 1)).rounded(.up), 2), 100_000))
    }

    /// Runs up to `rounds` rounds more and records them.
    ///
    /// - Parameter afterRound: called after each round, untimed; `false` stops.
    func run(rounds: Int, afterRound: () -> Bool) {
        let rounds = min(rounds, capacity - roundsDone)
        orderRows = order.rows(rounds)
        for round in 0..<max(rounds, 0) {
            for position in 0..<contenders {
                let index = orderRows[round * contenders + position]
                let times = Self.time(passes[index], phase, repetitions: repetitions[index])
                wall[index * capacity + roundsDone] = times.wall
                cpu[index * capacity + roundsDone] = times.cpu
            }
            roundsDone += 1
            if !afterRound() { return }
        }
    }

    /// The elapsed nanoseconds per pass, in the order of the rounds.
    func wallTimes(of index: Int) -> [Double] {
        Array(UnsafeBufferPointer(start: wall + index * capacity, count: roundsDone))
    }

    /// The busy nanoseconds per pass, in the order of the rounds.
    func cpuTimes(of index: Int) -> [Double] {
        Array(UnsafeBufferPointer(start: cpu + index * capacity, count: roundsDone))
    }

    /// One sample: the mean time of `repetitions` passes in nanoseconds.
    ///
    /// One more pass goes before them, untimed. What the previous engine of the round left in caches and allocator would
    /// else count for long passes and not for repeated short ones, and an engine's time would depend on its company.
    @inline(never)
    private static func time(
        _ passes: [any EnginePass], _ phase: Phase, repetitions: Int
    ) -> (wall: Double, cpu: Double) {
        guard let first = passes.first else { return (0, 0) }
        first.prepare(phase)
        first.run(phase)
        var (wall, cpu): (UInt64, UInt64) = (0, 0)
        var rest = repetitions
        while rest > 0 {
            let count = phase.isRepeatable ? rest : min(rest, passes.count)
            for index in 0..<min(count, passes.count) { passes[index].prepare(phase) }
            let cpuStart = MeasuringClock.cpu()
            let wallStart = MeasuringClock.wall()
            if phase.isRepeatable {
                for _ in 0..<count { first.run(phase) }
            } else {
                for index in 0..<count { passes[index].run(phase) }
            }
            let wallEnd = MeasuringClock.wall()
            let cpuEnd = MeasuringClock.cpu()
            wall &+= wallEnd &- wallStart
            cpu &+= cpuEnd &- cpuStart
            rest -= count
        }
        return (Double(wall) / Double(repetitions), Double(cpu) / Double(repetitions))
    }
}

extension Phase {
    /// True when the work can be done again without `prepare` in between; the other phases use up what was prepared, or
    /// leave cells behind that would pile up.
    var isRepeatable: Bool {
        switch self {
        case .bind, .measure, .resize: true
        case .pass, .create, .layout: false
        }
    }
}
