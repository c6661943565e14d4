/// Writes what elimination has left as the sums of a `PlanSystem`.
struct PlanBuilder {
    private let elimination: Elimination
    private(set) var rights = SparseSums()
    private(set) var checks = SparseSums()
    private(set) var isEqualityCheck: ContiguousArray<Bool> = []
    private(set) var outputs = SparseSums()
    private(set) var rigid: ContiguousArray<Bool> = []
    private(set) var components: ContiguousArray<(component: PlanComponent, first: Int)> = []
    private(set) var unknownCount = 0
    /// The constants in the sums above.
    private var rightConstants: [[PlanTerm]] = []
    private var checkConstants: [[PlanTerm]] = []
    private var outputConstants: [[PlanTerm]] = []
    /// The unknown that a variable is; -1 for none.
    private var unknownOfVariable: [Int]

    init(_ elimination: Elimination) {
        self.elimination = elimination
        unknownOfVariable = Array(repeating: -1, count: elimination.variables)
    }

    private var zero: Int { elimination.inputs }
    private var rightsStart: Int { elimination.inputs + 1 }

    /// Adds that equalities which follow from others agree with these.
    mutating func addResiduals() {
        for row in elimination.residuals { addCheck(row, 1, isEquality: true) }
    }

    private mutating func addCheck(_ row: LinearRow, _ sign: Double, isEquality: Bool = false) {
        let signed = { (term: PlanTerm) in PlanTerm(Int(term.index), sign * term.factor) }
        let (constants, inputs) = (elimination.constants(row).map(signed), elimination.inputs(row).map(signed))
        // The root's and natural lengths aren't negative.
        let isCertain = constants.isEmpty && inputs.allSatisfy { $0.factor > 0 && Int($0.index) < firstCrossing }
        if constants.isEmpty && inputs.isEmpty || isCertain && !isEquality { return }
        checks.append(inputs)
        checkConstants.append(constants)
        isEqualityCheck.append(isEquality)
    }

    private var firstCrossing: Int { 1 + elimination.variables / 2 }

    /// Adds the rows that aren't required equalities: those without unknowns as checks, the others to components.
    ///
    /// - Parameters:
    ///   - weakest: variables, the first ones the most important, that are to be near 0 where nothing else decides.
    ///   - open: variables that the other rows may leave open.
    mutating func addRows(_ left: [(row: LinearRow, costs: PlanCosts)], weakest: [Int], open isOpen: Set<Int>) {
        var parents = Array(0..<elimination.variables)
        func root(_ variable: Int) -> Int {
            var current = variable
            while parents[current] != current { current = parents[current] }
            return current
        }
        var open: [(row: LinearRow, costs: PlanCosts, variables: [Int])] = []
        var isUnknown = [Bool](repeating: false, count: elimination.variables)
        for entry in left + weakestRows(weakest, isOpen) {
            let variables = elimination.variables(entry.row).map { Int($0.index) }
            guard let first = variables.first else {
                // Left of it is 0.
                if entry.costs.below == .infinity { addCheck(entry.row, -1) }
                if entry.costs.above == .infinity { addCheck(entry.row, 1) }
                continue
            }
            for variable in variables {
                isUnknown[variable] = true
                parents[root(variable)] = root(first)
            }
            open.append((entry.row, entry.costs, variables))
        }
        // Unknowns that stand in eliminated rows alone are open: a component without rows says so.
        for row in elimination.rows {
            for term in elimination.variables(row) where elimination.rowOfVariable[Int(term.index)] < 0 {
                isUnknown[Int(term.index)] = true
            }
        }
        var members = [[Int]](repeating: [], count: elimination.variables)
        for variable in 0..<elimination.variables where isUnknown[variable] { members[root(variable)].append(variable) }
        var entries = [[Int]](repeating: [], count: elimination.variables)
        for index in open.indices { entries[root(open[index].variables[0])].append(index) }
        for head in 0..<elimination.variables where !members[head].isEmpty {
            let variables = members[head]
            let first = unknownCount
            for variable in variables {
                unknownOfVariable[variable] = unknownCount
                unknownCount += 1
            }
            var rows: [PlanComponent.Row] = []
            for entry in entries[head].map({ open[$0] }) {
                let terms = elimination.variables(entry.row).map { term in
                    PlanTerm(unknownOfVariable[Int(term.index)] - first, term.factor)
                }
                rows.append(PlanComponent.Row(terms: terms, costs: entry.costs, right: right(of: entry.row)))
            }
            components.append((PlanComponent(variables: variables, rows: rows), first))
        }
    }

    /// Rows that say that variables are 0, as many as it takes to leave nothing open.
    private func weakestRows(_ variables: [Int], _ isOpen: Set<Int>) -> [(row: LinearRow, costs: PlanCosts)] {
        guard !isOpen.isEmpty else { return [] }
        let open = isOpen.sorted()
        var rows: [(row: LinearRow, costs: PlanCosts)] = []
        var reducer = RowReducer()
        for variable in variables {
            var row = LinearRow()
            row.add(1, times: variable)
            row = elimination.reduced(row)
            // One that follows from those before is decided with them.
            guard reducer.add(open.map { row[$0] }) else { continue }
            let level = ConstraintLevel.weakest(rows.count)
            rows.append((row, PlanCosts(above: level, below: level)))
            if rows.count == open.count { break }
        }
        return rows
    }

    /// The index of a row's right-hand side among the values, of an input where it is one.
    private mutating func right(of row: LinearRow) -> Int {
        let (constants, inputs) = (elimination.constants(row), elimination.inputs(row))
        if constants.isEmpty {
            if inputs.isEmpty { return zero }
            if inputs.count == 1, inputs[0].factor == 1 { return Int(inputs[0].index) }
        }
        rights.append(inputs)
        rightConstants.append(constants)
        return rightsStart + rights.count - 1
    }

    /// Adds the variables. To be called last.
    ///
    /// - Parameter spoken: which of them something is said about; the others are 0.
    mutating func addOutputs(_ spoken: [Bool]) {
        let unknownsStart = rightsStart + rights.count
        for variable in 0..<elimination.variables {
            let index = elimination.rowOfVariable[variable]
            if index < 0 {
                let unknown = unknownOfVariable[variable]
                outputs.append(unknown >= 0 ? [PlanTerm(unknownsStart + unknown, 1)] : [])
                outputConstants.append([])
                // Nothing along this axis holds it.
                rigid.append(false)
                continue
            }
            let row = elimination.rows[index]
            var terms = elimination.inputs(row)
            let isRigid = terms.allSatisfy { $0.index == 0 }
            let inputTerms = terms.count
            for term in elimination.variables(row) where Int(term.index) != variable {
                terms.append(PlanTerm(unknownsStart + unknownOfVariable[Int(term.index)], -term.factor))
            }
            rigid.append(isRigid && terms.count == inputTerms)
            outputs.append(terms)
            outputConstants.append(elimination.constants(row))
        }
    }

    /// The constants of the outputs, the right-hand sides and the checks.
    func constantSums() -> SparseSums {
        var sums = SparseSums()
        for list in [outputConstants, rightConstants, checkConstants] { for terms in list { sums.append(terms) } }
        sums.trim()
        return sums
    }

    /// Gives back memory that was kept for more sums.
    mutating func trim() {
        rights.trim()
        checks.trim()
        outputs.trim()
    }
}
