import BenchModel
import BenchScenarios
import Engines
import Foundation

/// A cell as SVG elements: images as grey boxes with a cross, texts in the font in which they were measured, and the
/// outline of every frame. Frames that differ from the reference are marked.
package struct CellDrawing {
    package let picture: CellPicture
    /// The frames that differ from the reference.
    package let differences: [FrameDifference]

    package init(_ picture: CellPicture, reference: CellPicture? = nil) {
        self.picture = picture
        differences = reference.map { Verification.differences(of: picture, from: $0) } ?? []
    }

    /// Style rules. An outline gets its colour from the enclosing group with class `e0`, `e1`, …, which represents an
    /// engine.
    static var css: String {
        """
        .cell text{font-family:'Liberation Sans',Arial,Helvetica,sans-serif;white-space:pre;fill:#1f2328}
        .cell .card{fill:#ffffff;stroke:#8c959f;stroke-width:.5}.cell .image{fill:#d8dee4}
        .cell .cross{stroke:#afb8c1;stroke-width:1}.cell .outline{fill:none;stroke-width:1;opacity:.8}
        .cell .wrong{fill:#cf222e;fill-opacity:.15;stroke:#cf222e;stroke-width:2}
        .cell .expected{fill:none;stroke:#cf222e;stroke-width:1.5;stroke-dasharray:4 3}
        \(ChartTheme.outlineRules(isDark: false))
        @media (prefers-color-scheme:dark){
        .cell text{fill:#f0f6fc}.cell .card{fill:#0d1117;stroke:#6e7681}.cell .image{fill:#30363d}
        .cell .cross{stroke:#484f58}.cell .wrong{fill:#ff7b72;stroke:#ff7b72}.cell .expected{stroke:#ff7b72}
        \(ChartTheme.outlineRules(isDark: true))
        }
        """
    }

    /// The cell's elements, with its top left corner at (`x`, `y`).
    func elements(x: CGFloat = 0, y: CGFloat = 0) -> String {
        let isMoved = x != 0 || y != 0
        var body = rect(CGRect(origin: .zero, size: picture.size), "card")
        for frame in picture.frames { body += element(of: frame) }
        for difference in differences {
            if let actual = difference.actual { body += rect(actual, "wrong", title: difference.name) }
            if let expected = difference.expected { body += rect(expected, "expected", title: difference.name) }
        }
        let place = "\(Self.number(x)) \(Self.number(y))"
        return isMoved ? "<g transform=\"translate(\(place))\">\n\(body)</g>\n" : body
    }

    private func element(of named: NamedFrame) -> String {
        let outline = rect(named.frame, "outline", title: named.name)
        switch named.content {
        case .text(let text, let size, let isBold, let numberOfLines):
            return outline
                + lines(of: text, in: named.frame, size: size, isBold: isBold, numberOfLines: numberOfLines)
        case .image:
            let frame = named.frame
            let cross =
                "M\(Self.number(frame.minX)) \(Self.number(frame.minY))L\(Self.number(frame.maxX)) "
                + "\(Self.number(frame.maxY))M\(Self.number(frame.maxX)) \(Self.number(frame.minY))"
                + "L\(Self.number(frame.minX)) \(Self.number(frame.maxY))"
            return rect(frame, "image") + "<path d=\"\(cross)\" class=\"cross\"/>\n" + outline
        case nil: return outline
        }
    }

    /// The text's lines as the engines measured them, each stretched to its measured width, so that a reader without
    /// the font sees the same extent.
    private func lines(
        of text: String, in frame: CGRect, size: CGFloat, isBold: Bool, numberOfLines: Int
    ) -> String {
        let font = isBold ? Font.boldSystemFont(ofSize: size) : Font.systemFont(ofSize: size)
        // A label is as wide as its longest line, rounded up to the pixel, so its own width gives the same line breaks.
        let lines = TextMeasurer.lines(of: text, font: font, maxWidth: frame.width, numberOfLines: numberOfLines)
        let style = "font-size=\"\(Self.number(size))\"\(isBold ? " font-weight=\"bold\"" : "")"
        return lines.filter { $0.width > 0 }.map { line in
            let x = picture.isRightToLeft ? frame.maxX : frame.minX
            let anchor = picture.isRightToLeft ? " text-anchor=\"end\"" : ""
            let place = "x=\"\(Self.number(x))\" y=\"\(Self.number(frame.minY + line.baseline))\""
            let length = "textLength=\"\(Self.number(line.width))\""
            return "<text \(place)\(anchor) \(length) \(style)>\(Escaping.xml(line.displayedText))</text>\n"
        }.joined()
    }

    private func rect(_ frame: CGRect, _ style: String, title: String? = nil) -> String {
        let place = "x=\"\(Self.number(frame.minX))\" y=\"\(Self.number(frame.minY))\""
        let size = "width=\"\(Self.number(max(0, frame.width)))\" height=\"\(Self.number(max(0, frame.height)))\""
        guard let title else { return "<rect \(place) \(size) class=\"\(style)\"/>\n" }
        return "<rect \(place) \(size) class=\"\(style)\"><title>\(Escaping.xml(title))</title></rect>\n"
    }

    /// A coordinate rounded to a hundredth of a point; 0 if it isn't finite.
    package static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        guard value.isFinite, abs(value) < 1e7 else { return "0" }
        let hundredths = (value * 100).rounded()
        return CSV.number(hundredths / 100)
    }
}
