extension FeedItem {
    /// Item `index` of a feed with realistic texts: from one word to several lines, in several scripts, and some items
    /// without a comment, the content image or the actor's row. Always the same for the same index and seed.
    public static func varied(_ index: Int, seed: UInt64) -> FeedItem {
        var text = SeededText(seed: seed, index: index)
        return FeedItem(
            action: text.words(1...9), name: text.words(1...4), headline: text.words(1...30),
            timestamp: text.words(1...3),
            posterComment: text.isOne(in: 4) ? nil : text.words(1...60),
            hasContentImage: !text.isOne(in: 4),
            contentTitle: text.words(1...8), contentDomain: text.words(1...2),
            actorComment: text.isOne(in: 4) ? nil : text.words(1...12))
    }
}
