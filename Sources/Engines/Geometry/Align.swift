/// The horizontal position of a box relative to another one, for frame arithmetic and the pin engine. An engine treats
/// a case that it doesn't distinguish as the nearest one that it does.
public enum HorizontalAlign: UInt8, Sendable, Hashable, CaseIterable {
    /// The left edges meet. In frame arithmetic, which has a case for each side of an edge: outside, to the left.
    case left
    /// The centers meet; that of several references is their average.
    case center
    /// The right edges meet. Frame arithmetic: outside, to the right.
    case right
    /// Same as ``left``; in a right-to-left layout, same as ``right``.
    case start
    /// Same as ``right``; in a right-to-left layout, same as ``left``.
    case end
    /// Inside, at the left edge.
    case leftEdge
    /// Inside, at the right edge.
    case rightEdge
    /// Not aligned.
    case none
}

/// The vertical position of a box relative to another one. See ``HorizontalAlign``.
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
