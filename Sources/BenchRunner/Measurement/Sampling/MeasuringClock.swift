import Dispatch
import Foundation

/// The clocks that passes are timed with.
package enum MeasuringClock {
    /// Elapsed time in nanoseconds from an arbitrary start.
    @inline(__always)
    package static func wall() -> UInt64 {
        DispatchTime.now().uptimeNanoseconds
    }

    /// The time that the calling thread kept a core busy, in nanoseconds.
    @inline(__always)
    package static func cpu() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}

/// The cost of the clocks themselves, measured by reading them back to back.
package struct ClockCost: Sendable, Hashable {
    /// One reading of the wall clock in nanoseconds.
    package var wall: Double
    /// One reading of the CPU clock in nanoseconds.
    package var cpu: Double
    /// The smallest step of the wall clock that was seen, in nanoseconds.
    package var resolution: Double

    /// The largest share of a sample that reading a clock may be.
    package static let limit = 0.01

    /// The shortest sample of which neither the clocks' cost nor the wall clock's step is more than the limit.
    package var shortestSample: Double { Swift.max(cpu + 2 * wall, resolution) / Self.limit }

    /// The clocks' cost as a share of an engine's shortest sample; `nil` without samples.
    ///
    /// Between two readings of a clock lies about the cost of one, and the CPU clock's readings enclose the wall
    /// clock's.
    package func share(of samples: MeasuredBlock.EngineSamples) -> Double? {
        guard let wallTime = samples.wall.min(), let cpuTime = samples.cpu.min() else { return nil }
        let passes = Double(samples.repetitions)
        return Swift.max(
            Swift.max(wall, resolution) / Swift.max(wallTime * passes, 1),
            (cpu + 2 * wall) / Swift.max(cpuTime * passes, 1))
    }

    package static func measured(readings: Int = 2000) -> ClockCost {
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
