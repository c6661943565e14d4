import BenchModel
import BenchStatistics

/// A comparison as markdown, as a page and as CSV.
struct ComparisonReport {
    let comparison: Comparison
    let charts: [(name: String, chart: any Chart)]

    func markdown() -> String {
        var text = "# Layout benchmark: \(Quantity.count(comparison.members.count, "run")) compared\n\n"
        for sentence in ComparisonHeadline(comparison).sentences { text += "- \(Escaping.markdown(sentence))\n" }
        if !comparison.remarks.isEmpty {
            text += "\n**Before you compare:**\n\n"
            for remark in comparison.remarks { text += "- \(Escaping.markdown(remark))\n" }
        }
        text +=
            "\nRatios are the median of the paired ratios of the same round, times the median per pass; in brackets "
        text += "the 95 % intervals. × means times as long.\n"
        for common in comparison.scenarios {
            text += "\n## \(Escaping.markdown(common.title))\n"
            for table in tables(common) { text += "\n\(table.markdown())" }
        }
        text += "\n## Charts\n"
        for (name, chart) in charts {
            text += "\n![\(Escaping.markdown(chart.title))](charts/\(name).svg)\n"
        }
        let runs = MarkdownTable(Self.runColumns, comparison.members.map(facts), alignsNumbers: false)
        return text + "\n## Runs\n\n" + runs.text()
    }

    func html() -> String {
        var header = ComparisonHeadline(comparison).sentences.map {
            "<p class=\"verdict\">\(Escaping.xml($0))</p>\n"
        }.joined()
        for remark in comparison.remarks { header += "<p class=\"alert\">\(Escaping.xml(remark))</p>\n" }
        let scenarios = comparison.scenarios.map { common in
            let figures = charts.filter { $0.name.hasPrefix(common.fileName + "-") }.map { _, chart in
                "<figure>\n\(chart.svg(isStandalone: false))</figure>\n"
            }
            return PageSection(
                id: "scenario-\(common.fileName)", title: common.scenario, heading: common.title,
                html: tables(common).map { $0.html() }.joined() + "<div class=\"charts\">\n\(figures.joined())</div>\n")
        }
        let runs = ReportTable(
            caption: "The runs that are compared.", columns: Self.runColumns,
            rows: comparison.members.map { facts($0).map { .init($0) } })
        let last = PageSection(id: "runs", title: "Runs", html: runs.html())
        return HTMLPage(header: header, sections: scenarios + [last]).text()
    }

    /// All rows of all runs, with the run's label before the columns of `results.csv`.
    func csv() -> String {
        var text = CSV.line(["run"] + ResultCSV.columns)
        for member in comparison.members {
            for row in member.source.results.rows { text += CSV.line([member.label] + ResultCSV.fields(of: row)) }
        }
        return text
    }

    /// The tables of ratios, if there are any, and times: a row for each engine, a column for each run.
    private func tables(_ common: Comparison.Common) -> [ReportTable] {
        func table(_ caption: String, _ head: String, _ field: (ResultRow) -> ReportTable.Field) -> ReportTable {
            ReportTable(
                caption: caption, columns: [head] + comparison.members.map(\.label),
                rows: common.engines.map { engine in
                    [.init(engine)] + comparison.members.map { comparison.row(common, $0, engine).map(field) ?? .none }
                })
        }
        let times = table("Median time per \(common.phase) with its 95 % interval.", "time") { .time($0) }
        guard let reference = common.reference else { return [times] }
        let head = "ratio to \(Escaping.shortened(reference, to: 24))"
        return [table("Ratio to \(reference) with its 95 % interval.", head) { .ratio($0) }, times]
    }

    private static let runColumns = ["run", "file", "machine", "system", "compiler", "commit", "date", "rounds"]

    private func facts(_ member: Comparison.Member) -> [String] {
        let environment = member.source.results.environment
        return [
            member.label, member.source.file, environment.machine, environment.operatingSystem, environment.compiler,
            environment.commit ?? "unknown", environment.date, "\(member.source.results.options.iterations)",
        ]
    }
}
