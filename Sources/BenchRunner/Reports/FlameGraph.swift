import BenchModel

/// The call tree of a pass: the width of a function shows its instructions, its callees are above it, and its colour
/// shows its group.
package struct FlameGraph: Chart {
    /// The minimum width of a frame in pixels; narrower ones are left out, because they are invisible and there are
    /// thousands.
    private static let narrowest = 0.7
    private static let width = 1200.0
    private static let rowHeight = 18.0
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
        let top = 80.0
        var canvas = SVGCanvas(width: Self.width, height: top + Double(rows + 1) * Self.rowHeight + Self.margin)
        canvas.text(title, Self.margin, 22, style: "title")
        canvas.text(subtitle, Self.margin, 40, style: "muted")
        var x = Self.margin
        for (index, group) in profile.groups.prefix(ChartTheme.colourCount).enumerated() {
            let label = "\(group.name) \(share(group.own))"
            canvas.rect(x, 50, 10, 10, "f\(index)")
            canvas.text(label, x + 14, 60)
            x += 30 + SVGCanvas.width(of: label)
        }
        draw(profile.root, Self.margin, canvas.height - Self.margin - Self.rowHeight, 0, &canvas)
        return canvas
    }

    /// The pixels per instruction.
    private var unit: Double { (Self.width - 2 * Self.margin) / max(profile.total, 1) }

    private func draw(_ frame: PassProfile.Frame, _ x: Double, _ y: Double, _ depth: Int, _ canvas: inout SVGCanvas) {
        let width = frame.inclusive * unit
        guard width >= Self.narrowest, depth <= Self.depthLimit else { return }
        let colour = profile.groups.firstIndex { $0.name == frame.name.group } ?? ChartTheme.colourCount - 1
        let place = "\(share(frame.inclusive)), itself \(share(frame.own)); \(frame.name.group)"
        canvas.rect(
            x, y, width - 0.5, Self.rowHeight - 1, "f\(min(colour, ChartTheme.colourCount - 1))",
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
