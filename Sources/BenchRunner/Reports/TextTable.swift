import BenchModel
import BenchStatistics

/// Lines up columns for a terminal.
package enum TextTable {
    /// The first columns are aligned left, the others, which hold numbers, right.
    package static func text(_ rows: [[String]], leftColumns: Int) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column < leftColumns ? cell + padding : padding + cell
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}

/// The table that `run` prints.
package enum ResultTable {
    package static func text(of results: ResultSet) -> String {
        let header = ["scenario", "cells", "phase", "engine", "median", "interval", "ratio", "interval"]
        let rows = results.rows.filter { $0.key.metric == .wallTime }.map { row in
            [
                row.key.scenario, String(row.key.cells), row.key.phase, row.key.engine, Quantity.time(row.median),
                range(row.medianLow, row.medianHigh, Quantity.time), row.ratio.map(ratio) ?? "",
                row.ratio == 1 && row.ratioLow == row.ratioHigh ? "" : range(row.ratioLow, row.ratioHigh, ratio),
            ]
        }
        return TextTable.text([header] + rows, leftColumns: 4)
    }

    private static func range(_ low: Double?, _ high: Double?, _ text: (Double) -> String) -> String {
        guard let low, let high else { return "" }
        return "\(text(low)) … \(text(high))"
    }

    package static func ratio(_ value: Double) -> String { Quantity.fixed(value, decimals: 3) }
}
