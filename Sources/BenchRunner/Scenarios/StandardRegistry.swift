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
        registerCells(in: &feed)
        registerCells(in: &varied)
        registerCells(in: &rightToLeft)
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

    private static func registerCells(in scenario: inout FeedScenario) {
        scenario.register(ManualFeedCell.self, as: "manual")
        scenario.register(PinFeedCell.self, as: "pin")
        scenario.register(FlexFeedCell.self, as: "flex")
        scenario.register(ConstraintFeedCell.self, as: "constraint")
        scenario.register(StackFeedCell.self, as: "stack", isUsual: false)
    }
}
