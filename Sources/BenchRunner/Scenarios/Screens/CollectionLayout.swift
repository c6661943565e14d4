import Engines
import Foundation

/// The arrangement of cells: in rows of equally wide columns, each row as high as its highest cell. A list has one
/// column.
public struct CollectionLayout: Sendable, Hashable {
    /// The number of cells in a row. Less than 1 counts as 1.
    public let columns: Int
    /// The space to the left and right of the rows, in points.
    public let inset: CGFloat
    /// The space between columns and between rows, in points.
    public let spacing: CGFloat
    /// The unit of a cell's width in pixels: the width is a multiple of it. Less than 1 counts as 1. The remaining
    /// space is at the trailing side.
    public let widthStep: Int

    public init(columns: Int = 1, inset: CGFloat = 0, spacing: CGFloat = 0, widthStep: Int = 1) {
        self.columns = max(1, columns)
        self.inset = inset
        self.spacing = spacing
        self.widthStep = max(1, widthStep)
    }

    /// Cells as wide as the screen, one below another.
    public static let list = CollectionLayout()

    /// The width of a cell in a container, in points, rounded down to whole steps; `scale` is pixels per point.
    public func cellWidth(in width: CGFloat, scale: CGFloat = View.defaultScale) -> CGFloat {
        let room = width - 2 * inset - CGFloat(columns - 1) * spacing
        // A sum's rounding errors are no pixel.
        let pixels = room / CGFloat(columns) * scale + 0.001
        return max(0, (pixels / CGFloat(widthStep)).rounded(.down) * CGFloat(widthStep) / scale)
    }

    /// The left edge of a column's cells, in points; the first column is at the leading edge.
    func columnX(_ column: Int, cellWidth: CGFloat, width: CGFloat, direction: LayoutDirection) -> CGFloat {
        let leading = inset + CGFloat(column) * (cellWidth + spacing)
        return direction == .rightToLeft ? width - leading - cellWidth : leading
    }
}
