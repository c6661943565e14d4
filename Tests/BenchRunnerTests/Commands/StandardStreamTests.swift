import Foundation
import Testing

@testable import BenchModel

/// The behavior of commands if standard output or standard error can't be written.
@Suite struct StandardStreamTests {
    @Test func aClosedStandardOutputIsOneSentenceAndExitCode2() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(["list"], shell: "\"$0\" \"$@\" >&-", in: folder)
            #expect(output.status == 2)
            #expect(output.errors.hasPrefix("bench-runner: can't write to standard output"))
            #expect(output.errors.split(separator: "\n").count == 1)
        }
    }

    @Test(arguments: ["| true", ">&-", "2>&-"])
    func aRunWritesItsFilesThoughNobodyListens(redirection: String) throws {
        try withTemporaryFolder { folder in
            _ = try RunnerProcess.run(quickRun, shell: "\"$0\" \"$@\" \(redirection)", in: folder)
            let written = try FileManager.default.contentsOfDirectory(atPath: folder + "/Results/latest")
            #expect(Set(written).isSuperset(of: ["results.csv", "results.json", "report.md"]))
            let data = try InputFile.contents(folder + "/Results/latest/results.json")
            #expect(try ResultJSON.results(of: data, name: "results.json").isComplete)
        }
    }

    @Test func aReaderThatStopsReadingIsNoError() throws {
        try withTemporaryFolder { folder in
            let shell = "{ \"$0\" \"$@\"; echo $? >&2; } | true"
            let output = try RunnerProcess.run(["list"], shell: shell, in: folder)
            #expect(output.errors == "0\n")
        }
    }
}

/// Paths as on a command line, split as by POSIX' dirname and basename.
@Suite struct FilePathTests {
    @Test(arguments: [
        ("a", ".", "a"), (".", ".", "."), ("a.json", ".", "a.json"), ("/a", "/", "a"), ("b/a", "b", "a"),
        ("../c/b.x/a.json", "../c/b.x", "a.json"), ("/c/é", "/c", "é"),
    ])
    func aPathHasAFolderAndAName(path: String, folder: String, name: String) {
        #expect(FilePath.folder(of: path) == folder)
        #expect(FilePath.name(of: path) == name)
    }

    @Test func aFileMayHaveANameOfOneLetter() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(["render", "--engine", "manual", "--output", "a"], in: folder)
            #expect(output.status == 0)
            #expect(try InputFile.text(folder + "/a").contains("<svg"))
        }
    }

    @Test func aFolderIsNoFileToReadOrToWriteTo() throws {
        try withTemporaryFolder { folder in
            let read = try RunnerProcess.run(["import", ".", "--device", "a phone"], in: folder)
            #expect(read.status == 2)
            #expect(read.errors == "bench-runner: can't read . (it is a folder); name a file\n")
            let output = try RunnerProcess.run(["render", "--engine", "manual", "--output", "."], in: folder)
            #expect(output.status == 2)
            #expect(output.errors == "bench-runner: can't write . (it is a folder); name a file\n")
        }
    }
}
