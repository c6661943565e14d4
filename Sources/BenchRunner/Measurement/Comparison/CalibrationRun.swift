import BenchModel
import BenchScenarios

/// A whole calibration: comparisons of equals first, then of each planted slowdown.
package struct CalibrationRun {
    private let procedure: CalibrationProcedure
    private let comparesBuilds: Bool
    private let comparisons: Int
    private let trials: Int
    private let planted: [Double]
    /// The smallest relative change that counts.
    package let threshold: Double
    private let maxTime: Double
    let request: RunRequest
    private let seed: UInt64
    private let registry: Registry

    /// - Parameters:
    ///   - comparesBuilds: whether two builds of the present commit are compared instead of this executable with
    ///     itself.
    ///   - comparisons: how many comparisons of equals, at least.
    ///   - trials: how many comparisons for each planted slowdown, at least.
    ///   - planted: the slowdowns in percent, ascending; `nil` leaves them to the procedure.
    ///   - threshold: the smallest relative change that counts.
    ///   - maxTime: seconds a trial.
    /// - Throws: `HarnessError` where what is asked for can't be planted or measured.
    package init(
        _ procedure: CalibrationProcedure, comparesBuilds: Bool, comparisons: Int, trials: Int,
        planted: [Double]?, threshold: Double, maxTime: Double, _ request: RunRequest, _ registry: Registry
    ) throws {
        self.procedure = procedure
        self.comparesBuilds = comparesBuilds
        self.comparisons = comparisons
        self.trials = trials
        self.planted = planted ?? procedure.usualSlowdowns
        self.threshold = threshold
        self.maxTime = maxTime
        self.registry = registry
        guard !comparesBuilds || procedure != .gate else {
            throw HarnessError("--builds is not for --procedure gate, which measures one build")
        }
        var request = request
        let cells = request.cells ?? [100]
        let isWhole = self.planted.allSatisfy { (Double(cells[0]) * $0).truncatingRemainder(dividingBy: 100) == 0 }
        guard cells.count == 1, isWhole || !procedure.plantsCells else {
            throw HarnessError(
                "--cells must be one number of which each planted slowdown is whole cells, such as a multiple of 100 for "
                    + "1 %; try --cells 200")
        }
        request.cells = cells
        let plan = try RunPlan(request, registry)
        // A whole pass also shows the visible cells, whose number stays the same: measuring alone grows exactly as
        // planted.
        let other = plan.parts.first { !$0.scenario.phases.contains(.measure) }
        guard other == nil || !procedure.plantsCells else {
            throw HarnessError(
                "a slowdown is planted by more cells in the phase 'measure', which \(other?.scenario.name ?? "") doesn't "
                    + "have; take a scenario that has it, such as feed")
        }
        request.phases = [(other == nil ? Phase.measure : .pass).rawValue]
        self.request = request
        seed = plan.seed
    }

    /// The tally of each slowdown, that of equals first.
    ///
    /// - Parameter report: gets each one when it is done: all of them take minutes.
    /// - Throws: `HarnessError` where it can't be measured, `CancellationError` when the user interrupted.
    package func tallies(
        _ progress: ProgressLine, report: (CalibrationTally) -> Void
    ) throws -> [CalibrationTally] {
        let sides = try executables(progress)
        let compare = try CalibrationTrial(
            base: sides.base, head: sides.head, request: request, registry: registry, threshold: threshold,
            maxTime: maxTime
        ).comparing(procedure)
        var seed = seed
        var tallies: [CalibrationTally] = []
        for percent in [0] + planted {
            progress.start(
                "planted slowdown of \(CSV.number(percent)) %", done: tallies.count, of: planted.count + 1)
            var tally = CalibrationTally(percent: percent)
            let count = percent == 0 ? comparisons : trials
            while tally.comparisons < count {
                progress.update(Double(tally.comparisons) / Double(count))
                seed &+= 1
                let start = MeasuringClock.wall()
                let rows = try compare(percent, seed)
                if Interruption.isRequested { throw CancellationError() }
                if rows.isEmpty {
                    throw HarnessError("there is nothing to compare; name engines and a scenario that exist")
                }
                tally.add(rows, seconds: Double(MeasuringClock.wall() - start) / 1e9)
            }
            tallies.append(tally)
            progress.end()
            report(tally)
        }
        return tallies
    }

    private func executables(_ progress: ProgressLine) throws -> (base: String, head: String) {
        let own = try OwnExecutable.path()
        guard comparesBuilds else { return (own, own) }
        let builds = try CommitBuilds(product: Program.name, progress: progress)
        defer { builds.remove() }
        let commit = try builds.commit("HEAD")
        return (try builds.executable(of: commit), try builds.executable(of: commit, copy: 1))
    }
}

/// The procedure whose verdicts are calibrated.
package enum CalibrationProcedure: String, CaseIterable, Sendable {
    case ab, gate, counters, instructions, cycles

    /// True if equals give the same figures, to the last one or nearly.
    package var isExact: Bool { self == .counters || self == .instructions || self == .cycles }

    /// True if the slowdowns are planted by more cells.
    var plantsCells: Bool { self != .gate && self != .cycles }

    /// The default of the smallest relative change that counts: that of the procedure's own command.
    package var usualThreshold: Double {
        switch self {
        case .ab: ABMeasurement.usualThreshold
        case .gate: GateMeasurement.usualThreshold
        case .counters: 0
        case .instructions: InstructionCount.usualThreshold
        case .cycles: InstructionCount.cycleThreshold
        }
    }

    /// The slowdowns that are planted by default, in percent.
    fileprivate var usualSlowdowns: [Double] {
        self == .cycles ? [5] : isExact ? [1] : [1, 2, 3, 5, 10]
    }
}
