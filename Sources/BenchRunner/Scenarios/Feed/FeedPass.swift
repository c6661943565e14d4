import BenchModel
import Engines
import Foundation

/// What a collection view with a flow layout does to show the feed with one engine's cells: an off-screen cell is bound to
/// each item and asked for its size; then the cells that are visible are made, bound and laid out.
final class FeedPass<Cell: FeedCell>: EnginePass {
    private let items: [SharedItem]
    private let configuration: PassConfiguration
    private let direction: LayoutDirection
    private let sizingCell: Cell
    private var sizes: [CGSize]
    private var visible: [Cell] = []

    init(items: [FeedItem], configuration: PassConfiguration, direction: LayoutDirection) {
        self.items = items.map(SharedItem.init)
        self.configuration = configuration
        self.direction = direction
        sizes = Array(repeating: .zero, count: items.count)
        sizingCell = Cell()
        sizingCell.layoutDirection = direction
        visible.reserveCapacity(items.count)
    }

    func prepare(_ phase: Phase) {
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
        case .resize:
            if visible.isEmpty {
                prepare(.layout)
                layOutVisible(width: configuration.width)
            }
        }
    }

    func run(_ phase: Phase) {
        switch phase {
        case .pass:
            measureAll()
            showVisible()
        case .create:
            createVisible()
        case .bind:
            for shared in items { sizingCell.bind(shared.item) }
        case .measure:
            measureAll()
        case .layout:
            layOutVisible(width: configuration.width)
        case .resize:
            layOutVisible(width: configuration.width * 0.75)
            layOutVisible(width: configuration.width)
        }
    }

    func picture(ofItem index: Int) -> CellPicture {
        guard items.indices.contains(index) else { return .blank(item: index) }
        // The cell that sized another item first is the one that the pass uses: stale state would show.
        sizingCell.bind(items[index].item)
        let size = sizingCell.size(forWidth: configuration.width)
        let cell = makeCell()
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
        let width = configuration.width
        for (index, shared) in items.enumerated() {
            sizingCell.bind(shared.item)
            sizes[index] = sizingCell.size(forWidth: width)
        }
    }

    private func showVisible() {
        var y: CGFloat = 0
        for index in items.indices where y < configuration.viewportHeight {
            let cell = makeCell()
            cell.bind(items[index].item)
            cell.layOut(in: CGRect(x: 0, y: y, width: configuration.width, height: sizes[index].height))
            visible.append(cell)
            y += sizes[index].height
        }
    }

    private func createVisible() {
        var y: CGFloat = 0
        for index in items.indices where y < configuration.viewportHeight {
            visible.append(makeCell())
            y += sizes[index].height
        }
    }

    private func bindVisible() {
        for index in visible.indices { visible[index].bind(items[index].item) }
    }

    private func layOutVisible(width: CGFloat) {
        var y: CGFloat = 0
        for index in visible.indices {
            let height = sizes[index].height
            visible[index].layOut(in: CGRect(x: 0, y: y, width: width, height: height))
            y += height
        }
    }
}

/// Owns an item, so that it can be lent to a cell: out of an array it would be copied, which is nobody's layout work.
private final class SharedItem {
    let item: FeedItem

    init(_ item: FeedItem) {
        self.item = item
    }
}
