import BenchStatistics

/// One bar per engine, made of consecutive parts.
struct StackedBarChart: Chart {
    struct Bar {
        var name: String
        /// The values in the order of `parts`; 0 for a part that wasn't timed.
        var values: [Double]
        var label: String
    }

    var title: String
    var subtitle: String
    var axisTitle: String
    var parts: [String]
    var unit: Quantity.TimeUnit
    var bars: [Bar]

    /// Creates a chart from values in nanoseconds; `nil` with fewer than two parts, or without a bar whose values are
    /// finite.
    init?(title: String, subtitle: String, parts: [String], bars: [Bar]) {
        let drawable = bars.filter { bar in
            bar.values.count == parts.count && bar.values.allSatisfy { $0.isFinite && $0 >= 0 }
                && bar.values.contains { $0 > 0 }
        }
        guard parts.count > 1, !drawable.isEmpty else { return nil }
        self.title = title
        self.subtitle = subtitle
        self.parts = parts
        self.bars = drawable
        unit = Quantity.TimeUnit.fitting(drawable.map { $0.values.reduce(0, +) }.max() ?? 1)
        axisTitle = "median time (\(unit.symbol))"
    }

    var summary: String {
        bars.prefix(ChartTheme.barLimit).map { bar in
            let values = zip(parts, bar.values).map { "\($0) \(Quantity.time($1))" }
            return "\(bar.name): \(values.joined(separator: ", "))"
        }.joined(separator: "; ") + ". " + subtitle
    }

    func drawn() -> SVGCanvas {
        let shown = Array(bars.prefix(ChartTheme.barLimit))
        let totals = shown.map { $0.values.reduce(0, +) / unit.nanoseconds }
        var frame = RowFrame(
            title: title, subtitle: subtitle, axisTitle: axisTitle, names: shown.map(\.name),
            labels: shown.map(\.label), hidden: bars.count - shown.count, scale: .linear(totals),
            legend: parts.enumerated().map { ($1, ChartTheme.partColour($0)) })
        for (row, bar) in shown.enumerated() {
            var sum = 0.0
            for (part, value) in bar.values.enumerated() where value > 0 {
                let start = frame.x(sum / unit.nanoseconds)
                sum += value
                let width = frame.x(sum / unit.nanoseconds) - start
                let text = Quantity.time(value)
                frame.canvas.rect(
                    start, frame.middle(row) - 10, max(0.5, width - 1), 20,
                    "f\(ChartTheme.index(ChartTheme.partColour(part)))",
                    title: "\(bar.name), \(parts[part]): \(text)")
                if width > SVGCanvas.width(of: text, size: 12) + 8 {
                    frame.canvas.text(
                        text, start + width / 2, frame.middle(row) + 4.5, .middle,
                        style: "inbar")
                }
            }
        }
        return frame.canvas
    }
}
