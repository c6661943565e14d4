import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// A view with a natural size.
final class Block: View {
    var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        natural = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    override var intrinsicContentSize: CGSize { natural }
}

/// Trees of the constraint engine that grew faster than their views once, and changes of them.
///
/// `trees KINDS COUNTS OPERATIONS`, each a list with commas. Kinds: `cells` (rows of four, closed at both ends, each as
/// wide as the one above), `texts` (the same of short texts that may wrap), `texts-varied` (rows of three texts of many
/// widths), `quarters` (texts of a quarter of the width and of one height), `shares` (rows that share their width among
/// three texts, below each other in a stack), `closed` (a column), `table`, and the distributions of a stack, from a column of the room that it needs (`equalCentering-tight`), too little (`-crowded`)
/// or plenty, of views of one height or not (`equalCentering-varied-tight`). Each operation is done and undone.
struct Tree {
    let root: View
    private(set) var blocks: [Block] = []
    private let stack: StackView?
    private let isTable: Bool
    /// The text in the middle of a table, or of texts.
    private var text: Label?

    init(_ kind: String, count: Int) {
        let distributions: [String: StackView.Distribution] = [
            "fill": .fill, "fillEqually": .fillEqually, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        let words = kind.split(separator: "-")
        let room: CGFloat = words.last == "tight" ? 24 : words.last == "crowded" ? 20 : 32
        isTable = words[0] == "table"
        root = View(frame: CGRect(x: 0, y: 0, width: 300, height: room * CGFloat(count)))
        stack = distributions[String(words[0])].map { distribution in
            let stack = StackView()
            stack.axis = .vertical
            stack.alignment = .leading
            stack.spacing = 4
            stack.distribution = distribution
            return stack
        }
        if isTable {
            for index in 0..<count { appendRow(isMiddle: index == count / 2) }
            return
        }
        if ["texts", "quarters", "shares"].contains(words[0]) {
            let isPlain = kind == "texts"
            let texts = (0..<count).map { index in
                Label(
                    text: isPlain ? index % 3 == 0 ? "a short text" : "text" : TextTrees.text(index), numberOfLines: 0)
            }
            text = texts[count / 2]
            switch words[0] {
            case "quarters": TextTrees.quarter(texts, in: root)
            case "shares": TextTrees.share(texts, in: root)
            default: TextTrees.arrange(texts, in: root, inRowsOf: isPlain ? 4 : 3)
            }
            return
        }
        let heights = stack == nil ? 5 : words.contains("varied") ? 13 : 1
        let least: CGFloat = heights == 13 ? 14 : 20
        // Steps of 2, so that neighbours differ little and those a few places on much.
        blocks = (0..<count).map { index in
            Block(CGFloat(20 + index % 7), least + CGFloat((heights == 13 ? 2 : 1) * index % heights))
        }
        if let stack {
            fill(with: stack)
        } else {
            TextTrees.arrange(blocks, in: root, inRowsOf: words[0] == "cells" ? 4 : 1)
        }
    }

    private func fill(with stack: StackView) {
        stack.translatesAutoresizingMaskIntoConstraints = false
        for block in blocks { stack.addArrangedSubview(block) }
        root.addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
    }

    /// Appends a row of a title and a text that wraps beside it.
    private mutating func appendRow(isMiddle: Bool) {
        let above = root.subviews.last
        let (row, title) = (View(), Label(text: "title"))
        let text = Label(text: "a text that wraps at the width that the title beside it leaves", numberOfLines: 0)
        if isMiddle { self.text = text }
        root.addSubview(row)
        for view in [title, text] { row.addSubview(view) }
        for view in [row, title, text] { view.translatesAutoresizingMaskIntoConstraints = false }
        title.setContentCompressionResistancePriority(.required, for: .horizontal)
        LayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4),
            title.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
            title.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
            text.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
            text.topAnchor.constraint(equalTo: title.topAnchor),
            row.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
        ])
    }

    /// Does an operation, or undoes it.
    mutating func perform(_ operation: String, isUndone: Bool) {
        let sign: CGFloat = isUndone ? -1 : 1
        switch operation {
        case "text" where text != nil: text?.text = isUndone ? "a text" : "another text that is longer than a line"
        case "text": blocks[blocks.count / 2].natural.width += 13 * sign
        case "taller": blocks[blocks.count / 2].natural.height += 7 * sign
        case "hide": blocks[blocks.count / 2].isHidden = !isUndone
        case "gap": stack?.spacing += sign
        case "narrow": root.frame.size.width *= isUndone ? 4 / 3 : 3 / 4
        case "shrink": root.frame.size.height *= isUndone ? 4 / 3 : 3 / 4
        case "add" where text != nil && isUndone: root.subviews.last?.removeFromSuperview()
        case "add" where text != nil: appendRow(isMiddle: false)
        case "add" where isUndone: blocks.removeLast().removeFromSuperview()
        case "add":
            blocks.append(Block(25, 20))
            if let last = blocks.last { stack?.addArrangedSubview(last) }
        default: fatalError("no operation '\(operation)': text, taller, hide, gap, narrow, shrink, add")
        }
        root.layoutIfNeeded()
    }

    /// Whether an operation is one of this kind of tree.
    func allows(_ operation: String) -> Bool {
        if text != nil { return ["text", "narrow"].contains(operation) || operation == "add" && isTable }
        return stack != nil || !["hide", "gap", "add"].contains(operation)
    }
}

@main struct Growth {
    static func main() {
        let lists = CommandLine.arguments.dropFirst().map { $0.split(separator: ",").map(String.init) }
        guard lists.count == 3 else {
            print("usage: trees KINDS COUNTS OPERATIONS")
            return
        }
        ConstraintPlans.isEnabled = false
        for kind in lists[0] {
            for count in lists[1].compactMap(Int.init) where count > 0 {
                var tree = Tree(kind, count: count)
                measure("\(kind) \(count) first", tree) { tree.root.layoutIfNeeded() }
                for operation in lists[2] where tree.allows(operation) {
                    measure("\(kind) \(count) \(operation)", tree) { tree.perform(operation, isUndone: false) }
                    measure("\(kind) \(count) \(operation)-undone", tree) { tree.perform(operation, isUndone: true) }
                }
            }
        }
    }

    private static func measure(_ name: String, _ tree: Tree, _ body: () -> Void) {
        let before = tree.root.constraintCounters
        marks_start()
        body()
        marks_end(name)
        print("\(name) \(tree.root.constraintCounters.pivots - before.pivots)")
    }
}
