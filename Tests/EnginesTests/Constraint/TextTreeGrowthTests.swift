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

    private func tree(_ kind: Kind, _ count: Int) -> View {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 1000))
        let lines = kind == .columns ? 1 : 0
        let texts = (0..<count).map { Label(text: TextTrees.text($0), numberOfLines: lines) }
        switch kind {
        case .table: TextTrees.arrange(texts, in: root, inRowsOf: 3)
        case .quarters: TextTrees.quarter(texts, in: root)
        case .shares: TextTrees.share(texts, in: root)
        case .cards: fillCards(root, texts)
        case .columns: fillColumns(root, texts)
        }
        return root
    }

    private func fillCards(_ root: View, _ texts: [Label]) {
        var above: View?
        for text in texts {
            let (card, title) = (View(), Label(text: "title"))
            TextTrees.add(card, to: root)
            TextTrees.add(title, to: card)
            TextTrees.add(text, to: card)
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
            TextTrees.add(label, to: root)
            let above = index >= 4 ? texts[index - 4].bottomAnchor : root.topAnchor
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: columns[index % 4].leadingAnchor),
                label.trailingAnchor.constraint(lessThanOrEqualTo: columns[index % 4].trailingAnchor),
                label.topAnchor.constraint(equalTo: above, constant: 4),
            ])
        }
    }

    /// The work of the first layout, and of the one after a resize, in a tree of so many texts.
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
