import TestSupport
import Testing

@Suite("The page about the cost of a text")
struct TextCostTests {
    /// The page's code is a file of these tests, so that it compiles.
    @Test func itsCodeCompiles() throws {
        let page = try PackageFolder.text("Documentation/text-cost.md")
        let file = try PackageFolder.text("Tests/UIKitTests/Apps/TextCost.swift")
        #expect(page.contains("```swift\n\(file)```"))
    }

    @MainActor @Test func itsResultIsANumber() {
        #expect(textCost(of: ["a text of some words", "another"], width: 40).isFinite)
    }
}
