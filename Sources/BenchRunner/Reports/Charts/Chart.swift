/// A drawing of figures, as a file or as part of a page.
protocol Chart {
    var title: String { get }
    /// A description for a reader who can't see the drawing.
    var summary: String { get }
    func drawn() -> SVGCanvas
}

extension Chart {
    func svg(isStandalone: Bool = true) -> String {
        drawn().document(title: title, description: summary, isStandalone: isStandalone)
    }

    /// The chart on a page, as wide as others in two columns.
    var figure: String { "<div class=\"charts\"><figure>\n\(svg(isStandalone: false))</figure></div>\n" }
}

/// One line, row or shape of a chart.
struct ChartSeries {
    var name: String
    /// The index of the colour, the marker and the dash.
    var colour: Int
    var points: [ChartPoint]
    /// The ends of the fitted straight line on these axes, if there is a fit.
    var fit: [ChartPoint] = []
}

struct ChartPoint {
    var x: Double
    var y: Double
    var low: Double?
    var high: Double?
    /// The text that appears when the mark is pointed at.
    var label: String = ""

    func isDrawable(_ x: Scale.Kind, _ y: Scale.Kind) -> Bool {
        self.x.isFinite && self.y.isFinite && (x == .linear || self.x > 0) && (y == .linear || self.y > 0)
    }
}
