import BenchMeasurement
import BenchModel
import BenchScenarios
import Foundation

/// The command line of `bench-runner`, for its own executable and for those of other packages that register their own
/// engines and scenarios.
public enum BenchRunner {
    /// Every subcommand, in the order of the help. The first one is the default.
    static let commands: [any Command] = [
        RunCommand(),
        ListCommand(),
        VerifyCommand(),
        GateCommand(),
        ABCommand(),
        SliceCommand(),
        RoundsCommand(),
        CountCommand(),
        ProfileCommand(),
        BisectCommand(),
        NewPackageCommand(),
        AdoptCommand(),
        PassesCommand(),
        CalibrateCommand(),
        ReportCommand(),
        MergeCommand(),
        HistoryCommand(),
        SolverCommand(),
        RenderCommand(),
        ImportCommand(),
        FlexCommand(),
        ConstraintCommand(),
    ]

    /// Executes the command line and ends the process with the exit code.
    ///
    /// - Parameter arguments: as the system passes them, with the program's name first.
    public static func main(registry: Registry, arguments: [String] = CommandLine.arguments) -> Never {
        // Exceeding a limit on file sizes should be a reported error rather than the end of the process.
        signal(SIGXFSZ, SIG_IGN)
        // The same for a reader that closes the pipe: results must still be written to their files.
        signal(SIGPIPE, SIG_IGN)
        StandardStream.reserveDescriptors()
        Interruption.endAtOnce()
        let executable = try? OwnExecutable.path()
        if let name = (executable ?? arguments.first).map(FilePath.name(of:)), !name.isEmpty {
            Program.storedName = name
        }
        exit(run(registry: registry, arguments: Array(arguments.dropFirst()), executable: executable).rawValue)
    }

    /// Executes the arguments (without the program's name) in this process alone; errors are written to standard error.
    public static func run(registry: Registry, arguments: [String]) -> ExitCode {
        run(registry: registry, arguments: arguments, executable: nil)
    }

    private static func run(registry: Registry, arguments: [String], executable: String?) -> ExitCode {
        let context = CommandContext(registry: registry, commands: commands, executable: executable)
        do {
            if executable != nil { try ProcessLimits.check() }
            let code = try dispatch(arguments, context)
            if let error = context.outputFailure.error { throw error }
            return code
        } catch {
            context.note("\(Program.name): \(error)")
            return .wrong
        }
    }

    /// Finds and runs the command.
    ///
    /// - Throws: `HarnessError` for errors that the user can correct.
    static func dispatch(_ arguments: [String], _ context: CommandContext) throws -> ExitCode {
        guard let first = arguments.first, !first.hasPrefix("-") else {
            if arguments.first == "--help" || arguments.first == "-h" {
                try refuse(arguments.dropFirst(), after: arguments[0])
                context.print(HelpText.overview(commands))
                return .done
            }
            if arguments.first == "--version" {
                try refuse(arguments.dropFirst(), after: arguments[0])
                context.print("\(Program.name) \(Program.version)")
                return .done
            }
            return try start(commands[0], arguments[...], context)
        }
        if first == "help" {
            try refuse(arguments.dropFirst(2), after: "help \(arguments.dropFirst().first ?? "")")
            let command = try arguments.dropFirst().first.map(command(named:))
            context.print(command.map(HelpText.text(of:)) ?? HelpText.overview(commands))
            return .done
        }
        return try start(command(named: first), arguments.dropFirst(), context)
    }

    private static func start(
        _ command: any Command, _ arguments: ArraySlice<String>, _ context: CommandContext
    ) throws -> ExitCode {
        let parsed = try ParsedArguments(arguments, for: command)
        if parsed.wantsHelp {
            context.print(HelpText.text(of: command))
            return .done
        }
        do {
            return try command.run(parsed, context)
        } catch is CancellationError {
            context.note(
                "\(Program.name): interrupted\(command.interruption.hasPrefix(";") ? "" : " ")\(command.interruption)")
            return .interrupted
        }
    }

    private static func refuse(_ rest: ArraySlice<String>, after word: String) throws {
        guard let extra = rest.first else { return }
        throw HarnessError("'\(extra)' is not expected after '\(word)'; leave it out")
    }

    private static func command(named name: String) throws -> any Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let names = commands.filter(\.isListed).map(\.name)
        throw HarnessError(
            "unknown subcommand '\(name)'\(NearestName.hint(for: name, among: names)); there are: "
                + names.joined(separator: ", "))
    }
}
