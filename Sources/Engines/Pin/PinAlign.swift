/// Where a node lies horizontally: on an edge or the middle of its references, or within the space that it is given.
public enum HorizontalAlign: UInt8, Sendable, Hashable, CaseIterable {
    case left
    case center
    case right
    /// Left, right to left: right.
    case start
    /// Right, right to left: left.
    case end
}

/// Where a node lies vertically: on an edge or the middle of its references, or within the space that it is given.
public enum VerticalAlign: UInt8, Sendable, Hashable, CaseIterable {
    case top
    case center
    case bottom
}

/// What to pin instead where no reference is left, above and below.
public enum PinVerticalFallback: UInt8, Sendable, Hashable, CaseIterable {
    case top
    case vCenter
    case bottom
}

/// What to pin instead where no reference is left, at either side.
public enum PinHorizontalFallback: UInt8, Sendable, Hashable, CaseIterable {
    case left
    case hCenter
    case right
    case start
    case end
}
