import Foundation
import Testing

@testable import BenchCommands
@testable import BenchModel
@testable import BenchReports

@Suite("report, render and import")
struct ReportCommandTests {
    private func run(_ arguments: String...) -> ExitCode {
        BenchRunner.run(registry: .standard, arguments: arguments)
    }

    private func write(_ results: ResultSet, _ path: String) throws {
        try FileTransaction.write(ResultJSON.data(of: results), to: path)
    }

    @Test func aReportIsMadeBesideItsResultsAndLeavesOtherFilesAlone() throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write([OutputFile(path: "charts/mine.txt", text: "mine")], below: folder)
            try write(ReportFixtures.run(cells: [10, 100]), folder + "/results.json")
            #expect(run("report", folder) == .done)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(names == ["charts", "index.html", "report.md", "results.csv", "results.json"])
            #expect(try String(contentsOfFile: folder + "/charts/mine.txt", encoding: .utf8) == "mine")
        }
    }

    @Test func severalResultsMakeAComparison() throws {
        try withTemporaryFolder { folder in
            var results = ReportFixtures.run(cells: [10, 100])
            try write(results, folder + "/a.json")
            results.environment.date = "2027-01-01T00:00:00Z"
            try write(results, folder + "/b.json")
            #expect(run("report", folder + "/a.json", folder + "/b.json", "--output", folder + "/out") == .done)
            #expect(FileManager.default.fileExists(atPath: folder + "/out/comparison.csv"))
            let named = ["first=\(folder)/a.json", "second=\(folder)/b.json"]
            #expect(run("report", named[0], named[1], "--output", folder + "/named") == .done)
            let table = try String(contentsOfFile: folder + "/named/comparison.csv", encoding: .utf8)
            #expect(table.contains("first") && table.contains("second"))
            try write(results, folder + "/third=a.json")
            #expect(run("report", folder + "/third=a.json", "--output", folder + "/third") == .done)
            #expect(run("report", folder + "/a.json", folder + "/a.json", "--output", folder + "/no") == .wrong)
            #expect(!FileManager.default.fileExists(atPath: folder + "/no"))
        }
    }

    @Test(arguments: [
        "", "{", "{\"schema\": 1, \"rows\": [", "[1, 2]", "{\"schema\": 0}", "{\"schema\": 99}", "{\"schema\": 1}",
    ])
    func aFileThatHoldsNoResultsIsRefused(text: String) throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write([OutputFile(path: "results.json", text: text)], below: folder)
            #expect(run("report", folder) == .wrong)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["results.json"])
        }
    }

    @Test func withoutAFileReportSaysWhatIsMissing() {
        #expect(run("report") == .wrong)
        #expect(run("report", "no/such/file.json") == .wrong)
    }

    @Test func aCellIsDrawnIntoAFile() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/cell.svg"
            #expect(
                run("render", "--engine", "manual", "--scenario", "feed", "--width", "375", "--item", "0", "-o", path)
                    == .done)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.contains(">poster title 0 with some longer stuff</text>"))
            #expect(run("render", "--all", "--scenario", "feed-rtl", "--output", path) == .done)
            // There are 20 cells unless more are asked for.
            for item in [19, 20, 200] {
                #expect(run("render", "--engine", "manual", "--item", "\(item)", "-o", path) == .done)
                let text = try String(contentsOfFile: path, encoding: .utf8)
                #expect(text.contains(">poster title \(item) with some longer stuff</text>"))
            }
        }
    }

    @Test(arguments: [
        ["render"], ["render", "--engine", "nobody"], ["render", "--all", "--engine", "manual"],
        ["render", "--all", "--item", "-1"], ["render", "--all", "--width", "0"],
        ["render", "--all", "--width", "nan"],
        ["render", "--all", "--scenario", "nothing"], ["render", "--all", "-o", "/no/such/folder/cell.svg"],
        ["render", "--all", "-o", "/tmp", "--output", "/dev/null"],
        ["import"], ["import", "no.log", "--device", "x"], ["import", "no.log"],
    ])
    func wrongArgumentsAreRefused(arguments: [String]) {
        #expect(BenchRunner.run(registry: .standard, arguments: arguments) == .wrong)
    }

    @Test func bothNamesOfAnOptionMayOnlySayTheSame() throws {
        let same = try ParsedArguments(["-o", "a", "--output", "a"], for: RenderCommand())
        #expect(try same.text("--output", or: "-o") == "a")
        let different = try ParsedArguments(["-o", "a", "--output", "b"], for: RenderCommand())
        let error = #expect(throws: HarnessError.self) { try different.text("--output", or: "-o") }
        #expect(error?.message == "--output b and -o a are the same option; give one of them")
    }

    @Test(arguments: [
        (1, "1"), (10, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"), (13, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 3 more"),
    ])
    func atMostTenNamesAreListed(count: Int, text: String) {
        #expect(CellSheet.list((1...count).map(String.init)) == text)
    }

    @Test func anImportedLogStandsInTheReport() throws {
        try withTemporaryFolder { folder in
            let seconds = (1...10).map { "\(Double($0) / 100)" }.joined(separator: ",")
            let log = "Manual Layout\t\(seconds)\nPinLayout 9\t\(seconds)\n"
            try FileTransaction.write([OutputFile(path: "log.txt", text: log)], below: folder)
            try write(ReportFixtures.run(cells: [10, 100]), folder + "/results.json")
            #expect(run("import", folder + "/log.txt", "--device", "My Phone", "-o", folder + "/p.csv") == .done)
            #expect(run("report", folder, "--published", folder + "/p.csv") == .done)
            let report = try String(contentsOfFile: folder + "/report.md", encoding: .utf8)
            #expect(report.contains("on My Phone") && report.contains("PinLayout 9"))
        }
    }
}
