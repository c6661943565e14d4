import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// Agreement with a browser, to half a pixel, on the cases of `FlexFixtures`.
@Suite struct FlexConformanceTests {
    /// The cases that are known to disagree, and why: `FlexFixtures/disagreements.txt`, a name and a reason a line.
    static let known: Set<String> = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("FlexFixtures/disagreements.txt")
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        return Set(lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").first.map(String.init) })
    }()

    @Test(arguments: [("systematic", 1_000), ("sizing", 600), ("realistic", 50), ("text", 200), ("random", 5_000)])
    func boxesAreTheBrowsers(group: String, atLeast count: Int) throws {
        let fixtures = try FlexFixture.group(group)
        #expect(fixtures.count >= count)
        var unexpected: [String] = []
        for fixture in fixtures {
            let disagreement = try fixture.disagreement()
            let isKnown = Self.known.contains(fixture.name)
            if let disagreement, !isKnown { unexpected.append(disagreement) }
            if disagreement == nil && isKnown { unexpected.append("\(fixture.name) agrees now; take it off the list") }
        }
        #expect(unexpected.isEmpty, "\(unexpected.count) cases:\n\(unexpected.prefix(20).joined(separator: "\n"))")
    }
}
