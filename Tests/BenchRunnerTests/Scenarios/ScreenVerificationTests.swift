import BenchHarness
import Engines
import Foundation
import Testing

@testable import BenchScenarios

@Suite("Screens: every engine draws the reference")
struct ScreenVerificationTests {
    static let screens = ["chat", "settings", "catalog", "profile"]
    static let engines = screens.flatMap { screen in
        ["manual", "pin", "flex", "constraint", "cassowary", "stack"].map { (screen: screen, engine: $0) }
    }

    /// The step between tested widths: 1 with `EVERY_WIDTH=1` in the environment, which takes minutes in a debug build;
    /// otherwise 15, so that both odd and even widths are among them.
    static let step = ProcessInfo.processInfo.environment["EVERY_WIDTH"] == nil ? 15 : 1

    /// Tests both directions. The item changes with the width and its seed with the direction, so that all widths
    /// together show all kinds of items.
    @Test(arguments: engines)
    func atEveryWidth(screen: String, engine: String) throws {
        for (name, seed) in [(screen, UInt64(1)), ("\(screen)-rtl", 2)] {
            let scenario = try #require(Registry.standard.scenario(named: name))
            for width in stride(from: 320, through: 1024, by: Self.step) {
                let item = width % 97
                let configuration = PassConfiguration(cells: item + 1, width: CGFloat(width), seed: seed)
                let pass = try scenario.makePass(engine: engine, configuration)
                let differences = Verification.differences(
                    of: pass.picture(ofItem: item), from: try scenario.reference(ofItem: item, configuration))
                #expect(
                    differences.isEmpty,
                    "\(name), \(engine), width \(width), item \(item): \(differences.first?.name ?? "")")
                if !differences.isEmpty { return }
            }
        }
    }

    @Test(arguments: engines)
    func inRecycledCells(screen: String, engine: String) throws {
        for name in [screen, "\(screen)-rtl"] {
            let scenario = try #require(Registry.standard.scenario(named: name))
            for width in [320.0, 471] {
                let mismatches = try Verification.mismatches(
                    engine: engine, scenario: scenario,
                    configuration: PassConfiguration(cells: 12, width: width, seed: 5))
                #expect(mismatches.isEmpty, "\(mismatches.first?.description ?? "")")
            }
        }
    }

    /// Content that is too wide for its space exists on every screen: compression, truncation and shrinking are only
    /// exercised there.
    @Test func everyScreenHasContentThatDoesNotFit() throws {
        for (screen, labels) in [
            ("chat", ["sender", "message"]), ("settings", ["section", "title", "subtitle", "value"]),
            ("catalog", ["badgeText", "title", "rating"]),
            ("profile", ["name", "count1", "caption1", "messageTitle"]),
        ] {
            let scenario = try #require(Registry.standard.scenario(named: screen))
            let pass = try scenario.makePass(engine: "manual", PassConfiguration(cells: 40, width: 320))
            let frames = (0..<40).flatMap { pass.picture(ofItem: $0).frames }
            for label in labels {
                #expect(
                    frames.contains { frame in
                        guard frame.name == label, case .text(let text, let size, let isBold, _) = frame.content else {
                            return false
                        }
                        let font = Font.systemFont(ofSize: size, weight: isBold ? .bold : .regular)
                        return TextMeasurer.size(of: text, font: font).width > frame.frame.width
                    }, "\(screen): \(label)")
            }
        }
    }

    /// The frames computed by hand, from the contract: a line at 17 points is 20 high (see `FeedVerificationTests`), at
    /// 11 points 11 × 2355 / 2048 = 12.65, so 13 on a display with 2 pixels per point.
    @Test func theReferenceOfAShortMessage() throws {
        let item = ChatItem(sender: nil, message: "Hi", time: "12:00", isOutgoing: true, startsGroup: false)
        let screen = ScreenScenario<ChatItem>(
            name: "chat", summary: "", reference: .arithmetic(ChatReference.addFrames)
        ) { _, _ in item }
        let picture = try screen.reference(ofItem: 0, PassConfiguration(cells: 1, width: 375))
        let frames = Dictionary(uniqueKeysWithValues: picture.frames.map { ($0.name, $0.frame) })
        // 12:00 in Arial at 11 points: four digits of 1139 and a colon of 569 units, 5125 × 11 / 2048 = 27.53 points.
        #expect(frames["time"] == CGRect(x: 327, y: 32, width: 28, height: 13))
        #expect(frames["bubble"] == CGRect(x: 315, y: 2, width: 52, height: 51))
        #expect(frames["message"]?.origin == CGPoint(x: 327, y: 10))
        #expect(picture.size == CGSize(width: 375, height: 53))
    }

    @Test func twoColumnsOfCardsShareTheWidth() {
        let layout = CollectionLayout(columns: 2, inset: 16, spacing: 12)
        #expect(layout.cellWidth(in: 375) == 165.5)
        let stepped = CollectionLayout(columns: 2, inset: 16, spacing: 12, widthStep: 12)
        #expect(stepped.cellWidth(in: 375) == 162)
        #expect(stepped.cellWidth(in: 375, scale: 3) == 164)
        #expect(CollectionLayout.list.cellWidth(in: 375.25) == 375)
        #expect(CollectionLayout.list.cellWidth(in: 200.5, scale: 3) == 601.0 / 3)
        #expect(CollectionLayout.list.cellWidth(in: 200.1 + 0.2, scale: 10) == 200.3)
        #expect(CollectionLayout(columns: 0).columns == 1)
        #expect(CollectionLayout(columns: 3, inset: 200).cellWidth(in: 100) == 0)
    }
}
