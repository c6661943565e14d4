import Engines
import Foundation
import Testing

/// Trees of texts whose first layout, or a resize, took a step a text once that was itself as long as the tree. Nothing
/// is timed: pivots and rows that the solver computes are counted.
@Suite("Large trees of texts are laid out in steps that grow as they do")
struct TextTreeGrowthTests {
    enum Kind: CaseIterable {
        /// Rows of three texts, closed at both ends, each as wide as the one above.
        case table
        /// Texts of a quarter of the width, all of one height.
        case quarters
        /// A stack of rows that share their width among three texts.
        case shares
        /// Cards as high as a title and a text that wraps.
        case cards
        /// Texts in columns that are as wide as their widest one.
        case columns
    }

    /// One of 65 texts of one to five words.
    private func text(_ index: Int) -> String {
        String(repeating: "text ", count: 1 + index * 7 % 5) + "\(index * 37 % 13)"
    }

    private func add(_ view: View, to parent: View) {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
    }

    private func tree(_ kind: Kind, _ count: Int) -> View {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 1000))
        let lines = kind == .columns ? 1 : 0
        let texts = (0..<count).map { Label(text: text($0), numberOfLines: lines) }
        switch kind {
        case .table: fillTable(root, texts)
        case .quarters: fillQuarters(root, texts)
        case .shares: fillShares(root, texts)
        case .cards: fillCards(root, texts)
        case .columns: fillColumns(root, texts)
        }
        return root
    }

    private func fillTable(_ root: View, _ texts: [Label]) {
        for (index, label) in texts.enumerated() {
            add(label, to: root)
            let before = index % 3 > 0 ? texts[index - 1].trailingAnchor : root.leadingAnchor
            label.leadingAnchor.constraint(equalTo: before, constant: 8).isActive = true
            if index % 3 == 2 { label.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true }
            let above = index >= 3 ? texts[index - 3] : nil
            label.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4).isActive = true
            if let above { label.widthAnchor.constraint(equalTo: above.widthAnchor).isActive = true }
        }
    }

    private func fillQuarters(_ root: View, _ texts: [Label]) {
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

    private func fillShares(_ root: View, _ texts: [Label]) {
        let column = StackView()
        column.axis = .vertical
        add(column, to: root)
        LayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            column.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        for start in stride(from: 0, to: texts.count, by: 3) {
            let row = StackView(arrangedSubviews: Array(texts[start..<min(start + 3, texts.count)]))
            row.distribution = .fillEqually
            column.addArrangedSubview(row)
        }
    }

    private func fillCards(_ root: View, _ texts: [Label]) {
        var above: View?
        for text in texts {
            let (card, title) = (View(), Label(text: "title"))
            add(card, to: root)
            add(title, to: card)
            add(text, to: card)
            LayoutConstraint.activate([
                card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
                card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
                card.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8),
                title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
                title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
                text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -180),
                text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
            ])
            above = card
        }
    }

    private func fillColumns(_ root: View, _ texts: [Label]) {
        let columns = (0..<4).map { _ in LayoutGuide() }
        for (index, column) in columns.enumerated() {
            root.addLayoutGuide(column)
            let before = index > 0 ? columns[index - 1].trailingAnchor : root.leadingAnchor
            column.leadingAnchor.constraint(equalTo: before, constant: 8).isActive = true
            let narrow = column.widthAnchor.constraint(equalToConstant: 0)
            narrow.priority = .defaultLow
            narrow.isActive = true
        }
        for (index, label) in texts.enumerated() {
            add(label, to: root)
            let above = index >= 4 ? texts[index - 4].bottomAnchor : root.topAnchor
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: columns[index % 4].leadingAnchor),
                label.trailingAnchor.constraint(lessThanOrEqualTo: columns[index % 4].trailingAnchor),
                label.topAnchor.constraint(equalTo: above, constant: 4),
            ])
        }
    }

    /// What the first layout and the one after a resize take in a tree of so many texts.
    private func work(_ kind: Kind, _ count: Int) -> [Int] {
        let root = tree(kind, count)
        return [300, 210].map { width in
            let before = root.constraintCounters
            root.frame.size.width = width
            root.layoutIfNeeded()
            let after = root.constraintCounters
            return after.pivots - before.pivots + after.rowOperations - before.rowOperations
        }
    }

    @Test(arguments: Kind.allCases) func fourTimesTheTextsTakeFourTimesTheSteps(kind: Kind) {
        ConstraintPlans.suspending {
            let (few, many) = (work(kind, 120), work(kind, 480))
            for (one, other) in zip(few, many) { #expect(other <= 5 * one + 100, "\(few), \(many)") }
        }
    }

    /// Rows of a length alone are passed from one to the next: by leaps, this took 142 pivots of 300 texts.
    @Test func aTableOfTextsTakesFewPivots() {
        ConstraintPlans.suspending {
            let root = tree(.table, 300)
            root.layoutIfNeeded()
            #expect(root.constraintCounters.pivots < 40, "\(root.constraintCounters.pivots)")
        }
    }
}
