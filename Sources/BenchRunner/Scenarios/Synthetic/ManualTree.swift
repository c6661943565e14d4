import Engines
import Foundation

/// Synthetic trees by frame arithmetic.
final class ManualTree: FlatTree {
    override func layoutSubviews() {
        let width = bounds.size.width
        switch tree.shape {
        case .chain:
            var y: CGFloat = 0
            for (index, node) in nodes.enumerated() {
                let height = SyntheticTree.chainHeight(index)
                node.frame = CGRect(x: 0, y: y, width: width - SyntheticTree.chainTrailing(index), height: height)
                y += height + SyntheticTree.chainSpacing
            }
        case .nested:
            var size = bounds.size
            for node in nodes {
                size.width -= 2
                size.height -= 2
                node.frame = CGRect(origin: CGPoint(x: 1, y: 1), size: size)
            }
        case .grid:
            let spacing = SyntheticTree.gridSpacing
            let columns = tree.columns
            let column = (width - CGFloat(columns - 1) * spacing) / CGFloat(columns)
            for (index, node) in nodes.enumerated() {
                node.frame = CGRect(
                    x: CGFloat(index % columns) * (column + spacing),
                    y: CGFloat(index / columns) * (SyntheticTree.gridRowHeight + spacing),
                    width: column, height: SyntheticTree.gridRowHeight)
            }
        }
    }
}
