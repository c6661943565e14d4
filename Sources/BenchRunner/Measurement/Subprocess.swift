import Foundation

/// Runs another program and waits for it.
enum Subprocess {
    struct Output: Sendable {
        var status: Int32
        /// Standard output.
        var text: String
        /// Standard error.
        var errors: String
    }

    /// Runs a program to its end. `program` is a path, or a name that is looked up in `PATH`.
    ///
    /// - Throws: `HarnessError` when it can't be started.
    static func output(of program: String, _ arguments: [String], in folder: String? = nil) throws -> Output {
        let process = Process()
        if program.contains("/") {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        } else {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
        }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        // Both pipes are read at once: a program that fills one while the other is read would wait for ever.
        let collector = Collector()
        let group = DispatchGroup()
        do {
            try process.run()
        } catch {
            throw HarnessError("can't start \(program); check that it is there and may be executed")
        }
        DispatchQueue.global().async(group: group) {
            collector.errors = errors.fileHandleForReading.readDataToEndOfFile()
        }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        group.wait()
        process.waitUntilExit()
        return Output(
            status: process.terminationStatus, text: String(decoding: text, as: UTF8.self),
            errors: String(decoding: collector.errors, as: UTF8.self))
    }

    // Written by one task before the group is left, read after the wait.
    private final class Collector: @unchecked Sendable {
        var errors = Data()
    }
}
