import Testing

@testable import BenchMeasurement

/// Programs made by tests.
enum ExecutableScript {
    /// Writes a script that can be started at once. Another process writes it: if this one did, a program that another
    /// test starts at that moment would inherit the open file, and a file that is open for writing can't be started.
    static func write(_ script: String, to path: String) throws {
        let written = try Subprocess.output(
            of: "/bin/sh", ["-c", "printf '%s\\n' \"$1\" >\"$2\" && chmod +x \"$2\"", "sh", script, path])
        try #require(written.status == 0, "\(written.firstError)")
    }
}
