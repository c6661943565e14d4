import BenchModel
import Engines
import Foundation

/// The configuration of a scenario's run: the number of cells and the available space.
public struct PassConfiguration: Sendable, Hashable {
    /// The number of items (in synthetic scenarios: of views). Less than 1 counts as 1.
    public var cells: Int {
        didSet { cells = max(1, cells) }
    }
    /// The container's width in points.
    public var width: CGFloat
    /// Pixels per point.
    public var displayScale: CGFloat
    /// The user's text size, which all labels follow that ``ScreenCell/scalableLabels`` names.
    public var textSize: TextSize
    /// The height of the viewport in points: cells whose top is within it are created and laid out.
    public var viewportHeight: CGFloat
    /// The seed of the scenario's generated data; `feed` doesn't use it.
    public var seed: UInt64

    /// The viewport's movement per frame of the phase `scroll`, in points; the peak of a fling is five times as fast. A
    /// speed outside ``ScrollPath/speeds`` is an error of ``EnginePass/check(_:)``.
    public var scrollSpeed: CGFloat

    /// Creates a configuration; the defaults are those of the command line. Fewer than 1 cell count as 1.
    public init(
        cells: Int, width: CGFloat = 375, viewportHeight: CGFloat = 667, seed: UInt64 = 1, scrollSpeed: CGFloat = 40,
        displayScale: CGFloat = View.defaultScale, textSize: TextSize = .default
    ) {
        self.cells = max(1, cells)
        self.width = width
        self.viewportHeight = viewportHeight
        self.seed = seed
        self.scrollSpeed = scrollSpeed
        self.displayScale = displayScale
        self.textSize = textSize
    }
}

/// The content of a view. Pictures of cells draw it; verification compares only frames.
public enum FrameContent: Sendable, Hashable {
    /// A text of at most `numberOfLines` lines (0: as many as it needs); `size` is the font's, in points.
    case text(String, size: CGFloat, isBold: Bool, numberOfLines: Int)
    case image
}

/// A view's rectangle, in the coordinates of its cell, with a name.
public struct NamedFrame: Sendable, Hashable {
    /// The name, the same for every engine, e.g. `posterImage`.
    public var name: String
    /// The rectangle in points, in the cell's coordinates.
    public var frame: CGRect
    /// The view's content; `nil` for a view without content of its own.
    public var content: FrameContent?

    /// Creates a frame; without content for a view that has none of its own.
    public init(_ name: String, _ frame: CGRect, content: FrameContent? = nil) {
        self.name = name
        self.frame = frame
        self.content = content
    }

    // Written out, because `CGRect` isn't `Hashable` on every system.
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
    /// True if the lines of a text start at the right edge of its frame.
    public var isRightToLeft: Bool
    /// The named frames, in the scenario's order. A missing view (of a missing row) has no entry.
    public var frames: [NamedFrame]

    /// Creates a picture of an item.
    public init(item: Int, size: CGSize, isRightToLeft: Bool = false, frames: [NamedFrame]) {
        self.item = item
        self.size = size
        self.isRightToLeft = isRightToLeft
        self.frames = frames
    }
}

/// One engine's work for a scenario and a configuration, which the harness times and verifies.
///
/// The initializer, which is never timed, creates the data and the sizing cell.
public protocol EnginePass: AnyObject {
    /// Prepares everything that a pass of `phase` needs, untimed: called before each call of ``run(_:)``.
    ///
    /// - Parameter pass: the pass's number, from 0 on. Passes with different numbers have different items (in `rotate`,
    ///   widths), so that nothing is timed that was laid out before; passes with the same number have the same ones in
    ///   every engine.
    func prepare(_ phase: Phase, pass: Int)
    /// Does the timed work, once after each ``prepare(_:pass:)``. `run(.pass)` is a whole pass; any other phase is the
    /// work that its name says.
    func run(_ phase: Phase)
    /// Lays out item `index` at the configured width and returns the resulting frames. Untimed. The picture of an item
    /// that doesn't exist is empty.
    func picture(ofItem index: Int) -> CellPicture
    /// The same in a cell that was bound to other items before. Default: ``picture(ofItem:)``.
    func recycledPicture(ofItem index: Int) -> CellPicture
    /// Does the phase's work once, untimed, to check that it is possible. Default: does nothing.
    ///
    /// - Throws: the reason if it isn't.
    func check(_ phase: Phase) throws(PassFailure)
    /// The frames of the last run of a scrolling phase. Default: none.
    var frames: FrameLog? { get }
    /// The parts of the last run, if it can be divided. Default: none.
    var laps: PassLaps? { get }
}

extension EnginePass {
    public func recycledPicture(ofItem index: Int) -> CellPicture { picture(ofItem: index) }
    public func check(_ phase: Phase) throws(PassFailure) {}
    public var frames: FrameLog? { nil }
    public var laps: PassLaps? { nil }
}

/// The data and the cell that every engine must lay out, with the reference frames.
public protocol Scenario: Sendable {
    /// The name on the command line and in results, e.g. `feed`.
    var name: String { get }
    /// One line for `bench-runner list`.
    var summary: String { get }
    /// True for a screen of the headline's matrix; `--scenario all` selects these screens. Default: false.
    var isMatrixScreen: Bool { get }
    /// The phases that make sense for the scenario, `pass` first.
    var phases: [Phase] { get }
    /// The engines that can lay out the scenario, in the order of reports; the reference engine is first.
    var engines: [String] { get }
    /// The default engines. Default: all.
    var usualEngines: [String] { get }
    /// The valid numbers of cells (n).
    var cellRange: ClosedRange<Int> { get }
    /// The smallest changes that count, where the scenario's author knows them. Default: those of the commands.
    var thresholds: Thresholds { get }
    /// The items to verify for a configuration.
    func verifiedItems(_ configuration: PassConfiguration) -> [Int]
    /// The reference frames, computed without the engine under verification.
    ///
    /// - Throws: `PassFailure.noReference` if there are none.
    func reference(ofItem index: Int, _ configuration: PassConfiguration) throws -> CellPicture
    /// The reference frames of one engine, for a scenario whose engines differ by design. Default: those of all
    /// engines.
    ///
    /// - Throws: as ``reference(ofItem:_:)``.
    func reference(ofItem index: Int, engine: String, _ configuration: PassConfiguration) throws -> CellPicture
    /// The pass of one engine.
    ///
    /// - Throws: ``UnknownEngine`` for an engine that isn't one of ``engines``.
    func makePass(engine: String, _ configuration: PassConfiguration) throws -> any EnginePass
}

extension Scenario {
    public var isMatrixScreen: Bool { false }
    public var thresholds: Thresholds { Thresholds() }
    public var usualEngines: [String] { engines }
    public func reference(
        ofItem index: Int, engine: String, _ configuration: PassConfiguration
    ) throws -> CellPicture {
        try reference(ofItem: index, configuration)
    }
}

/// An error: no engine of a scenario has this name.
public struct UnknownEngine: Error, Sendable, Equatable, CustomStringConvertible {
    /// The requested name.
    public var name: String
    /// The scenario's name.
    public var scenario: String
    /// The names that would be valid.
    public var valid: [String]

    /// Creates an error that names the valid engines.
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
