import Foundation
import Testing

@testable import BenchModel
@testable import BenchStatistics

@Suite("Result files")
struct ResultFileTests {
    @Test func resultsReadBackFromJSONAsTheyWereWritten() throws {
        let results = sampleResults()
        let data = try ResultJSON.data(of: results)
        #expect(try ResultJSON.results(of: data, name: "results.json") == results)
        #expect(String(decoding: data, as: UTF8.self).contains("[1,2.25,3e-09]"))
    }

    @Test func aCounterReadsBackAsItWasWritten() throws {
        var results = sampleResults()
        let key = ResultKey(scenario: "feed", engine: "pin", cells: 1, phase: "pass", metric: .allocations)
        results.rows = [
            ResultRow(
                key: key, unit: "count", samples: 1, min: 7, p25: 7, median: 7, p75: 7, p90: 7, p99: 7, max: 7, mean: 7,
                standardDeviation: 0, ratio: 0.5, ratioLow: 0.5, ratioHigh: 0.5)
        ]
        let data = try ResultJSON.data(of: results)
        #expect(try ResultJSON.results(of: data, name: "results.json") == results)
        #expect(String(decoding: data, as: UTF8.self).contains("\"value\":7"))
    }

    @Test func aFileOfTheFirstSchemaIsRead() throws {
        let row = """
            {"key": {"cells": 10, "engine": "manual", "metric": "wall_time", "phase": "pass", "scenario": "feed"},
            "max": 3, "mean": 2, "median": 2, "medianAbsoluteDeviation": 1, "min": 1, "outliers": 0, "p25": 1, "p75": 3,
            "p90": 3, "p99": 3, "ratio": 1, "repetitions": 1, "samples": 3, "standardDeviation": 1, "unit": "ns"}
            """
        var results = sampleResults()
        results.rows = []
        let text = String(decoding: try ResultJSON.data(of: results), as: UTF8.self)
            .replacing("\"schema\": 2", with: "\"schema\": 1").replacing("\"rows\": []", with: "\"rows\": [\(row)]")
            .replacing("\"references\"", with: "\"other\"")
        let read = try ResultJSON.results(of: Data(text.utf8), name: "results.json")
        #expect(read.references == ["feed": "manual"])
        #expect(read.rows.map(\.median) == [2] && read.rows[0].ratioLow == nil)
    }

    @Test func aCompactedRunKeepsTheShapeOfItsSamplesAndIsCompactedOnce() throws {
        var run = SyntheticRun(rounds: 1000).results()
        run.rows[0].median = 1234.56789012
        let compacted = run.compacted()
        #expect(compacted.samples.isEmpty && compacted.sketches.count == 2)
        let other = try #require(compacted.sketches.first { $0.key.engine == "other" })
        let series = try #require(run.samples.first { $0.key == other.key })
        let both = SampleSketch(SampleSeries(key: other.key, values: [3, 1]), ratios: [])
        #expect(both.quantiles == [1, 3])
        #expect(other.quantiles.count == 41 && other.ratios.count == 20)
        #expect(abs(other.quantiles[20] / (series.values.median ?? 0) - 1) < 1e-6)
        #expect(other.ratios.allSatisfy { abs($0 - 2) < 0.02 })
        #expect(compacted.rows[0].median == 1234.568)
        #expect(compacted.compacted() == compacted)
    }

    @Test func aRowIsARecordOfItsFields() throws {
        let row = sampleResults().rows[0]
        let record = try #require(try CSV.records(ResultCSV.text(of: [row])).last)
        let fields = Dictionary(uniqueKeysWithValues: zip(ResultCSV.columns, record))
        #expect(record.count == ResultCSV.columns.count)
        #expect(fields["engine"] == row.key.engine && fields["metric"] == row.key.metric.rawValue)
        #expect(fields["samples"] == String(row.samples))
        let numbers: [(String, Double?)] = [
            ("min", row.min), ("median", row.median), ("p99", row.p99), ("stddev", row.standardDeviation),
            ("ratio", row.ratio), ("ratio_high", row.ratioHigh),
        ]
        for (column, value) in numbers { #expect(fields[column].flatMap(Double.init) == value, "\(column)") }
    }

    @Test(arguments: [
        ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
        ("a,b", [["a", "b"]]),
        ("\"a,\"\"b\"\"\n\",\n", [["a,\"b\"\n", ""]]),
        ("\u{FEFF}a\n", [["a"]]),
        ("a\n\"\"", [["a"], [""]]),
        ("a\n\"\",", [["a"], ["", ""]]),
        ("", []),
    ])
    func csvIsReadAsRFC4180Says(text: String, records: [[String]]) throws {
        #expect(try CSV.records(text) == records)
    }

    @Test func recordsOfAnyFieldsReadBackAsTheyWereWritten() throws {
        var random = SplitMix64(seed: 4180)
        for _ in 0..<500 {
            let records = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        [",", "\"", "\n", "\r", "\r\n", "a", " ", "é"].randomElement(using: &random)!
                    }.joined()
                }
            }
            #expect(try CSV.records(records.map(CSV.line).joined()) == records)
        }
    }

    @Test(arguments: ["\"a", "\"a\"b\n"])
    func brokenQuotesAreRefusedWithTheirLine(text: String) {
        #expect(throws: HarnessError.self) { try CSV.records(text) }
    }

    @Test func columnsAreThoseOfTheDocumentation() {
        #expect(
            ResultCSV.text(of: [])
                == "scenario,engine,cells,phase,metric,unit,samples,min,p25,median,p75,p90,p99,max,mean,stddev,ratio,"
                + "ratio_low,ratio_high\n")
    }

    @Test(arguments: [
        ("", "is empty"), ("  \n", "is empty"), ("{\"schema\": 1, ", "truncated or corrupt"),
        ("{}", "'schema' is missing"),
        ("{\"schema\": 99}", "schema 99"), ("{\"schema\": 1}", "is damaged"),
    ])
    func aFileThatIsNoResultSetIsRefusedWithTheReason(text: String, reason: String) {
        let error = #expect(throws: HarnessError.self) {
            try ResultJSON.results(of: Data(text.utf8), name: "base.json")
        }
        #expect(error?.message.hasPrefix("base.json ") == true)
        #expect(error?.message.contains(reason) == true)
    }
}

@Suite("Writing files")
struct FileTransactionTests {
    @Test func filesAndFoldersAreWritten() throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write(
                [OutputFile(path: "a.txt", text: "a"), OutputFile(path: "charts/b.txt", text: "b")],
                below: folder + "/new")
            #expect(try String(contentsOfFile: folder + "/new/charts/b.txt", encoding: .utf8) == "b")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder + "/new").sorted() == ["a.txt", "charts"])
        }
    }

    @Test func aFileThatCanNotBeWrittenLeavesTheOthersAsTheyWere() throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write([OutputFile(path: "a.txt", text: "old")], below: folder)
            #expect(throws: HarnessError.self) {
                try FileTransaction.write(
                    [OutputFile(path: "a.txt", text: "new"), OutputFile(path: "a.txt/b.txt", text: "b")], below: folder)
            }
            #expect(try String(contentsOfFile: folder + "/a.txt", encoding: .utf8) == "old")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.txt"])
        }
    }

    @Test func whatIsRefusedLeavesNoNewFolder() throws {
        try withTemporaryFolder { folder in
            #expect(throws: HarnessError.self) {
                try FileTransaction.checkWritable(folder: folder + "/a/b", files: [folder + "/none/base.json"])
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            try FileTransaction.checkWritable(folder: folder + "/a/b", files: [folder + "/a/b/base.json"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
        }
    }

    #if os(Linux)
        @Test func aFullDeviceIsReportedAndNothingElseIsWritten() throws {
            try withTemporaryFolder { folder in
                try FileManager.default.createSymbolicLink(
                    atPath: folder + "/results.json", withDestinationPath: "/dev/full")
                let error = #expect(throws: HarnessError.self) {
                    try FileTransaction.write(
                        [OutputFile(path: "results.csv", text: "a"), OutputFile(path: "results.json", text: "b")],
                        below: folder)
                }
                #expect(error?.message.contains("no space left on device") == true)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["results.json"])
            }
        }
    #endif
}
