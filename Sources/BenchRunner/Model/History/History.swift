import Foundation

/// One commit's results on one machine: a line of a history file.
package struct HistoryLine: Codable, Sendable, Hashable {
    package static let currentSchema = 1

    package var schema = currentSchema
    package var commit: String
    /// ISO 8601 in UTC; lines are in this order.
    package var date: String
    /// The facts that times depend on: processor, cores, system, compiler.
    package var machine: String
    /// The facts that counts depend on: instruction set, compiler, and the counting tool.
    package var counting: String
    /// `scenario/engine/cells/phase/metric` with the medians; the metric `ratio` is that of the wall times.
    package var values: [String: Double]

    /// The metrics that are kept, beside the ratios.
    package static let metrics: [Metric] = [
        .wallTime, .instructions, .estimatedCycles, .allocations, .allocatedBytes, .textMeasurements,
        Metric(rawValue: "frame_time_p99"),
    ]

    /// - Throws: `HarnessError` for results without a commit, or of an interrupted run.
    package init(_ results: ResultSet, commit: String?, name: String) throws {
        guard results.isComplete else {
            throw HarnessError("\(name) comes from a run that was interrupted; measure it again to its end")
        }
        guard let commit = commit ?? results.environment.commit else {
            throw HarnessError("\(name) doesn't tell its commit; name it with --commit")
        }
        let environment = results.environment
        self.commit = commit
        date = environment.date
        machine = [
            environment.machine, "\(environment.cores) cores", environment.operatingSystem, environment.compiler,
        ]
        .joined(separator: ", ")
        counting = [environment.architecture, environment.compiler, environment.counting ?? "uncounted"]
            .joined(separator: ", ")
        values = [:]
        for row in results.rows where Self.metrics.contains(row.key.metric) {
            values[row.key.description] = Significant.rounded(row.median)
            if row.key.metric == .wallTime, let ratio = row.ratio, !results.isReference(row.key) {
                let place = row.key.description.dropLast(row.key.metric.rawValue.count)
                values[place + "ratio"] = Significant.rounded(ratio)
            }
        }
    }
}

/// A file with a line a commit and machine, in the order of the dates. Git merges it without conflicts, as each line
/// is complete by itself (`merge=union` in the `.gitattributes` beside it) and the order is made again when it is read.
package struct History: Sendable {
    package private(set) var lines: [HistoryLine]

    /// - Throws: `HarnessError` that names the file and the line that is wrong.
    package init(_ data: Data, name: String) throws {
        var lines: [HistoryLine] = []
        for (index, text) in data.split(separator: 10).enumerated() where !text.allSatisfy({ $0 == 13 || $0 == 32 }) {
            guard let line = try? JSONDecoder().decode(HistoryLine.self, from: text) else {
                throw HarnessError(
                    "\(name), line \(index + 1), is no line of a history; take it out, or merge the file again")
            }
            guard line.schema <= HistoryLine.currentSchema else {
                throw HarnessError("\(name), line \(index + 1), is of a newer \(Program.name); use that one")
            }
            lines.append(line)
        }
        self.init(lines)
    }

    /// - Parameter lines: in any order; of several for a commit and machine the last in time counts.
    package init(_ lines: [HistoryLine]) {
        self.lines = []
        for line in lines.sorted(by: { ($0.date, $0.commit) < ($1.date, $1.commit) }) { add(line) }
    }

    /// Adds a line, or replaces that of the same commit and machine.
    package mutating func add(_ line: HistoryLine) {
        lines.removeAll { ($0.commit, $0.machine, $0.counting) == (line.commit, line.machine, line.counting) }
        let index = lines.firstIndex { ($0.date, $0.commit) > (line.date, line.commit) } ?? lines.count
        lines.insert(line, at: index)
    }

    /// - Throws: `EncodingError` where a number is not finite.
    package func data() throws -> Data {
        let encoder = JSONEncoder.stable()
        return try lines.reduce(into: Data()) { $0 += try encoder.encode($1) + [10] }
    }
}

/// The smallest step that counts, benchmark by benchmark: a file that reviewers read.
package struct HistoryThresholds: Sendable {
    private var rules: [(pattern: [String], share: Double)] = []
    /// The share where no line matches.
    package static let usualOfTimes = 0.01
    package static let usualOfCounts = 0.002

    /// - Parameter text: a line each of `scenario/engine/cells/phase/metric,percent`, where `*` matches anything
    ///   between two slashes; the last that fits counts. Empty lines and those with `#` are skipped.
    /// - Throws: `HarnessError` that names the line that is wrong.
    package init(_ text: String = "", name: String = "") throws {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            let parts = trimmed.split(separator: ",", omittingEmptySubsequences: false)
            let fields = parts[0].trimmingCharacters(in: .whitespaces)
            let pattern = fields.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, pattern.count == 5,
                let percent = Double(parts[1].trimmingCharacters(in: .whitespaces)),
                (0...1000).contains(percent)
            else {
                throw HarnessError(
                    "\(name), line \(index + 1), is not right: write scenario/engine/cells/phase/metric,percent, such as "
                        + "feed/*/100/pass/instructions,0.3")
            }
            rules.append((pattern, percent / 100))
        }
    }

    /// The smallest step of a benchmark that counts.
    package func share(of name: String) -> Double {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let rule = rules.last { rule in
            rule.pattern.count == parts.count && zip(rule.pattern, parts).allSatisfy { $0 == "*" || $0 == $1 }
        }
        return rule?.share ?? (HistorySeries.isTime(name) ? Self.usualOfTimes : Self.usualOfCounts)
    }
}

/// The values of one benchmark on one machine.
package struct HistorySeries: Sendable {
    package struct Point: Sendable, Hashable {
        /// The line's place in the history.
        package var line: Int
        package var value: Double
    }

    /// `scenario/engine/cells/phase/metric`.
    package var name: String
    /// The machine or counting tool, on which the values depend besides the commit.
    package var machine: String
    package var points: [Point]

    package static func isTime(_ name: String) -> Bool {
        let metric = name.split(separator: "/").last ?? ""
        return metric == "ratio" || Metric(rawValue: String(metric)).isTime
    }
}

extension History {
    /// A series for each benchmark and machine, by name; counts are distinguished by what counted instead.
    package var series: [HistorySeries] {
        var all: [[String]: HistorySeries] = [:]
        for (index, line) in lines.enumerated() {
            for (name, value) in line.values {
                let machine = HistorySeries.isTime(name) ? line.machine : line.counting
                all[[name, machine], default: HistorySeries(name: name, machine: machine, points: [])].points.append(
                    HistorySeries.Point(line: index, value: value))
            }
        }
        return all.values.sorted { ($0.name, $0.machine) < ($1.name, $1.machine) }
    }
}
