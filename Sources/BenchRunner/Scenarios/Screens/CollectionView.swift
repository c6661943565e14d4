import BenchModel
import Engines
import Foundation

/// Shows items in cells that it creates, recycles and sizes, like a table or collection view with self-sizing rows.
///
/// A row's height is estimated as the mean of the known ones until its cells have been shown. Cells that leave the
/// viewport wait for reuse, and each cell that enters is bound, sized and laid out.
public final class CollectionView<Cell: ScreenCell> {
    /// The cells' arrangement.
    public let layout: CollectionLayout
    /// The container's width in points.
    public let width: CGFloat
    /// The viewport's height in points.
    public let viewportHeight: CGFloat
    /// The error of the first cell whose height was invalid; nothing is shown from then on.
    public private(set) var failure: PassFailure?

    private let items: [SharedItem<Cell.Item>]
    private let environment: CellEnvironment
    private let cellWidth: CGFloat
    private let rowCount: Int
    /// The cells of the visible rows, by item.
    private var cells: [Cell?]
    private var free: [Cell] = []
    /// The heights by row; negative if the row was never shown.
    private var heights: [CGFloat]
    /// The tops of the visible rows, by row.
    private var tops: [CGFloat]
    private var knownHeights: CGFloat = 0
    private var knownRows = 0
    /// The rows that have cells.
    public private(set) var visibleRows = 0..<0

    /// Creates a collection that shows nothing yet; ``scroll(to:)`` shows the first cells.
    public convenience init(
        items: [Cell.Item], layout: CollectionLayout = .list, width: CGFloat, viewportHeight: CGFloat,
        environment: CellEnvironment = CellEnvironment()
    ) {
        self.init(
            sharedItems: items.map(SharedItem.init), layout: layout, width: width, viewportHeight: viewportHeight,
            environment: environment)
    }

    init(
        sharedItems items: [SharedItem<Cell.Item>], layout: CollectionLayout, width: CGFloat, viewportHeight: CGFloat,
        environment: CellEnvironment
    ) {
        self.items = items
        self.layout = layout
        self.width = width
        self.viewportHeight = viewportHeight
        self.environment = environment
        cellWidth = layout.cellWidth(in: width, scale: environment.displayScale)
        rowCount = (items.count + layout.columns - 1) / layout.columns
        cells = Array(repeating: nil, count: items.count)
        heights = Array(repeating: -1, count: rowCount)
        tops = Array(repeating: 0, count: rowCount)
    }

    /// The height of a row that was never shown: the mean of the others, or 44 points if there are none.
    public var estimatedRowHeight: CGFloat {
        knownRows > 0 ? knownHeights / CGFloat(knownRows) : 44
    }

    /// The height of all rows, in points; exact once all of them were shown.
    public var contentHeight: CGFloat {
        knownHeights + CGFloat(rowCount - knownRows) * estimatedRowHeight
            + CGFloat(max(0, rowCount - 1)) * layout.spacing
    }

    /// The cell of an item; `nil` if the item isn't visible.
    public func cell(ofItem index: Int) -> Cell? {
        cells.indices.contains(index) ? cells[index] : nil
    }

    /// Removes all cells and heights.
    public func reset() {
        for index in cells.indices { cells[index] = nil }
        for row in heights.indices { heights[row] = -1 }
        free.removeAll(keepingCapacity: true)
        (knownHeights, knownRows, visibleRows, failure) = (0, 0, 0..<0, nil)
    }

    /// Moves the viewport's upper edge to `offset` points below the content's: recycles the cells that leave and shows
    /// those that enter.
    ///
    /// - Returns: the kind of work that was done.
    /// - Complexity: O(rows between the old position and the new one).
    @discardableResult
    public func scroll(to offset: CGFloat) -> FrameKind {
        guard rowCount > 0, failure == nil else { return .idle }
        let bottom = offset + viewportHeight
        var (first, top) = firstRow(at: offset)
        let previous = visibleRows
        for row in previous where row < first || tops[row] >= bottom { recycle(row) }
        var kind = FrameKind.idle
        let start = first
        while first < rowCount, top < bottom {
            if heights[first] >= 0, previous.contains(first), cells[first * layout.columns] != nil {
                if tops[first] != top { move(first, to: top) }
            } else {
                let entered = show(first, at: top)
                if kind != .made { kind = entered }
                if failure != nil { break }
            }
            top += heights[first] + layout.spacing
            first += 1
        }
        visibleRows = start..<max(start, first)
        return kind
    }

    /// The first row whose end is below `offset`, and its top, searched from the visible rows on.
    private func firstRow(at offset: CGFloat) -> (row: Int, top: CGFloat) {
        var row = visibleRows.isEmpty ? 0 : visibleRows.lowerBound
        var top = visibleRows.isEmpty ? 0 : tops[row]
        while row > 0, top > offset {
            row -= 1
            top -= height(row) + layout.spacing
        }
        while row < rowCount - 1, top + height(row) <= offset {
            top += height(row) + layout.spacing
            row += 1
        }
        return (row, row == 0 ? 0 : top)
    }

    private func height(_ row: Int) -> CGFloat {
        heights[row] >= 0 ? heights[row] : estimatedRowHeight
    }

    private func items(of row: Int) -> Range<Int> {
        row * layout.columns..<min((row + 1) * layout.columns, items.count)
    }

    private func recycle(_ row: Int) {
        for index in items(of: row) {
            if let cell = cells[index] { free.append(cell) }
            cells[index] = nil
        }
    }

    private func move(_ row: Int, to top: CGFloat) {
        tops[row] = top
        for index in items(of: row) { cells[index]?.frame.origin.y = top }
    }

    private func show(_ row: Int, at top: CGFloat) -> FrameKind {
        var kind = FrameKind.reused
        var height: CGFloat = 0
        for (column, index) in items(of: row).enumerated() {
            let cell: Cell
            if let used = free.popLast() {
                cell = used
            } else {
                cell = Cell()
                cell.enter(environment)
                kind = .made
            }
            cell.bind(items[index].item)
            let size = cell.size(forWidth: cellWidth)
            guard size.height > 0, size.height.isFinite else {
                failure = .cellHeight(item: index, cell: "\(Cell.self)", height: size.height)
                return kind
            }
            let x = layout.columnX(column, cellWidth: cellWidth, width: width, direction: environment.direction)
            cell.layOut(in: CGRect(x: x, y: top, width: cellWidth, height: size.height))
            cells[index] = cell
            height = max(height, size.height)
        }
        if heights[row] >= 0 {
            knownHeights -= heights[row]
        } else {
            knownRows += 1
        }
        knownHeights += height
        heights[row] = height
        tops[row] = top
        return kind
    }
}

/// Owns an item, so that a cell can borrow it: an item of an array would be copied, which isn't layout work.
final class SharedItem<Item> {
    let item: Item

    init(_ item: Item) {
        self.item = item
    }
}
