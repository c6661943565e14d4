/// The cost of a row's sum that differs from its right-hand side: the level above and below it. 0 is nothing,
/// infinity is not allowed.
struct PlanCosts: Hashable {
    var above: Double
    var below: Double

    /// Of a constraint with a given `LayoutConstraint.form`, which has its relation and its priority.
    init(of form: UInt64) {
        let relation = Int8(truncatingIfNeeded: form &>> 16)
        let priority = Float(bitPattern: UInt32(truncatingIfNeeded: form &>> 32))
        let level = priority == 1000 ? .infinity : Double(priority)
        above = relation > 0 ? 0 : level
        below = relation < 0 ? 0 : level
    }

    init(above: Double, below: Double) {
        (self.above, self.below) = (above, below)
    }
}

/// Unknowns of a plan that rows connect, with those rows: a small linear program whose right-hand sides are the
/// parameters. Which rows are tight and which side the others are on decides how the unknowns follow from the
/// right-hand sides: each such combination that was met is a region.
final class PlanComponent {
    /// Components are kept by the dozen, and rows are only read to compile a region: hence the short numbers.
    struct Rows {
        /// The unknowns in the rows, by ascending indices, with their factors, and where each row's begin.
        private var unknowns: [UInt8] = []
        private var products: [Double] = []
        private var starts: [UInt32] = [0]
        /// Indices of the right-hand sides among the values.
        private(set) var rights: [UInt16] = []

        var count: Int { rights.count }

        mutating func add(_ unknown: Int, _ factor: Double) {
            unknowns.append(UInt8(truncatingIfNeeded: unknown))
            products.append(factor)
        }

        /// Ends a row whose products were added.
        mutating func close(right: Int) {
            starts.append(UInt32(truncatingIfNeeded: unknowns.count))
            rights.append(UInt16(truncatingIfNeeded: right))
        }

        /// Calls `body` with the unknowns in a row and their factors.
        @inline(__always)
        func forEachTerm(_ row: Int, _ body: (_ unknown: Int, _ factor: Double) -> Void) {
            for place in Int(starts[row])..<Int(starts[row + 1]) { body(Int(unknowns[place]), products[place]) }
        }

        var byteCount: Int { 9 * unknowns.count + 6 * count }
    }

    /// The result of an evaluation.
    enum Outcome {
        case solved
        /// The rows leave something open that a weakest level has to decide.
        case open
        /// The required rows contradict each other.
        case impossible
    }

    /// The variables of the elimination that the unknowns are.
    let variables: [Int]
    let rows: Rows
    /// The number of levels, required as the first; the rows' levels above and below among them, -1 for no cost.
    let levelCount: Int
    let above, below: [Int16]
    @exclusivity(unchecked) private var regions: ContiguousArray<PlanRegion> = []
    /// The region that held last, and the one before: a content that wraps is asked for twice, and the two take turns.
    @exclusivity(unchecked) private var last = 0
    @exclusivity(unchecked) private var secondLast = 0

    /// From so many regions on, those that weren't used since the last time are forgotten.
    private static let mostRegions = 128

    /// - Parameter costs: of the rows.
    init(variables: [Int], rows: Rows, costs: [PlanCosts]) {
        self.variables = variables
        self.rows = rows
        var levels = [Double.infinity]
        for costs in costs {
            if costs.above > 0, !levels.contains(costs.above) { levels.append(costs.above) }
            if costs.below > 0, !levels.contains(costs.below) { levels.append(costs.below) }
        }
        levels.sort(by: >)
        levelCount = levels.count
        above = costs.map { Int16(truncatingIfNeeded: levels.firstIndex(of: $0.above) ?? -1) }
        below = costs.map { Int16(truncatingIfNeeded: levels.firstIndex(of: $0.below) ?? -1) }
    }

    deinit { for region in regions { region.free() } }

    var unknowns: Int { variables.count }

    var byteCount: Int {
        rows.byteCount + 4 * rows.count + 8 * variables.count + regions.reduce(0) { $0 + $1.byteCount }
    }

    /// Computes the unknowns.
    ///
    /// - Parameters:
    ///   - values: the right-hand sides, by the rows' indices.
    ///   - result: the unknowns.
    ///   - newBytes: gets the bytes of a new region added.
    @inline(__always)
    func evaluate(
        _ values: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>, _ newBytes: inout Int
    ) -> Outcome {
        guard last < regions.count else { return evaluateOther(values, into: result, &newBytes) }
        if !regions[last].holds(at: values) {
            guard regions[secondLast].holds(at: values) else {
                return evaluateOther(values, into: result, &newBytes)
            }
            (last, secondLast) = (secondLast, last)
        }
        regions[last].write(values, result)
        return .solved
    }

    /// Looks for another region that holds. Where there is none, the answer is computed, beginning with the rows that
    /// are tight in the last one.
    @inline(never)
    private func evaluateOther(
        _ values: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>, _ newBytes: inout Int
    ) -> Outcome {
        if let index = regions.firstIndex(where: { $0.holds(at: values) }) {
            take(index, values, result)
            return .solved
        }
        let compiler = RegionCompiler(self, values)
        switch compiler.region(from: regions.isEmpty ? nil : regions[last].basis.map { Int($0) }) {
        case .open: return .open
        case .impossible: return .impossible
        case .region(let region):
            if regions.count >= PlanComponent.mostRegions { forgetUnused() }
            regions.append(region)
            newBytes += region.byteCount
            take(regions.count - 1, values, result)
            return .solved
        }
    }

    private func take(_ index: Int, _ values: UnsafePointer<Double>, _ result: UnsafeMutablePointer<Double>) {
        (last, secondLast) = (index, last)
        regions[index].isUsed = true
        regions[index].write(values, result)
    }

    /// Forgets the regions that weren't used since the last time.
    private func forgetUnused() {
        for region in regions where !region.isUsed { region.free() }
        var kept = ContiguousArray(regions.filter(\.isUsed))
        if kept.count > PlanComponent.mostRegions / 2 {
            for region in kept { region.free() }
            kept = []
        }
        for index in kept.indices { kept[index].isUsed = false }
        regions = kept
        (last, secondLast) = (0, 0)
    }
}

/// One optimal basis: the unknowns as sums of right-hand sides, valid while the checks are not negative.
struct PlanRegion {
    /// The rows that are tight.
    let basis: [UInt16]
    var checks = SparseSums()
    var solutions = SparseSums()
    /// True if it held since regions were last forgotten.
    var isUsed = true

    func free() {
        checks.free()
        solutions.free()
    }

    var byteCount: Int { checks.byteCount + solutions.byteCount + 2 * basis.count }

    @inline(__always)
    func holds(at values: UnsafePointer<Double>) -> Bool {
        for index in 0..<checks.count where checks.sum(index, values) < -PlanSystem.tolerance { return false }
        return true
    }

    @inline(__always)
    func write(_ values: UnsafePointer<Double>, _ result: UnsafeMutablePointer<Double>) {
        for index in 0..<solutions.count { result[index] = solutions.sum(index, values) }
    }
}
