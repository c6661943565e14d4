import Foundation
import Testing

@testable import BenchMeasurement

/// The real executable, started as by a user. It is built together with the tests, next to them; nothing is built here.
enum RunnerProcess {
    static let path: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent("bench-runner").path
    }()

    /// True if valgrind is there, and the executable isn't built for a sanitizer, with which valgrind can't run it.
    static let runsInValgrind: Bool =
        Executables.find("valgrind") != nil
        && ["__asan_init", "__tsan_init"].allSatisfy { (name: String) in dlsym(dlopen(nil, RTLD_NOW), name) == nil }

    /// Runs it in `folder` until it ends.
    static func run(_ arguments: [String], in folder: String? = nil) throws -> Subprocess.Output {
        try Subprocess.output(of: path, arguments, in: folder)
    }

    /// Runs it by a shell command, in which `"$0" "$@"` represents it and its arguments.
    static func run(_ arguments: [String], shell: String, in folder: String) throws -> Subprocess.Output {
        try Subprocess.output(of: "/bin/sh", ["-c", shell, path] + arguments, in: folder)
    }
}

/// Arguments that measure something quickly.
let quickRun = ["run", "--iterations", "6", "--warmup", "1", "--cells", "2", "--engines", "manual"]
