/// Scratch of factoring what singletons leave.
struct Nucleus {
    /// Doubly linked lists of the columns not factored yet, by how many rows not factored yet they have entries in.
    var heads = Buffer<Int32>(capacity: 0)
    var next = Buffer<Int32>(capacity: 0)
    var previous = Buffer<Int32>(capacity: 0)
    /// Where a column's entry stands in the row that is being changed, and the stamp that says so.
    var positions = Buffer<Int32>(capacity: 0)
    var stamps = Buffer<UInt32>(capacity: 0)
    var stamp: UInt32 = 0
    /// The row that is subtracted from others.
    var pivotRow = Buffer<Entry>(capacity: 0)
    /// The rows with an entry in the column of the pivot.
    var targets = Buffer<Entry>(capacity: 0)
    /// What has been subtracted from each row so far, as chains.
    var chains = Buffer<Int32>(capacity: 0)
    var factors = Buffer<Multiple>(capacity: 0)
    var links = Buffer<Int32>(capacity: 0)

    func free() {
        heads.free()
        next.free()
        previous.free()
        positions.free()
        stamps.free()
        pivotRow.free()
        targets.free()
        chains.free()
        factors.free()
        links.free()
    }
}

/// A sparse LU factorization of what is left of the matrix of tight constraints when the singletons are peeled off.
///
/// Gaussian elimination with Markowitz's choice of pivots (Management Science 3(3), 1957): of a few columns with the
/// fewest rows, the entry with the least product of other entries in its row and column, if it isn't small beside the
/// largest one of its column (threshold pivoting), so that no factor exceeds 1 / ``Tolerance/pivotShare``.
extension Tableau {
    private static let searchedColumns = 4

    /// Factors the constraints of `basis.unfactored` that are still basic. `column` says `undefined` of their
    /// variables. One that depends on the others stays basic. The loop ends: each turn goes on to a longer list, or
    /// takes a column out of the lists for good.
    mutating func factorNucleus(undefined: Int32) {
        guard beginNucleus() else { return }
        var count = 1
        while count < basis.nucleus.heads.count {
            let constraint = basis.nucleus.heads[count]
            guard constraint >= 0 else {
                count += 1
                continue
            }
            guard let (pivot, variable) = chooseNucleusPivot(from: count, undefined) else {
                // No usable entry: the first column searched depends on those factored so far.
                unlinkNucleus(constraint)
                if constraints[constraint].status == .tightEliminated { dropEliminatedColumn(constraint) }
                constraints[constraint].status = .basic
                continue
            }
            eliminateNucleus(pivot, variable, undefined)
            count = 1
        }
        // Columns without a row left are dependent as well.
        while basis.nucleus.heads[0] >= 0 {
            let constraint = basis.nucleus.heads[0]
            unlinkNucleus(constraint)
            if constraints[constraint].status == .tightEliminated { dropEliminatedColumn(constraint) }
            constraints[constraint].status = .basic
        }
        // So far only rows that got a column have their changes on record.
        for variable in variables.slots where variables[variable].column == undefined {
            recordEliminations(of: variable)
        }
    }

    private mutating func beginNucleus() -> Bool {
        var largest = 0
        var members = 0
        for position in 0..<basis.unfactored.count where constraints[basis.unfactored[position]].status == .basic {
            largest = max(largest, Int(basis.unfactoredCounts[basis.unfactored[position]]))
            members += 1
        }
        guard members > 0 else { return false }
        basis.nucleus.heads.removeAll()
        basis.nucleus.heads.extend(to: largest + 1, with: -1)
        basis.nucleus.next.extend(to: constraints.count, with: -1)
        basis.nucleus.previous.extend(to: constraints.count, with: -1)
        basis.nucleus.positions.extend(to: constraints.count, with: 0)
        basis.nucleus.stamps.extend(to: constraints.count, with: 0)
        basis.nucleus.chains.removeAll()
        basis.nucleus.chains.extend(to: variables.count, with: -1)
        basis.nucleus.factors.removeAll()
        basis.nucleus.links.removeAll()
        for constraint in basis.unfactored where constraints[constraint].status == .basic {
            // Its terms are its column until an elimination changes them.
            constraints[constraint].status = .tight
            linkNucleus(constraint)
        }
        return true
    }

    private mutating func linkNucleus(_ constraint: Int32) {
        let count = Int(basis.unfactoredCounts[constraint])
        basis.nucleus.heads.extend(to: count + 1, with: -1)
        let head = basis.nucleus.heads[count]
        basis.nucleus.next[constraint] = head
        basis.nucleus.previous[constraint] = -1
        if head >= 0 { basis.nucleus.previous[head] = constraint }
        basis.nucleus.heads[count] = constraint
    }

    private mutating func unlinkNucleus(_ constraint: Int32) {
        let next = basis.nucleus.next[constraint]
        let previous = basis.nucleus.previous[constraint]
        if next >= 0 { basis.nucleus.previous[next] = previous }
        if previous >= 0 {
            basis.nucleus.next[previous] = next
        } else {
            basis.nucleus.heads[Int(basis.unfactoredCounts[constraint])] = next
        }
    }

    /// The loops end: they go on to the next column of a list, or to a longer list.
    private mutating func chooseNucleusPivot(from least: Int, _ undefined: Int32) -> (Int32, Int32)? {
        var best: (constraint: Int32, variable: Int32)?
        var bestCost = Int.max
        var searched = 0
        var count = least
        while count < basis.nucleus.heads.count {
            var constraint = basis.nucleus.heads[count]
            while constraint >= 0 {
                let list = factorColumn(constraint)
                var largest = Tolerance.pivot
                for entry in pool[list] where variables[entry.index].column == undefined {
                    largest = max(largest, abs(entry.value))
                }
                for entry in pool[list] where variables[entry.index].column == undefined {
                    let size = abs(entry.value)
                    guard size >= Tolerance.pivotShare * largest, size > Tolerance.pivot else { continue }
                    let row = entry.index
                    let rowCount = Int(variables[row].uses.count) + Int(variables[row].eliminatedUses.count)
                    let cost = (count - 1) * rowCount
                    if cost < bestCost {
                        bestCost = cost
                        best = (constraint, row)
                    }
                }
                if count == least, searched == 0, best == nil { return nil }
                searched += 1
                if bestCost <= (count - 1) * (count - 1) || searched >= Self.searchedColumns { return best }
                constraint = basis.nucleus.next[constraint]
            }
            count += 1
        }
        return best
    }

    private mutating func eliminateNucleus(_ constraint: Int32, _ variable: Int32, _ undefined: Int32) {
        unlinkNucleus(constraint)
        var pivot = 0.0
        basis.nucleus.targets.removeAll()
        for entry in pool[factorColumn(constraint)] {
            if entry.index == variable {
                pivot = entry.value
            } else if variables[entry.index].column == undefined, entry.value != 0 {
                basis.nucleus.targets.append(entry)
            }
        }
        pair(variable, with: constraint, diagonal: pivot)
        gatherPivotRow(variable, without: constraint)
        if basis.nucleus.targets.count > 0 {
            copyColumn(constraint)
            for index in 0..<basis.nucleus.targets.count {
                let target = basis.nucleus.targets[index]
                subtractPivotRow(from: target.index, target.value / pivot, source: variable, constraint)
            }
        }
        for entry in basis.nucleus.pivotRow { recount(entry.index, by: -1) }
        recordEliminations(of: variable)
    }

    /// The entries of a row in the columns of tight constraints, but for one column.
    private mutating func gatherPivotRow(_ variable: Int32, without constraint: Int32) {
        basis.nucleus.pivotRow.removeAll()
        for entry in pool[variables[variable].uses] {
            if entry.index != constraint, constraints[entry.index].status == .tight {
                basis.nucleus.pivotRow.append(entry)
            }
        }
        for entry in pool[variables[variable].eliminatedUses] {
            if entry.index != constraint { basis.nucleus.pivotRow.append(entry) }
        }
    }

    private mutating func subtractPivotRow(
        from target: Int32, _ factor: Double, source: Int32, _ pivotColumn: Int32
    ) {
        // Columns that are still the constraints' own terms are copied before they change.
        for index in 0..<basis.nucleus.pivotRow.count { copyColumn(basis.nucleus.pivotRow[index].index) }
        basis.nucleus.stamp &+= 1
        if basis.nucleus.stamp == 0 {
            for index in 0..<basis.nucleus.stamps.count { basis.nucleus.stamps[index] = 0 }
            basis.nucleus.stamp = 1
        }
        findEntries(of: target, pivotColumn)
        removeEntry(of: target, in: pivotColumn)
        for index in 0..<basis.nucleus.pivotRow.count {
            let entry = basis.nucleus.pivotRow[index]
            let change = -factor * entry.value
            guard basis.nucleus.stamps[entry.index] == basis.nucleus.stamp else {
                appendEliminated(target, change, to: entry.index)
                recount(entry.index, by: 1)
                continue
            }
            let position = variables[target].eliminatedUses.start + basis.nucleus.positions[entry.index]
            let old = pool.entries[position].value
            let value = old + change
            if abs(value) <= Tolerance.cancellation * abs(old) {
                removeEntry(of: target, in: entry.index)
                recount(entry.index, by: -1)
            } else {
                pool.entries[position].value = value
                pool.entries[constraints[entry.index].eliminated.start + pool.entries[position].back].value = value
            }
        }
        basis.nucleus.factors.append(Multiple(variable: source, value: factor))
        basis.nucleus.links.append(basis.nucleus.chains[target])
        basis.nucleus.chains[target] = Int32(truncatingIfNeeded: basis.nucleus.factors.count - 1)
    }

    /// Notes where the row to be changed has entries in the columns of the pivot row: by way of the row or of the
    /// columns, whichever is shorter.
    private mutating func findEntries(of target: Int32, _ pivotColumn: Int32) {
        let row = variables[target].eliminatedUses
        var length = constraints[pivotColumn].eliminated.count
        for entry in basis.nucleus.pivotRow {
            length += constraints[entry.index].eliminated.count
        }
        if row.count <= length {
            for index in 0..<row.count { noteEntry(pool.entries[row.start + index].index, at: index) }
        } else {
            findEntry(of: target, in: pivotColumn)
            for entry in basis.nucleus.pivotRow {
                findEntry(of: target, in: entry.index)
            }
        }
    }

    private mutating func findEntry(of target: Int32, in column: Int32) {
        for entry in pool[constraints[column].eliminated] where entry.index == target {
            noteEntry(column, at: entry.back)
        }
    }

    @inline(__always)
    private mutating func noteEntry(_ column: Int32, at position: Int32) {
        basis.nucleus.positions[column] = position
        basis.nucleus.stamps[column] = basis.nucleus.stamp
    }

    /// Takes an entry of the row that is being changed away.
    private mutating func removeEntry(of target: Int32, in column: Int32) {
        let hole = basis.nucleus.positions[column]
        removeEliminatedEntry(of: column, at: pool.entries[variables[target].eliminatedUses.start + hole].back)
        // The last entry of the row has taken its place.
        let rest = variables[target].eliminatedUses
        if hole < rest.count { basis.nucleus.positions[pool.entries[rest.start + hole].index] = hole }
    }

    /// A column that is not factored yet has got or lost an entry in a row that isn't either.
    private mutating func recount(_ constraint: Int32, by change: Int32) {
        guard constraints[constraint].pair < 0 else { return }
        unlinkNucleus(constraint)
        basis.unfactoredCounts[constraint] += change
        linkNucleus(constraint)
    }

    /// Makes the changes of a row that is final now one elimination. Each link of its chain leads to an earlier change.
    private mutating func recordEliminations(of variable: Int32) {
        var link = basis.nucleus.chains[variable]
        guard link >= 0 else { return }
        while link >= 0 {
            let entry = basis.nucleus.factors[link]
            basis.eliminations.append(entry.variable, entry.value)
            variables[entry.variable].isEliminated = true
            link = basis.nucleus.links[link]
        }
        variables[variable].isEliminated = true
        basis.eliminations.endStep(target: variable)
    }
}
