/// Colours and type of the charts, light and dark.
///
/// The series' colours start from the palette of Okabe and Ito ("Color Universal Design", 2008). They were adjusted
/// until, with normal vision and with protanopia, deuteranopia and tritanopia as modelled by Machado and others (2009),
/// any two differ by at least 17 in CIELAB and any two of the first four by at least 26, and each has a contrast of at
/// least 3 to 1 with the background (WCAG 2.1, 1.4.11). Marker shapes and dashes repeat the information of the colours.
enum ChartTheme {
    static let fontFamily = "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
    static let fontSize = 13.0
    static let titleSize = 15.0

    private static let light = ["#00579f", "#e96613", "#1c9f63", "#c56b9f", "#745706", "#6c8fce", "#605656"]
    private static let dark = ["#339adf", "#fb8b43", "#5deba6", "#cfa0bf", "#f1b400", "#a1e4ff", "#a29c8e"]

    /// The colours of the parts of a pass, which no engine has: greys and greens of decreasing darkness, each with a
    /// contrast of at least 3 to 1 with the background and with the letters on it.
    private static let lightParts = ["#1f4e4a", "#4f7f7b", "#6c727b", "#94703f"]
    private static let darkParts = ["#9fd6d0", "#6fb0a8", "#9aa2ac", "#d2a679"]

    /// The colour index of a part of a pass, above those of any number of series.
    static func partColour(_ part: Int) -> Int { firstPart + part }
    private static let firstPart = 1_000_000

    /// The number of a colour's style rule; colours are reused cyclically.
    static func index(_ colour: Int) -> Int {
        colour < firstPart ? colour % light.count : light.count + (colour - firstPart) % lightParts.count
    }

    /// The maximum number of series in a chart; the tables show all of them.
    static let seriesLimit = 12
    /// The maximum number of bars in a chart.
    static let barLimit = 40

    static var colourCount: Int { light.count }

    /// The dash pattern of a series, which distinguishes series of the same colour.
    static func dash(_ index: Int) -> String? {
        switch index / colourCount % 3 {
        case 1: "6 3"
        case 2: "2 3"
        default: nil
        }
    }

    /// The style rules of all charts.
    static var css: String {
        let base = """
            .chart{font-family:\(fontFamily);font-size:\(fontSize)px}
            .chart text{fill:#1f2328}.chart .title{font-size:\(titleSize)px;font-weight:bold}
            .chart .muted{fill:#59636e}.chart .ground{fill:#ffffff}
            .chart .grid{stroke:#d1d9e0;stroke-width:1}.chart .axis{stroke:#59636e;stroke-width:1}
            .chart .one{stroke:#1f2328;stroke-width:1.5;stroke-dasharray:4 3}
            .chart .line{fill:none;stroke-width:2}.chart .band{opacity:.18}.chart .fit{fill:none;stroke-width:1.5}
            .chart .whisker{stroke:#1f2328;stroke-width:1.5;fill:none}.chart .shape{opacity:.45}
            .chart .mark:focus{outline:2px solid #0969da}.chart .inbar{fill:#ffffff;font-size:12px}

            """
        let dark = """
            .chart text{fill:#f0f6fc}.chart .muted{fill:#9198a1}.chart .ground{fill:#0d1117}
            .chart .grid{stroke:#3d444d}.chart .axis{stroke:#9198a1}.chart .one{stroke:#f0f6fc}
            .chart .whisker{stroke:#f0f6fc}.chart .band{opacity:.25}.chart .inbar{fill:#0d1117}

            """
        return base + colourRules(light + lightParts)
            + "@media (prefers-color-scheme:dark){\n" + dark
            + colourRules(Self.dark + darkParts) + "}"
    }

    /// The colours of outlines in drawings of cells, by the class of the engine's group.
    static func outlineRules(isDark: Bool) -> String {
        (isDark ? dark : light).enumerated().map { ".e\($0) .outline{stroke:\($1)}" }.joined()
    }

    /// The number of a module's style rule in a flame graph; beyond `moduleColours` they repeat.
    static func moduleIndex(_ module: Int) -> Int { module % moduleColours }

    /// More than a pass has modules.
    private static let moduleColours = 24

    /// The style rules of a flame graph's modules.
    static var moduleCSS: String {
        moduleRules(isDark: false) + "@media (prefers-color-scheme:dark){\n" + moduleRules(isDark: true) + "}"
    }

    /// Hues that differ from those before them as much as they can (the golden angle), with letters on them that can be
    /// read: dark colours under light letters, light ones under dark letters.
    private static func moduleRules(isDark: Bool) -> String {
        (0..<moduleColours).map { index in
            let hue = Int((Double(index) * 137.508 + 210).truncatingRemainder(dividingBy: 360))
            // Yellow and green are brighter than blue at the same lightness.
            let isBright = (40...200).contains(hue)
            let lightness = isDark ? (isBright ? 62 : 72) : (isBright ? 27 : 38)
            return ".chart .m\(index){fill:hsl(\(hue),\(index % 2 == 0 ? 55 : 38)%,\(lightness)%)}"
        }.joined() + "\n"
    }

    private static func colourRules(_ colours: [String]) -> String {
        colours.enumerated().map { ".chart .s\($0){stroke:\($1)}.chart .f\($0){fill:\($1)}" }.joined() + "\n"
    }
}
