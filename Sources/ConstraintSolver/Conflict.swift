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
