import BenchStatistics

/// The order of the engines within the rounds.
///
/// Rounds come in blocks of as many rounds as there are engines. Each block is a cyclic Latin square of a fresh random
/// permutation, its rows shuffled: within a block every engine stands once at each position, so that no engine gains
/// from its place, and no engine follows the same other one for long.
struct RoundOrder {
    private let contenders: Int
    private var generator: SplitMix64
    private var block: [Int] = []
    private var nextRow = 0

    init(contenders: Int, seed: UInt64) {
        self.contenders = contenders
        generator = SplitMix64(seed: seed)
    }

    /// The contenders' indices, `rounds` rows of them, one row after the other.
    mutating func rows(_ rounds: Int) -> [Int] {
        var rows: [Int] = []
        rows.reserveCapacity(rounds * contenders)
        for _ in 0..<rounds { rows += row() }
        return rows
    }

    private mutating func row() -> ArraySlice<Int> {
        if nextRow == block.count / max(contenders, 1) {
            let permutation = (0..<contenders).shuffled(using: &generator)
            let shifts = (0..<contenders).shuffled(using: &generator)
            block = shifts.flatMap { shift in (0..<contenders).map { permutation[($0 + shift) % contenders] } }
            nextRow = 0
        }
        defer { nextRow += 1 }
        return block[nextRow * contenders..<(nextRow + 1) * contenders]
    }
}
