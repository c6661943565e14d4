import BenchModel
import ConstraintSolver
import Foundation

/// Times the solver step by step at another program's request, so that the two can take turns.
///
/// Commands on standard input, a line each, and the answers on standard output:
///
///     describe SYSTEM N     the system as text, up to a line `end`; see `SolverSystem.text`
///     time SYSTEM N CASE R  the thread's CPU time of `build`, a motion's step or a script's step in nanoseconds, each done
///                           R times; of a whole script when it begins from scratch
package final class SolverServer {
    private final class Steady {
        let session: SolverSession
        var step = 0

        init(_ system: SolverSystem) throws {
            session = SolverSession(system)
            try session.build()
        }
    }

    private var systems: [String: SolverSystem] = [:]
    private var steady: [String: Steady] = [:]

    package init() {}

    /// Answers until the input ends, or nobody reads the answers any more.
    package func run() throws {
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count >= 3, let size = Int(words[2]), (1...1_000_000).contains(size),
                let system = system(words[1], size)
            else { throw Self.misunderstanding(line) }
            let answer: String
            if words[0] == "describe", words.count == 3 {
                answer = system.text + "\nend"
            } else if words[0] == "time", words.count == 5, let repeats = Int(words[4]), repeats > 0 {
                answer = "\(try time(words[1], size, words[3], repeats: repeats))"
            } else {
                throw Self.misunderstanding(line)
            }
            // Written at once, as the other side waits for it. Once that has closed the pipe, there is nothing left to
            // do.
            guard StandardStream.output.write(answer + "\n") == nil else { return }
        }
    }

    private static func misunderstanding(_ line: String) -> HarnessError {
        HarnessError("'\(line)' is not understood: describe SYSTEM N, or time SYSTEM N CASE REPEATS")
    }

    private func system(_ name: String, _ size: Int) -> SolverSystem? {
        let key = "\(name) \(size)"
        if systems[key] == nil { systems[key] = SolverSystem.named(name, variables: size) }
        return systems[key]
    }

    /// Nanoseconds an operation.
    package func time(_ name: String, _ size: Int, _ operation: String, repeats: Int) throws -> Double {
        guard let system = system(name, size) else { throw HarnessError("unknown system '\(name)'") }
        let script = (system.scripts + [system.removeAndAdd]).first { $0.name == operation }
        if operation == "build" || script?.isFromScratch == true {
            var total: UInt64 = 0
            for _ in 0..<repeats {
                let session = SolverSession(system)
                let start = MeasuringClock.cpu()
                if let script {
                    for step in script.steps { try session.perform(step) }
                } else {
                    try session.build()
                }
                total += MeasuringClock.cpu() - start
            }
            return Double(total) / Double(repeats)
        }
        let motion = system.motions.first { $0.name == operation }
        guard motion != nil || script != nil else { throw HarnessError("unknown case '\(operation)'") }
        let key = "\(name) \(size)"
        let entry = try steady[key] ?? Steady(system)
        steady[key] = entry
        var sum = 0.0
        let start = MeasuringClock.cpu()
        for _ in 0..<repeats {
            entry.step += 1
            if let motion {
                sum += try entry.session.move(motion, to: entry.step)
            } else if let script {
                try entry.session.perform(script.steps[entry.step % script.steps.count])
            }
        }
        let time = Double(MeasuringClock.cpu() - start) / Double(repeats)
        return sum.isFinite ? time : .nan
    }
}

extension SolverSystem {
    /// Every system that is measured, at 100, 1,000, ... variables.
    package static func measured(upTo largest: Int) -> [SolverSystem] {
        let sizes = sequence(first: 100) { $0 * 10 }.prefix { $0 <= largest }
        return [form()]
            + ["chain", "beads", "grid", "tree"].flatMap { name in
                sizes.compactMap { named(name, variables: $0) }
            }
    }

    /// A measured system, or one of those that only the comparison with kiwi has.
    package static func named(_ name: String, variables: Int) -> SolverSystem? {
        switch name {
        case "form": form()
        case "chain": chain(variables: variables)
        case "beads": beads(variables: variables)
        case "grid": grid(variables: variables)
        case "tree": tree(variables: variables)
        case "row": row(views: variables)
        case "edits": edits(count: variables)
        case "equal": equalWidths(views: variables)
        case "equal_apart": equalWidths(views: variables, isApart: true)
        case "closed": closedColumn(views: variables)
        case "dense": denseRow(terms: variables)
        case "loose": looseInequalities(variables: variables)
        case "refused": refused(rows: variables)
        case "strength": strengthChanges(views: variables)
        case "churn": churn(views: variables)
        default: nil
        }
    }

    /// `v` count; `e` edit variable, first value; `c` (or `x`, a spare one) relation, strength, constant, then variable
    /// and coefficient alternating; `m` name, count of variables, the variables, then the positions; `s` name, `fresh`
    /// or `steady`, then `+row`, `-row`, `!row`, `strength=row` and at the end of each step `;`.
    package var text: String {
        var lines = ["v \(variableCount)"]
        lines += edits.map { "e \($0) \(start(of: $0))" }
        lines += rows.map { "c " + $0.text } + spareRows.map { "x " + $0.text }
        lines += motions.map { motion in
            let positions = motion.positions.flatMap { $0 }.map { "\($0)" }
            let words = ["m", motion.name, "\(motion.variables.count)"] + motion.variables.map(String.init) + positions
            return words.joined(separator: " ")
        }
        lines += (scripts + [removeAndAdd]).map { script in
            let steps = script.steps.map { $0.map(\.text).joined(separator: " ") + " ;" }
            return "s \(script.name) \(script.isFromScratch ? "fresh" : "steady") " + steps.joined(separator: " ")
        }
        return lines.joined(separator: "\n")
    }
}

extension SolverSystem.Row {
    fileprivate var text: String {
        let relation = ["==", "<=", ">="][Int(relation.rawValue)]
        let terms = terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
        return "\(relation) \(strength.text) \(constant) \(terms)"
    }
}

extension SolverSystem.Script.Call {
    fileprivate var text: String {
        switch self {
        case .add(let row): "+\(row)"
        case .remove(let row): "-\(row)"
        case .refuse(let row): "!\(row)"
        case .strengthen(let row, let strength): "\(strength.text)=\(row)"
        }
    }
}

extension Strength {
    fileprivate var text: String {
        self == .required ? "required" : self == .strong ? "strong" : self == .medium ? "medium" : "weak"
    }
}
