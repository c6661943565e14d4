import BenchModel
import BenchReports
import Foundation

/// `bench-runner import`.
struct ImportCommand: Command {
    let name = "import"
    let summary = "read the console log of the published iOS benchmark"
    let discussion = """
        Reads lines such as 'Auto Layout', a tab, and ten times in seconds (for 10, 20, ... 100 cells) with
        commas or tabs between them; other lines of the log are skipped. Writes them as CSV, which
        '\(Program.name) report --published FILE' shows beside our own figures.
        """
    let operands = "LOG"
    let options = [
        CommandOption("--device", "NAME", "the device with its system, e.g. 'iPhone 13 Pro, iOS 18.6'"),
        CommandOption("--source", "TEXT", "where the figures come from (default: the log's name)"),
        CommandOption("--output", "FILE", "the file to write (default Results/published/DEVICE.csv)"),
        CommandOption("-o", "FILE", "the same as --output"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let log = arguments.operands.first, arguments.operands.count == 1 else {
            throw HarnessError("import needs one log: \(Program.name) import LOG --device NAME")
        }
        guard let device = arguments.text("--device") else {
            throw HarnessError(
                "import needs the device's name: \(Program.name) import \(log) --device 'iPhone 13 Pro, iOS 18.6'")
        }
        let name = FilePath.name(of: log)
        let figures = try PublishedLog.figures(
            of: try InputFile.text(log), name: log, device: device, source: arguments.text("--source") ?? name)
        let output =
            try arguments.text("--output", or: "-o") ?? "Results/published/\(Escaping.fileName(device)).csv"
        let file = OutputFile(path: FilePath.name(of: output), text: figures.csv)
        try FileTransaction.write([file], below: FilePath.folder(of: output))
        context.print("\(figures.frameworks.count) frameworks written: \(output)")
        return .done
    }
}
