/// The surroundings of a chart of horizontal rows: a name at the left of each, a text at its right, one axis below.
struct RowFrame {
    var canvas: SVGCanvas
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    private let rowHeight: Double
    private let scale: Scale

    init(
        title: String, subtitle: String, axisTitle: String, names: [String], labels: [String], hidden: Int,
        scale: Scale, rowHeight: Double = 30, legend: [(String, Int)] = []
    ) {
        self.scale = scale
        self.rowHeight = rowHeight
        let short = names.map { SVGCanvas.fitted($0, in: 120) }
        left = 16 + (short.map { SVGCanvas.width(of: $0) }.max() ?? 0)
        let labels = labels.map { SVGCanvas.fitted($0, in: 160) }
        let labelWidth = labels.map { SVGCanvas.width(of: $0) }.max() ?? 0
        right = PlotFrame.width - 8 - (labelWidth > 0 ? labelWidth + 10 : 0)
        canvas = SVGCanvas(width: PlotFrame.width)
        let headingEnd = canvas.heading(title, subtitle)
        let entries = LegendLayout(legend, left: 12, right: PlotFrame.width - 14, top: headingEnd + 19, hidden: 0)
        top = entries.bottom + 10
        bottom = top + rowHeight * Double(names.count)
        canvas.height = bottom + (hidden > 0 ? 66 : 46)
        entries.draw(on: &canvas)
        canvas.ticks(scale, from: left, to: right, top: top, bottom: bottom, labels: bottom + 18, "grid")
        canvas.line(left, top, left, bottom, "axis")
        for (row, name) in short.enumerated() {
            canvas.text(name, left - 8, middle(row) + 4.5, .end)
            if row < labels.count { canvas.text(labels[row], right + 10, middle(row) + 4.5) }
        }
        canvas.text(axisTitle, (left + right) / 2, bottom + 37, .middle)
        if hidden > 0 { canvas.text("and \(hidden) more in the tables", 12, bottom + 58, style: "muted") }
    }

    func x(_ value: Double) -> Double { left + scale.position(value) * (right - left) }

    /// The vertical middle of a row, measured from the top.
    func middle(_ row: Int) -> Double { top + (Double(row) + 0.5) * rowHeight }
}
