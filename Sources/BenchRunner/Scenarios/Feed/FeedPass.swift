import Engines
import Foundation

/// What a collection view with a flow layout does to show the feed with one engine's cells: an off-screen cell is bound to
/// each item and asked for its size; then the cells that are visible are made, bound and laid out.
final class FeedPass<Cell: FeedCell>: EnginePass {
    private let items: [FeedItem]
    private let configuration: PassConfiguration
    private let direction: LayoutDirection
    private let sizingCell: Cell
    private var sizes: [CGSize]
    private var visible: [Cell] = []

    init(items: [FeedItem], configuration: PassConfiguration, direction: LayoutDirection) {
        self.items = items
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
            items.withUnsafeBufferPointer { items in
                for index in items.indices { sizingCell.bind(items[index]) }
            }
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
        sizingCell.bind(items[index])
        let size = sizingCell.size(forWidth: configuration.width)
        let cell = makeCell()
        cell.bind(items[index])
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
        // Through the buffer, so that an item is lent to the cell and not copied: a copy is nobody's layout work.
        items.withUnsafeBufferPointer { items in
            sizes.withUnsafeMutableBufferPointer { sizes in
                for index in items.indices {
                    sizingCell.bind(items[index])
                    sizes[index] = sizingCell.size(forWidth: width)
                }
            }
        }
    }

    private func showVisible() {
        var y: CGFloat = 0
        for index in items.indices where y < configuration.viewportHeight {
            let cell = makeCell()
            cell.bind(items[index])
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
        for index in visible.indices { visible[index].bind(items[index]) }
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
