import Engines
import Foundation
import Testing

@testable import BenchScenarios

@Suite("Scenarios: every engine draws the reference")
struct FeedVerificationTests {
    static let engines: [(scenario: String, engine: String)] = Registry.standard.scenarios.flatMap { scenario in
        scenario.engines.map { (scenario.name, $0) }
    }

    @Test func aFrameMayLieOffByAHundredthOfAPointAndNoMore() {
        let frame = CGRect(x: 8, y: 8, width: 50, height: 20)
        let size = CGSize(width: 375, height: 100)
        let expected = CellPicture(item: 0, size: size, frames: [NamedFrame("label", frame)])
        for (offset, isSame) in [(0.009, true), (-0.009, true), (0.011, false), (-0.011, false)] as [(CGFloat, Bool)] {
            for moved in [
                frame.offsetBy(dx: offset, dy: 0), frame.offsetBy(dx: 0, dy: offset),
                CGRect(x: 8, y: 8, width: 50 + offset, height: 20), CGRect(x: 8, y: 8, width: 50, height: 20 + offset),
            ] {
                let actual = CellPicture(item: 0, size: size, frames: [NamedFrame("label", moved)])
                #expect(Verification.differences(of: actual, from: expected).isEmpty == isSame, "\(moved)")
            }
        }
        for (offset, isSame) in [(0.009, true), (0.011, false)] as [(CGFloat, Bool)] {
            let actual = CellPicture(
                item: 0, size: CGSize(width: 375, height: 100 + offset), frames: expected.frames)
            #expect(Verification.differences(of: actual, from: expected).isEmpty == isSame, "higher by \(offset)")
        }
    }

    @Test(arguments: engines.filter { $0.scenario.hasPrefix("feed") })
    func atEveryWidth(scenario: String, engine: String) throws {
        let scenario = try #require(Registry.standard.scenario(named: scenario))
        // Measuring the varied texts takes long in a debug build.
        let factor = scenario.name == "feed-varied" ? 3 : 1
        for (place, width) in stride(
            from: 320, through: 1024, by: ScreenVerificationTests.step * factor
        ).enumerated() {
            let configuration = PassConfiguration(
                cells: place % 16 == 0 ? 100 : place % 4 == 0 ? 3 : 1, width: CGFloat(width))
            let mismatches = try Verification.mismatches(
                engine: engine, scenario: scenario, configuration: configuration)
            #expect(mismatches.isEmpty, "\(mismatches.first?.description ?? "")")
            if !mismatches.isEmpty { break }
        }
    }

    @Test(arguments: engines.filter { ["chain", "nested", "grid"].contains($0.scenario) })
    func syntheticTrees(scenario: String, engine: String) throws {
        let scenario = try #require(Registry.standard.scenario(named: scenario))
        for cells in [1, 2, 3, 4, 5, 10, 50, 99, 100] {
            let mismatches = try Verification.mismatches(
                engine: engine, scenario: scenario, configuration: PassConfiguration(cells: cells))
            #expect(mismatches.isEmpty, "\(mismatches.first?.description ?? "")")
        }
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func variedItemsHaveEveryKindOfAbsence(seed: UInt64) {
        let items = (0..<100).map { FeedItem.varied($0, seed: seed) }
        #expect(items == (0..<100).map { FeedItem.varied($0, seed: seed) })
        #expect(items.contains { $0.posterComment == nil } && items.contains { $0.posterComment != nil })
        #expect(items.contains { $0.actorComment == nil } && items.contains { $0.actorComment != nil })
        #expect(items.contains { !$0.hasContentImage } && items.contains { $0.hasContentImage })
        #expect(items != (0..<100).map { FeedItem.varied($0, seed: seed + 1) })
    }

    /// The frames computed by hand, from the scenario's rules and the font's metrics: the line height of Liberation
    /// Sans at 17 points is 17 × (1854 + 434 + 67) / 2048 = 19.548…, so 20 on a display with 2 pixels per point.
    @Test func referenceOfTheFirstItemAtTheStandardWidth() throws {
        let scenario = try #require(Registry.standard.scenario(named: "feed"))
        let picture = try scenario.reference(ofItem: 0, PassConfiguration(cells: 1, width: 375))
        let frames = Dictionary(uniqueKeysWithValues: picture.frames.map { ($0.name, $0.frame) })
        #expect(frames["action"]?.origin == CGPoint(x: 8, y: 8))
        #expect(frames["options"]?.maxX == 367)
        // Row 2 starts at 8 + 20 + 4; three lines of 20 and two gaps of 1 are higher than the image.
        #expect(frames["posterImage"] == CGRect(x: 8, y: 38, width: 50, height: 50))
        #expect(frames["name"]?.origin == CGPoint(x: 62, y: 32))
        #expect(frames["headline"]?.origin == CGPoint(x: 62, y: 53))
        #expect(frames["timestamp"]?.origin == CGPoint(x: 62, y: 74))
        #expect(frames["posterComment"]?.origin == CGPoint(x: 8, y: 98))
        #expect(frames["contentImage"] == CGRect(x: 8, y: 122, width: 359, height: 200))
        #expect(frames["contentTitle"]?.origin == CGPoint(x: 8, y: 322))
        #expect(frames["contentDomain"]?.origin == CGPoint(x: 8, y: 342))
        #expect(frames["like"]?.origin == CGPoint(x: 8, y: 366))
        #expect(frames["share"]?.maxX == 367)
        #expect(frames["actorImage"] == CGRect(x: 8, y: 390, width: 50, height: 50))
        #expect(frames["actorComment"]?.origin == CGPoint(x: 62, y: 405))
        #expect(picture.size == CGSize(width: 375, height: 448))
    }

    @Test(arguments: [
        ("feed", "feed-rtl"), ("feed-varied", "feed-varied-rtl"), ("chat", "chat-rtl"), ("settings", "settings-rtl"),
        ("profile", "profile-rtl"),
    ])
    func rightToLeftIsTheMirrorImage(_ names: (String, String)) throws {
        let scenarios = try [names.0, names.1].map { try #require(Registry.standard.scenario(named: $0)) }
        for index in [0, 7, 42] {
            let configuration = PassConfiguration(cells: 50, width: 400)
            let leftToRight = try scenarios[0].reference(ofItem: index, configuration)
            let mirrored = try scenarios[1].reference(ofItem: index, configuration)
            for (one, other) in zip(leftToRight.frames, mirrored.frames) {
                #expect(one.name == other.name)
                #expect(abs(one.frame.minX - (mirrored.size.width - other.frame.maxX)) <= 0.5)
                #expect(one.frame.minY == other.frame.minY)
                #expect(one.frame.size == other.frame.size)
            }
        }
    }

    @Test(arguments: Registry.standard.scenarios.map(\.name))
    func whatIsNotThereIsBlankOrAnError(name: String) throws {
        let scenario = try #require(Registry.standard.scenario(named: name))
        let configuration = PassConfiguration(cells: -5)
        #expect(configuration.cells == 1)
        #expect(try scenario.makePass(engine: "manual", configuration).picture(ofItem: 7).frames.isEmpty)
        let error = UnknownEngine(name: "none", scenario: name, valid: scenario.engines)
        let engines = "manual, pin, flex, constraint, cassowary, stack"
        #expect(error.description == "\(name) has no engine 'none'; it has: \(engines)")
        #expect(throws: error) { try scenario.makePass(engine: "none", configuration) }
        #expect(throws: error) {
            try Verification.mismatches(engine: "none", scenario: scenario, configuration: configuration)
        }
    }
}
