/// The rows of one variable alone that bound it: from one to the next.
extension Tableau {
    /// The next row of an entry's variable alone whose price changes as the tight row that defines the variable leaves
    /// 0, and what a violated row gains until there. `nil` where that is as much as it needs, where the tight row is
    /// none of the variable alone, and where the ratio test is to look at one that counts at a level that it had.
    ///
    /// Complexity: O(rows of the variable), and O(log of them) amortized where it has many and is asked for often.
    mutating func nextBound(for row: Int32, _ entry: Multiple, _ direction: Double) -> (row: Int32, gain: Double)? {
        let column = variables[entry.variable].column
        guard column >= 0, constraints[column].terms.count == 1, constraints[column].status == .tight,
            !variables[entry.variable].isEliminated
        else { return nil }
        let unit = variables[entry.variable].diagonal
        let place = -constraints[column].constant / unit
        let rise = direction / unit
        var next: Int32 = -1
        var least = abs(constraints[row].activity / entry.value) * (1 - Tolerance.feasibility)
        if hasSortedBounds(entry.variable) {
            let list = bounds.lists.base + Int(variables[entry.variable].boundList)
            let version = basis.version - bounds.longSteps
            var position = bounds.first(in: list.pointee, from: place, isRising: rise > 0, version)
            while (list.pointee.start..<list.pointee.end).contains(position) {
                let bound = bounds.sorted[position]
                if let step = step(to: bound.row, bound.coefficient, from: place, rise) {
                    if step < least { (next, least) = (bound.row, step) }
                    break
                }
                position += rise > 0 ? 1 : -1
            }
            list.pointee.remember(position, isRising: rise > 0, version)
        } else {
            for use in pool[variables[entry.variable].uses] {
                guard let step = step(to: use.index, use.value, from: place, rise) else { continue }
                if step < least || step == least && next > use.index { (next, least) = (use.index, step) }
            }
        }
        guard next >= 0, constraints[next].slope == 0 || constraints[next].slopeLevel == constraints[next].level else {
            return nil
        }
        return (next, abs(entry.value) * least)
    }

    /// The way of the tight row that defines a variable until another row of the variable alone is 0; `nil` where that
    /// lies behind, or no price changes there.
    ///
    /// - Parameter rise: of the variable as the tight row's value grows by 1.
    @inline(__always)
    private mutating func step(to bound: Int32, _ coefficient: Double, from place: Double, _ rise: Double) -> Double? {
        let record = constraints.base + Int(bound)
        guard record.pointee.terms.count == 1, record.pointee.status == .basic else { return nil }
        let rate = coefficient * rise
        guard record.pointee.forbids(rate) || record.pointee.slope != record.pointee.slope(towards: rate) else {
            return nil
        }
        let value = coefficient * place + record.pointee.constant
        if value * rate > 0, abs(value) > Tolerance.feasibility * (abs(record.pointee.constant) + 1) { return nil }
        return max(0, -value / rate)
    }

    /// Sorts the rows of a variable alone, if they are many and asked for often. Returns whether they are in
    /// `bounds.sorted`.
    private mutating func hasSortedBounds(_ variable: Int32) -> Bool {
        let uses = variables[variable].uses
        if uses.count < Bounds.least { return false }
        if variables[variable].boundList < 0 {
            variables[variable].boundList = Int32(truncatingIfNeeded: bounds.lists.count)
            bounds.lists.append(.init(variable: variable))
        }
        let list = bounds.lists.base + Int(variables[variable].boundList)
        if list.pointee.questions == Bounds.questions { return true }
        list.pointee.questions += 1
        if list.pointee.questions < Bounds.questions { return false }
        list.pointee.start = bounds.sorted.count
        for use in pool[uses] where constraints[use.index].terms.count == 1 {
            let place = -constraints[use.index].constant / use.value
            bounds.sorted.append(.init(place: place, coefficient: use.value, row: use.index))
        }
        list.pointee.end = bounds.sorted.count
        bounds.sort(list.pointee.start..<list.pointee.end)
        return true
    }

    /// Has the bounds next to a variable searched for anew where a row of it alone counts otherwise.
    @inline(__always)
    mutating func forgetNextBounds(for row: Int32) {
        guard constraints[row].terms.count == 1 else { return }
        let list = variables[pool[constraints[row].terms][0].index].boundList
        if list >= 0 { bounds.lists[list].version = -1 }
    }

    /// Forgets the order of the bounds, as constants may have changed. O(variables that were asked for)
    mutating func forgetBounds() {
        for list in bounds.lists { variables[list.variable].boundList = -1 }
        bounds.lists.removeAll()
        bounds.sorted.removeAll()
    }
}

/// The rows of one variable alone, of variables that have many, in the order of the values at which they are 0.
struct Bounds {
    struct Bound: BitwiseCopyable {
        /// The variable's value at which the row is 0.
        var place: Double
        var coefficient: Double
        var row: Int32
    }

    struct List: BitwiseCopyable {
        var variable: Int32
        /// The number of times that it was asked for.
        var questions: Int32 = 0
        var start = 0
        var end = 0
        /// The last answer, upwards or downwards, and the state that it was given in.
        var position = 0
        var isRising = false
        var version = -1

        mutating func remember(_ position: Int, isRising: Bool, _ version: Int) {
            (self.position, self.isRising, self.version) = (position, isRising, version)
        }
    }

    /// From how many rows on a variable has many, and after how many questions they are sorted.
    static let least = 32
    static let questions: Int32 = 4

    var sorted = Buffer<Bound>(planned: 0)
    var lists = Buffer<List>(planned: 0)
    /// The changes of `Basis.version` by long steps, after which an answer in one direction still stands.
    var longSteps = 0

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&sorted)
        visitor.visit(&lists)
    }

    mutating func sort(_ range: Range<Int>) {
        var bounds = UnsafeMutableBufferPointer(start: sorted.base + range.lowerBound, count: range.count)
        bounds.sort { $0.place != $1.place ? $0.place < $1.place : $0.row < $1.row }
    }

    /// The position of the first bound from a value on, upwards or downwards, rounding and those apart that were passed
    /// over at the last question. O(log count)
    func first(in list: List, from place: Double, isRising: Bool, _ version: Int) -> Int {
        let margin = 2 * Tolerance.feasibility * (abs(place) + 1)
        let from = isRising ? place - margin : place + margin
        var (low, high) = (list.start, list.end)
        while low < high {
            let middle = (low + high) / 2
            let isBefore = isRising ? sorted[middle].place < from : sorted[middle].place <= from
            if isBefore { low = middle + 1 } else { high = middle }
        }
        let isKnown = list.version == version && list.isRising == isRising
        if isRising { return isKnown ? max(low, list.position) : low }
        return isKnown ? min(low - 1, list.position) : low - 1
    }
}
