/// Lines up columns for a terminal.
enum TextTable {
    /// The first columns are aligned left, the others, which hold numbers, right.
    static func text(_ rows: [[String]], leftColumns: Int) -> String {
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
enum ResultTable {
    static func text(of results: ResultSet) -> String {
        let header = ["scenario", "cells", "phase", "engine", "median", "interval", "ratio", "interval"]
        let rows = results.rows.filter { $0.key.metric == .wallTime }.map { row in
            [
                row.key.scenario, String(row.key.cells), row.key.phase, row.key.engine, duration(row.median),
                range(row.medianLow, row.medianHigh, duration), row.ratio.map(ratio) ?? "",
                row.ratio == 1 && row.ratioLow == row.ratioHigh ? "" : range(row.ratioLow, row.ratioHigh, ratio),
            ]
        }
        return TextTable.text([header] + rows, leftColumns: 4)
    }

    private static func range(_ low: Double?, _ high: Double?, _ text: (Double) -> String) -> String {
        guard let low, let high else { return "" }
        return "\(text(low)) … \(text(high))"
    }

    /// With three significant digits or more, in the unit that fits.
    static func duration(_ nanoseconds: Double) -> String {
        let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")]
        let (scale, unit) = units.first { abs(nanoseconds) >= $0.0 } ?? (1, "ns")
        let value = nanoseconds / scale
        return "\(decimal(value, digits: value < 10 ? 2 : value < 100 ? 1 : 0)) \(unit)"
    }

    static func ratio(_ value: Double) -> String { decimal(value, digits: 3) }

    static func decimal(_ value: Double, digits: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        let scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
        let units = Int64((abs(value) * scale).rounded())
        let sign = value < 0 && units > 0 ? "-" : ""
        guard digits > 0 else { return sign + String(units) }
        let fraction = String(units % Int64(scale))
        return "\(sign)\(units / Int64(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
