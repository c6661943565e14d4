import BenchModel
import BenchScenarios
import Foundation

/// One subcommand of `bench-runner`.
protocol Command: Sendable {
    /// The word on the command line.
    var name: String { get }
    /// What it does, in one line, for the list of subcommands.
    var summary: String { get }
    /// What a new user has to know, in a few lines, before the list of options.
    var discussion: String { get }
    /// What comes without an option, e.g. `FILE...`; empty when nothing does.
    var operands: String { get }
    var options: [CommandOption] { get }
    /// False for what only another `bench-runner` calls.
    var isListed: Bool { get }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode
}

extension Command {
    var operands: String { "" }
    var isListed: Bool { true }
}

/// What every command gets beside its own arguments.
struct CommandContext: Sendable {
    var registry: Registry
    var commands: [any Command]
    /// The file of the running program when it is a bench-runner, so that further processes can be started; `nil` where
    /// another program uses the library.
    var executable: String?
    let outputFailure = OutputFailure()

    /// Writes results to standard output. Where that fails, the work goes on, and `outputFailure` is reported at the
    /// end.
    func print(_ text: String) {
        if let failure = StandardStream.output.write(text + "\n") { outputFailure.record(failure) }
    }

    /// Writes a remark to standard error.
    func note(_ text: String) {
        _ = StandardStream.error.write(text + "\n")
    }
}
