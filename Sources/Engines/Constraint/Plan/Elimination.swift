/// A sum of products, by ascending indices: of variables, then of constants and inputs on the other side of the equals
/// sign.
struct LinearRow {
    private(set) var terms: [PlanTerm] = []

    /// A factor; 0 for what the row doesn't contain.
    subscript(index: Int) -> Double { terms.first { Int($0.index) == index }?.factor ?? 0 }

    mutating func add(_ factor: Double, times index: Int) {
        let place = terms.firstIndex { Int($0.index) >= index } ?? terms.count
        if place < terms.count, Int(terms[place].index) == index {
            terms[place].factor += factor
            if terms[place].factor == 0 { terms.remove(at: place) }
        } else if factor != 0 {
            terms.insert(PlanTerm(index, factor), at: place)
        }
    }

    mutating func divide(by divisor: Double) {
        for place in terms.indices { terms[place].factor /= divisor }
    }

    /// Subtracts a multiple of another row, so that a variable goes.
    mutating func eliminate(_ variable: Int, by other: LinearRow) {
        let factor = self[variable]
        var result: [PlanTerm] = []
        result.reserveCapacity(terms.count + other.terms.count)
        var place = 0
        for term in other.terms {
            while place < terms.count, terms[place].index < term.index {
                result.append(terms[place])
                place += 1
            }
            var value = -factor * term.factor
            if place < terms.count, terms[place].index == term.index {
                value = terms[place].factor - factor * term.factor
                place += 1
            }
            if abs(value) >= LinearRow.negligible, Int(term.index) != variable {
                result.append(PlanTerm(Int(term.index), value))
            }
        }
        result.append(contentsOf: terms[place...])
        terms = result
    }

    /// The largest factor that counts as 0 after a step.
    private static let negligible = 1e-11
}

/// Gauss and Jordan's elimination of required equalities. O(rows × terms) for each row, as rows have few terms.
struct Elimination {
    let variables: Int
    let constants: Int
    let inputs: Int
    private let rank: (Int) -> Int
    /// Solved for a variable each, with other variables that no row is solved for.
    private(set) var rows: [LinearRow] = []
    private(set) var rowOfVariable: [Int]
    /// Rows without variables: the right side has to be 0.
    private(set) var residuals: [LinearRow] = []

    /// - Parameter rank: of a variable; those of lower ranks are eliminated first.
    init(variables: Int, constants: Int, inputs: Int, rank: @escaping (Int) -> Int) {
        (self.variables, self.constants, self.inputs, self.rank) = (variables, constants, inputs, rank)
        rowOfVariable = Array(repeating: -1, count: variables)
    }

    /// The terms of a row that are variables.
    func variables(_ row: LinearRow) -> ArraySlice<PlanTerm> { row.terms.prefix { Int($0.index) < variables } }

    /// The terms of a row that are constants, with the constants' numbers as indices.
    func constants(_ row: LinearRow) -> [PlanTerm] { part(row, variables..<variables + constants) }

    /// The terms of a row that are inputs, with the inputs' numbers as indices.
    func inputs(_ row: LinearRow) -> [PlanTerm] {
        part(row, variables + constants..<variables + constants + inputs)
    }

    private func part(_ row: LinearRow, _ range: Range<Int>) -> [PlanTerm] {
        var part: [PlanTerm] = []
        for term in row.terms where range.contains(Int(term.index)) {
            part.append(PlanTerm(Int(term.index) - range.lowerBound, term.factor))
        }
        return part
    }

    /// A row without the variables that are eliminated.
    func reduced(_ row: LinearRow) -> LinearRow {
        var result = row
        for term in variables(row) where rowOfVariable[Int(term.index)] >= 0 {
            result.eliminate(Int(term.index), by: rows[rowOfVariable[Int(term.index)]])
        }
        return result
    }

    mutating func add(_ row: LinearRow) {
        var row = reduced(row)
        var pivot: PlanTerm?
        for term in variables(row) where abs(term.factor) > 1e-7 {
            guard let best = pivot else {
                pivot = term
                continue
            }
            let (one, other) = (rank(Int(term.index)), rank(Int(best.index)))
            if one < other || one == other && abs(term.factor) > abs(best.factor) { pivot = term }
        }
        guard let pivot else {
            residuals.append(row)
            return
        }
        let variable = Int(pivot.index)
        row.divide(by: pivot.factor)
        for index in rows.indices where rows[index][variable] != 0 { rows[index].eliminate(variable, by: row) }
        rowOfVariable[variable] = rows.count
        rows.append(row)
    }
}
