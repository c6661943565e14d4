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

    /// The largest share of a time that the clocks may add to it.
    package static let limit = 0.01
    /// The share of the clocks' cost that stays in a time after the cost was subtracted.
    package static let uncertainty = 0.2

    /// The nanoseconds between two readings of the wall clock beside the passes: about the cost of one.
    package var betweenWallReadings: Double { wall }
    /// The nanoseconds between two readings of the CPU clock, which enclose those of the wall clock.
    package var betweenCPUReadings: Double { cpu + 2 * wall }

    /// The shortest sample of which the clocks' cost is no more than the limit.
    package var shortestSample: Double { Swift.max(betweenCPUReadings, resolution) / Self.limit }
    /// The shortest time between two readings of which neither the wall clock's step nor what is left of the clocks'
    /// cost is more than the limit.
    package var shortestReading: Double {
        Swift.max(betweenCPUReadings * Self.uncertainty, resolution) / Self.limit
    }

    /// The share of the shortest time that an engine was read with which the clocks may have added; `nil` without
    /// samples.
    package func share(of samples: MeasuredBlock.EngineSamples) -> Double? {
        guard let wallTime = samples.wall.min(), let cpuTime = samples.cpu.min() else { return nil }
        let passes = Double(samples.passesPerReading)
        return Swift.max(
            Swift.max(betweenWallReadings * Self.uncertainty, resolution) / Swift.max(wallTime * passes, 1),
            betweenCPUReadings * Self.uncertainty / Swift.max(cpuTime * passes, 1))
    }

    package static func measured(readings: Int = 2000) -> ClockCost {
        ClockCost(
            wall: cost(of: MeasuringClock.wall, readings: readings),
            cpu: cost(of: MeasuringClock.cpu, readings: readings),
            resolution: resolution(of: MeasuringClock.wall, readings: readings))
    }

    private static func cost(of read: () -> UInt64, readings: Int) -> Double {
        // The least of several tries: an interruption only ever adds.
        (0..<5).map { _ in
            let start = MeasuringClock.wall()
            for _ in 0..<readings { _ = read() }
            return Double(MeasuringClock.wall() - start) / Double(readings)
        }.min() ?? 0
    }

    /// The least step between two readings of a clock, in nanoseconds; 1000 if it never moves.
    static func resolution(of read: () -> UInt64, readings: Int) -> Double {
        var smallest = UInt64.max
        var last = read()
        for _ in 0..<readings {
            let now = read()
            if now > last { smallest = min(smallest, now - last) }
            last = now
        }
        return smallest == .max ? 1000 : Double(smallest)
    }
}
