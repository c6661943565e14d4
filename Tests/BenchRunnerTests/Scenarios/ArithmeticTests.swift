import BenchModel
import Engines
import Foundation
import Testing

@testable import BenchScenarios
@testable import BenchStatistics

@Suite("Arithmetic of scenarios")
struct ScenarioArithmeticTests {
    /// Heights of 4, 5, 6, 4, 5 with 2 between them; the trailing space grows by tens and begins again.
    @Test func aChain() {
        let tree = SyntheticTree(shape: .chain, count: 5)
        #expect(tree.rootSize(width: 100) == CGSize(width: 100, height: 32))
        let frames = [(0, 100, 4), (6, 90, 5), (13, 80, 6), (21, 70, 4), (27, 100, 5)].map { y, width, height in
            CGRect(x: 0, y: y, width: width, height: height)
        }
        #expect(tree.reference(width: 100) == frames)
    }

    /// Half a pixel goes away from zero, a size up to the next pixel.
    @Test func referenceFramesLieOnPixels() {
        for (x, expected) in [(0.4, 0.5), (-0.4, -0.5), (0.2, 0), (-0.25, -0.5), (7.25, 7.5)] as [(CGFloat, CGFloat)] {
            var frames = ReferenceFrames(width: 100, rightToLeft: false, scale: 2)
            frames.add("box", x: x, y: x, CGSize(width: 9.6, height: 10))
            #expect(frames.frames.map(\.frame) == [CGRect(x: expected, y: expected, width: 10, height: 10)])
        }
    }

    /// Each view lies a point inside the one around it, and the innermost keeps the width and 20 points of height.
    @Test func aNest() {
        let tree = SyntheticTree(shape: .nested, count: 3)
        #expect(tree.rootSize(width: 100) == CGSize(width: 106, height: 26))
        #expect(
            tree.reference(width: 100) == [
                CGRect(x: 1, y: 1, width: 104, height: 24), CGRect(x: 2, y: 2, width: 102, height: 22),
                CGRect(x: 3, y: 3, width: 100, height: 20),
            ])
    }

    /// Ten views are three in a row, 33 points wide in 100, with 4 between them and rows of 20.
    @Test func aGrid() throws {
        let tree = SyntheticTree(shape: .grid, count: 10)
        #expect((tree.columns, tree.rows) == (3, 4))
        #expect(tree.rootSize(width: 100) == CGSize(width: 107, height: 92))
        let frames = tree.reference(width: 100)
        try #require(frames.count == 10 && frames[4] == CGRect(x: 37, y: 24, width: 33, height: 20))
        #expect(frames[9] == CGRect(x: 0, y: 72, width: 33, height: 20))
    }

    @Test(arguments: [(0, 1, 1), (1, 1, 1), (3, 1, 3), (4, 2, 2), (8, 2, 4), (9, 3, 3)])
    func aGridIsAboutAsWideAsHigh(count: Int, columns: Int, rows: Int) {
        let tree = SyntheticTree(shape: .grid, count: count)
        #expect(tree.columns == columns && tree.rows == rows && tree.count == max(count, 1))
    }

    /// All pixels from three quarters to seven quarters of the width, but its own; at least 200 points where it has
    /// them.
    @Test(arguments: [
        (375.0, 2.0, 563, 1312), (320, 1, 240, 560), (220, 1, 200, 385), (150, 2, 300, 525), (100, 1, 100, 175),
    ])
    func everyWidthOfARotationComesOnce(width: CGFloat, scale: CGFloat, first: Int, last: Int) {
        for seed in [0, 5, UInt64.max] {
            let widths = RotationWidths(width: width, seed: seed, scale: scale)
            let pixels = (0..<widths.period).map { Int((widths[$0] * scale).rounded()) }
            #expect(pixels.sorted() == (first...last).filter { $0 != Int(width * scale) })
            #expect(widths[widths.period] == widths[0] && widths[2 * widths.period + 3] == widths[3])
            #expect(zip(pixels, pixels.dropFirst()).allSatisfy { abs($0 - $1) * 5 > last - first })
            #expect(widths.wide == (width * scale * 1.5).rounded() / scale)
        }
        let firsts = (0...1).map { RotationWidths(width: width, seed: $0, scale: scale)[0] }
        #expect(firsts[0] != firsts[1])
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (123_456, "123,456"), (1_234_567, "1,234,567"),
    ])
    func thousandsHaveACommaBetweenThem(number: Int, text: String) {
        var texts = SeededText(seed: 1, index: 0)
        #expect(texts.groupedNumber(number...number) == text)
    }

    /// 4000 draws: a share of 1/4 has a standard deviation of 27.
    @Test(arguments: [(4, 1000), (2, 2000), (1, 4000), (0, 4000), (-3, 4000)])
    func oneOfSoMany(count: Int, expected: Int) {
        let found = (0..<4000).count { index in
            var texts = SeededText(seed: 3, index: index)
            return texts.isOne(in: count)
        }
        #expect(abs(found - expected) <= (count > 1 ? 150 : 0))
    }

    /// Every choice, word and number of a range occurs, and none outside.
    @Test func textsAreDrawnFromAllThatThereIs() {
        var texts = SeededText(seed: 1, index: 7, kind: .plain)
        #expect(Set((0..<200).map { _ in texts.one(of: ["a", "b", "c"]) }) == ["a", "b", "c"])
        #expect(Set((0..<200).map { _ in texts.number(2...4) }) == [2, 3, 4])
        #expect(Set((0..<200).map { _ in texts.words(1...3).split(separator: " ").count }) == [1, 2, 3])
        let words = (1...14).flatMap(TextKind.english)
        #expect(words.enumerated().allSatisfy { !$1.isEmpty } && Set(words).count == words.count)
        // The same seed and index are the same texts, the next index others.
        let drawn = [(1, 7), (1, 7), (1, 8), (2, 7)].map { seed, index in
            var texts = SeededText(seed: UInt64(seed), index: index)
            return texts.words(9...9)
        }
        #expect(drawn[0] == drawn[1] && drawn[0] != drawn[2] && drawn[0] != drawn[3])
    }

    /// A fling reaches its peak in six frames, and then loses a part of its speed with each until the next one would be
    /// below half a point, or half the peak: 200 · 0.96716^180 < 0.5, and 0.5 · 0.96716^21 < 0.25.
    @Test(arguments: [(40.0, 6 + 179), (0.1, 6 + 20)]) func aFlingEndsInStandstill(speed: CGFloat, frames: Int) throws {
        var path = try ScrollPath(.fling, speed: speed)
        let steps = (0..<3 * frames).map { _ in path.step() }
        #expect(Array(steps[..<frames]) == Array(steps[frames..<2 * frames]))
        #expect(steps[frames - 1] == steps[..<frames].dropFirst(6).min())
        #expect((0..<6).allSatisfy { abs(steps[$0] - speed * 5 * CGFloat($0 + 1) / 6) < 1e-12 })
        #expect(abs(steps[6] - steps[5] * 0.96716) < 1e-12)
        var steady = try ScrollPath(.steady, speed: speed)
        #expect([steady.step(), steady.step()] == [speed, speed])
    }

    @Test(arguments: [(0.1, true), (0.09, false), (100_000, true), (100_001, false)]) func speedsHaveEnds(
        speed: CGFloat, isOne: Bool
    ) {
        #expect(((try? ScrollPath(.steady, speed: speed)) != nil) == isOne)
    }

    /// Widths of cells in pixels, by hand: (375 - 2 · 10 - 5) / 2 = 175; a third of 100 at two pixels a point is 33 and
    /// a third, rounded down to a half; steps of eight pixels are four points.
    @Test(
        arguments: [
            (2, 10, 5, 1, 375, 2, 175), (3, 0, 0, 1, 100, 2, 33), (3, 0, 0, 1, 100, 1, 33), (1, 0, 0, 8, 375, 2, 372),
            (0, 0, 0, 0, 50, 1, 50), (2, 30, 5, 1, 50, 1, 0), (3, 0, 0, 1, 100.5, 2, 33.5), (3, 0.1, 0, 1, 90.2, 1, 30),
        ] as [(Int, CGFloat, CGFloat, Int, CGFloat, CGFloat, CGFloat)])
    func cellsShareTheWidth(
        columns: Int, inset: CGFloat, spacing: CGFloat, step: Int, width: CGFloat, scale: CGFloat, cell: CGFloat
    ) {
        let layout = CollectionLayout(columns: columns, inset: inset, spacing: spacing, widthStep: step)
        #expect(layout.cellWidth(in: width, scale: scale) == cell)
    }

    @Test func columnsBeginAtTheLeadingEdge() {
        let layout = CollectionLayout(columns: 2, inset: 10, spacing: 5)
        for (column, left) in [(0, CGFloat(10)), (1, 55)] {
            let x = { layout.columnX(column, cellWidth: 40, width: 200, direction: $0) }
            #expect(x(.leftToRight) == left && x(.inherit) == left && x(.rightToLeft) == 200 - left - 40)
        }
    }

    /// The largest of the four differences, or the whole frame where one is missing.
    @Test(
        arguments: [
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 4), 0),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 6, y: 2, width: 3, height: 3), 5),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: -7, width: 3, height: 4), 9),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 9.5, height: 4), 6.5),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 0.5), 3.5),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 6, y: 2, width: 3, height: 4), 5),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: -4, width: 3, height: 4), 6),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 10, height: 5), 7),
            (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 12), 8),
            (CGRect(x: 1, y: 2, width: 3, height: 4), nil, 4), (nil, CGRect(x: 8, y: 2, width: 3, height: 4), 8),
            (nil, CGRect(x: 1, y: 9, width: 3, height: 4), 9),
            (nil, nil, 0),
        ] as [(CGRect?, CGRect?, Double)])
    func theDistanceOfAMismatch(expected: CGRect?, actual: CGRect?, distance: Double) {
        let mismatch = Mismatch(
            scenario: "feed", engine: "pin", item: 3, isRecycled: true, width: 320, frame: "title", expected: expected,
            actual: actual)
        #expect(mismatch.distance == distance)
        #expect(mismatch.description.hasPrefix("feed: engine pin, item 3 in a recycled cell, width 320.0, frame title"))
        #expect(mismatch.description.contains("expected no such frame, got ") == (expected == nil && actual != nil))
        #expect(mismatch.description.hasSuffix("got no such frame") == (expected != nil && actual == nil))
    }

    @Test func theDifferenceOfAMismatchIsActualLessExpected() {
        let mismatch = Mismatch(
            scenario: "", engine: "", item: 0, isRecycled: false, width: 1, frame: "",
            expected: CGRect(x: 1, y: 2, width: 3, height: 4), actual: CGRect(x: 2, y: 4, width: 6, height: 0))
        #expect(mismatch.description.hasSuffix("difference (1.0, 2.0, 3.0, -4.0)"))
    }
}
