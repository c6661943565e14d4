import Engines

extension FlexFixtureContent {
    /// Text in Liberation Sans 16px, with lines of 20px, as CSS sizes it: a wrapped text is as wide as the space.
    static func setText(_ node: FlexNode, _ text: String) {
        let font = Font.systemFont(ofSize: 16)
        let words = text.split(separator: " ").map {
            TextMeasurer.size(of: String($0), font: font, maxWidth: .infinity, numberOfLines: 0, scale: 1024).width
        }
        let space =
            TextMeasurer.size(of: "a a", font: font, maxWidth: .infinity, numberOfLines: 0, scale: 1024).width
            - TextMeasurer.size(of: "aa", font: font, maxWidth: .infinity, numberOfLines: 0, scale: 1024).width
        let full = words.reduce(-space) { $0 + $1 + space }
        let longest = words.max() ?? 0
        node.measureFunction = { request in
            var available = full
            switch request.widthMode {
            case .undefined: break
            case .exactly: available = request.width
            case .atMost: available = min(max(request.width, longest), full)
            }
            var lines = 1
            var used = -space
            for word in words {
                if used + space + word > available + 0.02 && used > 0 {
                    lines += 1
                    used = -space
                }
                used += space + word
            }
            return FlexSize(width: available, height: Double(lines) * 20)
        }
        node.baselineFunction = { [unowned node] _ in
            // Ascent 14, descent 3 in whole pixels, in the middle of the line.
            node.layoutPadding.top + node.layoutBorder.top + 15.5
        }
    }
}
