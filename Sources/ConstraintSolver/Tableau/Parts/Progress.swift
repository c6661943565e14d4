/// The state of the present attempt to find an answer.
struct Progress {
    /// The reason why there is no answer for the constraints as they are; `nil` when there is one, or none was asked
    /// for yet.
    var failure: SolverError?
    /// The reason why the steps of the present attempt can't go on.
    var trouble: SolverError?
    /// The number of steps of the simplex methods that the present attempt has left.
    var stepsLeft = 0
    /// The entries of rows and columns of the solved form that were gone through so far, and how many they may become
    /// before the solver gives up.
    var work = 0
    var workLimit = Int.max
    /// Of that work, what rows took that were to define a variable and didn't.
    var vainWork = 0
    /// True if the present attempt takes large pivots only and factors often.
    var isCautious = false
    /// Steps since values and reduced costs were last computed from scratch.
    var stepsSinceRefresh = 0
    /// True if a pivot was so small that rounding counts: see `Tableau+Refinement.swift`.
    var isNearlySingular = false
    /// True if a required constraint may be basic, so that it can fail when variables move, or a constant so large that
    /// they can't.
    var canRequiredFail = false

    /// The share of the largest entry of a row below which an entry becomes a pivot only where no larger one can.
    var preferredPivot: Double { isCautious ? Tolerance.cautiousPreferredPivot : Tolerance.preferredPivot }

    /// True if what is under way is to be given up for the work that it takes.
    @inline(__always) var isOverworked: Bool { work > workLimit }
}
