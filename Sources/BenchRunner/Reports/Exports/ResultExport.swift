import BenchModel
import Foundation

/// Results in the formats that other tools read.
package enum ResultExport: String, CaseIterable, Sendable {
    /// JMH's JSON, which its visualizers and CI plugins read: the output of `-rf json`, JMH 1.37.
    case jmh
    /// Bencher's metric format (https://bencher.dev/docs/reference/bencher-metric-format/).
    case bencher
    /// InfluxDB's line protocol (https://docs.influxdata.com/influxdb/v2/reference/syntax/line-protocol/).
    case influx
    /// Percentile distributions as HdrHistogram's plotter reads them, a file a row of times.
    case hdr

    /// The files of a result set.
    ///
    /// - Throws: `EncodingError` where a number is not finite.
    package func files(_ results: ResultSet) throws -> [OutputFile] {
        let encoder = JSONEncoder.stable(isPretty: true)
        return switch self {
        case .jmh: [OutputFile(path: "jmh.json", contents: try encoder.encode(JMHBenchmark.all(results)) + [10])]
        case .bencher:
            [OutputFile(path: "bencher.json", contents: try encoder.encode(Self.measures(results)) + [10])]
        case .influx: [OutputFile(path: "results.influx", text: Self.lines(results))]
        case .hdr: Self.distributions(results)
        }
    }

    static func name(_ key: ResultKey) -> String { "\(key.scenario)/\(key.engine)/\(key.cells)/\(key.phase)" }

    private struct Measure: Encodable {
        var value: Double
        var lowerValue: Double?
        var upperValue: Double?

        private enum CodingKeys: String, CodingKey {
            case value
            case lowerValue = "lower_value"
            case upperValue = "upper_value"
        }
    }

    /// By benchmark and measure; `latency` is the name of Bencher's own measure of nanoseconds.
    private static func measures(_ results: ResultSet) -> [String: [String: Measure]] {
        results.rows.reduce(into: [:]) { all, row in
            let metric = row.key.metric == .wallTime ? "latency" : row.key.metric.rawValue
            all[name(row.key), default: [:]][metric] = Measure(
                value: row.median, lowerValue: row.medianLow, upperValue: row.medianHigh)
        }
    }

    private static func lines(_ results: ResultSet) -> String {
        var places: [(key: ResultKey, rows: [ResultRow])] = []
        var indices: [String: Int] = [:]
        for row in results.rows {
            if let index = indices[name(row.key)] {
                places[index].rows.append(row)
            } else {
                indices[name(row.key)] = places.count
                places.append((row.key, [row]))
            }
        }
        let seconds = ISO8601DateFormatter().date(from: results.environment.date)?.timeIntervalSince1970
        let time = seconds.map { " \(Int($0))000000000" } ?? ""
        return places.map { key, rows in
            let tags = [
                ("scenario", key.scenario), ("engine", key.engine), ("cells", String(key.cells)), ("phase", key.phase),
                ("machine", results.environment.machine), ("commit", results.environment.commit ?? ""),
            ].filter { !$0.1.isEmpty }.map { "\($0.0)=\(escaped($0.1))" }
            let fields = rows.flatMap { row -> [String] in
                let metric = escaped(row.key.metric.rawValue)
                let ratio = row.key.metric == .wallTime ? row.ratio.map { ["ratio=\($0)"] } ?? [] : []
                return ["\(metric)=\(row.median)"] + ratio
            }
            return "layout,\(tags.joined(separator: ",")) \(fields.joined(separator: ","))\(time)\n"
        }.joined()
    }

    /// A key or a tag's value; line breaks, which the format has no escape for, become spaces.
    private static func escaped(_ text: String) -> String {
        let plain = text.map { $0.isNewline ? " " : $0 }
        return String(plain.flatMap { ",= \\".contains($0) ? ["\\", $0] : [$0] })
    }

    private static func distributions(_ results: ResultSet) -> [OutputFile] {
        results.rows.filter { $0.key.metric == .wallTime }.compactMap { row in
            let samples = results.samples.first { $0.key == row.key }?.values
            let quantiles = results.sketches.first { $0.key == row.key }?.quantiles
            guard let values = (samples ?? quantiles)?.filter(\.isFinite).sorted(), !values.isEmpty else { return nil }
            let path = Escaping.fileName(name(row.key).replacing("/", with: "-")) + ".hgrm"
            return OutputFile(path: path, text: distribution(values, row))
        }
    }

    /// The columns of `HistogramLogProcessor`: value in microseconds, percentile, count up to it, 1/(1 − percentile).
    private static func distribution(_ sorted: [Double], _ row: ResultRow) -> String {
        var text = "       Value     Percentile TotalCount 1/(1-Percentile)\n\n"
        for (index, value) in sorted.enumerated() {
            let share = Double(index + 1) / Double(sorted.count)
            let count = Int((share * Double(row.samples)).rounded())
            let end = share < 1 ? String(format: " %14.2f", 1 / (1 - share)) : ""
            text += String(format: "%12.3f %2.12f %10d", value / 1000, share, count) + end + "\n"
        }
        text += String(
            format: "#[Mean    = %12.3f, StdDeviation   = %12.3f]\n", row.mean / 1000, row.standardDeviation / 1000)
        return text + String(format: "#[Max     = %12.3f, Total count    = %12d]\n", row.max / 1000, row.samples)
    }
}

/// One entry of JMH's JSON.
private struct JMHBenchmark: Encodable {
    struct Score: Encodable {
        var score: Double
        var scoreError: Double
        var scoreConfidence: [Double]
        var scorePercentiles: [String: Double]
        var scoreUnit: String
        var rawData: [[Double]]
    }

    var jmhVersion = "1.37"
    var benchmark: String
    var mode = "sample"
    var threads = 1
    var forks = 1
    var warmupIterations = 0
    var warmupTime = "single-shot"
    var warmupBatchSize = 1
    var measurementIterations: Int
    var measurementTime = "single-shot"
    var measurementBatchSize = 1
    var params: [String: String]
    var primaryMetric: Score
    var secondaryMetrics: [String: Score]

    static func all(_ results: ResultSet) -> [JMHBenchmark] {
        let others = Dictionary(grouping: results.rows.filter { $0.key.metric != .wallTime }) {
            ResultExport.name($0.key)
        }
        return results.rows.filter { $0.key.metric == .wallTime }.map { row in
            let secondary = (others[ResultExport.name(row.key)] ?? []).map {
                ($0.key.metric.rawValue, score($0, results))
            }
            return JMHBenchmark(
                benchmark: "\(row.key.scenario).\(row.key.engine).\(row.key.phase)",
                measurementIterations: row.samples, params: ["cells": String(row.key.cells)],
                primaryMetric: score(row, results),
                secondaryMetrics: Dictionary(secondary) { first, _ in first })
        }
    }

    private static func score(_ row: ResultRow, _ results: ResultSet) -> Score {
        let (low, high) = (row.medianLow ?? row.median, row.medianHigh ?? row.median)
        let samples = results.samples.first { $0.key == row.key }?.values ?? []
        return Score(
            score: row.median, scoreError: (high - low) / 2, scoreConfidence: [low, high],
            scorePercentiles: [
                "0.0": row.min, "50.0": row.median, "90.0": row.p90, "99.0": row.p99, "100.0": row.max,
            ], scoreUnit: row.unit == "ns" ? "ns/op" : row.unit, rawData: samples.isEmpty ? [] : [samples])
    }
}
