import BenchModel
import Foundation

/// Counts the instructions of one executable's passes, in a child process a count.
///
/// Callgrind counts the same under any load; two counts of one build differ by the few instructions that depend on
/// addresses.
/// Where valgrind is missing, the processor's own counter is asked, which is less exact.
package struct InstructionCounter: Sendable {
    /// How the instructions are counted.
    package enum Method: Sendable, Equatable {
        case callgrind(valgrind: String)
        case hardware
    }

    /// What one pass costs.
    package struct Count: Sendable, Equatable {
        package var instructions: Double
        /// Estimated from the simulated caches; `nil` where not asked for, and with the processor's counter.
        package var cycles: Double?
    }

    /// The caches that callgrind simulates, the same wherever it runs: 32 KB, 8 ways, and 8 MB, 16 ways. They take half
    /// as long again as counting instructions alone.
    private static let caches = ["--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64"]
    /// How many levels of callers a profile distinguishes.
    private static let depth = 48

    package let method: Method
    /// What the children run.
    private let executable: String
    private let folder: TemporaryFolder

    /// - Throws: `HarnessError` that says how to get what is missing.
    package init(executable: String, method: Method? = nil) throws {
        folder = try TemporaryFolder()
        self.method = method ?? Executables.find("valgrind").map { .callgrind(valgrind: $0) } ?? .hardware
        guard case .callgrind = self.method else {
            self.executable = executable
            return
        }
        // Valgrind can't read Swift's debug information, but it can read the symbols, which a stripped copy keeps.
        guard let strip = Executables.find("strip") ?? Executables.find("llvm-strip") else {
            throw HarnessError("counting instructions needs 'strip' beside valgrind; install binutils")
        }
        self.executable = folder.path + "/runner"
        let stripped = try Subprocess.output(of: strip, ["-g", "-o", self.executable, executable])
        guard stripped.status == 0 else {
            throw HarnessError("can't copy \(executable) without its debug information: \(stripped.firstError)")
        }
    }

    /// What one pass of a block costs.
    ///
    /// - Parameters:
    ///   - request: one scenario, engine, number of cells and phase.
    ///   - passes: how many are counted, and twice as many again.
    ///   - withCycles: estimate the cycles too.
    /// - Throws: `HarnessError` when the child can't count, `CancellationError` when the user interrupted.
    package func count(_ request: RunRequest, passes: Int, withCycles: Bool) throws -> Count {
        guard case .callgrind = method else { return try hardwareCount(request, passes: passes) }
        let (first, second) = try parts(request, passes: passes, options: withCycles ? Self.caches : [])
        func perPass(_ weights: [String: Double]) -> Double {
            let sum = weights.reduce(0.0) { sum, event in
                sum + event.value * (Double(second.total(event.key)) - Double(first.total(event.key)))
            }
            return sum / Double(passes)
        }
        let instructions = perPass(["Ir": 1])
        guard withCycles else { return Count(instructions: instructions, cycles: nil) }
        // The weights of KCachegrind's "cycle estimation".
        let cycles = perPass([
            "Ir": 1, "I1mr": 10, "D1mr": 10, "D1mw": 10, "ILmr": 100, "DLmr": 100, "DLmw": 100,
        ])
        return Count(instructions: instructions, cycles: cycles)
    }

    /// What the functions of a pass execute, with the chains of their callers; the costs are those of `passes` passes.
    ///
    /// - Throws: as `count(_:passes:)`, and `HarnessError` without valgrind.
    package func profile(_ request: RunRequest, passes: Int) throws -> CallgrindFile {
        guard case .callgrind = method else {
            throw HarnessError("a profile needs valgrind, which is not installed; 'apt-get install valgrind' gets it")
        }
        let (first, second) = try parts(
            request, passes: passes, options: ["--separate-callers=\(Self.depth)", "--demangle=no"])
        return second.subtracting(first)
    }

    private func parts(
        _ request: RunRequest, passes: Int, options: [String]
    ) throws -> (CallgrindFile, CallgrindFile) {
        guard case .callgrind(let valgrind) = method else { throw HarnessError("callgrind is not there") }
        let folder = try TemporaryFolder()
        let file = folder.path + "/callgrind.out"
        let arguments =
            [
                "--tool=callgrind", "--quiet", "--instr-atstart=no", "--collect-atstart=no",
                "--callgrind-out-file=\(file)",
            ] + options + [executable] + Self.arguments(request, passes: passes)
        try run(valgrind, arguments)
        let parts = try [1, 2].map { number in
            guard let text = try? String(contentsOfFile: "\(file).\(number)", encoding: .utf8) else {
                throw HarnessError(
                    "callgrind left no counts of \(executable); it must be a build that has 'count', and valgrind one that knows it"
                )
            }
            return try CallgrindFile(text)
        }
        return (parts[0], parts[1])
    }

    private func hardwareCount(_ request: RunRequest, passes: Int) throws -> Count {
        let text = try run(executable, Self.arguments(request, passes: passes))
        let counts = text.split(separator: "\n").compactMap { Double($0) }
        guard counts.count == 2 else {
            throw HarnessError("\(executable) printed something else than counts; it must be a build that has 'count'")
        }
        return Count(instructions: (counts[1] - counts[0]) / Double(passes), cycles: nil)
    }

    private static func arguments(_ request: RunRequest, passes: Int) -> [String] {
        ["passes"] + request.arguments + ["--count", String(passes)]
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let output = try Subprocess.output(of: program, arguments, environment: Self.environment)
        if Interruption.isRequested { throw CancellationError() }
        guard output.status == 0 else {
            if method == .hardware {
                throw HarnessError(
                    "instructions can't be counted here (\(output.firstError)); 'apt-get install valgrind' gets what counts "
                        + "them anywhere")
            }
            throw HarnessError("counting instructions failed: \(output.firstError)")
        }
        return output.text
    }

    /// Only the variables that the program needs to start and those that turn shared structures off: others differ from
    /// one machine and moment to the next.
    private static let environment: [String: String] = {
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "LD_LIBRARY_PATH", "VALGRIND_LIB", "TMPDIR", "CONSTRAINT_PLANS"].contains($0.key)
        }
        return inherited.merging(["SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C"]) { _, new in new }
    }()
}
