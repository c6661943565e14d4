import Engines
import Foundation

/// Synthetic trees by flexbox.
final class FlexTree: View, SyntheticRoot {
    let nodes: [View]

    init(tree: SyntheticTree) {
        nodes = (0..<tree.count).map { _ in View() }
        super.init(frame: .zero)
        switch tree.shape {
        case .chain:
            for (index, node) in nodes.enumerated() {
                flex.addItem(node).height(SyntheticTree.chainHeight(index))
                    .marginEnd(SyntheticTree.chainTrailing(index))
                    .marginTop(index == 0 ? 0 : SyntheticTree.chainSpacing)
            }
        case .nested:
            var parent: View = self
            for node in nodes {
                parent.flex.addItem(node).margin(1).grow(1)
                parent = node
            }
        case .grid:
            addGrid(columns: tree.columns)
        }
    }

    override func layoutSubviews() {
        flex.layout()
    }

    /// Adds rows of items that share the width; empty items fill the last row.
    private func addGrid(columns: Int) {
        flex.rowGap(SyntheticTree.gridSpacing)
        for start in stride(from: 0, to: nodes.count, by: columns) {
            flex.addItem().direction(.row).columnGap(SyntheticTree.gridSpacing).height(SyntheticTree.gridRowHeight)
                .define { row in
                    for index in start..<start + columns {
                        row.addItem(index < nodes.count ? nodes[index] : View()).grow(1).basis(0)
                    }
                }
        }
    }
}
