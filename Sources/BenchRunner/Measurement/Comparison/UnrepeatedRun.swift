import BenchModel
import BenchScenarios
import Foundation

/// Compares the harness's own phases with passes in which nothing comes twice (`UnrepeatedScenario`), in instructions:
/// an engine that gains from what returns in a phase has a lower ratio there. New widths are compared with the same
/// widths that were there before, because a ratio depends on the width, too.
package struct UnrepeatedRun {
    /// The default of the largest difference of ratios.
    package static let usualThreshold = 0.1
    /// The passes before the counted ones: structures of constraints that one pass in twenty meets are compiled then.
    static let warmup = 40
    /// The default number of counted passes; twice as many are counted again.
    package static let usualPasses = 20
    /// With more, a phone's widths return: a pass and its warm-up have two widths each of the 300 that there are.
    package static let mostPasses = 36
    /// The passes whose frames are compared with the reference engine's.
    private static let comparedPasses = 6

    private let plan: RunPlan
    private let passes: Int

    /// - Throws: `HarnessError` where a scenario or a phase can't be driven so.
    package init(_ request: RunRequest, passes: Int, _ registry: Registry) throws {
        var request = request
        request.cells = request.cells ?? [100]
        request.warmup = nil
        var plan = try RunPlan(request, registry)
        for index in plan.parts.indices {
            let part = plan.parts[index]
            guard let scenario = part.scenario as? any UnrepeatedScenario else {
                throw HarnessError("--unrepeated takes screens; \(part.scenario.name) is none")
            }
            if let phase = part.phases.first(where: { !scenario.unrepeatedPhases.contains($0) }) {
                throw HarnessError(
                    "--unrepeated has no phase \(phase.rawValue) of \(part.scenario.name); it has: "
                        + scenario.unrepeatedPhases.map(\.rawValue).joined(separator: ", "))
            }
            let reference = part.scenario.engines[0]
            if part.engines.first != reference { plan.parts[index].engines.insert(reference, at: 0) }
        }
        self.plan = plan
        self.passes = passes
    }

    /// The frames of the passes that differ from the reference engine's, in words.
    ///
    /// - Throws: what making a pass throws.
    package func differences() throws -> [String] {
        try plan.blocks.flatMap { block -> [String] in
            guard let scenario = block.part.scenario as? any UnrepeatedScenario else { return [] }
            let configuration = plan.configuration(cells: block.cells)
            let passes = try block.part.engines.map {
                try scenario.makeUnrepeatedPass(engine: $0, configuration, .widths)
            }
            return (0..<Self.comparedPasses).flatMap { number -> [String] in
                let pictures = passes.map { pass -> [CellPicture] in
                    pass.prepare(block.phase, pass: number)
                    pass.run(block.phase)
                    return (0..<block.cells).map(pass.picture)
                }
                return zip(block.part.engines, pictures).flatMap { engine, own in
                    zip(own, pictures[0]).flatMap { Verification.differences(of: $0, from: $1) }.map {
                        "\(scenario.name), \(engine), \(block.phase), pass \(number): \($0.name)"
                    }
                }
            }
        }
    }

    /// The figures of everything in the plan, in its order.
    ///
    /// - Throws: `HarnessError` where it can't be counted, `CancellationError` when the user interrupted.
    package func figures(_ progress: ProgressLine) throws -> [UnrepeatedFigure] {
        progress.start("counting instructions", done: 0, of: 1)
        defer { progress.end() }
        let counter = try InstructionCounter(executable: try OwnExecutable.path())
        let own = InstructionCount.items(plan).map { item in
            var item = item
            item.request.warmup = Self.warmup
            return item
        }
        let all = ([nil] + Novelty.allCases).flatMap { novelty in
            own.map { item in
                var item = item
                item.mode.novelty = novelty
                return item
            }
        }
        let counts = try InstructionCount.counts(all, counter, passes: passes, progress: progress).map(\.instructions)
        var costs = try zip(all, counts).map { item, count in
            UnrepeatedFigure.Cost(instructions: count, texts: try texts(item))
        }
        for (index, item) in all.enumerated() {
            let reference = item.key.of(engine: plan.references[item.key.scenario] ?? "")
            guard reference != item.key else { continue }
            let base = all.indices.first { all[$0].key == reference && all[$0].mode == item.mode }
            costs[index].ratio = base.map { counts[index] / counts[$0] }
        }
        return own.indices.map { index in
            let parts = (0..<4).map { costs[index + $0 * own.count] }
            return UnrepeatedFigure(
                key: own[index].key, own: parts[0], items: parts[1], metWidths: parts[2], widths: parts[3])
        }
    }

    /// The mean number of texts that a pass measures.
    private func texts(_ item: InstructionCount.Item) throws -> Double {
        guard let block = plan.blocks.first(where: { item.key.scenario == $0.part.scenario.name }),
            let phase = Phase(rawValue: item.key.phase)
        else { return 0 }
        let configuration = plan.configuration(cells: item.key.cells)
        let scenario = block.part.scenario
        let pass =
            try item.mode.novelty.flatMap { novelty in
                try (scenario as? any UnrepeatedScenario)?.makeUnrepeatedPass(
                    engine: item.key.engine, configuration, novelty)
            } ?? scenario.makePass(engine: item.key.engine, configuration)
        let counts = (0..<passes).map { OwnCostMeasurement.requests(of: pass, phase, number: $0).count }
        return Double(counts.reduce(0, +)) / Double(passes)
    }
}
