import BenchModel
import Engines
import Foundation

/// What a scenario is run with: how many cells, in what room.
public struct PassConfiguration: Sendable, Hashable {
    /// The number of items (for the synthetic scenarios: the number of views). Less than 1 counts as 1.
    public var cells: Int {
        didSet { cells = max(1, cells) }
    }
    /// The container's width in points.
    public var width: CGFloat
    /// The height of the viewport in points: the cells that start above it are created and laid out.
    public var viewportHeight: CGFloat
    /// The seed of the scenario's generated data; `feed` does not use it.
    public var seed: UInt64

    /// How far the viewport moves with each frame of the phase `scroll`, in points; the peak of a fling is five times
    /// as fast. What is not within ``ScrollPath/speeds`` is an error of ``EnginePass/check(_:)``.
    public var scrollSpeed: CGFloat

    /// The defaults are those of the command line. Fewer than 1 cell count as 1.
    public init(
        cells: Int, width: CGFloat = 375, viewportHeight: CGFloat = 667, seed: UInt64 = 1, scrollSpeed: CGFloat = 40
    ) {
        self.cells = max(1, cells)
        self.width = width
        self.viewportHeight = viewportHeight
        self.seed = seed
        self.scrollSpeed = scrollSpeed
    }
}

/// What a view shows inside its frame. Pictures of cells draw it; verification compares frames alone.
public enum FrameContent: Sendable, Hashable {
    /// A text broken into at most `numberOfLines` lines (0: as many as it needs); `size` is the font's, in points.
    case text(String, size: CGFloat, isBold: Bool, numberOfLines: Int)
    case image
}

/// A view's rectangle, in the coordinates of its cell, under the name that every engine uses for it.
public struct NamedFrame: Sendable, Hashable {
    /// The same for every engine, e.g. `posterImage`.
    public var name: String
    /// In points, in the cell's coordinates.
    public var frame: CGRect
    /// `nil` for a view that shows nothing of its own.
    public var content: FrameContent?

    /// A frame; without content for a view that shows nothing of its own.
    public init(_ name: String, _ frame: CGRect, content: FrameContent? = nil) {
        self.name = name
        self.frame = frame
        self.content = content
    }

    // Written out, as `CGRect` is not `Hashable` on every system.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        for length in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] { hasher.combine(length) }
        hasher.combine(content)
    }
}

/// A cell as one engine or the reference laid it out.
public struct CellPicture: Sendable, Equatable {
    /// The item's index in the scenario's data.
    public var item: Int
    /// The cell's size in points.
    public var size: CGSize
    /// True where the lines of a text start at the right edge of its frame.
    public var isRightToLeft: Bool
    /// The named frames, in the scenario's order. A view that is absent (a missing row) has no entry.
    public var frames: [NamedFrame]

    /// A picture of an item.
    public init(item: Int, size: CGSize, isRightToLeft: Bool = false, frames: [NamedFrame]) {
        self.item = item
        self.size = size
        self.isRightToLeft = isRightToLeft
        self.frames = frames
    }
}

/// One engine's work for one scenario and configuration: what the harness times and verifies.
///
/// Building the data and the sizing cell belongs to the initializer, which is never timed.
public protocol EnginePass: AnyObject {
    /// Brings everything that `phase` needs into place, untimed: called before each timed call of ``run(_:)``.
    func prepare(_ phase: Phase)
    /// The timed work. `run(.pass)` is one whole pass; the others are the part that the phase names.
    func run(_ phase: Phase)
    /// Lays out item `index` at the configured width and tells where everything came to lie. Untimed. An item that
    /// there is not has an empty picture.
    func picture(ofItem index: Int) -> CellPicture
    /// The same in a cell that showed other items before. Default: ``picture(ofItem:)``.
    func recycledPicture(ofItem index: Int) -> CellPicture
    /// Does the phase's work once, untimed, to see that it can be done. Default: does nothing.
    ///
    /// - Throws: why it can't.
    func check(_ phase: Phase) throws(PassFailure)
    /// The frames of the last run of a scrolling phase. Default: none.
    var frames: FrameLog? { get }
    /// The parts of the last run, where it can be taken apart. Default: none.
    var laps: PassLaps? { get }
}

extension EnginePass {
    public func recycledPicture(ofItem index: Int) -> CellPicture { picture(ofItem: index) }
    public func check(_ phase: Phase) throws(PassFailure) {}
    public var frames: FrameLog? { nil }
    public var laps: PassLaps? { nil }
}

/// The data and the cell that every engine must lay out, with the answer that they are held to.
public protocol Scenario: Sendable {
    /// The name on the command line and in results, e.g. `feed`.
    var name: String { get }
    /// One line for `bench-runner list`.
    var summary: String { get }
    /// True for a screen of the headline's matrix, which `--scenario all` stands for. Default: false.
    var isMatrixScreen: Bool { get }
    /// The phases that make sense for it, `pass` first.
    var phases: [Phase] { get }
    /// The engines that can lay it out, in the order in which they are reported; the reference engine is first.
    var engines: [String] { get }
    /// The engines that are meant when none is named. Default: all.
    var usualEngines: [String] { get }
    /// Which cell counts (n) fit the scenario.
    var cellRange: ClosedRange<Int> { get }
    /// The smallest changes that count, where the scenario's author knows them. Default: those of the commands.
    var thresholds: Thresholds { get }
    /// The items that verification lays out for a configuration.
    func verifiedItems(_ configuration: PassConfiguration) -> [Int]
    /// Where everything has to lie, computed without the engine that is verified.
    ///
    /// - Throws: `PassFailure.noReference` where nothing tells.
    func reference(ofItem index: Int, _ configuration: PassConfiguration) throws -> CellPicture
    /// One engine's work.
    ///
    /// - Throws: ``UnknownEngine`` for an engine that is not one of ``engines``.
    func makePass(engine: String, _ configuration: PassConfiguration) throws -> any EnginePass
}

extension Scenario {
    public var isMatrixScreen: Bool { false }
    public var thresholds: Thresholds { Thresholds() }
    public var usualEngines: [String] { engines }
}

/// A name that none of a scenario's engines has.
public struct UnknownEngine: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was asked for.
    public var name: String
    /// The scenario's name.
    public var scenario: String
    /// What would have been right.
    public var valid: [String]

    /// An error that names what would have been right.
    public init(name: String, scenario: String, valid: [String]) {
        self.name = name
        self.scenario = scenario
        self.valid = valid
    }

    public var description: String {
        "\(scenario) has no engine '\(name)'; it has: \(valid.joined(separator: ", "))"
    }
}

extension CellPicture {
    /// A cell of no size without frames.
    static func blank(item: Int) -> CellPicture {
        CellPicture(item: item, size: .zero, frames: [])
    }
}
