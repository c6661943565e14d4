import Foundation

/// A tree of n views without content, which shows how an engine's cost grows with n.
public struct SyntheticTree: Sendable, Hashable {
    /// The arrangement of the views.
    public enum Shape: String, Sendable, CaseIterable {
        /// Siblings below each other, each placed by the previous one.
        case chain
        /// Each view within the previous one, 1 point inside on every side.
        case nested
        /// Rows of ⌊√n⌋ equally wide views.
        case grid
    }

    /// The arrangement of the views.
    public let shape: Shape
    /// The number of views without the root; at least 1.
    public let count: Int

    /// Creates a tree of `count` views.
    public init(shape: Shape, count: Int) {
        self.shape = shape
        self.count = max(1, count)
    }

    /// The space between the views of a chain.
    public static let chainSpacing: CGFloat = 2
    /// The space between the rows and between the columns of a grid.
    public static let gridSpacing: CGFloat = 4
    /// The height of a grid's rows.
    public static let gridRowHeight: CGFloat = 20
    /// The height of the innermost view of a nest.
    public static let coreHeight: CGFloat = 20

    /// The height of a chain's view: 4, 5 or 6.
    public static func chainHeight(_ index: Int) -> CGFloat { CGFloat(4 + index % 3) }
    /// The free space at the trailing edge of a chain's view: 0, 10, 20 or 30.
    public static func chainTrailing(_ index: Int) -> CGFloat { CGFloat(index % 4 * 10) }

    /// The number of columns of a grid.
    public var columns: Int { max(1, Int(Double(count).squareRoot())) }
    /// The number of rows of a grid; the last one may be incomplete.
    public var rows: Int { (count + columns - 1) / columns }

    /// The root's size for a container's width. A nest's root grows with n so that its innermost view keeps that width;
    /// a grid's root is as wide as columns of whole points need.
    public func rootSize(width: CGFloat) -> CGSize {
        switch shape {
        case .chain:
            let heights = (0..<count).reduce(0) { $0 + Self.chainHeight($1) }
            return CGSize(width: width, height: heights + CGFloat(count - 1) * Self.chainSpacing)
        case .nested:
            return CGSize(width: width + 2 * CGFloat(count), height: Self.coreHeight + 2 * CGFloat(count))
        case .grid:
            let column = max(1, (width / CGFloat(columns)).rounded(.down)) + Self.gridSpacing
            return CGSize(
                width: CGFloat(columns) * column - Self.gridSpacing,
                height: CGFloat(rows) * (Self.gridRowHeight + Self.gridSpacing) - Self.gridSpacing)
        }
    }

    /// The reference frames of all views in the root's coordinates, by arithmetic alone.
    public func reference(width: CGFloat) -> [CGRect] {
        let root = rootSize(width: width)
        switch shape {
        case .chain:
            var y: CGFloat = 0
            return (0..<count).map { index in
                let frame = CGRect(
                    x: 0, y: y, width: root.width - Self.chainTrailing(index), height: Self.chainHeight(index))
                y = frame.maxY + Self.chainSpacing
                return frame
            }
        case .nested:
            return (1...count).map { depth in
                CGRect(origin: .zero, size: root).insetBy(dx: CGFloat(depth), dy: CGFloat(depth))
            }
        case .grid:
            let column = (root.width + Self.gridSpacing) / CGFloat(columns)
            return (0..<count).map { index in
                CGRect(
                    x: CGFloat(index % columns) * column,
                    y: CGFloat(index / columns) * (Self.gridRowHeight + Self.gridSpacing),
                    width: column - Self.gridSpacing, height: Self.gridRowHeight)
            }
        }
    }
}
