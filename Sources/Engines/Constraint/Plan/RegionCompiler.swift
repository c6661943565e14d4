import ConstraintSolver

/// Makes a region of a component from its solution at given right-hand sides.
///
/// The proof is by duality and doesn't rest on the solver's word: with as many independent tight rows as unknowns (a
/// basis), each level's cost is a linear function of how far these rows are moved. If, compared from the strongest
/// level down, moving any of them to either side costs more than it gains, the point is the only best one, and remains
/// so for all right-hand sides at which the other rows stay on their sides. Otherwise no region is made.
struct RegionCompiler {
    private let component: PlanComponent
    private let right: [Double]

    init(_ component: PlanComponent, _ values: UnsafePointer<Double>) {
        self.component = component
        right = component.rows.map { values[$0.right] }
    }

    /// `nil` where none can be proved.
    func region() -> PlanRegion? {
        let rows = component.rows
        guard component.unknowns > 0, rows.count >= component.unknowns else { return nil }
        if component.unknowns == 1 {
            // Two-sided rows first: at a tie their equality is the narrower, certain claim.
            for row in order(twoSidedFirst: true) { if let found = region(basis: [row]) { return found } }
            return nil
        }
        guard let solution = solve(right) else { return nil }
        for twoSidedFirst in [true, false] {
            if let basis = basis(at: solution, right, order(twoSidedFirst: twoSidedFirst)),
                let found = region(basis: basis)
            {
                return found
            }
        }
        // Rows that meet by chance are taken apart by moving their right-hand sides a little, each by another length.
        var moved = right
        for index in rows.indices where !rows[index].costs.isTwoSided {
            moved[index] += (rows[index].costs.above > 0 ? -1 : 1) * 1e-4 * (1 + Double(index) / Double(rows.count))
        }
        guard let other = solve(moved), let basis = basis(at: other, moved, order(twoSidedFirst: true)) else {
            return nil
        }
        return region(basis: basis)
    }

    private func order(twoSidedFirst: Bool) -> [Int] {
        let rows = component.rows
        return rows.indices.sorted {
            let (one, other) = (rows[$0].costs, rows[$1].costs)
            if one.isTwoSided != other.isTwoSided { return one.isTwoSided == twoSidedFirst }
            let (level, otherLevel) = (max(one.above, one.below), max(other.above, other.below))
            return level != otherLevel ? level > otherLevel : $0 < $1
        }
    }

    // MARK: Finding a basis

    /// The best unknowns, by a solver made for it; `nil` where required rows contradict each other.
    private func solve(_ right: [Double]) -> [Double]? {
        let solver = Solver()
        let variables = (0..<component.unknowns).map { _ in solver.makeVariable() }
        func add(_ index: Int, _ relation: Relation, _ level: Double) -> Bool {
            var expression = LinearExpression(-right[index])
            for (variable, factor) in zip(variables, component.rows[index].factors) where factor != 0 {
                expression += factor * variable
            }
            let strength = level == .infinity ? Strength.required : Strength(level: level)
            do {
                _ = try solver.add(LinearConstraint(expression, relation), strength)
                return true
            } catch .duplicateConstraint {
                return true
            } catch {
                return false
            }
        }
        for (index, row) in component.rows.enumerated() {
            if row.costs.above == row.costs.below {
                guard add(index, .equal, row.costs.above) else { return nil }
                continue
            }
            if row.costs.below > 0 {
                guard add(index, .greaterOrEqual, row.costs.below) else { return nil }
            }
            if row.costs.above > 0 { guard add(index, .lessOrEqual, row.costs.above) else { return nil } }
        }
        guard (try? solver.solve()) != nil else { return nil }
        return variables.map { solver.value(of: $0) }
    }

    private func slack(_ index: Int, _ solution: [Double], _ right: [Double]) -> Double {
        var sum = -right[index]
        for (factor, value) in zip(component.rows[index].factors, solution) { sum += factor * value }
        return sum
    }

    private func tightness(_ index: Int, _ right: [Double]) -> Double { 1e-7 * (1 + abs(right[index])) }

    /// The first independent tight rows, in an order.
    private func basis(at solution: [Double], _ right: [Double], _ order: [Int]) -> [Int]? {
        var basis: [Int] = []
        var reduced: [(pivot: Int, row: [Double])] = []
        for index in order where abs(slack(index, solution, right)) <= tightness(index, right) {
            var row = component.rows[index].factors
            for entry in reduced where row[entry.pivot] != 0 {
                let factor = row[entry.pivot]
                for column in row.indices { row[column] -= factor * entry.row[column] }
            }
            guard let pivot = row.indices.max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[pivot]) > 1e-8 else {
                continue
            }
            let factor = row[pivot]
            for column in row.indices { row[column] /= factor }
            reduced.append((pivot, row))
            basis.append(index)
            if basis.count == component.unknowns { return basis }
        }
        return nil
    }

    // MARK: Proving it

    /// The region of a basis; `nil` where it isn't certain to be the only best one there.
    private func region(basis: [Int]) -> PlanRegion? {
        guard let inverse = inverse(of: basis) else { return nil }
        let count = component.unknowns
        var solution = [Double](repeating: 0, count: count)
        for unknown in 0..<count {
            for position in 0..<count { solution[unknown] += inverse[unknown][position] * right[basis[position]] }
        }
        var gradients: [Double: [Double]] = [:]
        var sides: [(row: Int, sign: Double)] = []
        var blocking: [Int] = []
        for index in component.rows.indices where !basis.contains(index) {
            let row = component.rows[index]
            let slack = slack(index, solution, right)
            if abs(slack) <= tightness(index, right) {
                // Both sides of a two-sided row cost something more: it has to stay where it is.
                if row.costs.isTwoSided || row.costs.above == 0 { sides.append((index, 1)) }
                if row.costs.isTwoSided || row.costs.below == 0 { sides.append((index, -1)) }
                if !row.costs.isTwoSided { blocking.append(index) }
                continue
            }
            let sign = slack > 0 ? 1.0 : -1.0
            let cost = slack > 0 ? row.costs.above : row.costs.below
            if cost == .infinity { return nil }
            sides.append((index, sign))
            if cost > 0 { add(index, sign, to: &gradients[cost, default: zeros]) }
        }
        // Rows that are just tight may be what keeps the others in place: with a price on leaving them, below every
        // other one, moving costs something where it didn't. The price counts as long as they are tight.
        for priced in [[], blocking] + (blocking.count > 1 ? blocking.map { [$0] } : []) {
            var priced = (rows: priced, gradients: gradients)
            for index in priced.rows {
                let sign = component.rows[index].costs.below > 0 ? -1.0 : 1
                add(index, sign, to: &priced.gradients[RegionCompiler.lowest, default: zeros])
            }
            guard isStrictlyBest(basis, inverse, priced.gradients) else { continue }
            var region = PlanRegion()
            for unknown in 0..<count {
                region.solutions.append(
                    basis.indices.map { PlanTerm(component.rows[basis[$0]].right, inverse[unknown][$0]) })
            }
            for side in sides { addCheck(side.row, side.sign, basis, inverse, to: &region) }
            for index in priced.rows {
                let sign = component.rows[index].costs.above == 0 ? -1.0 : 1
                addCheck(index, sign, basis, inverse, to: &region)
            }
            return region
        }
        return nil
    }

    /// Below the levels of all rows.
    private static let lowest = -1.0

    private var zeros: [Double] { [Double](repeating: 0, count: component.unknowns) }

    private func add(_ row: Int, _ sign: Double, to gradient: inout [Double]) {
        for unknown in gradient.indices { gradient[unknown] += sign * component.rows[row].factors[unknown] }
    }

    private func isStrictlyBest(_ basis: [Int], _ inverse: [[Double]], _ gradients: [Double: [Double]]) -> Bool {
        var levels = Set(gradients.keys)
        for index in basis {
            let costs = component.rows[index].costs
            for level in [costs.above, costs.below] where level > 0 && level < .infinity { levels.insert(level) }
        }
        let sorted = levels.sorted(by: >)
        for position in basis.indices {
            let costs = component.rows[basis[position]].costs
            for (sign, own) in [(1.0, costs.above), (-1.0, costs.below)] where own != .infinity {
                var isDearer = false
                for level in sorted {
                    var change = level == own ? 1.0 : 0
                    if let gradient = gradients[level] {
                        for unknown in gradient.indices {
                            change += sign * gradient[unknown] * inverse[unknown][position]
                        }
                    }
                    if abs(change) <= 1e-9 { continue }
                    isDearer = change > 0
                    break
                }
                if !isDearer { return false }
            }
        }
        return true
    }

    /// Adds that a row stays on its side.
    private func addCheck(
        _ index: Int, _ sign: Double, _ basis: [Int], _ inverse: [[Double]], to region: inout PlanRegion
    ) {
        var terms: [PlanTerm] = []
        for position in basis.indices {
            var factor = 0.0
            for unknown in 0..<component.unknowns {
                factor += component.rows[index].factors[unknown] * inverse[unknown][position]
            }
            terms.append(PlanTerm(component.rows[basis[position]].right, sign * factor))
        }
        let right = component.rows[index].right
        if let same = terms.firstIndex(where: { Int($0.index) == right }) {
            terms[same].factor -= sign
        } else {
            terms.append(PlanTerm(right, -sign))
        }
        if terms.contains(where: { abs($0.factor) > SparseSums.negligible }) { region.checks.append(terms) }
    }

    /// The inverse of the basis's rows, by Gauss and Jordan; `nil` where it is (nearly) singular.
    private func inverse(of basis: [Int]) -> [[Double]]? {
        let count = component.unknowns
        var rows = basis.map { component.rows[$0].factors }
        var result = (0..<count).map { row in (0..<count).map { $0 == row ? 1.0 : 0 } }
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-8
            else { return nil }
            rows.swapAt(column, pivot)
            result.swapAt(column, pivot)
            let factor = rows[column][column]
            for index in 0..<count {
                rows[column][index] /= factor
                result[column][index] /= factor
            }
            for other in 0..<count where other != column && rows[other][column] != 0 {
                let factor = rows[other][column]
                for index in 0..<count {
                    rows[other][index] -= factor * rows[column][index]
                    result[other][index] -= factor * result[column][index]
                }
            }
        }
        return result
    }
}
