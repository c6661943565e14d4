import BenchStatistics

/// Texts as people write them, from one word to several lines: the same for the same kind, seed and index.
public struct SeededText {
    private let kind: TextKind
    private var random: SplitMix64

    /// The texts of one item.
    public init(seed: UInt64, index: Int, kind: TextKind = .mixed) {
        self.kind = kind
        random = SplitMix64(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(truncatingIfNeeded: index))
    }

    /// A number of words with spaces between them.
    public mutating func words(_ count: ClosedRange<Int>) -> String {
        let count = Int.random(in: count, using: &random)
        return (0..<count).map { _ in kind.word(&random) }.joined(separator: " ")
    }

    /// True once in `count` cases on average.
    public mutating func isOne(in count: Int) -> Bool {
        Int.random(in: 0..<max(1, count), using: &random) == 0
    }

    /// A number in the range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    /// A number in the range, with commas between the thousands.
    public mutating func groupedNumber(_ range: ClosedRange<Int>) -> String {
        let digits = Array(String(number(range)))
        return digits.indices.map { index in
            let rest = digits.count - index
            return (index > 0 && rest % 3 == 0 ? "," : "") + String(digits[index])
        }.joined()
    }

    /// One of the choices, which mustn't be empty.
    public mutating func one<Choice>(of choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }
}
