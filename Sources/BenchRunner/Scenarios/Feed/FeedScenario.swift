import BenchModel
import Engines

/// The social feed: the data of the published benchmark, or a variation of it.
public typealias FeedScenario = ScreenScenario<FeedItem>

extension ScreenScenario where Item == FeedItem {
    /// Creates a feed without engines; ``registerStandardEngines()`` and ``register(_:as:isUsual:)`` add them.
    ///
    /// - Parameter makeItem: returns the item at an index, always the same for the same index and seed. Called outside
    ///   the timed part.
    public init(
        name: String, summary: String, direction: LayoutDirection,
        makeItem: @escaping @Sendable (_ index: Int, _ seed: UInt64) -> FeedItem
    ) {
        self.init(
            name: name, summary: summary, direction: direction,
            variations: ItemVariations(
                update: { $0.headline += " (edited)" },
                toggle: { $0.actorComment = $0.actorComment == nil ? "first comment on " + $0.contentTitle : nil }),
            reference: .arithmetic(FeedReference.addFrames), makeItem: makeItem)
    }

    /// The published benchmark's feed.
    static func published() -> Self {
        var feed = Self(
            name: "feed", summary: "the published benchmark's social feed", direction: .leftToRight,
            makeItem: { index, _ in .published(index) })
        feed.registerStandardEngines()
        return feed
    }

    /// The same cell with contents that differ.
    static func varied(_ texts: TextKind = .mixed) -> Self {
        var feed = Self(
            name: "feed-varied" + texts.suffix,
            summary: "a feed of seeded texts with rows that some items lack" + texts.note,
            direction: .leftToRight, makeItem: { .varied($0, seed: $1, texts: texts) })
        feed.registerStandardEngines()
        return feed
    }

    /// Adds the cells of this package's engines.
    public mutating func registerStandardEngines() {
        register(
            manual: ManualFeedCell.self, pin: PinFeedCell.self, flex: FlexFeedCell.self,
            constraint: ConstraintFeedCell.self,
            stack: StackFeedCell.self)
    }
}
