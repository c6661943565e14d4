extension Solver {
    /// The values of all variables, up to date, by ``Variable/index``: for clients that read many of them in a row.
    ///
    /// The memory is the solver's: it is valid until the next call that adds, removes, changes or solves something.
    public var solution: UnsafePointer<Double> {
        solve()
        return UnsafePointer(tableau.pointee.values.base)
    }

    /// The indices of the variables that changed their values, or were made, since ``clearChanges()`` was last called, up
    /// to date. Valid as ``solution`` is.
    public var changedIndices: UnsafeBufferPointer<Int32> {
        solve()
        return UnsafeBufferPointer(start: tableau.pointee.changed.base, count: tableau.pointee.changed.count)
    }
}
