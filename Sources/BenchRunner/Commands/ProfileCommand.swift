import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// `bench-runner profile`.
struct ProfileCommand: Command {
    let name = "profile"
    let summary = "where an engine's instructions go: table and flame graph"
    let discussion = """
        Runs passes of one engine under callgrind and prints which functions execute how many instructions
        a pass: by themselves and with what they call, grouped by target. With --base it does so in two
        builds and prints what changed. --output writes the flame graph (SVG; pointing at a function shows
        its share) below DIR/profiles, and puts it into the report page in DIR.

          \(Program.name) profile --engine constraint --scenario feed-varied --output Results/latest
        """
    let options =
        [
            CommandOption("--engine", "NAME", "the engine (default: the first one of the scenario)"),
            CommandOption("--base", "PATH", "an older build of this program, to show what changed since"),
            CommandOption("--limit", "N", "how many functions are listed (default 30)"),
            CommandOption("--passes", "N", "how many passes are counted (default 4)"),
            CommandOption("--output", "DIR", "the folder of a report that gets the flame graph"),
        ]
        + ([RunOption.scenario, .cells, .phases, .width, .displayScale, .textSize, .viewportHeight, .seed])
        .commandOptions

    let interruption = "before the profile was done"

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        var request = try arguments.request()
        request.cells = request.cells ?? [100]
        request.engines = arguments.text("--engine").map { [$0] } ?? ["all"]
        let plan = try RunPlan(request, context.registry)
        guard let item = InstructionCount.items(plan).first, plan.blocks.count == 1 else {
            throw HarnessError("profile takes one scenario, one phase and one number of cells; name one of each")
        }
        let passes = try arguments.integer("--passes", in: 1...10_000) ?? InstructionCount.usualPasses
        let limit = try arguments.integer("--limit", in: 1...100_000) ?? 30
        let base = try arguments.text("--base").map(OwnExecutable.checked)
        let folder = arguments.text("--output")
        if let folder { try FileTransaction.checkWritable(folder: folder) }
        Interruption.listen()
        let profile = try Self.profile(OwnExecutable.path(), item.request, passes)
        context.print("\(item.key.scenario), \(item.key.size), \(item.key.phase), \(item.key.engine)\n")
        if let base {
            let older = try Self.profile(base, item.request, passes)
            context.print(ProfileTable.difference(from: older, to: profile, limit: limit))
        } else {
            context.print(ProfileTable.text(of: profile, limit: limit))
        }
        if let folder {
            let title = "\(item.key.scenario): where \(item.key.engine)'s instructions go, \(item.key.phase)"
            let graph = FlameGraph(title: title, profile: profile)
            try FlameGraphFiles.add(
                graph, named: "\(item.key.scenario)-\(item.key.engine)", to: folder, context.registry)
            context.print("\nwritten: \(folder)/\(FlameGraphFiles.folder)")
        }
        return .done
    }

    private static func profile(_ executable: String, _ request: RunRequest, _ passes: Int) throws -> PassProfile {
        let counter = try InstructionCounter(executable: executable)
        return PassProfile(try counter.profile(request, passes: passes), passes: passes)
    }
}
