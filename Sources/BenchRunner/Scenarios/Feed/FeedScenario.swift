import BenchModel
import Engines
import Foundation

/// The social feed: the data of the published benchmark, or a variation of it, shown by each engine's cell.
public struct FeedScenario: Scenario {
    public let name: String
    public let summary: String
    public let phases: [Phase] = Phase.allCases
    public let cellRange = 1...10_000
    private let direction: LayoutDirection
    private let makeItem: @Sendable (_ index: Int, _ seed: UInt64) -> FeedItem
    private var cells = EngineList<@Sendable ([FeedItem], PassConfiguration, LayoutDirection) -> any EnginePass>()

    /// A feed without engines; `registerStandardEngines()` and `register(_:as:isUsual:)` add them.
    ///
    /// - Parameter makeItem: the item at an index, the same for the same index and seed. Called outside the timed part.
    public init(
        name: String, summary: String, direction: LayoutDirection,
        makeItem: @escaping @Sendable (_ index: Int, _ seed: UInt64) -> FeedItem
    ) {
        self.name = name
        self.summary = summary
        self.direction = direction
        self.makeItem = makeItem
    }

    public var engines: [String] { cells.names }

    public var usualEngines: [String] { cells.usualNames }

    /// Adds an engine's cell, or replaces that of the same name, which keeps its place. The first engine is the reference that ratios divide by.
    ///
    /// - Parameter isUsual: whether the engine is meant when none is named.
    public mutating func register<Cell: FeedCell>(_ type: Cell.Type, as engine: String, isUsual: Bool = true) {
        cells.register(engine, isUsual: isUsual) { items, configuration, direction in
            FeedPass<Cell>(items: items, configuration: configuration, direction: direction)
        }
    }

    public func verifiedItems(_ configuration: PassConfiguration) -> [Int] {
        let candidates = [0, 1, 2, 3, 5, 9, 10, 11, 42, 99, configuration.cells / 2, configuration.cells - 1]
        return Set(candidates).filter { (0..<configuration.cells).contains($0) }.sorted()
    }

    public func reference(ofItem index: Int, _ configuration: PassConfiguration) -> CellPicture {
        FeedReference.picture(
            of: makeItem(index, configuration.seed), index: index, width: configuration.width,
            rightToLeft: direction == .rightToLeft)
    }

    public func makePass(engine: String, _ configuration: PassConfiguration) throws -> any EnginePass {
        guard let makeCells = cells[engine] else {
            throw UnknownEngine(name: engine, scenario: name, valid: engines)
        }
        let items = (0..<configuration.cells).map { makeItem($0, configuration.seed) }
        return makeCells(items, configuration, direction)
    }
}
