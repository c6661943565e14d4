import BenchModel
import BenchScenarios
import Foundation

/// Verification of everything that a plan would measure.
package enum PlanVerification {
    /// At most this many mismatches are listed in full.
    package static let reportLimit = 20

    /// The mismatches of one scenario's engines, and the number of cells that were compared; an interruption ends it
    /// early.
    package static func verify(_ part: RunPlan.Part, _ plan: RunPlan) throws -> (mismatches: [Mismatch], cells: Int) {
        var mismatches: [Mismatch] = []
        var cells = 0
        for configuration in part.cells.map(plan.configuration(cells:)) {
            for engine in part.engines where !Interruption.isRequested {
                mismatches += try Verification.mismatches(
                    engine: engine, scenario: part.scenario, configuration: configuration,
                    tolerance: plan.tolerance.map { CGFloat($0) } ?? Verification.tolerance)
                cells += part.scenario.verifiedItems(configuration).count
            }
        }
        return (mismatches, cells)
    }

    /// Verifies everything in a plan and reports the mismatches; true when there are none.
    package static func passes(_ plan: RunPlan, _ note: (String) -> Void) throws -> Bool {
        let mismatches = try plan.parts.flatMap { try verify($0, plan).mismatches }
        for line in report(mismatches) { note(line) }
        if !mismatches.isEmpty {
            note(
                "\(Program.name): the engines don't agree with the reference; nothing was timed, nothing was written")
        }
        return mismatches.isEmpty
    }

    /// Verifies everything in a plan for a measurement that differences don't stop.
    ///
    /// - Returns: a warning for each engine of a scenario with differences.
    package static func warnings(_ plan: RunPlan) throws -> [ResultWarning] {
        try plan.parts.flatMap { part -> [ResultWarning] in
            let mismatches = try verify(part, plan).mismatches
            return part.engines.compactMap { engine in
                let own = mismatches.filter { $0.engine == engine }
                guard let first = own.first else { return nil }
                let cells = Set(own.map(\.item)).count
                let block = RunPlan.Block(part: part, cells: part.cells.max() ?? 0, phase: part.phases.first ?? .pass)
                return ResultWarning(
                    .differences,
                    "\(own.count) \(own.count == 1 ? "frame" : "frames") in \(ResultKey.size(cells)) of \(engine) "
                        + "\(own.count == 1 ? "differs" : "differ") from the reference, by at most "
                        + "\(CSV.number(own.map(\.distance).max() ?? 0)) points: it may lay out something else; "
                        + "the first: \(first)",
                    key: block.key(engine, .wallTime))
            }
        }
    }

    package static func report(_ mismatches: [Mismatch]) -> [String] {
        let shown = mismatches.prefix(reportLimit).map { "mismatch: \($0)" }
        let rest = mismatches.count - shown.count
        return rest > 0 ? shown + ["… and \(rest) more"] : shown
    }
}
