import Foundation
import Testing

@testable import BenchMeasurement

/// The real executable, as a user starts it. It is built with the tests and lies beside them; nothing is built here.
enum RunnerProcess {
    static let path: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent("bench-runner").path
    }()

    /// Runs it to its end in `folder`.
    static func run(_ arguments: [String], in folder: String? = nil) throws -> Subprocess.Output {
        try Subprocess.output(of: path, arguments, in: folder)
    }

    /// Runs it under a shell's command, in which `"$0" "$@"` stands for it and its arguments.
    static func run(_ arguments: [String], shell: String, in folder: String) throws -> Subprocess.Output {
        try Subprocess.output(of: "/bin/sh", ["-c", shell, path] + arguments, in: folder)
    }
}

/// Arguments that measure something quickly.
let quickRun = ["run", "--iterations", "6", "--warmup", "1", "--cells", "2", "--engines", "manual"]
