/// A timed part of the work.
public enum Phase: String, CaseIterable, Sendable, Hashable, Codable {
    /// The whole pass: the work of a collection view that shows the cells.
    case pass
    /// Creating the visible cells' view trees.
    case create
    /// Binding one cell to the items' data, one item after the other.
    case bind
    /// Sizing one bound cell, item after item. The binding is included, because nothing would change without it.
    case measure
    /// Laying out the visible cells at their final frames.
    case layout
    /// Laying out the visible cells at another width and back.
    case rotate
    /// Changing one text of each visible cell and changing it back, with sizing and layout of the cell after each
    /// change.
    case update
    /// The same with a row that appears and disappears.
    case toggle
    /// Scrolling from the top to the end at a constant speed, with each frame timed. The first cells already exist.
    case scroll
    /// The same with flings, which accelerate and slow down.
    case fling

    /// The phase with this name, former names included; `nil` if there is none.
    public init?(name: String) {
        self.init(rawValue: name == "resize" ? "rotate" : name)
    }

    /// The phase's name in result files of older versions.
    package var formerName: String { self == .rotate ? "resize" : rawValue }

    /// True if each frame is timed.
    public var isScroll: Bool { self == .scroll || self == .fling }
}

extension Phase {
    /// The description of the timed work in one line.
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
