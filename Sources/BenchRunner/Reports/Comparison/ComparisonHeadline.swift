import BenchModel
import BenchStatistics
import Foundation

/// The summary of a comparison: each engine's ratio in each run, and the ratios that certainly differ.
struct ComparisonHeadline {
    /// The maximum number of engines, runs and differences named in a sentence.
    private static let limit = 4

    let comparison: Comparison

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    /// The sentences as plain text; names aren't escaped.
    var sentences: [String] { [means, differences].compactMap { $0 } }

    private var scenarios: [Comparison.Common] { comparison.scenarios }

    /// Each engine's ratio in each run: that of the only scenario, or the geometric mean of all.
    private var means: String? {
        guard let reference = scenarios.lazy.compactMap(\.reference).first else {
            return "The runs have no ratios in common; the tables show their times."
        }
        let engines = scenarios.flatMap(\.engines).uniqued().filter { $0 != reference }
        let parts = engines.compactMap { engine -> String? in
            let values = comparison.members.map { mean(engine, $0) }
            let known = zip(values, comparison.members).compactMap { value, member in
                value.map { (ratio: $0, label: member.label) }
            }
            guard known.count == values.count else { return nil }
            return "\(engine) " + phrase(known, reference)
        }
        guard !parts.isEmpty else { return nil }
        let place =
            scenarios.count == 1
            ? "In \(scenarios[0].title)" : "Over \(Quantity.count(scenarios.count, "scenario")), by the geometric mean"
        let rest = parts.count > Self.limit ? ["\(parts.count - Self.limit) more engines are in the tables"] : []
        return "\(place): " + (parts.prefix(Self.limit) + rest).joined(separator: "; ") + "."
    }

    private func phrase(_ values: [(ratio: Double, label: String)], _ reference: String) -> String {
        var shown = values
        if values.count > Self.limit {
            // With many runs only the ends of the range.
            shown = [values.min { $0.ratio < $1.ratio }, values.max { $0.ratio < $1.ratio }].compactMap { $0 }
        }
        let texts = shown.map { "\(Quantity.ratio($0.ratio))× \(reference) in \($0.label)" }
        return values.count > Self.limit ? "from \(texts[0]) to \(texts[1])" : Verdict.list(texts)
    }

    /// The geometric mean of an engine's ratios; `nil` if a scenario has no ratio.
    private func mean(_ engine: String, _ member: Comparison.Member) -> Double? {
        let ratios = scenarios.compactMap { comparison.row($0, member, engine)?.ratio }.filter { $0 > 0 }
        guard ratios.count == scenarios.count else { return nil }
        return exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
    }

    /// The ratios whose interval doesn't overlap that of the first run, with the largest change first.
    private var differences: String? {
        guard let first = comparison.members.first else { return nil }
        var count = 0
        var found: [(text: String, factor: Double)] = []
        for common in scenarios {
            for engine in common.engines where engine != common.reference {
                guard let old = ratio(common, first, engine) else { continue }
                for member in comparison.members.dropFirst() {
                    guard let new = ratio(common, member, engine) else { continue }
                    count += 1
                    guard new.low > old.high || new.high < old.low else { continue }
                    let factor = new.estimate / old.estimate
                    let percent = (factor < 1 ? "-" : "+") + Percent.text(abs(factor - 1))
                    found.append(("\(engine) in \(common.scenario), \(member.label) (\(percent))", factor))
                }
            }
        }
        guard count > 0 else { return nil }
        let start = "Of \(Quantity.count(count, "ratio")) beside \(first.label)'s"
        if found.isEmpty { return "\(start), none lies apart from it: all 95 % intervals overlap." }
        let shown = found.sorted { abs(log($0.factor)) > abs(log($1.factor)) }.prefix(Self.limit).map(\.text)
        let rest = found.count > shown.count ? ", the largest differences" : ""
        return "\(start), \(found.count) \(found.count == 1 ? "lies" : "lie") apart from it\(rest): "
            + Verdict.list(shown) + "."
    }

    private func ratio(_ common: Comparison.Common, _ member: Comparison.Member, _ engine: String) -> Interval? {
        guard let row = comparison.row(common, member, engine), let ratio = row.ratio, ratio > 0,
            let low = row.ratioLow, let high = row.ratioHigh
        else { return nil }
        return Interval(estimate: ratio, low: low, high: high)
    }
}
