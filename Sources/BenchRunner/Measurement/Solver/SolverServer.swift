import BenchModel
import Foundation

/// Times the solver step by step at another program's request, so that the two can take turns.
///
/// Commands on standard input, a line each, and the answers on standard output:
///
///     describe SYSTEM N     the system as text, up to a line `end`; see `SolverSystem.text`
///     time SYSTEM N CASE    nanoseconds an operation of one sample of `build`, `remove_add` or a motion
package final class SolverServer {
    private var sessions: [String: (system: SolverSystem, session: SolverSession, step: Int)] = [:]

    package init() {}

    /// Answers until the input ends, or nobody reads the answers any more.
    package func run() throws {
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count >= 3, let size = Int(words[2]), (1...1_000_000).contains(size),
                let system = SolverSystem.named(words[1], variables: size)
            else { throw HarnessError("'\(line)' is not understood: describe SYSTEM N, or time SYSTEM N CASE") }
            let answer: String
            if words[0] == "describe" {
                answer = system.text + "\nend"
            } else if words[0] == "time", words.count == 4 {
                answer = "\(try sample(system, key: "\(words[1]) \(size)", words[3]))"
            } else {
                throw HarnessError("'\(line)' is not understood: describe SYSTEM N, or time SYSTEM N CASE")
            }
            // Written at once, as the other side waits for it. When it has gone, there is nothing left to do.
            guard StandardStream.output.write(answer + "\n") == nil else { return }
        }
    }

    private func sample(_ system: SolverSystem, key: String, _ operation: String) throws -> Double {
        if operation == "build" {
            let session = SolverSession(system)
            let start = MeasuringClock.wall()
            try session.build()
            return Double(MeasuringClock.wall() - start)
        }
        if sessions[key] == nil {
            let session = SolverSession(system)
            try session.build()
            sessions[key] = (system, session, 0)
        }
        guard var entry = sessions[key] else { return .nan }
        defer { sessions[key] = entry }
        let repeats = 10
        let motion = entry.system.motions.first { $0.name == operation }
        guard motion != nil || operation == "remove_add" else { throw HarnessError("unknown case '\(operation)'") }
        var sum = 0.0
        let start = MeasuringClock.wall()
        for _ in 0..<repeats {
            if let motion {
                entry.step += 1
                sum += try entry.session.move(motion, to: entry.step)
            } else {
                try entry.session.removeAndAdd()
            }
        }
        let time = Double(MeasuringClock.wall() - start) / Double(repeats)
        return sum.isFinite ? time : .nan
    }
}

extension SolverSystem {
    /// Every system that is measured, at 100, 1,000, ... variables.
    package static func measured(upTo largest: Int) -> [SolverSystem] {
        var systems = [form()]
        var size = 100
        while size <= largest {
            systems += [chain(variables: size), beads(variables: size), grid(variables: size), tree(variables: size)]
            size *= 10
        }
        return systems.filter { $0.name == "form" }
            + ["chain", "beads", "grid", "tree"].flatMap { name in
                systems.filter { $0.name == name }
            }
    }

    package static func named(_ name: String, variables: Int) -> SolverSystem? {
        switch name {
        case "form": form()
        case "chain": chain(variables: variables)
        case "beads": beads(variables: variables)
        case "grid": grid(variables: variables)
        case "tree": tree(variables: variables)
        default: nil
        }
    }

    /// `v` count; `e` edit variable, first value; `c` relation, strength, constant, then variable and coefficient
    /// alternating; `m` name, count of variables, the variables, then the positions.
    package var text: String {
        var lines = ["v \(variableCount)"]
        lines += edits.map { "e \($0) \(start(of: $0))" }
        lines += rows.map { row in
            let relation = ["==", "<=", ">="][Int(row.relation.rawValue)]
            let strength =
                row.strength == .required
                ? "required" : row.strength == .strong ? "strong" : row.strength == .medium ? "medium" : "weak"
            let terms = row.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
            return "c \(relation) \(strength) \(row.constant) \(terms)"
        }
        lines += motions.map { motion in
            let positions = motion.positions.flatMap { $0 }.map { "\($0)" }
            let words = ["m", motion.name, "\(motion.variables.count)"] + motion.variables.map(String.init) + positions
            return words.joined(separator: " ")
        }
        return lines.joined(separator: "\n")
    }
}
