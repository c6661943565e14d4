import BenchStatistics

/// Comma-separated values according to RFC 4180.
public enum CSV {
    /// One record with its line end (LF). A field with a comma, a quote or a line break is quoted.
    public static func line(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\n"
    }

    private static func quoted(_ field: String) -> String {
        let special: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "\""), 10, 13]
        guard field.utf8.contains(where: special.contains) else { return field }
        return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// The records of a text. Line ends may be LF or CRLF; the last one may be missing; a byte-order mark is skipped.
    ///
    /// - Throws: ``HarnessError`` with the line number if a quoted field doesn't end, or continues after its quote.
    public static func records(_ text: String) throws -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var wasQuoted = false
        var line = 1
        let bytes = Array(text.utf8)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        func endField() {
            record.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
            wasQuoted = false
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 10 { line += 1 }
            if isQuoted {
                if byte != UInt8(ascii: "\"") {
                    field.append(byte)
                } else if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                    field.append(byte)
                    index += 1
                } else {
                    isQuoted = false
                    wasQuoted = true
                }
                continue
            }
            switch byte {
            case UInt8(ascii: ","): endField()
            case 13 where index < bytes.count && bytes[index] == 10: break
            case 10:
                endField()
                records.append(record)
                record = []
            case UInt8(ascii: "\"") where field.isEmpty && !wasQuoted: isQuoted = true
            default:
                if wasQuoted {
                    throw HarnessError("line \(line): a quoted field must be followed by a comma or a line end")
                }
                field.append(byte)
            }
        }
        if isQuoted { throw HarnessError("line \(line): a quoted field is not closed") }
        if !field.isEmpty || !record.isEmpty || wasQuoted {
            endField()
            records.append(record)
        }
        return records
    }

    /// The shortest text that parses to the same number; whole numbers without a decimal point. Empty for `nil`,
    /// infinity and NaN.
    public static func number(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
        return "\(value)"
    }
}

/// The rows of `results.csv`.
public enum ResultCSV {
    /// The column names, in the order of the first line.
    public static let columns = [
        "scenario", "engine", "cells", "phase", "metric", "unit", "samples", "min", "p25", "median", "p75", "p90",
        "p99", "max", "mean", "stddev", "ratio", "ratio_low", "ratio_high",
    ]

    /// The whole file: the column names, then a line per row. Fields that exist only in the JSON are left out.
    public static func text(of rows: [ResultRow]) -> String {
        rows.reduce(into: CSV.line(columns)) { text, row in text += CSV.line(fields(of: row)) }
    }

    /// A row's fields, in the order of `columns`.
    package static func fields(of row: ResultRow) -> [String] {
        let names = [
            row.key.scenario, row.key.engine, String(row.key.cells), row.key.phase, row.key.metric.rawValue, row.unit,
            String(row.samples),
        ]
        let numbers = [
            row.min, row.p25, row.median, row.p75, row.p90, row.p99, row.max, row.mean, row.standardDeviation,
            row.ratio, row.ratioLow, row.ratioHigh,
        ]
        return names + numbers.map(CSV.number)
    }
}
