import BenchModel

// The tables that both the page and `report.md` have.

extension ScenarioModel {
    static let timeColumns = ["median", "p99", "min", "samples", "outliers", "interrupted"]

    /// The title of the column of ratios.
    var ratioColumn: String { reference.map { "ratio to \(Escaping.shortened($0, to: 24))" } ?? "ratio" }

    /// The ratio of a time, then the fields of `timeColumns`.
    static func timeFields(_ row: ResultRow) -> [ReportTable.Field] {
        [.ratio(row), .time(row), .init(Quantity.time(row.p99), row.p99), .init(Quantity.time(row.min), row.min)]
            + [row.samples, row.outliers].map { .count($0) } + [row.interrupted.map { .count($0) } ?? .none]
    }

    /// The counters of each engine.
    func counterTable(engines limit: Int = .max) -> ReportTable {
        let (cells, phase) = counterPlace
        return ReportTable(
            caption: "\(name), \(size(cells)), counts per \(phase); the same on every run.",
            columns: ["engine"] + counters.map(\.rawValue),
            rows: engines.prefix(limit).map { engine in
                [.init(engine)]
                    + counters.map { metric in
                        guard let row = row(engine, cells: cells, phase: phase, metric) else { return .none }
                        return .init(Quantity.value(row.median, unit: row.unit), row.median)
                    }
            })
    }
}

extension ReportModel {
    /// The growth of times with the number of cells; `nil` if none was fitted.
    func growthTable(limit: Int = .max) -> ReportTable? {
        guard !results.growth.isEmpty else { return nil }
        return ReportTable(
            caption:
                "Where the times lie on a line, its fixed cost and its cost for each cell; elsewhere the power of the "
                + "number of cells that they grow with (1: in proportion), with its 95 % interval.",
            columns: ["engine", "scenario", "phase", "time", "exponent", "sizes"],
            rows: results.growth.prefix(limit).map { row in
                [
                    .init(row.engine), .init(row.scenario), .init(row.phase), .init(row.text),
                    .init(Quantity.ratio(row.exponent, low: row.low, high: row.high), row.exponent), .count(row.points),
                ]
            })
    }
}

extension GrowthRow {
    /// The growth in a few words.
    var text: String {
        guard let fixed, let perCell else { return "as n^\(Quantity.ratio(exponent))" }
        return "\(Quantity.time(fixed)) + \(Quantity.time(perCell)) a cell"
    }
}

extension ReportTable.Field {
    /// A missing number.
    static var none: Self { .init(Quantity.none, .nan) }

    static func count(_ count: Int) -> Self { .init(Quantity.grouped(Double(count)), Double(count)) }

    /// A row's ratio with its interval.
    static func ratio(_ row: ResultRow) -> Self {
        .init(Quantity.ratio(row.ratio, low: row.ratioLow, high: row.ratioHigh, sign: "×"), row.ratio ?? .nan)
    }

    /// A row's median time with its interval.
    static func time(_ row: ResultRow) -> Self { .init(Quantity.time(row), row.median) }
}

extension Quantity {
    /// The median of a row's times with its interval.
    static func time(_ row: ResultRow) -> String { time(row.median, low: row.medianLow, high: row.medianHigh) }

    /// The ratio of a row with its interval and the sign for "times as long".
    static func ratio(_ row: ResultRow) -> String {
        ratio(row.ratio, low: row.ratioLow, high: row.ratioHigh, sign: "×")
    }
}
