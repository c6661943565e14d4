/// The levels of the solver beside the priorities of constraints, which are levels themselves (up to 999; 1000 is
/// required). From the highest down.
enum ConstraintLevel {
    /// Frames that come from outside: above every priority but `required`, so that content that can't fit overflows
    /// instead of being torn apart.
    static let frame = 3000.0

    /// Hugging and compression resistance of priority 1000. Content can't be required: it is measured, and a
    /// measurement may not make the constraints unsatisfiable.
    static let requiredContent = 2000.0

    /// The present size of a root whose size constraints are to decide.
    static let looseRoot = 0.5

    /// The level of the probe for ambiguous layouts: below everything else.
    static let probe = 0.01

    /// The level that decides where everything else leaves something open: the variables in the order of the tree, each
    /// at a level of its own. Below all else.
    static func weakest(_ order: Int) -> Double { probe / Double(order + 2) }
}
