/// Finds the best unknowns of a component at given right-hand sides, and the region in which they are so.
///
/// A point where as many independent rows are tight as there are unknowns (a *basis*) is left along the direction that
/// moves one of these rows and keeps the others, as long as that makes the cost smaller, compared from the strongest
/// level down: the simplex method for sums of one-sided distances (Bloomfield and Steiger 1983), lexicographic. Where
/// every direction costs more than it gains, the point is the only best one, and remains so for all right-hand sides at
/// which the other rows stay on their sides.
///
/// Right-hand sides are moved by distinct lengths far below a pixel, required rows outward, so that no two rows meet by
/// chance: every step makes the cost smaller, and none comes back.
struct RegionCompiler {
    enum Answer {
        case region(PlanRegion)
        /// A direction costs nothing: the rows leave something open.
        case open
        /// The required rows contradict each other, or numbers are too far apart.
        case impossible
    }

    private let component: PlanComponent
    private let count: Int
    private var right: [Double]
    private let rowCount: Int
    /// The unknowns in the rows, with their factors, and where each row's begin.
    private var terms: [PlanTerm] = []
    private var starts: [Int] = [0]
    /// The number of levels, required as the first; the rows' levels above and below among them, -1 for no cost.
    private let levelCount: Int
    private let above: [Int]
    private let below: [Int]
    private var basis: [Int] = []
    private var isInBasis: [Bool]
    /// By unknowns, what the basis's rows move them.
    private var inverse: [Double] = []
    private var slacks: [Double]
    /// By rows, how fast each moves with the basis's rows.
    private var rates: [Double] = []

    /// The largest number that counts as 0 after elimination and cancelling.
    private static let negligible = 1e-9
    private static let perturbation = 2e-9

    init(_ component: PlanComponent, _ values: UnsafePointer<Double>) {
        self.component = component
        count = component.unknowns
        let rows = component.rows
        rowCount = rows.count
        var levels = [Double.infinity]
        for row in rows {
            if row.costs.above > 0, !levels.contains(row.costs.above) { levels.append(row.costs.above) }
            if row.costs.below > 0, !levels.contains(row.costs.below) { levels.append(row.costs.below) }
            terms += row.terms
            starts.append(terms.count)
        }
        levels.sort(by: >)
        levelCount = levels.count
        above = rows.map { levels.firstIndex(of: $0.costs.above) ?? -1 }
        below = rows.map { levels.firstIndex(of: $0.costs.below) ?? -1 }
        isInBasis = Array(repeating: false, count: rows.count)
        slacks = Array(repeating: 0, count: rows.count)
        right = rows.map { values[$0.right] }
        for index in rows.indices {
            // Sums of such shares aren't equal by chance, as those of an even sequence are: rows would meet.
            let share = Double(ConstraintForm.mix(ConstraintForm.mix(UInt64(index + 1))) >> 11) / 0x1p53
            let costs = rows[index].costs
            let isDown = costs.below == .infinity || costs.above < .infinity && index & 1 == 0
            right[index] += (isDown ? -1 : 1) * RegionCompiler.perturbation * (1 + share)
        }
    }

    /// - Parameter start: rows that were tight where the search begins.
    mutating func region(from start: [Int]?) -> Answer {
        guard let first = start ?? independentRows() else { return .open }
        basis = first
        for row in basis { isInBasis[row] = true }
        guard invert() else { return .impossible }
        for step in 0..<(100 + 20 * (count + rowCount)) {
            // Rounding errors of many exchanges would add up.
            if step % 16 == 15, !invert() { return .impossible }
            computeSlacks()
            computeRates()
            switch bestMove() {
            case .none(let isOpen):
                if isOpen { return .open }
                return isFeasible && invert() ? makeRegion() : .impossible
            case .some(let move):
                guard let row = lastCrossed(move) else { return .impossible }
                exchange(move.position, for: row)
            }
        }
        return .impossible
    }

    private var isFeasible: Bool {
        slacks.indices.allSatisfy { index in
            isInBasis[index] || (slacks[index] > 0 ? above[index] : below[index]) != 0
                || abs(slacks[index]) < PlanSystem.tolerance
        }
    }

    // MARK: The basis

    /// As many independent rows as there are unknowns, two-sided and strong ones first; `nil` where there aren't.
    private func independentRows() -> [Int]? {
        let rows = component.rows
        let order = rows.indices.sorted {
            let (one, other) = (rows[$0].costs, rows[$1].costs)
            if one.isTwoSided != other.isTwoSided { return one.isTwoSided }
            let (level, otherLevel) = (max(one.above, one.below), max(other.above, other.below))
            return level != otherLevel ? level > otherLevel : $0 < $1
        }
        var found: [Int] = []
        var reducer = RowReducer()
        for index in order where reducer.add(rows[index].factors(count)) {
            found.append(index)
            if found.count == count { return found }
        }
        return nil
    }

    /// Computes `inverse` by Gauss and Jordan. Returns false where the basis is (nearly) singular.
    private mutating func invert() -> Bool {
        var rows: [Double] = []
        rows.reserveCapacity(count * count)
        for row in basis { rows += component.rows[row].factors(count) }
        inverse = [Double](repeating: 0, count: count * count)
        for index in 0..<count { inverse[index * count + index] = 1 }
        for column in 0..<count {
            var pivot = column
            for row in column..<count where abs(rows[row * count + column]) > abs(rows[pivot * count + column]) {
                pivot = row
            }
            guard abs(rows[pivot * count + column]) > 1e-8 else { return false }
            let factor = rows[pivot * count + column]
            for index in 0..<count {
                rows.swapAt(column * count + index, pivot * count + index)
                inverse.swapAt(column * count + index, pivot * count + index)
                rows[column * count + index] /= factor
                inverse[column * count + index] /= factor
            }
            for other in 0..<count where other != column && rows[other * count + column] != 0 {
                let factor = rows[other * count + column]
                for index in 0..<count {
                    rows[other * count + index] -= factor * rows[column * count + index]
                    inverse[other * count + index] -= factor * inverse[column * count + index]
                }
            }
        }
        return true
    }

    private mutating func computeSlacks() {
        var solution = [Double](repeating: 0, count: count)
        for unknown in 0..<count {
            for position in 0..<count {
                solution[unknown] += inverse[unknown * count + position] * right[basis[position]]
            }
        }
        for index in 0..<rowCount {
            var sum = -right[index]
            for place in starts[index]..<starts[index + 1] {
                sum += terms[place].factor * solution[Int(terms[place].index)]
            }
            slacks[index] = isInBasis[index] ? 0 : sum
        }
    }

    private mutating func computeRates() {
        rates = Array(repeating: 0, count: rowCount * count)
        for index in 0..<rowCount where !isInBasis[index] {
            for place in starts[index]..<starts[index + 1] {
                let (factor, unknown) = (terms[place].factor, Int(terms[place].index))
                for position in 0..<count {
                    rates[index * count + position] += factor * inverse[unknown * count + position]
                }
            }
            for position in 0..<count where abs(rates[index * count + position]) < RegionCompiler.negligible {
                rates[index * count + position] = 0
            }
        }
    }

    private mutating func exchange(_ position: Int, for row: Int) {
        let pivot = rates[row * count + position]
        isInBasis[basis[position]] = false
        isInBasis[row] = true
        basis[position] = row
        for unknown in 0..<count {
            let value = inverse[unknown * count + position] / pivot
            for other in 0..<count where other != position {
                inverse[unknown * count + other] -= rates[row * count + other] * value
            }
            inverse[unknown * count + position] = value
        }
    }

    // MARK: Costs

    /// Moving a row of the basis to a side, with what that costs a unit.
    private struct Move {
        var position: Int
        var sign: Double
        var costs: [Double]
    }

    private enum Search {
        case none(isOpen: Bool)
        case some(Move)
    }

    /// The level and the amount by which costs differ from 0 first; `nil` where they don't.
    private func leading(_ costs: [Double]) -> (level: Int, amount: Double)? {
        for level in costs.indices where abs(costs[level]) > RegionCompiler.negligible { return (level, costs[level]) }
        return nil
    }

    /// The costs of moving a row of the basis to a side.
    private func costs(_ position: Int, _ sign: Double) -> [Double] {
        var costs = [Double](repeating: 0, count: levelCount)
        addCosts(position, sign, to: &costs)
        return costs
    }

    private func addCosts(_ position: Int, _ sign: Double, to costs: inout [Double]) {
        let own = sign > 0 ? above[basis[position]] : below[basis[position]]
        if own >= 0 { costs[own] += 1 }
        for index in 0..<rowCount where !isInBasis[index] {
            let rate = sign * rates[index * count + position]
            guard rate != 0 else { continue }
            let isAbove = slacks[index] == 0 ? rate > 0 : slacks[index] > 0
            let level = isAbove ? above[index] : below[index]
            if level >= 0 { costs[level] += isAbove ? rate : -rate }
        }
    }

    private func bestMove() -> Search {
        var best: (position: Int, sign: Double, level: Int, amount: Double)?
        var isOpen = false
        var costs = [Double](repeating: 0, count: levelCount)
        for position in 0..<count {
            for sign in [1.0, -1.0] {
                for level in costs.indices { costs[level] = 0 }
                addCosts(position, sign, to: &costs)
                guard let leading = leading(costs) else {
                    isOpen = true
                    continue
                }
                guard leading.amount < 0 else { continue }
                if let best, (best.level, best.amount) < (leading.level, leading.amount) { continue }
                best = (position, sign, leading.level, leading.amount)
            }
        }
        guard let best else { return .none(isOpen: isOpen) }
        return .some(
            Move(position: best.position, sign: best.sign, costs: self.costs(best.position, best.sign)))
    }

    /// The row at which a move no longer pays: rows that are crossed before cost more from then on.
    private func lastCrossed(_ move: Move) -> Int? {
        var crossings: [(distance: Double, row: Int)] = []
        for index in 0..<rowCount where !isInBasis[index] {
            let rate = move.sign * rates[index * count + move.position]
            if rate * slacks[index] < 0 { crossings.append((-slacks[index] / rate, index)) }
        }
        crossings.sort { $0 < $1 }
        var costs = move.costs
        for crossing in crossings {
            let change = abs(rates[crossing.row * count + move.position])
            if above[crossing.row] >= 0 { costs[above[crossing.row]] += change }
            if below[crossing.row] >= 0 { costs[below[crossing.row]] += change }
            if (leading(costs)?.amount ?? 0) >= 0 { return crossing.row }
        }
        return nil
    }

    // MARK: The region

    private func makeRegion() -> Answer {
        let unchecked = uncheckedRows()
        var checks = SparseSums()
        for index in 0..<rowCount where !isInBasis[index] && !unchecked[index] {
            let check = check(index, side(of: index))
            guard check.contains(where: { abs($0.factor) > SparseSums.negligible }) else { continue }
            checks.append(check)
        }
        var region = PlanRegion(basis: basis, checks: checks)
        region.neighbors = Array(repeating: -1, count: checks.count)
        for unknown in 0..<count {
            region.solutions.append(
                (0..<count).map { PlanTerm(component.rows[basis[$0]].right, inverse[unknown * count + $0]) })
        }
        region.checks.trim()
        region.solutions.trim()
        return .region(region)
    }

    /// The rows whose sides don't matter: even if all of them were on the sides that speak most for a move, every move
    /// would cost something.
    private func uncheckedRows() -> [Bool] {
        var isUnchecked = [Bool](repeating: false, count: rowCount)
        var moves: [[Double]] = []
        for position in 0..<count { for sign in [1.0, -1.0] { moves.append(costs(position, sign)) } }
        // The weakest first: they take the least from what stronger ones show.
        let candidates = (0..<rowCount)
            .filter { !isInBasis[$0] && above[$0] != 0 && below[$0] != 0 }
            .sorted { (max(above[$0], below[$0]), $0) > (max(above[$1], below[$1]), $1) }
        for index in candidates {
            var changed: [(move: Int, costs: [Double])] = []
            var isCertain = true
            for position in 0..<count where rates[index * count + position] != 0 {
                for (side, sign) in [1.0, -1.0].enumerated() {
                    let rate = sign * rates[index * count + position]
                    let isAbove = slacks[index] > 0
                    // On the side towards which it moves it speaks for staying.
                    guard isAbove == (rate > 0) else { continue }
                    var costs = moves[2 * position + side]
                    let (present, other) = isAbove ? (above[index], below[index]) : (below[index], above[index])
                    if present >= 0 { costs[present] -= abs(rate) }
                    if other >= 0 { costs[other] -= abs(rate) }
                    guard let leading = leading(costs), leading.amount > 0 else {
                        isCertain = false
                        break
                    }
                    changed.append((2 * position + side, costs))
                }
                if !isCertain { break }
            }
            guard isCertain else { continue }
            isUnchecked[index] = true
            for change in changed { moves[change.move] = change.costs }
        }
        return isUnchecked
    }

    /// The side of 0 that a row is on: of a required inequality the one it has to be on, as rounding may tell another
    /// one where it is tight.
    private func side(of index: Int) -> Double {
        if below[index] == 0 { return 1 }
        if above[index] == 0 { return -1 }
        return slacks[index] > 0 ? 1 : -1
    }

    /// The check that a row stays on its side.
    private func check(_ index: Int, _ sign: Double) -> [PlanTerm] {
        var check: [PlanTerm] = []
        for position in 0..<count {
            let factor = rates[index * count + position]
            if factor != 0 { check.append(PlanTerm(component.rows[basis[position]].right, sign * factor)) }
        }
        let right = component.rows[index].right
        if let same = check.firstIndex(where: { Int($0.index) == right }) {
            check[same].factor -= sign
        } else {
            check.append(PlanTerm(right, -sign))
        }
        return check
    }
}

/// Tells whether rows are independent, one after another.
struct RowReducer {
    private var reduced: [(pivot: Int, row: [Double])] = []

    /// Adds a row. Returns false where it is a sum of multiples of those before.
    mutating func add(_ factors: [Double]) -> Bool {
        var row = factors
        for entry in reduced where row[entry.pivot] != 0 {
            let factor = row[entry.pivot]
            for column in row.indices { row[column] -= factor * entry.row[column] }
        }
        guard let pivot = row.indices.max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[pivot]) > 1e-8 else {
            return false
        }
        let factor = row[pivot]
        for column in row.indices { row[column] /= factor }
        reduced.append((pivot, row))
        return true
    }
}
