/// The direction in which a view's content runs.
public enum LayoutDirection: UInt8, Sendable, Hashable {
    /// The superview's direction; left to right at the root.
    case inherit
    case leftToRight
    case rightToLeft
}

/// A resolved layout direction, under UIKit's name.
public enum UserInterfaceLayoutDirection: UInt8, Sendable, Hashable {
    case leftToRight
    case rightToLeft
}

/// UIKit's name for a view's own layout direction.
public enum SemanticContentAttribute: UInt8, Sendable, Hashable {
    case unspecified
    case forceLeftToRight
    case forceRightToLeft
}
