import BenchModel
import BenchStatistics

/// The figures of `bench-runner solver` as a table, as growth and as CSV.
package enum SolverReport {
    package static func table(_ figures: [SolverFigure]) -> String {
        let header = ["system", "operation", "variables", "constraints", "time", "allocations", "pivots", "rows"]
        let rows = figures.map { figure in
            [
                figure.system, figure.operation, String(figure.variables), String(figure.constraints),
                Quantity.time(figure.time), figure.allocations.map { Quantity.fixed($0, decimals: 1) } ?? "",
                Quantity.fixed(figure.pivots, decimals: 1), Quantity.fixed(figure.rowOperations, decimals: 1),
            ]
        }
        return TextTable.text([header] + rows, leftColumns: 2)
    }

    /// The growth of each cost with the number of variables n, as a power of n; `nil` if too few sizes were measured.
    package static func growth(_ figures: [SolverFigure]) -> String? {
        var rows: [[String]] = [["system", "operation", "exponent", "interval", "largest / smallest"]]
        let keys = figures.map { [$0.system, $0.operation] }
        for key in keys.uniqued() {
            let series = zip(keys, figures).filter { $0.0 == key }.map(\.1)
            guard let fit = fit(series), let first = series.first, let last = series.last else { continue }
            rows.append(
                key + [
                    Quantity.fixed(fit.exponent, decimals: 2),
                    "\(Quantity.fixed(fit.low, decimals: 2)) … \(Quantity.fixed(fit.high, decimals: 2))",
                    Quantity.fixed(last.time / first.time, decimals: 1),
                ])
        }
        return rows.count > 1 ? TextTable.text(rows, leftColumns: 2) : nil
    }

    package static func csv(_ figures: [SolverFigure]) -> String {
        var text = "system,operation,variables,constraints,unit,median,allocations,pivots,row_operations,exponent\n"
        for figure in figures {
            let series = figures.filter { $0.system == figure.system && $0.operation == figure.operation }
            text +=
                CSV.line([
                    figure.system, figure.operation, String(figure.variables), String(figure.constraints), "ns",
                    CSV.number(figure.time), CSV.number(figure.allocations), CSV.number(figure.pivots),
                    CSV.number(figure.rowOperations), CSV.number(fit(series)?.exponent),
                ])
        }
        return text
    }

    private static func fit(_ series: [SolverFigure]) -> GrowthFit? {
        GrowthFit(sizes: series.map { Double($0.variables) }, times: series.map(\.time))
    }
}
