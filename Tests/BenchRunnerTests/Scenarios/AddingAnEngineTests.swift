import BenchHarness
import Engines
import Foundation
import TestSupport
import Testing

// The page about adding an engine shows the text between the marks; a test below keeps the two the same.

// example: begin
/// An engine of one's own: it stacks what it is given, and knows nothing else.
final class ShelfTree: View, SyntheticRoot {
    let nodes: [View]

    init(tree: SyntheticTree) {
        nodes = (0..<tree.count).map { _ in View() }
        super.init(frame: .zero)
        nodes.forEach(addSubview)
    }

    override func layoutSubviews() {
        var y: CGFloat = 0
        for (index, node) in nodes.enumerated() {
            let width = bounds.width - SyntheticTree.chainTrailing(index)
            node.frame = CGRect(x: 0, y: y, width: width, height: SyntheticTree.chainHeight(index))
            y = node.frame.maxY + SyntheticTree.chainSpacing
        }
    }
}

func registryWithShelf() throws -> Registry {
    var registry = Registry.standard
    // An engine: a class that lays out the scenario's tree or cell, under a name of its own.
    try registry.register(ShelfTree.self, as: "shelf", in: "chain")
    // A scenario: the same feed with other words.
    var short = FeedScenario(name: "feed-short", summary: "one word in every label", direction: .leftToRight) { _, _ in
        FeedItem(
            action: "a", name: "b", headline: "c", timestamp: "d", posterComment: "e", contentTitle: "f",
            contentDomain: "g", actorComment: "h")
    }
    short.registerStandardEngines()
    registry.add(short)
    return registry
}
// example: end

@Suite("Adding an engine and a scenario from another package")
struct AddingAnEngineTests {
    @Test func theNewEngineIsVerifiedLikeTheOthers() throws {
        let scenario = try #require(try registryWithShelf().scenario(named: "chain"))
        #expect(scenario.engines.last == "shelf")
        let mismatches = try Verification.mismatches(
            engine: "shelf", scenario: scenario, configuration: PassConfiguration(cells: 20))
        #expect(mismatches.isEmpty)
    }

    @Test func theNewScenarioIsThere() throws {
        let scenario = try #require(try registryWithShelf().scenario(named: "feed-short"))
        #expect(scenario.engines == ["manual", "pin", "flex", "constraint", "cassowary", "stack"])
        for engine in scenario.engines {
            let mismatches = try Verification.mismatches(
                engine: engine, scenario: scenario, configuration: PassConfiguration(cells: 3))
            #expect(mismatches.isEmpty)
        }
    }

    @Test func anEngineThatIsReplacedKeepsItsPlace() throws {
        var registry = Registry.standard
        try registry.register(ShelfTree.self, as: "manual", in: "chain")
        #expect(registry.scenario(named: "chain")?.engines.first == "manual")
    }

    @Test func anUnknownScenarioIsAnErrorThatNamesTheRightOnes() {
        var registry = Registry.standard
        let error = #expect(throws: UnknownScenario.self) {
            try registry.register(ShelfTree.self, as: "shelf", in: "chian")
        }
        #expect(error?.valid == ["chain", "nested", "grid"])
    }

    @Test func thePageShowsThisFile() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let page = try PackageFolder.text("Documentation/adding-an-engine.md")
        let begin = try #require(source.range(of: "// example: begin\n"))
        let end = try #require(source.range(of: "// example: end\n"))
        #expect(page.contains(source[begin.upperBound..<end.lowerBound]))
    }
}
