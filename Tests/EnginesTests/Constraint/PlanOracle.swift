/// A small system of rows with costs, solved by trying every vertex.
///
/// The costs are convex and have edges only where a row is 0. Where the rows have full rank, one of the points at which
/// as many independent rows are 0 as there are variables is the best one, and a point with the least costs at all
/// levels is the only one if each variable has a weight of its own at last.
struct PlanOracle {
    struct Row {
        var factors: [Double]
        var right: Double
        /// Levels of the costs above and below the right-hand side; 0 is no cost, infinity is not allowed.
        var above, below: Double
        /// The number of times that it counts at its level.
        var weight: Double

        func excess(at point: [Double]) -> Double { zip(factors, point).reduce(-right) { $0 + $1.0 * $1.1 } }
    }

    var rows: [Row]

    /// Independent rows, reduced by each other.
    private struct Basis {
        var rows: [(factors: [Double], right: Double, pivot: Int)] = []

        /// Returns false where the row depends on those before.
        mutating func add(_ row: Row) -> Bool {
            var (factors, right) = (row.factors, row.right)
            for other in rows where factors[other.pivot] != 0 {
                let share = factors[other.pivot]
                for index in factors.indices { factors[index] -= share * other.factors[index] }
                right -= share * other.right
            }
            guard let pivot = factors.indices.max(by: { abs(factors[$0]) < abs(factors[$1]) }),
                abs(factors[pivot]) > 1e-9
            else { return false }
            let divisor = factors[pivot]
            for index in factors.indices { factors[index] /= divisor }
            right /= divisor
            for place in rows.indices {
                let share = rows[place].factors[pivot]
                guard share != 0 else { continue }
                for index in factors.indices { rows[place].factors[index] -= share * factors[index] }
                rows[place].right -= share * right
            }
            rows.append((factors, right, pivot))
            return true
        }
    }

    private func costs(_ point: [Double], _ levels: [Double]) -> [Double]? {
        var costs = [Double](repeating: 0, count: levels.count)
        for row in rows {
            let excess = row.excess(at: point)
            let level = excess > 0 ? row.above : row.below
            guard level > 0, abs(excess) > 1e-9 else { continue }
            if level == .infinity {
                if abs(excess) > 1e-7 { return nil }
            } else if let place = levels.firstIndex(of: level) {
                costs[place] += abs(excess) * row.weight
            }
        }
        return costs
    }

    /// The best point; `nil` where the rows of infinite costs contradict each other.
    func best() -> [Double]? {
        let all = Set(rows.map(\.above)).union(rows.map(\.below))
        let levels = all.filter { $0 > 0 && $0 < Double.infinity }.sorted(by: >)
        let count = rows[0].factors.count
        var best: (point: [Double], costs: [Double])?
        var basis = Basis()
        for row in rows where row.above == .infinity && row.below == .infinity { _ = basis.add(row) }
        let others = rows.filter { $0.above < .infinity || $0.below < .infinity }
        func choose(_ start: Int, _ basis: Basis) {
            if basis.rows.count == count {
                var point = [Double](repeating: 0, count: count)
                for row in basis.rows { point[row.pivot] = row.right }
                guard let costs = costs(point, levels) else { return }
                if let best {
                    let different = zip(costs, best.costs).first { abs($0 - $1) > 1e-7 }
                    guard let different, different.0 < different.1 else { return }
                }
                best = (point, costs)
                return
            }
            for index in start..<max(start, others.count - (count - basis.rows.count) + 1) {
                var next = basis
                if next.add(others[index]) { choose(index + 1, next) }
            }
        }
        choose(0, basis)
        return best?.point
    }
}
