import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel

/// Tests with two fake builds that print given times.
@Suite struct ABMeasurementTests {
    /// The head's time while the base takes 100: `first` in some slices, `then` in those after them.
    struct Head: Sendable, CustomTestStringConvertible {
        var what: String
        var first: Int
        var then: Int
        var verdict: ComparisonVerdict
        var pairs: Int
        var testDescription: String { what }
    }

    static let looks = ABMeasurement.looks
    static let heads = [
        Head(what: "equal builds are measured once", first: 100, then: 100, verdict: .unchanged, pairs: looks[0]),
        Head(what: "a slowdown shows twice", first: 110, then: 110, verdict: .regressed, pairs: 2 * looks[0]),
        Head(what: "an improvement shows twice", first: 90, then: 90, verdict: .improved, pairs: 2 * looks[0]),
        Head(
            what: "a disturbance of all first slices is no slowdown", first: 110, then: 100, verdict: .unchanged,
            pairs: 2 * looks[0]),
        Head(
            what: "a slowdown that turns into an improvement decides nothing", first: 110, then: 90,
            verdict: .undecided, pairs: 2 * looks[0]),
    ]

    @Test(arguments: heads) func aChangeIsOneWhereFreshPairsShowItToo(head: Head) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ab-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // One slice is run before the pairs.
        let measurement = ABMeasurement(
            base: try runner(folder, "base", first: 100, then: 100),
            head: try runner(folder, "head", first: head.first, then: head.then),
            rule: ComparisonRule(threshold: 0.025, looks: Self.looks.count), maxTime: 600, seed: 1, isComplete: false)
        let outcome = try measurement.run()
        #expect(outcome.rows.map(\.verdict) == [head.verdict])
        #expect(outcome.pairs == head.pairs)
    }

    /// Catches: the pairs that confirm a change verify and count again.
    @Test func onlyTheFirstSlicesVerifyAndCount() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ab-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sides = try [("base", 100), ("head", 110)].map { name, time in
            try runner(folder, name, first: time, then: time)
        }
        let measurement = ABMeasurement(
            base: sides[0], head: sides[1], rule: ComparisonRule(threshold: 0.025, looks: Self.looks.count),
            maxTime: 600, seed: 1)
        #expect(try measurement.run().pairs == 2 * Self.looks[0])
        for side in sides {
            let log = try String(contentsOfFile: side.executable + ".arguments", encoding: .utf8)
            let complete = log.split(separator: "\n").map { $0.contains("--complete") }
            #expect(complete.count == 2 * (Self.looks[0] + 1) && complete[0])
            #expect(complete.dropFirst().allSatisfy { !$0 })
        }
    }

    /// A counter of the base is 100.
    @Test(arguments: [
        (101.0, Thresholds(), 0.0, ComparisonVerdict.regressed), (101, Thresholds(), 0.02, .unchanged),
        (101, Thresholds(allocations: .percent(2)), 0, .unchanged),
        (103, Thresholds(allocations: .percent(2)), 0.1, .regressed), (97, Thresholds(), 0.02, .improved),
    ])
    func aCounterMayGrowByItsThreshold(
        head: Double, own: Thresholds, tolerance: Double, verdict: ComparisonVerdict
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ab-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var rule = ComparisonRule(threshold: 0.025, looks: Self.looks.count)
        rule.scenarioThresholds = ["feed": own]
        let measurement = ABMeasurement(
            base: try runner(folder, "base", first: 100, then: 100, allocations: 100),
            head: try runner(folder, "head", first: 100, then: 100, allocations: head), rule: rule,
            counterTolerance: tolerance, maxTime: 600, seed: 1, isComplete: false)
        let outcome = try measurement.run()
        #expect(outcome.rows.first { $0.key.metric == .allocations }?.verdict == verdict)
    }

    @Test(arguments: [SliceResult.currentVersion, SliceResult.currentVersion + 1])
    func aSliceOfALaterVersionIsRefused(version: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ab-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let runner = try runner(folder, "later", first: 100, then: 100)
        var slice = SliceResult()
        slice.version = version
        try JSONEncoder().encode(slice).write(to: URL(fileURLWithPath: "\(runner.executable).first"))
        if version == SliceResult.currentVersion {
            #expect(try runner.slice().times.isEmpty)
        } else {
            #expect(throws: HarnessError.self) { try runner.slice() }
        }
    }

    /// An executable that prints `first` nanoseconds in its first slices, those of one measurement of constant times,
    /// and `then` nanoseconds afterwards.
    private func runner(
        _ folder: URL, _ name: String, first: Int, then: Int, allocations: Double? = nil
    ) throws -> SliceRunner {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name).path
        for (suffix, time) in [("first", first), ("then", then)] {
            var slice = SliceResult()
            var key = ResultKey(scenario: "feed", engine: "pin", cells: 10, phase: "measure", metric: .wallTime)
            slice.times = [SliceResult.Row(key: key, value: Double(time))]
            key.metric = .allocations
            slice.counters = allocations.map { [SliceResult.Row(key: key, value: $0)] } ?? []
            try JSONEncoder().encode(slice).write(to: URL(fileURLWithPath: "\(file).\(suffix)"))
        }
        let script = """
            #!/bin/sh
            echo "$@" >> '\(file).arguments'
            count=$(cat '\(file).count' 2>/dev/null || echo 0)
            echo $((count + 1)) > '\(file).count'
            if [ $count -le \(Self.looks[0]) ]; then cat '\(file).first'; else cat '\(file).then'; fi
            """
        try ExecutableScript.write(script, to: file)
        return SliceRunner(executable: file, request: RunRequest())
    }
}
