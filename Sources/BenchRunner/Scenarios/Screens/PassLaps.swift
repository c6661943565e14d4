import CountingHooks
import Dispatch

/// The parts of a run, so that a measurement knows which of them the system interrupted.
///
/// A pass of 9 ms on a machine with more work than cores loses its core a few times, and finds its caches cold each
/// time: no run is ever whole. But most of its parts are, in every run.
public final class PassLaps {
    /// Nanoseconds for each part, as long as they last.
    package private(set) var times: [UInt64] = []
    /// Whether the part, and those just before it, ran on one core without a break: after a break the caches are cold.
    package private(set) var isWhole: [Bool] = []
    /// How many cells, or frames, a part has; 0 takes no times.
    package private(set) var length = 0
    /// The cells or frames of the run so far.
    package private(set) var count = 0

    private var next = Int.max
    private var start: UInt64 = 0
    private var losses = 0
    /// How many of the next parts find cold caches.
    private var cold = 0
    /// Parts that run in cold caches after a break.
    private static let coldParts = 2

    /// Takes no times.
    public init() {}

    /// Starts a run. Allocates where it has more parts than any run before.
    ///
    /// - Parameter length: cells or frames a part; 0 takes no times.
    package func begin(length: Int) {
        begin(length: length, at: DispatchTime.now().uptimeNanoseconds, losses: thread_cores_losses())
    }

    func begin(length: Int, at time: UInt64, losses: Int) {
        self.length = max(0, length)
        times.removeAll(keepingCapacity: true)
        isWhole.removeAll(keepingCapacity: true)
        count = 0
        next = length > 0 ? length : .max
        (cold, self.losses, start) = (0, losses, time)
    }

    /// Ends the last part.
    package func end() {
        if length > 0, count > next - length { endPart() }
    }

    /// One cell, or one frame, is done: called within the timed work, where it costs an addition and a comparison.
    ///
    /// - Returns: True where it was the last one of its part.
    @inline(__always) @discardableResult
    func passOne() -> Bool {
        count += 1
        guard count == next else { return false }
        endPart()
        return true
    }

    @inline(never)
    private func endPart() {
        let losses = thread_cores_losses()
        endPart(at: DispatchTime.now().uptimeNanoseconds, losses: losses)
    }

    func endPart(at time: UInt64, losses: Int) {
        let isInterrupted = losses != self.losses
        times.append(time &- start)
        isWhole.append(!isInterrupted && cold == 0)
        cold = isInterrupted ? Self.coldParts : max(0, cold - 1)
        (self.losses, start) = (losses, time)
        next += length
    }
}
