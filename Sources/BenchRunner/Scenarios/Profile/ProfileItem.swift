/// A person's profile.
public struct ProfileItem: Sendable, Hashable {
    /// A number with its caption.
    public struct Statistic: Sendable, Hashable {
        public var count: String
        public var caption: String

        public init(count: String, caption: String) {
            self.count = count
            self.caption = caption
        }
    }

    public var name: String
    public var handle: String
    /// The three statistics.
    public var statistics: [Statistic]
    /// The biography, any number of lines; `nil` for none.
    public var biography: String?
    /// The title of the first button; `message` is the other's.
    public var follow: String
    public var message: String

    public init(
        name: String, handle: String, statistics: [Statistic], biography: String?, follow: String, message: String
    ) {
        self.name = name
        self.handle = handle
        self.statistics = statistics
        self.biography = biography
        self.follow = follow
        self.message = message
    }

    /// Item `index` of seeded profiles: biographies from one word to many lines, and names, numbers and titles that
    /// don't fit. Always the same for the same index and seed.
    public static func varied(_ index: Int, seed: UInt64) -> ProfileItem {
        var text = SeededText(seed: seed, index: index)
        let name = text.words(text.isOne(in: 4) ? 6...12 : 1...3)
        let handle = "@\(text.words(1...4))"
        let statistics = ["posts", "followers of this account", "following"].map { caption in
            let limit = text.one(of: [100, 100_000, 1_000_000_000_000_000])
            return Statistic(count: text.groupedNumber(0...limit), caption: caption)
        }
        return ProfileItem(
            name: name, handle: handle, statistics: statistics,
            biography: text.isOne(in: 5) ? nil : text.words(1...50),
            follow: text.one(of: ["Follow", "Following", "Follow back and be told of every post"]),
            message: text.one(of: ["Message", "Send a private message to this account"]))
    }
}
