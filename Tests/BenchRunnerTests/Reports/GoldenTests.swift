import Foundation
import Testing

@testable import BenchModel
@testable import BenchReports
@testable import BenchScenarios

/// Compares every format with golden files that were checked by eye. `UPDATE_GOLDEN=1` in the environment rewrites
/// them; look at the difference before committing it.
@Suite("Reports against golden files")
struct ReportGoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    private static let small = ReportFixtures.run(
        engines: Array(ReportFixtures.engines.prefix(2)), cells: [10, 100],
        phases: ["pass", "create", "measure", "layout"], rounds: 20)

    @Test func aRun() throws {
        let files = try ReportExporter(registry: Registry(scenarios: [])).files(for: Self.small)
        try expectGolden(files.map(Self.withoutCode) + CSVExporter().files(for: Self.small), "run")
    }

    /// One warning is announced as two are, and none isn't.
    @Test(arguments: [(0, nil), (1, "**1 warning: read [them]"), (2, "**2 warnings: read [them]")] as [(Int, String?)])
    func theReportsHeadTellsOfWarnings(count: Int, line: String?) throws {
        var results = Self.small
        results.warnings = (0..<count).map { ResultWarning(.noise, "the machine was busy \($0)") }
        let files = try ReportExporter(registry: Registry(scenarios: [])).files(for: results)
        let text = String(decoding: try #require(files.first { $0.path == "report.md" }).contents, as: UTF8.self)
        #expect(text.contains("before you trust the numbers") == (line != nil))
        if let line { #expect(text.contains(line)) }
    }

    @Test func aScroll() throws {
        let run = ReportFixtures.scrollRun()
        let files = try ReportExporter(registry: Registry(scenarios: [])).files(for: run)
        let usual = try ReportExporter(registry: Registry(scenarios: [])).files(for: Self.small).map(\.path)
        let budget = try #require(FrameBudget(ReportModel(run))).section.html
        // A chart that the other run has, too, is left out.
        try expectGolden(
            files.filter { !usual.contains($0.path) || $0.path == "report.md" }
                + [OutputFile(path: "budget.html", text: budget)], "scroll")
    }

    @Test func aComparison() throws {
        var later = Self.small
        later.environment.date = "2026-02-01T00:00:00Z"
        later.environment.commit = "4567def"
        let sources = [ResultSource(file: "a.json", results: Self.small), ResultSource(file: "b.json", results: later)]
        // The page and the drawings consist of the same parts as those of a run.
        let files = try ComparisonExporter().files(for: sources).filter { !$0.path.hasSuffix("html") }
        try expectGolden(files.filter { !$0.path.contains("machine") }, "comparison")
    }

    @Test func aProfile() throws {
        let (now, before) = (ReportFixtures.profile(text: 40_000), ReportFixtures.profile(text: 52_000))
        var results = ReportFixtures.run(engines: [("manual", 20_000), ("flex", 31_000)], cells: [10], rounds: 2)
        for row in results.rows where row.key.metric == .wallTime {
            for metric in [Metric.instructions, .estimatedCycles] {
                var row = row
                row.key.metric = metric
                row.median *= metric == .instructions ? 1 : 2
                results.rows.append(row)
            }
        }
        let graph = FlameGraph(title: "feed: where flex's instructions go, pass", profile: now)
        try expectGolden(
            [
                OutputFile(path: "profile.txt", text: ProfileTable.text(of: now, limit: 3)),
                OutputFile(path: "difference.txt", text: ProfileTable.difference(from: before, to: now, limit: 2)),
                OutputFile(path: "profile.svg", text: graph.svg()),
                OutputFile(path: "instructions.txt", text: InstructionTable.text(of: results)),
            ], "profile")
    }

    @Test func cells() throws {
        let scenario = SmallScenario()
        let configuration = PassConfiguration(cells: 1, width: 320)
        let panels = scenario.engines.enumerated().map { number, engine in
            CellSheet.Panel(
                engine: engine, colour: number,
                drawing: CellDrawing(
                    scenario.makePass(engine: engine, configuration).picture(ofItem: 0),
                    reference: scenario.reference(ofItem: 0, configuration)))
        }
        try expectGolden(
            [OutputFile(path: "cells.svg", text: CellSheet(title: "small", panels: panels).svg())], "cells")
    }

    /// A page without its style and its script, which are the same in every page and are checked in a browser.
    private static func withoutCode(_ file: OutputFile) -> OutputFile {
        guard file.path.hasSuffix(".html") else { return file }
        let text = String(decoding: file.contents, as: UTF8.self)
            .replacing(/(?s)<style>.*?<\/style>/, with: "<style></style>")
            .replacing(/(?s)<script>.*?<\/script>/, with: "<script></script>")
        return OutputFile(path: file.path, text: text)
    }

    private func expectGolden(_ files: [OutputFile], _ name: String) throws {
        let folder = Self.folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try FileTransaction.write(files, below: folder.path)
        }
        for file in files {
            let golden = try Data(contentsOf: folder.appendingPathComponent(file.path))
            #expect(golden == file.contents, "\(name)/\(file.path) differs from the golden file")
        }
    }
}
