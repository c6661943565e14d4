/// A drawing of figures, as a file or as a part of a page.
protocol Chart {
    var title: String { get }
    /// What a reader who can't see the drawing should know.
    var summary: String { get }
    func drawn() -> SVGCanvas
}

extension Chart {
    func svg(isStandalone: Bool = true) -> String {
        drawn().document(title: title, description: summary, isStandalone: isStandalone)
    }
}

/// One line, row or shape of a chart.
struct ChartSeries {
    var name: String
    /// Decides the colour, the marker and the dash.
    var colour: Int
    var points: [ChartPoint]
    /// The ends of a straight line through the points on these axes, where there is a fit.
    var fit: [ChartPoint] = []
}

struct ChartPoint {
    var x: Double
    var y: Double
    var low: Double?
    var high: Double?
    /// What shows when the mark is pointed at.
    var label: String = ""

    func isDrawable(_ x: Scale.Kind, _ y: Scale.Kind) -> Bool {
        self.x.isFinite && self.y.isFinite && (x == .linear || self.x > 0) && (y == .linear || self.y > 0)
    }
}
