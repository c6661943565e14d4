import ConstraintSolver

/// What it costs that a row's sum differs from its right-hand side: the level above and below it. 0 is nothing,
/// infinity is not allowed.
struct PlanCosts: Hashable {
    var above: Double
    var below: Double

    /// Of a constraint's relation (-1, 0, 1) at a level.
    init(relation: Int, level: Double) {
        above = relation > 0 ? 0 : level
        below = relation < 0 ? 0 : level
    }

    init(above: Double, below: Double) {
        (self.above, self.below) = (above, below)
    }

    /// Whether no side is free.
    var isTwoSided: Bool { above > 0 && below > 0 }
    var isForbidden: Bool { above == .infinity || below == .infinity }
}

/// Unknowns of a plan that rows connect, with those rows: a small linear program whose right-hand sides are the
/// parameters. Which rows are tight and which side the others are on decides how the unknowns follow from the
/// right-hand sides: each such combination that was met is a region.
final class PlanComponent {
    struct Row {
        /// The factors of the unknowns, dense.
        var factors: [Double]
        var costs: PlanCosts
        /// Index of its right-hand side among the values.
        var right: Int
    }

    let unknowns: Int
    let rows: [Row]
    @exclusivity(unchecked) private var regions: ContiguousArray<PlanRegion> = []
    /// How often no region could be made.
    @exclusivity(unchecked) private(set) var refusals = 0

    /// More regions aren't kept: the one that was used longest ago goes.
    private static let mostRegions = 64

    init(unknowns: Int, rows: [Row]) {
        self.unknowns = unknowns
        self.rows = rows
    }

    deinit { for region in regions { region.free() } }

    var byteCount: Int {
        rows.count * (32 + 8 * unknowns) + regions.reduce(0) { $0 + $1.byteCount }
    }

    /// Computes the unknowns. Returns false where no region can be proved to hold the only best answer.
    ///
    /// - Parameters:
    ///   - values: the right-hand sides, by the rows' indices.
    ///   - result: the unknowns.
    @inline(__always)
    func evaluate(_ values: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>) -> Bool {
        if !regions.isEmpty, regions[0].holds(at: values) {
            regions[0].write(values, result)
            return true
        }
        return evaluateOther(values, into: result)
    }

    @inline(never)
    private func evaluateOther(_ values: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>) -> Bool {
        for index in regions.indices.dropFirst() where regions[index].holds(at: values) {
            // The first one is that which held last.
            regions.swapAt(0, index)
            regions[0].write(values, result)
            return true
        }
        guard let region = RegionCompiler(self, values).region() else {
            refusals += 1
            return false
        }
        if regions.count >= PlanComponent.mostRegions { regions.removeLast().free() }
        regions.insert(region, at: 0)
        region.write(values, result)
        return true
    }
}

/// One optimal basis: the unknowns as sums of right-hand sides, valid while the checks are not negative.
struct PlanRegion {
    var checks = SparseSums()
    var solutions = SparseSums()

    func free() {
        checks.free()
        solutions.free()
    }

    var byteCount: Int { checks.byteCount + solutions.byteCount }

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
