import BenchStatistics

/// Realistic texts, from one word to several lines and in several scripts: always the same for the same seed and index.
public struct SeededText {
    private var random: SplitMix64

    /// Creates the texts of one item.
    public init(seed: UInt64, index: Int) {
        random = SplitMix64(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(truncatingIfNeeded: index))
    }

    /// A number of words with spaces between them.
    public mutating func words(_ count: ClosedRange<Int>) -> String {
        let count = Int.random(in: count, using: &random)
        return (0..<count).map { _ in one(of: Self.vocabulary) }.joined(separator: " ")
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

    /// Words of different lengths and scripts: plain, hyphenated, accented by combining marks, CJK, emoji of several
    /// scalars, and a word that is longer than any row.
    private static let vocabulary: [String] = [
        "a", "to", "the", "light", "layout", "measure", "yesterday", "well-known", "side-by-side", "photographs",
        "naïve", "cafe\u{301}", "A\u{30A}ngstro\u{308}m", "Übergröße", "Привет", "δέντρο", "日本語", "東京都", "你好世界",
        "안녕하세요", "🙂", "👩‍👩‍👧‍👦", "🇨🇭", "👍🏽", "e\u{301}\u{323}", "—", "100%", "3.14159", "(sic)", "“quoted”",
        "incomprehensibilities", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    ]
}
