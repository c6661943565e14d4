import Foundation
import Testing

@testable import Engines

/// Agreement with a browser, to half a pixel, on the cases of `FlexFixtures`.
@Suite struct FlexConformanceTests {
    @Test(arguments: ["systematic", "realistic", "text", "random"])
    func boxesAreTheBrowsers(group: String) throws {
        let fixtures = try FlexFixture.group(group)
        var wrong: [String] = []
        for fixture in fixtures {
            if let disagreement = try fixture.disagreement() { wrong.append(disagreement) }
        }
        #expect(
            wrong.isEmpty,
            "\(wrong.count) of \(fixtures.count) cases of \(group):\n\(wrong.prefix(Int(ProcessInfo.processInfo.environment["N"] ?? "25")!).joined(separator: "\n"))"
        )
    }
}
