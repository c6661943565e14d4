extension Registry {
    /// The scenarios and engines of `bench-runner` itself.
    public static var standard: Registry {
        let screens: [any Scenario] = [
            FeedScenario.published(), FeedScenario.varied(), FeedScenario.varied(.plain), ScreenScenario.chat(),
            ScreenScenario.chat(.plain), ScreenScenario.settings(), ScreenScenario.settings(.plain),
            ScreenScenario.catalog(), ScreenScenario.catalog(.plain), ScreenScenario.profile(),
            ScreenScenario.profile(.plain),
        ]
        let mirrored: [any Scenario] = [
            FeedScenario.published().mirrored, FeedScenario.varied().mirrored, ScreenScenario.chat().mirrored,
            ScreenScenario.settings().mirrored, ScreenScenario.catalog().mirrored, ScreenScenario.profile().mirrored,
        ]
        return Registry(scenarios: screens + mirrored + SyntheticTree.Shape.allCases.map(synthetic))
    }

    private static func synthetic(_ shape: SyntheticTree.Shape) -> SyntheticScenario {
        var scenario = SyntheticScenario(shape: shape)
        scenario.register(ManualTree.self, as: "manual")
        scenario.register(PinTree.self, as: "pin")
        scenario.register(FlexTree.self, as: "flex")
        scenario.register(ConstraintTree.self, as: "constraint")
        scenario.register(ConstraintTree.self, as: "cassowary", isUsual: false, usesPlans: false)
        scenario.register(StackTree.self, as: "stack", isUsual: false)
        return scenario
    }
}
