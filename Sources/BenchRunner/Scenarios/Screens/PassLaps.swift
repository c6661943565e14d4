import CountingHooks
import Dispatch

/// The parts of a run, which tell a measurement which of them the system interrupted.
///
/// On a machine with more work than cores, a pass of 9 ms loses its core a few times and finds cold caches each time,
/// so no run is ever undisturbed as a whole. But in every run most of its parts are.
public final class PassLaps {
    /// The nanoseconds of each part, in order.
    package private(set) var times: [UInt64] = []
    /// One value per part: true if the part and those just before it ran on one core without a break. After a break
    /// the caches are cold.
    package private(set) var isWhole: [Bool] = []
    /// The number of cells, or frames, in a part; 0 records no times.
    package private(set) var length = 0
    /// The number of cells or frames of the run so far.
    package private(set) var count = 0

    private var next = Int.max
    private var start: UInt64 = 0
    private var losses = 0
    /// The number of the next parts that find cold caches.
    private var cold = 0
    /// The number of parts that run with cold caches after a break.
    private static let coldParts = 2

    /// Creates laps that record no times.
    public init() {}

    /// Starts a run. Allocates if it has more parts than any run before.
    ///
    /// - Parameter length: the number of cells or frames in a part; 0 records no times.
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

    /// Counts a finished cell or frame. Called within the timed work, where it costs an addition and a comparison.
    ///
    /// - Returns: true if it was the last one of its part.
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
