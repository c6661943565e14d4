#if !FUZZING
    @testable import ConstraintSolver
#endif

/// Reads operands from a fuzzer's bytes; zeros when they are used up.
private struct ByteReader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position >= bytes.count }

    mutating func byte() -> Int {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return Int(bytes[position])
    }

    /// A small number in most cases, now and then one of a very different size.
    mutating func number() -> Double {
        let byte = byte()
        let extremes = [1e-5, 3e5, 1e6, 1e-6, 1e9, 1e14, 1e17, 1.7e308, 1e-300, 0.1, 1.0 / 3, 1.0625, 1e-12, 2e10]
        if byte >= 242 { return extremes[byte - 242] }
        return Double(byte - 120) / 4
    }

    mutating func strength() -> Strength {
        let byte = byte()
        let weights = [1, 1, 1, 2, 0.5, 10, 1e6, 1e-5]
        return byte % 3 == 0 ? .required : Strength(level: Double(byte / 3 % 5), weight: weights[byte / 16 % 8])
    }
}

/// A session with one solver, described by bytes. Each result is checked against the constraints themselves, and the
/// tableau's invariants are checked.
struct FuzzSession {
    private struct Row {
        var handle: Constraint
        var terms: [(Int, Double)]
        var constant: Double
        var relation: Relation
        var isRequired: Bool
    }

    private let solver = Solver()
    private var variables: [Variable] = []
    private var rows: [Row] = []
    private var reader: ByteReader

    init(_ bytes: [UInt8]) {
        reader = ByteReader(bytes: bytes)
    }

    /// Plays all operations.
    ///
    /// - Returns: the first problem; `nil` if there was none.
    mutating func problem() -> String? {
        for _ in 0..<(2 + reader.byte() % 10) { variables.append(solver.makeVariable()) }
        while !reader.isAtEnd {
            if let problem = step() { return problem }
        }
        return check()
    }

    private mutating func step() -> String? {
        switch reader.byte() % 12 {
        case 0...4: add()
        case 5: changeConstant()
        case 6: changeStrength()
        case 7: remove()
        case 8, 9: edit()
        case 10: try? solver.removeEdit(variables[reader.byte() % variables.count])
        default: return check()
        }
        return nil
    }

    private mutating func add() {
        var terms: [(Int, Double)] = []
        var expression = LinearExpression(reader.number())
        for _ in 0...(reader.byte() % 5) {
            let variable = reader.byte() % variables.count
            let coefficient = reader.number()
            terms.append((variable, coefficient))
            expression.append(Term(variables[variable], coefficient))
        }
        let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual][reader.byte() % 3]
        let strength = reader.strength()
        guard let handle = try? solver.add(LinearConstraint(expression, relation), strength) else { return }
        rows.append(
            Row(
                handle: handle, terms: terms, constant: expression.constant, relation: relation,
                isRequired: strength.isRequired))
    }

    private mutating func changeConstant() {
        guard !rows.isEmpty else { return }
        let index = reader.byte() % rows.count
        let constant = reader.number()
        if (try? solver.setConstant(constant, of: rows[index].handle)) != nil { rows[index].constant = constant }
    }

    private mutating func changeStrength() {
        guard !rows.isEmpty else { return }
        let index = reader.byte() % rows.count
        let strength = reader.strength()
        if (try? solver.setStrength(strength, of: rows[index].handle)) != nil {
            rows[index].isRequired = strength.isRequired
        }
    }

    private mutating func remove() {
        guard !rows.isEmpty else { return }
        try! solver.remove(rows.remove(at: reader.byte() % rows.count).handle)
    }

    private mutating func edit() {
        let variable = variables[reader.byte() % variables.count]
        _ = try? solver.addEdit(variable, Strength(level: Double(reader.byte() % 5)))
        try? solver.suggest(reader.number(), for: variable)
    }

    /// Checks that required constraints are satisfied to a millionth of their size, unless that is much less than the
    /// largest value, and that the invariants hold. No check if there is no solution.
    private func check() -> String? {
        guard (try? solver.solve()) != nil else { return nil }
        let values = variables.map { solver.value(of: $0) }
        guard values.allSatisfy(\.isFinite) else { return "a value isn't finite" }
        #if DEBUG
            if let broken = solver.brokenInvariant() { return broken }
        #endif
        let largest = values.map { abs($0) }.max() ?? 0
        for row in rows where row.isRequired {
            let value = row.terms.reduce(row.constant) { $0 + $1.1 * values[$1.0] }
            let error = row.relation == .equal ? abs(value) : max(row.relation == .lessOrEqual ? value : -value, 0)
            let unit = (row.terms.map { abs($0.1) }.max() ?? 0) * largest
            // What the row's scale makes smaller than a normal number counts as 0.
            if error > 1e-6 * magnitude(of: row, values) + 1e-12 * unit + 1e-9 {
                return "\(row.terms) + \(row.constant) \(row.relation) 0 is off by \(error) at \(values)"
            }
        }
        return nil
    }

    private func magnitude(of row: Row, _ values: [Double]) -> Double {
        row.terms.reduce(abs(row.constant)) { max($0, abs($1.1 * values[$1.0])) }
    }
}
