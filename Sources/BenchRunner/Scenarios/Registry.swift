/// The scenarios of a runner. Another package adds its own engine to a scenario, or its own scenario, and passes the
/// registry to `BenchRunner.main`.
public struct Registry: Sendable {
    /// The scenarios in the order of `bench-runner list`; the first one is the default.
    public private(set) var scenarios: [any Scenario]

    /// Creates a registry of these scenarios alone; ``Registry/standard`` has those of `bench-runner`.
    public init(scenarios: [any Scenario]) {
        self.scenarios = scenarios
    }

    /// The scenario with this name; `nil` if there is none.
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

/// An error: no scenario of the registry has this name, or it is of another kind.
public struct UnknownScenario: Error, CustomStringConvertible {
    /// The requested name.
    public var name: String
    /// The names that would be valid.
    public var valid: [String]

    public var description: String {
        "there is no scenario \(name) that takes such a cell; the scenarios that do are \(valid.joined(separator: ", "))"
    }
}

extension Registry {
    /// Adds an engine's cell to a screen with items of the same type, under the engine's name.
    public mutating func register<Cell: ScreenCell>(
        _ cell: Cell.Type, as engine: String, in scenario: String
    ) throws(UnknownScenario) {
        try update(scenario) { (screen: inout ScreenScenario<Cell.Item>) in screen.register(cell, as: engine) }
    }

    /// Adds an engine's tree to one of the synthetic scenarios, under the engine's name.
    public mutating func register<Root: SyntheticRoot>(
        _ root: Root.Type, as engine: String, in scenario: String
    ) throws(UnknownScenario) {
        try update(scenario) { (synthetic: inout SyntheticScenario) in synthetic.register(root, as: engine) }
    }

    private mutating func update<Kind: Scenario>(
        _ name: String, _ change: (inout Kind) -> Void
    ) throws(UnknownScenario) {
        guard var scenario = scenario(named: name) as? Kind else {
            throw UnknownScenario(name: name, valid: scenarios.filter { $0 is Kind }.map(\.name))
        }
        change(&scenario)
        add(scenario)
    }
}
