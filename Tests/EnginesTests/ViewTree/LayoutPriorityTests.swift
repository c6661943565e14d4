import Engines
import Testing

@Suite("Layout priorities")
struct LayoutPriorityTests {
    /// Outside of 1...1000 is clamped, and NaN is required.
    @Test(
        arguments: [
            (-5, 1), (0, 1), (0.99, 1), (1, 1), (1.5, 1.5), (250, 250), (999.5, 999.5), (1000, 1000), (1000.5, 1000),
            (.infinity, 1000), (-.infinity, 1), (.nan, 1000),
        ] as [(Float, Float)])
    func levelsLieBetweenOneAndAThousand(written: Float, level: Float) {
        #expect(LayoutPriority(rawValue: written).rawValue == level)
        #expect(LayoutPriority(written).rawValue == level)
    }

    @Test func theNamedLevelsAreUIKits() {
        #expect(LayoutPriority.required.rawValue == 1000 && LayoutPriority.defaultHigh.rawValue == 750)
        #expect(LayoutPriority.defaultLow.rawValue == 250 && LayoutPriority.fittingSizeLevel.rawValue == 50)
        let (fraction, whole): (LayoutPriority, LayoutPriority) = (250.5, 251)
        #expect(fraction.rawValue == 250.5 && whole.rawValue == 251)
    }

    @Test func stepsRaiseAndLowerALevel() {
        #expect((LayoutPriority.defaultHigh + 1).rawValue == 751 && (LayoutPriority.defaultHigh - 1).rawValue == 749)
        #expect((LayoutPriority.required + 1).rawValue == 1000 && (LayoutPriority.fittingSizeLevel - 60).rawValue == 1)
    }

    @Test func aLowerLevelIsLess() {
        let (low, high) = (LayoutPriority(749.5), LayoutPriority.defaultHigh)
        #expect(low < high && !(high < low) && !(high < LayoutPriority(750)) && high <= LayoutPriority(750))
    }
}
