import BenchHarness
import Engines
import Foundation
import TestSupport
import Testing

// The page on packages of one's own shows what stands between the marks; a test below keeps the two the same.

// example: begin
/// Rows of two boxes: the first is as wide as the item says, the second takes the rest.
struct RowScenario: Scenario {
    let name = "rows"
    let summary = "two boxes a row"
    let phases: [Phase] = [.pass, .create, .layout]
    let engines = ["frames"]
    let cellRange = 1...100_000

    func verifiedItems(_ configuration: PassConfiguration) -> [Int] {
        Array(0..<min(configuration.cells, 50))
    }

    // Arithmetic of its own, which no engine shares.
    func reference(ofItem index: Int, _ configuration: PassConfiguration) -> CellPicture {
        let first = CGFloat(20 + index % 7)
        return CellPicture(
            item: index, size: CGSize(width: configuration.width, height: 30),
            frames: [
                NamedFrame("first", CGRect(x: 0, y: 0, width: first, height: 30)),
                NamedFrame("second", CGRect(x: first, y: 0, width: configuration.width - first, height: 30)),
            ])
    }

    func makePass(engine: String, _ configuration: PassConfiguration) throws -> any EnginePass {
        guard engines.contains(engine) else { throw UnknownEngine(name: engine, scenario: name, valid: engines) }
        return RowPass(configuration)
    }
}

final class RowPass: EnginePass {
    private let configuration: PassConfiguration
    private var items: [CGFloat] = []
    private var rows: [(first: View, second: View)] = []

    init(_ configuration: PassConfiguration) {
        self.configuration = configuration
        rows.reserveCapacity(configuration.cells)
    }

    // Never timed, and called before each timed run: the data belong here, others for every pass, and what the run
    // starts from has to be alike every time.
    func prepare(_ phase: Phase, pass: Int) {
        let first = pass * configuration.cells
        items = (first..<first + configuration.cells).map { CGFloat(20 + $0 % 7) }
        rows.removeAll(keepingCapacity: true)
        if phase == .layout { create() }
    }

    func run(_ phase: Phase) {
        if phase != .layout { create() }
        if phase != .create { layOut() }
    }

    // Laid out by the code that is timed, or verification says nothing about it.
    func picture(ofItem index: Int) -> CellPicture {
        prepare(.pass, pass: 0)
        run(.pass)
        guard rows.indices.contains(index) else { return CellPicture(item: index, size: .zero, frames: []) }
        return CellPicture(
            item: index, size: CGSize(width: configuration.width, height: 30),
            frames: [NamedFrame("first", rows[index].first.frame), NamedFrame("second", rows[index].second.frame)])
    }

    private func create() {
        for _ in items { rows.append((View(), View())) }
    }

    private func layOut() {
        for (row, width) in zip(rows, items) {
            row.first.frame = CGRect(x: 0, y: 0, width: width, height: 30)
            row.second.frame = CGRect(x: width, y: 0, width: configuration.width - width, height: 30)
        }
    }
}
// example: end

@Suite("A scenario and a pass of another package")
struct OwnPassTests {
    @Test func itIsVerified() throws {
        #expect(
            try Verification.mismatches(
                engine: "frames", scenario: RowScenario(), configuration: PassConfiguration(cells: 10)
            ).isEmpty)
    }

    @Test func anItemThatIsNotThereHasAnEmptyPicture() {
        let pass = RowPass(PassConfiguration(cells: 3))
        #expect(pass.picture(ofItem: 2).frames.count == 2 && pass.picture(ofItem: 3).frames.isEmpty)
    }

    @Test func thePageShowsThisFile() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let page = try PackageFolder.text("Examples/OWN-PACKAGE.md")
        let begin = try #require(source.range(of: "// example: begin\n"))
        let end = try #require(source.range(of: "// example: end\n"))
        #expect(page.contains(source[begin.upperBound..<end.lowerBound]))
    }
}
