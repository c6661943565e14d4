import BenchStatistics

/// A message of a conversation.
public struct ChatItem: Sendable, Hashable {
    /// The name above the first bubble of a group of somebody else's messages; `nil` for no name.
    public var sender: String?
    /// The message, with as many lines as it needs.
    public var message: String
    /// The text below the message.
    public var time: String
    /// True for the user's own message, whose bubble is at the trailing side.
    public var isOutgoing: Bool
    /// True for a message after one of the other side: the gap above it is wider.
    public var startsGroup: Bool

    public init(sender: String?, message: String, time: String, isOutgoing: Bool, startsGroup: Bool) {
        self.sender = sender
        self.message = message
        self.time = time
        self.isOutgoing = isOutgoing
        self.startsGroup = startsGroup
    }

    /// Item `index` of a seeded conversation: groups of messages from both sides, from one word to many lines, and
    /// names that don't fit in a line. Always the same for the same index and seed.
    public static func varied(_ index: Int, seed: UInt64) -> ChatItem {
        var text = SeededText(seed: seed, index: index)
        let isOutgoing = self.isOutgoing(index, seed: seed)
        let startsGroup = index == 0 || isOutgoing != self.isOutgoing(index - 1, seed: seed)
        let name = text.words(text.isOne(in: 3) ? 8...14 : 1...3)
        return ChatItem(
            sender: startsGroup && !isOutgoing ? name : nil, message: text.words(text.isOne(in: 4) ? 20...60 : 1...14),
            time: "\(text.number(10...23)):\(text.number(10...59))" + (text.isOne(in: 3) ? ", delivered and read" : ""),
            isOutgoing: isOutgoing, startsGroup: startsGroup)
    }

    /// The side of a message: three in a row are from the same side, on average two such groups follow each other.
    private static func isOutgoing(_ index: Int, seed: UInt64) -> Bool {
        var random = SplitMix64(seed: seed ^ 0xC4A7 &+ UInt64(truncatingIfNeeded: index / 3))
        return Bool.random(using: &random)
    }
}
