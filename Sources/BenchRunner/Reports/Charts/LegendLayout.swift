/// The positions of a legend's entries, in rows from left to right.
struct LegendLayout {
    private static let rowHeight = 20.0
    private var entries: [(name: String, colour: Int?, x: Double, y: Double)] = []
    let bottom: Double

    init(_ names: [(String, Int)], left: Double, right: Double, top: Double, hidden: Int) {
        var x = left
        var y = top
        var all: [(String, Int?)] = names.map { (SVGCanvas.fitted($0.0, in: right - left - 22), $0.1) }
        if hidden > 0 { all.append(("and \(hidden) more in the tables", nil)) }
        for (name, colour) in all {
            let width = SVGCanvas.width(of: name) + (colour == nil ? 0 : 22)
            if x > left, x + width > right {
                x = left
                y += Self.rowHeight
            }
            entries.append((name, colour, x, y))
            x += width + 18
        }
        bottom = all.isEmpty ? top - 14 : y + 6
    }

    func draw(on canvas: inout SVGCanvas) {
        for entry in entries {
            guard let colour = entry.colour else {
                canvas.text(entry.name, entry.x, entry.y + 4.5, style: "muted")
                continue
            }
            let index = ChartTheme.index(colour)
            canvas.polyline(
                [(entry.x, entry.y), (entry.x + 17, entry.y)], "line s\(index)",
                dash: ChartTheme.dash(min(colour, ChartTheme.seriesLimit)))
            canvas.marker(index, at: entry.x + 8.5, entry.y, "f\(index)")
            canvas.text(entry.name, entry.x + 23, entry.y + 4.5)
        }
    }
}
