import BenchHarness
import Engines
import Foundation
import TestSupport
import Testing

// The page on screens shows what stands between the marks; a test below keeps the two the same.

// example: begin
struct Note: Sendable {
    var text: String
}

final class ManualNoteCell: View, ScreenCell {
    let text = Label(numberOfLines: 0)

    convenience init() {
        self.init(frame: .zero)
        addSubview(text)
    }

    func bind(_ note: Note) {
        text.text = note.text
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: text.sizeThatFits(size).height)
    }

    override func layoutSubviews() {
        text.frame = CGRect(origin: .zero, size: text.sizeThatFits(bounds.size))
    }
}

func notes() -> ScreenScenario<Note> {
    var screen = ScreenScenario<Note>(
        name: "notes", summary: "one text a cell",
        reference: .arithmetic { note, frames in
            let size = frames.size(of: note.text, font: .systemFont(ofSize: 17), within: frames.width, lines: 0)
            frames.add("text", x: 0, y: 0, size)
            return size.height
        },
        makeItem: { index, seed in
            var texts = SeededText(seed: seed, index: index)
            return Note(text: texts.words(1...40))
        })
    screen.register(ManualNoteCell.self, as: "manual")
    return screen
}
// example: end

@Suite("A screen of another package")
struct OwnScreenTests {
    @Test func itIsVerifiedByItsOwnReference() throws {
        #expect(
            try Verification.mismatches(
                engine: "manual", scenario: notes(), configuration: PassConfiguration(cells: 50)
            ).isEmpty)
    }

    @Test func itScrolls() throws {
        let pass = try notes().makePass(engine: "manual", PassConfiguration(cells: 50))
        try pass.check(.scroll)
        #expect(pass.frames?.kinds.contains(.reused) == true)
    }

    @Test func itIsOneOfTheMatrixsScreens() {
        var registry = Registry.standard
        registry.add(notes())
        #expect(registry.scenarios.filter(\.isMatrixScreen).map(\.name).last == "notes")
    }

    @Test func thePageShowsThisFile() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let page = try PackageFolder.text("Sources/BenchRunner/Scenarios/README.md")
        let begin = try #require(source.range(of: "// example: begin\n"))
        let end = try #require(source.range(of: "// example: end\n"))
        #expect(page.contains(source[begin.upperBound..<end.lowerBound]))
    }
}
