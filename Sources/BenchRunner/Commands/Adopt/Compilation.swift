import BenchMeasurement
import BenchModel
import Foundation

/// A file, or a declaration in it, that doesn't compile, with the reason.
struct LeftOutFile: Hashable, Sendable {
    /// Relative to the package's `Sources`.
    var path: String
    /// The compiler's first error in the file, without the place.
    var cause: String
    /// The declaration that is left out; `nil` for the whole file.
    var declaration: String?

    /// The path, with the declaration if the rest of the file is kept.
    var place: String { declaration.map { "\(path) (\($0))" } ?? path }

    /// The name by which other modules use the declaration that is left out; `nil` if they don't, or if it overrides
    /// another, so that they may mean that one.
    var publicName: String? {
        let words = declaration?.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) ?? []
        guard words.contains("public") || words.contains("open"), !words.contains("override"),
            let kind = words.firstIndex(where: ["func", "var", "let"].contains), kind + 1 < words.count
        else { return nil }
        return words[kind + 1]
    }
}

/// Compiles a package's target without what doesn't compile.
struct Compilation {
    /// The package's folder.
    let folder: String
    /// Builds a target: the compiler's output, and true if it succeeded.
    let build: (_ target: String) throws -> (output: String, isBuilt: Bool)
    /// The most builds of a target: each one leaves out what had errors in the one before.
    static let attempts = 40
    /// Of these, the ones after which whole files go, as what is left out of one has others fail.
    static let attemptsByDeclaration = 30

    /// An error of the compiler in a file of the target.
    struct Diagnostic: Hashable, Sendable {
        /// Relative to the target's folder.
        var file: String
        var line: Int
        var column: Int
        var cause: String
    }

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

    /// Builds a target again and again without what fails. A copy of each file that was changed or removed is below
    /// `LeftOut`.
    ///
    /// - Parameter keepsRest: leaves out the declarations with errors alone, where the rest of their file compiles: a
    ///   framework needs its other functions. A cell of which something is missing would be another cell.
    /// - Returns: what was left out, by path.
    /// - Throws: `HarnessError` if the target doesn't build, and the compiler names no file of it.
    func leaveOutWhatFails(of target: String, keepsRest: Bool) throws -> [LeftOutFile] {
        var left: [LeftOutFile] = []
        for attempt in 0..<Self.attempts {
            if Interruption.isRequested { throw CancellationError() }
            guard hasSources(target) else { return Self.once(left) }
            let (output, isBuilt) = try build(target)
            if isBuilt { return Self.once(left) }
            // Without a header none of the files that include it compiles.
            let found = Self.errors(in: output, below: "\(folder)/Sources/\(target)/")
                .filter { AdoptedFiles.isSource($0.file) }
            guard !found.isEmpty else {
                let reason = output.split(separator: "\n").first { $0.contains("error:") } ?? "no error was printed"
                throw HarnessError("\(target) doesn't build, for no reason in a file of it: \(reason)")
            }
            for (file, errors) in Dictionary(grouping: found, by: \.file).sorted(by: { $0.key < $1.key }) {
                let keepsRest = keepsRest && attempt < Self.attemptsByDeclaration
                left += try leaveOut("\(target)/\(file)", errors, keepsRest: keepsRest)
            }
        }
        throw HarnessError(
            "\(target) still has errors after \(Self.attempts) builds; leave more of its files out by hand")
    }

    /// Leaves out the files of a target that name something that was left out of another one: they compile, and would
    /// stop when they run.
    ///
    /// - Returns: what was left out, by path.
    func leaveOutUsers(of left: [LeftOutFile], in target: String) throws -> [LeftOutFile] {
        let names = left.compactMap { one in one.publicName.map { (name: $0, path: one.path) } }
        var found: [LeftOutFile] = []
        for (path, text) in AdoptedFiles.texts(in: "\(folder)/Sources/\(target)").sorted(by: { $0.key < $1.key }) {
            let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
            guard let used = names.first(where: { words.contains($0.name[...]) }) else { continue }
            let error = Diagnostic(
                file: path, line: 1, column: 1, cause: "'\(used.name)' was left out of \(used.path)")
            found += try leaveOut("\(target)/\(path)", [error], keepsRest: false)
        }
        return found
    }

    /// Each file or declaration once, by path; a declaration only if its file is kept.
    private static func once(_ left: [LeftOutFile]) -> [LeftOutFile] {
        let files = Set(left.filter { $0.declaration == nil }.map(\.path))
        var places: Set<String> = []
        return left.filter { ($0.declaration == nil || !files.contains($0.path)) && places.insert($0.place).inserted }
            .sorted { $0.place < $1.place }
    }

    private func hasSources(_ target: String) -> Bool {
        let files = FileManager.default.enumerator(atPath: "\(folder)/Sources/\(target)")
        return files?.contains { ($0 as? String).map(AdoptedFiles.isSource) == true } == true
    }

    /// Leaves out the declarations around a Swift file's errors; the file, if they aren't found or aren't wanted.
    private func leaveOut(_ path: String, _ errors: [Diagnostic], keepsRest: Bool) throws -> [LeftOutFile] {
        let (file, copy) = ("\(folder)/Sources/\(path)", "\(folder)/LeftOut/\(path)")
        let manager = FileManager.default
        if !manager.fileExists(atPath: copy) {
            try manager.createDirectory(atPath: FilePath.folder(of: copy), withIntermediateDirectories: true)
            try manager.copyItem(atPath: file, toPath: copy)
        }
        if keepsRest, path.hasSuffix(".swift"), let source = try? String(contentsOfFile: file, encoding: .utf8),
            let (text, left) = Self.cut(path, errors, in: source)
        {
            try FileTransaction.write(Data(text.utf8), to: file)
            return left
        }
        try manager.removeItem(atPath: file)
        return [LeftOutFile(path: path, cause: errors[0].cause)]
    }

    /// A file's text without the declarations around errors; `nil` if one can't be cut.
    private static func cut(_ path: String, _ errors: [Diagnostic], in text: String) -> (String, [LeftOutFile])? {
        let name = FilePath.name(of: path)
        let cuts = errors.map { DeclarationCut(text, line: $0.line, column: $0.column, file: name) }
        guard !cuts.contains(where: { $0 == nil }) else { return nil }
        let left = zip(errors, cuts).map { LeftOutFile(path: path, cause: $0.cause, declaration: $1?.declaration) }
        return (DeclarationCut.apply(cuts.compactMap { $0 }, to: text), left)
    }

    /// The errors in the files of a target, the same one once.
    static func errors(in output: String, below folder: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for line in output.split(separator: "\n") {
            guard let range = line.range(of: folder), let error = line.range(of: ": error: ") else { continue }
            let place = line[range.upperBound..<error.lowerBound].split(separator: ":")
            guard let file = place.first.map(String.init) else { continue }
            let diagnostic = Diagnostic(
                file: file, line: place.dropFirst().first.flatMap { Int($0) } ?? 1,
                column: place.dropFirst(2).first.flatMap { Int($0) } ?? 1, cause: String(line[error.upperBound...]))
            if !found.contains(where: { ($0.file, $0.line, $0.column) == (file, diagnostic.line, diagnostic.column) }) {
                found.append(diagnostic)
            }
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
