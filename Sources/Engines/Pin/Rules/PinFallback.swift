/// The position to pin if no reference is left, for `above` and `below`.
public enum PinVerticalFallback: UInt8, Sendable, Hashable, CaseIterable {
    /// Same as `top()`.
    case top
    /// Same as `vCenter()`.
    case vCenter
    /// Same as `bottom()`.
    case bottom
}

/// The position to pin if no reference is left, for the sides.
public enum PinHorizontalFallback: UInt8, Sendable, Hashable, CaseIterable {
    /// Same as `left()`.
    case left
    /// Same as `hCenter()`.
    case hCenter
    /// Same as `right()`.
    case right
    /// Same as `start()`.
    case start
    /// Same as `end()`.
    case end
}

extension PinLayout {
    @inlinable
    consuming func pin(_ fallback: PinVerticalFallback) -> Self {
        switch fallback {
        case .top: top()
        case .vCenter: vCenter()
        case .bottom: bottom()
        }
    }

    @inlinable
    consuming func pin(_ fallback: PinHorizontalFallback) -> Self {
        switch fallback {
        case .left: left()
        case .hCenter: hCenter()
        case .right: right()
        case .start: start()
        case .end: end()
        }
    }
}
