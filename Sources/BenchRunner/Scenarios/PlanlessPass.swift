import BenchModel
import Engines

/// The pass of cells whose constraints are solved each time, without plans: the plain incremental Cassowary engine,
/// which shows what the solver costs and what compiling saves. Whether a tree uses plans is decided when it is laid out
/// first, so that nothing else in the process changes.
final class PlanlessPass: EnginePass {
    private let pass: any EnginePass

    /// - Parameter make: makes the pass, with the views that it keeps.
    init(_ make: () -> any EnginePass) {
        pass = ConstraintPlans.suspending(operation: make)
    }

    func prepare(_ phase: Phase, pass number: Int) {
        ConstraintPlans.suspending { pass.prepare(phase, pass: number) }
    }

    func run(_ phase: Phase) { ConstraintPlans.suspending { pass.run(phase) } }

    func picture(ofItem index: Int) -> CellPicture {
        ConstraintPlans.suspending { pass.picture(ofItem: index) }
    }

    func recycledPicture(ofItem index: Int) -> CellPicture {
        ConstraintPlans.suspending { pass.recycledPicture(ofItem: index) }
    }

    func check(_ phase: Phase) throws(PassFailure) {
        let result = ConstraintPlans.suspending { () -> Result<Void, PassFailure> in
            do throws(PassFailure) { return .success(try pass.check(phase)) } catch { return .failure(error) }
        }
        try result.get()
    }

    var frames: FrameLog? { pass.frames }
    var laps: PassLaps? { pass.laps }
}
