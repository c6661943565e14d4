import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel

@Suite("The environment of counted processes")
struct CountingEnvironmentTests {
    static let environments: [[String: String]] = [
        [:], ["HOME": "/root", "USER": "a"], ["PATH": String(repeating: "/bin:", count: 200)],
        ["TMPDIR": "/somewhere", "LOGNAME": "someone with a long name"], ["LD_LIBRARY_PATH": "/somewhere/lib"],
        ["CONSTRAINT_PLANS": "0", "VALGRIND_LIB": "/opt/valgrind"],
    ]

    @Test(arguments: environments)
    func allAreEquallyLong(environment: [String: String]) {
        let variables = CountingEnvironment.variables(environment, folder: "/tmp/folder")
        #expect(variables.reduce(0) { $0 + $1.utf8.count + 1 } == CountingEnvironment.length)
        #expect(variables.dropLast() == variables.dropLast().sorted()[...])
        #expect(!variables.contains { $0.hasPrefix("HOME=") || $0.hasPrefix("USER=") || $0.hasPrefix("LOGNAME=") })
    }

    @Test(arguments: [
        "/tmp", "/tmp/", "/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T", "/" + String(repeating: "d", count: 120),
    ])
    func foldersForTemporaryFilesHavePathsOfOneLength(folder: String) {
        let path = TemporaryFolder.path(in: folder)
        #expect(path.utf8.count == TemporaryFolder.pathLength && path != TemporaryFolder.path(in: folder))
        #expect(FilePath.name(of: path).utf8.count <= 255)
    }

    @Test func aVeryLongFolderStillLeavesAName() {
        let path = TemporaryFolder.path(in: "/" + String(repeating: "e", count: 200))
        #expect(path.utf8.count == TemporaryFolder.pathLength + 128)
    }

    @Test func theFolderGoesWithTheProcessThatIsKilled() throws {
        try withTemporaryFolder { folder in
            // The count's child is a stand-in for valgrind that says that it runs, and waits.
            try FileTransaction.write(
                Data(
                    "#!/bin/sh\ntest \"$1\" = --version && exit\necho >&2\n: >\"\(folder)/started\"\nexec sleep 600\n"
                        .utf8),
                to: folder + "/valgrind")
            chmod(folder + "/valgrind", 0o755)
            mkdir(folder + "/tmp", 0o755)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
            process.arguments = ["count", "--cells", "1", "--engines", "manual"]
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["TMPDIR": folder + "/tmp", "PATH": "\(folder):/usr/bin:/bin"]) { _, new in new }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            while !FileManager.default.fileExists(atPath: folder + "/started") { usleep(10_000) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            // Ends as soon as nothing is left: without an end the test would hang.
            while try !FileManager.default.contentsOfDirectory(atPath: folder + "/tmp").isEmpty { usleep(10_000) }
        }
    }
}

#if os(Linux)
    @Suite("Signals, through the real executable")
    struct SignalTests {
        static let commands = [
            ["solver", "--largest", "1000000"], ["flex", "--iterations", "1000000"],
            ["constraint", "--sizes", "100000"],
            ["verify", "--scenario", "feed", "--cells", "10000"], ["count", "--cells", "10000", "--passes", "10000"],
        ]

        @Test(arguments: commands, [SIGINT, SIGTERM])
        func aSignalEndsWorkThatHasNothingToWrite(arguments: [String], signal: Int32) throws {
            try withTemporaryFolder { folder in
                let process = Process()
                process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
                process.arguments = arguments
                process.currentDirectoryURL = URL(fileURLWithPath: folder)
                process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { _, new in new }
                process.standardOutput = FileHandle.nullDevice
                process.standardError = FileHandle.nullDevice
                try process.run()
                while try !Self.listens(process.processIdentifier, to: signal) { usleep(10_000) }
                kill(process.processIdentifier, signal)
                process.waitUntilExit()
                #expect(process.terminationReason == .exit && process.terminationStatus == 130)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            }
        }

        /// By the mask of caught signals that the system shows.
        private static func listens(_ process: Int32, to signal: Int32) throws -> Bool {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") })
            let mask = try #require(UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16))
            return mask >> UInt64(signal - 1) & 1 == 1
        }
    }
#endif
