@testable import ConstraintSolver

/// Plays one session of `Tools/solver_oracle/make_sessions.py` and compares every answer with the oracle's. The format
/// is described there.
struct OracleSession {
    /// The results of a session.
    struct Report {
        var checks = 0
        /// Checks for which the LP solver found no solution, or a worse one than this solver's.
        var oracleFailures = 0
        /// Calls that the solver refused for numerical reasons.
        var refusals = 0
        var problems: [String] = []
    }

    private struct Row {
        let handle: Constraint
        var level: Double
        var weight: Double
        var relation: Relation
        var constant: Double
        var terms: [(variable: Int, coefficient: Double)]
    }

    private static let levels: [Character: Double] = ["a": 900, "b": 750.5, "c": 500, "d": 250, "e": 1]

    /// The expected precision of a row's value, relative to the largest numbers from which its variables are computed.
    private static let precision = 1e-12

    /// The absolute floor that the solver documents: what counts as 0 in the client's units.
    private static let floor = 1e-9

    private let solver = Solver()
    private let variables: [Variable]
    private let operations: [Substring]
    private var rows: [Row] = []
    private var edits: [Int: Row] = [:]
    private(set) var report = Report()
    /// True if every check of a debug build verifies the solver's state, which makes rows that count as work.
    var checksInvariants = true
    /// The solver's counters since the beginning.
    var work: Counters { solver.counters }

    init(_ line: Substring) {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        let solver = solver
        variables = (0..<Int(parts[0])!).map { _ in solver.makeVariable() }
        operations = parts[1].split(separator: ";")
    }

    /// Plays all operations. The session ends after a numerical refusal, because the oracle's further results are for
    /// another problem.
    mutating func play() -> Report {
        for (index, operation) in operations.enumerated() {
            do {
                try perform(operation)
            } catch {
                switch error {
                case .numericalTrouble, .notFinite, .invalidStrength: report.refusals += 1
                default: note("\(operation) threw \(error)", index)
                }
                return report
            }
            if !report.problems.isEmpty {
                report.problems[report.problems.count - 1] += " at operation \(index)"
                return report
            }
        }
        return report
    }

    private mutating func note(_ problem: String, _ index: Int? = nil) {
        report.problems.append(problem + (index.map { " at operation \($0)" } ?? ""))
    }

    private mutating func perform(_ operation: Substring) throws(SolverError) {
        let body = operation.dropFirst()
        switch operation.first! {
        case "+": rows.append(try add(body))
        case "!":
            do {
                _ = try add(body)
                note("accepted \(operation)")
            } catch .unsatisfiable {
            }
        case "-": try solver.remove(rows.remove(at: Int(body)!).handle)
        case "c", "C", "t", "T": try change(operation)
        case "e":
            let words = body.split(separator: ",")
            let variable = Int(words[0])!
            let (level, weight) = Self.strength(words[1])
            let value = Double(words[2])!
            let strength = Strength(level: level, weight: weight)
            let handle = try solver.addEdit(variables[variable], strength)
            try solver.suggest(value, for: variables[variable])
            edits[variable] = Row(
                handle: handle, level: level, weight: weight, relation: .equal, constant: -value,
                terms: [(variable, 1)])
        case "s":
            let words = body.split(separator: ",")
            try solver.suggest(Double(words[1])!, for: variables[Int(words[0])!])
            edits[Int(words[0])!]!.constant = -Double(words[1])!
        case "x":
            try solver.removeEdit(variables[Int(body)!])
            edits[Int(body)!] = nil
        default: try check(body)
        }
    }

    private mutating func change(_ operation: Substring) throws(SolverError) {
        let words = operation.dropFirst().split(separator: ",")
        let row = Int(words[0])!
        let kind = operation.first!
        do {
            if kind == "c" || kind == "C" {
                let constant = Double(words[1])!
                try solver.setConstant(constant, of: rows[row].handle)
                rows[row].constant = constant
            } else {
                let (level, weight) = Self.strength(words[1])
                try solver.setStrength(Strength(level: level, weight: weight), of: rows[row].handle)
                (rows[row].level, rows[row].weight) = (level, weight)
            }
            if kind.isUppercase { note("accepted \(operation)") }
        } catch .unsatisfiable where kind.isUppercase {
        }
    }

    private static func strength(_ text: Substring) -> (level: Double, weight: Double) {
        if text.first == "R" { return (.infinity, 1) }
        return (levels[text.first!]!, text.count > 1 ? Double(text.dropFirst())! : 1)
    }

    private func add(_ body: Substring) throws(SolverError) -> Row {
        let at = body.firstIndex { "=<>".contains($0) }!
        let (level, weight) = Self.strength(body[..<at])
        let relation: Relation = body[at] == "=" ? .equal : body[at] == "<" ? .lessOrEqual : .greaterOrEqual
        let words = body[body.index(after: at)...].split(separator: ",")
        var expression = LinearExpression(Double(words[0])!)
        var terms: [(Int, Double)] = []
        for word in words.dropFirst() {
            let colon = word.firstIndex(of: ":")!
            let variable = Int(word[..<colon])!
            let coefficient = Double(word[word.index(after: colon)...])!
            terms.append((variable, coefficient))
            expression.append(Term(variables[variable], coefficient))
        }
        let strength = Strength(level: level, weight: weight)
        let handle: Constraint
        do {
            handle = try solver.add(LinearConstraint(expression, relation), strength)
        } catch .duplicateConstraint {
            // The same row once more: it comes with another strength and is given its own afterwards.
            handle = try solver.add(LinearConstraint(expression, relation), Strength(level: 1, weight: 0.37))
            try solver.setStrength(strength, of: handle)
        }
        return Row(
            handle: handle, level: level, weight: weight, relation: relation, constant: Double(words[0])!, terms: terms)
    }

    private mutating func check(_ body: Substring) throws(SolverError) {
        report.checks += 1
        try solver.solve()
        #if DEBUG
            if checksInvariants { solver.checkInvariants() }
        #endif
        let values = variables.map { solver.value(of: $0) }
        if let bad = values.first(where: { !$0.isFinite }) { return note("a value is \(bad)") }
        let all = rows + edits.sorted { $0.key < $1.key }.map(\.value)
        let sizes = Self.sizes(of: all, values)
        for (index, row) in all.enumerated() where row.level == .infinity {
            let error = abs(Self.error(of: row, values))
            // A millionth of its scale, plus the rounding error of a row whose addends are 0 or nearly so.
            let rounding =
                row.terms.map { abs($0.coefficient) * Self.precision * sizes[$0.variable] }.max()! + Self.floor
            if error > 1e-6 * Self.magnitude(row, values) + rounding {
                return note("required row \(index) is off by \(error)")
            }
        }
        var sums: [Double] = []
        var roundings: [Double] = []
        for level in "abcde" {
            var sum = 0.0
            var rounding = 0.0
            for row in all where row.level == Self.levels[level] {
                sum += row.weight * abs(Self.error(of: row, values))
                rounding += row.weight * Self.precision * Self.magnitude(row, values)
                let told = try solver.error(of: row.handle)
                let tolerance =
                    1e-6 * Self.magnitude(row, values)
                    + row.terms.map { abs($0.coefficient) * sizes[$0.variable] }.max()! * 1e-6 + Self.floor
                if abs(told - Self.error(of: row, values)) > tolerance {
                    return note("error(of:) says \(told), not \(Self.error(of: row, values))")
                }
            }
            sums.append(sum)
            roundings.append(rounding)
        }
        if body == "f" {
            report.oracleFailures += 1
            return
        }
        let parts = body.split(separator: "~", omittingEmptySubsequences: false)
        let expected = parts[0].split(separator: ",").map { Double($0)! }
        let slacks = parts.count > 1 ? parts[1].split(separator: ",").map { Double($0)! } : []
        for (index, sum) in sums.enumerated() {
            let least = index < expected.count ? expected[index] : 0
            let tolerance = 1e-6 * max(least, 1) + roundings[index] + (index < slacks.count ? slacks[index] : 0)
            if sum < least - tolerance {
                report.oracleFailures += 1
                return
            }
            if sum > least + tolerance { return note("errors \(sums), not \(expected)") }
        }
    }

    private static func value(_ row: Row, _ values: [Double]) -> Double {
        row.terms.reduce(row.constant) { $0 + $1.coefficient * values[$1.variable] }
    }

    private static func error(of row: Row, _ values: [Double]) -> Double {
        let value = value(row, values)
        return switch row.relation {
        case .equal: value
        case .lessOrEqual: max(value, 0)
        case .greaterOrEqual: min(value, 0)
        }
    }

    private static func magnitude(_ row: Row, _ values: [Double]) -> Double {
        row.terms.reduce(abs(row.constant)) { max($0, abs($1.coefficient * values[$1.variable])) }
    }

    /// The size of each variable compared with the numbers that it is added to and compared with: the units in which 0
    /// must hold.
    private static func sizes(of rows: [Row], _ values: [Double]) -> [Double] {
        var sizes = values.map { abs($0) }
        for row in rows {
            let magnitude = magnitude(row, values)
            for term in row.terms {
                sizes[term.variable] = max(sizes[term.variable], magnitude / abs(term.coefficient))
            }
        }
        return sizes
    }
}
