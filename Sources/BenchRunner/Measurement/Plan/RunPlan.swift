import BenchModel
import BenchScenarios
import Engines
import Foundation

/// A measurement or verification to be done, with every name resolved and every number checked.
@dynamicMemberLookup
package struct RunPlan: Sendable {
    /// One scenario with the engines and phases that it is measured with.
    package struct Part: Sendable {
        package var scenario: any Scenario
        /// The reference engine first, when it is among them.
        package var engines: [String]
        package var phases: [Phase]
        package var cells: [Int]
    }

    /// One scenario, number of cells and phase.
    package struct Block: Sendable {
        package var part: Part
        package var cells: Int
        package var phase: Phase

        func key(_ engine: String, _ metric: Metric) -> ResultKey {
            ResultKey(
                scenario: part.scenario.name, engine: engine, cells: cells, phase: phase.rawValue, metric: metric)
        }
    }

    package var parts: [Part]
    /// The numbers of the measurement; the names in it are those of ``parts``.
    private var numbers: RunOptions
    /// The screens that an app shows beside the measured ones: all screens of the registry.
    package var surroundings: [any Scenario]

    /// A number of the measurement.
    package subscript<Value>(dynamicMember number: WritableKeyPath<RunOptions, Value>) -> Value {
        get { numbers[keyPath: number] }
        set { numbers[keyPath: number] = newValue }
    }

    package func configuration(cells: Int) -> PassConfiguration {
        var configuration = PassConfiguration(
            cells: cells, width: numbers.width, viewportHeight: numbers.viewportHeight, seed: numbers.seed)
        if let scale = numbers.displayScale { configuration.displayScale = scale }
        if let size = numbers.textSize.flatMap(TextSize.init) { configuration.textSize = size }
        if let speed = numbers.scrollSpeed { configuration.scrollSpeed = speed }
        return configuration
    }

    /// The measured blocks, in the order of the results.
    package var blocks: [Block] {
        parts.flatMap { part in
            part.cells.flatMap { cells in part.phases.map { Block(part: part, cells: cells, phase: $0) } }
        }
    }

    /// The blocks as they are measured, in the same order.
    package var tasks: [MeasuringTask] {
        blocks.map { block in
            MeasuringTask(
                scenario: block.part.scenario, engines: block.part.engines, phase: block.phase,
                configuration: configuration(cells: block.cells))
        }
    }

    /// The plan in a few words.
    package var title: String {
        let options = options
        let sizes =
            options.cells.count > 1
            ? "\(options.cells[0]) to \(options.cells[options.cells.count - 1])" : "\(options.cells.first ?? 0)"
        return
            "\(options.scenarios.joined(separator: " + ")), \(sizes) \(sizes == "1" ? "cell" : "cells"), \(options.phases.joined(separator: " + "))"
    }

    /// The options as they are written into the results.
    package var options: RunOptions {
        var options = numbers
        options.scenarios = parts.map(\.scenario.name).uniqued()
        options.engines = parts.flatMap(\.engines).uniqued()
        options.cells = Set(parts.flatMap(\.cells)).sorted()
        options.phases = parts.flatMap(\.phases).map(\.rawValue).uniqued()
        return options
    }

    /// The engine that the ratios of each scenario divide by, by the scenario's name.
    var references: [String: String] {
        Dictionary(parts.map { ($0.scenario.name, $0.scenario.engines[0]) }) { first, _ in first }
    }
}

extension RunPlan {
    /// - Parameter usual: the scenarios that are meant when none is named; `nil` means the first one.
    /// - Throws: `HarnessError` for an unknown name or a combination that a scenario does not have.
    package init(_ request: RunRequest, _ registry: Registry, usual: [String]? = nil) throws {
        let names = registry.scenarios.map(\.name)
        let phases = try ArgumentValue.names(
            request.phases?.map { Phase(name: $0)?.rawValue ?? $0 }, kind: "phase",
            available: Phase.allCases.map(\.rawValue))
        var options = RunOptions(request)
        options.scenarios = try Self.scenarios(request, registry) ?? usual ?? Array(names.prefix(1))
        if let phases { options.phases = phases }
        let engines = try ArgumentValue.names(
            request.engines, kind: "engine", available: registry.scenarios.flatMap(\.engines).uniqued())
        try self.init(options, engines: engines, cells: request.cells, registry)
    }

    /// The scenarios that are meant; `all` stands for the screens, which the headline's matrix is made of.
    private static func scenarios(_ request: RunRequest, _ registry: Registry) throws -> [String]? {
        let names = registry.scenarios.map(\.name)
        let screens = registry.scenarios.filter(\.isMatrixScreen).map(\.name)
        let asked =
            request.scenarios == ["all"] && !screens.isEmpty
            ? screens : try ArgumentValue.names(request.scenarios, kind: "scenario", available: names)
        let kinds = try ArgumentValue.names(
            request.texts, kind: "kind of texts", available: TextKind.allCases.map(\.rawValue))
        guard let kinds = kinds?.compactMap(TextKind.init) else { return asked }
        return (asked ?? Array(names.prefix(1))).flatMap { twins(of: $0, kinds, names) }.uniqued()
    }

    /// The names of a scenario with texts of some kinds; itself where it has no such twins.
    private static func twins(of name: String, _ kinds: [TextKind], _ names: [String]) -> [String] {
        let suffix = TextKind.plain.suffix
        let base = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        guard names.contains(base), names.contains(base + suffix) else { return [name] }
        return kinds.map { base + $0.suffix }
    }

    /// The plan that a result set was measured with, to measure the same again. What this `bench-runner` no longer has
    /// is left out.
    ///
    /// - Throws: `HarnessError` when nothing is left, or a number is out of range.
    package init(_ options: RunOptions, _ registry: Registry) throws {
        try RunLimits.check(options)
        try self.init(options, engines: options.engines, cells: options.cells, registry)
    }

    private init(_ options: RunOptions, engines: [String]?, cells: [Int]?, _ registry: Registry) throws {
        let phases = options.phases
        parts = try options.scenarios.uniqued().compactMap(registry.scenario(named:)).map { scenario in
            let chosen = scenario.engines.filter((engines ?? scenario.usualEngines).contains)
            guard !chosen.isEmpty else {
                throw HarnessError(
                    "\(scenario.name) has none of the engines \((engines ?? []).joined(separator: ", ")); it has: "
                        + scenario.engines.joined(separator: ", "))
            }
            let timed = scenario.phases.filter { phases.contains($0.rawValue) || phases.contains($0.formerName) }
            guard !timed.isEmpty else {
                throw HarnessError(
                    "\(scenario.name) has none of the phases \(phases.joined(separator: ", ")); it has: "
                        + scenario.phases.map(\.rawValue).joined(separator: ", "))
            }
            let range = scenario.cellRange
            if let count = cells?.first(where: { !range.contains($0) }) {
                throw HarnessError(
                    "--cells \(count) does not fit \(scenario.name), which takes \(range.lowerBound) to \(range.upperBound)"
                )
            }
            let usual = CellCounts.default.filter(range.contains)
            return Part(
                scenario: scenario, engines: chosen, phases: timed,
                cells: cells ?? (usual.isEmpty ? [range.lowerBound] : usual))
        }
        guard !parts.isEmpty else {
            throw HarnessError("none of the scenarios is there; '\(Program.name) list' shows what is")
        }
        numbers = options
        numbers.countedPasses = nil
        surroundings = registry.scenarios.filter(\.isMatrixScreen)
    }
}

extension RunRequest {
    /// The same request with only the names that a registry knows, for a build that lacks some; a list without any is
    /// left as it is, so that the error names it.
    package func keepingNames(of registry: Registry) -> RunRequest {
        func known(_ names: [String]?, _ all: [String]) -> [String]? {
            let kept = names?.filter { $0 == "all" || all.contains($0) } ?? []
            return kept.isEmpty ? names : kept
        }
        var request = self
        request.scenarios = known(scenarios, registry.scenarios.map(\.name))
        request.engines = known(engines, registry.scenarios.flatMap(\.engines))
        return request
    }
}
