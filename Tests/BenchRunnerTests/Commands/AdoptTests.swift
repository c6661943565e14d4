import Foundation
import Testing

@testable import BenchCommands
@testable import BenchModel
@testable import BenchReports

@Suite("Adopting outside sources")
struct AdoptTests {
    private static let fixtures = PackageFolder.root.appendingPathComponent("Tools/adopt-fixtures").path

    private static func arguments(_ more: [String] = [], output: String) throws -> ParsedArguments {
        try ParsedArguments(
            ["Tether", "Hook", "Blueprint"].map { "\(fixtures)/\($0)" }
                + [
                    "--cells", "\(fixtures)/Cells", "--items", "\(fixtures)/Items.swift", "--dependency",
                    PackageFolder.root.path, "--output", output,
                ] + more, for: AdoptCommand())
    }

    @Test func theCellsOfTheSourcesAreFound() {
        let others = ["Tether", "Hook", "Blueprint"].flatMap { AdoptedFiles.texts(in: "\(Self.fixtures)/\($0)").values }
        let cells = AdoptedCells.found(in: AdoptedFiles.texts(in: "\(Self.fixtures)/Cells"), others: others)
        #expect(
            cells.map { "\($0.name) \($0.item) \($0.call)" } == [
                "BlueprintCell Story configure(with: item)", "HookCell Story model = item",
                "SwizzledCell Story bind(item)", "TetherCell Story setData(item)",
            ])
        #expect(cells.filter(\.sizesItself).map(\.name) == ["HookCell", "TetherCell"])
    }

    @Test func whatIsNoCellIsNotTakenForOne() {
        let cells = AdoptedCells.found(
            in: [
                "a.swift": """
                class Presenter: NSObject { func setData(_ a: Post) {} }
                private class Hidden: UIView { func setData(_ a: Post) {} }
                class Generic<T>: UIView { func setData(_ a: Post) {} }
                class Two: UIView { func setData(_ a: Post, _ b: Post) {} }
                // class Comment: UIView { func setData(_ a: Post) {} }
                final public class Found: Base, Named { }
                class Base: UITableViewCell { }
                extension Found { func render(_ post: Post) { if true { } } }
                class Card: UIView { func other(_ a: Post) {} class Inner: UIView { func bind(_ a: Other) {} } }
                """
            ], others: [])
        #expect(cells.map(\.name).contains("Found"))
        #expect(cells.first { $0.name == "Found" }?.call == "render(item)")
        #expect(
            Set(cells.map(\.name)).isDisjoint(
                with: ["Presenter", "Hidden", "Generic", "Two", "Comment", "Card", "Inner"]))
    }

    @Test func importsAreFoundHoweverTheyAreWritten() {
        let texts = [
            "import UIKit\n@testable import Tether\n", "#if canImport(Hook)\n    import class Hook.Hook\n#endif",
            "// import Blueprint\nlet a = \"import Blueprint\"",
        ]
        #expect(AdoptedFiles.imports(texts, among: ["Tether", "Hook", "Blueprint"]) == ["Tether", "Hook"])
    }

    @Test func whatDoesNotCompileIsLeftOutByCause() throws {
        try withTemporaryFolder { folder in
            let names = ["A", "B", "sub/C", "D"]
            for name in names {
                let path = "\(folder)/Sources/Cells/\(name).swift"
                try FileManager.default.createDirectory(
                    atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
                try Data().write(to: URL(fileURLWithPath: path))
            }
            func error(_ name: String, _ text: String) -> String {
                "\(folder)/Sources/Cells/\(name).swift:3:5: error: \(text)\n"
            }
            let outputs = [
                error("A", "cannot find 'a' in scope") + error("A", "another")
                    + error("sub/C", "cannot find 'c' in scope"),
                error("B", "no such module 'X'") + "/elsewhere/Other.swift:1:1: error: no file of it\n",
            ]
            var builds = 0
            let compilation = Compilation(folder: folder) { target in
                #expect(target == "Cells")
                builds += 1
                return builds <= outputs.count ? (outputs[builds - 1], false) : ("", true)
            }
            let left = try compilation.leaveOutWhatFails(of: "Cells")
            #expect(left.map(\.path) == ["Cells/A.swift", "Cells/B.swift", "Cells/sub/C.swift"])
            #expect(AdoptedFiles.paths(in: folder + "/Sources/Cells") == ["D.swift"])
            #expect(AdoptedFiles.paths(in: folder + "/LeftOut/Cells").count == 3)
            let causes = Compilation.byCause(left)
            #expect(causes.map(\.cause) == ["cannot find '…' in scope", "no such module 'X'"])
            #expect(causes[0].files.count == 2)
        }
    }

    @Test func anErrorInNoFileOfTheTargetEndsIt() throws {
        try withTemporaryFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/Sources/Cells", withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: folder + "/Sources/Cells/A.swift"))
            let compilation = Compilation(folder: folder) { _ in ("error: no manifest", false) }
            let error = #expect(throws: HarnessError.self) { try compilation.leaveOutWhatFails(of: "Cells") }
            #expect(error?.message == "Cells doesn't build, for no reason in a file of it: error: no manifest")
        }
    }

    /// With a compiler that accepts all but the swizzling, as the true one does (`.ci/run` builds the package).
    @Test func aPackageHasATargetForEachFrameworkAndAnEngineForEachCell() throws {
        try withTemporaryFolder { folder in
            let output = folder + "/Adopted"
            let failing = ["Hook": "Hook+Swizzling.swift", "Cells": "SwizzledCell.swift"]
            var compiled: [String] = []
            let adoption = Adoption(try AdoptionSources(try Self.arguments(output: output))) { target in
                compiled.append(target)
                let file = failing[target].map { "\(output)/Sources/\(target)/\($0)" }
                guard let file, FileManager.default.fileExists(atPath: file) else { return ("", true) }
                return ("\(file):7:9: error: cannot find 'method_exchangeImplementations' in scope", false)
            }
            try adoption.copy()
            let left = try adoption.compile { _ in }
            #expect(left.map(\.path) == ["Hook/Hook+Swizzling.swift", "Cells/SwizzledCell.swift"])
            #expect(compiled == ["Tether", "Hook", "Hook", "Blueprint", "Cells", "Cells"])
            let cells = adoption.cells()
            #expect(cells.map(\.name) == ["BlueprintCell", "HookCell", "TetherCell"])
            try adoption.writePackage(cells)
            let manifest = try String(contentsOfFile: output + "/Package.swift", encoding: .utf8)
            for name in ["Tether", "Hook", "Blueprint", "Cells", "adopted"] {
                #expect(manifest.contains("name: \"\(name)\""), "\(name)")
            }
            let runner = try String(contentsOfFile: output + "/Sources/Runner/main.swift", encoding: .utf8)
            #expect(runner.contains("extension Cells.HookCell: MeasuredCell"))
            #expect(runner.contains("as: \"TetherCell\", inCollectionCell: true"))
            #expect(!runner.contains("SwizzledCell"))
        }
    }

    static let refusals: [(more: [String], says: String)] = [
        (["--cells", "/nowhere"], "--cells /nowhere is not there"),
        (["--dependency", "/tmp"], "is no checkout of LayoutBench"),
        (["--items", ""], "needs a value"),
    ]

    @Test(arguments: refusals)
    func badArgumentsAreOneSentence(more: [String], says: String) throws {
        try withTemporaryFolder { folder in
            var line = [
                "--cells", Self.fixtures + "/Cells", "--items", Self.fixtures + "/Items.swift", "--dependency",
                PackageFolder.root.path, "--output", folder + "/new",
            ]
            let place = try #require(line.firstIndex(of: more[0]))
            line[place + 1] = more[1]
            let output = try RunnerProcess.run(["adopt"] + line, in: folder)
            #expect(output.status == 2 && output.errors.contains(says), "\(output.errors)")
            #expect(output.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func aFolderThatHoldsSomethingIsNotTaken() throws {
        try withTemporaryFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            let error = #expect(throws: HarnessError.self) {
                try AdoptionSources(try Self.arguments(output: folder))
            }
            #expect(error?.message.contains("is not empty") == true)
        }
    }
}
