/// A timed part of the work. The items and texts of every pass are new, and the widths where they change, unless the
/// phase says that they repeat.
public enum Phase: String, CaseIterable, Sendable, Hashable, Codable {
    /// The whole pass: the work of a collection view that shows the cells.
    case pass
    /// Creating, binding, sizing and laying out the cells that fill the viewport, in a process that never had such a
    /// cell: the waiting time of a user after a tap. The only cold phase; each of its samples has a process of its own.
    case first
    /// Creating the view trees of up to 50 cells.
    case create
    /// Binding one cell to the items' data, one item after the other.
    case bind
    /// Sizing one bound cell, item after item. The binding is included, because nothing would change without it.
    case measure
    /// The first layout of up to 50 new, bound cells, at their final frames.
    case layout
    /// Binding up to 50 laid-out cells to other items, sizing and laying them out again.
    case recycle
    /// Sizing and laying out up to 50 shown cells at a width that never occurred before.
    case rotate
    /// Sizing and laying out the same cells at another width and back. The cells had both widths before: this phase
    /// repeats them on purpose.
    case rotateBack = "rotate-back"
    /// Changing one text of up to 50 shown cells to one that never occurred before, sizing and laying out the cell.
    case update
    /// The same with a row that appears and disappears.
    case toggle
    /// Scrolling from the top to the end at a constant speed, with each frame timed. The first cells already exist.
    case scroll
    /// The same with flings, which accelerate and slow down.
    case fling

    /// The phase with this name, former names included; `nil` if there is none.
    public init?(name: String) {
        self.init(rawValue: name == "resize" ? "rotate-back" : name)
    }

    /// The phase's name in result files of older versions.
    package var formerName: String { self == .rotateBack ? "resize" : rawValue }

    /// True if each sample needs a new process.
    public var isCold: Bool { self == .first }

    /// True for a whole task of an app; the other phases are parts of `pass`.
    package var isWhole: Bool {
        switch self {
        case .create, .bind, .measure, .layout: false
        case .pass, .first, .recycle, .rotate, .rotateBack, .update, .toggle, .scroll, .fling: true
        }
    }

    /// True if each frame is timed.
    public var isScroll: Bool { self == .scroll || self == .fling }
}

extension Phase {
    /// The work as a heading.
    package var title: String {
        switch self {
        case .pass: "A whole pass"
        case .first: "The first screenful of a process, cold"
        case .create: "Cells made"
        case .bind: "Items bound"
        case .measure: "Items sized"
        case .layout: "New cells laid out"
        case .recycle: "Cells that get another item"
        case .rotate: "Turned to a new width"
        case .rotateBack: "Turned to a width and back"
        case .update: "One text of each cell changed"
        case .toggle: "A row of each cell appears or goes"
        case .scroll: "A scroll to the end"
        case .fling: "Flings to the end"
        }
    }

    /// The description of the timed work in one line.
    package var summary: String {
        switch self {
        case .pass: "the whole pass, as a collection view does it"
        case .first: "cold: the first screenful of such cells in a process"
        case .create: "making up to 50 cells"
        case .bind: "giving the items' data to one cell, one after the other"
        case .measure: "asking one bound cell for its size, item after item"
        case .layout: "the first layout of up to 50 new cells"
        case .recycle: "other items for up to 50 cells, sized and laid out"
        case .rotate: "sizing and laying out up to 50 cells at a new width"
        case .rotateBack: "the same at a width where they were before, and back"
        case .update: "another text in each of up to 50 cells, sized and laid out"
        case .toggle: "a row appears or goes in each of up to 50 cells"
        case .scroll: "scrolling to the end with a steady speed, frame by frame"
        case .fling: "scrolling to the end by flings, frame by frame"
        }
    }
}
