import BenchStatistics

/// A lasting change of one benchmark, with the commits that may have made it.
package struct HistoryStep: Sendable, Hashable {
    package var name: String
    package var machine: String
    /// The line of the first commit with the new level.
    package var line: Int
    /// The last commit that is certainly before, and the first that is certainly after it.
    package var after: String
    package var upTo: String
    package var before: Double
    package var now: Double

    package var change: Double { before > 0 ? now / before - 1 : .infinity }
    /// As `git log` takes it; commits are abbreviated.
    package var commits: String { "\(HistoryLine.abbreviated(after))..\(HistoryLine.abbreviated(upTo))" }
}

extension HistoryLine {
    /// The first ten characters, which git takes for the whole name of a commit.
    package static func abbreviated(_ commit: String) -> String { String(commit.prefix(10)) }
}

extension History {
    /// The relative noise that is assumed at least: what quiet times vary by, and what counts do.
    private static let quietTimes = 0.0025
    private static let quietCounts = 0.0002

    /// The lasting changes that are at least as large as their thresholds, the latest first.
    package func steps(_ thresholds: HistoryThresholds) -> [HistoryStep] {
        series.flatMap { series in
            let noise = HistorySeries.isTime(series.name) ? Self.quietTimes : Self.quietCounts
            return ChangePoints.changes(of: series.points.map(\.value), quietNoise: noise).map { change in
                let points = series.points
                return HistoryStep(
                    name: series.name, machine: series.machine, line: points[change.index].line,
                    after: lines[points[max(change.range.lowerBound - 1, 0)].line].commit,
                    upTo: lines[points[change.range.upperBound].line].commit, before: change.before, now: change.after)
            }.filter { abs($0.change) >= thresholds.share(of: $0.name) }
        }.sorted { ($1.line, $0.name) < ($0.line, $1.name) }
    }
}
