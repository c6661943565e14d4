/// Parses the values of options.
package enum ArgumentValue {
    /// - Throws: `HarnessError` that says what would be right.
    package static func integer(_ option: String, _ text: String, in range: ClosedRange<Int>) throws -> Int {
        guard let value = Int(text), range.contains(value) else {
            throw HarnessError(
                "\(option) \(text) is not right: give a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    /// - Throws: `HarnessError` that says what would be right.
    package static func number(_ option: String, _ text: String, in range: ClosedRange<Double>) throws -> Double {
        guard let value = Double(text), range.contains(value) else {
            throw HarnessError(
                "\(option) \(text) is not right: give a number from \(CSV.number(range.lowerBound)) to "
                    + CSV.number(range.upperBound))
        }
        return value
    }

    /// - Throws: `HarnessError` that lists the choices, with the nearest one first.
    package static func choice(_ option: String, _ text: String, _ choices: [String]) throws -> String {
        guard choices.contains(text) else {
            throw HarnessError(
                "\(option) \(text) is not right\(NearestName.hint(for: text, among: choices)): give "
                    + choices.joined(separator: " or "))
        }
        return text
    }

    /// The names of a list, each once and in the order of `available`; all of them for `all`; `nil` for no list.
    ///
    /// - Throws: `HarnessError` for a name that isn't available, with the nearest one that is.
    package static func names(_ wanted: [String]?, kind: String, available: [String]) throws -> [String]? {
        guard let wanted else { return nil }
        for name in wanted where name != "all" && !available.contains(name) {
            throw HarnessError(
                "unknown \(kind) '\(name)'\(NearestName.hint(for: name, among: available)); there are: "
                    + (available + ["all"]).joined(separator: ", "))
        }
        return wanted.contains("all") ? available : available.filter(wanted.contains)
    }
}
