import BenchModel
import Engines
import Foundation
import Testing

@testable import BenchScenarios

/// A sample of what `Tools/sweep_frames` verifies whole: widths in half points, display scales and text sizes.
@Suite("Frames: every scale, text size and half point")
struct FrameSweepTests {
    static let scenarios = Registry.standard.scenarios.map(\.name)

    /// A prime number of half points apart, so that even, odd and half widths occur at each scale and text size.
    @Test(arguments: scenarios)
    func everyEngineDrawsTheReference(name: String) throws {
        let scenario = try #require(Registry.standard.scenario(named: name))
        var width: CGFloat = 200
        for (scale, size) in [1, 2, 3].flatMap({ scale in TextSize.allCases.map { (CGFloat(scale), $0) } }) {
            for _ in 0..<3 {
                let configuration = PassConfiguration(
                    cells: 2, width: width, seed: UInt64(width * 2), displayScale: scale, textSize: size)
                for engine in scenario.engines {
                    let mismatches = try Verification.mismatches(
                        engine: engine, scenario: scenario, configuration: configuration)
                    #expect(mismatches.isEmpty, "scale \(scale), texts \(size): \(mismatches.first?.description ?? "")")
                }
                width = width + 41.5 > 430 ? width + 41.5 - 230 : width + 41.5
            }
        }
    }

    /// By hand: a line of Liberation Sans is 2355 / 2048 of its size high, so at 28 points 32.2 points, which are 33 on
    /// a display of one pixel per point and 97 pixels on one of three; the buttons keep their 17 points.
    @Test func textsGrowAndButtonsDoNot() throws {
        let feed = try #require(Registry.standard.scenario(named: "feed"))
        for (scale, line, button) in [(1.0, 33.0, 20.0), (3, 97.0 / 3, 59.0 / 3)] {
            let configuration = PassConfiguration(
                cells: 1, displayScale: CGFloat(scale), textSize: .accessibility)
            let picture = try feed.makePass(engine: "manual", configuration).picture(ofItem: 0)
            let heights = Dictionary(uniqueKeysWithValues: picture.frames.map { ($0.name, $0.frame.height) })
            #expect(abs((heights["name"] ?? 0) - CGFloat(line)) < 1e-9)
            #expect(abs((heights["like"] ?? 0) - CGFloat(button)) < 1e-9)
        }
    }

    @Test func pointsOfATextSizeAreWhole() {
        #expect(TextSize.small.points(17) == 15)
        #expect(TextSize.accessibility.points(17) == 28)
        #expect(TextSize.accessibility.points(13) == 21)
        #expect(TextSize.default.points(16.5) == 16.5)
    }

    /// A view without room is asked for no size: as a limit, 0 would be none.
    @Test func aLabelWithoutRoomHasNoWidth() {
        let label = Label(text: "four words of text", font: .systemFont(ofSize: 17))
        #expect(label.fit(-3) == CGSize(width: 0, height: 20))
        #expect(label.fit(0) == CGSize(width: 0, height: 20))
        #expect(label.fit(40) == CGSize(width: 40, height: 20))
    }
}

@Suite("Words of plain texts")
struct PlainWordTests {
    /// The source gives the mean length of its words as 4.79 letters, and these shares of words of up to three letters
    /// and of up to seven (22 301, 131 294, … million of 743 842 million).
    @Test func theirLengthsAreTheSources() {
        let shares = TextKind.lengthShares.map { Double($0) / 100_000 }
        #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
        let mean = shares.enumerated().reduce(0.0) { $0 + Double($1.offset + 1) * $1.element }
        #expect(abs(mean - 4.79) < 0.005)
        let counts = [22301.22, 131293.85, 152568.38, 109988.33, 79589.32, 62391.21, 59052.66]
        for (share, count) in zip(shares, counts) { #expect(abs(share - count / 743_842.92) < 6e-6) }
    }

    /// Everything drawn has these lengths, too.
    @Test func textsHaveThem() {
        var text = SeededText(seed: 3, index: 1, kind: .plain)
        let words = text.words(40_000...40_000).split(separator: " ")
        let mean = Double(words.reduce(0) { $0 + $1.count }) / Double(words.count)
        #expect(abs(mean - 4.79) < 0.05)
    }
}
