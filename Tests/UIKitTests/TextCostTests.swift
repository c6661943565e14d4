import Foundation
import Testing

@Suite("The page about the cost of a text")
struct TextCostTests {
    /// The page's code is a file of these tests, so that it compiles.
    @Test func itsCodeCompiles() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("Documentation/text-cost.md"), encoding: .utf8)
        let file = try String(
            contentsOf: root.appendingPathComponent("Tests/UIKitTests/Apps/TextCost.swift"), encoding: .utf8)
        #expect(page.contains("```swift\n\(file)```"))
    }

    @MainActor @Test func itsResultIsANumber() {
        #expect(textCost(of: ["a text of some words", "another"], width: 40).isFinite)
    }
}
