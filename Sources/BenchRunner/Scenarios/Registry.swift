import BenchModel

/// The scenarios that a runner offers. Another package adds its own engine to a scenario, or a scenario of its own, and
/// hands the registry to `BenchRunner.main`.
public struct Registry: Sendable {
    /// In the order of `bench-runner list`; the first one is meant when none is named.
    public private(set) var scenarios: [any Scenario]

    /// A registry of these scenarios alone; ``Registry/standard`` has those of `bench-runner`.
    public init(scenarios: [any Scenario]) {
        self.scenarios = scenarios
    }

    /// The scenario of that name; `nil` where there is none.
    public func scenario(named name: String) -> (any Scenario)? {
        scenarios.first { $0.name == name }
    }

    /// The thresholds that scenarios have of their own, by their names.
    package var thresholds: [String: Thresholds] {
        let own = scenarios.map { ($0.name, $0.thresholds) }.filter { $0.1 != Thresholds() }
        return Dictionary(own) { first, _ in first }
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

/// A name that no scenario of the registry has, or one of another kind.
public struct UnknownScenario: Error, CustomStringConvertible {
    /// What was asked for.
    public var name: String
    /// What would have been right.
    public var valid: [String]

    public var description: String {
        "there is no scenario \(name) that takes such a cell; the scenarios that do are \(valid.joined(separator: ", "))"
    }
}

extension Registry {
    /// Adds an engine's cell to one of the screens that show such items, under the engine's name.
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
