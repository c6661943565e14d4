import BenchModel
import BenchStatistics

/// The summary of a scenario in two sentences.
struct Verdict {
    private static let limit = 6
    let scenario: ScenarioModel

    /// The summary of a whole run: if the frames are fast enough, then that of the matrix, or of the first scenario.
    /// Plain text; `nil` if nothing was timed.
    static func headline(_ model: ReportModel) -> String? {
        let sentences = headlines(model)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The sentences of `headline`, the most important one first.
    static func headlines(_ model: ReportModel) -> [String] {
        let budget = [FrameBudget(model)?.sentence].compactMap { $0 }
        if let sentence = Matrix(model)?.sentence, !sentence.isEmpty { return budget + [sentence] }
        return model.scenarios.first.map { budget + Verdict(scenario: $0).sentences } ?? []
    }

    /// Plain text; the names in it are not escaped.
    var sentences: [String] {
        let place = "In \(scenario.name) with \(scenario.size(scenario.headlineCells))"
        guard let reference = scenario.reference, let base = scenario.time(reference) else {
            return [place + ", " + withoutReference]
        }
        let time = Quantity.time(base)
        let others = scenario.timedEngines.filter { $0 != reference }
        guard !others.isEmpty else {
            return [place + ", \(reference) takes \(time) per \(scenario.headlinePhase); no other engine was timed."]
        }
        var parts = others.prefix(Self.limit).enumerated().compactMap { index, engine -> String? in
            guard let row = scenario.time(engine), row.ratio != nil else { return nil }
            let ratio = Quantity.ratio(row.ratio, low: row.ratioLow, high: row.ratioHigh)
            return index == 0 ? "\(engine) takes \(ratio) times as long as \(reference)" : "\(engine) \(ratio) times"
        }
        if others.count > Self.limit { parts.append("\(others.count - Self.limit) more engines are in the table") }
        let first = "\(place), \(Self.list(parts)) (\(reference): \(time) per \(scenario.headlinePhase))."
        return [first, second(others, reference)]
    }

    private func second(_ others: [String], _ reference: String) -> String {
        let rows = others.compactMap { scenario.time($0) }
        let level = rows.filter { row in
            guard let low = row.ratioLow, let high = row.ratioHigh else { return true }
            return low <= 1 && high >= 1
        }
        let faster = rows.filter { ($0.ratioHigh ?? 1) < 1 }
        let slower = rows.filter { ($0.ratioLow ?? 1) > 1 }
        var parts: [String] = []
        if !faster.isEmpty { parts.append("\(Self.names(faster)) \(faster.count == 1 ? "is" : "are") faster") }
        if !slower.isEmpty { parts.append("\(Self.names(slower)) \(slower.count == 1 ? "is" : "are") slower") }
        if !level.isEmpty {
            parts.append("\(Self.names(level)) can't be told apart from \(reference) with this many samples")
        }
        return "By the 95 % intervals of these ratios, \(Self.list(parts))."
    }

    private var withoutReference: String {
        let times = scenario.timedEngines.prefix(Self.limit).compactMap { engine in
            scenario.time(engine).map {
                "\(engine) takes \(Quantity.time($0.median, low: $0.medianLow, high: $0.medianHigh))"
            }
        }
        if times.isEmpty { return "nothing was timed." }
        let more = scenario.timedEngines.count - times.count
        let rest = more > 0 ? ["\(more) more are in the table"] : []
        return Self.list(times + rest) + " per \(scenario.headlinePhase); ratios were not taken."
    }

    private static func names(_ rows: [ResultRow]) -> String {
        let names = rows.map(\.key.engine)
        guard names.count > limit else { return list(names) }
        return list(Array(names.prefix(limit)) + ["\(names.count - limit) more"])
    }

    static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
