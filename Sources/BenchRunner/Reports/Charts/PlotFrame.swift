/// The surroundings of a plot: title, legend, axes with titles and ticks, grid. The plot's own marks are drawn on top.
struct PlotFrame {
    /// The width of every chart. On a phone 375 points wide it shrinks to about 350, and its text must stay legible.
    static let width = 440.0

    /// The canvas with the surroundings of the plot.
    let canvas: SVGCanvas
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    private let xScale: Scale
    private let yScale: Scale

    /// Draws the surroundings.
    ///
    /// - Parameters:
    ///   - legend: names with their colours, drawn above the plot, so that they can't cover data.
    ///   - hidden: the number of series that aren't drawn.
    init(
        title: String, subtitle: String, xTitle: String, yTitle: String, legend: [(String, Int)], hidden: Int,
        x: Scale, y: Scale, plotHeight: Double = 250
    ) {
        xScale = x
        yScale = y
        let labels = y.ticks.map(y.label)
        left = 34 + (labels.map { SVGCanvas.width(of: $0) }.max() ?? 0)
        right = Self.width - 20
        var canvas = SVGCanvas(width: Self.width)
        let headingEnd = canvas.heading(title, subtitle)
        let entries = LegendLayout(legend, left: left, right: right, top: headingEnd + 15, hidden: hidden)
        top = entries.bottom + 14
        bottom = top + plotHeight
        canvas.height = bottom + 46
        entries.draw(on: &canvas)
        for (tick, label) in zip(y.ticks, labels) {
            let place = bottom - y.position(tick) * plotHeight
            canvas.line(left, place, right, place, "grid")
            canvas.text(label, left - 7, place + 4.5, .end, style: "muted")
        }
        canvas.ticks(x, from: left, to: right, top: bottom, bottom: bottom + 5, labels: bottom + 19, "axis")
        canvas.line(left, bottom, right, bottom, "axis")
        canvas.text(xTitle, (left + right) / 2, bottom + 38, .middle)
        canvas.text(yTitle, 18, (top + bottom) / 2, .middle, rotated: true)
        self.canvas = canvas
    }

    func x(_ value: Double) -> Double { left + xScale.position(value) * (right - left) }

    func y(_ value: Double) -> Double { bottom - yScale.position(value) * (bottom - top) }
}
