import BenchModel
import BenchScenarios
import Foundation

/// Counts the instructions of one executable's passes, in a child process a count.
///
/// Callgrind counts the same under any load and in any environment (`CountingEnvironment`); two counts of one build
/// differ by less than 0.02 %.
/// Without valgrind, the processor's own counter is used, which is less exact.
package struct InstructionCounter: Sendable {
    /// The means of counting instructions.
    package enum Method: Sendable, Equatable {
        case callgrind(valgrind: String)
        case hardware
    }

    /// The cost of one pass.
    package struct Count: Sendable, Equatable {
        package var instructions: Double
        /// Estimated from the simulated caches; `nil` where not asked for, and with the processor's counter.
        package var cycles: Double?
    }

    /// The caches that callgrind simulates, the same wherever it runs: 32 KB, 8 ways, and 8 MB, 16 ways. They take half
    /// as long again as counting instructions alone.
    private static let caches = ["--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64"]
    /// The number of levels of callers that a profile distinguishes.
    private static let depth = 48

    package let method: Method
    /// The executable that the children run.
    private let executable: String
    /// The same as the user named it.
    private let name: String
    private let folder: TemporaryFolder

    /// - Throws: `HarnessError` that says how to get what is missing, `CancellationError` when the user interrupted.
    package init(executable: String, method: Method? = nil) throws {
        name = executable
        folder = try TemporaryFolder()
        launcher = CountingEnvironment.launcher(folder: folder.path)
        self.method = method ?? Executables.find("valgrind").map { .callgrind(valgrind: $0) } ?? .hardware
        guard case .callgrind = self.method else {
            self.executable = URL(fileURLWithPath: executable).path
            return
        }
        // Valgrind can't read Swift's debug information, but it can read the symbols, which a stripped copy keeps.
        guard let strip = Executables.find("strip") ?? Executables.find("llvm-strip") else {
            throw HarnessError("counting instructions needs 'strip' beside valgrind; install binutils")
        }
        self.executable = folder.path + "/runner"
        let stripped = try Subprocess.output(of: strip, ["-g", "-o", self.executable, executable])
        if Interruption.isRequested { throw CancellationError() }
        guard stripped.status == 0 else {
            throw HarnessError("can't copy \(executable) without its debug information: \(stripped.firstError)")
        }
    }

    /// The counting programs with their versions, as results keep it.
    package var summary: String {
        guard case .callgrind(let valgrind) = method else { return "the processor's counter" }
        let version = (try? Subprocess.output(of: valgrind, ["--version"]))?.text.split(separator: "\n").first
        let name = version.map { String($0).replacing("-", with: " ") } ?? "valgrind"
        return "callgrind (\(([name] + [Self.libraryVersion].compactMap { $0 }).joined(separator: ", ")))"
    }

    /// The C library with its version, whose `malloc` is counted too; `nil` where it doesn't say.
    static var libraryVersion: String? {
        #if canImport(Glibc)
            var text = [CChar](repeating: 0, count: 64)
            let length = confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count)
            guard length > 1, length <= text.count else { return nil }
            return String(decoding: text.prefix(length - 1).map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
            return nil
        #endif
    }

    /// Counts the cost of one pass of a block.
    ///
    /// - Parameters:
    ///   - request: one scenario, engine, number of cells and phase.
    ///   - passes: how many are counted, and twice as many again.
    ///   - withCycles: estimate the cycles too.
    ///   - mode: the parts of the passes; the warm-up is the request's.
    /// - Throws: `HarnessError` when the child can't count, `CancellationError` when the user interrupted.
    package func count(
        _ request: RunRequest, passes: Int, withCycles: Bool, _ mode: CountedPasses.Mode = CountedPasses.Mode()
    ) throws -> Count {
        let arguments = Self.arguments(request, passes: passes) + mode.arguments
        guard case .callgrind = method else { return try hardwareCount(arguments, passes: passes) }
        let (first, second) = try parts(arguments, options: withCycles ? Self.caches : [])
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

    /// Profiles a pass: each function's cost by the chain of its callers; the costs are those of `passes` passes.
    ///
    /// - Throws: as `count(_:passes:)`, and `HarnessError` without valgrind.
    package func profile(_ request: RunRequest, passes: Int) throws -> CallgrindFile {
        guard case .callgrind = method else {
            throw HarnessError("a profile needs valgrind, which is not installed; 'apt-get install valgrind' gets it")
        }
        let (first, second) = try parts(
            Self.arguments(request, passes: passes), options: ["--separate-callers=\(Self.depth)", "--demangle=no"])
        return second.subtracting(first)
    }

    private func parts(_ command: [String], options: [String]) throws -> (CallgrindFile, CallgrindFile) {
        guard case .callgrind(let valgrind) = method else { throw HarnessError("callgrind is not there") }
        let outputs = folder.path + "/\(UUID().uuidString)"
        try FileTransaction.checkWritable(folder: outputs)
        defer { try? FileManager.default.removeItem(atPath: outputs) }
        let file = outputs + "/callgrind.out"
        let arguments =
            [
                "--tool=callgrind", "--quiet", "--instr-atstart=no", "--collect-atstart=no",
                "--callgrind-out-file=\(file)", "--vgdb=no",
            ] + options + [executable] + command
        try run(valgrind, arguments)
        let parts = try [1, 2].map { number in
            guard let text = try? String(contentsOfFile: "\(file).\(number)", encoding: .utf8) else {
                throw HarnessError(
                    "callgrind left no counts of \(name); it must be a build that has 'count', and valgrind one that knows it"
                )
            }
            return try CallgrindFile(text)
        }
        return (parts[0], parts[1])
    }

    private func hardwareCount(_ arguments: [String], passes: Int) throws -> Count {
        let text = try run(executable, arguments)
        let counts = text.split(separator: "\n").compactMap { Double($0) }
        guard counts.count == 2 else {
            throw HarnessError("\(name) printed something else than counts; it must be a build that has 'count'")
        }
        return Count(instructions: (counts[1] - counts[0]) / Double(passes), cycles: nil)
    }

    private static func arguments(_ request: RunRequest, passes: Int) -> [String] {
        ["passes"] + request.arguments + ["--count", String(passes)]
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let output = try Subprocess.output(
            of: launcher[0], launcher.dropFirst() + [program] + arguments, in: folder.path, onInterruption: .kills)
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

    /// The command in front of each child: it gets an environment that is the same everywhere, and ends with this
    /// process.
    private let launcher: [String]
}

/// The environment of the processes whose instructions are counted.
enum CountingEnvironment {
    /// The variables that change what is counted and are the same everywhere.
    ///
    /// Glibc's lists of freed blocks per size have no limit: otherwise each `malloc` costs by where earlier work left
    /// the heap, which came to 0.8 % of a pass between two environments.
    static let fixed = [
        "GLIBC_TUNABLES": "glibc.malloc.tcache_count=65535", "LC_ALL": "C", "PATH": "/usr/bin:/bin",
        "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    /// The variables that a program needs to start on some machines, and those that turn plans off.
    static let inherited = ["CONSTRAINT_PLANS", "LD_LIBRARY_PATH", "VALGRIND_LIB"]
    /// The bytes of all variables together. A stack begins below them.
    static let length = 4096
    private static let padding = "BENCH_PADDING"

    /// `NAME=value` of each variable, by name, with one more that fills them up to `length` bytes.
    ///
    /// - Parameter folder: the value of `TMPDIR`.
    static func variables(_ environment: [String: String], folder: String) -> [String] {
        var all = fixed.merging(["TMPDIR": folder]) { _, new in new }
        for name in inherited { all[name] = environment[name] }
        let variables = all.map { "\($0.key)=\($0.value)" }.sorted()
        let used = variables.reduce(padding.utf8.count + 2) { $0 + $1.utf8.count + 1 }
        return variables + ["\(padding)=" + String(repeating: "x", count: max(length - used, 0))]
    }

    /// The command that starts a program with these variables alone, and kills it when this process ends.
    static func launcher(folder: String) -> [String] {
        let variables = variables(ProcessInfo.processInfo.environment, folder: folder)
        let guardian = Executables.find("setpriv").map { [$0, "--pdeathsig", "KILL"] } ?? []
        return guardian + ["/usr/bin/env", "-i"] + variables
    }
}
