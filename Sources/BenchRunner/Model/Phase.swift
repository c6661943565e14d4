/// A timed part of the work. Items, widths and texts of every pass are new, unless the phase says that they return.
public enum Phase: String, CaseIterable, Sendable, Hashable, Codable {
    /// The whole pass: what a collection view does to show the cells.
    case pass
    /// The cells that fill the viewport, made, bound, sized and laid out in a process that never saw such a cell: what
    /// somebody waits for after a tap. The only phase that is cold; each of its samples has a process of its own.
    case first
    /// Making the view trees of up to 50 cells.
    case create
    /// Binding one cell to the items' data, one item after the other.
    case bind
    /// Sizing one bound cell, item after item. The binding is included, because nothing would change without it.
    case measure
    /// The first layout of up to 50 new cells that are bound, at their final frames.
    case layout
    /// Giving other items to up to 50 cells that are laid out, sizing and laying them out again.
    case recycle
    /// Sizing and laying out up to 50 shown cells at a width that was never there.
    case rotate
    /// Sizing and laying out the same cells at another width and back, at both of which they were before: what
    /// returns on purpose.
    case rotateBack = "rotate-back"
    /// Changing one text of up to 50 shown cells to one that was never there, sizing and laying out the cell.
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

    /// What result files of older versions call it.
    package var formerName: String { self == .rotateBack ? "resize" : rawValue }

    /// True where each sample needs a process that never did the like.
    public var isCold: Bool { self == .first }

    /// True for what an app does at once; the others are parts of `pass`.
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
