import BenchModel
import BenchReports
import BenchScenarios
import Foundation

/// `bench-runner render`.
struct RenderCommand: Command {
    /// The default number of views of the synthetic scenarios in drawings.
    private static let usualCells = 20
    private static let cellLimit = 10_000

    let name = "render"
    let summary = "draw a cell as each engine laid it out"
    let discussion = """
        Draws one item's cell as SVG: texts in their font where they were measured, images as grey boxes,
        the outline of every frame. Frames that differ from the reference are marked in red, with the
        reference's place dashed.
        """
    let options = [
        CommandOption("--engine", "NAME", "the engine that lays out the cell; several with commas, side by side"),
        CommandOption("--all", nil, "all engines of the scenario, side by side"),
        CommandOption("--scenario", "NAME", "the scenario (default feed)"),
        CommandOption("--width", "POINTS", "the container's width (default 375)"),
        CommandOption(RunOption.displayScale), CommandOption(RunOption.textSize),
        CommandOption("--item", "N", "the item's number, from 0 (default 0)"),
        CommandOption("--cells", "N", "the number of views of a synthetic scenario (default 20)"),
        CommandOption("--seed", "N", "the seed of generated texts (default 1)"),
        CommandOption("--output", "FILE", "the file to write (default: standard output)"),
        CommandOption("-o", "FILE", "the same as --output"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let scenario = try scenario(arguments, context.registry)
        let engines = try engines(arguments, scenario)
        let item =
            try arguments.integer("--item", in: 0...(min(Self.cellLimit, scenario.cellRange.upperBound) - 1)) ?? 0
        let cells = try arguments.integer("--cells", in: 1...min(Self.cellLimit, scenario.cellRange.upperBound))
        let width = try arguments.number("--width", in: 1...100_000) ?? 375
        let seed = try arguments.integer("--seed", in: 0...Int.max) ?? 1
        let output = try arguments.text("--output", or: "-o")
        if let output { try FileTransaction.checkWritable(file: output) }
        let request = try arguments.request(["--display-scale", "--text-size"])
        var configuration = PassConfiguration(
            cells: max(cells ?? min(Self.usualCells, scenario.cellRange.upperBound), item + 1), width: width,
            seed: UInt64(seed))
        if let scale = request.displayScale { configuration.displayScale = scale }
        if let size = request.textSize { configuration.textSize = size }
        let sheet = try CellSheet(scenario, engines: engines, item: item, configuration)
        for difference in sheet.differences { context.note("\(Program.name): \(difference)") }
        guard let output else {
            context.print(sheet.svg())
            return .done
        }
        try FileTransaction.write(Data(sheet.svg().utf8), to: output)
        return .done
    }

    private func scenario(_ arguments: ParsedArguments, _ registry: Registry) throws -> any Scenario {
        let name = arguments.text("--scenario") ?? "feed"
        guard let scenario = registry.scenario(named: name) else {
            let names = registry.scenarios.map(\.name)
            throw HarnessError(
                "unknown scenario '\(name)'\(NearestName.hint(for: name, among: names)); there are: "
                    + names.joined(separator: ", "))
        }
        return scenario
    }

    private func engines(_ arguments: ParsedArguments, _ scenario: any Scenario) throws -> [String] {
        let named = try arguments.names("--engine", kind: "engine", available: scenario.engines)
        guard !arguments.has("--all") else {
            if named != nil { throw HarnessError("--all and --engine exclude each other; give one of them") }
            return scenario.engines
        }
        guard let named else {
            throw HarnessError("render needs an engine: --engine \(scenario.engines.first ?? "NAME"), or --all")
        }
        return named
    }
}
