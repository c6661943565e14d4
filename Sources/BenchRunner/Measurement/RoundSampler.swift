/// Times passes of several engines in interleaved rounds.
///
/// All memory is taken before the first timed pass; nothing is allocated or printed between two clock readings.
final class RoundSampler {
    /// As many as there are contenders, in their order; none between two turns.
    var passes: [any EnginePass] = []
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

    /// Runs rounds that are not recorded.
    func warmUp(rounds: Int) {
        for _ in 0..<rounds {
            for (index, pass) in passes.enumerated() {
                _ = Self.time(pass, phase, repetitions: repetitions[index])
            }
        }
    }

    /// Chooses the repetitions so that each sample lasts at least `shortest` nanoseconds, from the rounds so far.
    func setRepetitions(shortestSample shortest: Double) {
        repetitions = (0..<contenders).map { index in
            let median = max(wallTimes(of: index).median ?? 1, 1)
            return Int(min(max((shortest / median).rounded(.up), 1), 100_000))
        }
    }

    /// Runs up to `rounds` rounds more and records them.
    ///
    /// - Parameter afterRound: called after each round, untimed; `false` stops.
    func run(rounds: Int, afterRound: () -> Bool) {
        let rounds = passes.count == contenders ? min(rounds, capacity - roundsDone) : 0
        orderRows = order.rows(rounds)
        for round in 0..<max(rounds, 0) {
            for position in passes.indices {
                let index = orderRows[round * passes.count + position]
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
    @inline(never)
    private static func time(
        _ pass: any EnginePass, _ phase: Phase, repetitions: Int
    ) -> (wall: Double, cpu: Double) {
        var (wall, cpu): (UInt64, UInt64) = (0, 0)
        // A phase that uses up what was prepared is timed piece by piece; the others at one go.
        let (pieces, passesPerPiece) = phase.isRepeatable ? (1, repetitions) : (repetitions, 1)
        for _ in 0..<pieces {
            pass.prepare(phase)
            let cpuStart = MeasuringClock.cpu()
            let wallStart = MeasuringClock.wall()
            for _ in 0..<passesPerPiece { pass.run(phase) }
            let wallEnd = MeasuringClock.wall()
            let cpuEnd = MeasuringClock.cpu()
            wall &+= wallEnd &- wallStart
            cpu &+= cpuEnd &- cpuStart
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
