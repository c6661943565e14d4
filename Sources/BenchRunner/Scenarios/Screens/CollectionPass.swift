import BenchModel
import Engines
import Foundation

/// The work of a collection view that shows a screen with one engine's cells, in the phases that are timed.
///
/// The whole pass is that of a flow layout which asks for all sizes first: an off-screen cell is bound to each item and
/// sized; then the visible cells are created, bound and laid out. The scrolling phases size each cell when it enters,
/// like ``CollectionView``. Every pass has items of its own, so that nothing is laid out that occurred before.
public final class CollectionPass<Cell: ScreenCell>: EnginePass {
    /// The index of the first pass's first item. The items before it are those that are verified and drawn.
    static var firstItem: Int { 100_000 }
    /// The maximum number of cells in the phases of single steps: as many as an app has on a few screens.
    static var shownLimit: Int { 50 }

    private let makeItem: (Int) -> Cell.Item
    private let count: Int
    private let shownCount: Int
    private let variations: ItemVariations<Cell.Item>
    private let configuration: PassConfiguration
    private let layout: CollectionLayout
    private let environment: CellEnvironment
    private let widths: RotationWidths
    /// The width of a cell in points.
    private let width: CGFloat
    /// Created when a phase first needs it, because `first` times the first cell of its class.
    private lazy var sizingCell = makeCell()
    /// The cell for recycled pictures, created for the first one.
    private var recycledCell: Cell?
    private var items: [SharedItem<Cell.Item>] = []
    private var sizes: [CGSize]
    /// The cells created by a pass.
    private var visible: [Cell] = []
    /// The cells that are kept between passes and show other items each time.
    private var shown: [Cell] = []
    /// The changed items of the shown cells.
    private var changes: [SharedItem<Cell.Item>] = []
    /// The container's width for the shown cells after rotation, in points.
    private var turnedWidth: CGFloat = 0
    private var driver: ScrollDriver<Cell>?
    /// The parts of the run. A step is a cell in a pass, a frame in a scroll.
    private let parts = PassLaps()

    /// Creates the pass of one engine's cells.
    ///
    /// - Parameters:
    ///   - variations: the changes of items in the phases `update` and `toggle`.
    ///   - makeItem: returns the item at an index from 0 on, always the same for the same index. Each pass uses other
    ///     indices.
    public init(
        variations: ItemVariations<Cell.Item> = ItemVariations(), layout: CollectionLayout = .list,
        configuration: PassConfiguration, direction: LayoutDirection = .inherit,
        makeItem: @escaping (_ index: Int) -> Cell.Item
    ) {
        self.makeItem = makeItem
        count = configuration.cells
        shownCount = min(count, Self.shownLimit)
        self.variations = variations
        self.configuration = configuration
        self.layout = layout
        environment = CellEnvironment(
            direction: direction, displayScale: configuration.displayScale, textSize: configuration.textSize)
        width = layout.cellWidth(in: configuration.width, scale: configuration.displayScale)
        widths = RotationWidths(
            width: configuration.width, seed: configuration.seed, scale: configuration.displayScale)
        sizes = Array(repeating: .zero, count: count)
        visible.reserveCapacity(count)
    }

    public var frames: FrameLog? { driver?.log }
    public var laps: PassLaps? { parts }

    public func prepare(_ phase: Phase, pass: Int) {
        visible.removeAll(keepingCapacity: true)
        switch phase {
        case .pass, .bind, .measure:
            _ = sizingCell
            items = newItems(pass)
        case .create:
            break
        case .layout:
            items = newItems(pass).dropLast(count - shownCount)
            measureAll()
            for shared in items {
                visible.append(makeCell())
                visible[visible.count - 1].bind(shared.item)
            }
        case .recycle:
            if shown.isEmpty { show(newItems(-1)) }
            changes = newItems(pass)
        case .rotate:
            show(newItems(pass))
            turnedWidth = widths[pass]
        case .rotateBack:
            turnedWidth = widths.wide
            show(newItems(pass))
            turn(to: turnedWidth)
            turn(to: configuration.width)
        case .update, .toggle:
            let items = newItems(pass)
            show(items)
            changes = changed(items, phase)
        case .scroll, .fling:
            prepareDriver(phase, newItems(pass))
            driver?.reset()
        case .first:
            // Any app has already shown a text.
            _ = Label(text: "a").sizeThatFits(CGSize(width: width, height: .infinity))
            prepareDriver(phase, newItems(pass))
        }
    }

    public func run(_ phase: Phase) {
        switch phase {
        case .pass:
            measureAll()
            showVisible()
        case .create:
            for _ in 0..<shownCount {
                visible.append(makeCell())
                parts.passOne()
            }
        case .bind:
            for index in items.indices {
                sizingCell.bind(items[index].item)
                parts.passOne()
            }
        case .measure:
            measureAll()
        case .layout:
            for index in visible.indices {
                place(visible[index], index, size: sizes[index], in: configuration.width)
                parts.passOne()
            }
        case .recycle, .update, .toggle:
            for index in shown.indices {
                shown[index].bind(changes[index].item)
                sizeAndPlace(index, in: configuration.width, cellWidth: width)
            }
        case .rotate:
            turn(to: turnedWidth)
        case .rotateBack:
            turn(to: turnedWidth)
            turn(to: configuration.width)
        case .scroll, .fling:
            driver?.run(parts)
        case .first:
            driver?.reset()
        }
    }

    public func check(_ phase: Phase) throws(PassFailure) {
        let items = (0..<count).map { SharedItem(makeItem($0)) }
        for (index, shared) in items.enumerated() {
            sizingCell.bind(shared.item)
            let height = sizingCell.size(forWidth: width).height
            guard height > 0, height.isFinite else {
                throw .cellHeight(item: index, cell: "\(Cell.self)", height: height)
            }
        }
        guard phase.isScroll else { return }
        _ = try ScrollPath(phase == .fling ? .fling : .steady, speed: configuration.scrollSpeed)
        prepareDriver(phase, items)
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
        guard (0..<count).contains(index) else { return .blank(item: index) }
        let item = SharedItem(makeItem(index))
        // The cell that sized another item first is the one that the pass uses: stale state would show.
        sizingCell.bind(item.item)
        let size = sizingCell.size(forWidth: width)
        cell.bind(item.item)
        cell.layOut(in: CGRect(origin: .zero, size: size))
        return cell.picture(ofItem: index)
    }

    private func makeCell() -> Cell {
        let cell = Cell()
        cell.enter(environment)
        return cell
    }

    /// The items of a pass; for -1, the items before those of the first pass.
    private func newItems(_ pass: Int) -> [SharedItem<Cell.Item>] {
        let first = max(0, Self.firstItem + pass * count)
        return (first..<first + count).map { SharedItem(makeItem($0)) }
    }

    private func measureAll() {
        // Indexed, because an iterator over items of a type unknown here would allocate for each of them.
        for index in items.indices {
            sizingCell.bind(items[index].item)
            sizes[index] = sizingCell.size(forWidth: width)
            parts.passOne()
        }
    }

    /// Creates, binds and lays out the cells of the rows that start above the viewport's end.
    private func showVisible() {
        var y: CGFloat = 0
        var row = 0..<0
        while row.upperBound < items.count, y < configuration.viewportHeight {
            row = row.upperBound..<min(row.upperBound + layout.columns, items.count)
            var height: CGFloat = 0
            for index in row {
                let x = layout.columnX(
                    index - row.lowerBound, cellWidth: width, width: configuration.width,
                    direction: environment.direction)
                let cell = makeCell()
                cell.bind(items[index].item)
                cell.layOut(in: CGRect(x: x, y: y, width: width, height: sizes[index].height))
                visible.append(cell)
                parts.passOne()
                height = max(height, sizes[index].height)
            }
            y += height + layout.spacing
        }
    }

    /// Binds the kept cells to items, as many as there are, sizes them and lays them out.
    private func show(_ items: [SharedItem<Cell.Item>]) {
        if shown.isEmpty { shown = (0..<shownCount).map { _ in makeCell() } }
        for index in shown.indices {
            shown[index].bind(items[index].item)
            sizeAndPlace(index, in: configuration.width, cellWidth: width)
        }
    }

    /// Sizes the shown cells for a container and lays them out.
    private func turn(to containerWidth: CGFloat) {
        let cellWidth = layout.cellWidth(in: containerWidth, scale: environment.displayScale)
        for index in shown.indices { sizeAndPlace(index, in: containerWidth, cellWidth: cellWidth) }
    }

    @inline(__always)
    private func sizeAndPlace(_ index: Int, in containerWidth: CGFloat, cellWidth: CGFloat) {
        let size = shown[index].size(forWidth: cellWidth)
        place(
            shown[index], index, size: CGSize(width: cellWidth, height: size.height), in: containerWidth)
        parts.passOne()
    }

    /// Lays out a cell. It keeps its vertical position in the column, because computing that isn't layout work.
    @inline(__always)
    private func place(_ cell: Cell, _ index: Int, size: CGSize, in containerWidth: CGFloat) {
        let x = layout.columnX(
            index % layout.columns, cellWidth: size.width, width: containerWidth, direction: environment.direction)
        cell.layOut(in: CGRect(x: x, y: cell.frame.minY, width: size.width, height: size.height))
    }

    private func changed(_ items: [SharedItem<Cell.Item>], _ phase: Phase) -> [SharedItem<Cell.Item>] {
        guard let change = phase == .update ? variations.update : variations.toggle else { return items }
        return items.map { shared in
            var item = shared.item
            change(&item)
            return SharedItem(item)
        }
    }

    private func prepareDriver(_ phase: Phase, _ items: [SharedItem<Cell.Item>]) {
        let path = try? ScrollPath(phase == .fling ? .fling : .steady, speed: configuration.scrollSpeed)
        driver = path.map { path in
            ScrollDriver(
                CollectionView(
                    sharedItems: items, layout: layout, width: configuration.width,
                    viewportHeight: configuration.viewportHeight, environment: environment),
                path: path)
        }
    }
}
