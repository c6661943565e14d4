/// Where a box lies along the horizontal axis, relative to another one. Frame arithmetic and the pin engine share it;
/// what an engine has no meaning for it takes as the nearest case that it has one for.
public enum HorizontalAlign: UInt8, Sendable, Hashable, CaseIterable {
    /// The left edges meet. Frame arithmetic, whose two sides of an edge have a case each: outside, to the left.
    case left
    /// The centers meet; that of several references is their average.
    case center
    /// The right edges meet. Frame arithmetic: outside, to the right.
    case right
    /// As ``left``, right to left as ``right``.
    case start
    /// As ``right``, right to left as ``left``.
    case end
    /// Inside, at the left edge.
    case leftEdge
    /// Inside, at the right edge.
    case rightEdge
    /// Not aligned.
    case none
}

/// Where a box lies along the vertical axis, relative to another one. See ``HorizontalAlign``.
public enum VerticalAlign: UInt8, Sendable, Hashable, CaseIterable {
    /// The top edges meet.
    case top
    /// The centers meet; that of several references is their average.
    case center
    /// The bottom edges meet.
    case bottom
    /// Outside, the bottom edge on the other's top edge.
    case above
    /// The same as ``bottom``.
    case base
    /// Outside, the top edge on the other's bottom edge.
    case below
    /// Not aligned.
    case none
}
