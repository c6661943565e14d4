import BenchModel
import Engines
import Foundation

/// The work of a collection view that shows a screen with one engine's cells, in the phases that are timed.
///
/// The whole pass is that of a flow layout which asks for all sizes first: an off-screen cell is bound to each item and
/// sized; then the visible cells are created, bound and laid out. The scrolling phases size each cell when it enters,
/// like ``CollectionView``.
public final class CollectionPass<Cell: ScreenCell>: EnginePass {
    private let items: [SharedItem<Cell.Item>]
    private let variations: ItemVariations<Cell.Item>
    private let configuration: PassConfiguration
    private let layout: CollectionLayout
    private let direction: LayoutDirection
    /// The width of a cell in points.
    private let width: CGFloat
    private let sizingCell: Cell
    /// The cell for recycled pictures, created for the first one.
    private var recycledCell: Cell?
    private var sizes: [CGSize]
    private var visible: [Cell] = []
    /// The visible items in changed and original form, alternating.
    private var changes: [(index: Int, item: SharedItem<Cell.Item>)] = []
    private var changesPhase: Phase?
    private var driver: ScrollDriver<Cell>?
    private var driverPhase: Phase?
    /// The parts of the run. A step is a cell in a pass, a frame in a scroll.
    private let parts = PassLaps()

    /// Creates the pass of one engine's cells.
    ///
    /// - Parameters:
    ///   - items: the items to show, one per cell.
    ///   - variations: the changes of items in the phases `update` and `toggle`.
    public init(
        items: [Cell.Item], variations: ItemVariations<Cell.Item> = ItemVariations(), layout: CollectionLayout = .list,
        configuration: PassConfiguration, direction: LayoutDirection = .inherit
    ) {
        self.items = items.map(SharedItem.init)
        self.variations = variations
        self.configuration = configuration
        self.layout = layout
        self.direction = direction
        width = layout.cellWidth(in: configuration.width)
        sizes = Array(repeating: .zero, count: items.count)
        sizingCell = Cell()
        sizingCell.layoutDirection = direction
        visible.reserveCapacity(items.count)
    }

    public var frames: FrameLog? { driver?.log }
    public var laps: PassLaps? { parts }

    public func prepare(_ phase: Phase) {
        switch phase {
        case .pass:
            visible.removeAll(keepingCapacity: true)
        case .create:
            if sizes.first == .zero { measureAll() }
            visible.removeAll(keepingCapacity: true)
        case .bind, .measure:
            break
        case .layout:
            if sizes.first == .zero { measureAll() }
            visible.removeAll(keepingCapacity: true)
            createVisible()
            bindVisible()
        case .rotate:
            prepareVisible()
        case .update, .toggle:
            prepareVisible()
            prepareChanges(phase)
        case .scroll, .fling:
            prepareDriver(phase)
            driver?.reset()
        }
    }

    public func run(_ phase: Phase) {
        switch phase {
        case .pass:
            measureAll()
            showVisible()
        case .create:
            createVisible()
        case .bind:
            for index in items.indices {
                sizingCell.bind(items[index].item)
                parts.passOne()
            }
        case .measure:
            measureAll()
        case .layout:
            layOutVisible(width: width)
        case .rotate:
            layOutVisible(width: width * 0.75)
            layOutVisible(width: width)
        case .update, .toggle:
            for (index, change) in changes {
                apply(change, to: visible[index])
                parts.passOne()
            }
        case .scroll, .fling:
            driver?.run(parts)
        }
    }

    public func check(_ phase: Phase) throws(PassFailure) {
        for (index, shared) in items.enumerated() {
            sizingCell.bind(shared.item)
            let height = sizingCell.size(forWidth: width).height
            guard height > 0, height.isFinite else {
                throw .cellHeight(item: index, cell: "\(Cell.self)", height: height)
            }
        }
        guard phase.isScroll else { return }
        _ = try ScrollPath(phase == .fling ? .fling : .steady, speed: configuration.scrollSpeed)
        prepareDriver(phase)
        try driver?.check()
    }

    public func picture(ofItem index: Int) -> CellPicture {
        picture(ofItem: index, cell: makeCell())
    }

    public func recycledPicture(ofItem index: Int) -> CellPicture {
        let cell = recycledCell ?? makeCell()
        recycledCell = cell
        return picture(ofItem: index, cell: cell)
    }

    private func picture(ofItem index: Int, cell: Cell) -> CellPicture {
        guard items.indices.contains(index) else { return .blank(item: index) }
        // Uses the cell that has sized another item before, as the pass does, so that stale state would be noticed.
        sizingCell.bind(items[index].item)
        let size = sizingCell.size(forWidth: width)
        cell.bind(items[index].item)
        cell.layOut(in: CGRect(origin: .zero, size: size))
        return cell.picture(ofItem: index)
    }

    private func makeCell() -> Cell {
        let cell = Cell()
        if direction != .inherit { cell.layoutDirection = direction }
        return cell
    }

    private func measureAll() {
        // Indexed, because an iterator over items of a type unknown here would allocate for each of them.
        for index in items.indices {
            sizingCell.bind(items[index].item)
            sizes[index] = sizingCell.size(forWidth: width)
            parts.passOne()
        }
    }

    private func showVisible() {
        forVisibleItems { index, frame in
            let cell = makeCell()
            cell.bind(items[index].item)
            cell.layOut(in: frame)
            visible.append(cell)
        }
    }

    private func createVisible() {
        forVisibleItems { _, _ in visible.append(makeCell()) }
    }

    private func bindVisible() {
        for index in visible.indices { visible[index].bind(items[index].item) }
    }

    private func prepareVisible() {
        guard visible.isEmpty else { return }
        prepare(.layout)
        layOutVisible(width: width)
    }

    private func layOutVisible(width: CGFloat) {
        forVisibleItems { index, frame in
            visible[index].layOut(in: CGRect(origin: frame.origin, size: CGSize(width: width, height: frame.height)))
        }
    }

    /// Calls `body` for the items whose rows start above the viewport's end, with their frames.
    @inline(__always)
    private func forVisibleItems(_ body: (_ index: Int, _ frame: CGRect) -> Void) {
        var y: CGFloat = 0
        var row = 0..<0
        while row.upperBound < items.count, y < configuration.viewportHeight {
            row = row.upperBound..<min(row.upperBound + layout.columns, items.count)
            var height: CGFloat = 0
            for index in row {
                let x = layout.columnX(
                    index - row.lowerBound, cellWidth: width, width: configuration.width, direction: direction)
                body(index, CGRect(x: x, y: y, width: width, height: sizes[index].height))
                parts.passOne()
                height = max(height, sizes[index].height)
            }
            y += height + layout.spacing
        }
    }

    private func prepareChanges(_ phase: Phase) {
        guard changesPhase != phase else { return }
        let change = phase == .update ? variations.update : variations.toggle
        changesPhase = phase
        changes = visible.indices.flatMap { index -> [(Int, SharedItem<Cell.Item>)] in
            guard let change else { return [] }
            var item = items[index].item
            change(&item)
            return [(index, SharedItem(item)), (index, items[index])]
        }
    }

    private func apply(_ change: SharedItem<Cell.Item>, to cell: Cell) {
        cell.bind(change.item)
        cell.layOut(in: CGRect(origin: cell.frame.origin, size: cell.size(forWidth: width)))
    }

    private func prepareDriver(_ phase: Phase) {
        guard driverPhase != phase else { return }
        driverPhase = phase
        let path = try? ScrollPath(phase == .fling ? .fling : .steady, speed: configuration.scrollSpeed)
        driver = path.map { path in
            ScrollDriver(
                CollectionView(
                    sharedItems: items, layout: layout, width: configuration.width,
                    viewportHeight: configuration.viewportHeight, direction: direction),
                path: path)
        }
    }
}
