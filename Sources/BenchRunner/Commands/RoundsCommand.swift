import BenchMeasurement
import BenchModel
import Foundation

/// `bench-runner rounds`: the part of a run in one process.
struct RoundsCommand: Command {
    let name = "rounds"
    let summary = "time a part of a run's rounds and print the samples as JSON; used by 'run'"
    let discussion = "Measures in a fresh process, without verification and counters, which 'run' has done."
    let isListed = false
    let options =
        RunOption.all.commandOptions + [
            CommandOption(
                "--order-seed", "N", "the seed of the order of rounds (default: that of --seed); a cold phase's pass"),
            CommandOption("--counters", nil, "count what a cold phase does in place of timing it"),
            CommandOption("--progress", "I/N", "show the progress of part I of N, counted from 0"),
        ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let plan = try RunPlan(arguments.request(), context.registry)
        let orderSeed = try arguments.text("--order-seed").map(Self.orderSeed) ?? plan.seed
        let place = arguments.text("--progress")?.split(separator: "/").compactMap { Int($0) } ?? []
        let progress = ProgressLine(isShown: place.count == 2)
        if place.count == 2 { progress.start(plan.title, done: place[0], of: place[1]) }
        // The parent forwards the user's interruption, and the terminal may send it too.
        Interruption.listen(isPatient: true)
        let blocks = try Measurement.rounds(
            of: plan, orderSeed: orderSeed, counts: arguments.has("--counters"), progress: progress.update)
        context.print(String(decoding: try JSONEncoder().encode(blocks), as: UTF8.self))
        return Interruption.isRequested ? .interrupted : .done
    }

    private static func orderSeed(_ text: String) throws -> UInt64 {
        guard let seed = UInt64(text) else {
            throw HarnessError("--order-seed \(text) is not right: give a whole number of at most 64 bits")
        }
        return seed
    }
}
