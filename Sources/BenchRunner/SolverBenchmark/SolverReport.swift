/// The figures of `bench-runner solver` as table, growth and CSV.
enum SolverReport {
    static func table(_ figures: [SolverFigure]) -> String {
        let header = ["system", "operation", "variables", "constraints", "time", "allocations", "pivots", "rows"]
        let rows = figures.map { figure in
            [
                figure.system, figure.operation, String(figure.variables), String(figure.constraints),
                ResultTable.duration(figure.time), figure.allocations.map { ResultTable.decimal($0, digits: 1) } ?? "",
                ResultTable.decimal(figure.pivots, digits: 1), ResultTable.decimal(figure.rowOperations, digits: 1),
            ]
        }
        return TextTable.text([header] + rows, leftColumns: 2)
    }

    /// How each cost grows with the number of variables: n to this power.
    static func growth(_ figures: [SolverFigure]) -> String {
        var rows: [[String]] = [["system", "operation", "exponent", "interval", "largest / smallest"]]
        for (system, operation, series) in series(figures) {
            guard let fit = fit(series), let first = series.first, let last = series.last else { continue }
            rows.append([
                system, operation, ResultTable.decimal(fit.exponent, digits: 2),
                "\(ResultTable.decimal(fit.low, digits: 2)) … \(ResultTable.decimal(fit.high, digits: 2))",
                ResultTable.decimal(last.time / first.time, digits: 1),
            ])
        }
        return TextTable.text(rows, leftColumns: 2)
    }

    static func csv(_ figures: [SolverFigure]) -> String {
        var lines = ["system,operation,variables,constraints,unit,median,allocations,pivots,row_operations,exponent"]
        for figure in figures {
            let series = figures.filter { $0.system == figure.system && $0.operation == figure.operation }
            lines.append(
                CSV.line([
                    figure.system, figure.operation, String(figure.variables), String(figure.constraints), "ns",
                    CSV.number(figure.time), CSV.number(figure.allocations), CSV.number(figure.pivots),
                    CSV.number(figure.rowOperations), CSV.number(fit(series)?.exponent),
                ]))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func fit(_ series: [SolverFigure]) -> GrowthFit? {
        GrowthFit(sizes: series.map { Double($0.variables) }, times: series.map(\.time))
    }

    private static func series(_ figures: [SolverFigure]) -> [(String, String, [SolverFigure])] {
        var keys: [(String, String)] = []
        for figure in figures where !keys.contains(where: { $0 == (figure.system, figure.operation) }) {
            keys.append((figure.system, figure.operation))
        }
        return keys.map { key in (key.0, key.1, figures.filter { ($0.system, $0.operation) == key }) }
    }
}
