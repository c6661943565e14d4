import BenchModel
import Engines
import Foundation

/// Shows items in cells that it makes, recycles and asks for their size, as a table or collection view with self-sizing
/// rows does.
///
/// A row has its own height once its cells were shown; until then the mean of the known ones is its estimate. Cells
/// that leave the viewport wait for reuse, and each that enters is bound, sized and laid out.
public final class CollectionView<Cell: ScreenCell> {
    /// The cells' arrangement.
    public let layout: CollectionLayout
    /// The container's width in points.
    public let width: CGFloat
    /// In points.
    public let viewportHeight: CGFloat
    /// The first cell whose height was no height; nothing is shown from then on.
    public private(set) var failure: PassFailure?

    private let items: [SharedItem<Cell.Item>]
    private let direction: LayoutDirection
    private let cellWidth: CGFloat
    private let rowCount: Int
    /// By item, for the visible rows.
    private var cells: [Cell?]
    private var free: [Cell] = []
    /// By row; negative where the row was never shown.
    private var heights: [CGFloat]
    /// By row, for the visible rows.
    private var tops: [CGFloat]
    private var knownHeights: CGFloat = 0
    private var knownRows = 0
    /// The rows that have cells.
    public private(set) var visibleRows = 0..<0

    /// A collection that shows nothing yet; ``scroll(to:)`` shows the first cells.
    public convenience init(
        items: [Cell.Item], layout: CollectionLayout = .list, width: CGFloat, viewportHeight: CGFloat,
        direction: LayoutDirection = .inherit
    ) {
        self.init(
            sharedItems: items.map(SharedItem.init), layout: layout, width: width, viewportHeight: viewportHeight,
            direction: direction)
    }

    init(
        sharedItems items: [SharedItem<Cell.Item>], layout: CollectionLayout, width: CGFloat, viewportHeight: CGFloat,
        direction: LayoutDirection
    ) {
        self.items = items
        self.layout = layout
        self.width = width
        self.viewportHeight = viewportHeight
        self.direction = direction
        cellWidth = layout.cellWidth(in: width)
        rowCount = (items.count + layout.columns - 1) / layout.columns
        cells = Array(repeating: nil, count: items.count)
        heights = Array(repeating: -1, count: rowCount)
        tops = Array(repeating: 0, count: rowCount)
    }

    /// The height of a row that was never shown: the mean of the others, or 44 points while there are none.
    public var estimatedRowHeight: CGFloat {
        knownRows > 0 ? knownHeights / CGFloat(knownRows) : 44
    }

    /// The height of all rows, in points; exact once every one was shown.
    public var contentHeight: CGFloat {
        knownHeights + CGFloat(rowCount - knownRows) * estimatedRowHeight
            + CGFloat(max(0, rowCount - 1)) * layout.spacing
    }

    /// The cell that shows an item; `nil` where it isn't visible.
    public func cell(ofItem index: Int) -> Cell? {
        cells.indices.contains(index) ? cells[index] : nil
    }

    /// Forgets all cells and heights.
    public func reset() {
        for index in cells.indices { cells[index] = nil }
        for row in heights.indices { heights[row] = -1 }
        free.removeAll(keepingCapacity: true)
        (knownHeights, knownRows, visibleRows, failure) = (0, 0, 0..<0, nil)
    }

    /// Moves the viewport's upper edge to `offset` points below the content's: recycles the cells that leave and shows
    /// those that enter.
    ///
    /// - Returns: What there was to do.
    /// - Complexity: O(rows between the old place and the new one).
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

    /// The first row that reaches below `offset`, and its top, going on from the visible ones.
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
                if direction != .inherit { cell.layoutDirection = direction }
                kind = .made
            }
            cell.bind(items[index].item)
            let size = cell.size(forWidth: cellWidth)
            guard size.height > 0, size.height.isFinite else {
                failure = .cellHeight(item: index, cell: "\(Cell.self)", height: size.height)
                return kind
            }
            let x = layout.columnX(column, cellWidth: cellWidth, width: width, direction: direction)
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

/// Owns an item, so that it can be lent to a cell: out of an array it would be copied, which is nobody's layout work.
final class SharedItem<Item> {
    let item: Item

    init(_ item: Item) {
        self.item = item
    }
}
