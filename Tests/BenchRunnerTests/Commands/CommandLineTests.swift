import Foundation
import Testing

@testable import BenchCommands
@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchScenarios
@testable import BenchStatistics

@Suite("Command line, through the real executable")
struct CommandLineTests {
    /// A wrong command line, and the text that its error must contain.
    struct Wrong: Sendable, CustomTestStringConvertible {
        var arguments: String
        var says: [String]

        init(_ arguments: String, _ says: String...) {
            self.arguments = arguments
            self.says = says
        }

        var testDescription: String { arguments }
    }

    static let wrong: [Wrong] = [
        Wrong("--iteratons 5", "unknown option '--iteratons'", "did you mean '--iterations'?"),
        Wrong("--frobnicate", "unknown option '--frobnicate'", "--help"),
        Wrong("--engines manul", "unknown engine 'manul'", "did you mean 'manual'?"),
        Wrong("--engines manual,", "unknown engine ''"),
        Wrong("--scenario fed", "unknown scenario 'fed'", "did you mean 'feed'?"),
        Wrong("--phases pas", "unknown phase 'pas'", "did you mean 'pass'?"),
        Wrong("vrify", "unknown subcommand 'vrify'", "did you mean 'verify'?"),
        Wrong("help vrify", "unknown subcommand 'vrify'"),
        Wrong("--iterations 0", "--iterations 0", "from 1 to"),
        Wrong("--iterations -3", "--iterations -3", "from 1 to"),
        Wrong("--iterations 99999999999999999999", "from 1 to"),
        Wrong("--iterations", "--iterations needs a value"),
        Wrong("--iterations --quiet", "--iterations needs a value"),
        Wrong("--output --help", "--output needs a value"),
        Wrong("--iterations 5 --iterations 6", "given twice"),
        Wrong("--quiet=yes", "--quiet takes no value"),
        Wrong("--cells -5", "-5 is too few", "the least is 1"),
        Wrong("--cells 0", "0 is too few"),
        Wrong("--cells abc", "'abc' is no number of cells", "10...100:10"),
        Wrong("--cells 10...5:1", "runs backwards", "5...10:1"),
        Wrong("--cells 10...20:0", "step '0'"),
        Wrong("--cells 10...20", "lacks its step"),
        Wrong("--cells 1,,2", "'' is no number of cells"),
        Wrong("--cells 1...1000000:1", "more than 1000 different numbers"),
        Wrong("--cells 100000000", "too many", "1000000"),
        Wrong("--cells 99999999999999999999999", "too large"),
        Wrong("--cells 1000000", "does not fit feed", "1 to 10000"),
        Wrong("--width nan", "--width nan", "from 200 to 10000"),
        Wrong("--width -1", "from 200 to 10000"),
        Wrong("--width 320.3", "--width 320.3", "half a point", "320.5"),
        Wrong("--display-scale 4", "--display-scale 4", "from 1 to 3"),
        Wrong("--text-size larg", "--text-size larg", "small or default or accessibility"),
        Wrong("--tolerance -1", "--tolerance -1", "from 0"),
        Wrong("--differences ignore", "--differences ignore", "stop or report"),
        Wrong("--seed -1", "from 0"),
        Wrong("--warmup x", "--warmup x"),
        Wrong("run extra", "'extra' is not expected"),
        Wrong("gate", "gate needs --baseline FILE"),
        Wrong("gate --baseline /nonexistent.json", "can't read /nonexistent.json"),
        Wrong("gate --baseline .", "can't read ./results.json (no such file)"),
        Wrong("--viewport-height -1", "--viewport-height -1", "from 0.5 to 1000000"),
        Wrong("gate --baseline x --undecided maybe", "give fail or pass"),
        Wrong("gate --baseline x --threshold much", "give a percentage"),
        Wrong("ab", "ab needs --base PATH"),
        Wrong("ab --base /nonexistent", "/nonexistent is no executable file"),
        Wrong("ab --base /bin/sh --ref main", "leave --base and --head out"),
        Wrong("calibrate --cells 50", "multiple of 100"),
        Wrong("calibrate --threshold 0", "--threshold 0 is not right"),
        Wrong("calibrate --planted 0", "--planted 0 is not right"),
        Wrong("calibrate --planted 5,0", "--planted 0 is not right"),
        Wrong("calibrate --scenario chain", "chain doesn't have"),
        Wrong("calibrate --rounds 10,40", "--rounds is an option of --steady"),
        Wrong("calibrate --passes 3", "--passes is an option of --unrepeated"),
        Wrong("calibrate --phases pass", "--phases is an option of --steady and of --unrepeated"),
        Wrong("calibrate --steady --planted 5", "--planted has no meaning with --steady"),
        Wrong("calibrate --unrepeated --builds", "--builds has no meaning with --unrepeated"),
        Wrong("calibrate --steady --unrepeated", "two checks"),
        Wrong("--version extra", "'extra' is not expected after '--version'"),
        Wrong("--help extra", "'extra' is not expected after '--help'"),
        Wrong("help run extra", "'extra' is not expected after 'help run'"),
        Wrong("rounds --order-seed x", "--order-seed x"),
    ]

    @Test(arguments: wrong + SolverCommandTests.wrong + ConstraintCommandTests.wrong)
    func aWrongCommandLineIsOneSentenceAndExitCode2(wrong: Wrong) throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(wrong.arguments.split(separator: " ").map(String.init), in: folder)
            #expect(output.status == 2)
            #expect(output.errors.hasPrefix("bench-runner: "))
            #expect(output.errors.split(separator: "\n").count == 1)
            for part in wrong.says { #expect(output.errors.contains(part), "\(output.errors)") }
            #expect(output.text.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func helpListsTheSubcommands(arguments: [String]) throws {
        let output = try RunnerProcess.run(arguments)
        #expect(output.status == 0 && output.errors.isEmpty)
        for command in BenchRunner.commands where command.isListed {
            #expect(output.text.contains("\n  \(command.name) "))
        }
    }

    @Test(arguments: BenchRunner.commands.map(\.name))
    func everySubcommandExplainsItselfAndItsOptions(name: String) throws {
        let command = try #require(BenchRunner.commands.first { $0.name == name })
        let output = try RunnerProcess.run([name, "--help"])
        #expect(output.status == 0 && output.errors.isEmpty)
        for option in command.options { #expect(output.text.contains("  \(option.name)")) }
        #expect(output.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test func listNamesWhatTheOtherCommandsTake() throws {
        let output = try RunnerProcess.run(["list"])
        #expect(output.status == 0)
        let names = Registry.standard.scenarios.map(\.name) + ["manual (reference)"] + Phase.allCases.map(\.rawValue)
        for name in names + ["wall_time", "text_measurements"] { #expect(output.text.contains(name)) }
    }

    @Test func valuesMayFollowAnEqualsSign() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(
                ["--iterations=2", "--warmup=0", "--cells=1", "--engines=manual", "--output=out", "--quiet"], in: folder
            )
            #expect(output.status == 0 && output.text.isEmpty)
            #expect(FileManager.default.fileExists(atPath: folder + "/out/results.csv"))
        }
    }
}

@Suite("Runs, through the real executable")
struct RunTests {
    @Test func theFilesHoldWhatWasAskedFor() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(
                [
                    "--iterations", "6", "--cells", "3,1", "--warmup", "1", "--samples", "--output", "out",
                    "--save-baseline", "b.json",
                ],
                in: folder)
            #expect(output.status == 0)
            let results = try ResultFile.results(at: folder + "/out/results.json")
            #expect(results.isComplete && results.options.cells == [1, 3] && results.options.iterations == 6)
            #expect(try ResultFile.results(at: folder + "/b.json") == results)
            let engines = try #require(Registry.standard.scenario(named: "feed")).usualEngines
            for engine in engines {
                let key = ResultKey(scenario: "feed", engine: engine, cells: 3, phase: "pass", metric: .wallTime)
                let row = try #require(results.row(key))
                let samples = try #require(results.samples.first { $0.key == key }).values
                #expect(row.samples == 6 && samples.count == 6)
                #expect(row.median == Summary(samples)?.median)
                #expect(row.min > 0)
            }
            let csv = try String(contentsOfFile: folder + "/out/results.csv", encoding: .utf8)
            #expect(csv == ResultCSV.text(of: results.rows))
            #expect(FileManager.default.fileExists(atPath: folder + "/out/report.md"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out/charts").count >= 2)
        }
    }

    @Test func phasesAreTimedAlone() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(quickRun + ["--phases", "all", "--output", "out"], in: folder)
            #expect(output.status == 0)
            let results = try ResultFile.results(at: folder + "/out/results.json")
            #expect(Set(results.rows.map(\.key.phase)) == Set(Phase.allCases.map(\.rawValue)))
        }
    }

    @Test func growthIsFittedWhereThereAreThreeNumbersOfCells() throws {
        try withTemporaryFolder { folder in
            _ = try RunnerProcess.run(
                quickRun + ["--cells=1...9:4", "--output", "out"].filter { !$0.isEmpty }, in: folder)
            let output = try RunnerProcess.run(
                [
                    "--iterations", "6", "--warmup", "1", "--cells", "10...30:10", "--engines", "manual", "--output",
                    "out",
                ],
                in: folder)
            #expect(output.status == 0)
            let growth = try #require(try ResultFile.results(at: folder + "/out/results.json").growth.first)
            #expect(growth.points == 3 && growth.low <= growth.exponent && growth.exponent <= growth.high)
        }
    }

    @Test func anOutputFolderThatCanNotBeWrittenIsFoundBeforeMeasuring() throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write(Data("x".utf8), to: folder + "/file")
            let output = try RunnerProcess.run(quickRun + ["--output", "file/out"], in: folder)
            #expect(output.status == 2 && output.text.isEmpty)
            #expect(output.errors.contains("can't create the folder file/out") && output.errors.contains("--output"))
        }
    }

    @Test func aBaselineThatCanNotBeWrittenIsFoundBeforeMeasuring() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(quickRun + ["--save-baseline", "none/b.json"], in: folder)
            #expect(output.status == 2 && output.text.isEmpty)
            #expect(output.errors.contains("can't write none/b.json"))
        }
    }

    @Test func theBaselineMayBeOneOfTheResults() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(
                quickRun + ["--output", "out", "--save-baseline", "out/results.json"], in: folder)
            #expect(output.status == 0, "\(output.errors)")
            #expect(try ResultFile.results(at: folder + "/out/results.json").isComplete)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/out")
            #expect(!names.contains { $0.hasPrefix(".") })
        }
    }

    /// Not under ThreadSanitizer, whose shadow memory is a file that the limit would cut off.
    @Test(.disabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil, "not under ThreadSanitizer"))
    func aDiskThatFillsUpLeavesNothingHalfWritten() throws {
        try withTemporaryFolder { folder in
            // The limit on file sizes, in blocks of 512 or 1024 bytes, is too small for results.json.
            let output = try RunnerProcess.run(
                quickRun + ["--output", "out"], shell: "ulimit -f 2; exec \"$0\" \"$@\"", in: folder)
            #expect(output.status == 2)
            #expect(output.errors.contains("nothing was written"))
            let left = try FileManager.default.subpathsOfDirectory(atPath: folder + "/out")
            #expect(!left.contains { $0.contains("results") || $0.contains("report") })
        }
    }

    #if os(Linux)
        @Test func aBaselineOnAFullDeviceIsAnError() throws {
            try withTemporaryFolder { folder in
                let output = try RunnerProcess.run(
                    quickRun + ["--output", "out", "--save-baseline", "/dev/full"], in: folder)
                #expect(output.status == 2)
                #expect(output.errors.contains("can't write /dev/full (no space left on device); nothing was written"))
                #expect(try FileManager.default.subpathsOfDirectory(atPath: folder + "/out") == ["charts"])
            }
        }

        @Test func aBaselineThatTheFileSystemRefusesIsFoundBeforeMeasuring() throws {
            try withTemporaryFolder { folder in
                let output = try RunnerProcess.run(
                    quickRun + ["--output", "out", "--save-baseline", "/proc/x.json"], in: folder)
                #expect(output.status == 2 && output.text.isEmpty)
                #expect(output.errors.contains("can't write /proc/x.json (") && !output.errors.contains("nothing was"))
            }
        }
    #endif

    @Test func anInterruptedRunLeavesAReadablePartialResult() throws {
        try withTemporaryFolder { folder in
            let terminal = try PseudoTerminal()
            let process = Process()
            process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
            process.arguments = [
                "--iterations", "100000", "--warmup", "0", "--engines", "manual", "--cells", "5,10", "--output", "out",
            ]
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            process.standardOutput = FileHandle.nullDevice
            process.standardError = terminal.end
            try process.run()
            terminal.closeEnd()
            // Progress is shown before the first round and then after rounds; many more rounds remain.
            let progress = terminal.read {
                $0.split(separator: "5 to 10 cells", omittingEmptySubsequences: false).count > 3
            }
            process.interrupt()
            let note = terminal.read { _ in false }
            process.waitUntilExit()
            #expect(process.terminationReason == .exit, "\(progress)")
            #expect(process.terminationStatus == 130)
            #expect(note.contains("interrupted"))
            let results = try ResultFile.results(at: folder + "/out/results.json")
            #expect(!results.isComplete && results.warnings.contains { $0.kind == .interrupted })
            #expect(results.rows.contains { $0.samples > 0 })
        }
    }

    @Test func roundsOfSeveralProcessesAreOneSeries() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(
                [
                    "--iterations", "53", "--warmup", "0", "--cells", "1,2", "--engines", "manual,pin", "--scenario",
                    "feed,chain", "--phases", "pass,layout", "--output", "out", "--quiet", "--samples",
                ], in: folder)
            #expect(output.status == 0, "\(output.errors)")
            let results = try ResultFile.results(at: folder + "/out/results.json")
            #expect(results.samples.count == 2 * 2 * 2 * 2 * 2)
            #expect(results.samples.allSatisfy { $0.values.count == 53 && $0.values.allSatisfy { $0 > 0 } })
        }
    }

    @Test func aProcessThatIsInterruptedHandsOverItsRounds() throws {
        try withTemporaryFolder { folder in
            let terminal = try PseudoTerminal()
            let process = Process()
            process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
            process.arguments = [
                "rounds", "--iterations", "100000", "--warmup", "0", "--engines", "manual", "--cells", "5",
                "--progress", "1/2",
            ]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = terminal.end
            try process.run()
            terminal.closeEnd()
            _ = terminal.read { $0.split(separator: "5 cells", omittingEmptySubsequences: false).count > 3 }
            // The terminal and the process that started it may both send the signal.
            process.interrupt()
            process.interrupt()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 130)
            let blocks = try JSONDecoder().decode([MeasuredBlock].self, from: data)
            #expect(blocks.count == 1 && !blocks[0].engines[0].wall.isEmpty)
        }
    }

    @Test(arguments: [1, 2])
    func interruptingABuildForAComparisonIsNoFailureOfTheBuild(build: Int) throws {
        try withTemporaryFolder { folder in
            // Stand-ins for the tools: the first or the second build sends the signal and fails.
            let compiler = """
                case "$*" in *--show-bin-path*) pwd; exit 0;; esac
                echo build >>builds
                test $(wc -l <builds) != \(build) || { kill -INT $PPID; exit 1; }
                """
            let tools = [("git", "echo 0123456789abcdef"), ("swift", compiler), ("bench-runner", "exit 0")]
            for (name, script) in tools {
                try FileTransaction.write(Data("#!/bin/sh\n\(script)\n".utf8), to: folder + "/" + name)
                chmod(folder + "/" + name, 0o755)
            }
            let output = try RunnerProcess.run(
                ["ab", "--ref", "main"], shell: "PATH=.:\"$PATH\" exec \"$0\" \"$@\"", in: folder)
            #expect(output.status == 130, "\(output.errors)")
            #expect(output.errors.contains("interrupted before there was a verdict"))
            #expect(!output.errors.contains("does not build"))
        }
    }

    @Test func countersAreTheSameInEveryRun() throws {
        try withTemporaryFolder { folder in
            let files = try (0..<3).map { number in
                let output = try RunnerProcess.run(
                    [
                        "--iterations", "\(number + 1)", "--warmup", "\(number)", "--cells", "5", "--output",
                        "\(number)",
                    ],
                    // The retains of a look-up in a dictionary depend on its hashes.
                    shell: "SWIFT_DETERMINISTIC_HASHING=1 exec \"$0\" \"$@\"", in: folder)
                #expect(output.status == 0)
                return try ResultFile.results(at: folder + "/\(number)/results.json")
            }
            let counters = files.map { results in results.rows.filter { !$0.key.metric.isTime } }
            #expect(!counters[0].isEmpty)
            #expect(counters[0] == counters[1] && counters[1] == counters[2])
            #expect(!files.contains { $0.warnings.contains { $0.kind == .counters } })
        }
    }
}
