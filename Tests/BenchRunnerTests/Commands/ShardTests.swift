import Foundation
import Testing

@testable import BenchCommands
@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchReports
@testable import BenchScenarios
@testable import BenchStatistics

@Suite("Shards")
struct ShardTests {
    static let requests: [[String: String]] = [
        [:], ["--engines": "all"], ["--scenario": "all", "--engines": "all"], ["--engines": "manual"],
        ["--engines": "manual,pin"],
        ["--engines": "pin,flex"], ["--scenario": "feed,chain", "--phases": "pass,scroll", "--cells": "3,50"],
    ]

    @Test(arguments: requests)
    func everyPairIsInExactlyOneShardBesideItsReference(values: [String: String]) throws {
        let plan = try RunPlan(RunRequest(values: values), .standard)
        let pairs = plan.parts.flatMap { part in part.engines.map { [part.scenario.name, $0] } }
        var count = 1
        while let shards = try? (1...count).map({ try plan.part(ShardNumber("\($0)/\(count)")) }) {
            var seen: [[String]: Int] = [:]
            for part in shards.flatMap(\.parts) {
                let whole = try #require(plan.parts.first { $0.scenario.name == part.scenario.name })
                #expect(part.cells == whole.cells && part.phases == whole.phases)
                // A shard that compares has what is compared with.
                #expect(part.engines.first == whole.engines.first || whole.engines[0] != part.scenario.engines[0])
                for engine in part.engines { seen[[part.scenario.name, engine], default: 0] += 1 }
            }
            #expect(Set(seen.keys) == Set(pairs))
            for (pair, number) in seen where number > 1 {
                #expect(plan.parts.contains { $0.scenario.name == pair[0] && $0.scenario.engines[0] == pair[1] })
            }
            count += 1
        }
        // What is compared is in no pair of its own.
        let compared = plan.parts.count { $0.engines.count > 1 && $0.engines[0] == $0.scenario.engines[0] }
        #expect(count == pairs.count - compared + 1)
    }

    @Test(arguments: ["0/3", "4/3", "x", "1/", "/2", "1/0", "1/2/3", "-1/2", "1/1001"])
    func otherNumbersAreErrors(text: String) {
        #expect(throws: HarnessError.self) { try ShardNumber(text) }
    }

    @Test func moreShardsThanPairsAreAnError() throws {
        let plan = try RunPlan(RunRequest(values: ["--engines": "manual,pin,flex"]), .standard)
        #expect(throws: HarnessError.self) { try plan.part(ShardNumber("3/3")) }
    }

    static let quick = [
        "--scenario", "feed,chat", "--engines", "manual,pin,flex", "--cells", "3,5", "--iterations", "6", "--warmup",
        "0",
    ]

    private func measure(_ count: Int, in folder: String) throws {
        for index in 1...count {
            let output = try RunnerProcess.run(
                ["run", "--quiet"] + Self.quick + ["--shard", "\(index)/\(count)", "--output", "s\(index)"], in: folder)
            #expect(output.status == 0, "\(output.errors)")
        }
    }

    @Test func mergedShardsAreOneRun() throws {
        try withTemporaryFolder { folder in
            try measure(3, in: folder)
            let merge = try RunnerProcess.run(
                ["merge", "s3", "s1", "s2", "--output", "m", "--save-baseline", "b.json"], in: folder)
            #expect(merge.status == 0, "\(merge.errors)")
            let whole = try RunnerProcess.run(["run", "--quiet"] + Self.quick + ["--output", "w"], in: folder)
            #expect(whole.status == 0)
            let merged = try ResultFile.results(at: folder + "/m")
            let run = try ResultFile.results(at: folder + "/w")
            #expect(merged.rows.map(\.key) == run.rows.map(\.key))
            #expect(merged.options == run.options && merged.references == run.references && merged.shard == nil)
            #expect(Set(merged.sketches.map(\.key)) == Set(run.sketches.map(\.key)))
            #expect(merged.growth.count == run.growth.count)
            #expect(!merged.warnings.contains { $0.message.contains("kinds of machines") })
            // Counters are the same however the work was split.
            func counters(_ results: ResultSet) -> [ResultKey: Double] {
                Dictionary(
                    results.rows.filter { !$0.key.metric.isTime }.map { ($0.key, $0.median) }
                ) { first, _ in first }
            }
            #expect(counters(merged) == counters(run))
            #expect(try ResultFile.results(at: folder + "/b.json") == merged)
            let gate = try RunnerProcess.run(["gate", "--baseline", "b.json", "--counters-only"], in: folder)
            #expect(gate.status == 0, "\(gate.text)\(gate.errors)")
        }
    }

    @Test func lostDoubledAndForeignShardsAreNamed() throws {
        try withTemporaryFolder { folder in
            try measure(2, in: folder)
            func merge(_ operands: String...) throws -> Subprocess.Output {
                try RunnerProcess.run(["merge", "--output", "m"] + operands, in: folder)
            }
            let lost = try merge("s1")
            #expect(lost.status == 2 && lost.errors.contains("shard 2/2 is lost"))
            let doubled = try merge("s1", "s2", "s1/results.json")
            #expect(doubled.status == 2 && doubled.errors.contains("shard 1/2 is doubled: s1/results.json and s1"))
            let changes: [(String, (inout ResultSet) -> Void, String)] = [
                ("seed", { $0.shard?.whole.seed = 9 }, "another selection"),
                ("count", { $0.shard?.count = 3 }, "number of shards is 3, not 2"),
                ("commit", { $0.environment.commit = "other" }, "commit is other"),
                ("build", { $0.environment.buildConfiguration = "other" }, "kind of build is other"),
                ("command", { $0.shard?.command = "count" }, "command is count, not run"),
            ]
            for (name, change, says) in changes {
                var results = try ResultFile.results(at: folder + "/s2")
                change(&results)
                try FileTransaction.write(
                    [OutputFile(path: "results.json", contents: try ResultJSON.data(of: results))],
                    below: folder + "/" + name)
                let output = try merge("s1", name)
                #expect(output.status == 2 && output.errors.contains("\(name)/results.json is a foreign shard (2/"))
                #expect(output.errors.contains(says), "\(output.errors)")
            }
            var whole = try ResultFile.results(at: folder + "/s2")
            whole.shard = nil
            try FileTransaction.write(try ResultJSON.data(of: whole), to: folder + "/whole.json")
            let none = try merge("s1", "whole.json")
            #expect(none.status == 2 && none.errors.contains("whole.json is no shard"))
            #expect(!FileManager.default.fileExists(atPath: folder + "/m"))
        }
    }

    @Test func aVerdictIsThatOfAllShards() throws {
        try withTemporaryFolder { folder in
            let run = try RunnerProcess.run(
                ["run", "--quiet", "--output", "out", "--save-baseline", "b.json"] + Self.quick, in: folder)
            #expect(run.status == 0)
            func gate(_ folder: String) throws -> Subprocess.Output {
                for index in 1...2 {
                    let output = try RunnerProcess.run(
                        [
                            "gate", "--baseline", "b.json", "--counters-only", "--shard", "\(index)/2", "--output",
                            "g\(index)",
                        ], in: folder)
                    #expect(output.status == 0, "\(output.errors)")
                }
                return try RunnerProcess.run(["merge", "g1", "g2", "--junit", "j.xml"], in: folder)
            }
            let same = try gate(folder)
            #expect(same.status == 0 && same.text.hasPrefix("UNCHANGED"), "\(same.text)\(same.errors)")
            let other = try RunnerProcess.run(
                [
                    "gate", "--baseline", "b.json", "--counters-only", "--counter-tolerance", "5", "--shard", "2/2",
                    "--output", "other",
                ], in: folder)
            #expect(other.status == 0, "\(other.errors)")
            let foreign = try RunnerProcess.run(["merge", "g1", "other"], in: folder)
            #expect(foreign.status == 2 && foreign.errors.contains("its threshold is 5 %, not 0 %"))
            var baseline = try ResultFile.results(at: folder + "/b.json")
            let index = try #require(
                baseline.rows.firstIndex { $0.key.metric == .flexNodeVisits && $0.median > 0 })
            baseline.rows[index] = ResultAssembler.exactRow(
                baseline.rows[index].key, baseline.rows[index].median - 1, reference: nil)
            try FileTransaction.write(try ResultJSON.data(of: baseline), to: folder + "/b.json")
            let grown = try gate(folder)
            #expect(grown.status == 1 && grown.text.hasPrefix("REGRESSED: "), "\(grown.text)")
            #expect(try XMLCheck.isWellFormed(String(contentsOfFile: folder + "/j.xml", encoding: .utf8)))
        }
    }

    @Test func aVerificationIsThatOfAllShards() throws {
        try withTemporaryFolder { folder in
            for index in 1...2 {
                let output = try RunnerProcess.run(
                    ["verify", "--cells", "3", "--scenario", "feed,chain", "--shard", "\(index)/2"], in: folder)
                #expect(output.status == 0, "\(output.errors)")
            }
            let merge = try RunnerProcess.run(
                ["merge", "Results/shard-1-of-2", "Results/shard-2-of-2"], in: folder)
            #expect(merge.status == 0 && merge.text.contains("chain: ") && merge.text.contains("feed: "))
            for index in 1...2 {
                let path = folder + "/Results/shard-\(index)-of-2/\(ShardReport.fileName)"
                let sound = try Data(contentsOf: URL(fileURLWithPath: path))
                var report = try JSONDecoder().decode(ShardReport.self, from: sound)
                report.mismatches = ["a frame of shard \(index) is elsewhere"]
                try FileTransaction.write(JSONEncoder().encode(report), to: path)
                let merge = try RunnerProcess.run(
                    ["merge", "Results/shard-1-of-2", "Results/shard-2-of-2"], in: folder)
                #expect(merge.status == 1 && (merge.text + merge.errors).contains(report.mismatches[0]))
                try FileTransaction.write(sound, to: path)
            }
        }
    }
}
