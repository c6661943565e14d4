import Testing

@testable import BenchCommands
@testable import BenchModel
@testable import BenchScenarios

/// Wrong command lines of every kind that can be generated from each command's list of options.
@Suite("Wrong command lines, generated")
struct WrongCommandLineTests {
    private static let misused: [[String]] = BenchRunner.commands.flatMap { command -> [[String]] in
        var lines = [[command.name, "--no-such-option"], [command.name, "-x"]]
        if command.operands.isEmpty { lines.append([command.name, "operand"]) }
        for option in command.options {
            if option.value == nil {
                lines.append([command.name, "\(option.name)=yes"])
            } else {
                lines.append([command.name, option.name])
                lines.append([command.name, "\(option.name)="])
                lines.append([command.name, option.name, "1", option.name, "2"])
            }
        }
        return lines
    }

    private static let values: [(option: String, wrong: [String])] = [
        ("--cells", ["0", "x", "1...", "5...1:1", "1e9", "-3", "1,,2"]),
        ("--width", ["5", "x", "320.3", "nan", "inf"]),
        ("--seed", ["-1", "x", "1.5"]), ("--engines", ["nobody", "manual,nobody"]),
        ("--scenario", ["nobody", "feed,"]),
        ("--iterations", ["0", "x", "99999999", "1.5"]), ("--warmup", ["-1", "x"]), ("--phases", ["never", ","]),
        ("--viewport-height", ["-1", "0", "x", "nan"]), ("--passes", ["0", "x"]), ("--count", ["0", "x"]),
        ("--milliseconds", ["0", "x"]), ("--procedure", ["never"]), ("--planted", ["x", "-1", "101", "1,,2"]),
        ("--comparisons", ["0", "x"]), ("--trials", ["0", "x"]), ("--threshold", ["-1", "x"]),
    ]

    /// Commands that take one pass.
    private static let several: [[String]] = ["profile", "passes"].flatMap { name in
        [["--cells", "1,2"], ["--phases", "pass,bind", "--cells", "1"]].map { [name, "--scenario", "feed"] + $0 }
    }

    private static let measuring = ["run", "verify", "count", "slice", "passes", "calibrate"]
    private static let outOfRange: [[String]] = measuring.flatMap { name in
        let options = BenchRunner.commands.first { $0.name == name }?.options.map(\.name) ?? []
        return values.filter { options.contains($0.option) }.flatMap { option, wrong -> [[String]] in
            // A slice ignores names that only the other build of a comparison knows.
            if name == "slice", ["--engines", "--scenario"].contains(option) { return [] }
            return wrong.map { [name, option, $0] }
        }
    }

    @Test func everyOneIsRefusedWithOneSentence() {
        let context = CommandContext(registry: .standard, commands: BenchRunner.commands, executable: nil)
        let lines = Self.misused + Self.outOfRange + Self.several
        #expect(lines.count >= 280)
        for line in lines {
            do {
                let code = try BenchRunner.dispatch(line, context)
                Issue.record("\(line) ends with \(code)")
            } catch let error as HarnessError {
                #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(line)")
                #expect(error.message.contains(" takes one scenario,") == Self.several.contains(line), "\(line)")
            } catch {
                Issue.record("\(line): \(error)")
            }
        }
    }
}
