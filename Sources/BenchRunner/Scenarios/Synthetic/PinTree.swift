import Engines
import Foundation

/// Synthetic trees by pin chains.
final class PinTree: FlatTree {
    override func layoutSubviews() {
        switch tree.shape {
        case .chain:
            nodes[0].pin.top().left().right(SyntheticTree.chainTrailing(0)).height(SyntheticTree.chainHeight(0))
            for index in nodes.indices.dropFirst() {
                nodes[index].pin.below(of: nodes[index - 1]).marginTop(SyntheticTree.chainSpacing).left()
                    .right(SyntheticTree.chainTrailing(index)).height(SyntheticTree.chainHeight(index))
            }
        case .nested:
            for node in nodes { node.pin.all(1) }
        case .grid:
            layOutGrid()
        }
    }

    private func layOutGrid() {
        let spacing = SyntheticTree.gridSpacing
        let columns = tree.columns
        let column = (bounds.width - CGFloat(columns - 1) * spacing) / CGFloat(columns)
        for (index, node) in nodes.enumerated() {
            let size = CGSize(width: column, height: SyntheticTree.gridRowHeight)
            switch (index % columns, index / columns) {
            case (0, 0):
                node.pin.topLeft().size(size)
            case (0, _):
                node.pin.below(of: nodes[index - columns], aligned: .left).marginTop(spacing).size(size)
            default:
                node.pin.right(of: nodes[index - 1], aligned: .top).marginLeft(spacing).size(size)
            }
        }
    }
}
