import BenchMeasurement
import BenchModel
import Foundation

/// `--shard` of the commands whose work several machines share.
struct ShardOption {
    static let option = CommandOption(
        "--shard", "I/N",
        "do part I of N, by scenario and engine, each beside its reference engine; '\(Program.name) merge' gives the "
            + "result and the verdict")
    static let output = CommandOption("--output", "DIR", "where a shard's \(ShardReport.fileName) goes")

    let number: ShardNumber
    /// The measurements of all shards together.
    let whole: RunPlan
    let command: String
    /// The folder that the shard's file is written to.
    let folder: String

    /// - Returns: `nil` without `--shard`.
    /// - Throws: `HarnessError` for a value that is none, and a folder that can't be written.
    init?(_ arguments: ParsedArguments, _ whole: RunPlan, command: String) throws {
        guard let text = arguments.text("--shard") else { return nil }
        number = try ShardNumber(text)
        self.whole = whole
        self.command = command
        folder = arguments.text("--output") ?? "Results/shard-\(number.index)-of-\(number.count)"
        _ = try whole.part(number)
        try FileTransaction.checkWritable(folder: folder)
    }

    /// The measurements of this shard.
    func plan() throws -> RunPlan { try whole.part(number) }

    /// - Parameter baseline: the file that a gate compares with.
    func shard(baseline: String? = nil) throws -> Shard {
        Shard(
            index: number.index, count: number.count, command: command, whole: whole.options,
            baseline: try baseline.map { Checksum.text(of: try InputFile.contents(ResultFile.path($0))) } ?? "")
    }

    func report(baseline: String? = nil) throws -> ShardReport {
        ShardReport(
            shard: try shard(baseline: baseline),
            environment: EnvironmentProbe.environment(clock: .measured(readings: 200)))
    }

    /// Writes the report. The verdict is that of all shards together.
    func finish(_ report: ShardReport, _ context: CommandContext) throws -> ExitCode {
        try FileTransaction.write(
            [OutputFile(path: ShardReport.fileName, contents: try JSONEncoder().encode(report))], below: folder)
        context.print("shard \(number.index)/\(number.count) written: \(folder)")
        return .done
    }
}
