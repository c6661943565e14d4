import BenchStatistics

/// The charts of a comparison.
struct ComparisonCharts {
    let comparison: Comparison

    /// The charts with the last parts of their file names: the ratios of all members, the times of each member, and the
    /// history of each machine.
    func entries() -> [(name: String, chart: any Chart)] {
        var charts: [(String, any Chart)] = []
        for common in comparison.scenarios {
            if let chart = ratios(common) { charts.append(("\(common.fileName)-comparison", chart)) }
            for (number, member) in comparison.members.prefix(ChartTheme.seriesLimit).enumerated() {
                guard let scenario = comparison.model(common, member) else { continue }
                let drawings = ScenarioCharts(scenario, place: member.label)
                let chart: (any Chart)? = drawings.timeByCells() ?? drawings.engines()
                if let chart { charts.append(("\(common.fileName)-machine-\(number + 1)", chart)) }
            }
            for (number, history) in comparison.histories.enumerated() {
                let chart = self.history(common, machine: history.machine, members: history.members)
                if let chart { charts.append(("\(common.fileName)-history-\(number + 1)", chart)) }
            }
        }
        return charts
    }

    private func ratios(_ common: Comparison.Common) -> BarChart? {
        guard let reference = common.reference else { return nil }
        let bars = common.engines.filter { $0 != reference }.flatMap { engine in
            comparison.members.prefix(ChartTheme.seriesLimit).enumerated().compactMap { number, member in
                comparison.row(common, member, engine).flatMap { BarChart.Bar(ratio: $0, colour: number) }
            }
        }
        var chart = BarChart(
            title: "\(common.scenario): ratio to \(reference), \(Quantity.count(common.cells, "cell"))",
            subtitle: "median of the paired ratios with its 95 % interval; a colour for each run",
            axisTitle: "times as long as \(Escaping.shortened(reference, to: 20))", form: .dots, bars: bars)
        chart?.legend = comparison.members.prefix(ChartTheme.seriesLimit).enumerated().map { ($1.label, $0) }
        return chart
    }

    private func history(_ common: Comparison.Common, machine: String, members: [Comparison.Member]) -> LineChart? {
        guard let reference = common.reference else { return nil }
        let series = common.engines.filter { $0 != reference }.map { engine in
            ChartSeries(
                name: engine, colour: common.engines.firstIndex(of: engine) ?? 0,
                points: members.enumerated().compactMap { number, member in
                    guard let row = comparison.row(common, member, engine), let ratio = row.ratio else { return nil }
                    let text = Quantity.ratio(row)
                    let label = "\(engine), \(member.source.revision), \(member.source.day): \(text)"
                    return ChartPoint(
                        x: Double(number), y: ratio, low: row.ratioLow, high: row.ratioHigh, label: label)
                })
        }
        var chart = LineChart(
            title: "\(common.scenario): history on \(Escaping.shortened(machine, to: 40))",
            subtitle: "ratio to \(reference) with its 95 % interval as a band, \(Quantity.count(common.cells, "cell"))",
            xTitle: "runs in the order of their dates",
            yTitle: "times as long as \(Escaping.shortened(reference, to: 20))",
            series: series, hasUnitLine: true)
        chart?.xNames = members.map { $0.source.name ?? $0.source.revision }
        return chart
    }
}
