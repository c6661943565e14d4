import ConstraintEngine
import Foundation
import ViewTree

/// A cell of a name and a value, on one line or centered, above a note that wraps.
struct LineCell {
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    private let name = Label(text: nil, font: .systemFont(ofSize: 17))
    private let value = Label(text: nil, font: .systemFont(ofSize: 13))
    private let note = Label(text: nil, font: .systemFont(ofSize: 12))

    private static let words = [
        "alpha", "beta", "gamma delta", "a longer text that wraps into two lines in most widths", "x",
        "twelve angry words", "one",
    ]

    init(usesStacks: Bool, onLine: Bool) {
        note.numberOfLines = 0
        if usesStacks {
            let row = StackView(arrangedSubviews: [name, value])
            row.alignment = onLine ? .firstBaseline : .center
            row.spacing = 8
            let column = StackView(arrangedSubviews: [row, note])
            column.axis = .vertical
            add([column])
            LayoutConstraint.activate([
                column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                column.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                column.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
                column.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
            ])
            return
        }
        add([name, value, note])
        LayoutConstraint.activate([
            name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            name.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            value.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
            value.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            onLine
                ? value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor)
                : value.centerYAnchor.constraint(equalTo: name.centerYAnchor),
            note.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: value.trailingAnchor),
            note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
            note.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
        ])
    }

    private func add(_ views: [View]) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    /// Shows the texts of an item, measures the cell, and lays it out.
    func show(_ item: Int) {
        name.text = "\(LineCell.words[item % 7])\(item % 100)"
        value.text = LineCell.words[item / 7 % 3]
        note.text = LineCell.words[item / 3 % 7]
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        root.frame.size = CGSize(width: 320, height: size.height)
        root.layoutIfNeeded()
    }
}

/// Passes over 60 cells, each with another item in each of 20 passes, of which the last ten are counted.
@main struct Lines {
    static func main() {
        for usesStacks in [false, true] {
            for onLine in [false, true] {
                for byPlans in [true, false] {
                    ConstraintPlans.isEnabled = byPlans
                    let cells = (0..<60).map { _ in LineCell(usesStacks: usesStacks, onLine: onLine) }
                    var item = 0
                    func pass() {
                        for cell in cells {
                            item += 1
                            cell.show(item)
                        }
                    }
                    for _ in 0..<10 { pass() }
                    marks_start()
                    for _ in 0..<10 { pass() }
                    marks_end(
                        "\(usesStacks ? "stacks" : "constraints") \(onLine ? "line" : "center") \(byPlans ? "plans" : "solver")"
                    )
                }
            }
        }
    }
}
