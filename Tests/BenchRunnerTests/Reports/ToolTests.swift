import Foundation
import TestSupport
import Testing

@testable import BenchModel
@testable import BenchReports
@testable import BenchScenarios
@testable import BenchStatistics

/// Checks the report files with other programs. If such a program is missing, the test says so and passes.
@Suite("Report files in other programs")
struct ReportToolTests {
    @Test func pythonsCSVModuleReadsTheSameValues() throws {
        var results = ReportFixtures.hostileRun()
        // Python's module before 3.11 rejects the null character anywhere.
        for index in results.rows.indices {
            results.rows[index].key.engine.unicodeScalars.removeAll { $0.value == 0 }
            results.rows[index].key.metric = Metric(
                rawValue: results.rows[index].key.metric.rawValue.filter { $0 != "\u{0}" })
        }
        try withTemporaryFolder { folder in
            try FileTransaction.write(CSVExporter().files(for: results), below: folder)
            let script = """
                import csv, json, sys
                with open(sys.argv[1], newline='', encoding='utf-8') as file:
                    print(json.dumps(list(csv.reader(file))))
                """
            guard let answer = try python(["-c", script, folder + "/results.csv"], "reading CSV") else { return }
            let records = try JSONDecoder().decode([[String]].self, from: Data(answer.output.utf8))
            #expect(records.first == ResultCSV.columns)
            #expect(records.count == results.rows.count + 1)
            for (record, row) in zip(records.dropFirst(), results.rows) {
                #expect(record[0] == row.key.scenario)
                #expect(record[1] == row.key.engine)
                #expect(Double(record[9]) == row.median)
                #expect(Double(record[16]) == row.ratio)
            }
        }
    }

    @Test func thePageWorksInABrowser() throws {
        let registry = Registry(scenarios: [SmallScenario(), SmallScenario(name: "small-rtl", isRightToLeft: true)])
        let results = ReportFixtures.run(
            scenarios: ["small"], engines: [("manual", 20_000), ("shifted", 26_000)],
            phases: ["pass", "create", "measure", "layout"])
        try check(try ReportExporter(registry: registry).files(for: results), "a page with cells")
    }

    @Test func aPageOfHostileNamesWorksInABrowser() throws {
        try check(try ReportExporter().files(for: ReportFixtures.hostileRun()), "a page of hostile names")
    }

    @Test func theCheckFindsWhatIsWrong() throws {
        let faults = """
            <div style="width:5000px">wide</div><script>console.error('noise'); missing();</script>
            <figure><svg width="90" height="20"><text x="5" y="15">one</text><text x="9" y="15">two</text></svg></figure>
            """
        let page = try #require(try ReportExporter().files(for: ReportFixtures.run()).first { $0.path == "index.html" })
        let text = String(decoding: page.contents, as: UTF8.self).replacing("</main>", with: faults + "</main>")
        try withTemporaryFolder { folder in
            try FileTransaction.write([OutputFile(path: "index.html", text: text)], below: folder)
            let script = PackageFolder.root.appendingPathComponent("Tools/check_report_page.py").path
            guard let answer = try python([script, folder + "/index.html"], "a page with faults"),
                !answer.output.hasPrefix("skipped")
            else { return }
            #expect(answer.status == 1)
            for fault in ["the page is 5", "noise", "a script failed", "\"one\" covers \"two\""] {
                #expect(answer.output.contains(fault), "\(fault)")
            }
        }
    }

    private func check(_ files: [OutputFile], _ name: String) throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write(files, below: folder)
            let script = PackageFolder.root.appendingPathComponent("Tools/check_report_page.py").path
            guard let answer = try python([script, folder + "/index.html"], name) else { return }
            if answer.output.hasPrefix("skipped") { print("\(name): \(answer.output)") }
            #expect(answer.status == 0, "\(answer.output)")
        }
    }

    /// The output of a Python program; `nil`, with a note, if there is no Python.
    private func python(_ arguments: [String], _ purpose: String) throws -> (status: Int32, output: String)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 127 {
            print("skipped: \(purpose): no python3 was found")
            return nil
        }
        return (process.terminationStatus, output)
    }
}
