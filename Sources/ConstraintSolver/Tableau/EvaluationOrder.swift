/// In which order the rows of a tableau are evaluated, so that each needs only variables that have been.
///
/// First the tight rows that tell one variable each from those before, as long as there are any; then the nucleus, rows
/// that only together tell as many variables, by its inverse; then the variables that only one of the other tight rows
/// contains; and last the basic rows. Immutable once it is made; whoever makes it frees it.
struct EvaluationOrder {
    struct Step: BitwiseCopyable {
        /// The variable that the row tells; else one of the two below.
        var variable: Int32
        var constraint: Int32

        /// The row is basic.
        static let basic: Int32 = -1
        /// All rows of the nucleus.
        static let nucleus: Int32 = -2
    }

    private(set) var steps: Buffer<Step>
    /// The step of each constraint; -1 for a vacant slot.
    private(set) var places: Buffer<Int32>
    private(set) var nucleusRows = Buffer<Int32>(capacity: 0)
    private(set) var nucleusVariables = Buffer<Int32>(capacity: 0)
    /// The inverse, by variables, and then by rows.
    private(set) var inverse = Buffer<Double>(capacity: 0)
    /// Of each variable, whether it is one of the nucleus.
    private(set) var isInNucleus: Buffer<Bool>

    /// Larger ones take more steps than a copy.
    private static let greatestNucleus = 24

    /// `nil` where the nucleus is large, or variables have units. O(entries, and the nucleus's size to the third power)
    init?(of tableau: Tableau) {
        guard tableau.scaledVariableCount == 0, tableau.stayCount == 0 else { return nil }
        steps = Buffer(capacity: tableau.constraints.count)
        places = Buffer(capacity: tableau.constraints.count)
        isInNucleus = Buffer(capacity: tableau.variables.count)
        places.extend(to: tableau.constraints.count, with: -1)
        isInNucleus.extend(to: tableau.variables.count, with: false)
        var peeling = Peeling(of: tableau)
        defer { peeling.free() }
        for pair in peeling.takeRows() { append(pair.constraint, pair.variable) }
        let last = peeling.takeVariables()
        guard takeNucleus(peeling.rest, tableau) else {
            free()
            return nil
        }
        for pair in last.reversed() { append(pair.constraint, pair.variable) }
        for constraint in 0..<tableau.constraints.count where tableau.constraints[constraint].status == .basic {
            append(Int32(truncatingIfNeeded: constraint), Step.basic)
        }
    }

    private mutating func append(_ constraint: Int32, _ variable: Int32) {
        places[constraint] = Int32(truncatingIfNeeded: steps.count)
        steps.append(Step(variable: variable, constraint: constraint))
    }

    /// Whether the rows can be a nucleus.
    private mutating func takeNucleus(_ rest: (rows: [Int32], variables: [Int32]), _ tableau: Tableau) -> Bool {
        let size = rest.rows.count
        guard size == rest.variables.count, size <= EvaluationOrder.greatestNucleus else { return false }
        if size == 0 { return true }
        var matrix = [[Double]](repeating: Array(repeating: 0, count: size), count: size)
        for (row, constraint) in rest.rows.enumerated() {
            let list = tableau.constraints[constraint].terms
            for index in 0..<Int(list.count) {
                let term = tableau.pool.pointer(list)[index]
                if let column = rest.variables.firstIndex(of: term.index) { matrix[row][column] = term.value }
            }
        }
        guard let inverted = EvaluationOrder.inverse(of: matrix) else { return false }
        for row in inverted { for entry in row { inverse.append(entry) } }
        for constraint in rest.rows {
            places[constraint] = Int32(truncatingIfNeeded: steps.count)
            nucleusRows.append(constraint)
        }
        for variable in rest.variables {
            nucleusVariables.append(variable)
            isInNucleus[variable] = true
        }
        steps.append(Step(variable: Step.nucleus, constraint: -1))
        return true
    }

    /// By Gauss and Jordan, with the largest entry of each column as pivot; `nil` where that is small.
    private static func inverse(of matrix: [[Double]]) -> [[Double]]? {
        let size = matrix.count
        var left = matrix
        var right = matrix.indices.map { row in matrix.indices.map { $0 == row ? 1.0 : 0 } }
        for column in 0..<size {
            guard let pivot = (column..<size).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
                abs(left[pivot][column]) > Tolerance.preferredPivot
            else { return nil }
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            let scale = 1 / left[column][column]
            for index in 0..<size {
                left[column][index] *= scale
                right[column][index] *= scale
            }
            for row in 0..<size where row != column && left[row][column] != 0 {
                let factor = left[row][column]
                for index in 0..<size {
                    left[row][index] -= factor * left[column][index]
                    right[row][index] -= factor * right[column][index]
                }
            }
        }
        return right
    }

    var byteCount: Int {
        steps.slabBytes + places.slabBytes + isInNucleus.slabBytes + inverse.slabBytes + 2 * nucleusRows.slabBytes
    }

    func free() {
        steps.free()
        places.free()
        nucleusRows.free()
        nucleusVariables.free()
        inverse.free()
        isInNucleus.free()
    }
}

/// Takes from the tight rows and the variables that these define what needs no simultaneous solution.
private struct Peeling {
    private let variables: Buffer<VariableRecord>
    private let constraints: Buffer<ConstraintRecord>
    private let pool: EntryPool
    /// Of each row, the variables that are left in it; 0 for rows that aren't left.
    private var counts: Buffer<Int32>
    /// Whether a variable is left.
    private var isLeft: Buffer<Bool>
    /// Rows, or variables, that may be next.
    private var queue: Buffer<Int32>

    init(of tableau: Tableau) {
        variables = tableau.variables
        constraints = tableau.constraints
        pool = tableau.pool
        counts = Buffer(capacity: constraints.count)
        isLeft = Buffer(capacity: variables.count)
        queue = Buffer(capacity: constraints.count)
        for variable in 0..<variables.count { isLeft.append(variables[variable].column >= 0) }
        for constraint in 0..<constraints.count {
            var count: Int32 = 0
            if constraints[constraint].status.isTight {
                forEachVariable(of: Int32(truncatingIfNeeded: constraint)) { _ in count += 1 }
            }
            counts.append(count)
        }
    }

    func free() {
        counts.free()
        isLeft.free()
        queue.free()
    }

    /// The variables left in a row.
    @inline(__always)
    private func forEachVariable(of constraint: Int32, _ body: (Int32) -> Void) {
        let list = constraints[constraint].terms
        let terms = pool.pointer(list)
        for index in 0..<Int(list.count) where isLeft[terms[index].index] { body(terms[index].index) }
    }

    /// The rows left that contain a variable.
    @inline(__always)
    private func forEachRow(of variable: Int32, _ body: (Int32) -> Void) {
        let list = variables[variable].uses
        let uses = pool.pointer(list)
        for index in 0..<Int(list.count) where counts[uses[index].index] > 0 { body(uses[index].index) }
    }

    /// The only row left that contains a variable.
    private func onlyRow(of variable: Int32) -> Int32? {
        var count = 0
        var row: Int32 = -1
        forEachRow(of: variable) {
            count += 1
            row = $0
        }
        return count == 1 ? row : nil
    }

    /// The rows with one variable left, which they tell, in an order.
    mutating func takeRows() -> [EvaluationOrder.Step] {
        var result: [EvaluationOrder.Step] = []
        result.reserveCapacity(constraints.count)
        for row in 0..<Int32(truncatingIfNeeded: counts.count) where counts[row] == 1 { queue.append(row) }
        while queue.count > 0 {
            let row = queue.removeLast()
            guard counts[row] == 1 else { continue }
            var variable: Int32 = -1
            forEachVariable(of: row) { variable = $0 }
            guard variable >= 0 else { continue }
            result.append(EvaluationOrder.Step(variable: variable, constraint: row))
            var ready = queue
            forEachRow(of: variable) { use in
                counts[use] -= 1
                if counts[use] == 1 { ready.append(use) }
            }
            queue = ready
            isLeft[variable] = false
        }
        return result
    }

    /// The variables that one row alone contains, in the order in which they are told last.
    mutating func takeVariables() -> [EvaluationOrder.Step] {
        var result: [EvaluationOrder.Step] = []
        for variable in 0..<Int32(truncatingIfNeeded: isLeft.count) where isLeft[variable] { queue.append(variable) }
        while queue.count > 0 {
            let variable = queue.removeLast()
            guard isLeft[variable], let row = onlyRow(of: variable) else { continue }
            result.append(EvaluationOrder.Step(variable: variable, constraint: row))
            isLeft[variable] = false
            counts[row] = 0
            var ready = queue
            forEachVariable(of: row) { ready.append($0) }
            queue = ready
        }
        return result
    }

    var rest: (rows: [Int32], variables: [Int32]) {
        (
            (0..<Int32(truncatingIfNeeded: counts.count)).filter { counts[$0] > 0 },
            (0..<Int32(truncatingIfNeeded: isLeft.count)).filter { isLeft[$0] }
        )
    }
}
