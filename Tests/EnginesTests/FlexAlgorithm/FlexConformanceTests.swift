import FlexAlgorithm
import Foundation
import Testing

/// Agreement with a browser and with Yoga, to half a pixel, on the cases of `FlexFixtures`.
@Suite struct FlexConformanceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("FlexFixtures")

    /// The cases that are known to disagree, the first word of each line of a list.
    private static func known(_ list: String) throws -> Set<String> {
        let lines = try String(contentsOf: folder.appendingPathComponent(list), encoding: .utf8).split(separator: "\n")
        return Set(lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").first.map(String.init) })
    }

    @Test(arguments: [
        ("systematic", 1_000), ("sizing", 600), ("limits", 800), ("corners", 400), ("realistic", 50), ("text", 200),
        ("random", 1_000),
        ("alignment", 300), ("balance", 150), ("collapse", 300), ("wide", 300),
    ])
    func boxesAreTheBrowsers(group: String, atLeast count: Int) throws {
        try check(group, count, .css, known: Self.known("disagreements.txt"))
    }

    @Test(arguments: [("yoga", 800), ("yoga-cells", 300), ("yoga-levels", 276)])
    func boxesAreYogas(group: String, atLeast count: Int) throws {
        try check(group, count, .flexLayout, known: Self.known("yoga-disagreements.txt"))
    }

    @Test(arguments: ["yoga", "yoga-cells"])
    func measureFunctionsAreCalledNoMoreThanByYogaInAll(group: String) throws {
        let path = Self.folder.appendingPathComponent("\(group).txt").path
        var (ours, yogas) = (0, 0)
        for fixture in try FlexFixture.read(path, defaults: .flexLayout) {
            guard try fixture.disagreement(movesRoot: true) == nil, let calls = fixture.yogaCalls else { continue }
            ours += fixture.calls.count
            yogas += calls
        }
        #expect(yogas > 0 && ours <= yogas)
    }

    private func check(_ group: String, _ count: Int, _ defaults: FlexDefaults, known: Set<String>) throws {
        let fixtures = try FlexFixture.read(Self.folder.appendingPathComponent("\(group).txt").path, defaults: defaults)
        #expect(fixtures.count >= count)
        var unexpected: [String] = []
        for fixture in fixtures {
            let disagreement = try fixture.disagreement(movesRoot: defaults == .flexLayout)
            let isKnown = known.contains(fixture.name)
            if let disagreement, !isKnown { unexpected.append(disagreement) }
            if disagreement == nil && isKnown { unexpected.append("\(fixture.name) agrees now; take it off the list") }
        }
        #expect(unexpected.isEmpty, "\(unexpected.count) cases:\n\(unexpected.prefix(20).joined(separator: "\n"))")
    }
}
