import BenchModel
import Foundation

/// Runs another program and waits for it.
package enum Subprocess {
    package struct Output: Sendable {
        package var status: Int32
        /// Standard output.
        package var text: String
        /// Standard error.
        package var errors: String

        /// The first line of standard error, or the exit code where there is none.
        package var firstError: String {
            errors.split(separator: "\n").first.map(String.init) ?? "exit code \(status)"
        }
    }

    /// The effect of an interruption of this process on the program.
    package enum InterruptionResponse {
        /// It is interrupted too, and killed when it doesn't end within three seconds.
        case interrupts
        /// It is killed: it has nothing to save.
        case kills
        /// Nothing: it has to be done after an interruption too.
        case ignored
    }

    /// The destination of a program's standard error.
    package enum ErrorOutput {
        /// Into the result.
        case collected
        /// The standard error of this process, unbuffered.
        case shared
    }

    /// Runs a program to its end. `program` is a path, or a name that is looked up in `PATH`. An interruption of this
    /// process is passed on.
    ///
    /// - Parameters:
    ///   - environment: replaces that of this process.
    ///   - onInterruption: the effect of an interruption of this process.
    ///   - onLine: gets each line of standard output as it comes.
    /// - Throws: `HarnessError` when it can't be started.
    package static func output(
        of program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil,
        errors errorOutput: ErrorOutput = .collected, onInterruption: InterruptionResponse = .interrupts,
        onLine: ((Substring) -> Void)? = nil
    ) throws -> Output {
        let process = Process()
        if program.contains("/") {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
        } else {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
        }
        if let environment { process.environment = environment }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        if errorOutput == .collected { process.standardError = errors }
        // Both pipes are read at once: a program that fills one while the other is read would block for ever.
        let collector = Collector()
        let group = DispatchGroup()
        do {
            try process.run()
        } catch {
            throw HarnessError("can't start \(program); check that it is there and may be executed")
        }
        let interruption = onInterruption == .ignored ? nil : forwardInterruption(to: process, onInterruption)
        if errorOutput == .collected {
            DispatchQueue.global().async(group: group) {
                collector.errors = contents(of: errors.fileHandleForReading)
            }
        }
        let text = contents(of: output.fileHandleForReading, onLine)
        group.wait()
        interruption?.cancel()
        process.waitUntilExit()
        return Output(
            status: process.terminationStatus, text: String(decoding: text, as: UTF8.self),
            errors: String(decoding: collector.errors, as: UTF8.self))
    }

    /// Reads to the end. Without `FileHandle`, which ends the process where a signal, such as the user's
    /// interruption, ends a read: that goes on.
    private static func contents(of handle: FileHandle, _ onLine: ((Substring) -> Void)? = nil) -> Data {
        var all = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(handle.fileDescriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return all }
            all += buffer[..<count]
            guard let onLine else { continue }
            for line in String(decoding: buffer[..<count], as: UTF8.self).split(whereSeparator: \.isNewline) {
                onLine(line)
            }
        }
    }

    /// The time that an interrupted process may take to end, in nanoseconds.
    private static let patience: UInt64 = 3_000_000_000

    /// Checks at intervals whether the user interrupted, and signals the process until it ends.
    private static func forwardInterruption(
        to process: Process, _ response: InterruptionResponse
    ) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .milliseconds(50), repeating: .milliseconds(50))
        let identifier = process.processIdentifier
        timer.setEventHandler {
            guard let elapsed = Interruption.elapsed else { return }
            kill(identifier, response == .interrupts && elapsed < patience ? SIGINT : SIGKILL)
        }
        timer.resume()
        return timer
    }

    // Written by one task before the group is left, read after the wait.
    private final class Collector: @unchecked Sendable {
        var errors = Data()
    }
}
