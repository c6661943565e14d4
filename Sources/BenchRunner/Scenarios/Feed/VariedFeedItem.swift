import BenchStatistics

extension FeedItem {
    /// Item `index` of a feed as people write it: texts from one word to several lines, in several scripts, and items that
    /// lack a comment, the content image or the actor's row. The same for the same index and seed.
    public static func varied(_ index: Int, seed: UInt64) -> FeedItem {
        var random = SplitMix64(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(truncatingIfNeeded: index))
        func text(_ words: ClosedRange<Int>) -> String {
            let count = Int.random(in: words, using: &random)
            return (0..<count).map { _ in vocabulary.randomElement(using: &random) ?? "" }.joined(separator: " ")
        }
        return FeedItem(
            action: text(1...9), name: text(1...4), headline: text(1...30), timestamp: text(1...3),
            posterComment: Int.random(in: 0..<4, using: &random) == 0 ? nil : text(1...60),
            hasContentImage: Int.random(in: 0..<4, using: &random) != 0,
            contentTitle: text(1...8), contentDomain: text(1...2),
            actorComment: Int.random(in: 0..<4, using: &random) == 0 ? nil : text(1...12))
    }

    /// Words of different lengths and scripts: plain, hyphenated, accented by combining marks, CJK, emoji of several
    /// scalars, and one that is longer than any row.
    private static let vocabulary: [String] = [
        "a", "to", "the", "light", "layout", "measure", "yesterday", "well-known", "side-by-side", "photographs",
        "naïve", "cafe\u{301}", "A\u{30A}ngstro\u{308}m", "Übergröße", "Привет", "δέντρο", "日本語", "東京都", "你好世界",
        "안녕하세요", "🙂", "👩‍👩‍👧‍👦", "🇨🇭", "👍🏽", "e\u{301}\u{323}", "—", "100%", "3.14159", "(sic)", "“quoted”",
        "incomprehensibilities", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    ]
}
