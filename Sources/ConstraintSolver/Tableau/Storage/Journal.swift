/// What it takes to undo the pivots of one call: kept while a call that may fail runs.
struct Journal {
    struct Value: BitwiseCopyable {
        var variable: Int32
        var value: Double
    }

    struct Slope: BitwiseCopyable {
        var constraint: Int32
        var level: Int32
        var slope: Double
    }

    struct Exchange: BitwiseCopyable {
        /// The constraint that became tight, or -1.
        var entering: Int32
        /// The constraint that became basic, or -1 when the variable had no column.
        var leaving: Int32
        /// The variable that had no column.
        var variable: Int32
    }

    var isOpen = false
    /// True if variables were waiting to be moved when it was opened.
    var isAmidChanges = false
    var stamp: UInt32 = 0
    var values = Buffer<Value>(capacity: 0)
    var slopes = Buffer<Slope>(capacity: 0)
    var exchanges = Buffer<Exchange>(capacity: 0)

    /// The number of records.
    var mark: (values: Int, slopes: Int, exchanges: Int) { (values.count, slopes.count, exchanges.count) }

    mutating func truncate(to mark: (values: Int, slopes: Int, exchanges: Int)) {
        values.truncate(to: mark.values)
        slopes.truncate(to: mark.slopes)
        exchanges.truncate(to: mark.exchanges)
    }

    func free() {
        values.free()
        slopes.free()
        exchanges.free()
    }
}

extension Tableau {
    mutating func beginJournal() {
        journal.isOpen = true
        journal.isAmidChanges = agenda.stale.count > 0
        if journal.stamp == UInt32.max {
            for variable in 0..<variables.count { variables[variable].journalMark = 0 }
            journal.stamp = 0
        }
        journal.stamp += 1
        journal.values.removeAll()
        journal.slopes.removeAll()
        journal.exchanges.removeAll()
    }

    mutating func endJournal() { journal.isOpen = false }

    @inline(__always)
    mutating func recordValue(_ variable: Int32, _ value: Double) {
        if journal.isOpen, variables[variable].journalMark != journal.stamp {
            variables[variable].journalMark = journal.stamp
            journal.values.append(.init(variable: variable, value: value))
        }
    }

    @inline(__always)
    mutating func recordSlope(_ constraint: Int32) {
        if journal.isOpen {
            let record = constraints[constraint]
            journal.slopes.append(.init(constraint: constraint, level: record.slopeLevel, slope: record.slope))
        }
    }

    /// Puts values, slopes and the set of tight constraints back to where ``beginJournal()`` found them.
    ///
    /// Values come back to the bit. The factor and the reduced costs are made again when a pivot was undone: O(size),
    /// but only on the way to an error; else it costs what has moved. The caller looks after rows whose constants it
    /// changed.
    mutating func rollBack() {
        journal.isOpen = false
        isCurrent = false
        for entry in journal.values {
            values[entry.variable] = entry.value
            scaling.noteSize(entry.value)
            markSuspect(entry.variable)
        }
        for entry in journal.slopes.backwards {
            constraints[entry.constraint].slope = entry.slope
            constraints[entry.constraint].slopeLevel = entry.level
        }
        for row in agenda.stale { constraints[row].isStale = false }
        agenda.stale.removeAll()
        for exchange in journal.exchanges.backwards {
            unpair(exchange.entering)
            // Refactoring asks only which constraints are tight and which variables have a column.
            if exchange.leaving >= 0 {
                constraints[exchange.leaving].status = .tight
            } else {
                variables[exchange.variable].column = -1
            }
        }
        if journal.exchanges.count > 0 {
            refactorOnly()
            recomputeReducedCosts()
        } else if journal.slopes.count > 0 {
            recomputeReducedCosts()
        }
        if journal.exchanges.count > 0 || journal.slopes.count > 0 || journal.isAmidChanges {
            for constraint in constraints.slots { reexamine(constraint) }
        } else {
            for value in journal.values {
                for use in pool[variables[value.variable].uses] { reexamine(use.index) }
            }
        }
        if journal.isAmidChanges { markResiduals() }
    }
}
