/// Every tolerance of the solver, but for those that the tests of its invariants allow. Rows and columns are scaled so
/// that their largest coefficients are near 1 (`Tableau+Scaling.swift`), so these are relative to that scaling: in
/// layouts, whose scales are 1, in points.
enum Tolerance {
    /// The absolute floor: a row may be off by this whatever its numbers are, in the client's units, both of the row
    /// and of the variable whose coefficient in it is largest. Residues of rounding have nothing else to be judged by
    /// where all that they are left of is 0.
    static let floor = 1e-9

    /// A row holds whose value is on the wrong side of 0 by at most this share of its largest addend.
    static let feasibility = 1e-9

    /// The error that rounding leaves in a row's value, as a share of the largest addend of each tight row times what
    /// it counts in the row of the tableau.
    static let roundingOfRows = 1e-13

    /// The same where values are refined: what rounding leaves in the client's own numbers.
    static let roundingOfNumbers = 1e-15

    /// A required row is violated, whatever explains it, where it is off by more than this share of its largest addend
    /// and by more than ``invisible`` excuses.
    static let visible = 1e-6

    /// A required row may be off by its coefficients times this share of the largest value that any variable has.
    static let invisible = 1e-12

    /// How far the ratio test of the primal simplex may overstep, as a share of the largest addend of a row that moves.
    static let overstep = 1e-13

    /// Coefficients must lie between 1 / `greatestCoefficient` and this, so that products and sums remain finite.
    static let greatestCoefficient = 1e100

    /// No constant or value may be larger, so that sums of products remain finite.
    static let greatestValue = 1e200

    /// Changes by constants beyond this are tried at once, since sums with them may not be finite.
    static let greatestUntried = 1e100

    /// Entries of a computed tableau row or column below this are rounding noise.
    static let noise = 1e-11

    /// What rounding leaves in an entry of a computed row, as a share of the sum of its addends' sizes.
    static let entryRounding = 1e-13

    /// The least absolute value of an entry that may become a pivot.
    static let pivot = 1e-9

    /// A pivot below this makes so much of rounding that values and costs are refined in twice the precision.
    static let smallPivot = 1e-4

    /// As ``feasibility``, where values are refined.
    static let refinedFeasibility = 1e-13

    /// An entry below this share of the largest one becomes a pivot only where no larger one can.
    static let preferredPivot = 1e-7

    /// The same, and the least absolute value of an entry of a column for the primal simplex's ratio test, as a share
    /// of the fastest one, where small pivots have led astray before.
    static let cautiousPreferredPivot = 1e-3
    static let cautiousRate = 1e-7

    /// What rounding leaves in the rate of a row for the primal simplex, as a share of the fastest one.
    static let rateRounding = 1e-14

    /// How far a pivot computed with its row may be from the one computed with its column, as a share of it.
    static let pivotAgreement = 1e-6

    /// Reduced costs within this share of the level's smallest weight of a bound are on it.
    static let reducedCost = 1e-10

    /// The same share where an attempt with the former one came to no answer: rows a millionth apart make costs that
    /// small which count.
    static let fineReducedCost = 1e-13

    /// Where weights are far apart, `reducedCost` is this share of the largest one: what rounding leaves of sums.
    static let reducedCostGrowth = 1e-14

    /// How far a variable's reduced costs may be from adding up to 0, as a share of the sum of their sizes.
    static let costBalance = 1e-14

    /// How many tolerances of its level a reduced cost may be off by where the primal simplex would run in circles
    /// otherwise.
    static let droppedCost = 1e3

    /// Reduced costs up to this many tolerances are computed from a fresh factor before they count.
    static let doubt = 1e4

    /// How many times the smallest weight of a level the largest may be.
    static let weightRange = 1e12

    /// A sum of two numbers that is this much smaller than they are is 0.
    static let cancellation = 4e-15

    /// How small a pivot may be beside the largest entry of its column.
    static let pivotShare = 0.1

    /// How far the pivot of a changed factor may be from what the tableau's row says it is, as a share of it.
    static let pivotDrift = 1e-7

    /// The largest factor of an elimination step that an update of the factor may take; a fresh one takes 10.
    static let growth = 1e4

    /// Rows and columns are scaled when their largest coefficient lies outside 1/limit...limit.
    static let scaleLimit = 64.0

    /// Much more than the largest coefficient of a scaled row.
    static let greatestScaled = 4096.0

    /// Residual of a tight row, beside its largest addend, above which the values are refined.
    static let residual = 1e-12

    /// What rounding leaves in a tight row, beside the largest addend of the rows that have a variable in common with
    /// it.
    static let residualGrowth = 1e-13

    /// How far another solution is looked for, as a share of a variable's value where that is more than 1.
    static let probe = 1e-6

    /// Two solutions differ where a variable's values do by more than this, in the client's units,
    static let sameValue = 1e-6

    /// or by this share of them where that is more.
    static let sameValueGrowth = 1e-13

    /// Residual of a tight row, beside its largest addend, with which an answer is none.
    static let certifiedResidual = 1e-9
}
