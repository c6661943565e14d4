import LayoutGeometry
import ViewTree

/// Where a node lies horizontally: on an edge or the middle of its references, or within the space that it is given.
public enum HorizontalAlign: UInt8, Sendable, Hashable, CaseIterable {
    /// The left edges meet.
    case left
    /// The centers meet; that of several references is their average.
    case center
    /// The right edges meet.
    case right
    /// Left, right to left: right.
    case start
    /// Right, right to left: left.
    case end
}

/// Where a node lies vertically: on an edge or the middle of its references, or within the space that it is given.
public enum VerticalAlign: UInt8, Sendable, Hashable, CaseIterable {
    /// The top edges meet.
    case top
    /// The centers meet; that of several references is their average.
    case center
    /// The bottom edges meet.
    case bottom
}

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
