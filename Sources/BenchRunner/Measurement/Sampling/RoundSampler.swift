import BenchModel
import BenchScenarios
import CountingHooks

/// Times passes of several engines in interleaved rounds.
///
/// All memory is taken before the first timed pass; nothing is allocated or printed between two clock readings.
final class RoundSampler {
    /// For each contender the passes that are prepared before the clocks are read, and share their cost. Empty between
    /// two turns.
    private(set) var passes: [[any EnginePass]]
    /// The most passes between two readings of the clocks.
    static let readingLimit = 1024
    private let contenders: Int
    let phase: Phase
    /// The number of passes in one sample: the same for every contender, as all have the same work in a round.
    private(set) var repetitions = 1
    /// The number of passes between two readings of the clocks: more than one only where a pass is too short to be read
    /// by itself, because what is prepared together fills the caches together. A power of two, so that equal runs
    /// seldom choose different ones.
    private(set) var passesPerReading = 1
    private let clock: ClockCost
    /// The number of the next pass: no round does again what another one did.
    private var nextPass = 0
    private var order: RoundOrder
    private var orderRows: [Int] = []
    private(set) var roundsDone = 0
    /// The nanoseconds of the recorded rounds, with all that comes between their samples: elapsed, and on a core.
    private var spent: (wall: UInt64, cpu: UInt64) = (0, 0)
    private let capacity: Int
    private let wall: UnsafeMutablePointer<Double>
    private let cpu: UnsafeMutablePointer<Double>
    /// For each contender the samples in which the system took the core away.
    private(set) var interrupted: [Int]
    private var frames: [FrameBatches]
    /// For each contender the cells in each part of a pass; 0 where the pass isn't divided.
    private var lapLengths: [Int]
    private var parts: [WholeParts]

    /// - Parameter capacity: the most rounds that will be recorded.
    init(contenders: Int, phase: Phase, capacity: Int, clock: ClockCost, seed: UInt64) {
        self.contenders = contenders
        self.clock = clock
        passes = Array(repeating: [], count: contenders)
        self.phase = phase
        self.capacity = capacity
        interrupted = Array(repeating: 0, count: contenders)
        frames = Array(repeating: FrameBatches(), count: contenders)
        lapLengths = Array(repeating: 0, count: contenders)
        parts = Array(repeating: WholeParts(), count: contenders)
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
        spent = (0, 0)
        for index in frames.indices {
            frames[index] = FrameBatches()
            interrupted[index] = 0
        }
    }

    /// Makes the passes that a reading needs and that are not there yet.
    func fillPasses(_ makePass: (_ contender: Int) throws -> any EnginePass) rethrows {
        for index in passes.indices {
            while passes[index].count < passesPerReading { passes[index].append(try makePass(index)) }
        }
    }

    /// Releases the passes.
    func dropPasses() {
        for index in passes.indices { passes[index] = [] }
    }

    /// Runs rounds that are not recorded.
    func warmUp(rounds: Int) {
        for _ in 0..<rounds {
            for index in passes.indices { _ = sample(index) }
            endRound()
        }
    }

    /// Raises the repetitions so that the clocks cost little beside each sample and each reading, judging by the
    /// fastest of the recorded rounds.
    ///
    /// - Returns: True where they were enough already.
    func raiseRepetitions() -> Bool {
        let fastest = (0..<contenders).compactMap { wallTimes(of: $0).min() }.min() ?? .infinity
        let wanted = Self.repetitions(fastestPass: fastest, shortest: clock.shortestSample)
        guard wanted > repetitions else { return true }
        passesPerReading = Self.passesPerReading(fastestPass: fastest, shortest: clock.shortestReading)
        repetitions = (wanted + passesPerReading - 1) / passesPerReading * passesPerReading
        return false
    }

    /// More than just enough where one pass is not: later passes may be faster than those that decided.
    static func repetitions(fastestPass: Double, shortest: Double) -> Int {
        guard fastestPass < shortest else { return 1 }
        return Int(min(max((1.5 * shortest / max(fastestPass, 1)).rounded(.up), 2), 100_000))
    }

    /// The power of two that is enough, at most `readingLimit`.
    static func passesPerReading(fastestPass: Double, shortest: Double) -> Int {
        var count = 1
        while count < readingLimit, fastestPass * Double(count) < shortest { count *= 2 }
        return count
    }

    /// Runs up to `rounds` rounds more and records them.
    ///
    /// - Parameter afterRound: called after each round, untimed; `false` stops.
    func run(rounds: Int, afterRound: () -> Bool) {
        let rounds = min(rounds, capacity - roundsDone)
        orderRows = order.rows(rounds)
        let (wallStart, cpuStart) = (MeasuringClock.wall(), MeasuringClock.cpu())
        defer {
            spent.wall &+= MeasuringClock.wall() &- wallStart
            spent.cpu &+= MeasuringClock.cpu() &- cpuStart
        }
        for round in 0..<max(rounds, 0) {
            for position in 0..<contenders {
                let index = orderRows[round * contenders + position]
                let sample = takeSample(index)
                wall[index * capacity + roundsDone] = sample.wall
                cpu[index * capacity + roundsDone] = sample.cpu
                if phase.isScroll, let log = passes[index].first?.frames { frames[index].add(log) }
            }
            endRound()
            roundsDone += 1
            if !afterRound() { return }
        }
    }

    /// One sample of a contender in which the system didn't take the core away, as far as trying again gives one. A
    /// sample that is interrupted again and again, as one longer than a time slice is on a busy machine, is assembled
    /// from the uninterrupted parts of all trials. Where it has no parts, its time off the core is subtracted. Trials
    /// have the items of the round, which no other sample has.
    private func takeSample(_ index: Int) -> Sample {
        var sample = sample(index)
        guard sample.isInterrupted else { return sample }
        interrupted[index] += 1
        let laps = lapLengths[index] > 0 ? passes[index].first?.laps : nil
        parts[index].begin()
        laps.map { parts[index].add($0.times, isWhole: $0.isWhole) }
        let isLong = laps == nil && sample.cpu * Double(repetitions) > Self.longSample
        for _ in 0..<(isLong ? 1 : Self.retakes) where sample.isInterrupted && !parts[index].isComplete {
            sample = self.sample(index)
            laps.map { parts[index].add($0.times, isWhole: $0.isWhole) }
        }
        guard sample.isInterrupted else { return sample }
        let sum = parts[index].sum
        return Sample(wall: sum ?? min(sample.wall, sample.cpu), cpu: sum ?? sample.cpu, losses: sample.losses)
    }

    /// Decides from the recorded rounds into how many parts long passes are divided.
    func chooseLaps() {
        guard repetitions == 1 else { return }
        for index in passes.indices {
            guard let laps = passes[index].first?.laps, let time = cpuTimes(of: index).median else { continue }
            lapLengths[index] = Self.lapLength(cells: laps.count, time: time)
        }
    }

    /// The number of cells in each part of a pass that takes so many nanoseconds; 0 for a pass that isn't divided.
    static func lapLength(cells: Int, time: Double) -> Int {
        guard cells > 1, time > lapTime else { return 0 }
        return max(1, Int((Double(cells) * lapTime / time).rounded(.up)))
    }

    /// Nanoseconds that a part of a pass lasts at least: short beside a time slice (1.5 ms or more), long beside
    /// reading the clock and the count of interruptions (half a microsecond).
    static let lapTime = 250_000.0

    /// The most times that an interrupted sample is taken again.
    static let retakes = 4
    /// Nanoseconds; a sample that takes longer is taken again only once, as a busy machine will hardly leave it
    /// uninterrupted.
    static let longSample = 2_000_000.0

    /// The frames of a contender's scrolls; `nil` where nothing was scrolled.
    func frameSamples(of index: Int) -> FrameSamples? {
        frames[index].samples
    }

    /// The share of the recorded rounds' time that the thread was off the core; `nil` without rounds.
    var waiting: Double? {
        spent.wall > 0 ? Swift.max(0, 1 - Double(spent.cpu) / Double(spent.wall)) : nil
    }

    /// The elapsed nanoseconds per pass, in the order of the rounds.
    func wallTimes(of index: Int) -> [Double] {
        Array(UnsafeBufferPointer(start: wall + index * capacity, count: roundsDone))
    }

    /// The busy nanoseconds per pass, in the order of the rounds.
    func cpuTimes(of index: Int) -> [Double] {
        Array(UnsafeBufferPointer(start: cpu + index * capacity, count: roundsDone))
    }

    /// The recorded rounds of each contender: the first one's times in nanoseconds, the others' as multiples of the
    /// first one's in the same round.
    func relativeTimes() -> [[Double]] {
        let first = wallTimes(of: 0)
        return (0..<contenders).map { index in
            index == 0 ? first : zip(wallTimes(of: index), first).map { $0 / max($1, 1) }
        }
    }

    /// Runs untimed passes, the same of every contender, and counts what a contender that learns does less and less of.
    func countPasses(_ count: Int) -> [Int] {
        defer { nextPass += count }
        return CounterCatalog.counting {
            passes.map { passes in
                guard let pass = passes.first else { return 0 }
                return (0..<count).reduce(0) { sum, number in
                    pass.prepare(phase, pass: nextPass + number)
                    let counts = CounterPass.counts { pass.run(phase) }
                    return sum + counts.reduce(0) { $0 + (CounterCatalog.learning.contains($1.metric) ? $1.count : 0) }
                }
            }
        }
    }

    private func sample(_ index: Int) -> Sample {
        Self.time(
            passes[index], phase, first: nextPass, repetitions: repetitions, lapLength: lapLengths[index],
            betweenReadings: (clock.betweenWallReadings, clock.betweenCPUReadings))
    }

    private func endRound() {
        nextPass += repetitions + 1
    }

    /// One sample: the mean time of `repetitions` passes in nanoseconds, without the clocks' cost.
    ///
    /// Each pass was prepared right before, however many repetitions a sample has: cells that wait for others to be
    /// made leave the caches, and the ratios of short phases depended on the number of repetitions.
    ///
    /// An untimed pass precedes them. Otherwise what the previous engine of the round left in caches and allocator
    /// would affect long passes and not repeated short ones, and an engine's time would depend on the others in the
    /// run.
    ///
    /// - Parameter first: the number of the untimed pass.
    @inline(never)
    private static func time(
        _ passes: [any EnginePass], _ phase: Phase, first: Int, repetitions: Int, lapLength: Int,
        betweenReadings: (wall: Double, cpu: Double)
    ) -> Sample {
        guard !passes.isEmpty else { return Sample(wall: 0, cpu: 0, losses: 0) }
        passes[0].prepare(phase, pass: first)
        passes[0].run(phase)
        var (wall, cpu): (UInt64, UInt64) = (0, 0)
        var done = 0
        var readings = 0.0
        let losses = thread_cores_losses()
        let laps = passes[0].laps
        while done < repetitions {
            let count = min(repetitions - done, passes.count)
            for index in 0..<count { passes[index].prepare(phase, pass: first + 1 + done + index) }
            laps?.begin(length: lapLength)
            let cpuStart = MeasuringClock.cpu()
            let wallStart = MeasuringClock.wall()
            for index in 0..<count { passes[index].run(phase) }
            let wallEnd = MeasuringClock.wall()
            let cpuEnd = MeasuringClock.cpu()
            laps?.end()
            wall &+= wallEnd &- wallStart
            cpu &+= cpuEnd &- cpuStart
            done += count
            readings += 1
        }
        return Sample(
            wall: max(Double(wall) - readings * betweenReadings.wall, 0) / Double(repetitions),
            cpu: max(Double(cpu) - readings * betweenReadings.cpu, 0) / Double(repetitions),
            losses: thread_cores_losses() - losses)
    }

    /// Nanoseconds a pass, and how often it was interrupted.
    struct Sample {
        var wall: Double
        var cpu: Double
        /// The number of times that the system took the core away.
        var losses: Int

        /// The share of a sample that the thread may spend off its core without counting as interrupted.
        static let tolerance = 0.01

        var isInterrupted: Bool { losses > 0 || wall > cpu * (1 + Self.tolerance) }
    }
}
