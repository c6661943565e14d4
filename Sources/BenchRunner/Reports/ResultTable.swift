import BenchModel
import BenchStatistics
import Foundation

/// The output of `run`: a table for each scenario, size and phase, the matrix of a run of several scenarios, and the
/// summary in a sentence. No line is longer than 80 columns.
package struct ResultTable {
    private static let width = 80
    /// The maximum length of an engine's or scenario's name that isn't shortened.
    private static let nameLimit = 18

    private let results: ResultSet
    private let isColoured: Bool

    /// Creates a table.
    ///
    /// - Parameter isColoured: true if ratios are shown in terminal colours.
    package init(_ results: ResultSet, isColoured: Bool = false) {
        self.results = results
        self.isColoured = isColoured
    }

    /// True if standard output is a terminal whose user wants colours (https://no-color.org).
    package static var isColouredTerminal: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    package func text() -> String {
        let model = ReportModel(results)
        var blocks: [String] = []
        for scenario in model.scenarios {
            for cells in scenario.cells {
                for phase in scenario.phases { blocks += table(scenario, cells, phase).map { [$0] } ?? [] }
            }
        }
        if let matrix = Matrix(model) { blocks += matrix.tables.map { text($0, matrix) } }
        if let sentence = Verdict.headline(model) { blocks.append(Self.wrapped(sentence)) }
        return blocks.joined(separator: "\n\n")
    }

    private func table(_ scenario: ScenarioModel, _ cells: Int, _ phase: String) -> String? {
        let rows = scenario.engines.compactMap { scenario.time($0, cells: cells, phase: phase) }
        guard !rows.isEmpty else { return nil }
        let divisor = scenario.reference.map { "; ratios to \(short($0))" } ?? ""
        let lines = rows.map { row -> [String] in
            let ratio = row.ratio.map { Quantity.fixed($0, decimals: 3) } ?? ""
            return [
                short(row.key.engine), Quantity.time(row.median), range(row.medianLow, row.medianHigh, Quantity.time),
                ratio,
                results.isReference(row.key)
                    ? "" : range(row.ratioLow, row.ratioHigh) { Quantity.fixed($0, decimals: 3) },
            ]
        }
        let header = ["engine", "median", "95 % interval", "ratio", "95 % interval"]
        let ratios: [Double?] = [nil] + rows.map(\.ratio)
        let text = TextTable.text([header] + lines, leftColumns: 1).split(separator: "\n")
        return
            (["\(short(scenario.name)), \(scenario.size(cells)), \(phase)\(divisor)"]
            + zip(text, ratios).map { coloured("  \($0)", $1) }).joined(separator: "\n")
    }

    private func text(_ table: Matrix.Table, _ matrix: Matrix) -> String {
        // Four engines fit beside the names; the report shows all of them.
        let shown = Array(matrix.engines.prefix(4))
        let lines = table.rows.enumerated().map { index, row in
            [Escaping.shortened(row.name, to: 16), table.base(index)]
                + row.ratios.prefix(shown.count).map { $0.map { Quantity.ratio($0.value) + "×" } ?? "" }
        }
        let header = ["", Escaping.shortened(matrix.reference, to: 10)] + shown.map { Escaping.shortened($0, to: 10) }
        let title = table.isCounted ? "How many times the instructions of" : "How many times as long as"
        return "\(title) \(short(matrix.reference)), per \(table.phase)\n"
            + TextTable.text([header] + lines, leftColumns: 1).split(separator: "\n").map { "  \($0)" }
            .joined(separator: "\n")
    }

    private func short(_ name: String) -> String {
        Escaping.shortened(name, to: Self.nameLimit)
    }

    private func range(_ low: Double?, _ high: Double?, _ text: (Double) -> String) -> String {
        guard let low, let high else { return "" }
        return "\(text(low)) … \(text(high))"
    }

    /// Colours a line: green up to the reference's time, yellow up to twice it, red above.
    private func coloured(_ line: String, _ ratio: Double?) -> String {
        guard isColoured, let ratio else { return line }
        return "\u{1B}[\(ratio <= 1.05 ? 32 : ratio <= 2 ? 33 : 31)m\(line)\u{1B}[0m"
    }

    /// The text with line breaks between words.
    static func wrapped(_ text: String) -> String {
        text.wrapped { $0.count <= width }.joined(separator: "\n")
    }
}
