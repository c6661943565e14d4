/// What a solver holds, to be written to a file and read again: variables, constraints, edits and stays, and the
/// values.
///
/// `Codable` with any encoder: every number in it is finite. What the solver has derived isn't in it.
public struct SavedSolver: Codable, Hashable, Sendable {
    /// A variable and where it was.
    public struct SavedVariable: Codable, Hashable, Sendable {
        /// Its name, if it had one.
        public var name: String?
        /// Its value.
        public var value: Double
        /// As given to ``Solver/makeVariable(_:value:keepsValue:)``.
        public var keepsValue: Bool
    }

    /// The role of a constraint besides its equation.
    public enum Role: String, Codable, Hashable, Sendable {
        /// Added by ``Solver/add(_:_:)``.
        case constraint
        /// Added by ``Solver/addEdit(_:_:)``; the constant is that of the value suggested last.
        case edit
        /// Added by ``Solver/addStay(_:_:)``.
        case stay
    }

    /// A constraint: `sum of coefficients times variables + constant relation 0`.
    public struct SavedConstraint: Codable, Hashable, Sendable {
        /// The terms' variables, as places in ``SavedSolver/variables``.
        public var variables: [Int]
        /// The terms' coefficients.
        public var coefficients: [Double]
        /// The constant.
        public var constant: Double
        /// `==`, `<=` or `>=`.
        public var relation: String
        /// The strength's level; `nil` for a required constraint.
        public var level: Double?
        /// The strength's weight.
        public var weight: Double
        /// What it is.
        public var role: Role
    }

    /// The variables, by index; those of removed ones are left out.
    public var variables: [SavedVariable]
    /// The constraints, by index; those of removed ones are left out.
    public var constraints: [SavedConstraint]
}

extension Solver {
    /// The solver's contents, up to date. O(size of the solver)
    ///
    /// - Throws: what ``solve()`` throws.
    public func saved() throws(SolverError) -> SavedSolver {
        try solve()
        let variables = variables
        var places: [Variable: Int] = [:]
        for (place, variable) in variables.enumerated() { places[variable] = place }
        var result = SavedSolver(
            variables: variables.map {
                SavedSolver.SavedVariable(
                    name: names[$0.slot], value: value(of: $0), keepsValue: tableau.variables[$0.slot].keepsValue)
            }, constraints: [])
        for constraint in constraints {
            let written = linearConstraint(of: constraint.slot)
            let strength = tableau.strength(of: constraint.slot)
            let record = tableau.constraints[constraint.slot]
            let terms = (0..<written.expression.count).map { written.expression[$0] }
            result.constraints.append(
                SavedSolver.SavedConstraint(
                    variables: terms.compactMap { places[$0.variable] }, coefficients: terms.map(\.coefficient),
                    constant: written.expression.constant, relation: written.relation.description,
                    level: strength.isRequired ? nil : strength.level, weight: strength.weight,
                    role: record.editedVariable >= 0 ? .edit : record.isStay ? .stay : .constraint))
        }
        return result
    }

    /// A solver with what another one held. Its ``variables`` and ``constraints`` come in the order in which they were
    /// saved. Where constraints leave values open, variables keep those that they had.
    ///
    /// - Throws: as the calls that add each of them; ``SolverError/malformedConstraint(_:)``.
    public convenience init(_ saved: SavedSolver) throws(SolverError) {
        self.init(variableCapacity: saved.variables.count, constraintCapacity: saved.constraints.count)
        var place = 0
        try restore(saved, adding: &place)
    }

    /// Adds to an empty solver what another one held.
    ///
    /// - Parameter place: of the constraint that is being added: where an error is thrown, of the one that is refused.
    package func restore(_ saved: SavedSolver, adding place: inout Int) throws(SolverError) {
        for variable in saved.variables {
            _ = makeVariable(variable.name, value: variable.value, keepsValue: variable.keepsValue)
        }
        let variables = variables
        for (index, constraint) in saved.constraints.enumerated() {
            place = index
            let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
            guard let relation = relations.first(where: { $0.description == constraint.relation }),
                constraint.variables.count == constraint.coefficients.count,
                constraint.variables.allSatisfy(variables.indices.contains), let first = constraint.variables.first
            else { throw .malformedConstraint(place) }
            var expression = LinearExpression(constraint.constant)
            for (index, coefficient) in zip(constraint.variables, constraint.coefficients) {
                expression.append(Term(variables[index], coefficient))
            }
            let strength = Strength(level: constraint.level ?? .infinity, weight: constraint.weight)
            switch constraint.role {
            case .edit:
                try addEdit(variables[first], strength)
                try suggest(-constraint.constant, for: variables[first])
            case .stay:
                let stay = try addStay(variables[first], strength)
                try setConstant(constraint.constant, of: stay)
            case .constraint:
                try insert(LinearConstraint(expression, relation), strength)
            }
        }
    }
}
