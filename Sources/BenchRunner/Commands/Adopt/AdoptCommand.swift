import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// `bench-runner adopt`.
struct AdoptCommand: Command {
    let name = "adopt"
    let summary = "a package from outside sources: frameworks and cells as engines"
    let discussion = """
        Copies the sources of layout frameworks and of cells that use them into a new package, edits them
        for Linux (Tools/uikit-on-linux), and makes each cell an engine: one target for each framework,
        one for the cells, and a runner. What doesn't compile is left out and listed by its cause: of a
        framework the declaration alone (a function stops with a sentence where it is called), else the
        file. The originals are in LeftOut.

        A cell is a view class with a method or property that shows one item, such as setData(_:). Give a
        file that makes the items: a function makeItem(_ index: Int) for each type of item, which returns
        another one for each index.

          \(Program.name) adopt PinLayout=PinLayout/Sources --cells App/Cells --items Items.swift
            --dependency LayoutBench --output Adopted
          cd Adopted && swift run -c release adopted --differences report --cells 100
        """
    let operands = "[NAME=]FOLDER..."
    let options = [
        CommandOption("--cells", "FOLDER", "the cells' sources"),
        CommandOption("--items", "FILE", "Swift code with a function makeItem(_ index: Int) for each type of item"),
        CommandOption("--dependency", "PATH", "a checkout of LayoutBench"),
        CommandOption("--output", "DIR", "the new package's folder (default Adopted)"),
        CommandOption("--scratch-path", "DIR", "where it is built (default: SwiftPM's, .build in the package)"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let sources = try AdoptionSources(arguments)
        Interruption.listen()
        let adoption = Adoption(sources)
        try adoption.copy()
        for line in try adoption.edit() { context.note(line) }
        let left = try adoption.compile(context.note)
        let cells = adoption.cells()
        let items = Set(adoption.allCells().map(\.item)).sorted().joined(separator: ", ")
        for (cause, files) in Compilation.byCause(left) {
            context.print("left out, \(cause): \(files.map(\.place).joined(separator: ", "))")
        }
        guard !cells.isEmpty else {
            throw HarnessError(
                items.isEmpty
                    ? "\(sources.cells) has no cell: a view class with a method that shows one item, such as setData(_:)"
                    : "no cell is left that compiles; what was left out is in \(sources.output)/LeftOut")
        }
        try adoption.writePackage(cells)
        for cell in cells { context.print("engine \(cell.name): \(cell.call), an item is \(cell.item)") }
        context.print("written: \(sources.output)")
        return .done
    }
}

/// The folders that are adopted, checked.
struct AdoptionSources: Sendable {
    var frameworks: [(name: String, folder: String)]
    var cells: String
    var items: String
    var checkout: String
    var output: String
    /// `nil` for SwiftPM's own.
    var scratchPath: String?

    /// - Throws: `HarnessError` that says what would be right.
    init(_ arguments: ParsedArguments) throws {
        func required(_ option: String, _ use: String) throws -> String {
            guard let value = arguments.text(option) else { throw HarnessError("adopt needs \(use): \(option)") }
            guard FileManager.default.fileExists(atPath: value) else {
                throw HarnessError("\(option) \(value) is not there")
            }
            return value
        }
        frameworks = try arguments.operands.map(Self.framework)
        cells = try required("--cells", "the folder of the cells")
        items = try required("--items", "a file that makes the items")
        let dependency = try required("--dependency", "a checkout of LayoutBench")
        guard FileManager.default.fileExists(atPath: dependency + "/Tools/uikit-on-linux"),
            let path = FilePath.resolved(dependency)
        else { throw HarnessError("--dependency \(dependency) is no checkout of LayoutBench: it has no Tools") }
        checkout = path
        output = arguments.text("--output") ?? "Adopted"
        scratchPath = arguments.text("--scratch-path")
        if FilePath.names(in: output)?.isEmpty == false {
            throw HarnessError("\(output) is not empty; name a new folder with --output")
        }
        let names = frameworks.map(\.name)
        if let twin = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw HarnessError("two folders are named \(twin); give one of them another name: NAME=FOLDER")
        }
        if let taken = names.first(where: { ["Cells", "Runner", "UIKit", "BenchHarness"].contains($0) }) {
            throw HarnessError("a framework can't be named \(taken) here; give another name: NAME=FOLDER")
        }
    }

    /// `NAME=FOLDER`, or a folder whose last component is the framework's name.
    private static func framework(_ operand: String) throws -> (name: String, folder: String) {
        let parts = operand.split(separator: "=", maxSplits: 1).map(String.init)
        let folder = parts.last ?? operand
        let name = parts.count == 2 ? parts[0] : FilePath.name(of: folder)
        guard FilePath.isFolder(folder) else { throw HarnessError("\(folder) is no folder that is there") }
        guard name.wholeMatch(of: /[A-Za-z_]\w*/) != nil else {
            throw HarnessError("'\(name)' can't name a framework; give the name that its users import: NAME=\(folder)")
        }
        return (name, folder)
    }
}
