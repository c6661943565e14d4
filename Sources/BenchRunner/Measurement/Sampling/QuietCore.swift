import BenchStatistics
import CountingHooks

/// Takes the measuring thread to a core that nothing disturbs.
///
/// A core that shares its execution units or caches with a busy neighbour (another thread of the same physical core,
/// perhaps another guest of the same host) is slower for as long as the neighbour works, and not by the same factor for
/// every engine. Such spells outlast many rounds, so that interleaving does not cancel them. Before each turn a small fixed
/// piece of work is timed; where it takes longer than it did before, other cores are tried and the fastest is taken. The
/// choice knows nothing of the engines' times, so that it can't favour one.
///
/// The thread is moved and not bound: the system may still move it away from a core that others want. Elsewhere than on
/// Linux, and where the process is bound to a single core, nothing happens.
struct QuietCore: ~Copyable {
    /// The probe may take so much longer than the fastest of late before other cores are tried.
    static let tolerance = 1.08
    /// The most cores that are tried at once.
    static let candidates = 7

    private let probe = SpeedProbe()
    private var generator: SplitMix64
    /// The fastest probe of late, in nanoseconds; `nil` before the first one.
    private var fastest: Double?

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// Goes to a quiet core where the present one is not.
    mutating func find() {
        let here = probe.time()
        // At first nothing tells whether this core is a quiet one, so that the others are tried in any case.
        let limit = fastest.map { Self.tolerance * min($0, here) } ?? 0
        fastest = min(fastest ?? here, here)
        let allowed = Self.allowedCores()
        guard here > limit, allowed.count > 1 else { return }
        let present = Int(thread_cores_present())
        var best = (core: present, time: here)
        for core in allowed.filter({ $0 != present }).shuffled(using: &generator).prefix(Self.candidates)
        where Self.bind(to: [core]) {
            let time = probe.time()
            if time < best.time { best = (core, time) }
            if time <= limit { break }
        }
        // What the machine gives now is the measure from here on: it may have become slower as a whole.
        fastest = best.time
        _ = Self.bind(to: [best.core])
        _ = Self.bind(to: allowed)
    }

    /// The cores that the calling thread may run on, ascending; empty where the system does not tell.
    static func allowedCores() -> [Int] {
        let limit = 1024
        return [Int32](unsafeUninitializedCapacity: limit) { buffer, count in
            buffer.initialize(repeating: 0)
            count = Int(thread_cores_allowed(buffer.baseAddress, Int32(limit)))
        }.map(Int.init)
    }

    private static func bind(to cores: [Int]) -> Bool {
        let cores = cores.map(Int32.init)
        return thread_cores_allow(cores, Int32(cores.count))
    }
}

/// A piece of work that is always the same.
private struct SpeedProbe: ~Copyable {
    private static let words = 1024
    private static let steps = 3000
    private static let tries = 5

    private let memory: UnsafeMutablePointer<UInt64>

    init() {
        memory = .allocate(capacity: Self.words)
        memory.initialize(repeating: 1, count: Self.words)
    }

    deinit { memory.deallocate() }

    /// Nanoseconds; the least of several tries, as an interruption only ever adds.
    func time() -> Double {
        (0..<Self.tries).map { _ in
            let start = MeasuringClock.wall()
            work()
            return Double(MeasuringClock.wall() &- start)
        }.min() ?? .infinity
    }

    /// Independent chains of additions and loads keep many execution units busy, so that a neighbour shows.
    @inline(never)
    private func work() {
        var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
        for step in 0..<Self.steps {
            first &+= memory[step & (Self.words - 1)] ^ second
            second &+= UInt64(truncatingIfNeeded: step)
            third &+= memory[(step &* 7) & (Self.words - 1)]
            fourth ^= third >> 3
            memory[(step &+ Self.words / 2) & (Self.words - 1)] = first
        }
        memory[0] = first &+ second &+ third &+ fourth
    }
}
