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
    /// A length of an item.
    struct Length {
        var item: Int
        var isHorizontal: Bool
    }

    /// From how many violations, or rounds of one solve, on it pays to look at what moves a length.
    static let manyViolations = 8
    static let manyRounds = 4

    func variable(_ length: Length) -> Variable {
        length.isHorizontal ? items[length.item].width : items[length.item].height
    }

    func asked(_ length: Length) -> Double {
        Double(length.isHorizontal ? items[length.item].asked.width : items[length.item].asked.height)
    }

    // MARK: Lengths that nothing about contents can change

    /// A fingerprint that changes when the solver's basis may be another one.
    struct BasisMark: Equatable {
        var pivots = 0
        var flips = 0
        var removals = 0
    }

    var basisMark: BasisMark {
        let counters = solver.counters
        return BasisMark(pivots: counters.pivots, flips: counters.flips, removals: removals)
    }

    /// Looks again at the items whose rows were left out because nothing could change their lengths, where something
    /// may. Whether there are any.
    func recheckHeld() -> Bool {
        let mark = basisMark
        guard mark != heldMark else { return false }
        heldMark = mark
        look &+= 1
        guard !held.isEmpty else { return false }
        for position in held.indices where items[Int(held[position])].nodeReference != nil {
            watch(Int(held[position]))
        }
        held.removeAll()
        return true
    }

    // MARK: Lines that are closed at both ends

    /// A length, or a position, that can take a part of what one length has too much or too little.
    private struct Taker {
        var variable: Variable
        /// `nil` for a position.
        var length: Length?
        /// True if it grows.
        var grows: Bool
        var priority: Float
        /// The part of the difference it can absorb.
        var capacity: Double
        var value: Double
    }

    /// If a length is not as asked although contents without rows could absorb the difference, adds the rows of
    /// those contents' rows so that the difference is where the priorities want it. Whether it did.
    func distribute(_ length: Length) -> Bool {
        let asked = max(0, asked(length))
        let value = solver.value(of: variable(length))
        let excess = value - asked
        guard
            case .free(let count) = solver.freedom(
                of: variable(length), above: ConstraintLevel.requiredContent, moving: -excess),
            count >= ConstraintEngine.manyRounds
        else { return false }
        var takers: [Taker] = []
        takers.reserveCapacity(count + 1)
        takers.append(
            Taker(
                variable: variable(length), length: length, grows: excess > 0,
                priority: priority(length, grows: excess > 0), capacity: excess > 0 ? .infinity : asked, value: asked))
        for position in 0..<count {
            let term = solver.freeTerm(at: position)
            takers.append(taker(term, grows: (excess < 0) == (term.coefficient > 0)))
        }
        for index in takers.indices.dropFirst() where takers[index].length != nil {
            takers[index].value = solver.value(of: takers[index].variable)
            guard !takers[index].grows else { continue }
            takers[index].capacity *= takers[index].value
        }
        // Stable, so that among equals the length itself comes first.
        let order = takers.indices.sorted { (takers[$0].priority, $0) < (takers[$1].priority, $1) }
        var rest = abs(excess)
        var partial: Int?
        var emptied: Set<Int> = []
        for index in order {
            if takers[index].capacity >= rest {
                partial = index
                break
            }
            rest -= takers[index].capacity
            emptied.insert(index)
        }
        guard let partial, takers[partial].length != nil else { return false }
        for index in takers.indices.dropFirst() where index != partial {
            if emptied.contains(index) { empty(takers[index]) } else { anchor(takers[index]) }
        }
        try? solver.commit()
        // What takes the rest pays for it first: what the others pay then counts less.
        settle(length)
        if partial > 0, let length = takers[partial].length { settle(length) }
        return true
    }

    private func settle(_ length: Length) {
        try? solver.solve()
        noteMoves()
        let value = solver.value(of: variable(length))
        _ = bringRows(Violation(item: Int32(length.item), axis: length.isHorizontal ? 0 : 1, value: value))
        watch(length.item)
        try? solver.solve()
        noteMoves()
    }

    private func taker(_ term: Term, grows: Bool) -> Taker {
        let owner = Int(owners[term.variable.index])
        let share = abs(term.coefficient)
        if owner >= 0 {
            for isHorizontal in [true, false] {
                let length = Length(item: owner, isHorizontal: isHorizontal)
                guard variable(length).index == term.variable.index else { continue }
                return Taker(
                    variable: term.variable, length: length, grows: grows, priority: priority(length, grows: grows),
                    capacity: grows ? .infinity : share, value: 0)
            }
        }
        return Taker(
            variable: term.variable, length: nil, grows: grows, priority: 0, capacity: .infinity, value: 0)
    }

    /// The cost of a length that is not as asked.
    private func priority(_ length: Length, grows: Bool) -> Float {
        guard asked(length) >= 0, let node = items[length.item].nodeReference else { return 0 }
        let priorities = node._withUnsafeGuaranteedRef { $0.priorities }
        let axis = length.isHorizontal ? 0 : 1
        return grows ? priorities.hugging[axis] : priorities.compression[axis]
    }

    /// Holds a length where it is by its content's row.
    private func anchor(_ taker: Taker) {
        guard let length = taker.length, asked(length) >= 0,
            abs(taker.value - asked(length)) <= ConstraintEngine.tolerance
        else { return }
        // The row that kept it from moving to the other side goes: one that both would define could define it only by a
        // pivot.
        removeContentRow(of: length, keepingAtMost: taker.grows)
        // As if it were violated to the side that it would move to.
        let value = taker.value + (taker.grows ? 1 : -1)
        guard bringRows(Violation(item: Int32(length.item), axis: length.isHorizontal ? 0 : 1, value: value)) else {
            return
        }
        let rows = items[length.item].rows(length.isHorizontal)
        if let row = taker.grows ? rows.atMost : rows.atLeast { solver.define(taker.variable, by: row) }
    }

    /// Gives a length up: it becomes 0, and is held there by not being negative.
    private func empty(_ taker: Taker) {
        guard let length = taker.length, items[length.item].rows(length.isHorizontal).notNegative == nil else { return }
        // What held it against growing may define it, and would go on doing so.
        removeContentRow(of: length, keepingAtMost: false)
        guard
            let row = try? solver.add(1, times: taker.variable, constant: -taker.value, .greaterOrEqual, .required)
        else { return }
        if length.isHorizontal {
            items[length.item].horizontal.notNegative = row
        } else {
            items[length.item].vertical.notNegative = row
        }
        solver.define(taker.variable, by: row)
        try? solver.stageConstant(0, of: row)
        watch(length.item)
    }
}
