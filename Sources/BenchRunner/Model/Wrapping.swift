extension String {
    /// The text's lines, broken at its spaces so that each fits, if its words do.
    package func wrapped(_ fits: (String) -> Bool) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, fits("\(last) \(word)") {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
