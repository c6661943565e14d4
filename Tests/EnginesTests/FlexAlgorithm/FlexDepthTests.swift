import FlexAlgorithm
import Testing

/// The work of chains of boxes that repeat one to three styles, by their depth. Each box asks the one within several
/// things; what is asked anew for each question above takes 2^depth steps.
@Suite struct FlexDepthTests {
    private static let properties: [(key: String, values: [String])] = [
        ("d", ["r", "c", "rr", "cr"]), ("fw", ["nw", "nw", "w"]), ("i", ["st", "st", "fs", "ce", "bl"]),
        ("a", ["au", "au", "st", "fs"]), ("c", ["st", "fs", "sb"]), ("o", ["vi", "vi", "hi"]), ("z", ["bb", "cb"]),
        ("w", ["au", "au", "50", "50%", "100%", "nc", "xc", "fc", "st"]),
        ("h", ["au", "au", "50", "50%", "nc", "xc", "fc", "st"]),
        ("wn", ["au", "au", "5", "20%", "nc", "xc", "fc", "st"]),
        ("hn", ["au", "au", "5", "20%", "nc", "xc", "fc", "st"]),
        ("wx", ["300", "90%", "nc", "xc", "fc", "st"]), ("hx", ["300", "90%", "nc", "xc", "fc", "st"]),
        ("b", ["au", "au", "ct", "20", "40%", "nc", "xc", "fc"]), ("g", ["0", "0", "1"]), ("s", ["1", "1", "0"]),
        ("pT", ["2", "3"]), ("mL", ["-2", "4", "au"]), ("gr", ["3", "2%"]), ("r", ["0.5", "2"]),
    ]

    private func style(_ random: inout SystemIndependentRandom) -> String {
        let isPlain = random.next(3) == 0
        let drawn = Self.properties.filter { property in
            random.next(property.key == "r" ? 10 : isPlain && property.values.count > 6 ? 6 : 2) == 0
        }
        return drawn.map { "\($0.key):\($0.values[random.next($0.values.count)])" }.joined(separator: ";")
    }

    private func work(_ styles: [String], leaves: Int, depth: Int) throws -> Int {
        var tree = "m:4/10/10"
        for level in (0..<depth).reversed() {
            let texts = (0..<leaves).map { "m:\(2 + (level + $0) % 5)/10/10" }
            tree = "\(styles[level % styles.count])[\(([tree] + texts).joined(separator: ","))]"
        }
        let fixture = try FlexFixture("chain|320||\(tree)||", defaults: .css)
        try fixture.layOut()
        return fixture.root.counters.nodeVisits
    }

    /// Steps that double at each level would be 256 times as many. Aspect ratios have boxes ask for two widths that are
    /// truly others.
    @Test func twiceTheDepthTakesFewerThanHundredTimesTheWork() throws {
        for seed in 1...400 {
            var random = SystemIndependentRandom(seed: UInt64(seed))
            let styles = (0..<1 + random.next(3)).map { _ in style(&random) }
            let leaves = random.next(3)
            let half = try work(styles, leaves: leaves, depth: 8)
            let whole = try work(styles, leaves: leaves, depth: 16)
            #expect(whole < 100 * half, "\(styles) with \(leaves) texts: \(half), \(whole)")
        }
    }
}
