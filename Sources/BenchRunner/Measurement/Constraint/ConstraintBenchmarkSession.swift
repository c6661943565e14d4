import Engines
import Foundation

/// One of the trees, and what can be changed in it.
///
/// The change is in the middle, or at a place where nothing else has to move.
final class ConstraintBenchmarkSession {
    let root: View
    private let tree: ConstraintBenchmarkTree
    private let stack: StackView?
    /// The views in their order, from the first to the last; in a table the rows.
    private var views: [View] = []
    private let columns: Int
    /// The constraint that closes a column at its far end.
    private var closing: LayoutConstraint?
    private var leading: LayoutConstraint?
    private var gap: LayoutConstraint?
    private var label = Label()
    private var changed: Set<ConstraintOperation> = []

    /// Builds the tree; its views aren't laid out yet.
    ///
    /// - Parameter count: the number of labels, or of views in each other; at least 1. A table has half as many rows.
    init(_ tree: ConstraintBenchmarkTree, count: Int) {
        self.tree = tree
        columns = max(1, Int(Double(count).squareRoot()))
        // Wide and high enough for all trees.
        root = View(frame: CGRect(x: 0, y: 0, width: 1024 + 2 * Double(count), height: 24 * Double(max(1, count))))
        stack = tree.distribution.map { distribution in
            let stack = StackView()
            stack.axis = .vertical
            stack.alignment = .leading
            stack.spacing = 4
            stack.distribution = distribution
            return stack
        }
        if let stack { ConstraintBenchmarkSession.fill(root, with: stack) }
        let steps = tree == .table ? max(1, count / 2) : max(1, count)
        for index in 0..<steps { append(isMiddle: index == steps / 2) }
        if tree == .nested { addLeaf() }
    }

    /// Does what is timed; changes of a constant or a text alternate between two values.
    func perform(_ operation: ConstraintOperation) {
        let isChange = changed.remove(operation) == nil
        if isChange { changed.insert(operation) }
        switch operation {
        case .layout: break
        case .constant: leading?.constant += isChange ? 1 : -1
        case .gap:
            gap?.constant += isChange ? 1 : -1
            stack?.setCustomSpacing(isChange ? 5 : 4, after: views[views.count / 2])
        case .text: label.text = isChange ? "another text" : "a text"
        case .add: append(isMiddle: false)
        case .remove: removeLast()
        }
        root.layoutIfNeeded()
    }

    // MARK: Building

    private func append(isMiddle: Bool) {
        let last = views.last
        let view = tree == .nested || tree == .table ? View() : Label(text: "view \(views.count)")
        view.translatesAutoresizingMaskIntoConstraints = false
        var constraints: [LayoutConstraint] = []
        if let stack {
            stack.addArrangedSubview(view)
            if isMiddle { constraints = [view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)] }
            leading = constraints.first ?? leading
        } else if tree == .nested {
            let outer = last ?? root
            outer.addSubview(view)
            constraints = [
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
                view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
                view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
            ]
            if isMiddle { gap = constraints[1] }
        } else {
            root.addSubview(view)
            constraints = tree == .grid ? cell(view, last, isMiddle) : line(view, last, isMiddle)
            if tree == .table { constraints += fillRow(view, isMiddle) }
        }
        if stack == nil ? isMiddle : views.isEmpty, let view = view as? Label { label = view }
        LayoutConstraint.activate(constraints)
        views.append(view)
        close()
    }

    /// In a column, behind the last one.
    private func line(_ view: View, _ last: View?, _ isMiddle: Bool) -> [LayoutConstraint] {
        let constraints = [
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 4),
        ]
        if isMiddle { (leading, gap) = (constraints[0], constraints[1]) }
        guard tree == .table else { return constraints }
        return constraints + [view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8)]
    }

    private func cell(_ view: View, _ last: View?, _ isMiddle: Bool) -> [LayoutConstraint] {
        let (row, column) = (views.count / columns, views.count % columns)
        let above = row > 0 ? views[views.count - columns].bottomAnchor : root.topAnchor
        var constraints = [view.topAnchor.constraint(equalTo: above, constant: 4)]
        let before = column > 0 ? last?.trailingAnchor : nil
        constraints.append(view.leadingAnchor.constraint(equalTo: before ?? root.leadingAnchor, constant: 8))
        if let last { constraints.append(view.widthAnchor.constraint(equalTo: last.widthAnchor)) }
        if row == 0, column == columns - 1 {
            constraints.append(view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8))
        }
        // The last cell's: nothing is behind it.
        leading = constraints[1]
        if isMiddle { gap = constraints[0] }
        return constraints
    }

    /// A title on the left, beside it a text that wraps and decides the height of the row.
    private func fillRow(_ row: View, _ isMiddle: Bool) -> [LayoutConstraint] {
        let title = Label(text: "title \(views.count)")
        let text = Label(text: String(repeating: "some words ", count: 20 + views.count % 7), numberOfLines: 0)
        for view in [title, text] {
            view.translatesAutoresizingMaskIntoConstraints = false
            row.addSubview(view)
        }
        title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        title.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        if isMiddle { label = title }
        return [
            title.leadingAnchor.constraint(equalTo: row.leadingAnchor),
            title.topAnchor.constraint(equalTo: row.topAnchor),
            text.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
            text.topAnchor.constraint(equalTo: row.topAnchor),
            text.trailingAnchor.constraint(equalTo: row.trailingAnchor),
            text.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        ]
    }

    /// The label in the innermost of the nested views, which decides its own size.
    private func addLeaf() {
        guard let outer = views.last else { return }
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(label)
        let leading = label.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8)
        LayoutConstraint.activate([leading, label.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8)])
        self.leading = leading
    }

    private func close() {
        guard tree == .closed, let last = views.last else { return }
        closing?.isActive = false
        closing = last.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -4)
        closing?.isActive = true
    }

    private func removeLast() {
        views.popLast()?.removeFromSuperview()
        close()
    }

    private static func fill(_ root: View, with view: View) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
    }
}
