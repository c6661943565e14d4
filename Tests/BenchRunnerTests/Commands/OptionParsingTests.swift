import Testing

@testable import BenchCommands
@testable import BenchMeasurement
@testable import BenchModel

@Suite("Option parsing")
struct OptionParsingTests {
    @Test(arguments: [
        ("100", [100]), ("10,50,10", [10, 50]), ("10...50:20", [10, 30, 50]), ("10...45:20", [10, 30]),
        ("7...7:1", [7]),
        ("1,10...30:10,5", [1, 5, 10, 20, 30]), ("1000000", [1_000_000]), ("1...1000:1", Array(1...1000)),
    ])
    func numbersOfCells(text: String, counts: [Int]) throws {
        #expect(try CellCounts.parse(text) == counts)
    }

    @Test(arguments: [
        "", ",", "...", "1...", "...5:1", "1...5:", "1...5:x", "1...5:-1", "1...5:1:1", "5...1:1", "1e3", "0x10", "１",
        "9223372036854775807", "1...9223372036854775807:1", "1...1000000:9223372036854775807", " 5", "-1...5:1",
    ])
    func whatIsNoNumberOfCellsIsRefused(text: String) {
        #expect(throws: HarnessError.self) { try CellCounts.parse(text) }
    }

    @Test(arguments: [
        ("manul", "manual"), ("flxe", "flex"), ("FEED", "feed"), ("constraints", "constraint"), ("pni", "pin"),
        ("const", "constraint"),
    ])
    func theNearestNameIsFound(typed: String, meant: String) {
        let names = ["manual", "pin", "flex", "constraint", "feed", "feed-rtl"]
        #expect(NearestName.nearest(to: typed, among: names) == meant)
    }

    @Test(arguments: ["xyzzy", "", "-"])
    func aNameThatIsNearNothingHasNoHint(typed: String) {
        #expect(NearestName.nearest(to: typed, among: ["manual", "pin", "flex"]) == nil)
        #expect(NearestName.hint(for: typed, among: []).isEmpty)
    }

    @Test func theDistanceIsThatOfASlowSearch() {
        // Breadth first through all words that one edit makes, to the words within two edits.
        let letters = Array("ab")
        func edits(_ word: [Character]) -> Set<[Character]> {
            var result: Set<[Character]> = []
            for index in 0...word.count {
                for letter in letters { result.insert(Array(word[..<index]) + [letter] + Array(word[index...])) }
            }
            for index in word.indices {
                result.insert(Array(word[..<index]) + Array(word[(index + 1)...]))
                for letter in letters { result.insert(Array(word[..<index]) + [letter] + Array(word[(index + 1)...])) }
                if index > 0 {
                    var swapped = word
                    swapped.swapAt(index - 1, index)
                    result.insert(swapped)
                }
            }
            return result
        }
        for start in ["", "a", "ab", "aab", "abab"].map(Array.init) {
            let once = edits(start)
            #expect(once.allSatisfy { NearestName.distance(start, $0) == ($0 == start ? 0 : 1) })
        }
    }

    @Test func enginesComeInTheScenariosOrderAndOnce() throws {
        let arguments = try ParsedArguments(["--engines", "flex,manual,flex"], for: RunCommand())
        let plan = try RunPlan(arguments.request(), .standard)
        #expect(plan.parts.map(\.engines) == [["manual", "flex"]])
        #expect(plan.parts[0].cells == CellCounts.default)
        #expect(plan.iterations == 100 && plan.width == 375 && plan.warmup == nil)
    }

    @Test func aDoubleDashEndsTheOptions() throws {
        let parsed = try ParsedArguments(["--output", "out", "--", "--cells"], for: ReportCommand())
        #expect(parsed.operands == ["--cells"])
    }

    @Test(arguments: [("5", 0.05), ("5%", 0.05), ("0", 0), ("2.5%", 0.025)])
    func percentages(text: String, share: Double) throws {
        let parsed = try ParsedArguments(["--threshold", text], for: GateCommand())
        #expect(try parsed.percentage("--threshold") == share)
    }
}
