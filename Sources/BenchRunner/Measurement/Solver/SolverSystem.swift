import ConstraintSolver

/// A system of constraints as plain data, so that different solvers can be given the same one.
package struct SolverSystem: Sendable {
    package struct Row: Sendable {
        /// `coefficient * variable`, the variable by its number.
        package var terms: [(variable: Int, coefficient: Double)]
        package var constant: Double
        package var relation: Relation
        package var strength: Strength
    }

    /// A change to time: values suggested for edit variables, one set after the other, in a cycle.
    package struct Motion: Sendable {
        package var name: String
        package var variables: [Int]
        package var positions: [[Double]]
    }

    /// Calls to time other than suggestions.
    package struct Script: Sendable {
        package enum Call: Sendable {
            /// Adds a row, by its number; ``spareRows`` are numbered after ``rows``.
            case add(Int)
            case remove(Int)
            /// Adds a row that contradicts the others.
            case refuse(Int)
            case strengthen(Int, Strength)
        }

        package var name: String
        /// True if it begins in a solver with nothing but variables; otherwise it begins with the whole system and
        /// repeats.
        package var isFromScratch = false
        /// Steps; the calls of each are solved for at once.
        package var steps: [[Call]]
    }

    package var name: String
    /// The size that the growth of the costs is fitted against.
    package var variableCount = 0
    package var rows: [Row] = []
    /// Rows that only scripts add.
    package var spareRows: [Row] = []
    /// Edit variables, all of strength `strong`.
    package var edits: [Int] = []
    /// At first, edit variables are where the last motion that has them ends.
    package var motions: [Motion] = []
    package var scripts: [Script] = []

    /// The script that every system has: removes the last row and adds it back.
    package var removeAndAdd: Script {
        Script(name: "remove_add", steps: [[.remove(rows.count - 1), .add(rows.count - 1)]])
    }

    /// The initial value of an edit variable.
    package func start(of edit: Int) -> Double {
        for motion in motions.reversed() {
            if let index = motion.variables.firstIndex(of: edit), let end = motion.positions.last { return end[index] }
        }
        return 0
    }

    package init(name: String) {
        self.name = name
    }

    package mutating func variable() -> Int {
        variableCount += 1
        return variableCount - 1
    }

    package mutating func require(_ terms: (Int, Double)..., relation: Relation, to constant: Double) {
        add(terms, relation, constant, .required)
    }

    package mutating func prefer(
        _ strength: Strength, _ terms: (Int, Double)..., relation: Relation, to constant: Double
    ) {
        add(terms, relation, constant, strength)
    }

    private mutating func add(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ strength: Strength)
    {
        rows.append(
            Row(
                terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: -constant, relation: relation,
                strength: strength))
    }
}
