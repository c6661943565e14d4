import ConstraintSolver
import Foundation

// Rows about contents are brought when a solution violates them, each at the price of one row of the solved form. In
// two shapes that is the square of the number of views, and what is here makes it linear:
//
// - Views in a line between two edges. What is too much or too little goes to one of them, whose row sends it to the
//   next one that has no row yet, and so on to the last. `distribute` finds where it ends up by priorities, lowest
//   first, and brings the rows so that the simplex starts there. It is a start and no answer: whatever is wrong with
//   it, pivots mend.
// - Views of one size that frames decide, as in `fillEqually`. No row of theirs can change anything; one look at one of
//   them tells for all (`isHeld`).
extension ConstraintEngine {
    /// From how many violations, or rounds of one solve, on it pays to look at what moves a length.
    static let manyViolations = 8
    static let manyRounds = 4

    // MARK: Lengths that nothing about contents can change

    /// A fingerprint that changes when the solver's basis may be another one.
    struct BasisMark: Equatable {
        var pivots = 0
        var flips = 0
        var removals = 0
    }

    var basisMark: BasisMark {
        let counters = solver.counters
        return BasisMark(pivots: counters.pivots, flips: counters.flips, removals: path.rowCounts.removals)
    }

    /// Looks again at the items whose rows were left out because nothing could change their lengths, where something
    /// may. Whether there are any.
    func recheckHeld() -> Bool {
        let mark = basisMark
        guard mark != path.contentRows.basis else { return false }
        path.contentRows.basis = mark
        path.contentRows.look &+= 1
        let held = path.contentRows.held
        guard !held.isEmpty else { return false }
        for position in held.indices where items[Int(held[position])].nodeReference != nil {
            watch(Int(held[position]))
        }
        path.contentRows.held.removeAll()
        return true
    }

    // MARK: Lines that are closed at both ends

    /// A length that can take a part of what another one has too much or too little.
    private struct Taker {
        var length: Length
        /// True if it grows.
        var grows: Bool
        /// How far the other length moves as this one does by 1.
        var share: Double
    }

    /// If a length is not as asked although contents without rows could absorb the difference, adds these contents'
    /// rows, so that the solver distributes the difference by priority in one step. Whether it did.
    func distribute(_ length: Length) -> Bool {
        let excess = value(length) - max(0, asked(length))
        guard
            case .free(let count) = solver.freedom(
                of: variable(length), above: ConstraintLevel.requiredContent, moving: -excess),
            count >= ConstraintEngine.manyRounds
        else { return false }
        var takers: [Taker] = []
        takers.reserveCapacity(count)
        for position in 0..<count {
            let term = solver.freeTerm(at: position)
            // A position takes all of it.
            guard let taker = self.length(ofVariable: term.variable.index) else { return false }
            let grows = (excess < 0) == (term.coefficient > 0)
            takers.append(Taker(length: taker, grows: grows, share: abs(term.coefficient)))
        }
        var rest = abs(excess)
        for taker in takers {
            let value = value(taker.length)
            if asked(taker.length) >= 0 {
                anchor(taker, at: value)
            } else if taker.grows {
                return false
            } else if rest >= taker.share * value {
                rest -= taker.share * value
                empty(taker, at: value)
            }
        }
        try? solver.commit()
        try? solver.solve()
        noteMoves()
        _ = bringRows(Violation(length: length, value: value(length)))
        watch(length.item)
        return true
    }

    /// Holds a length that is as its content asks by its content's rows against the way that it would move.
    private func anchor(_ taker: Taker, at value: Double) {
        guard abs(value - asked(taker.length)) <= ConstraintEngine.tolerance else { return }
        _ = bringRows(Violation(length: taker.length, value: value + (taker.grows ? 1 : -1)))
        let rows = path.lengths[taker.length.number]
        if let row = taker.grows ? rows.atMost : rows.atLeast { solver.define(variable(taker.length), by: row) }
        if !taker.grows { _ = bringRows(Violation(length: taker.length, value: -1)) }
    }

    /// Gives a length up that no content asks for: it becomes 0, and is held there by not being negative.
    private func empty(_ taker: Taker, at value: Double) {
        let variable = variable(taker.length)
        guard path.lengths[taker.length.number].notNegative == nil,
            let row = try? solver.add(1, times: variable, constant: -value, .greaterOrEqual, .required)
        else { return }
        path.lengths[taker.length.number].notNegative = row
        solver.define(variable, by: row)
        try? solver.stageConstant(0, of: row)
        watch(taker.length.item)
    }
}
