import BenchModel

/// The call tree of a pass: the width of a function shows its instructions, its callees are above it, and its colour
/// shows its group.
package struct FlameGraph: Chart {
    /// The minimum width of a frame in pixels; narrower ones are left out, because they are invisible and there are
    /// thousands.
    private static let narrowest = 0.7
    private static let width = 1200.0
    private static let rowHeight = 18.0
    private static let legendHeight = 18.0
    private static let margin = 10.0
    private static let depthLimit = 60

    package let title: String
    let subtitle: String
    private let profile: PassProfile

    package init(title: String, profile: PassProfile) {
        self.title = title
        self.profile = profile
        subtitle = "\(Quantity.grouped(profile.total.rounded())) instructions a pass; point at a function for its share"
    }

    var summary: String {
        profile.groups.prefix(8).map { "\($0.name): \(share($0.own))" }.joined(separator: "; ") + ". " + subtitle
    }

    /// The image as a standalone file.
    package func svg() -> String { svg(isStandalone: true) }

    func drawn() -> SVGCanvas {
        let rows = min(Self.depth(profile.root, unit: unit), Self.depthLimit)
        let places = legend
        let top = 60 + Self.legendHeight * Double((places.last?.row ?? 0) + 1)
        var canvas = SVGCanvas(width: Self.width, height: top + Double(rows + 1) * Self.rowHeight + Self.margin)
        canvas.style(ChartTheme.moduleCSS)
        canvas.text(title, Self.margin, 22, style: "title")
        canvas.text(subtitle, Self.margin, 40, style: "muted")
        for place in places {
            let y = 50 + Self.legendHeight * Double(place.row)
            canvas.rect(place.x, y, 10, 10, "m\(ChartTheme.moduleIndex(place.group))")
            canvas.text(place.label, place.x + 14, y + 10)
        }
        draw(profile.root, Self.margin, canvas.height - Self.margin - Self.rowHeight, 0, &canvas)
        return canvas
    }

    /// A colour, a name and a share for every module, in as many rows as they need.
    private var legend: [(group: Int, label: String, x: Double, row: Int)] {
        var (x, row) = (Self.margin, 0)
        return profile.groups.enumerated().map { index, group in
            let label = "\(group.name) \(share(group.own))"
            let width = 30 + SVGCanvas.width(of: label)
            if x + width > Self.width, x > Self.margin { (x, row) = (Self.margin, row + 1) }
            defer { x += width }
            return (index, label, x, row)
        }
    }

    /// The pixels per instruction.
    private var unit: Double { (Self.width - 2 * Self.margin) / max(profile.total, 1) }

    private func draw(_ frame: PassProfile.Frame, _ x: Double, _ y: Double, _ depth: Int, _ canvas: inout SVGCanvas) {
        let width = frame.inclusive * unit
        guard width >= Self.narrowest, depth <= Self.depthLimit else { return }
        let colour = profile.groups.firstIndex { $0.name == frame.name.group } ?? profile.groups.count
        let place = "\(share(frame.inclusive)), itself \(share(frame.own)); \(frame.name.group)"
        canvas.rect(
            x, y, width - 0.5, Self.rowHeight - 1, "m\(ChartTheme.moduleIndex(colour))",
            title: "\(frame.name.text): \(Quantity.grouped(frame.inclusive.rounded())) (\(place))")
        let label = Escaping.shortened(frame.name.text, to: max(Int(width / 7), 1))
        if width > 35 { canvas.text(label, x + 3, y + 13, style: "inbar") }
        var left = x
        let children = frame.children.values.sorted { ($0.name.group, $0.name.text) < ($1.name.group, $1.name.text) }
        for child in children {
            draw(child, left, y - Self.rowHeight, depth + 1, &canvas)
            left += child.inclusive * unit
        }
    }

    private static func depth(_ frame: PassProfile.Frame, unit: Double) -> Int {
        guard frame.inclusive * unit >= narrowest else { return 0 }
        return 1 + (frame.children.values.map { depth($0, unit: unit) }.max() ?? 0)
    }

    private func share(_ instructions: Double) -> String { Percent.text(instructions / max(profile.total, 1)) }
}
