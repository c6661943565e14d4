import Foundation

/// A constraint's row in the systems of a structure. Variables are counted by items: of the item i, 2i is the origin
/// along the axis (from its superview's), 2i + 1 the length.
struct PlanRow {
    var terms: [PlanTerm]
    /// Lengths along the other axis, which are known by then.
    var crossing: [PlanTerm] = []
    var costs: PlanCosts
    var isHorizontal: Bool
    /// True if the crossing lengths are multiplied by the constraint's multiplier besides.
    var isScaled = false
    var isEnvironmental = false
    /// False if its constant is 0 in every tree.
    var hasConstant = true
    /// The factors of margins in its constant: at the left or top, and at the right or bottom.
    var before = 0.0
    var after = 0.0
    var isRequiredEquality: Bool { costs.above == .infinity && costs.below == .infinity }
}

/// The rows of one axis of a structure, compiled: required equalities are eliminated once, what is left falls into
/// components, each with its regions.
///
/// A tree's *values* are one vector: first the inputs (the root's length, the items' natural lengths, and what crossing
/// rows add), then 0, and the unknowns. The right-hand sides of the components' rows are only needed to compute these:
/// they lie in memory that all trees share, behind a copy of the inputs. Constants of constraints are folded into sums
/// beforehand (`Constants`), as trees of one class mostly have the same ones.
///
/// Not to be used by two threads at once: regions are added when they are met.
final class PlanSystem {
    static let tolerance = 1e-6

    let key: TreeSkeleton.SystemKey
    private let itemCount: Int
    /// Variables that the constraints may leave open.
    let open: Set<Int>
    /// The constraints with a constant, by their numbers in the skeleton, and the inputs of rows that cross axes.
    let slots: ContiguousArray<Int32>
    let crossings: ContiguousArray<(slot: Int32, terms: [PlanTerm], isScaled: Bool, input: Int)>
    private let inputCount: Int
    private let components: ContiguousArray<Part>
    private let sums: PlanSums
    /// A copy of a tree's inputs, 0, and the right-hand sides.
    private let rights: UnsafeMutablePointer<Double>
    /// The items that rows of constraints contain, a bit each.
    let mentioned: UInt64
    @exclusivity(unchecked) private var known: ContiguousArray<Constants> = []
    /// The bytes of what was compiled since this was set to 0: at first all, then regions.
    @exclusivity(unchecked) var newBytes = 0

    /// A component's place in the system.
    struct Part {
        /// Retained, and held unmanaged: which of a component's ways is taken depends on the layouts before, and only
        /// one of them would retain it.
        let component: Unmanaged<PlanComponent>
        /// The index of its first unknown.
        let first: Int
        /// The right-hand sides of its rows that are sums.
        let rights: Range<Int>
        /// The set of the inputs that it depends on: see ``bit(of:)``.
        let inputs: UInt64
    }

    /// The sums of one set of constants.
    final class Constants {
        /// Of the constraints, in the order of `slots`.
        fileprivate let constants: ContiguousArray<Double>
        fileprivate let sums: UnsafeMutablePointer<Double>
        /// The number of the tree's constants that were last found to be these.
        @exclusivity(unchecked) fileprivate var state: UInt64 = 0

        fileprivate init(_ constants: ContiguousArray<Double>, _ table: SumList) {
            self.constants = constants
            sums = .allocate(capacity: table.count)
            table.write(constants, sums)
        }

        deinit { sums.deallocate() }
    }

    /// The number of sets of constants that are kept.
    private static let mostConstants = 8

    /// The number of values a tree needs for it.
    var valueCount: Int { unknownsStart + unknownCount }
    private let unknownCount: Int
    private var unknownsStart: Int { inputCount + 1 }

    var byteCount: Int {
        let ofComponents = components.reduce(0) { $0 + $1.component._withUnsafeGuaranteedRef { $0.byteCount } }
        return known.reduce(ofComponents + sums.byteCount + 8 * rightsCount) {
            $0 + 8 * ($1.constants.count + sums.constants.count)
        }
    }

    private var rightsCount: Int { inputCount + 1 + sums.rights.count }

    deinit {
        sums.free()
        free(rights)
        for entry in components { entry.component.release() }
    }

    // MARK: Evaluation

    /// The sums for a tree's constants, which are kept for other trees.
    ///
    /// - Parameters:
    ///   - constants: by the constraints' numbers.
    ///   - state: a number that says which they are; others have others.
    func constants(_ constants: UnsafePointer<Double>, state: UInt64) -> Unmanaged<Constants> {
        let index = known.withUnsafeBufferPointer { known in
            known.indices.first { known[$0].state == state || isSame(known[$0], constants) }
        }
        if let index {
            known[index].state = state
            // What is used often comes first.
            if index > 0 { known.swapAt(index, index - 1) }
            return .passUnretained(known[max(0, index - 1)])
        }
        let made = Constants(ContiguousArray(slots.map { constants[Int($0)] }), sums.constants)
        made.state = state
        if known.count >= PlanSystem.mostConstants { known.removeLast() }
        known.insert(made, at: 0)
        return .passUnretained(made)
    }

    private func isSame(_ entry: Constants, _ constants: UnsafePointer<Double>) -> Bool {
        entry.constants.withUnsafeBufferPointer { known in
            slots.withUnsafeBufferPointer { slots in
                for index in 0..<slots.count where known[index] != constants[Int(slots[index])] { return false }
                return true
            }
        }
    }

    /// The result of a solve.
    enum Outcome {
        case solved
        /// The required constraints contradict each other.
        case impossible
        /// Constraints leave these variables open, which are to cost something.
        case open([Int])
    }

    /// The bit of an input in a set of inputs, which it shares with others where there are more than 64.
    @inline(__always)
    static func bit(of input: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: input & 63) }

    /// The set of the inputs that have factors.
    static func bits(of factors: UnsafeBufferPointer<Double>) -> UInt64 {
        factors.indices.reduce(0) { factors[$1] == 0 ? $0 : $0 | bit(of: $1) }
    }

    /// Computes right-hand sides and unknowns that depend on changed inputs.
    ///
    /// - Parameter changed: the inputs that differ from those of the last solve; all bits where constants do.
    func solve(_ values: UnsafeMutablePointer<Double>, changed: UInt64, _ constants: Constants) -> Outcome {
        let added = constants.sums + 2 * itemCount
        values[inputCount] = 0
        rights.update(from: values, count: inputCount + 1)
        let rightValues = rights + inputCount + 1
        if sums.checkedInputs & changed != 0 || changed == .max {
            for index in 0..<sums.checks.count {
                let value = added[sums.rights.count + index] + sums.checks.sum(index, values)
                if value < -PlanSystem.tolerance { return .impossible }
                if value > PlanSystem.tolerance, index < sums.equalities { return .impossible }
            }
        }
        let unknowns = values + unknownsStart
        return components.withUnsafeBufferPointer { components in
            for entry in components where entry.inputs & changed != 0 || changed == .max {
                for index in entry.rights { rightValues[index] = added[index] + sums.rights.sum(index, values) }
                let outcome = entry.component._withUnsafeGuaranteedRef {
                    $0.evaluate(rights, into: unknowns + entry.first, &newBytes)
                }
                guard case .solved = outcome else { return outcome }
            }
            return .solved
        }
    }

    /// The variables after `solve`.
    struct Outputs {
        /// The items that rows of constraints contain, a bit each.
        let mentioned: UInt64
        fileprivate let sums: SparseSums
        fileprivate let values: UnsafePointer<Double>
        fileprivate let constants: UnsafePointer<Double>

        subscript(variable: Int) -> Double {
            @inline(__always) get { constants[variable] + sums.sum(variable, values) }
        }
    }

    func outputs(_ values: UnsafePointer<Double>, _ constants: Constants) -> Outputs {
        Outputs(mentioned: mentioned, sums: sums.outputs, values: values, constants: constants.sums)
    }

    /// The items whose outputs depend on one of some inputs, a bit each.
    func dependents(on inputs: UInt64) -> UInt64 {
        var found: UInt64 = 0
        inputs.forEachBit { found |= sums.dependents[$0] }
        return found
    }

    func isRigid(_ variable: Int) -> Bool { sums.rigid[variable] }

    // MARK: Compilation

    /// Compiles rows. O(rows² × width), the width being the number of variables, rows and contents.
    ///
    /// - Parameters:
    ///   - key: the axis, and the level of the root's length.
    ///   - rows: of constraints, with their numbers.
    ///   - contents: what it costs that a length differs from the natural one; `nil` for an item without one.
    ///   - mayBeNegative: items whose lengths may be.
    ///   - ranks: of the items.
    ///   - open: variables that these rows may leave open.
    init(
        _ key: TreeSkeleton.SystemKey, rows: [(slot: Int32, row: PlanRow)], contents: [PlanCosts?],
        mayBeNegative: [Bool], ranks: ContiguousArray<ItemRank>, open: Set<Int>
    ) {
        let itemCount = contents.count
        let targetLevel = key.targetLevel
        self.key = key
        self.itemCount = itemCount
        self.open = open
        let variable = rows.indices.filter { rows[$0].row.hasConstant }
        slots = ContiguousArray(variable.map { rows[$0].slot })
        let constantCount = variable.count
        var constantOfRow = [Int?](repeating: nil, count: rows.count)
        for (constant, row) in variable.enumerated() { constantOfRow[row] = constant }
        var crossings: ContiguousArray<(slot: Int32, terms: [PlanTerm], isScaled: Bool, input: Int)> = []
        var inputOfRow: [Int?] = []
        for entry in rows {
            if entry.row.crossing.isEmpty {
                inputOfRow.append(nil)
            } else {
                let input = 1 + itemCount + crossings.count
                inputOfRow.append(input)
                crossings.append((entry.slot, entry.row.crossing, entry.row.isScaled, input))
            }
        }
        self.crossings = crossings
        let inputCount = 1 + itemCount + crossings.count
        self.inputCount = inputCount
        let elimination = Elimination(
            variables: 2 * itemCount, constants: constantCount, inputs: inputCount,
            capacity: rows.count + (open.isEmpty ? 2 : 4) * itemCount + 2,
            rank: { variable in variable & 1 == 0 ? 0 : contents[variable >> 1] == nil ? 1 : 2 })
        func linear(_ index: Int) -> Elimination.Row {
            let row = elimination.makeRow()
            for term in rows[index].row.terms { row[Int(term.index)] += term.factor }
            if let constant = constantOfRow[index] { row[2 * itemCount + constant] = 1 }
            if let input = inputOfRow[index] { row[2 * itemCount + constantCount + input] = 1 }
            return row
        }
        func length(_ item: Int, input: Int?) -> Elimination.Row {
            let row = elimination.makeRow()
            row[2 * item + 1] = 1
            if let input { row[2 * itemCount + constantCount + input] = 1 }
            return row
        }
        var spoken = [Bool](repeating: false, count: 2 * itemCount)
        var mentioned: UInt64 = 1
        for entry in rows {
            for term in entry.row.terms { spoken[Int(term.index)] = true }
            for term in entry.row.terms + entry.row.crossing { mentioned |= 1 << UInt64(term.index >> 1) }
        }
        self.mentioned = mentioned
        spoken[0] = true
        spoken[1] = true
        for item in 0..<itemCount where contents[item] != nil { spoken[2 * item + 1] = true }
        if targetLevel == .infinity { elimination.add(length(0, input: 0)) }
        for (index, entry) in rows.enumerated() where entry.row.isRequiredEquality { elimination.add(linear(index)) }
        // What is left, in the terms of what wasn't eliminated.
        var left: [(row: Elimination.Row, costs: PlanCosts)] = []
        left.reserveCapacity(rows.count + 2 * itemCount + 1)
        for (index, entry) in rows.enumerated() where !entry.row.isRequiredEquality {
            left.append((linear(index), entry.row.costs))
        }
        for item in 0..<itemCount {
            if let costs = contents[item] { left.append((length(item, input: 1 + item), costs)) }
            guard !mayBeNegative[item], spoken[2 * item + 1] else { continue }
            left.append((length(item, input: nil), PlanCosts(above: 0, below: .infinity)))
        }
        if targetLevel != .infinity {
            left.append((length(0, input: 0), PlanCosts(above: targetLevel, below: targetLevel)))
        }
        for entry in left { elimination.reduce(entry.row) }
        var builder = PlanBuilder(elimination)
        builder.addResiduals()
        let (place, size): (FramePart, FramePart) = key.isHorizontal ? (.left, .width) : (.top, .height)
        builder.addRows(left, open: open, weights: ranks.flatMap { [$0.weight(of: place), $0.weight(of: size)] })
        builder.addOutputs(spoken)
        unknownCount = builder.unknownCount
        sums = builder.finished()
        components = builder.components
        rights = allocateZeros(1 + inputCount + sums.rights.count)
        newBytes = byteCount
    }
}

/// The cost of a row's sum that differs from its right-hand side: the level above and below it. 0 is nothing,
/// infinity is not allowed.
struct PlanCosts: Hashable {
    var above: Double
    var below: Double
    /// The number of times that it counts at its level.
    var weight = 1.0

    /// Of a constraint with a given `LayoutConstraint.form`, which has its relation and its priority.
    init(of form: UInt64) {
        let relation = Int8(truncatingIfNeeded: form &>> 16)
        let priority = Float(bitPattern: UInt32(truncatingIfNeeded: form &>> 32))
        let level = priority == 1000 ? .infinity : Double(priority)
        above = relation > 0 ? 0 : level
        below = relation < 0 ? 0 : level
    }

    init(above: Double, below: Double, weight: Double = 1) {
        (self.above, self.below, self.weight) = (above, below, weight)
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
    /// The number of levels, required as the first; the rows' levels above and below among them, -1 for no cost; and
    /// how often they count there.
    let levelCount: Int
    let above, below: [Int16]
    let weights: [Double]
    /// The costs of sizes by unknowns, and their level; -1 where nothing is open.
    let sizeCosts: [Double]
    let sizeLevel: Int
    /// Retained, the one that held last first: a content that wraps is asked for twice, and two take turns.
    @exclusivity(unchecked) private var regions = PlainList<Unmanaged<PlanRegion>>(capacity: 2)

    /// With more regions, the half that wasn't used for longest is forgotten.
    private static let mostRegions = 128

    /// - Parameter costs: of the rows.
    init(
        variables: [Int], rows: SumList, rights: [UInt16], costs: [PlanCosts], sizeCosts: [Double],
        naturals: Range<Int>, zero: Int
    ) {
        self.variables = variables.map { UInt8(truncatingIfNeeded: $0) }
        (self.rows, self.rights) = (rows, rights)
        (self.naturals, self.zero) = (naturals, zero)
        var levels = [Double.infinity]
        for costs in costs {
            if costs.above > 0, !levels.contains(costs.above) { levels.append(costs.above) }
            if costs.below > 0, !levels.contains(costs.below) { levels.append(costs.below) }
        }
        self.sizeCosts = sizeCosts.contains { $0 != 0 } ? sizeCosts : []
        if !self.sizeCosts.isEmpty { levels.append(ConstraintLevel.openSizes) }
        levels.sort(by: >)
        sizeLevel = self.sizeCosts.isEmpty ? -1 : levels.firstIndex(of: ConstraintLevel.openSizes) ?? -1
        levelCount = levels.count
        above = costs.map { Int16(truncatingIfNeeded: levels.firstIndex(of: $0.above) ?? -1) }
        below = costs.map { Int16(truncatingIfNeeded: levels.firstIndex(of: $0.below) ?? -1) }
        weights = costs.map(\.weight)
    }

    deinit {
        for place in regions.indices { regions[place].release() }
        regions.free()
    }

    var unknowns: Int { variables.count }

    var byteCount: Int {
        regions.indices.reduce(rows.byteCount + 14 * rows.count + variables.count) {
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
