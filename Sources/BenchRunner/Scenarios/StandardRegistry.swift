extension Registry {
    /// The scenarios and engines that `bench-runner` itself offers.
    public static var standard: Registry {
        var feed = FeedScenario(
            name: "feed", summary: "the published benchmark's social feed, left to right", direction: .leftToRight,
            makeItem: { index, _ in .published(index) })
        var rightToLeft = FeedScenario(
            name: "feed-rtl", summary: "the same feed, right to left", direction: .rightToLeft,
            makeItem: { index, _ in .published(index) })
        registerCells(in: &feed)
        registerCells(in: &rightToLeft)
        return Registry(scenarios: [feed, rightToLeft] + SyntheticTree.Shape.allCases.map(synthetic))
    }

    private static func synthetic(_ shape: SyntheticTree.Shape) -> SyntheticScenario {
        var scenario = SyntheticScenario(shape: shape)
        scenario.register(ManualTree.self, as: "manual")
        return scenario
    }

    private static func registerCells(in scenario: inout FeedScenario) {
        scenario.register(ManualFeedCell.self, as: "manual")
    }
}
