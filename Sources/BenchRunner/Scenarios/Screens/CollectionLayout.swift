import Engines
import Foundation

/// How cells are arranged: in rows of equally wide columns, a row as high as its highest cell. A list has one column.
public struct CollectionLayout: Sendable, Hashable {
    /// The cells in a row. Less than 1 counts as 1.
    public let columns: Int
    /// Left and right of the rows, in points.
    public let inset: CGFloat
    /// Between columns and between rows, in points.
    public let spacing: CGFloat
    /// What a cell's width is a multiple of, in points; 0 for whole pixels. What that leaves free is at the trailing
    /// side.
    public let widthStep: CGFloat

    public init(columns: Int = 1, inset: CGFloat = 0, spacing: CGFloat = 0, widthStep: CGFloat = 0) {
        self.columns = max(1, columns)
        self.inset = inset
        self.spacing = spacing
        self.widthStep = widthStep
    }

    /// Cells as wide as the screen, one below the other.
    public static let list = CollectionLayout()

    /// The width of a cell in a container, in points, rounded down to whole steps.
    public func cellWidth(in width: CGFloat, scale: CGFloat = View.defaultScale) -> CGFloat {
        guard columns > 1 || inset != 0 else { return width }
        let room = width - 2 * inset - CGFloat(columns - 1) * spacing
        let step = widthStep > 0 ? widthStep : 1 / scale
        return max(0, (room / CGFloat(columns) / step).rounded(.down) * step)
    }

    /// The left edge of a column's cells, in points; the first column is at the leading edge.
    func columnX(_ column: Int, cellWidth: CGFloat, width: CGFloat, direction: LayoutDirection) -> CGFloat {
        let leading = inset + CGFloat(column) * (cellWidth + spacing)
        return direction == .rightToLeft ? width - leading - cellWidth : leading
    }
}
