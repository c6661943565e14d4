import BenchModel
import Dispatch

/// The frames of one scroll: how long each took and what it did.
public struct FrameLog: Sendable {
    /// Nanoseconds, frame after frame.
    public private(set) var times: [UInt64] = []
    /// What the frames did, in the same order.
    public private(set) var kinds: [FrameKind] = []
    private var last: UInt64 = 0

    public init() {}

    /// Forgets the frames so far and starts the first one.
    mutating func start() {
        times.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
        last = DispatchTime.now().uptimeNanoseconds
    }

    /// Starts the next frame now: the time since the last one belongs to none.
    mutating func skip() {
        last = DispatchTime.now().uptimeNanoseconds
    }

    /// Ends a frame, which is the start of the next one: a single reading of the clock for each.
    mutating func endFrame(_ kind: FrameKind) {
        let now = DispatchTime.now().uptimeNanoseconds
        times.append(now &- last)
        kinds.append(kind)
        last = now
    }
}
