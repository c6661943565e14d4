/// Values by number of cells: a line with markers for each engine, and its interval as a band.
struct LineChart: Chart {
    var title: String
    var subtitle: String
    var xTitle: String
    var yTitle: String
    var xKind = Scale.Kind.linear
    var yKind = Scale.Kind.linear
    var series: [ChartSeries]
    /// False for an axis that shows small changes of large values.
    var startsAtZero = true
    /// True if a horizontal line at 1 is drawn, for ratios.
    var hasUnitLine = false
    /// True if each point has a marker that shows its value.
    var hasMarkers: Bool
    /// True if the horizontal axis ends with the last value, and not at a round number behind it.
    var endsWithValues = false
    /// Names of the values 0, 1, 2, … on the horizontal axis, if these represent categories.
    var xNames: [String]?

    /// Creates a chart of the series with a drawable point on these axes; `nil` if all points have the same x value, or
    /// there are none.
    init?(
        title: String, subtitle: String, xTitle: String, yTitle: String, xKind: Scale.Kind = .linear,
        yKind: Scale.Kind = .linear, series: [ChartSeries], hasUnitLine: Bool = false,
        hasMarkers: Bool = true, endsWithValues: Bool = false
    ) {
        let drawable = series.map { one in
            var one = one
            one.points = one.points.filter { $0.isDrawable(xKind, yKind) }
            return one
        }.filter { !$0.points.isEmpty }
        guard Set(drawable.flatMap { $0.points.map(\.x) }).count > 1 else { return nil }
        self.title = title
        self.subtitle = subtitle
        self.xTitle = xTitle
        self.yTitle = yTitle
        self.xKind = xKind
        self.yKind = yKind
        self.series = drawable
        self.hasUnitLine = hasUnitLine
        self.hasMarkers = hasMarkers
        self.endsWithValues = endsWithValues
    }

    var summary: String {
        "\(yTitle) over \(xTitle) for \(Quantity.count(series.count, "engine")). \(subtitle)"
    }

    func drawn() -> SVGCanvas {
        let shown = Array(series.prefix(ChartTheme.seriesLimit))
        let frame = PlotFrame(
            title: title, subtitle: subtitle, xTitle: xTitle, yTitle: yTitle,
            legend: shown.map { ($0.name, $0.colour) }, hidden: series.count - shown.count,
            x: xNames.map(Scale.names) ?? xScale(shown.flatMap { $0.points + $0.fit }.map(\.x)),
            y: scale(yKind, shown.flatMap(Self.values) + (hasUnitLine ? [1] : []), fromZero: startsAtZero))
        var canvas = frame.canvas
        if hasUnitLine { canvas.line(frame.left, frame.y(1), frame.right, frame.y(1), "one") }
        for one in shown { draw(one, in: frame, on: &canvas) }
        return canvas
    }

    private func draw(_ one: ChartSeries, in frame: PlotFrame, on canvas: inout SVGCanvas) {
        let index = one.colour % ChartTheme.colourCount
        let dash = ChartTheme.dash(one.colour)
        let banded = one.points.filter { point in
            point.low?.isFinite == true && point.high?.isFinite == true && (yKind == .linear || (point.low ?? 0) > 0)
        }
        let upper = banded.map { (frame.x($0.x), frame.y($0.high ?? $0.y)) }
        let lower = banded.reversed().map { (frame.x($0.x), frame.y($0.low ?? $0.y)) }
        if banded.count > 1 { canvas.polygon(upper + lower, "band f\(index)") }
        if one.fit.isEmpty {
            canvas.polyline(one.points.map { (frame.x($0.x), frame.y($0.y)) }, "line s\(index)", dash: dash)
        } else {
            canvas.polyline(one.fit.map { (frame.x($0.x), frame.y($0.y)) }, "fit s\(index)", dash: "5 4")
        }
        for point in one.points where hasMarkers {
            canvas.marker(index, at: frame.x(point.x), frame.y(point.y), "f\(index)", title: point.label)
        }
    }

    private func xScale(_ values: [Double]) -> Scale {
        let whole = scale(xKind, values, fromZero: true)
        return endsWithValues ? whole.ending(with: values) : whole
    }

    private func scale(_ kind: Scale.Kind, _ values: [Double], fromZero: Bool) -> Scale {
        kind == .linear ? .linear(values, fromZero: fromZero) : .logarithmic(values.filter { $0 > 0 })
    }

    private static func values(_ one: ChartSeries) -> [Double] {
        (one.points + one.fit).flatMap { [$0.y, $0.low ?? $0.y, $0.high ?? $0.y] }.filter(\.isFinite)
    }
}
