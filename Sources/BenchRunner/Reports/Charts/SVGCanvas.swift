import Foundation

/// Collects the elements of an SVG image.
struct SVGCanvas {
    enum Anchor: String {
        case start, middle, end
    }

    let width: Double
    var height: Double
    private var body = ""

    init(width: Double, height: Double = 0) {
        self.width = width
        self.height = height
    }

    /// A coordinate with at most one decimal: a tenth of a pixel is finer than the eye can see.
    static func coordinate(_ value: Double) -> String {
        // Renderers lose precision above 1e6.
        guard value.isFinite else { return "0" }
        let value = min(max(value, -1e6), 1e6)
        let tenths = (value * 10).rounded()
        return tenths.truncatingRemainder(dividingBy: 10) == 0
            ? String(Int(tenths / 10)) : Quantity.fixed(tenths / 10, decimals: 1)
    }

    /// An estimate of a text's width, too wide rather than too narrow.
    static func width(of text: String, size: Double = ChartTheme.fontSize) -> Double {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xFF00...0xFF60, 0x1F000...0x1FFFF: sum + size * 1.05
            case 0x41...0x5A, 0x6D, 0x77: sum + size * 0.75
            case 0x20, 0x21, 0x2C, 0x2E, 0x3A, 0x69, 0x6A, 0x6C, 0x74: sum + size * 0.34
            default: sum + size * 0.58
            }
        }
    }

    /// The beginning of a text that fits in a width, with an ellipsis if something is left out.
    static func fitted(_ text: String, in room: Double) -> String {
        var text = Escaping.shortened(text, to: 200)
        guard width(of: text) > room else { return text }
        while !text.isEmpty, width(of: text + "…") > room { text.removeLast() }
        return text + "…"
    }

    /// Adds style rules that this image alone needs.
    mutating func style(_ css: String) {
        body += "<style>\(css)</style>\n"
    }

    /// Draws title and subtitle at the top, in as many lines as they need.
    ///
    /// - Returns: the lower end of the last line.
    mutating func heading(_ title: String, _ subtitle: String) -> Double {
        var y = 8.0
        for (text, size, style) in [(title, ChartTheme.titleSize, "title"), (subtitle, ChartTheme.fontSize, "muted")] {
            let lines = Escaping.shortened(text, to: 160).wrapped { Self.width(of: $0, size: size) <= width - 24 }
            for line in lines {
                y += size + 4
                self.text(line, 12, y, style: style)
            }
        }
        return y
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) {
        let ends = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
        add("<line \(attributes(ends)) class=\"\(style)\"/>")
    }

    mutating func rect(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String, title: String? = nil
    ) {
        let sides = [("x", x), ("y", y), ("width", max(0, width)), ("height", max(0, height))]
        mark("rect", attributes(sides), style, title)
    }

    mutating func polyline(_ points: [(Double, Double)], _ style: String, dash: String? = nil) {
        guard points.count > 1 else { return }
        let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        add("<polyline points=\"\(Self.list(points))\" class=\"\(style)\"\(dashes)/>")
    }

    mutating func polygon(_ points: [(Double, Double)], _ style: String) {
        guard points.count > 2 else { return }
        add("<polygon points=\"\(Self.list(points))\" class=\"\(style)\"/>")
    }

    /// Draws a marker whose shape depends on the colour, so that colour is never the only difference.
    mutating func marker(_ shape: Int, at x: Double, _ y: Double, _ style: String, title: String? = nil) {
        let r = 4.5
        let corners: [(Double, Double)]
        switch shape % ChartTheme.colourCount {
        case 0:
            let place = attributes([("cx", x), ("cy", y), ("r", r - 0.5)])
            mark("circle", place, style, title)
            return
        case 1: corners = [(-r + 0.5, -r + 0.5), (r - 0.5, -r + 0.5), (r - 0.5, r - 0.5), (-r + 0.5, r - 0.5)]
        case 2: corners = [(0, -r - 0.5), (r + 0.5, r - 0.5), (-r - 0.5, r - 0.5)]
        case 3: corners = [(0, -r - 1), (r + 1, 0), (0, r + 1), (-r - 1, 0)]
        case 4: corners = [(-r - 0.5, -r + 0.5), (r + 0.5, -r + 0.5), (0, r + 0.5)]
        case 5: corners = [(-r, -2), (r, -2), (r, 2), (-r, 2)]
        default: corners = [(-2, -r), (2, -r), (2, r), (-2, r)]
        }
        let points = Self.list(corners.map { ($0.0 + x, $0.1 + y) })
        mark("polygon", "points=\"\(points)\"", style, title)
    }

    mutating func text(
        _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, style: String = "", rotated: Bool = false
    ) {
        let place = attributes([("x", x), ("y", y)])
        let kind = style.isEmpty ? "" : " class=\"\(style)\""
        let align = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
        let turn =
            rotated ? " transform=\"rotate(-90 \(Self.coordinate(x)) \(Self.coordinate(y)))\"" : ""
        add("<text \(place)\(align)\(kind)\(turn)>\(Escaping.xml(text))</text>")
    }

    /// Draws the marks of a horizontal axis, and their labels where they don't touch the one before.
    mutating func ticks(
        _ scale: Scale, from left: Double, to right: Double, top: Double, bottom: Double, labels: Double,
        _ style: String
    ) {
        var lastEnd = -Double.infinity
        for tick in scale.ticks {
            let place = left + scale.position(tick) * (right - left)
            line(place, top, place, bottom, style)
            let half = Self.width(of: scale.label(tick)) / 2
            guard place - half > lastEnd + 4 else { continue }
            text(scale.label(tick), place, labels, .middle, style: "muted")
            lastEnd = place + half
        }
    }

    /// The image. A standalone image contains its style and background; within a page they are the page's.
    func document(title: String, description: String, isStandalone: Bool) -> String {
        let size = "viewBox=\"0 0 \(Self.coordinate(width)) \(Self.coordinate(height))\""
        let name = "<title>\(Escaping.xml(title))</title>\n<desc>\(Escaping.xml(description))</desc>\n"
        guard isStandalone else {
            return "<svg class=\"chart\" \(size) role=\"img\" aria-label=\"\(Escaping.xml(title))\">\n\(body)</svg>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" class="chart" \(size) width="\(Self.coordinate(width))" \
            height="\(Self.coordinate(height))" role="img">
            \(name)<style>
            \(ChartTheme.css)
            </style>
            <rect width="100%" height="100%" class="ground"/>
            \(body)</svg>

            """
    }

    private mutating func add(_ element: String) {
        body += element + "\n"
    }

    /// Draws a shape. With a title it is a mark that shows its value when it is pointed at.
    private mutating func mark(_ name: String, _ attributes: String, _ style: String, _ title: String?) {
        guard let title else { return add("<\(name) \(attributes) class=\"\(style)\"/>") }
        add("<\(name) \(attributes) class=\"\(style) mark\"><title>\(Escaping.xml(title))</title></\(name)>")
    }

    private func attributes(_ pairs: [(String, Double)]) -> String {
        pairs.map { "\($0)=\"\(Self.coordinate($1))\"" }.joined(separator: " ")
    }

    private static func list(_ points: [(Double, Double)]) -> String {
        points.map { "\(coordinate($0.0)),\(coordinate($0.1))" }.joined(separator: " ")
    }
}
