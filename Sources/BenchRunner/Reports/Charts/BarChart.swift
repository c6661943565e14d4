import BenchModel

/// One horizontal bar per engine, with the interval of its value as a whisker.
struct BarChart: Chart {
    struct Bar {
        var name: String
        var colour: Int
        var value: Double
        var low: Double?
        var high: Double?
        /// The value as text, at the right of the bar.
        var label: String
    }

    enum Form {
        /// A bar from zero.
        case bars
        /// A dot with its interval and a line at 1, for ratios: only their distance from 1 matters.
        case dots
    }

    var title: String
    var subtitle: String
    var axisTitle: String
    var form = Form.bars
    var bars: [Bar]
    /// The meaning of the colours, if the names at the left don't show it.
    var legend: [(String, Int)] = []

    /// Creates a chart of the bars with finite values; `nil` if there are none.
    init?(title: String, subtitle: String, axisTitle: String, form: Form = .bars, bars: [Bar]) {
        let drawable = bars.filter { $0.value.isFinite && $0.value >= 0 && (form == .bars || $0.value > 0) }
        guard !drawable.isEmpty else { return nil }
        self.title = title
        self.subtitle = subtitle
        self.axisTitle = axisTitle
        self.form = form
        self.bars = drawable
    }

    var summary: String {
        bars.prefix(ChartTheme.barLimit).map { "\($0.name): \($0.label)" }.joined(separator: "; ") + ". " + subtitle
    }

    func drawn() -> SVGCanvas {
        let shown = Array(bars.prefix(ChartTheme.barLimit))
        let scale = scale(shown)
        var frame = RowFrame(
            title: title, subtitle: subtitle, axisTitle: axisTitle, names: shown.map(\.name),
            labels: shown.map(\.label), hidden: bars.count - shown.count, scale: scale, legend: legend)
        if form == .dots { frame.canvas.line(frame.x(1), frame.top, frame.x(1), frame.bottom, "one") }
        for (row, bar) in shown.enumerated() {
            draw(bar, y: frame.middle(row), in: &frame)
        }
        return frame.canvas
    }

    private func draw(_ bar: Bar, y: Double, in frame: inout RowFrame) {
        let index = bar.colour % ChartTheme.colourCount
        let title = "\(bar.name): \(bar.label)"
        if form == .bars {
            let start = frame.x(0)
            frame.canvas.rect(start, y - 9, Swift.max(1, frame.x(bar.value) - start), 18, "f\(index)", title: title)
        }
        if let low = bar.low, let high = bar.high, low.isFinite, high.isFinite, low > 0 || form == .bars, low < high {
            frame.canvas.line(frame.x(low), y, frame.x(high), y, "whisker")
            for end in [low, high] { frame.canvas.line(frame.x(end), y - 5, frame.x(end), y + 5, "whisker") }
        }
        if form == .dots { frame.canvas.marker(index, at: frame.x(bar.value), y, "f\(index)", title: title) }
    }

    private func scale(_ shown: [Bar]) -> Scale {
        let values = shown.flatMap { [$0.value, $0.low ?? $0.value, $0.high ?? $0.value] }.filter(\.isFinite)
        guard form == .dots else { return .linear(values) }
        let positive = values.filter { $0 > 0 } + [1]
        let span = (positive.max() ?? 1) / (positive.min() ?? 1)
        return span > 6 ? .logarithmic(positive) : .linear(positive)
    }
}

extension BarChart.Bar {
    /// A row's ratio with its interval; `nil` without one.
    init?(ratio row: ResultRow, name: String? = nil, colour: Int) {
        guard let ratio = row.ratio else { return nil }
        self.init(
            name: name ?? row.key.engine, colour: colour, value: ratio, low: row.ratioLow, high: row.ratioHigh,
            label: Quantity.ratio(row))
    }
}
