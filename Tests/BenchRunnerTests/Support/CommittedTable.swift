import Foundation

@testable import BenchModel
@testable import BenchReports

/// A table in a page with figures of the committed run, recognized by the words "committed run" in the paragraph above
/// it.
///
/// Its first column contains names of scenarios or engines. The header of any other column is the name of an engine or
/// a phase, for its times, or describes the column in words: the feed's cells, times as long, or a counter.
struct CommittedTable {
    let caption: String
    let header: [String]
    /// The number of the first row's line in the page.
    let firstLine: Int
    let rows: [[String]]

    static func all(in page: String) -> [CommittedTable] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.indices.compactMap { index in
            guard index > 0, lines[index].hasPrefix("| ---") else { return nil }
            let above = lines[..<(index - 1)].reversed().drop { $0.isEmpty }
            let caption = above.prefix { !$0.isEmpty }.reversed().joined(separator: " ")
            guard caption.contains("committed run") else { return nil }
            let rows = lines[(index + 1)...].prefix { $0.hasPrefix("|") }.map(cells)
            return CommittedTable(
                caption: caption, header: cells(lines[index - 1]), firstLine: index + 1, rows: rows)
        }
    }

    static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |".replacing("  ", with: " ") }

    private static func cells(_ line: String) -> [String] {
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The correct text of a cell; `nil` if the table doesn't say which figure it shows, or the run doesn't have it.
    func figure(row: Int, column: Int, _ results: ResultSet) -> String? {
        let (label, title) = (rows[row][0], header[column].replacing("`", with: ""))
        let engines = results.options.engines
        let isMatrix = engines.contains(title)
        let engine = isMatrix ? title : engines.contains(label) ? label : header[0].replacing("`", with: "")
        let scrolls = title.contains("scroll") || !title.contains("pass") && caption.contains("scroll")
        let phase = scrolls ? "scroll" : "pass"
        func find(_ scenario: String, _ engine: String, _ metric: Metric = .wallTime) -> ResultRow? {
            results.rows.first {
                $0.key.scenario == scenario && $0.key.engine == engine && $0.key.phase == phase
                    && $0.key.metric == metric
            }
        }
        if label == "geometric mean" {
            let ratios = rows.filter { $0[0] != label }.map { find($0[0], engine)?.ratio }
            guard ratios.allSatisfy({ $0 != nil }) else { return nil }
            let isReference = results.references.values.contains(engine)
            let mean = exp(ratios.reduce(0) { $0 + log($1 ?? 1) } / Double(ratios.count))
            return isReference ? "" : Quantity.ratio(mean) + "×"
        }
        let scenario = engines.contains(label) ? "feed" : label
        guard let reference = results.references[scenario] else { return nil }
        for metric in [Metric.allocations, .retains] where title.contains(metric.rawValue) {
            guard let count = find(scenario, engine, metric)?.median else { return nil }
            guard title.contains("beyond") else { return Quantity.grouped(count) }
            return find(scenario, reference, metric).map { Quantity.grouped(count - $0.median) }
        }
        guard let time = find(scenario, engine) else { return nil }
        if isMatrix, engine == reference { return Quantity.time(time.median) }
        if title.contains("cells") { return Quantity.time(time.median, low: time.medianLow, high: time.medianHigh) }
        guard isMatrix || title.contains("times as long") || title == phase else { return nil }
        return Quantity.ratio(time.ratio, low: time.ratioLow, high: time.ratioHigh, sign: "×")
    }
}
