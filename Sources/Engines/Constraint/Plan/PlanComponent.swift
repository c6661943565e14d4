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
    /// The variables of the elimination that the unknowns are.
    let variables: [UInt8]
    /// The unknowns in the rows, with their factors, and the indices of the right-hand sides among the values. Only
    /// read to compile a region.
    let rows: SumList
    let rights: [UInt16]
    /// The values that are never negative, natural lengths, and the one that is 0 always.
    let naturals: Range<Int>
    let zero: Int
    /// The number of levels, required as the first; the rows' levels above and below among them, -1 for no cost.
    let levelCount: Int
    let above, below: [Int16]
    /// Retained, the one that held last first: a content that wraps is asked for twice, and two take turns.
    @exclusivity(unchecked) private var regions = PlainList<Unmanaged<PlanRegion>>(capacity: 2)

    /// With more regions, the half that wasn't used for longest is forgotten.
    private static let mostRegions = 128

    /// - Parameter costs: of the rows.
    init(variables: [Int], rows: SumList, rights: [UInt16], costs: [PlanCosts], naturals: Range<Int>, zero: Int) {
        self.variables = variables.map { UInt8(truncatingIfNeeded: $0) }
        (self.rows, self.rights) = (rows, rights)
        (self.naturals, self.zero) = (naturals, zero)
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

    deinit {
        for place in regions.indices { regions[place].release() }
        regions.free()
    }

    var unknowns: Int { variables.count }

    var byteCount: Int {
        regions.indices.reduce(rows.byteCount + 6 * rows.count + variables.count) {
            $0 + regions[$1].takeUnretainedValue().byteCount
        }
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
    ) -> PlanSystem.Outcome {
        guard !regions.isEmpty else { return evaluateOther(values, into: result, &newBytes) }
        if !holds(0, at: values) {
            guard regions.count > 1, holds(1, at: values) else { return evaluateOther(values, into: result, &newBytes) }
            (regions[0], regions[1]) = (regions[1], regions[0])
        }
        regions[0]._withUnsafeGuaranteedRef { $0.write(values, result) }
        return .solved
    }

    /// Looks for another region that holds. Where there is none, the answer is computed, beginning with the rows that
    /// are tight in the last one.
    @inline(never)
    private func evaluateOther(
        _ values: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>, _ newBytes: inout Int
    ) -> PlanSystem.Outcome {
        // The first two don't hold.
        var place = 2
        while place < regions.count, !holds(place, at: values) { place += 1 }
        if place >= regions.count {
            let last = regions.isEmpty ? nil : regions[0].takeUnretainedValue()
            switch RegionCompiler(self, values).region(from: last?.basis.map { Int($0) }) {
            case .open: return .open(variables.map { Int($0) })
            case .impossible: return .impossible
            case .region(let made):
                newBytes += made.byteCount
                if regions.count >= PlanComponent.mostRegions {
                    while regions.count > PlanComponent.mostRegions / 2 { regions.popLast()?.release() }
                }
                place = regions.count
                regions.append(.passRetained(made))
            }
        }
        let found = regions[place]
        for later in stride(from: place, to: 0, by: -1) { regions[later] = regions[later - 1] }
        regions[0] = found
        regions[0]._withUnsafeGuaranteedRef { $0.write(values, result) }
        return .solved
    }

    @inline(__always)
    private func holds(_ place: Int, at values: UnsafePointer<Double>) -> Bool {
        regions[place]._withUnsafeGuaranteedRef { $0.holds(at: values) }
    }
}

/// One optimal basis: the unknowns as sums of right-hand sides, valid while the checks are not negative.
final class PlanRegion {
    /// The rows that are tight.
    let basis: [UInt16]
    /// The checks, and then the unknowns.
    private let sums: SparseSums
    private let checkCount: Int

    /// - Parameter sums: owned from now on.
    init(basis: [UInt16], _ sums: SparseSums) {
        (self.basis, self.sums) = (basis, sums)
        checkCount = sums.count - basis.count
    }

    deinit { sums.free() }

    var byteCount: Int { sums.byteCount + 2 * basis.count }

    @inline(__always)
    func holds(at values: UnsafePointer<Double>) -> Bool {
        for index in 0..<checkCount where sums.sum(index, values) < -PlanSystem.tolerance { return false }
        return true
    }

    @inline(__always)
    func write(_ values: UnsafePointer<Double>, _ result: UnsafeMutablePointer<Double>) {
        for index in checkCount..<sums.count { result[index - checkCount] = sums.sum(index, values) }
    }
}
