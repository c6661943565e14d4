/// The value of `--cells`: `N`, `a,b,c`, `from...to:step`, or several of these with commas between them.
package enum CellCounts {
    /// The maximum number of cells of any scenario.
    package static let limit = 1_000_000
    /// The maximum number of different cell counts in one run.
    package static let countLimit = 1000
    package static let `default` = Array(stride(from: 10, through: 100, by: 10))

    private static let right = "give a number (100), a list (10,50,100) or a range with its step (10...100:10)"

    /// The cell counts, ascending and each once.
    ///
    /// - Throws: `HarnessError` that says what would be right.
    package static func parse(_ text: String) throws -> [Int] {
        var counts: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            if let range = part.firstRange(of: "...") {
                counts.formUnion(
                    try parse(range: part, from: part[..<range.lowerBound], rest: part[range.upperBound...]))
            } else {
                counts.insert(try count(part[...], in: text))
            }
            guard counts.count <= countLimit else { throw tooMany(text) }
        }
        return counts.sorted()
    }

    private static func parse(range: String, from: Substring, rest: Substring) throws -> [Int] {
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw HarnessError("--cells \(range) lacks its step: \(right)")
        }
        let (first, last) = (try count(from, in: range), try count(parts[0], in: range))
        guard let step = Int(parts[1]), step > 0, step <= limit else {
            throw HarnessError("--cells \(range) has the step '\(parts[1])', which must be a whole number above 0")
        }
        guard first <= last else {
            throw HarnessError(
                "--cells \(range) runs backwards: write the smaller number first, \(last)...\(first):\(step)")
        }
        guard (last - first) / step < countLimit else { throw tooMany(range) }
        return Array(stride(from: first, through: last, by: step))
    }

    private static func count(_ text: Substring, in whole: String) throws -> Int {
        guard let value = Int(text) else {
            let isWhole = !text.isEmpty && text.allSatisfy(\.isNumber)
            let reason = isWhole ? "is too large (the most is \(limit))" : "is no number of cells"
            throw HarnessError("--cells \(whole): '\(text)' \(reason): \(right)")
        }
        guard value >= 1 else { throw HarnessError("--cells \(whole): \(value) is too few, the least is 1: \(right)") }
        guard value <= limit else { throw HarnessError("--cells \(whole): \(value) is too many, the most is \(limit)") }
        return value
    }

    private static func tooMany(_ text: String) -> HarnessError {
        HarnessError("--cells \(text) are more than \(countLimit) different numbers: choose a larger step")
    }
}
