import Engines
import Foundation

/// Synthetic trees by stack views.
final class StackTree: View, SyntheticRoot {
    private(set) var nodes: [View] = []

    init(tree: SyntheticTree) {
        super.init(frame: .zero)
        switch tree.shape {
        case .chain: addChain(tree.count)
        case .nested: addNest(tree.count)
        case .grid: addGrid(tree)
        }
    }

    private func addChain(_ count: Int) {
        nodes = (0..<count).map { _ in View() }
        let stack = StackView.column(nodes, spacing: SyntheticTree.chainSpacing, alignment: .leading)
        stack.fill(self)
        LayoutConstraint.activate(
            nodes.enumerated().flatMap { index, node in
                [
                    node.heightAnchor.constraint(equalToConstant: SyntheticTree.chainHeight(index)),
                    node.widthAnchor.constraint(
                        equalTo: stack.widthAnchor, constant: -SyntheticTree.chainTrailing(index)),
                ]
            })
    }

    /// Adds nested stacks with a margin of one point, each the only arranged view of the one around it.
    private func addNest(_ count: Int) {
        nodes = (0..<count).map { _ in StackView() }
        for (outer, inner) in zip(nodes, nodes.dropFirst()) {
            guard let outer = outer as? StackView else { continue }
            outer.pad(top: 1, horizontal: 1, bottom: 1)
            outer.addArrangedSubview(inner)
        }
        let frame = StackView(arrangedSubviews: [nodes[0]])
        frame.pad(top: 1, horizontal: 1, bottom: 1)
        frame.fill(self)
    }

    private func addGrid(_ tree: SyntheticTree) {
        nodes = (0..<tree.count).map { _ in View() }
        let rows = stride(from: 0, to: tree.count, by: tree.columns).map { start -> StackView in
            let items = (start..<start + tree.columns).map { $0 < nodes.count ? nodes[$0] : View() }
            let row = StackView.row(items, spacing: SyntheticTree.gridSpacing)
            row.distribution = .fillEqually
            row.heightAnchor.constraint(equalToConstant: SyntheticTree.gridRowHeight).isActive = true
            return row
        }
        StackView.column(rows, spacing: SyntheticTree.gridSpacing).fill(self)
    }
}
