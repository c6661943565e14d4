import BenchModel

/// The table printed by `count`.
package enum InstructionTable {
    package static func text(of results: ResultSet) -> String {
        let header = ["scenario", "cells", "phase", "engine", "instructions", "ratio", "estimated cycles", "ratio"]
        let rows = results.rows.filter { $0.key.metric == .instructions }.map { row in
            let key = row.key
            let cycles = results.row(key.of(.estimatedCycles))
            return [
                key.scenario, String(key.cells), key.phase, key.engine, Quantity.grouped(row.median.rounded()),
                row.ratio.map(ratio) ?? "", cycles.map { Quantity.grouped($0.median.rounded()) } ?? "",
                cycles?.ratio.map(ratio) ?? "",
            ]
        }
        return TextTable.text([header] + rows, leftColumns: 4)
    }

    private static func ratio(_ value: Double) -> String { Quantity.fixed(value, decimals: 3) }
}
