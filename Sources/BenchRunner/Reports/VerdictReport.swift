import BenchModel
import Foundation

/// The verdicts of `gate` and `ab`, formatted for the terminal, GitHub and JUnit.
package struct VerdictReport {
    package var rows: [ComparisonRow]
    /// The kind of the values before and after: `ratio` or `time`.
    package var valueName: String
    package var threshold: Double
    /// A sentence that says how an undecided row could be decided.
    package var remedy: String
    /// True if a counter that grew is a failure.
    package var countersFail = true
    /// True if a row that only the old side has is a failure.
    package var missingFails = true

    package init(
        rows: [ComparisonRow], valueName: String, threshold: Double, remedy: String, countersFail: Bool = true,
        missingFails: Bool = true
    ) {
        self.rows = rows
        self.valueName = valueName
        self.threshold = threshold
        self.remedy = remedy
        self.countersFail = countersFail
        self.missingFails = missingFails
    }

    /// True if a row fails the comparison: a regression, or a comparison that is no longer made.
    package func fails(_ row: ComparisonRow) -> Bool {
        switch row.verdict {
        case .regressed: countersFail || row.key.metric.isTime || row.key.metric.isInstructions
        case .vanished: missingFails
        case .improved, .unchanged, .undecided, .appeared: false
        }
    }

    package func count(_ verdict: ComparisonVerdict) -> Int { rows.count { $0.verdict == verdict } }

    /// The verdict in one line, before everything else.
    package var headline: String {
        func rest(_ rows: [ComparisonRow]) -> String { rows.count > 1 ? ", and \(rows.count - 1) more" : "" }
        let failed = rows.filter { fails($0) && $0.verdict == .regressed }
        if let worst = failed.max(by: { ($0.change?.estimate ?? .infinity) < ($1.change?.estimate ?? .infinity) }) {
            return "REGRESSED: \(sentence(worst))\(rest(failed))"
        }
        if rows.contains(where: fails) { return "MISSING: \(missingSentence)" }
        if count(.undecided) > 0 {
            let counted = rows.filter { $0.key.metric == .instructions }
            return "UNDECIDED: \(undecidedSentence(counted.isEmpty ? "" : "; no instructions were added"))"
        }
        let improved = rows.filter { $0.verdict == .improved }
        if let best = improved.min(by: { ($0.change?.estimate ?? 0) < ($1.change?.estimate ?? 0) }) {
            return "IMPROVED: \(sentence(best))\(rest(improved))"
        }
        return "UNCHANGED: nothing is slower than before by more than the threshold"
    }

    /// The number of times that the noise leaves undecided, and what would decide them.
    private func undecidedSentence(_ instructions: String) -> String {
        let times = Quantity.count(rows.count { $0.key.metric.isTime }, "time")
        let undecided = rows.filter { $0.verdict == .undecided }
        let reason =
            undecided.allSatisfy { $0.change == nil }
            ? "\(undecided.count) of \(times) can't be judged by so few rounds"
            : "the noise hides \(undecided.count) of \(times)"
        return "\(reason)\(instructions); \(remedy)"
    }

    private var missingSentence: String {
        let lines = missingEngines.map(\.sentence) + rows.filter { $0.verdict == .vanished }.map(sentence)
        return lines.count > 1 && missingEngines.count != 1 ? "\(lines[0]), and more" : lines.first ?? ""
    }

    /// The one-line summary.
    package var summary: String {
        let counts = ComparisonVerdict.allCases.map { ($0.rawValue, count($0)) }.filter { $0.1 > 0 }
        let text = counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
        return "\(Quantity.count(rows.count, "comparison")): \(text.isEmpty ? "nothing to compare" : text)"
            + " (threshold \(Percent.text(threshold)))"
    }

    /// The table for a terminal: all times, and the counters that changed. An engine that is missing as a whole has one
    /// line.
    package func table() -> String {
        let lines = missingEngines.map(\.sentence)
        if shown.isEmpty { return (lines.isEmpty ? ["every counter is as it was"] : lines).joined(separator: "\n") }
        let tables = tables.map { TextTable.text($0, leftColumns: 4) }
        return (lines + [tables.joined(separator: "\n\n")]).joined(separator: "\n")
    }

    /// If instructions and times were compared, a line for each engine with a column for either, and a table of
    /// other changes; otherwise one table.
    private var tables: [[[String]]] {
        let counted = Set(shown.filter { $0.key.metric == .instructions }.map { Self.place($0.key) })
        let timed = Set(shown.filter { $0.key.metric == .wallTime }.map { Self.place($0.key) })
        let places = counted.intersection(timed)
        guard !places.isEmpty else { return [[Self.header] + shown.map(cells)] }
        let columns = [Metric.instructions, .estimatedCycles, .wallTime]
        func isJoined(_ row: ComparisonRow) -> Bool {
            columns.contains(row.key.metric) && counted.union(timed).contains(Self.place(row.key))
        }
        let joined = Dictionary(grouping: shown.filter(isJoined)) { Self.place($0.key) }
        let lines = shown.filter(isJoined).map { Self.place($0.key) }.uniqued().map { place -> [String] in
            let rows = joined[place] ?? []
            let changes = columns.map { metric in rows.first { $0.key.metric == metric }.map(Self.change) ?? "" }
            return place + changes + [Self.verdict(of: rows)]
        }
        let head = ["scenario", "cells", "phase", "engine", "instructions", "cycles (estimated)", valueName, "verdict"]
        let others = shown.filter { !isJoined($0) }
        return [[head] + lines] + (others.isEmpty ? [] : [[Self.header] + others.map(cells)])
    }

    private static func place(_ key: ResultKey) -> [String] {
        [key.scenario, String(key.cells), key.phase, key.engine]
    }

    /// The change, and how far the noise reaches around it.
    private static func change(_ row: ComparisonRow) -> String {
        guard let change = row.change else { return row.verdict.rawValue }
        let reach = (change.high - change.low) / 2
        return signed(change.estimate) + (reach > 0 ? " ±\(Quantity.fixed(reach * 100, decimals: 2))" : "")
    }

    /// The verdict of an engine's rows together: a regression wins, then what isn't decided.
    private static func verdict(of rows: [ComparisonRow]) -> String {
        let order: [ComparisonVerdict] = [.regressed, .vanished, .undecided, .improved, .appeared, .unchanged]
        return order.first { verdict in rows.contains { $0.verdict == verdict } }?.rawValue ?? ""
    }

    /// The rows that are shown. Unchanged counters are left out, because they are many and carry no information.
    private var shown: [ComparisonRow] {
        let missing = Set(missingEngines.map(\.engine))
        return rows.filter {
            ($0.key.metric.isTime || $0.key.metric.isInstructions || $0.verdict != .unchanged)
                && !missing.contains($0.key.engine)
        }
    }

    /// An engine that is no longer measured at all.
    private struct MissingEngine {
        var engine: String
        var sentence: String
    }

    private var missingEngines: [MissingEngine] {
        let byEngine = Dictionary(grouping: rows, by: \.key.engine)
        return byEngine.keys.sorted().compactMap { engine in
            guard let rows = byEngine[engine], rows.count > 1, rows.allSatisfy({ $0.verdict == .vanished }) else {
                return nil
            }
            let scenarios = Set(rows.map(\.key.scenario)).sorted().joined(separator: ", ")
            return MissingEngine(
                engine: engine,
                sentence: "\(engine) is no longer measured in \(scenarios) "
                    + "(\(Quantity.count(rows.count, "comparison")) vanished)\(missingRemedy)")
        }
    }

    private var missingRemedy: String {
        missingFails ? "; measure it again, or say that it may go with --allow-missing" : ""
    }

    /// A sentence for each row that is no longer measured, one for each engine that is missing as a whole, and one for
    /// all undecided rows where the headline speaks of others.
    package var remarks: [String] {
        let missing = missingEngines
        let names = Set(missing.map(\.engine))
        return missing.map { "vanished: \($0.sentence)" }
            + rows.filter { $0.verdict == .vanished && !names.contains($0.key.engine) }
            .map { "vanished: " + sentence($0) }
            + (count(.undecided) > 0 && rows.contains(where: fails) ? ["undecided: \(undecidedSentence(""))"] : [])
    }

    private static let header = [
        "scenario", "cells", "phase", "engine", "metric", "before", "after", "change", "interval", "verdict",
    ]

    private func cells(_ row: ComparisonRow) -> [String] {
        let (low, high) = (row.change?.low, row.change?.high)
        let interval = low == high ? "" : "\(Self.signed(low)) … \(Self.signed(high))"
        return Self.place(row.key) + [
            row.key.metric == .wallTime ? valueName : row.key.metric.rawValue, value(row.before, row),
            value(row.after, row), Self.signed(row.change?.estimate), interval, row.verdict.rawValue,
        ]
    }

    private func value(_ value: Double?, _ row: ComparisonRow) -> String {
        guard let value else { return Quantity.none }
        guard row.key.metric == .wallTime else { return CSV.number(value) }
        return valueName == "ratio" ? Quantity.fixed(value, decimals: 3) : Quantity.time(value)
    }

    private static func signed(_ share: Double?) -> String {
        share.map(Quantity.change) ?? ""
    }

    /// A table for GitHub.
    package func markdown(title: String) -> String {
        let missing = missingEngines.map { "\(Escaping.markdown($0.sentence)).\n\n" }.joined()
        if shown.isEmpty {
            return "### \(title)\n\n**\(summary)**\n\n\(missing.isEmpty ? "Every counter is as it was.\n" : missing)"
        }
        let texts = tables.map { table in
            var lines = table.map { "| " + $0.map(Escaping.markdown).joined(separator: " | ") + " |" }
            lines.insert("|" + (table.first ?? []).map { _ in " --- |" }.joined(), at: 1)
            return lines.joined(separator: "\n") + "\n"
        }
        return "### \(title)\n\n**\(Escaping.markdown(headline))**\n\n\(summary)\n\n\(missing)"
            + texts.joined(separator: "\n")
    }

    /// One line for each row that needs attention, in GitHub's syntax for annotations.
    package func annotations(title: String) -> [String] {
        let missing = missingEngines
        let names = Set(missing.map(\.engine))
        func line(_ level: String, _ text: String) -> String {
            "::\(level) title=\(Self.property(title))::\(Self.message(text))"
        }
        return missing.map { line(missingFails ? "error" : "warning", $0.sentence) }
            + rows.filter { !names.contains($0.key.engine) }.compactMap { row in
                let level: String
                switch row.verdict {
                case .regressed, .vanished: level = fails(row) ? "error" : "warning"
                case .undecided: level = "warning"
                case .improved, .appeared, .unchanged: return nil
                }
                return line(level, sentence(row))
            }
    }

    // The escapes of GitHub's workflow commands.
    private static func message(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    package func sentence(_ row: ComparisonRow) -> String {
        let place = "\(row.key.scenario), \(row.key.size), \(row.key.phase), \(row.key.engine)"
        let metric = row.key.metric == .wallTime ? valueName : row.key.metric.rawValue
        let change = Self.signed(row.change?.estimate)
        switch row.verdict {
        case .vanished:
            return "\(place): \(metric) is no longer measured\(missingRemedy)"
        case .appeared: return "\(place): \(metric) is new"
        case .undecided:
            return change.isEmpty
                ? "\(place): \(metric) can't be judged by so few rounds; \(remedy)"
                : "\(place): \(metric) changed by \(change), and the noise is too large to decide; \(remedy)"
        case .regressed, .improved, .unchanged:
            return "\(place): \(metric) was \(value(row.before, row)) and is \(value(row.after, row)) (\(change))"
        }
    }

    /// JUnit's XML: a test case with its numbers for each row. A row that decides the exit code is a failure; undecided
    /// rows are skipped unless they count as failures.
    package func junit(suite: String, undecidedFails: Bool) -> String {
        let results = rows.map { row in
            fails(row) || undecidedFails && row.verdict == .undecided
                ? "failure" : row.verdict == .undecided || row.verdict == .vanished ? "skipped" : "system-out"
        }
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites>",
            "<testsuite name=\"\(Escaping.xml(suite))\" tests=\"\(rows.count)\" failures=\"\(results.count { $0 == "failure" })\" "
                + "errors=\"0\" skipped=\"\(results.count { $0 == "skipped" })\">",
        ]
        for (row, result) in zip(rows, results) {
            let group = "\(row.key.scenario).\(row.key.engine)"
            let name = "\(row.key.metric.rawValue), \(row.key.phase), \(row.key.size)"
            let start = "<testcase classname=\"\(Escaping.xml(group))\" name=\"\(Escaping.xml(name))\""
            let text = Escaping.xml(sentence(row))
            let isPassed = result == "system-out"
            lines.append(
                "\(start)>"
                    + (isPassed ? "<system-out>\(text)</system-out>" : "<\(result) message=\"\(text)\"/>")
                    + "</testcase>")
        }
        return (lines + ["</testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }
}
