import BenchModel
import BenchScenarios
import Engines
import Foundation

/// The cells for the page's inspector: those of each scenario that draws something, at several widths, as each engine
/// laid it out. Identical pictures are stored once.
struct CellGallery: Encodable {
    struct Scene: Encodable {
        /// The scenario's name without the suffix of its right-to-left variant.
        var name: String
        var isRightToLeft: Bool
        var widths: [Double]
        var items: [Int]
        /// The engines, with `reference` first.
        var engines: [Engine]
        /// Indices into `pictures`, by width, then item, then engine.
        var shown: [[[Int]]]
        /// Differences from the reference, by width, then item, then engine; empty if there are none.
        var differences: [[[String]]]
    }

    struct Engine: Encodable {
        var name: String
        var colour: Int
    }

    struct Picture: Encodable, Hashable {
        var width: Double
        var height: Double
        var body: String
    }

    private static let widths: [CGFloat] = [320, 375, 390, 430, 568, 768, 1024]
    private static let rightToLeftSuffix = "-rtl"
    /// The limit for the pictures' text in the page, in bytes, so that the page stays below a megabyte.
    private static let byteLimit = 150_000

    private(set) var scenes: [Scene] = []
    private(set) var pictures: [Picture] = []
    private var indices: [Picture: Int] = [:]
    private var bytes = 0

    private enum CodingKeys: CodingKey {
        case scenes, pictures
    }

    /// Creates the gallery of some scenarios.
    ///
    /// - Parameters:
    ///   - scenarios: the names of the scenarios to show; their right-to-left variants are included.
    ///   - engines: the engines to show, as far as the scenario has them.
    init(registry: Registry, scenarios: [String], engines: [String], seed: UInt64) throws {
        let names = scenarios.flatMap { [$0, $0 + Self.rightToLeftSuffix] }.uniqued()
        for scenario in names.compactMap({ registry.scenario(named: $0) }) where bytes < Self.byteLimit {
            try add(scenario, engines: engines, seed: seed)
        }
    }

    var isEmpty: Bool { scenes.isEmpty }

    private mutating func add(_ scenario: any Scenario, engines: [String], seed: UInt64) throws {
        let shownEngines = Array(scenario.engines.filter(engines.contains).prefix(ChartTheme.seriesLimit))
        let probe = PassConfiguration(cells: scenario.cellRange.lowerBound, seed: seed)
        guard let first = shownEngines.first,
            try scenario.makePass(engine: first, probe).picture(ofItem: 0).frames.contains(where: { $0.content != nil })
        else { return }
        let items = Self.items(of: scenario, engine: first, seed: seed)
        if items.isEmpty { return }
        let baseName =
            scenario.name.hasSuffix(Self.rightToLeftSuffix)
            ? String(scenario.name.dropLast(Self.rightToLeftSuffix.count)) : scenario.name
        var scene = Scene(
            name: baseName, isRightToLeft: baseName != scenario.name, widths: [], items: items,
            engines: [Engine(name: "reference", colour: ChartTheme.colourCount - 1)]
                + shownEngines.map { name in
                    Engine(name: name, colour: (engines.firstIndex(of: name) ?? 0) % ChartTheme.colourCount)
                },
            shown: [], differences: [])
        for width in Self.widths {
            let configuration = PassConfiguration(
                cells: min((items.last ?? 0) + 1, scenario.cellRange.upperBound), width: width, seed: seed)
            let passes = try shownEngines.map { try scenario.makePass(engine: $0, configuration) }
            var shown: [[Int]] = []
            var differences: [[String]] = []
            let known = items.compactMap { item in
                try? shownEngines.map { try scenario.reference(ofItem: item, engine: $0, configuration) }
            }
            // Recorded frames are of some widths.
            if known.count < items.count { continue }
            scene.widths.append(Double(width))
            for (item, references) in zip(items, known) {
                let drawings = zip(passes, references).map { CellDrawing($0.picture(ofItem: item), reference: $1) }
                let contents = drawings.first?.picture
                shown.append(
                    [index(of: CellDrawing(references[0].filled(from: contents)))] + drawings.map { index(of: $0) })
                differences.append([""] + drawings.map { $0.differences.map(\.name).joined(separator: ", ") })
            }
            scene.shown.append(shown)
            scene.differences.append(differences)
        }
        if !scene.widths.isEmpty { scenes.append(scene) }
    }

    /// The first items whose cells look different: only one in a feed whose items differ only by a number.
    private static func items(of scenario: any Scenario, engine: String, seed: UInt64) -> [Int] {
        let configuration = PassConfiguration(cells: min(8, scenario.cellRange.upperBound), seed: seed)
        var seen: Set<[NamedFrame]> = []
        let different = (0..<configuration.cells).filter { item in
            let reference = try? scenario.reference(ofItem: item, engine: engine, configuration)
            return reference.map { seen.insert($0.frames).inserted } ?? false
        }
        return Array(different.prefix(4))
    }

    private mutating func index(of drawing: CellDrawing) -> Int {
        let picture = Picture(
            width: Double(drawing.picture.size.width), height: Double(drawing.picture.size.height),
            body: drawing.elements())
        if let index = indices[picture] { return index }
        indices[picture] = pictures.count
        pictures.append(picture)
        bytes += picture.body.utf8.count
        return pictures.count - 1
    }
}

extension CellPicture {
    /// The picture with the contents of another picture's views, matched by name: a reference has only frames.
    func filled(from other: CellPicture?) -> CellPicture {
        guard let other else { return self }
        let contents = Dictionary(other.frames.map { ($0.name, $0.content) }) { first, _ in first }
        var result = self
        result.isRightToLeft = other.isRightToLeft
        for index in result.frames.indices where result.frames[index].content == nil {
            result.frames[index].content = contents[result.frames[index].name] ?? nil
        }
        return result
    }
}
