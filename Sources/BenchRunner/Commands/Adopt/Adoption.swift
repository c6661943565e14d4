import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// The steps that make a package of outside sources.
struct Adoption {
    private let sources: AdoptionSources
    private let compilation: Compilation

    /// - Parameter build: builds a target; the default calls `swift build`.
    init(_ sources: AdoptionSources, build: ((String) throws -> (output: String, isBuilt: Bool))? = nil) {
        self.sources = sources
        let path = URL(fileURLWithPath: sources.output).path
        compilation = Compilation(folder: path, scratchPath: sources.scratchPath, build: build)
    }

    private var folder: String { compilation.folder }
    private var names: [String] { sources.frameworks.map(\.name) }

    /// Copies the sources into the package's targets.
    ///
    /// - Throws: `HarnessError` for a folder without sources.
    func copy() throws {
        for framework in sources.frameworks {
            try AdoptedFiles.copy(framework.folder, to: "\(folder)/Sources/\(framework.name)")
        }
        try AdoptedFiles.copy(sources.cells, to: "\(folder)/Sources/Cells")
    }

    /// Edits the sources for Linux.
    ///
    /// - Returns: the lines that must be edited by hand.
    /// - Throws: `HarnessError` if the script can't run.
    func edit() throws -> [String] {
        let output = try Subprocess.output(
            of: sources.checkout + "/Tools/uikit-on-linux", ["--main-actor", folder + "/Sources"])
        guard output.status == 0 || output.status == 1 else {
            throw HarnessError("Tools/uikit-on-linux failed, which needs Python 3.9: \(output.firstError)")
        }
        return output.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("to be edited by hand") }
    }

    /// Compiles the targets, each after those that it imports, and leaves out what fails.
    ///
    /// - Throws: as ``Compilation/leaveOutWhatFails(of:keepsRest:)``.
    func compile(_ note: (String) -> Void) throws -> [LeftOutFile] {
        // A runner must be there for the manifest to be right.
        try FileTransaction.write(
            [OutputFile(path: "Sources/Runner/main.swift", text: "// not yet\n")], below: folder)
        try write(manifest: [])
        var left: [LeftOutFile] = []
        for target in try order() + ["Cells"] {
            note("\(Program.name): compiling \(target)")
            if target == "Cells" { left += try compilation.leaveOutUsers(of: left, in: target) }
            left += try compilation.leaveOutWhatFails(of: target, keepsRest: target != "Cells")
            try write(manifest: [])
        }
        return left
    }

    /// The cells in the sources that are left.
    func cells() -> [AdoptedPackage.Cell] { found(in: "\(folder)/Sources/Cells") }

    /// The cells in the sources as they were given.
    func allCells() -> [AdoptedPackage.Cell] { found(in: sources.cells) }

    private func found(in cells: String) -> [AdoptedPackage.Cell] {
        AdoptedCells.found(
            in: AdoptedFiles.texts(in: cells),
            others: names.flatMap { AdoptedFiles.texts(in: "\(folder)/Sources/\($0)").values })
    }

    /// Writes the manifest and the runner.
    func writePackage(_ cells: [AdoptedPackage.Cell]) throws {
        try write(manifest: cells)
        let package = package(cells)
        guard let items = try? String(contentsOfFile: sources.items, encoding: .utf8) else {
            throw HarnessError("\(sources.items) can't be read")
        }
        let files = [
            OutputFile(path: "Sources/Runner/main.swift", text: package.runner),
            OutputFile(path: "Sources/Runner/Items.swift", text: "@testable import Cells\n\n" + items),
        ]
        try FileTransaction.write(files, below: folder)
    }

    private func write(manifest cells: [AdoptedPackage.Cell]) throws {
        try FileTransaction.write(Data(package(cells).manifest.utf8), to: "\(folder)/Package.swift")
    }

    private func package(_ cells: [AdoptedPackage.Cell]) -> AdoptedPackage {
        AdoptedPackage(
            name: FilePath.name(of: folder).replacing(/\W/, with: "_"), checkout: sources.checkout,
            frameworks: frameworks(), cells: cells)
    }

    /// The frameworks of which something is left.
    private func frameworks() -> [AdoptedPackage.Framework] {
        let present = names.filter { name in
            AdoptedFiles.paths(in: "\(folder)/Sources/\(name)").contains(where: AdoptedFiles.isSource)
        }
        return present.map { name in
            let texts = AdoptedFiles.texts(in: "\(folder)/Sources/\(name)")
            return AdoptedPackage.Framework(
                name: name, imports: AdoptedFiles.imports(texts.values, among: present.filter { $0 != name }),
                isSwift: !texts.isEmpty)
        }
    }

    /// The frameworks, each after those that it imports.
    ///
    /// - Throws: `HarnessError` if two import each other.
    private func order() throws -> [String] {
        var rest = frameworks()
        var result: [String] = []
        while !rest.isEmpty {
            guard let index = rest.firstIndex(where: { $0.imports.allSatisfy(result.contains) }) else {
                throw HarnessError(
                    "\(rest.map(\.name).joined(separator: " and ")) import each other; give them as one folder")
            }
            result.append(rest.remove(at: index).name)
        }
        return result
    }
}
