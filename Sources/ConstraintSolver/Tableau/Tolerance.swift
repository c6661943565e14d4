/// Every tolerance of the solver. Rows are scaled so that their largest coefficient is near 1, so these are absolute
/// in the units of the variables, except where said.
enum Tolerance {
    /// A row whose value is at most this far on the wrong side of 0 holds.
    static let feasibility = 1e-8

    /// What `feasibility` grows by for each unit of the row's largest addend: a few roundings of a `Double`.
    static let feasibilityGrowth = 1e-14

    /// Entries of a computed tableau row or column below this are rounding noise.
    static let noise = 1e-11

    /// The least absolute value of an entry that may become a pivot.
    static let pivot = 1e-9

    /// Reduced costs within this of a bound are on it. Relative to the largest weight of the level.
    static let reducedCost = 1e-10

    /// A coefficient below this share of its constraint's largest one is dropped.
    static let coefficientShare = 1e-13

    /// How small a pivot may be beside the largest entry of its column, when a larger one can be had by elimination.
    static let pivotShare = 0.05

    /// Rows are rescaled when their largest coefficient lies outside 1/limit...limit.
    static let scaleLimit = 64.0

    /// Residual of a tight row, beside its largest addend, above which the values are refined.
    static let residual = 1e-13
}
