import BenchHarness
import Engines
import Foundation
import Testing

/// A cell whose height is given by its item.
private final class BlockCell: View, ScreenCell {
    var height: CGFloat = 0

    func bind(_ item: CGFloat) { height = item }
    func size(forWidth width: CGFloat) -> CGSize { CGSize(width: width, height: height) }

    required init() { super.init(frame: .zero) }
}

@Suite("Scrolling")
struct ScrollTests {
    private func view(_ heights: [CGFloat], columns: Int = 1, viewport: CGFloat = 100) -> CollectionView<BlockCell> {
        CollectionView(
            items: heights, layout: CollectionLayout(columns: columns), width: 100, viewportHeight: viewport)
    }

    private func frames(_ view: CollectionView<BlockCell>, _ count: Int) -> [CGRect?] {
        (0..<count).map { view.cell(ofItem: $0)?.frame }
    }

    @Test func onlyWhatReachesIntoTheViewportHasACell() {
        let view = view([40, 50, 60, 70, 80])
        view.scroll(to: 0)
        #expect(view.visibleRows == 0..<3)
        #expect(frames(view, 5).map { $0?.minY } == [0, 40, 90, nil, nil])
        view.scroll(to: 90)
        #expect(view.visibleRows == 2..<4)
        #expect(frames(view, 5).map { $0?.minY } == [nil, nil, 90, 150, nil])
        view.scroll(to: 20)
        #expect(view.visibleRows == 0..<3)
        #expect(frames(view, 5).map { $0?.minY } == [0, 40, 90, nil, nil])
    }

    /// Tops at 0, 50, 110, 180, 260 and 350, once all rows were seen.
    @Test func spacesCountUpwardsAsTheyDoDownwards() {
        let view = CollectionView<BlockCell>(
            items: [40, 50, 60, 70, 80, 90], layout: CollectionLayout(columns: 1, spacing: 10), width: 100,
            viewportHeight: 100)
        for offset in [CGFloat(0), 90, 170, 255] { view.scroll(to: offset) }
        #expect(frames(view, 6).map { $0?.minY } == [nil, nil, nil, nil, 260, 350])
        view.scroll(to: 120)
        #expect(frames(view, 6).map { $0?.minY } == [nil, nil, 110, 180, nil, nil])
    }

    @Test func aFrameSaysWhatItDid() {
        let view = view([40, 50, 60, 70, 80, 90])
        #expect(view.scroll(to: 0) == .made)
        #expect(view.scroll(to: 10) == .idle)
        // The first cell has left, the fourth row enters.
        #expect(view.scroll(to: 60) == .reused)
        // Two enter and one leaves.
        #expect(view.scroll(to: 130) == .reused)
    }

    @Test func whatWasNotSeenIsEstimatedByTheMeanOfTheRest() {
        let view = view([40, 60, 100, 100, 100, 100])
        #expect(view.contentHeight == 264)
        view.scroll(to: 0)
        #expect(view.estimatedRowHeight == 50)
        #expect(view.contentHeight == 300)
        for offset in stride(from: 90, through: 400, by: 90) as StrideThrough<CGFloat> { view.scroll(to: offset) }
        #expect(view.contentHeight == 500)
        for offset in [CGFloat(400), 200, 0, 300] {
            view.scroll(to: offset)
            #expect(view.contentHeight == 500)
        }
    }

    @Test func rowsMayBeLowerThanAPoint() {
        let view = view([0.5, 0.25, 3])
        view.scroll(to: 0)
        #expect(frames(view, 3).map { $0?.minY } == [0, 0.5, 0.75])
        #expect(view.contentHeight == 3.75)
    }

    @Test func aJumpPassesByRowsThatNobodySaw() {
        let view = view(Array(repeating: 50, count: 1000))
        view.scroll(to: 0)
        view.scroll(to: 30_000)
        #expect(view.visibleRows == 600..<602)
        view.scroll(to: 0)
        #expect(view.visibleRows == 0..<2)
    }

    @Test func aPlaceBeyondTheEndShowsTheLastRow() {
        let view = view([40, 50, 60])
        view.scroll(to: 10_000)
        #expect(view.visibleRows == 2..<3)
        view.scroll(to: 0)
        #expect(view.visibleRows == 0..<3)
    }

    @Test func aRowIsAsHighAsItsHighestCell() {
        let view = view([40, 60, 30, 20, 80], columns: 2)
        view.scroll(to: 0)
        #expect(
            frames(view, 5) == [
                CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: 50, y: 0, width: 50, height: 60),
                CGRect(x: 0, y: 60, width: 50, height: 30), CGRect(x: 50, y: 60, width: 50, height: 20),
                CGRect(x: 0, y: 90, width: 50, height: 80),
            ])
    }

    @Test func theDriverReachesTheEndAndShowsEveryRow() throws {
        for kind in [ScrollPath.Kind.steady, .fling] {
            let view = view((0..<300).map { CGFloat(20 + $0 * 7 % 50) })
            let driver = ScrollDriver(view, path: try ScrollPath(kind, speed: 40))
            try driver.check()
            #expect(view.visibleRows.upperBound == 300)
            #expect(driver.log.times.count == driver.log.kinds.count)
            #expect(driver.log.kinds.filter { $0 == .made }.count < 5)
            let first = driver.log.kinds
            driver.reset()
            driver.run()
            #expect(driver.log.kinds == first)
        }
    }

    @Test func aSteadyScrollMovesAsFarWithEveryFrame() throws {
        let driver = ScrollDriver(view(Array(repeating: 50, count: 22)), path: try ScrollPath(.steady, speed: 40))
        try driver.check()
        // 1100 points of content less the viewport's 100, by 40 each.
        #expect(driver.log.times.count == 25)
    }

    @Test func aFlingAcceleratesAndSlowsDown() throws {
        var path = try ScrollPath(.fling, speed: 40)
        let steps = (0..<160).map { _ in path.step() }
        #expect(steps[5] == 200)
        #expect(zip(steps[0..<5], steps[1..<6]).allSatisfy(<))
        #expect(zip(steps[5..<150], steps[6..<151]).allSatisfy(>))
        // A fling ends by itself, and another one starts.
        let all = (0..<1000).map { _ in path.step() }
        #expect(all.filter { $0 == 200 }.count >= 5)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 0.01, 1e9] as [CGFloat])
    func aSpeedThatLeadsNowhereIsRefused(speed: CGFloat) {
        #expect(throws: PassFailure.self) { try ScrollPath(.steady, speed: speed) }
    }

    @Test(arguments: [0, -5, .infinity, .nan] as [CGFloat])
    func aCellWithoutAUsableHeightIsNamed(height: CGFloat) throws {
        let view = view([50, 50, 50, 50, height, 50])
        let error = #expect(throws: PassFailure.self) {
            try ScrollDriver(view, path: try ScrollPath(.steady, speed: 40)).check()
        }
        #expect(error?.description.contains("BlockCell is \(height) points high with item 4") == true)
    }

    /// Also in the phases that don't scroll.
    @Test(arguments: [0, -5, .infinity, .nan] as [CGFloat])
    func noPhaseTakesSuchACell(height: CGFloat) throws {
        var screen = ScreenScenario<CGFloat>(name: "blocks", summary: "", reference: .none) { index, _ in
            index == 2 ? height : 50
        }
        screen.register(BlockCell.self, as: "blocks")
        let pass = try screen.makePass(engine: "blocks", PassConfiguration(cells: 4))
        let error = #expect(throws: PassFailure.self) { try pass.check(.pass) }
        #expect(error?.description.contains("BlockCell is \(height) points high with item 2") == true)
        #expect(throws: Never.self) {
            try screen.makePass(engine: "blocks", PassConfiguration(cells: 2)).check(.pass)
        }
    }

    @Test(arguments: [[], [50], [50, 50]] as [[CGFloat]])
    func whatFitsInTheViewportCannotBeScrolled(heights: [CGFloat]) throws {
        let view = view(heights)
        #expect(
            throws: PassFailure.nothingToScroll(
                contentHeight: heights.reduce(0, +), viewportHeight: 100)
        ) {
            try ScrollDriver(view, path: try ScrollPath(.steady, speed: 40)).check()
        }
    }

    @Test func aScreenWithoutAReferenceIsAnError() throws {
        var screen = ScreenScenario<CGFloat>(name: "blocks", summary: "", reference: .none) { _, _ in 50 }
        screen.register(BlockCell.self, as: "blocks")
        let error = #expect(throws: PassFailure.self) {
            try Verification.mismatches(
                engine: "blocks", scenario: screen, configuration: PassConfiguration(cells: 3))
        }
        #expect(error == .noReference(scenario: "blocks"))
    }

    @Test func anEngineOrARecordingCanBeTheReference() throws {
        for reference in [
            ScreenReference<CGFloat>.engine("blocks"),
            .recorded { index, width in CellPicture(item: index, size: CGSize(width: width, height: 50), frames: []) },
        ] {
            var screen = ScreenScenario<CGFloat>(name: "blocks", summary: "", reference: reference) { _, _ in 50 }
            screen.register(BlockCell.self, as: "blocks")
            #expect(
                try Verification.mismatches(
                    engine: "blocks", scenario: screen, configuration: PassConfiguration(cells: 3)
                ).isEmpty)
        }
    }

    @Test func everyPhaseOfAScreenRuns() throws {
        for scenario in Registry.standard.scenarios where scenario.isMatrixScreen {
            let pass = try scenario.makePass(engine: "manual", PassConfiguration(cells: 40))
            for phase in scenario.phases {
                pass.prepare(phase, pass: 0)
                pass.run(phase)
                try pass.check(phase)
            }
            #expect(scenario.phases.contains(.update) && scenario.phases.contains(.toggle))
        }
    }
}
