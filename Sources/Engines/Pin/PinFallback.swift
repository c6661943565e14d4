/// What to pin instead where no reference is left, above and below.
public enum PinVerticalFallback: UInt8, Sendable, Hashable, CaseIterable {
    /// As `top()`.
    case top
    /// As `vCenter()`.
    case vCenter
    /// As `bottom()`.
    case bottom
}

/// What to pin instead where no reference is left, at either side.
public enum PinHorizontalFallback: UInt8, Sendable, Hashable, CaseIterable {
    /// As `left()`.
    case left
    /// As `hCenter()`.
    case hCenter
    /// As `right()`.
    case right
    /// As `start()`.
    case start
    /// As `end()`.
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
