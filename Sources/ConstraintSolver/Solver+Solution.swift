extension Solver {
    /// The values of all variables, up to date, by ``Variable/index``: for clients that read many of them in a row.
    ///
    /// The memory is the solver's: it is valid until the next call that adds, removes, changes or solves something.
    package var solution: UnsafePointer<Double> {
        update()
        return tableau.givenValues()
    }

    /// The indices of the variables that changed their values, or were made, since ``clearChanges()`` was last called,
    /// up to date. Valid as ``solution`` is.
    package var changedIndices: UnsafeBufferPointer<Int32> {
        update()
        return UnsafeBufferPointer(start: tableau.changed.base, count: tableau.changed.count)
    }
}

extension Tableau {
    /// The values in the client's units, or as many NaN after a solve that failed.
    mutating func givenValues() -> UnsafePointer<Double> {
        if scaledVariableCount == 0, failure == nil { return UnsafePointer(values.base) }
        convertedValues.removeAll()
        for variable in 0..<variables.count {
            convertedValues.append(failure == nil ? values[variable] * variables[variable].unit : .nan)
        }
        return UnsafePointer(convertedValues.base)
    }
}
