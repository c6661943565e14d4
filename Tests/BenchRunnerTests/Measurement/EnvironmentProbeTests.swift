import Foundation
import Testing

@testable import BenchMeasurement

@Suite("Commit of a result")
struct EnvironmentProbeTests {
    @Test func outsideOfACheckoutThereIsNone() throws {
        try withTemporaryFolder { folder in
            #expect(EnvironmentProbe.commit(around: folder + "/runner") == nil)
        }
    }

    @Test(.enabled(if: Executables.find("git") != nil))
    func itIsThatOfTheCheckoutThatTheExecutableLiesIn() throws {
        try withTemporaryFolder { folder in
            func git(_ arguments: String...) throws -> String {
                let author = ["-c", "user.name=A", "-c", "user.email=a@b.c"]
                let output = try Subprocess.output(of: "git", ["-C", folder] + author + arguments)
                try #require(output.status == 0, "\(output.errors)")
                return output.text.trimmingCharacters(in: .newlines)
            }
            let source = folder + "/main.swift"
            try Data("1".utf8).write(to: URL(fileURLWithPath: source))
            try Data(".build\n".utf8).write(to: URL(fileURLWithPath: folder + "/.gitignore"))
            _ = try git("init", "--quiet")
            _ = try git("add", ".")
            _ = try git("commit", "--quiet", "-m", "One")
            let commit = try git("rev-parse", "--short=12", "HEAD")
            let build = folder + "/.build/release"
            try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
            #expect(EnvironmentProbe.commit(around: build + "/runner") == commit)

            try Data("2".utf8).write(to: URL(fileURLWithPath: source))
            #expect(EnvironmentProbe.commit(around: build + "/runner") == commit + "-dirty")
        }
    }
}
