/// The reason why a solver refused a call. After any of these the solver is as it was before the call.
public enum SolverError: Error, Hashable, Sendable {
    /// A coefficient, constant, suggested value or variable value is NaN or infinite (or became so on the way), or
    /// beyond what sums can be formed of: coefficients from 1e-100 to 1e100, others up to 1e200.
    case notFinite
    /// The strength's level is NaN or minus infinity, or its weight is not a positive finite number.
    case invalidStrength
    /// The constraint has no variable left in it (all coefficients are 0): it is always true or always false.
    case noVariable(isSatisfied: Bool)
    /// A constraint with the same terms, constant, relation and strength is already in the solver.
    case duplicateConstraint(Constraint)
    /// The constraint is not (or no longer) in this solver.
    case unknownConstraint(Constraint)
    /// The variable is not (or no longer) one of this solver.
    case unknownVariable(Variable)
    /// The variable can't be removed, because constraints still use it.
    case variableInUse(Variable)
    /// The variable is being edited already.
    case alreadyEdited(Variable)
    /// The variable is not being edited: call ``Solver/addEdit(_:_:)`` first.
    case notEdited(Variable)
    /// An edit can't be required: the suggested value might be impossible.
    case requiredEdit
    /// The required constraint can't hold together with `others`. The constraint of the call and `others` are an
    /// irreducible conflict: drop any one of them and the rest can be satisfied.
    case unsatisfiable(others: Conflict)
    /// The constraint of a ``SavedSolver`` at this place has no variable or one that isn't there, not as many
    /// coefficients as variables, or a relation that there isn't.
    case malformedConstraint(Int)
    /// No answer could be found whose correctness a check confirms: the coefficients or weights are so far apart that
    /// `Double` can't tell solutions from others.
    case numericalTrouble
}

extension SolverError: CustomStringConvertible {
    /// A sentence on what is wrong and what to do about it. A conflict is one of equations where any variable of the
    /// solver has a name; else variables and constraints go by their indices, and
    /// ``Solver/description(of:)-(SolverError)`` says what they are.
    public var description: String { text(variable: { "\($0.index)" }, constraint: { "\($0.index)" }) }

    /// - Parameter equation: what a constraint is called, but in a conflict that knows its equations.
    func text(variable name: (Variable) -> String, constraint equation: (Constraint) -> String) -> String {
        switch self {
        case .notFinite:
            "A number is NaN, infinite or too large or small; use coefficients, constants and values of moderate size."
        case .invalidStrength:
            "The strength is invalid; its level must be a number and its weight positive and finite."
        case .noVariable(let isSatisfied):
            "The constraint has no variable and is always \(isSatisfied); leave it out."
        case .duplicateConstraint(let existing):
            "The same constraint is already in the solver as constraint \(equation(existing)); change its weight instead."
        case .unknownConstraint(let constraint):
            "Constraint \(equation(constraint)) is not in this solver; it was removed or belongs to another one."
        case .unknownVariable(let variable):
            "Variable \(name(variable)) is not in this solver; it was removed or belongs to another one."
        case .variableInUse(let variable):
            "Variable \(name(variable)) is still used by constraints; remove those first."
        case .alreadyEdited(let variable):
            "Variable \(name(variable)) is being edited already; remove that edit first."
        case .notEdited(let variable):
            "Variable \(name(variable)) is not being edited; add an edit first."
        case .requiredEdit:
            "An edit can't be required; use a finite level."
        case .unsatisfiable(let others):
            "The required constraint conflicts with \(Self.list(others, equation)); drop one of them."
        case .malformedConstraint(let place):
            "Constraint \(place) of the saved solver has a variable or relation that there isn't, or not as many "
                + "coefficients as variables; correct it."
        case .numericalTrouble:
            "The numbers are too far apart for a reliable answer; use coefficients and weights of similar size."
        }
    }

    private static func list(_ constraints: Conflict, _ equation: (Constraint) -> String) -> String {
        if constraints.isEmpty { return "itself" }
        let shown =
            constraints.equations.isEmpty ? constraints.prefix(Conflict.shown).map(equation) : constraints.equations
        var text = (constraints.count == 1 ? "constraint " : "constraints ") + shown.joined(separator: ", ")
        if constraints.count > shown.count { text += " and \(constraints.count - shown.count) more" }
        return text
    }
}

/// The constraints that a required one can't hold together with: with it an irreducible conflict, any one of which can
/// be dropped so that the rest holds.
///
/// A collection of them by ``Constraint/index``; equal to another one of the same constraints.
public struct Conflict: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private let constraints: [Constraint]
    /// The first ones in words at the time of the refusal, where a variable had a name.
    let equations: [String]

    /// More aren't put into words.
    static let shown = 8

    init(_ constraints: [Constraint], equations: [String]) {
        self.constraints = constraints
        self.equations = equations
    }

    /// A conflict of some constraints, to compare others with.
    public init(_ constraints: [Constraint]) { self.init(constraints, equations: []) }

    /// As ``init(_:)``.
    public init(arrayLiteral constraints: Constraint...) { self.init(constraints) }

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of elements.
    public var endIndex: Int { constraints.count }

    /// One of the constraints, by a position from 0 up to ``endIndex``.
    public subscript(position: Int) -> Constraint { constraints[position] }
}

extension Conflict: Hashable {
    /// Returns whether both are of the same constraints.
    public static func == (first: Conflict, second: Conflict) -> Bool { first.constraints == second.constraints }

    /// By the constraints.
    public func hash(into hasher: inout Hasher) { hasher.combine(constraints) }
}
