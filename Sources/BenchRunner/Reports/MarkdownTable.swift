/// A Markdown table whose columns are also aligned on a terminal.
struct MarkdownTable {
    private var rows: [[String]]
    private let alignsNumbers: Bool

    /// Creates a table. The first column is aligned left; the others are aligned right if `alignsNumbers` is true.
    init(_ columns: [String], alignsNumbers: Bool = true) {
        self.alignsNumbers = alignsNumbers
        rows = [columns.map(Escaping.markdown)]
    }

    mutating func add(_ fields: [String]) {
        rows.append(fields.map(Escaping.markdown))
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
