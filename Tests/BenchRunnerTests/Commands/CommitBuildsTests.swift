import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel

/// Tests of the commands that build commits, as whole processes, in a repository created for the test.
@Suite("Commits of a scratch repository")
struct CommitBuildsTests {
    @Test func aBuildsLineSaysItsShare() {
        #expect(CommitBuilds.share(of: "[1/1] Compiling") == 1)
        #expect(CommitBuilds.share(of: "[3/40] Compiling") == 0.075)
        #expect(CommitBuilds.share(of: "[0/0] Planning") == nil)
        #expect(CommitBuilds.share(of: "Building for production...") == nil)
    }

    @Test func thePlantedCommitAmongTwentyIsNamed() throws {
        guard let repository = try ScratchRepository() else { return }
        defer { repository.remove() }
        // The second commit of the search doesn't build, so the search has to avoid it.
        try repository.commitHistory(slowerFrom: 13, broken: [10])
        let search = try repository.bisect()
        #expect(search.status == 1, "\(search.text)\(search.errors)")
        #expect(search.text.contains("first slower commit: "), "\(search.text)")
        #expect(search.text.hasSuffix(" commit 13\n"))
        #expect(search.text.contains("skipped") && search.text.contains("commit 10"))
        // 20 commits need 5 halvings; the good one and the bad one are also built.
        let builds = try repository.kept()
        #expect(builds.count <= 7)

        // The same search again uses the results on the disk.
        let again = try repository.bisect()
        #expect(again.text.contains("going on after") && again.text.hasSuffix(" commit 13\n"))
        #expect(try repository.kept() == builds)
        #expect(try repository.git("worktree", "list").split(separator: "\n").count == 1)
    }

    @Test func aHistoryOfEqualsHasNothingToFind() throws {
        guard let repository = try ScratchRepository() else { return }
        defer { repository.remove() }
        try repository.commitHistory(slowerFrom: 99, broken: [])
        let search = try repository.bisect()
        #expect(search.status == 0, "\(search.text)\(search.errors)")
        #expect(search.text.contains("there is nothing to find"))
    }

    @Test func twoBuildsOfOneCommitAreCalibrated() throws {
        guard let repository = try ScratchRepository() else { return }
        defer { repository.remove() }
        try repository.commitHistory(slowerFrom: 99, broken: [])
        let output = try repository.run(["calibrate", "--builds", "--comparisons", "2", "--planted", "none"])
        #expect(output.status == 0, "\(output.text)\(output.errors)")
        #expect(output.text.contains("planted 0 %: found in 0 of 2 comparisons"))
        let commit = try repository.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
        #expect(try Set(repository.kept()) == [commit, commit + "-1"])
        #expect(try repository.git("worktree", "list").split(separator: "\n").count == 1)
    }
}

/// A repository with a package whose runner is a small C program that prints the duration of a pass, with noise. With
/// `REAL_BUILDS=1` SwiftPM builds its commits; otherwise a stand-in in `PATH` calls the C compiler, in a hundredth of
/// the time.
private struct ScratchRepository {
    private let folder: String
    private let environment: [String: String]

    /// Creates the repository; `nil`, with a printed reason, if a tool is missing.
    init?() throws {
        for tool in ["git", "clang", "swift"] where Executables.find(tool) == nil {
            print("skipped: bisecting a repository needs \(tool), which is not installed")
            return nil
        }
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appendingPathComponent("bisect-\(UUID().uuidString)").path
        try manager.createDirectory(atPath: folder + "/repository", withIntermediateDirectories: true)
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        for who in ["AUTHOR", "COMMITTER"] {
            variables["GIT_\(who)_NAME"] = "Test"
            variables["GIT_\(who)_EMAIL"] = "test@example.com"
        }
        if variables["REAL_BUILDS"] != "1" {
            try manager.createDirectory(atPath: folder + "/tools", withIntermediateDirectories: true)
            try ExecutableScript.write(Self.standIn, to: folder + "/tools/swift")
            variables["PATH"] = "\(folder)/tools:" + (variables["PATH"] ?? "")
        }
        environment = variables
        try git("init", "--quiet")
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Commits 0 to 20: the first is the good one, and those from `slowerFrom` on take 6 % longer.
    func commitHistory(slowerFrom: Int, broken: Set<Int>) throws {
        try write(Self.manifest, to: "Package.swift")
        try write(".build/\n", to: ".gitignore")
        for number in 0...20 {
            let time = number >= slowerFrom ? 106_000 : 100_000
            let flaw = broken.contains(number) ? "#error not today\n" : ""
            try write(flaw + Self.program(nanoseconds: time, number: number), to: "Sources/bench-runner/main.c")
            try git("add", ".")
            try git("commit", "--quiet", "-m", "commit \(number)")
        }
    }

    func bisect() throws -> Subprocess.Output {
        try run(["bisect", "--good", "HEAD~20", "--engine", "pin"])
    }

    func run(_ arguments: [String]) throws -> Subprocess.Output {
        try Subprocess.output(
            of: RunnerProcess.path, arguments, in: folder + "/repository", environment: environment)
    }

    /// The folders of the builds, named by their commits.
    func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder + "/repository/.build/bench-runner")
            .filter { $0 != "bisect.json" }
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let output = try Subprocess.output(
            of: "git", arguments, in: folder + "/repository", environment: environment)
        guard output.status == 0 else { throw HarnessError("git \(arguments): \(output.errors)") }
        return output.text
    }

    private func write(_ text: String, to path: String) throws {
        try FileTransaction.write(
            [OutputFile(path: path, text: text)], below: folder + "/repository")
    }

    private static let manifest = """
        // swift-tools-version: 6.3
        import PackageDescription

        let package = Package(name: "Scratch", targets: [.executableTarget(name: "bench-runner")])

        """

    /// The source of a program that answers `slice` with a time that differs by up to 1 % from process to process.
    private static func program(nanoseconds: Int, number: Int) -> String {
        """
        // Commit \(number).
        #include <stdio.h>
        #include <unistd.h>

        int main(void) {
          double time = \(nanoseconds) * (1 + (getpid() * 2654435761u % 1000) / 1e5);
          printf("{\\"version\\":1,\\"buildConfiguration\\":\\"release\\",\\"mismatches\\":[],\\"counters\\":[],"
                 "\\"times\\":[{\\"key\\":[\\"feed\\",\\"pin\\",100,\\"pass\\",\\"wall_time\\"],\\"value\\":%.1f}]}", time);
          return 0;
        }

        """
    }

    private static let standIn = """
        #!/bin/sh
        while [ $# -gt 0 ]; do
          case $1 in
            --package-path) folder=$2; shift ;;
            --show-bin-path) echo "$folder/.build"; exit ;;
          esac
          shift
        done
        mkdir -p "$folder/.build" && clang -o "$folder/.build/bench-runner" "$folder"/Sources/bench-runner/main.c
        """
}
