/// The sums of a `PlanSystem` that its components don't have.
struct PlanSums {
    /// Sums of inputs, and of inputs and unknowns; what constants add is in `constants`.
    let rights, checks, outputs: SparseSums
    /// The number of checks, the first ones, that are to be 0.
    let equalities: Int
    /// The set of the inputs that checks depend on (`PlanSystem.bit(of:)`).
    let checkedInputs: UInt64
    /// True if an output depends on nothing but the root's length and constants.
    let rigid: ContiguousArray<Bool>
    /// By the bits of inputs: the items whose outputs depend on them, a bit each.
    let dependents: ContiguousArray<UInt64>
    /// Sums of constants: for the outputs, the right-hand sides and the checks. Each is computed once for a set of
    /// constants.
    let constants: SumList

    var byteCount: Int {
        rights.byteCount + checks.byteCount + outputs.byteCount + constants.byteCount + rigid.count
            + 8 * dependents.count
    }

    func free() {
        rights.free()
        checks.free()
        outputs.free()
    }
}

/// Writes what elimination has left as the sums of a `PlanSystem`.
struct PlanBuilder {
    typealias Row = Elimination.Row

    private let elimination: Elimination
    private var rights = SumList()
    private var checks = SumList()
    private var outputs = SumList()
    private var equalities = 0
    private var checkedInputs: UInt64 = 0
    private var rigid: ContiguousArray<Bool> = []
    private var dependents: ContiguousArray<UInt64>
    private(set) var components: ContiguousArray<PlanSystem.Part> = []
    private(set) var unknownCount = 0
    /// The rows whose constants are in the sums above, with their signs; `nil` for none.
    private var rightRows: [Row] = []
    private var checkRows: [(row: Row, sign: Double)] = []
    private var outputRows: [Row?] = []
    /// The unknown that a variable is; -1 for none.
    private var unknownOfVariable: [Int]
    /// The sets of the inputs that unknowns depend on.
    private var inputsOfUnknowns: [UInt64] = []
    /// By variables, what all sizes together cost that move with them.
    private var sizeCosts: [Double]

    init(_ elimination: Elimination) {
        self.elimination = elimination
        unknownOfVariable = Array(repeating: -1, count: elimination.variables)
        sizeCosts = Array(repeating: 0, count: elimination.variables)
        dependents = ContiguousArray(repeating: 0, count: min(elimination.inputs, UInt64.bitWidth))
    }

    private var zero: Int { elimination.inputs }
    /// Behind the inputs and 0: of the unknowns in a tree's values, and of the right-hand sides in the system's own.
    private var start: Int { elimination.inputs + 1 }

    /// Adds that equalities which follow from others agree with these.
    mutating func addResiduals() {
        for row in elimination.residuals { addCheck(row, 1, isEquality: true) }
    }

    private mutating func addCheck(_ row: Row, _ sign: Double, isEquality: Bool = false) {
        let (constants, inputs) = (elimination.constants(row), elimination.inputs(row))
        let hasConstants = constants.contains { $0 != 0 }
        // The root's and natural lengths aren't negative.
        let isCertain =
            !hasConstants
            && inputs.indices.allSatisfy { inputs[$0] == 0 || sign * inputs[$0] > 0 && $0 < firstCrossing }
        if !hasConstants && inputs.allSatisfy({ $0 == 0 }) || isCertain && !isEquality { return }
        checkedInputs |= PlanSystem.bits(of: inputs)
        checks.append(inputs, sign)
        checkRows.append((row, sign))
        if isEquality { equalities += 1 }
    }

    private var firstCrossing: Int { 1 + elimination.variables / 2 }

    /// Adds the rows that aren't required equalities: those without unknowns as checks, the others to components.
    ///
    /// - Parameters:
    ///   - open: variables that these rows may leave open.
    ///   - weights: of the variables, where something is open.
    mutating func addRows(_ left: [(row: Row, costs: PlanCosts)], open: Set<Int>, weights: [Double]) {
        var parents = Array(0..<elimination.variables)
        func root(_ variable: Int) -> Int {
            var current = variable
            while parents[current] != current { current = parents[current] }
            return current
        }
        var isUnknown = [Bool](repeating: false, count: elimination.variables)
        // A variable in each row; -1 for none.
        var first: [Int] = []
        func unite(_ row: Row) {
            first.append(-1)
            for variable in 0..<elimination.variables where row[variable] != 0 {
                if first[first.count - 1] < 0 { first[first.count - 1] = variable }
                isUnknown[variable] = true
                parents[root(variable)] = root(first[first.count - 1])
            }
        }
        for entry in left { unite(entry.row) }
        let entries = left + openRows(open, weights, part: root)
        for entry in entries[left.count...] { unite(entry.row) }
        for (index, entry) in entries.enumerated() where first[index] < 0 {
            // Left of it is 0.
            if entry.costs.below == .infinity { addCheck(entry.row, -1) }
            if entry.costs.above == .infinity { addCheck(entry.row, 1) }
        }
        // Unknowns that stand in eliminated rows alone are open: a component without rows says so.
        for row in elimination.rows {
            for variable in 0..<elimination.variables
            where row[variable] != 0 && elimination.rowOfVariable[variable] < 0 { isUnknown[variable] = true }
        }
        var parts: [(variables: [Int], rows: [Int])] = []
        var partOfRoot = [Int](repeating: -1, count: elimination.variables)
        for variable in 0..<elimination.variables where isUnknown[variable] && parents[variable] == variable {
            partOfRoot[variable] = parts.count
            parts.append(([], []))
        }
        for variable in 0..<elimination.variables where isUnknown[variable] {
            parts[partOfRoot[root(variable)]].variables.append(variable)
        }
        for index in entries.indices where first[index] >= 0 {
            parts[partOfRoot[root(first[index])]].rows.append(index)
        }
        for part in parts { addComponent(part.variables, part.rows.map { entries[$0] }) }
    }

    private mutating func addComponent(_ variables: [Int], _ entries: [(row: Row, costs: PlanCosts)]) {
        let first = unknownCount
        for variable in variables {
            unknownOfVariable[variable] = unknownCount
            unknownCount += 1
        }
        var rows = SumList()
        var used: UInt64 = 0
        for entry in entries {
            used |= PlanSystem.bits(of: elimination.inputs(entry.row))
            rows.begin()
            for (unknown, variable) in variables.enumerated() { rows.add(unknown, entry.row[variable]) }
        }
        inputsOfUnknowns += variables.map { _ in used }
        rows.trim()
        let firstRight = rights.count
        let rightsOfRows = entries.map { UInt16(truncatingIfNeeded: right(of: $0.row)) }
        let component = PlanComponent(
            variables: variables, rows: rows, rights: rightsOfRows, costs: entries.map(\.costs),
            sizeCosts: variables.map { sizeCosts[$0] }, naturals: 1..<firstCrossing, zero: zero)
        components.append(
            PlanSystem.Part(
                component: .passRetained(component), first: first, rights: firstRight..<rights.count, inputs: used))
    }

    /// Rows that say that places are 0: of all that move where an open variable does. Sizes that do, which are never
    /// negative, cost something without a row.
    ///
    /// - Parameters:
    ///   - weights: of the variables.
    ///   - part: returns a number that is the same for variables that other rows connect.
    private mutating func openRows(
        _ open: Set<Int>, _ weights: [Double], part: (Int) -> Int
    ) -> [(row: Row, costs: PlanCosts)] {
        var parts = Set(open.map(part))
        if parts.isEmpty { return [] }
        var candidates = weights.indices.filter { weights[$0] > 0 }.map { variable in
            let row = elimination.makeRow()
            row[variable] = 1
            elimination.reduce(row)
            return (variable: variable, row: row, moving: weights.indices.filter { row[$0] != 0 })
        }
        var rows: [(row: Row, costs: PlanCosts)] = []
        var isNew = true
        while isNew {
            isNew = false
            candidates.removeAll { candidate in
                guard candidate.moving.contains(where: { parts.contains(part($0)) }) else { return false }
                let weight = weights[candidate.variable]
                if candidate.variable & 1 == 0 {
                    let level = ConstraintLevel.openPlaces
                    rows.append((candidate.row, PlanCosts(above: level, below: level, weight: weight)))
                }
                for variable in candidate.moving {
                    if candidate.variable & 1 == 1 { sizeCosts[variable] += weight * candidate.row[variable] }
                    // What moves with these may be open in other trees.
                    if parts.insert(part(variable)).inserted { isNew = true }
                }
                return true
            }
        }
        return rows
    }

    /// The index of a row's right-hand side among the values, of an input where it is one.
    private mutating func right(of row: Row) -> Int {
        let inputs = elimination.inputs(row)
        if elimination.constants(row).allSatisfy({ $0 == 0 }) {
            guard let first = inputs.firstIndex(where: { $0 != 0 }) else { return zero }
            if inputs[first] == 1, inputs[(first + 1)...].allSatisfy({ $0 == 0 }) { return first }
        }
        rights.append(inputs)
        rightRows.append(row)
        return start + rights.count - 1
    }

    /// Adds the variables. To be called last.
    ///
    /// - Parameter spoken: which of them something is said about; the others are 0.
    mutating func addOutputs(_ spoken: [Bool]) {
        for variable in 0..<elimination.variables {
            let index = elimination.rowOfVariable[variable]
            if index < 0 {
                outputs.begin()
                let unknown = unknownOfVariable[variable]
                if unknown >= 0 { addOutput(variable, 1, unknown) }
                outputRows.append(nil)
                // Nothing along this axis holds it.
                rigid.append(false)
                continue
            }
            let row = elimination.rows[index]
            let inputs = elimination.inputs(row)
            outputs.append(inputs)
            noteDependence(of: variable, on: PlanSystem.bits(of: inputs))
            var isRigid = inputs.dropFirst().allSatisfy { $0 == 0 }
            for other in 0..<elimination.variables where row[other] != 0 && other != variable {
                addOutput(variable, -row[other], unknownOfVariable[other])
                isRigid = false
            }
            rigid.append(isRigid)
            outputRows.append(row)
        }
    }

    /// Adds an unknown to the last output.
    private mutating func addOutput(_ variable: Int, _ factor: Double, _ unknown: Int) {
        outputs.add(start + unknown, factor)
        noteDependence(of: variable, on: inputsOfUnknowns[unknown])
    }

    private mutating func noteDependence(of variable: Int, on inputs: UInt64) {
        inputs.forEachBit { dependents[$0] |= 1 << UInt64(variable / 2) }
    }

    /// All sums, with those of constants.
    func finished() -> PlanSums {
        var constants = SumList()
        for row in outputRows { if let row { constants.append(elimination.constants(row)) } else { constants.begin() } }
        for row in rightRows { constants.append(elimination.constants(row)) }
        for entry in checkRows { constants.append(elimination.constants(entry.row), entry.sign) }
        constants.trim()
        return PlanSums(
            rights: SparseSums(rights), checks: SparseSums(checks), outputs: SparseSums(outputs),
            equalities: equalities, checkedInputs: checkedInputs, rigid: rigid, dependents: dependents,
            constants: constants)
    }
}
