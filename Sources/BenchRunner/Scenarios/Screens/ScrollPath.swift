import Foundation

/// The movement of a viewport, frame by frame.
public struct ScrollPath: Sendable, Hashable {
    /// The kind of movement.
    public enum Kind: Sendable, Hashable {
        /// The same distance in every frame.
        case steady
        /// One fling after another: each accelerates evenly to a peak and decelerates as a scroll view does.
        case fling
    }

    /// The valid speeds, in points per frame.
    public static let speeds: ClosedRange<CGFloat> = 0.1...100_000

    /// The fraction of the speed that a scroll view keeps from one frame to the next at 60 frames a second, at UIKit's
    /// normal deceleration rate of 0.998 per millisecond.
    static let deceleration: CGFloat = 0.967_16
    /// The number of frames in which a fling reaches its peak.
    static let accelerationFrames = 6
    /// The peak of a fling as a multiple of the steady speed.
    static let peak: CGFloat = 5
    /// The speed in points per frame below which a fling has ended.
    static let standstill: CGFloat = 0.5

    private let kind: Kind
    /// The steady speed in points per frame.
    private let speed: CGFloat
    private var current: CGFloat = 0
    private var framesOfFling = 0

    /// - Parameter speed: the steady speed in points per frame; the peak of a fling is five times as fast.
    /// - Throws: `PassFailure.scrollSpeed` unless it is one of ``speeds``.
    public init(_ kind: Kind, speed: CGFloat) throws(PassFailure) {
        guard Self.speeds.contains(speed) else { throw .scrollSpeed(speed) }
        self.kind = kind
        self.speed = speed
    }

    /// The distance of the next frame, in points; always positive.
    public mutating func step() -> CGFloat {
        guard kind == .fling else { return speed }
        let peak = speed * Self.peak
        if framesOfFling < Self.accelerationFrames {
            framesOfFling += 1
            current = peak * CGFloat(framesOfFling) / CGFloat(Self.accelerationFrames)
        } else {
            current *= Self.deceleration
            // The last frame of a fling is slow, and the next one starts another.
            if current * Self.deceleration < min(Self.standstill, peak / 2) { framesOfFling = 0 }
        }
        return current
    }
}
