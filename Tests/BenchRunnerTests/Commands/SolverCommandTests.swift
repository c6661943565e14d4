import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel

@Suite("bench-runner solver, through the real executable")
struct SolverCommandTests {
    /// Wrong command lines for `CommandLineTests`.
    static let wrong: [CommandLineTests.Wrong] = [
        .init("solver extra", "'extra' is not expected"),
        .init("solver --larges 100", "unknown option '--larges'", "did you mean '--largest'?"),
        .init("solver --largest 99", "--largest 99", "from 100 to 1000000"),
        .init("solver --largest 1000001", "from 100 to 1000000"),
        .init("solver --largest many", "--largest many"),
        .init("solver --largest", "--largest needs a value"),
        .init("solver --repeat 0", "--repeat 0", "from 1 to 10000"),
        .init("solver --csv", "--csv needs a value"),
        .init("solver --csv .", "folder"),
        .init("solver --file none.json", "none.json", "no such file"),
        .init("solver --file .", "folder"),
    ]

    @Test func theTableAndTheFileHoldEveryOperationOfEverySystem() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(
                ["solver", "--largest", "100", "--repeat", "1", "--csv", "figures.csv"], in: folder)
            #expect(output.status == 0)
            let expected = SolverSystem.measured(upTo: 100).flatMap { system -> [[String]] in
                let operations: [String] = ["build"] + system.motions.map(\.name) + ["remove_add"]
                return operations.map { [system.name, $0] }
            }
            let printed = output.text.split(separator: "\n").dropFirst().map { line -> [String] in
                line.split(separator: " ").prefix(2).map(String.init)
            }
            #expect(printed == expected)
            let csv = try String(contentsOfFile: folder + "/figures.csv", encoding: .utf8)
            let rows = csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            #expect(rows.first?.first == "system")
            #expect(rows.dropFirst().map { $0.prefix(2).map(String.init) } == expected)
            for row in rows.dropFirst() {
                #expect(row.count == rows[0].count)
                #expect((Double(row[5]) ?? 0) > 0)
            }
        }
    }

    @Test func aSystemInAFileIsSolved() throws {
        let file = """
            {"variables": [{"name": "left", "value": 0, "keepsValue": false},
                           {"name": "width", "value": 0, "keepsValue": false}],
             "constraints": [{"variables": [0], "coefficients": [1], "constant": -8, "relation": "==", "weight": 1,
                              "role": "constraint"},
                             {"variables": [0, 1], "coefficients": [1, 1], "constant": -312, "relation": "<=",
                              "weight": 1, "role": "constraint"},
                             {"variables": [1], "coefficients": [1], "constant": -400, "relation": "==", "level": 500,
                              "weight": 1, "role": "constraint"}]}
            """
        try withTemporaryFolder { folder in
            try file.write(toFile: folder + "/form.json", atomically: true, encoding: .utf8)
            let output = try RunnerProcess.run(["solver", "--file", "form.json"], in: folder)
            #expect(output.status == 0)
            let lines = output.text.split(separator: "\n")
            #expect(lines.prefix(3) == ["left = 8.0", "width = 304.0", "violated by -96.0, medium: width == 400"])
            #expect(lines.count == 4 && lines[3].contains("pivots"))
        }
    }

    /// A constraint of the file's only variable.
    private static func constraint(
        of variables: [Int] = [0], coefficients: [Int] = [1], is relation: String = "==", _ value: Int = 8,
        weight: Double = 1
    ) -> String {
        """
        {"variables": \(variables), "coefficients": \(coefficients), "constant": \(-value), "relation": "\(relation)", \
        "level": 1, "weight": \(weight), "role": "constraint"}
        """
    }

    private static func file(_ constraints: String...) -> String {
        """
        {"variables": [{"name": "left", "value": 0, "keepsValue": false}],
         "constraints": [\(constraints.joined(separator: ",\n"))]}
        """
    }

    /// Wrong files, and what the sentence about each has to say.
    private static let wrongFiles: [(contents: String, words: [String])] = [
        ("", ["empty"]),
        ("{\"variables\": [],\n\"constraints\": [}", ["line 2", "'}'"]),
        ("[]", ["structure is wrong"]),
        ("{\"variables\": []}", ["'constraints' is missing"]),
        (file(constraint().replacing("\"weight\"", with: "\"height\"")), ["'constraints.[0].weight' is missing"]),
        (file(constraint().replacing("-8", with: "\"-8\"")), ["'constraints.[0].constant' is wrong"]),
        (file(constraint(), constraint(of: [1])), ["system.json: Constraint 1 "]),
        (file(constraint(), constraint(coefficients: [1, 2])), ["system.json: Constraint 1 "]),
        (file(constraint(), constraint(is: "=")), ["system.json: Constraint 1 "]),
        (file(constraint(), constraint(coefficients: [0])), ["constraint 1: ", "no variable"]),
        (file(constraint(weight: -1)), ["constraint 0: ", "weight"]),
        (
            file(constraint(), constraint()).replacing("\"level\": 1, ", with: "").replacing(
                "-8", with: "-9", maxReplacements: 1),
            ["constraint 1: ", "'left == 9'"]
        ),
    ]

    @Test(arguments: wrongFiles.indices) func aWrongFileIsOneSentenceAndStatusTwo(index: Int) throws {
        let (contents, words) = Self.wrongFiles[index]
        try withTemporaryFolder { folder in
            try contents.write(toFile: folder + "/system.json", atomically: true, encoding: .utf8)
            let output = try RunnerProcess.run(["solver", "--file", "system.json"], in: folder)
            #expect(output.status == 2 && output.text.isEmpty)
            #expect(output.errors.hasPrefix("bench-runner: system.json"))
            #expect(output.errors.split(separator: "\n").count == 1)
            for word in words { #expect(output.errors.contains(word), "\(output.errors)") }
        }
    }

    @Test func aServerDescribesItsSystemsAndTimesThem() throws {
        try withTemporaryFolder { folder in
            let output = try serve(["describe chain 4", "time chain 4 build 1", "time chain 4 local 2"], in: folder)
            #expect(output.status == 0)
            let lines = output.text.split(separator: "\n").map(String.init)
            let system = SolverSystem.chain(variables: 4).text.split(separator: "\n").map(String.init)
            #expect(Array(lines.prefix(system.count + 1)) == system + ["end"])
            #expect(lines.count == system.count + 3)
            for time in lines.suffix(2) { #expect((Double(time) ?? 0) > 0) }
        }
    }

    @Test(arguments: ["describe ring 4", "describe chain 0", "describe chain", "forget chain 4", "time chain 4 leap 1"])
    func aServerEndsAtARequestThatItDoesNotUnderstand(request: String) throws {
        try withTemporaryFolder { folder in
            let output = try serve([request], in: folder)
            #expect(output.status == 2 && output.text.isEmpty)
            #expect(output.errors.hasPrefix("bench-runner: "))
            #expect(output.errors.split(separator: "\n").count == 1)
        }
    }

    private func serve(_ requests: [String], in folder: String) throws -> Subprocess.Output {
        let lines = requests.map { "'\($0)'" }.joined(separator: " ")
        return try RunnerProcess.run(
            ["solver", "--serve"], shell: "printf '%s\\n' \(lines) | \"$0\" \"$@\"", in: folder)
    }
}

@Suite("The solver benchmark's figures")
struct SolverFigureTests {
    @Test(arguments: SolverSystem.measured(upTo: 100).map(\.name))
    func nothingIsAllocatedInSteadyState(name: String) throws {
        let system = try #require(SolverSystem.named(name, variables: 100))
        let figures = try SolverFigure.measure(system, samples: 1)
        #expect(figures.map(\.operation) == ["build"] + system.motions.map(\.name) + ["remove_add"])
        #if !DEBUG
            // Without optimization, generic code itself allocates; see `SteadyStateTests` for that case.
            for figure in figures.dropFirst() { #expect(figure.allocations ?? 0 == 0, "\(figure.operation)") }
        #endif
    }

    /// Of repeated operations, and of ones that begin from scratch.
    @Test(arguments: ["build", "resize"])
    func aServedTimeIsNotLongerThanTheOperationsTook(operation: String) throws {
        let server = SolverServer()
        _ = try server.time("form", 1, operation, repeats: 1)
        let start = MeasuringClock.cpu()
        let time = try server.time("form", 1, operation, repeats: 10)
        #expect(time > 0 && time * 10 <= Double(MeasuringClock.cpu() - start))
    }
}
