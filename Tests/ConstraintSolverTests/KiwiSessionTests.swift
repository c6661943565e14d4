import ConstraintSolver
import Foundation
import Testing

/// Random sessions with the answers of kiwi, made by `Tools/make_kiwi_cases.py`, which describes the format.
///
/// The committed ones, or another file's with `KIWI_SESSIONS=FILE swift test --filter KiwiSessionTests`.
@Suite struct KiwiSessionTests {
    static let sessions: [Substring] = {
        let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases/")
        let file = ProcessInfo.processInfo.environment["KIWI_SESSIONS"] ?? "kiwi-sessions.txt"
        let url = URL(fileURLWithPath: file, relativeTo: cases)
        return (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
    }()

    @Test func thereAreSessions() {
        #expect(Self.sessions.count >= 500)
    }

    @Test func errorsOfEveryStrengthAreThoseOfKiwi() throws {
        for (number, line) in Self.sessions.enumerated() {
            var session = KiwiSession(line)
            let mistake = try session.firstMistake()
            #expect(mistake == nil, "session \(number): \(line)")
        }
    }
}

private struct KiwiSession {
    private let operations: [Substring]
    private let solver = Solver()
    private let variables: [Variable]
    private var constraints: [(handle: Constraint, strength: Int)] = []
    private var edits: [Int: (handle: Constraint, strength: Int)] = [:]

    private static let strengths: [Strength] = [.required, .strong, .medium, .weak]

    init(_ line: Substring) {
        let parts = line.split(separator: ";")
        let solver = solver
        variables = (0..<Int(parts[0])!).map { _ in solver.makeVariable() }
        operations = Array(parts.dropFirst())
    }

    /// Plays the session; the first operation that doesn't do what it did in kiwi.
    mutating func firstMistake() throws -> Substring? {
        for operation in operations where try !play(operation) { return operation }
        return nil
    }

    private mutating func play(_ operation: Substring) throws -> Bool {
        let rest = operation.dropFirst()
        let fields = rest.split(separator: ",")
        switch operation.first {
        case "a": return try add(rest)
        case "A":
            do {
                _ = try add(rest)
                return false
            } catch SolverError.unsatisfiable {
                return true
            }
        case "r": try solver.remove(constraints.remove(at: Int(rest)!).handle)
        case "e":
            let (variable, strength) = (Int(fields[0])!, Int(fields[1])!)
            edits[variable] = (try solver.addEdit(variables[variable], Self.strengths[strength]), strength)
        case "s": try solver.suggest(Double(fields[1])!, for: variables[Int(fields[0])!])
        case "x":
            edits[Int(rest)!] = nil
            try solver.removeEdit(variables[Int(rest)!])
        default: return try hasErrors(fields.map { Double($0)! })
        }
        return true
    }

    private mutating func add(_ text: Substring) throws -> Bool {
        let strength = text.first!.wholeNumberValue!
        let relation: Relation = ["=": .equal, "<": .lessOrEqual, ">": .greaterOrEqual][text.dropFirst().first!]!
        let fields = text.dropFirst(2).split(separator: ",")
        var expression = LinearExpression(Double(fields[0])!)
        for field in fields.dropFirst() {
            let parts = field.split(separator: ":")
            expression.append(Term(variables[Int(parts[0])!], Double(parts[1])!))
        }
        // Kiwi takes an equal constraint again; here the short form does, and its weight is added to that of the first.
        let terms = (0..<4).map { $0 < expression.count ? expression[$0] : Term(variables[0], 0) }
        let handle = try solver.add(
            terms[0].coefficient, times: terms[0].variable, plus: terms[1].coefficient, times: terms[1].variable,
            plus: terms[2].coefficient,
            times: terms[2].variable, plus: terms[3].coefficient, times: terms[3].variable,
            constant: expression.constant, relation,
            Self.strengths[strength])
        constraints.append((handle, strength))
        return true
    }

    private func hasErrors(_ expected: [Double]) throws -> Bool {
        var sums = [0.0, 0, 0, 0]
        for constraint in constraints + Array(edits.values) {
            sums[constraint.strength] += abs(try solver.error(of: constraint.handle))
        }
        return sums[0] < 1e-6 && zip(sums.dropFirst(), expected).allSatisfy { abs($0 - $1) < 1e-4 + 1e-6 * $1 }
    }
}
