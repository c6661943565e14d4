import Testing

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchStatistics

@Suite("Finding the commit that made an engine slower")
struct BisectionTests {
    private static let commits = (0..<20).map { "commit\($0)" }

    /// The rows of `ab` if the engine is slower from one commit on.
    private static func rows(_ commit: String, slowerFrom first: Int) -> [ComparisonRow] {
        let number = commits.firstIndex(of: commit) ?? 0
        let change = number >= first ? 0.1 : 0.001
        let key = ResultKey(scenario: "feed", engine: "pin", cells: 100, phase: "pass", metric: .wallTime)
        return [
            ComparisonRow(
                key: key, before: 1, after: 1 + change,
                change: Interval(estimate: change, low: change - 0.01, high: change + 0.01),
                verdict: change > 0.05 ? .regressed : .unchanged)
        ]
    }

    @Test(arguments: 0..<20)
    func theFirstSlowerOneIsFoundInAFewSteps(first: Int) throws {
        var steps = 0
        let bisection = Bisection {
            steps += 1
            return Self.rows($0, slowerFrom: first)
        } report: { _ in
        }
        guard case .found(let step, let unknown) = try bisection.run(Self.commits) else {
            Issue.record("nothing found")
            return
        }
        #expect(step.commit == Self.commits[first] && unknown.isEmpty)
        #expect(steps <= 6)
    }

    @Test func whatDoesNotBuildIsPassedOverAndNamed() throws {
        let bisection = Bisection { commit in
            if ["commit9", "commit10", "commit11"].contains(commit) { throw HarnessError("it does not build") }
            return Self.rows(commit, slowerFrom: 11)
        } report: { _ in
        }
        guard case .found(let step, let unknown) = try bisection.run(Self.commits) else {
            Issue.record("nothing found")
            return
        }
        #expect(step.commit == "commit12" && unknown == ["commit9", "commit10", "commit11"])
    }

    /// Of 20 commits the one in the middle is undecided: with less than half of the whole change it counts as good, so
    /// the next one is found; with more it counts as bad.
    @Test(arguments: [(0.04, 11), (0.06, 10)])
    func anUndecidedCommitIsJudgedByTheHalfThatItLiesIn(change: Double, found: Int) throws {
        let bisection = Bisection { commit in
            guard commit == "commit10" else { return Self.rows(commit, slowerFrom: 11) }
            let key = ResultKey(scenario: "feed", engine: "pin", cells: 100, phase: "pass", metric: .wallTime)
            let interval = Interval(estimate: change, low: change - 0.1, high: change + 0.1)
            return [ComparisonRow(key: key, before: 1, after: 1 + change, change: interval, verdict: .undecided)]
        } report: { _ in
        }
        guard case .found(let step, _) = try bisection.run(Self.commits) else {
            Issue.record("nothing found")
            return
        }
        #expect(step.commit == Self.commits[found])
    }

    @Test func whatIsNotSlowerHasNothingToFind() throws {
        let bisection = Bisection {
            Self.rows($0, slowerFrom: 99)
        } report: { _ in
        }
        guard case .nothing = try bisection.run(Self.commits) else {
            Issue.record("something found")
            return
        }
    }

    @Test func rememberedStepsAreNotMadeAgain() throws {
        var known: [BisectionStep] = []
        _ = try Bisection {
            Self.rows($0, slowerFrom: 7)
        } report: {
            known.append($0)
        }.run(Self.commits)
        var again = 0
        let bisection = Bisection(known: known) {
            again += 1
            return Self.rows($0, slowerFrom: 7)
        } report: { _ in
        }
        guard case .found(let step, _) = try bisection.run(Self.commits) else {
            Issue.record("nothing found")
            return
        }
        #expect(step.commit == "commit7" && again == 0)
    }
}

@Suite("Callgrind's files")
struct CallgrindFileTests {
    private static let text = """
        version: 1
        events: Ir Dr
        ob=(1) /lib/runner
        fl=(1) ???
        fn=(1) $s8ViewTree4ViewCfD'main
        0 100 7
        +3 20
        cob=(2) /lib/libc.so.6
        cfn=(2) malloc'$s8ViewTree4ViewCfD'main
        calls=3 0
        * 900 1
        5 1 1

        ob=(2)
        fn=(2)
        0 900 1
        """

    @Test func whatFunctionsDoThemselvesIsSummedAndCallsAreNot() throws {
        let file = try CallgrindFile(Self.text)
        #expect(file.events == ["Ir", "Dr"])
        #expect(file.total("Ir") == 1021 && file.total("Dr") == 9)
        let malloc = try #require(file.costs.first { $0.key.chain.first == "malloc" })
        #expect(malloc.key.object == "/lib/libc.so.6" && malloc.value == [900, 1])
    }

    @Test func theDifferenceOfTwoPartsIsWhatTheSecondHasMore() throws {
        let file = try CallgrindFile(Self.text)
        #expect(file.subtracting(file).costs.isEmpty)
        let empty = try CallgrindFile("events: Ir Dr\n")
        #expect(file.subtracting(empty) == file)
    }

    @Test func aTextWithoutEventsIsAnError() {
        #expect(throws: HarnessError.self) { try CallgrindFile("fn=(1) x\n0 1\n") }
    }

    @Test(arguments: [
        ("malloc", "/lib/libc.so.6", "allocator"), ("$s8ViewTree4ViewCfD", "/x/bench-runner", "ViewTree"),
        ("swift_retain", "/usr/lib/libswiftCore.so", "Swift runtime"), ("memcpy", "/lib/libc.so.6", "system"),
        ("$s10Foundation4DataV", "/usr/lib/libFoundationEssentials.so", "Foundation"),
    ])
    func functionsHaveGroups(symbol: String, object: String, group: String) {
        #expect(FunctionName(mangled: symbol, object: object).group == group)
    }

    @Test func aProfileSumsOwnAndInclusiveInstructions() throws {
        let profile = PassProfile(try CallgrindFile(Self.text), passes: 1)
        #expect(profile.total == 1021)
        let malloc = try #require(profile.functions.first)
        #expect(malloc.name.group == "allocator" && malloc.own == 900)
        #expect(profile.functions.contains { $0.name.text == "main" && $0.own == 0 && $0.inclusive == 1021 })
        #expect(profile.groups.first?.name == "allocator")
    }
}
