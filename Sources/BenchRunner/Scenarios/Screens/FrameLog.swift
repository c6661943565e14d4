import BenchModel
import Dispatch

/// The frames of one scroll: the time and the kind of each.
public struct FrameLog: Sendable {
    /// The time of each frame in nanoseconds.
    public private(set) var times: [UInt64] = []
    /// The kind of each frame, in the same order.
    public private(set) var kinds: [FrameKind] = []
    private var last: UInt64 = 0

    public init() {}

    /// Removes the recorded frames and starts the first one.
    mutating func start() {
        times.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
        last = DispatchTime.now().uptimeNanoseconds
    }

    /// Starts the next frame now: the time since the last one isn't part of any frame.
    mutating func skip() {
        last = DispatchTime.now().uptimeNanoseconds
    }

    /// Ends a frame and starts the next one, so that each frame costs a single reading of the clock.
    mutating func endFrame(_ kind: FrameKind) {
        let now = DispatchTime.now().uptimeNanoseconds
        times.append(now &- last)
        kinds.append(kind)
        last = now
    }
}
