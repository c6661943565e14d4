import BenchMeasurement
import BenchModel
import Foundation

/// A file that doesn't compile, with the reason.
struct LeftOutFile: Hashable, Sendable {
    /// Relative to the package's `Sources`.
    var path: String
    /// The compiler's first error in the file, without the place.
    var cause: String
}

/// Compiles a package's target without the files that don't compile.
struct Compilation {
    /// The package's folder.
    let folder: String
    /// Builds a target: the compiler's output, and true if it succeeded.
    let build: (_ target: String) throws -> (output: String, isBuilt: Bool)
    /// The most builds of a target: each one leaves out the files with errors of the one before.
    static let attempts = 25

    init(folder: String, scratchPath: String? = nil, build: ((String) throws -> (output: String, isBuilt: Bool))? = nil)
    {
        self.folder = folder
        self.build =
            build ?? { target in
                let output = try Subprocess.output(
                    of: "swift",
                    ["build", "--package-path", folder, "--target", target]
                        + (scratchPath.map { ["--scratch-path", $0] } ?? []))
                return (output.text + output.errors, output.status == 0)
            }
    }

    /// Builds a target again and again, moving the files with errors from `Sources` to `LeftOut`.
    ///
    /// - Returns: the files that were left out, by path.
    /// - Throws: `HarnessError` if the target doesn't build, and the compiler names no file of it.
    func leaveOutWhatFails(of target: String) throws -> [LeftOutFile] {
        var left: [LeftOutFile] = []
        for _ in 0..<Self.attempts {
            if Interruption.isRequested { throw CancellationError() }
            guard hasSources(target) else { return left.sorted { $0.path < $1.path } }
            let (output, isBuilt) = try build(target)
            if isBuilt { return left.sorted { $0.path < $1.path } }
            let found = Self.errors(in: output, below: "\(folder)/Sources/\(target)/", target: target)
            guard !found.isEmpty else {
                let reason = output.split(separator: "\n").first { $0.contains("error:") } ?? "no error was printed"
                throw HarnessError("\(target) doesn't build, for no reason in a file of it: \(reason)")
            }
            for file in found { try leaveOut(file) }
            left += found
        }
        throw HarnessError(
            "\(target) still has errors after \(Self.attempts) builds; leave more of its files out by hand")
    }

    private func hasSources(_ target: String) -> Bool {
        let files = FileManager.default.enumerator(atPath: "\(folder)/Sources/\(target)")
        return files?.contains { ($0 as? String).map(AdoptedFiles.isSource) == true } == true
    }

    private func leaveOut(_ file: LeftOutFile) throws {
        let place = "\(folder)/LeftOut/\(file.path)"
        try FileManager.default.createDirectory(
            atPath: FilePath.folder(of: place), withIntermediateDirectories: true)
        try? FileManager.default.removeItem(atPath: place)
        try FileManager.default.moveItem(atPath: "\(folder)/Sources/\(file.path)", toPath: place)
    }

    /// The files of a target with errors, each with its first one.
    static func errors(in output: String, below folder: String, target: String) -> [LeftOutFile] {
        var found: [LeftOutFile] = []
        var seen: Set<String> = []
        for line in output.split(separator: "\n") {
            guard let range = line.range(of: folder), let error = line.range(of: ": error: ") else { continue }
            let place = line[range.upperBound..<error.lowerBound]
            guard let name = place.split(separator: ":").first.map(String.init), seen.insert(name).inserted else {
                continue
            }
            found.append(LeftOutFile(path: "\(target)/\(name)", cause: String(line[error.upperBound...])))
        }
        return found
    }

    /// The causes with their files: names in quotes don't tell causes apart.
    static func byCause(_ files: [LeftOutFile]) -> [(cause: String, files: [LeftOutFile])] {
        var groups: [(key: String, cause: String, files: [LeftOutFile])] = []
        for file in files {
            let key = file.cause.replacing(/'[^']*'/, with: "'…'")
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].files.append(file)
            } else {
                groups.append((key, file.cause, [file]))
            }
        }
        return groups.sorted { $0.files.count > $1.files.count }.map { group in
            (group.files.count == 1 ? group.cause : group.key, group.files)
        }
    }
}
