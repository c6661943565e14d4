extension Registry {
    /// The scenarios and engines that `bench-runner` itself offers.
    public static var standard: Registry {
        var feed = FeedScenario(
            name: "feed", summary: "the published benchmark's social feed, left to right", direction: .leftToRight,
            makeItem: { index, _ in .published(index) })
        var rightToLeft = FeedScenario(
            name: "feed-rtl", summary: "the same feed, right to left", direction: .rightToLeft,
            makeItem: { index, _ in .published(index) })
        var varied = FeedScenario(
            name: "feed-varied", summary: "a feed of seeded texts in several scripts, with rows that some items lack",
            direction: .leftToRight, makeItem: { index, seed in .varied(index, seed: seed) })
        feed.registerStandardEngines()
        varied.registerStandardEngines()
        rightToLeft.registerStandardEngines()
        return Registry(scenarios: [feed, varied, rightToLeft] + SyntheticTree.Shape.allCases.map(synthetic))
    }

    private static func synthetic(_ shape: SyntheticTree.Shape) -> SyntheticScenario {
        var scenario = SyntheticScenario(shape: shape)
        scenario.register(ManualTree.self, as: "manual")
        scenario.register(PinTree.self, as: "pin")
        scenario.register(FlexTree.self, as: "flex")
        scenario.register(ConstraintTree.self, as: "constraint")
        scenario.register(StackTree.self, as: "stack", isUsual: false)
        return scenario
    }
}

extension FeedScenario {
    /// Adds the cells of the engines that this package brings.
    public mutating func registerStandardEngines() {
        register(ManualFeedCell.self, as: "manual")
        register(PinFeedCell.self, as: "pin")
        register(FlexFeedCell.self, as: "flex")
        register(ConstraintFeedCell.self, as: "constraint")
        register(StackFeedCell.self, as: "stack", isUsual: false)
    }
}
