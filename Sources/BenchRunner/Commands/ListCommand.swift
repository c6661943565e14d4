import BenchMeasurement
import BenchModel

/// `bench-runner list`.
struct ListCommand: Command {
    let name = "list"
    let summary = "engines, scenarios, phases, metrics"
    let discussion = """
        Prints every name that the other subcommands take. The engine marked 'reference' is the one that
        ratios divide by.
        """
    let options: [CommandOption] = []

    func run(_ arguments: ParsedArguments, _ context: CommandContext) -> ExitCode {
        let scenarios = context.registry.scenarios
        let nameWidth = scenarios.map(\.name.count).max() ?? 0
        context.print("scenarios and their engines:")
        for scenario in scenarios {
            let engines = scenario.engines.enumerated().map {
                $0.offset == 0 ? "\($0.element) (reference)" : $0.element
            }
            let indent = String(repeating: " ", count: nameWidth - scenario.name.count)
            context.print("  \(scenario.name)\(indent)  \(scenario.summary)")
            context.print("  \(String(repeating: " ", count: nameWidth))  engines: \(engines.joined(separator: ", "))")
        }
        context.print("\nphases:")
        for phase in Phase.allCases { context.print("  \(phase.rawValue): \(phase.summary)") }
        context.print("\nmetrics:")
        context.print("  wall_time, cpu_time: nanoseconds per pass")
        for metric in CounterCatalog.metrics { context.print("  \(metric.rawValue): \(metric.unit) per pass") }
        for missing in CounterCatalog.unavailable {
            context.print("  \(missing.metric.rawValue): not available (\(missing.reason))")
        }
        return .done
    }
}
