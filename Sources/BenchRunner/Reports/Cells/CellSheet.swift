import BenchModel
import BenchScenarios
import Engines
import Foundation

/// One cell as several engines laid it out, side by side in one SVG image.
package struct CellSheet {
    struct Panel {
        var engine: String
        /// The index of the outlines' colour.
        var colour: Int
        var drawing: CellDrawing
    }

    private static let margin: CGFloat = 16
    private static let caption: CGFloat = 24
    private static let columns = 4
    var title: String
    var panels: [Panel]

    init(title: String, panels: [Panel]) {
        self.title = title
        self.panels = panels
    }

    /// Creates a sheet of one item's cell as each of the engines lays it out.
    ///
    /// - Throws: the scenario's error if it has no such engine or no reference.
    package init(
        _ scenario: any Scenario, engines: [String], item: Int, _ configuration: PassConfiguration
    ) throws {
        let width = CSV.number(configuration.width)
        title = "\(scenario.name), item \(item), \(width) points wide: \(engines.joined(separator: ", "))"
        panels = try engines.map { engine in
            let reference = try scenario.reference(ofItem: item, engine: engine, configuration)
            let picture = try scenario.makePass(engine: engine, configuration).picture(ofItem: item)
            return Panel(
                engine: engine, colour: scenario.engines.firstIndex(of: engine) ?? 0,
                drawing: CellDrawing(picture, reference: reference))
        }
    }

    /// A sentence for each engine that differs from the reference.
    package var differences: [String] {
        panels.filter { !$0.drawing.differences.isEmpty }.map {
            "\($0.engine) differs from the reference: \(Self.list($0.drawing.differences.map(\.name)))"
        }
    }

    /// The first names, and the number of the others.
    static func list(_ names: [String], limit: Int = 10) -> String {
        let shown = names.prefix(limit).joined(separator: ", ")
        return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
    }

    package func svg() -> String {
        let widest = panels.map(\.drawing.picture.size.width).filter(\.isFinite).max() ?? 0
        let columns = max(1, min(Self.columns, panels.count))
        var body = ""
        var y = Self.margin
        for start in stride(from: 0, to: panels.count, by: columns) {
            let row = panels[start..<min(start + columns, panels.count)]
            for (column, panel) in row.enumerated() {
                let x = Self.margin + CGFloat(column) * (widest + Self.margin)
                body += element(of: panel, x: x, y: y)
            }
            y += Self.caption + (row.map(\.drawing.picture.size.height).filter(\.isFinite).max() ?? 0) + Self.margin
        }
        let width = CellDrawing.number(Self.margin + CGFloat(columns) * (widest + Self.margin))
        let height = CellDrawing.number(y)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" class="cell" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" role="img">
            <title>\(Escaping.xml(title))</title>
            <style>
            .cell .ground{fill:#f6f8fa}.cell .caption{font-size:13px;font-weight:bold}
            @media (prefers-color-scheme:dark){.cell .ground{fill:#010409}}
            \(CellDrawing.css)
            </style>
            <rect width="100%" height="100%" class="ground"/>
            \(body)</svg>

            """
    }

    private func element(of panel: Panel, x: CGFloat, y: CGFloat) -> String {
        let text = Escaping.shortened(panel.engine, to: 24) + ": " + Self.verdict(panel.drawing)
        let place = "x=\"\(CellDrawing.number(x))\" y=\"\(CellDrawing.number(y + 14))\""
        return "<text \(place) class=\"caption\">\(Escaping.xml(text))</text>\n"
            + "<g class=\"e\(panel.colour % ChartTheme.colourCount)\">\n"
            + panel.drawing.elements(x: x, y: y + Self.caption) + "</g>\n"
    }

    static func verdict(_ drawing: CellDrawing) -> String {
        drawing.differences.isEmpty
            ? "as the reference"
            : "\(Quantity.count(drawing.differences.count, "frame differs", "frames differ")) from the reference"
    }
}
