/// A timed part of the work.
public enum Phase: String, CaseIterable, Sendable, Hashable, Codable {
    /// The whole pass: what a collection view does to show the cells.
    case pass
    /// Making the visible cells' view trees.
    case create
    /// Giving the items' data to one cell, one after the other.
    case bind
    /// Asking one bound cell for its size, item after item (the binding is part of it: without it nothing would
    /// change).
    case measure
    /// Laying out the visible cells at their final frames.
    case layout
    /// Laying out the visible cells at another width and back.
    case rotate
    /// Changing one text of each visible cell and changing it back, sizing and laying out the cell each time.
    case update
    /// The same with a row that appears or disappears.
    case toggle
    /// Scrolling from the top to the end with a steady speed; each frame is timed. The first cells are there before.
    case scroll
    /// The same by flings, which accelerate and slow down.
    case fling

    /// The phase of that name, former names included; `nil` where there is none.
    public init?(name: String) {
        self.init(rawValue: name == "resize" ? "rotate" : name)
    }

    /// What result files of older versions call it.
    package var formerName: String { self == .rotate ? "resize" : rawValue }

    /// True where each frame is timed.
    public var isScroll: Bool { self == .scroll || self == .fling }
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
        case .rotate: "laying out the visible cells at another width and back"
        case .update: "changing one text of each visible cell and back"
        case .toggle: "a row of each visible cell appears or goes, and back"
        case .scroll: "scrolling to the end with a steady speed, frame by frame"
        case .fling: "scrolling to the end by flings, frame by frame"
        }
    }
}
