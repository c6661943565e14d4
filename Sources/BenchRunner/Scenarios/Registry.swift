/// The scenarios that a runner offers. Another package adds its own engine to a scenario, or a scenario of its own, and
/// hands the registry to `BenchRunner.main`.
public struct Registry: Sendable {
    public private(set) var scenarios: [any Scenario]

    public init(scenarios: [any Scenario]) {
        self.scenarios = scenarios
    }

    public func scenario(named name: String) -> (any Scenario)? {
        scenarios.first { $0.name == name }
    }

    /// Adds a scenario, or replaces the one of the same name.
    public mutating func add(_ scenario: any Scenario) {
        if let index = scenarios.firstIndex(where: { $0.name == scenario.name }) {
            scenarios[index] = scenario
        } else {
            scenarios.append(scenario)
        }
    }
}
