import Foundation

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
final class RegionCompiler {
    enum Answer {
        case region(PlanRegion)
        /// A direction costs nothing: the rows leave something open.
        case open
        /// The required rows contradict each other, or numbers are too far apart.
        case impossible
    }

    private let rows: SumList
    private let rights: [UInt16]
    private let naturals: Range<Int>
    private let zero: Int
    private let count: Int
    private var rowCount: Int { rows.count }
    private let levelCount: Int
    private let above, below: [Int]
    private let weights: [Double]
    private let sizeCosts: [Double]
    private let sizeLevel: Int
    @exclusivity(unchecked) private var basis: [Int] = []
    @exclusivity(unchecked) private var isInBasis: [Bool]
    /// All numbers lie in one piece of memory: an array would ask at every write whether it is shared.
    private let memory: UnsafeMutablePointer<Double>
    /// The right-hand sides, and the distances of the rows from them.
    private let right, slacks: UnsafeMutablePointer<Double>
    /// By unknowns, what the basis's rows move them.
    private let inverse: UnsafeMutablePointer<Double>
    /// By rows, how fast each moves with the basis's rows.
    private let rates: UnsafeMutablePointer<Double>
    /// As large as `inverse`.
    private let scratch: UnsafeMutablePointer<Double>
    /// The cost of a move per unit, by level: scratch of `setCosts`, which `leading` reads.
    private let costs: UnsafeMutablePointer<Double>

    /// The largest number that counts as 0 after elimination and cancelling.
    private static let negligible = 1e-9
    private static let perturbation = 2e-9

    init(_ component: PlanComponent, _ values: UnsafePointer<Double>) {
        (rows, rights) = (component.rows, component.rights)
        (naturals, zero) = (component.naturals, component.zero)
        (above, below) = (component.above.map { Int($0) }, component.below.map { Int($0) })
        weights = component.weights
        (sizeCosts, sizeLevel) = (component.sizeCosts, component.sizeLevel)
        levelCount = component.levelCount
        count = component.unknowns
        let rowCount = rows.count
        isInBasis = Array(repeating: false, count: rowCount)
        memory = allocateZeros(rowCount * (2 + count) + 2 * count * count + levelCount)
        right = memory
        slacks = right + rowCount
        rates = slacks + rowCount
        inverse = rates + rowCount * count
        scratch = inverse + count * count
        costs = scratch + count * count
        for index in 0..<rowCount {
            right[index] = values[Int(rights[index])]
            // Sums of such shares aren't equal by chance, as those of an even sequence are: rows would meet.
            let share = Double(ConstraintForm.mix(ConstraintForm.mix(UInt64(index + 1))) >> 11) / 0x1p53
            let isDown = below[index] == 0 || above[index] != 0 && index & 1 == 0
            right[index] += (isDown ? -1 : 1) * RegionCompiler.perturbation * (1 + share)
        }
    }

    deinit { free(memory) }

    /// - Parameter start: rows that were tight where the search begins.
    func region(from start: [Int]?) -> Answer {
        guard begin(with: start ?? rowsByStrength) else { return start == nil ? .open : .impossible }
        for step in 0..<(100 + 20 * (count + rowCount)) {
            // Rounding errors of many exchanges would add up.
            if step % 16 == 15, !begin(with: basis) { return .impossible }
            computeSlacks()
            computeRates()
            switch bestMove() {
            case .none(let isOpen):
                if isOpen { return .open }
                guard isFeasible, begin(with: basis) else { return .impossible }
                computeRates()
                return makeRegion()
            case .some(let move):
                guard let row = lastCrossed(move) else { return .impossible }
                exchange(move.position, for: row, rates + row * count)
            }
        }
        return .impossible
    }

    private var isFeasible: Bool {
        (0..<rowCount).allSatisfy { index in
            isInBasis[index] || (slacks[index] > 0 ? above[index] : below[index]) != 0
                || abs(slacks[index]) < PlanSystem.tolerance
        }
    }

    // MARK: The basis

    /// The rows, two-sided and strong ones first.
    private var rowsByStrength: [Int] {
        (0..<rowCount).sorted {
            let areTwoSided = (min(above[$0], below[$0]) >= 0, min(above[$1], below[$1]) >= 0)
            if areTwoSided.0 != areTwoSided.1 { return areTwoSided.0 }
            let levels = (strongestLevel($0), strongestLevel($1))
            return levels.0 != levels.1 ? levels.0 < levels.1 : $0 < $1
        }
    }

    /// The stronger one of the levels above and below a row.
    private func strongestLevel(_ row: Int) -> UInt {
        // No cost is the weakest.
        min(UInt(bitPattern: above[row]), UInt(bitPattern: below[row]))
    }

    /// Makes the basis of the first independent ones of some rows, which take the places of the unknowns themselves one
    /// after another. Returns false where there are fewer than unknowns.
    private func begin(with candidates: [Int]) -> Bool {
        basis = Array(repeating: -1, count: count)
        for row in 0..<rowCount { isInBasis[row] = false }
        inverse.update(repeating: 0, count: count * count)
        for unknown in 0..<count { inverse[unknown * count + unknown] = 1 }
        var left = count
        for row in candidates where left > 0 {
            setRates(row, scratch)
            let free = (0..<count).filter { basis[$0] < 0 }
            guard let position = free.max(by: { abs(scratch[$0]) < abs(scratch[$1]) }), abs(scratch[position]) > 1e-8
            else { continue }
            exchange(position, for: row, scratch)
            left -= 1
        }
        return left == 0
    }

    /// Computes how fast a row moves with the rows of the basis.
    private func setRates(_ row: Int, _ rates: UnsafeMutablePointer<Double>) {
        rates.update(repeating: 0, count: count)
        rows.forEachTerm(row) { unknown, factor in
            for position in 0..<count { rates[position] += factor * inverse[unknown * count + position] }
        }
        for position in 0..<count where abs(rates[position]) < RegionCompiler.negligible { rates[position] = 0 }
    }

    private func computeSlacks() {
        let solution = scratch
        for unknown in 0..<count {
            solution[unknown] = 0
            for position in 0..<count {
                solution[unknown] += inverse[unknown * count + position] * right[basis[position]]
            }
        }
        for index in 0..<rowCount {
            var sum = -right[index]
            rows.forEachTerm(index) { unknown, factor in sum += factor * solution[unknown] }
            slacks[index] = isInBasis[index] ? 0 : sum
        }
    }

    private func computeRates() {
        for index in 0..<rowCount where !isInBasis[index] { setRates(index, rates + index * count) }
    }

    /// - Parameter rates: those of the row.
    private func exchange(_ position: Int, for row: Int, _ rates: UnsafePointer<Double>) {
        if basis[position] >= 0 { isInBasis[basis[position]] = false }
        isInBasis[row] = true
        basis[position] = row
        for unknown in 0..<count {
            let value = inverse[unknown * count + position] / rates[position]
            for other in 0..<count where other != position {
                inverse[unknown * count + other] -= rates[other] * value
            }
            inverse[unknown * count + position] = value
        }
    }

    // MARK: Costs

    /// Moving a row of the basis to a side.
    private struct Move {
        var position: Int
        var sign: Double
    }

    private enum Search {
        case none(isOpen: Bool)
        case some(Move)
    }

    /// The level and the amount by which costs differ from 0 first; `nil` where they don't.
    private var leading: (level: Int, amount: Double)? {
        for level in 0..<levelCount where abs(costs[level]) > RegionCompiler.negligible { return (level, costs[level]) }
        return nil
    }

    /// Computes what a move costs a unit.
    private func setCosts(_ position: Int, _ sign: Double) {
        costs.update(repeating: 0, count: levelCount)
        let own = sign > 0 ? above[basis[position]] : below[basis[position]]
        if own >= 0 { costs[own] += weights[basis[position]] }
        for unknown in sizeCosts.indices {
            costs[sizeLevel] += sign * sizeCosts[unknown] * inverse[unknown * count + position]
        }
        for index in 0..<rowCount where !isInBasis[index] {
            let rate = sign * rates[index * count + position]
            guard rate != 0 else { continue }
            let isAbove = slacks[index] == 0 ? rate > 0 : slacks[index] > 0
            let level = isAbove ? above[index] : below[index]
            if level >= 0 { costs[level] += (isAbove ? rate : -rate) * weights[index] }
        }
    }

    private func bestMove() -> Search {
        var best: (move: Move, level: Int, amount: Double)?
        var isOpen = false
        for position in 0..<count {
            for sign in [1.0, -1.0] {
                setCosts(position, sign)
                guard let leading else {
                    isOpen = true
                    continue
                }
                guard leading.amount < 0 else { continue }
                if let best, (best.level, best.amount) < (leading.level, leading.amount) { continue }
                best = (Move(position: position, sign: sign), leading.level, leading.amount)
            }
        }
        guard let best else { return .none(isOpen: isOpen) }
        return .some(best.move)
    }

    /// The row at which a move no longer pays: rows that are crossed before cost more from then on.
    private func lastCrossed(_ move: Move) -> Int? {
        var crossings: [(distance: Double, row: Int)] = []
        for index in 0..<rowCount where !isInBasis[index] {
            let rate = move.sign * rates[index * count + move.position]
            if rate * slacks[index] < 0 { crossings.append((-slacks[index] / rate, index)) }
        }
        crossings.sort { $0 < $1 }
        setCosts(move.position, move.sign)
        for crossing in crossings {
            let change = abs(rates[crossing.row * count + move.position]) * weights[crossing.row]
            if above[crossing.row] >= 0 { costs[above[crossing.row]] += change }
            if below[crossing.row] >= 0 { costs[below[crossing.row]] += change }
            if (leading?.amount ?? 0) >= 0 { return crossing.row }
        }
        return nil
    }

    // MARK: The region

    private func makeRegion() -> Answer {
        var sums = SumList()
        for index in 0..<rowCount where !isInBasis[index] {
            let check = check(index, side(of: index)).filter { $0.index != zero }
            if !isCertain(check) { sums.append(check) }
        }
        for unknown in 0..<count {
            sums.begin()
            for position in 0..<count {
                let right = Int(rights[basis[position]])
                if right != zero { sums.add(right, inverse[unknown * count + position]) }
            }
        }
        return .region(PlanRegion(basis: basis.map { UInt16(truncatingIfNeeded: $0) }, SparseSums(sums)))
    }

    /// True if a check holds in every tree. Up to two thirds of the checks do: that lengths aren't negative which are
    /// natural ones.
    private func isCertain(_ check: [PlanTerm]) -> Bool {
        check.allSatisfy {
            abs($0.factor) <= SumList.negligible || $0.factor > 0 && naturals.contains(Int($0.index))
        }
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
            if factor != 0 { check.append(PlanTerm(Int(rights[basis[position]]), sign * factor)) }
        }
        let right = Int(rights[index])
        if let same = check.firstIndex(where: { Int($0.index) == right }) {
            check[same].factor -= sign
        } else {
            check.append(PlanTerm(right, -sign))
        }
        return check
    }
}
