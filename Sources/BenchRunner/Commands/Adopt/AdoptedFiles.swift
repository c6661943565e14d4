import BenchModel
import Foundation

/// The files of outside sources.
enum AdoptedFiles {
    /// The extensions of the sources that Swift packages compile on Linux, and of the headers of C.
    private static let kinds: Set<String> = ["swift", "c", "cc", "cpp", "cxx", "h", "hpp", "modulemap"]
    private static let headers: Set<String> = ["h", "hpp", "modulemap"]
    /// Folders of other programs in a framework's repository.
    private static let skipped: Set<String> = [
        "Tests", "Test", "Example", "Examples", "Demo", "Pods", "Carthage", "build", "DerivedData",
    ]

    /// True for a file that a compiler is given.
    static func isSource(_ path: String) -> Bool {
        let kind = URL(fileURLWithPath: path).pathExtension
        return kinds.contains(kind) && !headers.contains(kind)
    }

    /// The paths of the files below a folder that are copied, relative to it. Beside Swift nothing else is: SwiftPM has
    /// no targets of two languages.
    static func paths(in folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let found = all.filter { path in
            let parts = path.split(separator: "/").map(String.init)
            return kinds.contains(URL(fileURLWithPath: path).pathExtension)
                && !parts.dropLast().contains { skipped.contains($0) || $0.hasPrefix(".") || $0.hasSuffix("Tests") }
                && parts.last != "Package.swift"
        }.sorted()
        let swift = found.filter { $0.hasSuffix(".swift") }
        return swift.isEmpty ? found : swift
    }

    /// Copies the files of a folder.
    ///
    /// - Throws: `HarnessError` if there are none, or one can't be copied.
    static func copy(_ folder: String, to target: String) throws {
        let paths = paths(in: folder)
        guard paths.contains(where: isSource) else {
            throw HarnessError("\(folder) has no Swift or C sources; name the folder that has them")
        }
        for path in paths {
            let place = "\(target)/\(path)"
            do {
                try FileManager.default.createDirectory(
                    atPath: FilePath.folder(of: place), withIntermediateDirectories: true)
                try FileManager.default.copyItem(atPath: "\(folder)/\(path)", toPath: place)
            } catch {
                throw HarnessError("can't copy \(folder)/\(path) to \(place)")
            }
        }
        if !paths.contains(where: { $0.hasSuffix(".swift") }) { try moveModuleMap(paths, in: target) }
    }

    /// Moves a module map from below a C target's folder into it, where SwiftPM looks for one, with the headers' paths.
    private static func moveModuleMap(_ paths: [String], in target: String) throws {
        guard let path = paths.first(where: { FilePath.name(of: $0) == "module.modulemap" }), path.contains("/"),
            let text = try? String(contentsOfFile: "\(target)/\(path)", encoding: .utf8)
        else { return }
        let folder = FilePath.folder(of: path)
        let moved = text.replacing(/header "([^"]*)"/) { "header \"\(folder)/\($0.output.1)\"" }
        try FileTransaction.write(Data(moved.utf8), to: "\(target)/module.modulemap")
        try? FileManager.default.removeItem(atPath: "\(target)/\(path)")
    }

    /// The Swift files below a folder with their texts, by path; those that aren't text are left out.
    static func texts(in folder: String) -> [String: String] {
        let swift = paths(in: folder).filter { $0.hasSuffix(".swift") }
        let pairs = swift.compactMap { path in
            (try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)).map { (path, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The modules that texts import, among some names.
    static func imports(_ texts: some Collection<String>, among names: [String]) -> [String] {
        let found = texts.flatMap { text in
            text.matches(
                of: /(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*import[ \t]+(?:struct[ \t]+|class[ \t]+|func[ \t]+)?(\w+)/
            )
            .map { String($0.output.1) }
        }
        return names.filter(Set(found).contains)
    }
}
