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
        return UnsafeBufferPointer(start: tableau.agenda.changed.base, count: tableau.agenda.changed.count)
    }
}

extension Solver {
    /// Has all that solves given up once it has gone through so many entries of rows and columns of the solved form
    /// from now on; `nil` for no limit. From then on the solver is only good for
    /// ``reset(variableCapacity:constraintCapacity:)``, which lifts the limit.
    package func limitWork(to amount: Int?) {
        if owner == Tableau.nobody { return }
        tableau.progress.workLimit = amount.map { tableau.progress.work + $0 } ?? .max
    }

    /// True if that limit was passed.
    package var isOverworked: Bool { tableau.progress.isOverworked }
}

extension Tableau {
    /// The values in the client's units, or as many NaN after a solve that failed.
    mutating func givenValues() -> UnsafePointer<Double> {
        if scaling.scaledVariableCount == 0, progress.failure == nil { return UnsafePointer(values.base) }
        scaling.convertedValues.removeAll()
        for variable in 0..<variables.count {
            scaling.convertedValues.append(progress.failure == nil ? values[variable] * variables[variable].unit : .nan)
        }
        return UnsafePointer(scaling.convertedValues.base)
    }
}
