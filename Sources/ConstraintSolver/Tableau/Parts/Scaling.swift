/// The units of variables, and how large their values are; see `Tableau+Scaling.swift`.
struct Scaling {
    /// True if a row came whose coefficients are far apart in the present units.
    var isPoor = false
    /// True if the present constraints had all come when units were chosen.
    var isFresh = false
    /// True if small entries of a row of the tableau would be near 1 in other units.
    var areUnitsUnclear = false
    /// The number of constraints from which on the units are chosen anew.
    var constraintsToRescale = 0
    /// The number of variables with another unit than 1.
    var scaledVariableCount = 0
    /// No variable has a larger value, and one had it at least a while ago.
    var largestValue = 0.0
    /// The values of ``Solver/solution`` when it isn't the tableau's.
    var convertedValues = Buffer<Double>(planned: 0)

    /// Records the size of a variable's value.
    @inline(__always)
    mutating func noteSize(_ value: Double) { if abs(value) > largestValue { largestValue = abs(value) } }

    mutating func measureLargestValue(_ values: Buffer<Double>) {
        largestValue = 0
        for value in values { noteSize(value) }
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) { visitor.visit(&convertedValues) }
}
