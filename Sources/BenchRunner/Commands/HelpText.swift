import BenchModel

/// The texts printed by `--help`.
enum HelpText {
    private static let width = 100

    /// The help of `bench-runner` itself.
    static func overview(_ commands: [any Command]) -> String {
        let listed = commands.filter(\.isListed)
        return """
            \(Program.name) lays out the same cells with several layout engines, proves that they all drew the
            same picture, and measures how long each one takes.

            usage: \(Program.name) [SUBCOMMAND] [OPTIONS]

              \(Program.name)                                  measure with the defaults
              \(Program.name) --iterations 1000 --cells 100    the main job
              \(Program.name) SUBCOMMAND --help                what a subcommand does, and its options
              \(Program.name) --version                        the version

            subcommands (without one, 'run' is meant):
            \(table(listed.map { ($0.name, $0.summary) }))

            exit codes:
              0    done
              1    a regression or a mismatch was found
              2    the command line, a file or the environment is wrong
              130  interrupted; what was measured so far is written and marked incomplete
            """
    }

    /// The help of one command.
    static func text(of command: any Command) -> String {
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        let options = command.options.map { option in
            (([option.name] + [option.value].compactMap { $0 }).joined(separator: " "), option.help)
        }
        return """
            \(command.name): \(command.summary)

            usage: \(Program.name) \(command.name)\(options.isEmpty ? "" : " [OPTIONS]")\(operands)

            \(command.discussion)

            options:
            \(table(options + [("--help", "print this text")]))
            """
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let indent = min((rows.map(\.0.count).max() ?? 0), 24)
        return rows.map { name, help in
            let lines = help.wrapped { $0.count <= width - indent - 4 }
            let padded = name + String(repeating: " ", count: max(indent - name.count, 0))
            let first = name.count > indent ? ["  " + name] : []
            let start = name.count > indent ? String(repeating: " ", count: indent + 2) : "  " + padded
            let rest = lines.dropFirst().map { String(repeating: " ", count: indent + 4) + $0 }
            return (first + [start + "  " + (lines.first ?? "")] + rest).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
