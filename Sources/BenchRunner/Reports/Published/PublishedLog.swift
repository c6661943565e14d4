import BenchModel
import Foundation

/// The console log of the published iOS benchmark: one line per framework with its name, a tab, and the seconds per
/// pass for 10, 20, … 100 cells, separated by commas or tabs. Other lines are skipped.
package enum PublishedLog {
    private static let cells = Array(stride(from: 10, through: 100, by: 10))

    /// Parses a log.
    ///
    /// - Parameters:
    ///   - name: the file's name for the message.
    ///   - device: the device with its system.
    /// - Throws: `HarnessError` with the line that is wrong, or if no line has results.
    package static func figures(of text: String, name: String, device: String, source: String) throws
        -> PublishedFigures
    {
        var figures = PublishedFigures(device: device, source: source, rows: [])
        var lines: [String: Int] = [:]
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard let (framework, fields) = split(line) else { continue }
            let place = "\(name), line \(index + 1)"
            let values = try fields.map { field in
                guard let value = Double(field), value.isFinite, value > 0 else {
                    throw HarnessError("\(place): '\(field)' is no time in seconds above 0")
                }
                return value
            }
            if values == cells.map(Double.init) { continue }
            guard values.count == cells.count else {
                throw HarnessError(
                    "\(place): '\(framework)' has \(values.count) values instead of \(cells.count), one for each of 10, 20, "
                        + "… 100 cells; is the log cut off?")
            }
            if let first = lines.updateValue(index + 1, forKey: framework) {
                throw HarnessError(
                    "\(place): '\(framework)' was on line \(first) already; keep the lines of one run in the log")
            }
            figures.rows += zip(cells, values).map {
                PublishedFigures.Row(framework: framework, cells: $0, seconds: $1)
            }
        }
        guard !figures.rows.isEmpty else {
            throw HarnessError(
                "\(name) has no line with results; they look like 'Auto Layout', a tab, and ten times in seconds with "
                    + "commas between them")
        }
        return figures
    }

    /// The name and the values of a line with results; `nil` for any other line.
    private static func split(_ line: Substring) -> (String, [String])? {
        guard let tab = line.firstIndex(of: "\t") else { return nil }
        var fields = line[line.index(after: tab)...].split(omittingEmptySubsequences: false) { $0 == "," || $0 == "\t" }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        while fields.last?.isEmpty == true { fields.removeLast() }
        // A log has other lines with tabs; the values of a line with results start with a number.
        guard let first = fields.first, Double(first) != nil else { return nil }
        let name = withoutLogPrefix(line[..<tab]).trimmingCharacters(in: .whitespaces)
        return name.isEmpty && fields.count != cells.count ? nil : (name, fields)
    }

    /// The text after the prefix that the system's log adds to a line: `2025-08-01 12:00:00.123 App[12:345] `.
    private static func withoutLogPrefix(_ text: Substring) -> Substring {
        guard text.first?.isNumber == true, let end = text.range(of: "] ") else { return text }
        return text[end.upperBound...]
    }
}
