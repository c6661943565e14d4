import Foundation
import Testing

@testable import BenchCommands
@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchReports
@testable import BenchStatistics

@Suite("History")
struct HistoryTests {
    /// Standard normal numbers (Box and Muller), the same for the same seed.
    private struct Noise {
        var generator: SplitMix64

        mutating func next() -> Double {
            let (a, b) = (
                Double.random(in: Double.leastNonzeroMagnitude..<1, using: &generator),
                Double.random(in: 0..<1, using: &generator)
            )
            return (-2 * log(a)).squareRoot() * cos(2 * Double.pi * b)
        }
    }

    /// 200 commits with ten steps of 1 to 10 %, up or down, 12 to 26 commits apart, and noise of 1 %.
    private static func synthetic(seed: UInt64) -> (values: [Double], steps: [Int: Double]) {
        var noise = Noise(generator: SplitMix64(seed: seed))
        var sizes = (1...10).map { Double($0) / 100 }
        sizes.shuffle(using: &noise.generator)
        var steps: [Int: Double] = [:]
        var place = 0
        for size in sizes {
            place += Int.random(in: 12...22, using: &noise.generator)
            steps[place] = Bool.random(using: &noise.generator) ? size : -size
        }
        var level = 100_000.0
        let values = (0..<200).map { index in
            level *= 1 + (steps[index] ?? 0)
            return level * (1 + 0.01 * noise.next())
        }
        return (values, steps)
    }

    /// The number of steps with a change within three commits, and of changes without a step.
    private static func found(_ values: [Double], _ steps: [Int: Double]) -> (found: Int, false: Int) {
        var open = steps
        var wrong = 0
        for change in ChangePoints.changes(of: values, quietNoise: 0.0025) {
            let near = open.keys.filter {
                abs($0 - change.index) <= 3 && (change.change > 0) == ((open[$0] ?? 0) > 0)
            }.min { abs($0 - change.index) < abs($1 - change.index) }
            if let near { open[near] = nil } else { wrong += 1 }
        }
        return (steps.count - open.count, wrong)
    }

    /// A step as large as the noise, a dozen commits from the next, is found in half of the histories by any method,
    /// and one of twice the noise in nine of ten: all ten are not to be had, and a method that was told the noise has
    /// nine in 92 % of histories.
    @Test func nineOfTenStepsAreFoundAndAtMostOneFalseInNineHistoriesOfTen() {
        let results = (1000..<1200 as Range<UInt64>).map { seed -> (found: Int, false: Int) in
            let (values, steps) = Self.synthetic(seed: seed)
            return Self.found(values, steps)
        }
        let good = results.count { $0.found >= 9 && $0.false <= 1 }
        #expect(good >= 180, "\(good)")
        #expect(results.reduce(0) { $0 + $1.found } >= 9 * results.count)
    }

    @Test func noiseAloneHasNoSteps() {
        let counts = (0..<50).map { seed -> Int in
            var noise = Noise(generator: SplitMix64(seed: 1000 + UInt64(seed)))
            return ChangePoints.changes(of: (0..<200).map { _ in 100 * (1 + 0.01 * noise.next()) }, quietNoise: 0.0025)
                .count
        }
        // Of 50 series of 200 commits: a false alarm in a hundred series would be too many to see, one in five too
        // loud.
        #expect(counts.filter { $0 > 0 }.count <= 5, "\(counts)")
    }

    @Test func countsThatDoNotVaryShowASmallStepWhereItIs() throws {
        let values = Array(repeating: 1_000_000.0, count: 20) + Array(repeating: 1_003_000, count: 5)
        let change = try #require(ChangePoints.changes(of: values, quietNoise: 0.0002).first)
        #expect(change.index == 20 && change.range == 20...20)
        #expect(abs(change.change - 0.003) < 1e-9)
    }

    /// The value in the middle may be the last one before the change, or the first one after it.
    @Test func aValueBetweenTwoLevelsLeavesOpenWhereTheChangeIs() throws {
        let values = Array(repeating: 100.0, count: 10) + [100.5] + Array(repeating: 101.0025, count: 10)
        let change = try #require(ChangePoints.changes(of: values, quietNoise: 0.0025).first)
        #expect(change.range == 10...11 && change.range.contains(change.index))
    }

    /// The best segmentation, by trying all of them.
    @Test func pruningLosesNothing() {
        var noise = Noise(generator: SplitMix64(seed: 7))
        for _ in 0..<200 {
            let count = Int.random(in: 9...13, using: &noise.generator)
            let place = Int.random(in: 3...count - 3, using: &noise.generator)
            let next = place + Int.random(in: 3...5, using: &noise.generator)
            let values = (0..<count).map { index in
                exp((index < place ? 0 : index < next ? 0.2 : -0.1) + 0.03 * noise.next())
            }
            let logs = values.map { log($0) }
            let differences = zip(logs.dropFirst(), logs).map { abs($0 - $1) }.sorted()
            let spread = max(differences.quantile(0.5) * 1.4826 / 2.0.squareRoot(), 0.001)
            func cost(_ range: Range<Int>) -> Double {
                let mean = logs[range].reduce(0, +) / Double(range.count)
                return logs[range].reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (spread * spread)
            }
            var best = (Double.infinity, [Int]())
            for mask in 0..<(1 << (count - 1)) {
                let starts = [0] + (1..<count).filter { mask >> ($0 - 1) & 1 == 1 }
                let ends = starts.dropFirst() + [count]
                let parts = zip(starts, ends).map { $0..<$1 }
                if parts.contains(where: { $0.count < ChangePoints.minimumLength }) { continue }
                let total =
                    parts.reduce(0) { $0 + cost($1) } + ChangePoints.penaltyFactor * log(Double(count))
                    * Double(parts.count - 1)
                if total < best.0 - 1e-9 { best = (total, Array(starts.dropFirst())) }
            }
            #expect(ChangePoints.changes(of: values, quietNoise: 0.001).map(\.index) == best.1)
        }
    }

    @Test(
        arguments: [[], [1], [1, 2, 3], [0, 0, 0, 0, 0, 0], [1, 1, 1, .nan, 2, 2, 2], [1, 1, 1, -1, 2, 2, 2]]
            as [[Double]])
    func whatIsNoSeriesHasNoChanges(values: [Double]) {
        #expect(ChangePoints.changes(of: values, quietNoise: 0.01).isEmpty)
    }

    private static func line(
        _ index: Int, machine: String = "m", counting: String = "c", _ values: [String: Double]
    ) throws -> HistoryLine {
        var results = SyntheticRun().results()
        results.environment.date = String(format: "2026-01-%02dT00:00:00Z", index)
        var line = try HistoryLine(results, commit: "c\(index)", name: "r")
        (line.machine, line.counting, line.values) = (machine, counting, values)
        return line
    }

    @Test func aMachinesChangeIsNoStep() throws {
        let name = "feed/flex/100/pass/wall_time"
        let lines = try (1...28).map {
            try Self.line($0, machine: $0 < 15 ? "old" : "new", [name: $0 < 15 ? 100 : 50])
        }
        #expect(History(lines).steps(try HistoryThresholds()).isEmpty)
        let same = try (1...28).map { try Self.line($0, [name: $0 < 15 ? 100 : 50]) }
        let step = try #require(History(same).steps(try HistoryThresholds()).first)
        #expect(step.commits == "c14..c15" && step.change == -0.5)
    }

    @Test func thePageAbbreviatesCommitsAndLeavesOutChartsThatAreFlat() throws {
        let hash = String(repeating: "0123456789", count: 4)
        let lines = try (1...20).map { day -> HistoryLine in
            var line = try Self.line(
                day, ["feed/flex/10/pass/ratio": day < 10 ? 1 : 2, "feed/flex/10/pass/allocations": 7])
            line.commit = String(format: "%02d", day) + hash
            return line
        }
        let page = HistoryPage(History(lines), try HistoryThresholds())
        #expect(page.verdict.contains("in 0901234567..1001234567. 20 lines up to 2001234567."))
        let html = page.html()
        #expect(html.contains("feed, 10 cells: ratio") && !html.contains("feed, 10 cells: allocations"))
        #expect(html.contains("<p>The same in every line: allocations, c.</p>") && !html.contains(hash))
    }

    @Test func linesMergeInAnyOrderAndTheLastOfACommitCounts() throws {
        let lines = try (1...9).map { try Self.line($0, ["a/b/1/pass/instructions": Double($0)]) }
        var again = lines[3]
        again.date = "2026-02-01T00:00:00Z"
        let history = History(lines.reversed() + [again])
        #expect(history.lines.count == 9 && history.lines.last == again)
        let data = try history.data()
        // What git's union of two branches leaves: the lines of both, some twice.
        let union = String(decoding: data, as: UTF8.self).split(separator: "\n").shuffled().joined(separator: "\n")
        #expect(try History(Data((union + "\n" + union).utf8), name: "h").lines == history.lines)
        #expect(throws: HarnessError.self) { try History(Data("<<<<<<< HEAD\n".utf8), name: "h") }
    }

    @Test func aCommitHasALineForEachMachineAndEachWayOfCounting() throws {
        let lines = try [("a", "x"), ("b", "x"), ("a", "y")].map { machine, counting in
            try Self.line(1, machine: machine, counting: counting, ["a/b/1/pass/instructions": 1])
        }
        #expect(History(lines).lines.count == 3)
        #expect(Set(History(lines + lines.reversed()).lines.map { [$0.machine, $0.counting] }).count == 3)
        #expect(History(lines + lines).lines.count == 3)
    }

    @Test(arguments: ["", "*.png binary", "*.png binary\n"])
    func gitsAttributesGetALineOfTheirOwn(old: String) throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write(ResultJSON.data(of: SyntheticRun().results()), to: folder + "/r.json")
            if !old.isEmpty { try FileTransaction.write(Data(old.utf8), to: folder + "/.gitattributes") }
            for _ in 0..<2 {
                let output = try RunnerProcess.run(
                    ["history", "add", "r.json", "--file", "h.jsonl", "--commit", "c"], in: folder)
                #expect(output.status == 0, "\(output.errors)")
                let text = try String(contentsOfFile: folder + "/.gitattributes", encoding: .utf8)
                #expect(text == (old.isEmpty ? "" : "*.png binary\n") + "h.jsonl merge=union\n")
            }
        }
    }

    @Test func thresholdsAreALineABenchmark() throws {
        let text = "# reviewed\n\nfeed/*/*/*/instructions,0.3\nfeed/flex/100/pass/*, 4\n"
        let thresholds = try HistoryThresholds(text, name: "t")
        #expect(thresholds.share(of: "feed/pin/10/pass/instructions") == 0.003)
        #expect(thresholds.share(of: "feed/flex/100/pass/instructions") == 0.04)
        #expect(thresholds.share(of: "chat/pin/10/pass/wall_time") == HistoryThresholds.usualOfTimes)
        #expect(thresholds.share(of: "chat/pin/10/pass/allocations") == HistoryThresholds.usualOfCounts)
        for wrong in ["feed,3", "feed/*/*/*/instructions", "a/b/c/d/e,x", "a/b/c/d/e,-1", "a/b/c/d/e,1,2"] {
            #expect(throws: HarnessError.self) { try HistoryThresholds(wrong, name: "t") }
        }
    }

    @Test func gitMergesTwoBranchesLinesWithoutConflict() throws {
        try withTemporaryFolder { folder in
            func git(_ arguments: String...) throws {
                let identity = ["-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "init.defaultBranch=main"]
                let output = try Subprocess.output(of: "git", identity + arguments, in: folder)
                #expect(output.status == 0, "\(arguments): \(output.errors)\(output.text)")
            }
            func add(_ day: Int) throws {
                var results = SyntheticRun().results()
                results.environment.date = "2026-01-0\(day)T00:00:00Z"
                try FileTransaction.write(ResultJSON.data(of: results), to: folder + "/r.json")
                let output = try RunnerProcess.run(
                    ["history", "add", "r.json", "--file", "h/history.jsonl", "--commit", "c\(day)"], in: folder)
                #expect(output.status == 0, "\(output.errors)")
                try git("add", "h")
                try git("commit", "--quiet", "-m", "c\(day)")
            }
            try git("init", "--quiet")
            try add(1)
            try git("checkout", "--quiet", "-b", "other")
            try add(3)
            try git("checkout", "--quiet", "main")
            try add(2)
            try add(4)
            try git("merge", "--quiet", "-m", "merge", "other")
            let page = try RunnerProcess.run(["history", "page", "--file", "h/history.jsonl"], in: folder)
            #expect(page.status == 0 && page.text.contains("No lasting slowdown in 4 lines up to c4"), "\(page.errors)")
            let html = try String(contentsOfFile: folder + "/Results/history/index.html", encoding: .utf8)
            #expect(html.contains("<svg") && html.contains("feed, 100 cells: ratio"))
        }
    }
}

@Suite("Exports")
struct ExportTests {
    private static func object(_ format: ResultExport, _ results: ResultSet) throws -> Any {
        let files = try format.files(results)
        return try JSONSerialization.jsonObject(with: try #require(files.first).contents)
    }

    @Test(arguments: [ReportFixtures.run(), ReportFixtures.hostileRun()])
    func everyFormatHoldsEveryTime(results: ResultSet) throws {
        let times = results.rows.filter { $0.key.metric == .wallTime }
        let jmh = try #require(try Self.object(.jmh, results) as? [[String: Any]])
        #expect(jmh.count == times.count)
        for (entry, row) in zip(jmh, times) {
            let primary = try #require(entry["primaryMetric"] as? [String: Any])
            #expect(primary["score"] as? Double == row.median && primary["scoreUnit"] as? String == "ns/op")
            #expect((entry["params"] as? [String: String])?["cells"] == String(row.key.cells))
        }
        let bencher = try #require(try Self.object(.bencher, results) as? [String: [String: [String: Double]]])
        for row in times { #expect(bencher[ResultExport.name(row.key)]?["latency"]?["value"] == row.median) }
        let influx = try #require(String(bytes: ResultExport.influx.files(results)[0].contents, encoding: .utf8))
        let lines = influx.split(separator: "\n")
        #expect(lines.count == bencher.count)
        // Measurement and tags, fields, time: separated by the spaces that no backslash is before.
        for line in lines { #expect(line.matches(of: #/[^\\] /#).count == 2, "\(line)") }
        #expect(try ResultExport.hdr.files(results).count == times.count)
    }

    @Test func aDistributionEndsAtItsLargestValue() throws {
        let results = ReportFixtures.run(cells: [10])
        let row = try #require(results.rows.first { $0.key.metric == .wallTime })
        let text = String(decoding: try ResultExport.hdr.files(results)[0].contents, as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
        let values = lines.compactMap { Double($0.split(separator: " ")[0]) }
        #expect(values == values.sorted() && values.count == row.samples)
        #expect(abs((values.last ?? 0) - row.max / 1000) < 0.001)
        #expect(lines.last?.contains("1.000000000000") == true)
    }
}
