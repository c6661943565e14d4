import Engines
import Foundation

/// Synthetic trees of plain views, for the engines that set frames one by one.
class FlatTree: View, SyntheticRoot {
    final let tree: SyntheticTree
    final let nodes: [View]

    required init(tree: SyntheticTree) {
        self.tree = tree
        nodes = (0..<tree.count).map { _ in View() }
        super.init(frame: .zero)
        for (index, node) in nodes.enumerated() {
            (tree.shape == .nested && index > 0 ? nodes[index - 1] : self).addSubview(node)
        }
    }
}
