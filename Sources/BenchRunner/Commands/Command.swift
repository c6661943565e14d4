import BenchModel
import BenchScenarios
import Foundation

/// One subcommand of `bench-runner`.
protocol Command: Sendable {
    /// The name on the command line.
    var name: String { get }
    /// A description in one line, for the list of subcommands.
    var summary: String { get }
    /// An explanation for a new user, in a few lines, printed before the list of options.
    var discussion: String { get }
    /// The arguments without an option, e.g. `FILE...`; empty if there are none.
    var operands: String { get }
    var options: [CommandOption] { get }
    /// False for a command that only `bench-runner` itself calls.
    var isListed: Bool { get }
    /// The end of the sentence that the user reads after an interruption: "interrupted …".
    var interruption: String { get }

    /// - Throws: `HarnessError` for errors that the user can correct, `CancellationError` when the user interrupted.
    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode
}

extension Command {
    var operands: String { "" }
    var isListed: Bool { true }
    var interruption: String { "before it was done" }
}

/// The context of a command, besides its own arguments.
struct CommandContext: Sendable {
    var registry: Registry
    var commands: [any Command]
    /// The path of the running program if it is a bench-runner, for starting further processes; `nil` if another
    /// program uses the library.
    var executable: String?
    let outputFailure = OutputFailure()

    /// Writes results to standard output. If that fails, the work goes on, and `outputFailure` is reported at the end.
    func print(_ text: String) {
        if let failure = StandardStream.output.write(text + "\n") { outputFailure.record(failure) }
    }

    /// Writes a remark to standard error.
    func note(_ text: String) {
        _ = StandardStream.error.write(text + "\n")
    }
}
