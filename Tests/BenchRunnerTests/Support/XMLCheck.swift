/// A sufficient check of the output of `--junit`: tags are balanced, and text contains no bare `<` or `&`.
enum XMLCheck {
    static func isWellFormed(_ text: String) throws -> Bool {
        var open: [Substring] = []
        for match in text.matches(of: /<(\/?)([A-Za-z?]+)[^<>]*?(\/?)>/) where match.output.2 != "?xml" {
            if !match.output.1.isEmpty {
                guard open.popLast() == match.output.2 else { return false }
            } else if match.output.3.isEmpty {
                open.append(match.output.2)
            }
        }
        let entities = text.matches(of: /&(?!(amp|lt|gt|quot|#39);)/)
        return open.isEmpty && entities.isEmpty
    }
}
