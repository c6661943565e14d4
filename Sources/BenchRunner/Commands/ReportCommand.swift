import BenchModel
import BenchReports
import Foundation

/// `bench-runner report`.
struct ReportCommand: Command {
    let name = "report"
    let summary = "make the report again from stored results; merge several machines' results"
    let discussion = """
        With one results.json: writes report.md, index.html, results.csv and the charts again, beside it
        unless told otherwise. With several (machines, devices, commits): writes one comparison with a
        chart for each and the history of each machine, and comparison.csv; files that can't be compared
        are refused with the reason. A folder stands for the results.json in it; NAME=FILE gives a run
        the short name that tables and legends call it by. Other files in the output folder stay.
        """
    let operands = "[NAME=]FILE..."
    let options = [
        CommandOption(
            "--output", "DIR", "the folder to write to (default: the file's own; Results/comparison for several files)"),
        CommandOption(
            "--published", "FILE",
            "figures to show beside our own, as '\(Program.name) import' writes them; several with commas"),
        CommandOption(
            "--text-cost", "US",
            "what measuring one text takes on a device, in microseconds: shows the engines' ratios there by a model"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let first = arguments.operands.first else {
            throw HarnessError("report needs at least one file: \(Program.name) report Results/latest")
        }
        let sources = try arguments.operands.map(Self.source)
        let published = try arguments.text("--published").map(Self.published) ?? []
        let textCost = try arguments.number("--text-cost", in: 0...1_000_000).map { $0 * 1000 }
        let files: [OutputFile]
        let usualFolder: String
        if sources.count == 1 {
            let exporters: [any Exporter] = [
                CSVExporter(),
                ReportExporter(
                    registry: context.registry, published: [.shipped] + published,
                    flameGraphs: FlameGraphFiles.graphs(
                        in: FilePath.folder(of: ResultFile.path(Self.named(first).file))),
                    textCost: textCost),
            ]
            files = try exporters.flatMap { try $0.files(for: sources[0].results) }
            if textCost != nil, sources[0].results.ownCosts.allSatisfy({ $0.time == nil }) {
                throw HarnessError("\(sources[0].file) has no own costs; measure the phase pass again with this build")
            }
            usualFolder = FilePath.folder(of: ResultFile.path(Self.named(first).file))
        } else {
            guard textCost == nil else {
                throw HarnessError("--text-cost goes with one file; make that machine's report by itself")
            }
            guard published.isEmpty else {
                throw HarnessError("--published goes with one file; make that machine's report by itself")
            }
            files = try ComparisonExporter().files(for: sources)
            usualFolder = "Results/comparison"
        }
        let folder = arguments.text("--output") ?? usualFolder
        try FileTransaction.write(files, below: folder)
        context.print("written: \(folder)")
        return .done
    }

    private static func source(_ operand: String) throws -> ResultSource {
        let (name, path) = named(operand)
        let found = ResultFile.path(path)
        return ResultSource(file: found, results: try ResultFile.results(at: found), name: name)
    }

    /// Splits `NAME=FILE`. An existing file with exactly that name has precedence.
    private static func named(_ operand: String) -> (name: String?, file: String) {
        let parts = operand.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, !FileManager.default.fileExists(atPath: operand) else { return (nil, operand) }
        return (parts[0], parts[1])
    }

    private static func published(_ list: String) throws -> [PublishedFigures] {
        try list.split(separator: ",").map(String.init).map { path in
            try PublishedFigures(csv: try InputFile.text(path), name: path)
        }
    }
}
