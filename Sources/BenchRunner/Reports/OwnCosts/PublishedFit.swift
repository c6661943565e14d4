import BenchModel

/// The cost of a text with which the model explains published ratios of a device best, and the frameworks that no cost
/// explains.
struct PublishedFit {
    /// The share by which a published ratio may lie outside the model's ratios.
    private static let slack = 0.1

    struct Row {
        var engine: String
        var framework: String
        var published: Double
        var model: Double
        /// The model's ratios at all costs of a text.
        var possible: ClosedRange<Double>
        var fits: Bool
    }

    /// Nanoseconds of this machine.
    let textCost: Double
    let rows: [Row]
    private let figures: PublishedFigures

    /// - Returns: `nil` unless a pass of the published cells was timed with two engines that were published too.
    init?(_ comparison: PublishedComparison?, _ report: OwnCostReport?) {
        guard let comparison, let report, report.isTimed else { return nil }
        let measured = comparison.rows.compactMap { row in
            report.model.engines.first { $0.name == row.engine }.map { (engine: $0, row: row) }
        }
        let ratios = measured.map { (engine: $0.engine, ratio: $0.row.theirRatio) }
        guard let best = report.model.bestTextCost(for: ratios) else { return nil }
        textCost = best
        figures = comparison.figures
        rows = measured.map { engine, row in
            let possible = report.model.ratios(engine)
            let fits =
                row.theirRatio >= possible.lowerBound * (1 - Self.slack)
                && row.theirRatio <= possible.upperBound * (1 + Self.slack)
            return Row(
                engine: engine.name, framework: row.framework, published: row.theirRatio,
                model: report.model.ratio(engine, textCost: best), possible: possible, fits: fits)
        }
    }

    private static let columns = [
        "framework", "engine", "ratio on the device", "model", "model at any cost", "explained",
    ]

    private var introduction: String {
        "The model beside \(figures.device): the published ratios are explained best by \(Quantity.time(textCost)) a "
            + "text in this machine's time (on a device twice as fast, half of it). A ratio outside of those that the "
            + "model has at any cost, by more than 10 %, isn't explained by the cost of texts: those cells do other work."
    }

    private func fields(_ row: Row) -> [ReportTable.Field] {
        [
            .init(row.framework), .init(row.engine), .init(Quantity.ratio(row.published) + "×", row.published),
            .init(Quantity.ratio(row.model) + "×", row.model),
            .init("\(Quantity.ratio(row.possible.lowerBound)) to \(Quantity.ratio(row.possible.upperBound))"),
            .init(row.fits ? "yes" : "no, at any cost"),
        ]
    }

    var table: ReportTable { ReportTable(caption: introduction, columns: Self.columns, rows: rows.map(fields)) }
}
