import Engines
import Foundation

/// Synthetic trees by Auto Layout.
final class ConstraintTree: View, SyntheticRoot {
    let nodes: [View]

    init(tree: SyntheticTree) {
        nodes = (0..<tree.count).map { _ in View() }
        super.init(frame: .zero)
        for (index, node) in nodes.enumerated() {
            node.translatesAutoresizingMaskIntoConstraints = false
            (tree.shape == .nested && index > 0 ? nodes[index - 1] : self).addSubview(node)
        }
        switch tree.shape {
        case .chain: LayoutConstraint.activate(chain())
        case .nested: LayoutConstraint.activate(nest())
        case .grid: LayoutConstraint.activate(grid(columns: tree.columns))
        }
    }

    private func chain() -> [LayoutConstraint] {
        nodes.indices.flatMap { index in
            let node = nodes[index]
            return [
                index == 0
                    ? node.topAnchor.constraint(equalTo: topAnchor)
                    : node.topAnchor.constraint(
                        equalTo: nodes[index - 1].bottomAnchor, constant: SyntheticTree.chainSpacing),
                node.leadingAnchor.constraint(equalTo: leadingAnchor),
                node.trailingAnchor.constraint(
                    equalTo: trailingAnchor, constant: -SyntheticTree.chainTrailing(index)),
                node.heightAnchor.constraint(equalToConstant: SyntheticTree.chainHeight(index)),
            ]
        }
    }

    private func nest() -> [LayoutConstraint] {
        nodes.flatMap { node -> [LayoutConstraint] in
            guard let outer = node.superview else { return [] }
            return [
                node.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
                node.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
                node.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
                node.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
            ]
        }
    }

    private func grid(columns: Int) -> [LayoutConstraint] {
        let spacing = SyntheticTree.gridSpacing
        return nodes.indices.flatMap { index -> [LayoutConstraint] in
            let node = nodes[index]
            var constraints = [node.heightAnchor.constraint(equalToConstant: SyntheticTree.gridRowHeight)]
            if index > 0 { constraints.append(node.widthAnchor.constraint(equalTo: nodes[0].widthAnchor)) }
            if index % columns == 0 {
                constraints.append(node.leadingAnchor.constraint(equalTo: leadingAnchor))
                constraints.append(
                    index == 0
                        ? node.topAnchor.constraint(equalTo: topAnchor)
                        : node.topAnchor.constraint(
                            equalTo: nodes[index - columns].bottomAnchor, constant: spacing))
            } else {
                let before = nodes[index - 1]
                constraints.append(
                    node.leadingAnchor.constraint(equalTo: before.trailingAnchor, constant: spacing))
                constraints.append(node.topAnchor.constraint(equalTo: before.topAnchor))
            }
            if index == columns - 1 {
                constraints.append(node.trailingAnchor.constraint(equalTo: trailingAnchor))
            }
            return constraints
        }
    }
}
