import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// Large trees of texts, for tests of their growth and for `Tools/solver_growth`, which compiles this file, too.
enum TextTrees {
    /// One of 65 texts of one to five words.
    static func text(_ index: Int) -> String {
        String(repeating: "text ", count: 1 + index * 7 % 5) + "\(index * 37 % 13)"
    }

    static func add(_ view: View, to parent: View) {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
    }

    /// Rows of views, closed at both ends, each view as wide as the one above; of one column, a line that ends below.
    static func arrange(_ views: [View], in root: View, inRowsOf columns: Int) {
        for (index, view) in views.enumerated() {
            add(view, to: root)
            let above = index >= columns ? views[index - columns] : nil
            let before = index % columns > 0 ? views[index - 1].trailingAnchor : root.leadingAnchor
            view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4).isActive = true
            view.leadingAnchor.constraint(equalTo: before, constant: 8).isActive = true
            guard columns > 1 else { continue }
            if let above { view.widthAnchor.constraint(equalTo: above.widthAnchor).isActive = true }
            if index % columns == columns - 1 {
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
            }
        }
        if columns == 1 { views.last?.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true }
    }

    /// Texts of a quarter of the width, all of one height.
    static func quarter(_ texts: [Label], in root: View) {
        for (index, label) in texts.enumerated() {
            add(label, to: root)
            let before = index % 4 > 0 ? texts[index - 1].trailingAnchor : root.leadingAnchor
            let above = index >= 4 ? texts[index - 4].bottomAnchor : root.topAnchor
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: before), label.topAnchor.constraint(equalTo: above),
                label.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
            ])
            if index > 0 { label.heightAnchor.constraint(equalTo: texts[0].heightAnchor).isActive = true }
        }
    }

    /// A stack of rows that share their width among three texts.
    static func share(_ texts: [Label], in root: View) {
        let column = StackView()
        (column.axis, column.spacing) = (.vertical, 4)
        add(column, to: root)
        LayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            column.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        for start in stride(from: 0, to: texts.count, by: 3) {
            let row = StackView(arrangedSubviews: Array(texts[start..<min(start + 3, texts.count)]))
            (row.distribution, row.spacing) = (.fillEqually, 8)
            column.addArrangedSubview(row)
        }
    }
}
