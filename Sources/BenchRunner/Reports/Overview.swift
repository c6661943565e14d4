import BenchModel
import BenchStatistics

/// All scenarios of a run at a glance: a row for each, with every engine's ratio at the largest number of cells.
struct Overview {
    let model: ReportModel

    /// `nil` for a run of one scenario, whose verdict says it all.
    init?(_ model: ReportModel) {
        guard model.scenarios.count > 1 else { return nil }
        self.model = model
    }

    static let caption =
        "Each scenario at its largest size: the reference engine's median time, and how many times as "
        + "long the others take, with the 95 % intervals."

    private var engines: [String] {
        let others = model.scenarios.flatMap { scenario in scenario.engines.filter { $0 != scenario.reference } }
        return Array(others.uniqued().prefix(ChartTheme.seriesLimit))
    }

    var columns: [String] { ["scenario", "size", "reference"] + engines }

    var rows: [[HTMLTable.Field]] {
        model.scenarios.map { scenario in
            let base = scenario.reference.flatMap { scenario.time($0) }
            let time = base.map {
                "\($0.key.engine): \(Quantity.time($0.median, low: $0.medianLow, high: $0.medianHigh))"
            }
            let ratios = engines.map { engine -> HTMLTable.Field in
                guard let row = scenario.time(engine), let ratio = row.ratio else { return .init(Quantity.none, .nan) }
                return .init(Quantity.ratio(ratio, low: row.ratioLow, high: row.ratioHigh, sign: "×"), ratio)
            }
            let size = scenario.size(scenario.headlineCells)
            return [
                .init(scenario.name), .init(size, Double(scenario.headlineCells)),
                .init(time ?? Quantity.none, base?.median ?? .nan),
            ] + ratios
        }
    }
}
