import BenchMeasurement
import BenchModel

/// An option for the parser and for the help.
struct CommandOption: Sendable {
    /// The name with its dashes, e.g. `--cells`.
    var name: String
    /// The placeholder for its value, e.g. `N`; `nil` for a switch.
    var value: String?
    var help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    init(_ option: RunOption) {
        self.init(option.name, option.placeholder, option.help)
    }
}

/// The parsed arguments of one command: `--name value`, `--name=value`, switches and operands in any order; `--` ends
/// the options.
struct ParsedArguments: Sendable {
    private(set) var values: [String: String] = [:]
    private(set) var switches: Set<String> = []
    private(set) var operands: [String] = []
    var wantsHelp = false

    /// Parses arguments.
    ///
    /// - Throws: `HarnessError` for an option that the command doesn't have (with the nearest one that it has), one
    ///   given twice, one without its value, and an operand if the command takes none.
    init(_ arguments: some Sequence<String>, for command: any Command) throws {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            if argument == "--help" || argument == "-h" {
                wantsHelp = true
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            try addOption(argument, &rest, command)
        }
        if command.operands.isEmpty, let operand = operands.first {
            throw HarnessError(
                "'\(operand)' is not expected after '\(command.name)'; '\(Program.name) \(command.name) --help' lists the options"
            )
        }
    }

    private mutating func addOption(
        _ argument: String, _ rest: inout ArraySlice<String>, _ command: any Command
    ) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = command.options.first(where: { $0.name == parts[0] }) else {
            let hint = NearestName.hint(for: parts[0], among: command.options.map(\.name) + ["--help"])
            throw HarnessError(
                "unknown option '\(parts[0])'\(hint); '\(Program.name) \(command.name) --help' lists the options")
        }
        guard let placeholder = option.value else {
            if parts.count > 1 { throw HarnessError("\(option.name) takes no value; write just \(option.name)") }
            switches.insert(option.name)
            return
        }
        let isOption =
            rest.first.map { next in command.options.contains { $0.name == next } || next == "--help" } ?? true
        guard let value = parts.count > 1 ? parts[1] : (isOption ? nil : rest.popFirst()), !value.isEmpty else {
            throw HarnessError("\(option.name) needs a value: \(option.name) \(placeholder)")
        }
        guard values.updateValue(value, forKey: option.name) == nil else {
            throw HarnessError("\(option.name) is given twice; give it once")
        }
    }

    /// The request by the options of a measurement.
    ///
    /// - Throws: `HarnessError` that says what would be right.
    func request() throws -> RunRequest { try RunRequest(values: values) }

    /// The same by these options alone, for a command whose other options are of its own kind.
    func request(_ names: [String]) throws -> RunRequest {
        try RunRequest(values: values.filter { names.contains($0.key) })
    }

    func has(_ name: String) -> Bool { switches.contains(name) }

    func text(_ name: String) -> String? { values[name] }

    /// The value of an option that has a second name.
    ///
    /// - Throws: `HarnessError` if both are given and differ.
    func text(_ name: String, or alias: String) throws -> String? {
        if let value = values[name], let other = values[alias], value != other {
            throw HarnessError("\(name) \(value) and \(alias) \(other) are the same option; give one of them")
        }
        return values[name] ?? values[alias]
    }

    /// The integer value of an option; `nil` if the option isn't given.
    ///
    /// - Throws: `HarnessError` that says what would be right.
    func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        try values[name].map { try ArgumentValue.integer(name, $0, in: range) }
    }

    /// The comma-separated integers of an option, ascending and each once; `nil` if the option isn't given.
    ///
    /// - Throws: `HarnessError` that says what would be right.
    func integers(_ name: String, in range: ClosedRange<Int>) throws -> [Int]? {
        let parts = values[name]?.split(separator: ",", omittingEmptySubsequences: false)
        return try parts.map { parts in
            Set(try parts.map { try ArgumentValue.integer(name, String($0), in: range) }).sorted()
        }
    }

    /// The numeric value of an option; `nil` if the option isn't given.
    func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
        try values[name].map { try ArgumentValue.number(name, $0, in: range) }
    }

    /// The value of an option as a fraction, given as a percentage: 0.05 for `5` or `5%`.
    func percentage(_ name: String) throws -> Double? {
        guard let text = values[name] else { return nil }
        let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
        guard let value = Double(digits), (0...1000).contains(value) else {
            throw HarnessError("\(name) \(text) is not right: give a percentage from 0 to 1000, e.g. \(name) 5%")
        }
        return value / 100
    }

    /// The value of an option with a fixed set of words.
    func choice(_ name: String, _ choices: [String]) throws -> String? {
        try values[name].map { try ArgumentValue.choice(name, $0, choices) }
    }

    /// The names in a comma-separated list, as by `ArgumentValue.names`.
    func names(_ option: String, kind: String, available: [String]) throws -> [String]? {
        let wanted = values[option]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return try ArgumentValue.names(wanted, kind: kind, available: available)
    }
}

extension [RunOption] {
    /// The options for a command.
    var commandOptions: [CommandOption] { map(CommandOption.init) }
}
