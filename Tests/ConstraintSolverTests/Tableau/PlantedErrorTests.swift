import BenchStatistics
import Testing

@testable import ConstraintSolver

/// Derived numbers that are made wrong between two answers, as rounding could make them: the verification has to find
/// them, and the next answer has to be as good as that of a solver in which nothing was wrong.
@Suite struct PlantedErrorTests {
    @Test(arguments: PlantedError.allCases) func anAnswerIsVerifiedByTheConstraints(error: PlantedError) throws {
        var planted = 0
        for seed in 0..<(TestScale.isFull ? 4000 : 100) {
            var session = PlantedErrorSession(seed: UInt64(seed))
            for step in 0..<12 {
                try session.change()
                if session.plant(error) { planted += 1 }
                let problem = try session.problem()
                #expect(problem == nil, "session \(seed), step \(step)")
                if problem != nil { return }
            }
        }
        #expect(planted > 300)
    }
}

/// A number that is made wrong, noted as if a step of the simplex method had just written it.
enum PlantedError: CaseIterable {
    /// A variable has moved, and what contains it basically knows where it is now.
    case value
    /// A tight constraint's cost on one level.
    case reducedCost
    /// The same, where all costs are suspect and none is noted.
    case reducedCostAmongSuspects
    /// Both, on several constraints at once.
    case several
    /// Nothing is left of what was derived, as after a failure.
    case everything
}

/// Two solvers that are told the same, of which one is disturbed.
private struct PlantedErrorSession {
    private var random: SplitMix64
    private let disturbed = Solver()
    private let reference = Solver()
    private let variables: [(Variable, Variable)]
    private var rows: [(constraints: (Constraint, Constraint), row: Row)] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        let (disturbed, reference) = (disturbed, reference)
        variables = (0..<random.int(2...9)).map { _ in (disturbed.makeVariable(), reference.makeVariable()) }
    }

    /// Adds, changes or removes a few constraints; what contradicts required ones is left out.
    mutating func change() throws {
        for _ in 0..<random.int(1...4) {
            switch random.int(0...5) {
            case 3 where rows.count > 4: try remove(random.int(0...(rows.count - 1)))
            case 4... where !rows.isEmpty: try changeConstant(random.int(0...(rows.count - 1)))
            default: try add()
            }
        }
    }

    private mutating func add() throws {
        let coefficients = variables.map { _ in
            random.chance(2, in: 3) ? 0 : [1, 1, -1, 2, -0.5][random.int(0...4)]
        }
        let strength = Strength(level: Double(random.int(1...3)), weight: [1, 2, 0.5][random.int(0...2)])
        var row = Row(
            coefficients: coefficients, constant: Double(random.int(-60...60)),
            relation: [.equal, .lessOrEqual, .greaterOrEqual][random.int(0...2)],
            strength: random.chance(1, in: 3) ? .required : strength)
        row.coefficients[random.int(0...(variables.count - 1))] = 1
        let own = try? disturbed.add(row.constraint(over: variables.map(\.0)), row.strength)
        guard let own else { return }
        rows.append(((own, try reference.add(row.constraint(over: variables.map(\.1)), row.strength)), row))
    }

    private mutating func remove(_ index: Int) throws {
        let constraints = rows.remove(at: index).constraints
        try disturbed.remove(constraints.0)
        try reference.remove(constraints.1)
    }

    private mutating func changeConstant(_ index: Int) throws {
        let constant = Double(random.int(-60...60))
        guard (try? disturbed.setConstant(constant, of: rows[index].constraints.0)) != nil else { return }
        try reference.setConstant(constant, of: rows[index].constraints.1)
        rows[index].row.constant = constant
    }

    /// - Returns: whether there was something to disturb.
    mutating func plant(_ error: PlantedError) -> Bool {
        switch error {
        case .value: moveVariable()
        case .everything: restart()
        case .reducedCost: changeCost(isNoted: true)
        case .reducedCostAmongSuspects: changeCost(isNoted: false)
        case .several:
            (0..<4).reduce(false) { planted, index in
                (index % 2 == 0 ? moveVariable() : changeCost(isNoted: index == 1)) || planted
            }
        }
    }

    private func restart() -> Bool {
        disturbed.tableau.restart()
        disturbed.tableau.isCurrent = false
        return true
    }

    private mutating func moveVariable() -> Bool {
        let variable = Int32(random.int(0...(variables.count - 1)))
        // One that nothing defines may be anywhere.
        guard disturbed.tableau.variables[variable].column >= 0 else { return false }
        disturbed.tableau.setValue(disturbed.tableau.values[variable] + error(), of: variable)
        for use in disturbed.tableau.pool[disturbed.tableau.variables[variable].uses] {
            disturbed.tableau.reexamine(use.index)
        }
        disturbed.tableau.markSuspect(variable)
        disturbed.tableau.isCurrent = false
        return true
    }

    private mutating func changeCost(isNoted: Bool) -> Bool {
        let tight = disturbed.tableau.constraints.slots.filter { disturbed.tableau.constraints[$0].status.isTight }
        let levels = disturbed.tableau.levels.order
        guard !tight.isEmpty, levels.count > 0 else { return false }
        let constraint = tight[random.int(0...(tight.count - 1))]
        let slot = levels[random.int(0...(levels.count - 1))]
        disturbed.tableau.objective.reducedCost(constraint, slot).pointee += error()
        if isNoted {
            disturbed.tableau.certificate.repricedLevels.insert(slot)
            disturbed.tableau.markRepriced(constraint)
        } else {
            disturbed.tableau.certificate.isPricingSuspect = true
        }
        disturbed.tableau.isCurrent = false
        return true
    }

    private mutating func error() -> Double { Double(random.int(1...40)) / (random.chance(1, in: 2) ? 4 : -4) }

    /// The first difference from the reference, or an invariant that doesn't hold.
    func problem() throws -> String? {
        try disturbed.solve()
        try reference.solve()
        if let broken = disturbed.brokenInvariant() { return broken }
        let oracle = Oracle(variableCount: variables.count, rows: rows.map(\.row))
        let found = variables.map { disturbed.value(of: $0.0) }
        let expected = variables.map { reference.value(of: $0.1) }
        if !oracle.isFeasible(found) { return "a required row doesn't hold" }
        let (errors, least) = (oracle.errors(at: found), oracle.errors(at: expected))
        return Oracle.compare(errors, least) == 0 ? nil : "errors \(errors), of the reference \(least)"
    }
}
