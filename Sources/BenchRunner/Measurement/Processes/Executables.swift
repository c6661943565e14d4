import BenchModel
import Foundation

/// Programs that the harness calls.
package enum Executables {
    /// The path of a program in `PATH`; `nil` where there is none.
    package static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

/// A new folder for files that nobody needs afterwards, which is removed with the last reference to it, or when the
/// process ends in whatever way.
package final class TemporaryFolder: @unchecked Sendable {
    package let path: String
    private let watcher = Process()
    /// The watcher reads its other end: the system closes this one when the process ends.
    private let lifeline = Pipe()

    /// The length of every path, unless the system's folder for temporary files has a much longer name itself: what a
    /// program does at its start depends on the length of its own path.
    static let pathLength = 192

    /// - Throws: `HarnessError` when it can't be created.
    package init() throws {
        path = Self.path(in: FileManager.default.temporaryDirectory.path)
        try FileTransaction.checkWritable(folder: path)
        watcher.executableURL = URL(fileURLWithPath: "/bin/sh")
        // Whoever interrupts the group of processes doesn't mean the one that cleans up.
        watcher.arguments = ["-c", "trap '' INT TERM HUP; read line; rm -rf -- \"$0\"", path]
        watcher.standardInput = lifeline
        watcher.standardOutput = FileHandle.nullDevice
        watcher.standardError = FileHandle.nullDevice
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        // Without a shell the folder is removed at the usual end only.
        try? watcher.run()
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        try? lifeline.fileHandleForWriting.close()
    }

    /// A path that no other folder has, as long as all the others.
    static func path(in folder: String) -> String {
        var path = (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/bench-runner-\(UUID().uuidString)"
        var length = pathLength
        while length < path.utf8.count { length += 128 }
        let padding = min(length - path.utf8.count, Int(NAME_MAX) - FilePath.name(of: path).utf8.count)
        path += String(repeating: "-", count: max(padding, 0))
        return path
    }
}
