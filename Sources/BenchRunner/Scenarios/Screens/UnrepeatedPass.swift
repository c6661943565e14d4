import BenchModel
import BenchStatistics
import Engines
import Foundation

/// A second, short driver of a screen's cells, in which no item or text comes twice, nor a width where ``Novelty`` says
/// so: the check on ``CollectionPass``, with which it shares nothing but the cells. The timed part of a phase is the
/// same. A screen whose cells have fewer widths than there are passes (catalog has 22) meets them again, with other
/// items.
final class UnrepeatedPass<Cell: ScreenCell>: EnginePass {
    /// The index of the first item: none of the other driver's, and with as many digits as those, because items of the
    /// feed have their number as text.
    private static var firstItem: Int { 600_000 }

    private let makeItem: (Int) -> Cell.Item
    private let variations: ItemVariations<Cell.Item>
    private let configuration: PassConfiguration
    private let novelty: Novelty
    private let layout: CollectionLayout
    private let environment: CellEnvironment
    private let turns: RotationWidths
    private let sizingCell: Cell
    private var cells: [Cell] = []
    private var items: [Cell.Item] = []
    private var heights: [CGFloat] = []
    private var container: CGFloat = 0
    private var width: CGFloat { layout.cellWidth(in: container, scale: configuration.displayScale) }
    private var stepCount: Int { min(configuration.cells, CollectionPass<Cell>.shownLimit) }

    init(
        variations: ItemVariations<Cell.Item>, layout: CollectionLayout, configuration: PassConfiguration,
        novelty: Novelty, direction: LayoutDirection, makeItem: @escaping (_ index: Int) -> Cell.Item
    ) {
        self.novelty = novelty
        turns = RotationWidths(
            width: configuration.width, seed: configuration.seed, scale: configuration.displayScale)
        self.variations = variations
        self.layout = layout
        self.configuration = configuration
        self.makeItem = makeItem
        environment = CellEnvironment(
            direction: direction, displayScale: configuration.displayScale, textSize: configuration.textSize)
        sizingCell = Cell()
        sizingCell.enter(environment)
        heights = Array(repeating: 0, count: configuration.cells)
    }

    func prepare(_ phase: Phase, pass: Int) {
        if novelty == .metWidths { meetWidths(phase, pass) }
        container = containerWidth(2 * pass)
        let isWhole = phase == .pass
        items = newItems(2 * pass, count: isWhole ? configuration.cells : stepCount)
        switch phase {
        case .pass:
            cells.removeAll(keepingCapacity: true)
        case .layout:
            for index in items.indices { size(index) }
            cells = items.map { item in
                let cell = makeCell()
                cell.bind(item)
                return cell
            }
        case .recycle, .rotate, .update, .toggle:
            if cells.isEmpty { cells = items.map { _ in makeCell() } }
            for index in items.indices { cells[index].bind(items[index]) }
            sizeAndLayOut()
            if phase == .recycle { items = newItems(2 * pass + 1, count: stepCount) }
            if phase == .rotate { container = turnedWidth(pass) }
            let change = phase == .update ? variations.update : phase == .toggle ? variations.toggle : nil
            if let change { for index in items.indices { change(&items[index]) } }
        default: break
        }
    }

    func run(_ phase: Phase) {
        switch phase {
        case .pass:
            for index in items.indices { size(index) }
            var y: CGFloat = 0
            var index = 0
            while index < items.count, y < configuration.viewportHeight {
                let end = min(index + layout.columns, items.count)
                for place in index..<end {
                    let cell = makeCell()
                    cell.bind(items[place])
                    layOut(cell, place, height: heights[place], y: y)
                    cells.append(cell)
                }
                y += heights[index..<end].reduce(0, max) + layout.spacing
                index = end
            }
        case .layout:
            for index in cells.indices { layOut(cells[index], index, height: heights[index]) }
        case .rotate:
            sizeAndLayOut()
        case .recycle, .update, .toggle:
            for index in items.indices {
                cells[index].bind(items[index])
                sizeAndLayOut(index)
            }
        default: break
        }
    }

    /// The cell of the last run with this index, as it lies.
    func picture(ofItem index: Int) -> CellPicture {
        cells.indices.contains(index) ? cells[index].picture(ofItem: index) : .blank(item: index)
    }

    private func makeCell() -> Cell {
        let cell = Cell()
        cell.enter(environment)
        return cell
    }

    private func newItems(_ number: Int, count: Int) -> [Cell.Item] {
        (0..<count).map { makeItem(Self.firstItem + number * configuration.cells + $0) }
    }

    private func size(_ index: Int) {
        sizingCell.bind(items[index])
        heights[index] = sizingCell.size(forWidth: width).height
    }

    private func sizeAndLayOut() {
        for index in cells.indices { sizeAndLayOut(index) }
    }

    private func sizeAndLayOut(_ index: Int) {
        layOut(cells[index], index, height: cells[index].size(forWidth: width).height)
    }

    private func layOut(_ cell: Cell, _ index: Int, height: CGFloat, y: CGFloat = 0) {
        let x = layout.columnX(
            index % layout.columns, cellWidth: width, width: container, direction: environment.direction)
        cell.layOut(in: CGRect(x: x, y: y, width: width, height: height))
    }

    /// The containers' widths whose cells have different widths, far from each other one after the other.
    private lazy var widths: [CGFloat] = {
        let scale = configuration.displayScale
        let pixels = Int((configuration.width * scale * 0.8).rounded(.up))...Int(configuration.width * scale * 1.2)
        var seen: Set<CGFloat> = []
        let all = pixels.map { CGFloat($0) / scale }.filter {
            $0 != configuration.width && seen.insert(layout.cellWidth(in: $0, scale: scale)).inserted
        }
        var generator = SplitMix64(seed: configuration.seed)
        return all.shuffled(using: &generator)
    }()

    private func containerWidth(_ number: Int) -> CGFloat {
        novelty == .items || widths.isEmpty ? configuration.width : widths[number % widths.count]
    }

    private func turnedWidth(_ pass: Int) -> CGFloat {
        novelty == .items ? turns[pass] : containerWidth(2 * pass + 1)
    }

    /// Sizes and lays out other items at the widths of a pass, with the cells that it will use.
    private func meetWidths(_ phase: Phase, _ pass: Int) {
        let others = newItems(2 * pass + 100_000, count: 2)
        if phase != .layout, phase != .pass, cells.isEmpty { cells = (0..<stepCount).map { _ in makeCell() } }
        for width in [containerWidth(2 * pass)] + (phase == .rotate ? [turnedWidth(pass)] : []) {
            container = width
            for (number, item) in others.enumerated() {
                for (index, cell) in ([sizingCell] + (phase == .layout || phase == .pass ? [] : cells)).enumerated() {
                    cell.bind(item)
                    let height = cell.size(forWidth: self.width).height
                    if index > 0 || number == 1 { layOut(cell, index, height: height) }
                }
            }
        }
    }
}

/// The parts of a pass that never occurred before, in the check on the phases. Items and texts always are new.
package enum Novelty: String, CaseIterable, Sendable {
    /// Items and texts alone: the widths are the phase's, in the same order, as a turn's cost depends on both its
    /// widths.
    case items
    /// Each pass has a container's width of its own, from four to six fifths of the usual one, at which the same cells
    /// showed other items before: the control of ``widths``.
    case metWidths = "met-widths"
    /// The same, and no cell ever had that width.
    case widths
}

/// A scenario whose phases can also be driven so that nothing comes twice, by ``UnrepeatedPass``.
package protocol UnrepeatedScenario: Scenario {
    /// The pass of one engine, for ``unrepeatedPhases``.
    ///
    /// - Throws: ``UnknownEngine`` for an engine that isn't one of ``engines``.
    func makeUnrepeatedPass(
        engine: String, _ configuration: PassConfiguration, _ novelty: Novelty
    ) throws -> any EnginePass
}

extension UnrepeatedScenario {
    /// The phases that can be driven so.
    package var unrepeatedPhases: [Phase] {
        phases.filter { [.pass, .layout, .recycle, .rotate, .update, .toggle].contains($0) }
    }
}
