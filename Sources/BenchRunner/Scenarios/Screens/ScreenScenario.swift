import BenchModel
import Engines
import Foundation

/// A screen that shows items of one kind in a scrolling list: its data, and each engine's cell for them.
///
/// A screen needs a type of item, cells that conform to ``ScreenCell``, and reference frames. The phases, the scrolling
/// and the verification are built in.
public struct ScreenScenario<Item: Sendable>: Scenario, UnrepeatedScenario {
    public private(set) var name: String
    public private(set) var summary: String
    public let cellRange = 1...10_000
    /// The smallest changes of this screen that count. Default: those of the commands.
    public var thresholds = Thresholds()
    /// The arrangement of the cells.
    public let layout: CollectionLayout
    private var direction: LayoutDirection
    private let variations: ItemVariations<Item>
    private let reference: ScreenReference<Item>
    private let makeItem: @Sendable (_ index: Int, _ seed: UInt64) -> Item
    /// The makers of passes by engine: of ``CollectionPass``, or of ``UnrepeatedPass`` with a novelty.
    private var cells = EngineList<
        @Sendable (_ screen: Self, _ configuration: PassConfiguration, _ novelty: Novelty?) -> any EnginePass
    >()

    /// Creates a screen without engines; ``register(_:as:isUsual:)`` adds them.
    ///
    /// - Parameters:
    ///   - direction: the direction that is set on every cell.
    ///   - variations: the changes in the phases `update` and `toggle`.
    ///   - reference: the source of the reference frames.
    ///   - makeItem: returns the item at an index from 0 on, always the same for the same index and seed, and a
    ///     different one for every index, because each pass shows items of its own. Called outside the timed part.
    public init(
        name: String, summary: String, direction: LayoutDirection = .leftToRight, layout: CollectionLayout = .list,
        variations: ItemVariations<Item> = ItemVariations(), reference: ScreenReference<Item>,
        makeItem: @escaping @Sendable (_ index: Int, _ seed: UInt64) -> Item
    ) {
        self.name = name
        self.summary = summary
        self.direction = direction
        self.layout = layout
        self.variations = variations
        self.reference = reference
        self.makeItem = makeItem
    }

    /// The same screen right to left, with `-rtl` added to its name.
    var mirrored: Self {
        var screen = self
        screen.name += "-rtl"
        screen.summary += ", right to left"
        screen.direction = .rightToLeft
        return screen
    }

    public var isMatrixScreen: Bool { direction != .rightToLeft }

    public var engines: [String] { cells.names }

    public var usualEngines: [String] { cells.usualNames }

    public var phases: [Phase] {
        Phase.allCases.filter { phase in
            switch phase {
            case .update: variations.update != nil
            case .toggle: variations.toggle != nil
            default: true
            }
        }
    }

    /// Adds an engine's cell, or replaces the one of the same name, keeping its position. The first engine is the
    /// reference that ratios divide by.
    ///
    /// - Parameters:
    ///   - isUsual: true if the engine is one of the defaults.
    ///   - usesPlans: whether constraints may be compiled (`ConstraintPlans`); without, each layout is solved.
    public mutating func register<Cell: ScreenCell>(
        _ type: Cell.Type, as engine: String, isUsual: Bool = true, usesPlans: Bool = true
    ) where Cell.Item == Item {
        cells.register(engine, isUsual: isUsual) { screen, configuration, novelty in
            let (makeItem, seed) = (screen.makeItem, configuration.seed)
            let make: () -> any EnginePass = {
                if let novelty {
                    return UnrepeatedPass<Cell>(
                        variations: screen.variations, layout: screen.layout, configuration: configuration,
                        novelty: novelty, direction: screen.direction, makeItem: { makeItem($0, seed) })
                }
                return CollectionPass<Cell>(
                    variations: screen.variations, layout: screen.layout, configuration: configuration,
                    direction: screen.direction, makeItem: { makeItem($0, seed) })
            }
            return usesPlans ? make() : PlanlessPass(make)
        }
    }

    /// Adds the cells of this package's engines.
    mutating func register<
        Manual: ScreenCell, Pin: ScreenCell, Flex: ScreenCell, Constraint: ScreenCell, Stack: ScreenCell
    >(
        manual: Manual.Type, pin: Pin.Type, flex: Flex.Type, constraint: Constraint.Type, stack: Stack.Type
    ) where Manual.Item == Item, Pin.Item == Item, Flex.Item == Item, Constraint.Item == Item, Stack.Item == Item {
        register(manual, as: "manual")
        register(pin, as: "pin")
        register(flex, as: "flex")
        register(constraint, as: "constraint")
        register(constraint, as: "cassowary", isUsual: false, usesPlans: false)
        register(stack, as: "stack", isUsual: false)
    }

    public func verifiedItems(_ configuration: PassConfiguration) -> [Int] {
        let candidates = [0, 1, 2, 3, 5, 9, 10, 11, 42, 99, configuration.cells / 2, configuration.cells - 1]
        return Set(candidates).filter { (0..<configuration.cells).contains($0) }.sorted()
    }

    public func reference(ofItem index: Int, _ configuration: PassConfiguration) throws -> CellPicture {
        let width = layout.cellWidth(in: configuration.width, scale: configuration.displayScale)
        switch reference {
        case .arithmetic(let addFrames):
            var frames = ReferenceFrames(
                width: width, rightToLeft: direction == .rightToLeft, scale: configuration.displayScale,
                textSize: configuration.textSize)
            let height = addFrames(makeItem(index, configuration.seed), &frames)
            return CellPicture(
                item: index, size: CGSize(width: width, height: frames.up(height)),
                isRightToLeft: direction == .rightToLeft, frames: frames.frames)
        case .engine(let engine):
            return try makePass(engine: engine, configuration).picture(ofItem: index)
        case .recorded(let picture):
            guard let picture = picture(index, width) else { throw PassFailure.noReference(scenario: name) }
            return picture
        case .ownNewCells:
            throw PassFailure.ownReferences(scenario: name)
        case .none:
            throw PassFailure.noReference(scenario: name)
        }
    }

    public func reference(
        ofItem index: Int, engine: String, _ configuration: PassConfiguration
    ) throws -> CellPicture {
        guard case .ownNewCells = reference else { return try reference(ofItem: index, configuration) }
        // A pass made anew: its sizing cell hasn't shown another item either.
        return try makePass(engine: engine, configuration).picture(ofItem: index)
    }

    public func makePass(engine: String, _ configuration: PassConfiguration) throws -> any EnginePass {
        try makePass(engine, configuration, novelty: nil)
    }

    package func makeUnrepeatedPass(
        engine: String, _ configuration: PassConfiguration, _ novelty: Novelty
    ) throws -> any EnginePass {
        try makePass(engine, configuration, novelty: novelty)
    }

    private func makePass(
        _ engine: String, _ configuration: PassConfiguration, novelty: Novelty?
    ) throws -> any EnginePass {
        guard let makePass = cells[engine] else {
            throw UnknownEngine(name: engine, scenario: name, valid: engines)
        }
        return makePass(self, configuration, novelty)
    }
}
