/// A timed part of the work.
public enum Phase: String, CaseIterable, Sendable, Hashable, Codable {
    /// The whole pass: what a collection view does to show the cells.
    case pass
    /// Making the visible cells' view trees.
    case create
    /// Giving the items' data to one cell, one after the other.
    case bind
    /// Asking one bound cell for its size, item after item (the binding is part of it: without it nothing would change).
    case measure
    /// Laying out the visible cells at their final frames.
    case layout
    /// Laying out the visible cells at another width and back.
    case resize
}

extension Phase {
    /// What is timed, in one line.
    package var summary: String {
        switch self {
        case .pass: "the whole pass, as a collection view does it"
        case .create: "making the visible cells"
        case .bind: "giving the items' data to one cell, one after the other"
        case .measure: "asking one bound cell for its size, item after item"
        case .layout: "laying out the visible cells at their final frames"
        case .resize: "laying out the visible cells at another width and back"
        }
    }
}
