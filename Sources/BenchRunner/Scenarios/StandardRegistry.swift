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
        let screens: [any Scenario] = [
            ScreenScenario.chat(), ScreenScenario.settings(), ScreenScenario.catalog(), ScreenScenario.profile(),
        ]
        let mirrored: [any Scenario] = [
            ScreenScenario.chat(name: "chat-rtl", direction: .rightToLeft),
            ScreenScenario.settings(name: "settings-rtl", direction: .rightToLeft),
            ScreenScenario.catalog(name: "catalog-rtl", direction: .rightToLeft),
            ScreenScenario.profile(name: "profile-rtl", direction: .rightToLeft),
        ]
        return Registry(
            scenarios: [feed, varied] + screens + [rightToLeft] + mirrored
                + SyntheticTree.Shape.allCases.map(synthetic))
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
