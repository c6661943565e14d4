/// Bars of block characters, for a terminal.
enum TextBars {
    struct Row {
        var name: String
        var value: Double
        var label: String
    }

    private static let width = 40
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// One line per row; the longest bar has 40 columns. Values must be finite.
    static func text(_ rows: [Row]) -> String {
        let most = rows.map(\.value).max() ?? 0
        let names = rows.map { Escaping.shortened(Escaping.plain($0.name), to: 24) }
        let nameWidth = names.map(columns).max() ?? 0
        return zip(rows, names).map { row, name in
            let bar = bar(row.value, of: most)
            let gap = String(repeating: " ", count: nameWidth - columns(name))
            let rest = String(repeating: " ", count: width - bar.count)
            return "\(name)\(gap) \(bar)\(rest) \(row.label)\n"
        }.joined()
    }

    private static func bar(_ value: Double, of most: Double) -> String {
        guard most > 0, value > 0 else { return "" }
        let parts = Int((value / most * Double(width * 8)).rounded())
        return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
    }

    /// The number of terminal columns of a text: wide characters count two, combining marks none.
    static func columns(_ text: String) -> Int {
        text.reduce(0) { sum, character in
            guard let scalar = character.unicodeScalars.first else { return sum }
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
                0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
                return sum + 2
            default: return sum + 1
            }
        }
    }
}
