import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// `bench-runner history`.
struct HistoryCommand: Command {
    let name = "history"
    let summary = "a line a commit, trends, change points"
    let discussion = """
        add RESULT... keeps one line a commit and machine in a file that git merges without conflicts. page
        writes the trends of each scenario, engine and metric, machines told apart, and the lasting changes
        (PELT) with the commits that may have made them, and prints those. export RESULT writes results as
        other tools read them.

          \(Program.name) history add Results/latest
          \(Program.name) history page --thresholds .ci/thresholds.csv
          \(Program.name) history export Results/latest --format bencher --output exports
        """
    let operands = "add RESULT... | page | export RESULT"
    let options = [
        CommandOption("--file", "FILE", "the history (default Results/history.jsonl)"),
        CommandOption("--commit", "NAME", "with add: the results' commit (default: what they say)"),
        CommandOption(
            "--thresholds", "FILE",
            "with page: lines of scenario/engine/cells/phase/metric,percent with * for anything (default: 1 % of times, "
                + "0.2 % of counts)"),
        CommandOption("--format", "NAME", "with export: jmh, bencher, influx or hdr"),
        CommandOption("--output", "DIR", "where page and export write (default Results/history)"),
    ]

    private static let usualFile = "Results/history.jsonl"

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let rest = Array(arguments.operands.dropFirst())
        switch arguments.operands.first {
        case "add": return try add(rest, arguments, context)
        case "page" where rest.isEmpty: return try page(arguments, context)
        case "export" where rest.count == 1: return try export(rest[0], arguments, context)
        case "page": throw HarnessError("'\(rest[0])' is not expected after 'history page'; name the history by --file")
        case "export":
            throw HarnessError("history export takes one result: \(Program.name) history export Results/latest")
        default:
            throw HarnessError(
                "history needs to know what to do: add RESULT..., page or export RESULT; "
                    + "'\(Program.name) history --help' explains")
        }
    }

    private func add(
        _ operands: [String], _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitCode {
        guard !operands.isEmpty else {
            throw HarnessError("history add needs results: \(Program.name) history add Results/latest")
        }
        let file = arguments.text("--file") ?? Self.usualFile
        var history = History([])
        if FileManager.default.fileExists(atPath: file) {
            history = try History(try InputFile.contents(file), name: file)
        }
        for operand in operands {
            let results = try ResultFile.results(at: operand)
            history.add(try HistoryLine(results, commit: arguments.text("--commit"), name: ResultFile.path(operand)))
        }
        let folder = FilePath.folder(of: file)
        try FileTransaction.write(
            [OutputFile(path: FilePath.name(of: file), contents: try history.data())] + (try attributes(file)),
            below: folder)
        context.print("\(Quantity.count(history.lines.count, "line")) in \(file)")
        return .done
    }

    /// Tells git to keep both sides' lines where two branches added some.
    private func attributes(_ file: String) throws -> [OutputFile] {
        let path = FilePath.folder(of: file) + "/.gitattributes"
        let line = "\(FilePath.name(of: file)) merge=union"
        let old = FileManager.default.fileExists(atPath: path) ? try InputFile.text(path) : ""
        if old.split(separator: "\n").contains(line[...]) { return [] }
        return [
            OutputFile(
                path: ".gitattributes", text: old + (old.isEmpty || old.hasSuffix("\n") ? "" : "\n") + line + "\n")
        ]
    }

    private func page(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let file = arguments.text("--file") ?? Self.usualFile
        let history = try History(try InputFile.contents(file), name: file)
        let thresholds = try arguments.text("--thresholds").map {
            try HistoryThresholds(try InputFile.text($0), name: $0)
        }
        let page = HistoryPage(history, try thresholds ?? HistoryThresholds())
        let folder = arguments.text("--output") ?? "Results/history"
        try FileTransaction.write([OutputFile(path: "index.html", text: page.html())], below: folder)
        context.print(page.text)
        context.print("\nwritten: \(folder)")
        return .done
    }

    private func export(
        _ operand: String, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitCode {
        let names = ResultExport.allCases.map(\.rawValue)
        guard let format = try arguments.choice("--format", names).flatMap(ResultExport.init) else {
            throw HarnessError("history export needs --format \(names.joined(separator: ", "))")
        }
        let folder = arguments.text("--output") ?? "Results/history"
        let files = try format.files(try ResultFile.results(at: operand))
        guard !files.isEmpty else { throw HarnessError("\(operand) holds no times, which --format hdr is about") }
        try FileTransaction.write(files, below: folder)
        context.print("\(Quantity.count(files.count, "file")) written: \(folder)")
        return .done
    }
}
