import Foundation
import TestSupport
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
                class Hen: Egg { func setData(_ a: Post) {} }
                class Egg: Hen { func setData(_ a: Post) {} }
                extension Found { func render(_ post: Post) { if true { } } }
                class Card: UIView { func other(_ a: Post) {} class Inner: UIView { func bind(_ a: Other) {} } }
                """
            ], others: [])
        #expect(cells.map(\.name).contains("Found"))
        #expect(cells.first { $0.name == "Found" }?.call == "render(item)")
        #expect(
            Set(cells.map(\.name)).isDisjoint(
                with: ["Presenter", "Hidden", "Generic", "Two", "Comment", "Card", "Inner", "Hen", "Egg"]))
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
            let left = try compilation.leaveOutWhatFails(of: "Cells", keepsRest: false)
            #expect(left.map(\.path) == ["Cells/A.swift", "Cells/B.swift", "Cells/sub/C.swift"])
            #expect(AdoptedFiles.paths(in: folder + "/Sources/Cells") == ["D.swift"])
            #expect(AdoptedFiles.paths(in: folder + "/LeftOut/Cells").count == 3)
            let causes = Compilation.byCause(left)
            #expect(causes.map(\.cause) == ["cannot find '…' in scope", "no such module 'X'"])
            #expect(causes[0].files.count == 2)
        }
    }

    /// A source, the text at which the compiler has an error, what is cut, and what is left of the source.
    static let cuts: [(source: String, error: String, cut: String?, left: String)] = [
        (
            "struct A {\n    let b = \"}\"\n    @inline(never)\n    func c(d: Int) -> Int {\n        if e { return f }\n"
                + "        return 1\n    }\n    var g = 1\n}\n", "e {", "func c(d: Int) -> Int",
            "struct A {\n    let b = \"}\"\n    @inline(never)\n    func c(d: Int) -> Int {STOP}\n    var g = 1\n}\n"
        ),
        (
            "class A {\n    static var b: IMP?\n    func c() {}\n}\n", "IMP", "static var b: IMP?",
            "class A {\n    func c() {}\n}\n"
        ),
        (
            "class A {\n    func b(\n        _ c: IMP\n    ) -> Int {\n        1\n    }\n    let d = 1 // }\n}\n",
            "IMP",
            "func b(", "class A {\n    let d = 1 // }\n}\n"
        ),
        (
            "struct A {\n    var b: Int = 1 {\n        didSet { c() }\n    }\n}\n", "c()", "var b: Int = 1",
            "struct A {\n    var b: Int = 1 {\n        didSet {STOP}\n    }\n}\n"
        ),
        (
            "enum A {\n    static let b: Int = {\n        c()\n    }()\n}\nfunc d() {}\n", "c()", "static let b: Int =",
            "enum A {\n    static let b: Int = {STOP}()\n}\nfunc d() {}\n"
        ),
        (
            "class A {\n    lazy var b: C = {STOP}()\n    let d = 1\n}\n", "C", "lazy var b: C =",
            "class A {\n    let d = 1\n}\n"
        ),
        (
            "class A {\n    lazy var b: Int = {STOP}()\n    let d = 1\n}\n", "fatal", "lazy var b: Int =",
            "class A {\n    let d = 1\n}\n"
        ),
        ("typealias A = B\nlet c = 1\n", "B", "typealias A = B", "let c = 1\n"),
        (
            "struct A {\n    init() {STOP}\n    let b = 1\n}\n", "fatal", "init()",
            "struct A {\n    let b = 1\n}\n"
        ),
        ("// a\nimport B\nimport AppKit\n\nlet a = 1\n", "AppKit", "import AppKit", "// a\nimport B\nlet a = 1\n"),
        ("@testable import B\nlet a = 1\n", "B", "@testable import B", "let a = 1\n"),
        ("class A: B {\n    let c = 1\n}\nlet d = 1\n", "B", "class A: B", "let d = 1\n"),
        (
            "let d = 1\n@available(iOS 13, *)\npublic extension A where B: C {\n    func e() { f { } }\n}\nlet g = 1\n",
            "C",
            "public extension A where B: C", "let d = 1\nlet g = 1\n"
        ),
        (
            "class A {\n    class func b() -> C { d() }\n    let e = 1\n}\n", "C", "class func b() -> C",
            "class A {\n    let e = 1\n}\n"
        ),
        ("let a = 1\n\n+ b\n", "+", nil, ""),
    ]

    @Test(arguments: cuts)
    func theDeclarationAroundAnErrorIsCut(source: String, error: String, cut: String?, left: String) throws {
        let stop = " fatalError(\"a.swift: doesn't compile here, and was left out by adopt\") "
        let source = source.replacing("STOP", with: stop)
        let place = try #require(source.range(of: error)).lowerBound
        let before = source[..<place]
        let line = before.count { $0 == "\n" } + 1
        let column = (before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0) + 1
        let found = DeclarationCut(source, line: line, column: column, file: "a.swift")
        #expect(found?.declaration == cut)
        guard let found else { return }
        // A removed declaration may leave its line's indentation.
        func lines(_ text: String) -> [String] {
            text.split(separator: "\n").map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter {
                !$0.isEmpty
            }
        }
        #expect(lines(DeclarationCut.apply([found], to: source)) == lines(left.replacing("STOP", with: stop)))
    }

    @Test(
        arguments: [
            ("public static let installHooks: Void =", "installHooks"), ("open func layOut(_ a: Int)", "layOut"),
            ("open override func draw(_ rect: CGRect)", nil), ("private func swizzle()", nil), ("init()", nil),
            (nil, nil),
        ] as [(String?, String?)])
    func aDeclarationHasANameForOtherModules(declaration: String?, name: String?) {
        #expect(LeftOutFile(path: "A/a.swift", cause: "", declaration: declaration).publicName == name)
    }

    @Test(arguments: [
        ("a // {", "a     "), ("a // b\\\nc {", "a      \nc {"), ("/* { */}", "       }"), ("\"{\\\"}\"{", "      {"),
        ("\"\"\"\n{\"}\n\"\"\"}", "   \n   \n   }"), ("#\"\\\"#{", "#   #{".replacing("   #", with: "    ")),
        ("// 日本{\n}", "          \n}"), ("/", "/"), ("\"", " "), ("/*", "  "),
    ])
    func commentsAndStringsAreSpaces(source: String, plain: String) {
        #expect(PlainSource(source).text == plain)
    }

    /// The compiler misses a brace behind the last byte.
    @Test(arguments: [(1, 9), (2, 1), (2, 5), (7, 1)])
    func noDeclarationIsAroundAPlaceBehindTheText(line: Int, column: Int) {
        #expect(DeclarationCut("let a {\n", line: line, column: column, file: "a.swift") == nil)
    }

    @Test func aPlaceIsInItsOwnLineFromTheFirstColumnOn() {
        let source = "func a() {}\nfunc b() {}\n"
        for column in [0, 1, 2] {
            #expect(DeclarationCut(source, line: 1, column: column, file: "a.swift")?.declaration == "func a()")
            #expect(DeclarationCut(source, line: 2, column: column, file: "a.swift")?.declaration == "func b()")
        }
    }

    @Test func aBlockIsFoundAmongCommentsAndStrings() {
        let source = PlainSource("a { \"}\" { // }\n b } }")
        #expect(source.blocks(around: 16) == [2..<21, 8..<19])
        #expect(source.blocks(around: 5) == [2..<21] && source.blocks(around: 1).isEmpty)
    }

    @Test func ofTwoCutsTheLargerOneCounts() {
        let outer = DeclarationCut(range: 2..<8, replacement: "", declaration: "")
        let inner = DeclarationCut(range: 4..<6, replacement: "x", declaration: "")
        let other = DeclarationCut(range: 9..<10, replacement: "y", declaration: "")
        #expect(DeclarationCut.apply([inner, other, outer, inner], to: "0123456789") == "018y")
    }

    @Test func anErrorInNoFileOfTheTargetEndsIt() throws {
        try withTemporaryFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/Sources/Cells", withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: folder + "/Sources/Cells/A.swift"))
            let compilation = Compilation(folder: folder) { _ in ("error: no manifest", false) }
            let error = #expect(throws: HarnessError.self) {
                try compilation.leaveOutWhatFails(of: "Cells", keepsRest: false)
            }
            #expect(error?.message == "Cells doesn't build, for no reason in a file of it: error: no manifest")
        }
    }

    /// With a compiler that accepts all but the swizzling, as the true one does (`.ci/run` builds the package).
    @Test func aPackageHasATargetForEachFrameworkAndAnEngineForEachCell() throws {
        try withTemporaryFolder { folder in
            let output = folder + "/Adopted"
            // The swizzled cell names what is left out of the framework.
            let failing = ["Hook": "Hook+Swizzling.swift"]
            var compiled: [String] = []
            let adoption = Adoption(try AdoptionSources(try Self.arguments(output: output))) { target in
                compiled.append(target)
                let file = failing[target].map { "\(output)/Sources/\(target)/\($0)" }
                guard let file, let text = try? String(contentsOfFile: file, encoding: .utf8),
                    !text.contains("left out by adopt")
                else { return ("", true) }
                return ("\(file):9:9: error: cannot find 'method_exchangeImplementations' in scope", false)
            }
            try adoption.copy()
            let left = try adoption.compile { _ in }
            #expect(
                left.map(\.place) == [
                    "Hook/Hook+Swizzling.swift (public static let installHooks: Void =)", "Cells/SwizzledCell.swift",
                ])
            #expect(compiled == ["Tether", "Hook", "Hook", "Blueprint", "Cells"])
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

    @Test func aFrameworkIsNamedByItsFolderUnlessTold() throws {
        try withTemporaryFolder { folder in
            let sources = try AdoptionSources(
                try ParsedArguments(
                    [
                        "\(Self.fixtures)/Tether", "Cord=\(Self.fixtures)/Hook", "--cells", "\(Self.fixtures)/Cells",
                        "--items", "\(Self.fixtures)/Items.swift", "--dependency", PackageFolder.root.path, "--output",
                        folder + "/new",
                    ], for: AdoptCommand()))
            #expect(sources.frameworks.map(\.name) == ["Tether", "Cord"])
            #expect(sources.frameworks.map(\.folder) == ["Tether", "Hook"].map { "\(Self.fixtures)/\($0)" })
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
