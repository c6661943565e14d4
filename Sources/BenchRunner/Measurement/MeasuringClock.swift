import Dispatch
import Foundation

/// The clocks that passes are timed with.
enum MeasuringClock {
    /// Elapsed time in nanoseconds from an arbitrary start.
    @inline(__always)
    static func wall() -> UInt64 {
        DispatchTime.now().uptimeNanoseconds
    }

    /// The time that the calling thread kept a core busy, in nanoseconds.
    @inline(__always)
    static func cpu() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}

/// What the clocks themselves cost, measured by reading them back to back.
struct ClockCost: Sendable, Hashable {
    /// One reading of the wall clock in nanoseconds.
    var wall: Double
    /// One reading of the CPU clock in nanoseconds.
    var cpu: Double
    /// The smallest step of the wall clock that was seen, in nanoseconds.
    var resolution: Double

    /// The shortest sample in which the clocks' own cost stays under 1 %: a hundred readings, and a hundred of the clock's
    /// steps.
    var shortestSample: Double { 100 * Swift.max(wall, cpu, resolution) }

    static func measured(readings: Int = 2000) -> ClockCost {
        ClockCost(
            wall: cost(of: MeasuringClock.wall, readings: readings),
            cpu: cost(of: MeasuringClock.cpu, readings: readings),
            resolution: resolution(readings: readings))
    }

    private static func cost(of read: () -> UInt64, readings: Int) -> Double {
        // The least of several tries: an interruption only ever adds.
        (0..<5).map { _ in
            let start = MeasuringClock.wall()
            for _ in 0..<readings { _ = read() }
            return Double(MeasuringClock.wall() - start) / Double(readings)
        }.min() ?? 0
    }

    private static func resolution(readings: Int) -> Double {
        var smallest = UInt64.max
        var last = MeasuringClock.wall()
        for _ in 0..<readings {
            let now = MeasuringClock.wall()
            if now > last { smallest = min(smallest, now - last) }
            last = now
        }
        return smallest == .max ? 1000 : Double(smallest)
    }
}
