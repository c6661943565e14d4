/// A Markdown table whose columns are also aligned on a terminal.
struct MarkdownTable {
    private let rows: [[String]]
    private let alignsNumbers: Bool

    /// Creates a table. The first column is aligned left; the others are aligned right if `alignsNumbers` is true.
    init(_ columns: [String], _ rows: [[String]], alignsNumbers: Bool = true) {
        self.alignsNumbers = alignsNumbers
        self.rows = ([columns] + rows).map { $0.map(Escaping.markdown) }
    }

    func text() -> String {
        let widths = rows[0].indices.map { column in
            max(3, rows.map { column < $0.count ? TextBars.columns($0[column]) : 0 }.max() ?? 0)
        }
        var lines = rows.map { row in
            let fields = row.enumerated().map { column, field in
                let space = String(repeating: " ", count: widths[column] - TextBars.columns(field))
                return isRight(column) ? space + field : field + space
            }
            return "| " + fields.joined(separator: " | ") + " |"
        }
        let rule = widths.enumerated().map { column, width in
            isRight(column) ? String(repeating: "-", count: width - 1) + ":" : String(repeating: "-", count: width)
        }
        lines.insert("| " + rule.joined(separator: " | ") + " |", at: 1)
        return lines.joined(separator: "\n") + "\n"
    }

    private func isRight(_ column: Int) -> Bool { alignsNumbers && column > 0 }
}
