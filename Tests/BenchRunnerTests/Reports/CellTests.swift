import Engines
import Foundation
import Testing

@testable import BenchReports
@testable import BenchScenarios

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Pictures of cells")
struct ReportCellTests {
    private let configuration = PassConfiguration(cells: 1, width: 200)

    private func drawing(_ engine: String, isRightToLeft: Bool = false) -> CellDrawing {
        let scenario = SmallScenario(isRightToLeft: isRightToLeft)
        return CellDrawing(
            scenario.makePass(engine: engine, configuration).picture(ofItem: 0),
            reference: scenario.reference(ofItem: 0, configuration))
    }

    /// Liberation Sans has an ascent of 1854 and advances of 1139 (L), 455 (i), 1024 (k) and 1139 (e) in 2048 units.
    @Test func textStandsOnItsBaselineAtItsMeasuredWidth() {
        let elements = drawing("manual").elements()
        let baseline = 8 + 17 * 1854.0 / 2048
        let place = "x=\"62\" y=\"\((baseline * 100).rounded() / 100)\""
        #expect(elements.contains("<text \(place) textLength=\"31.19\" font-size=\"17\">Like</text>"), "\(elements)")
    }

    @Test func rightToLeftTextEndsAtTheRightEdgeOfItsFrame() {
        #expect(
            drawing("manual", isRightToLeft: true).elements().contains(
                "<text x=\"138\" y=\"23.39\" text-anchor=\"end\""))
    }

    @Test func whatDiffersFromTheReferenceIsMarked() {
        #expect(drawing("manual").differences.isEmpty)
        let shifted = drawing("shifted")
        #expect(shifted.differences.map(\.name) == ["name"])
        #expect(shifted.elements().contains("<rect x=\"62\" y=\"32\" width=\"100\" height=\"20\" class=\"wrong\">"))
        #expect(shifted.elements().contains("<rect x=\"62\" y=\"30\" width=\"100\" height=\"20\" class=\"expected\">"))
    }

    @Test func aSheetIsWellFormedXML() {
        let panels = ["manual", "shifted", "<&>", "a", "b"].map { name in
            CellSheet.Panel(engine: name, colour: 0, drawing: drawing(name))
        }
        let svg = CellSheet(title: "<t> \"&\"", panels: panels).svg()
        #expect(XMLParser(data: Data(svg.utf8)).parse())
        #expect(svg.contains("shifted: 1 frame differs from the reference"))
    }

    /// A panel is as wide as its cell, 200 points, between margins of 16; four stand in a row.
    @Test(arguments: [(1, "232"), (3, "664"), (4, "880"), (5, "880")])
    func aSheetIsAsWideAsItsFullestRow(count: Int, width: String) {
        let panels = (0..<count).map { CellSheet.Panel(engine: "e\($0)", colour: 0, drawing: drawing("manual")) }
        #expect(CellSheet(title: "t", panels: panels).svg().contains(" width=\"\(width)\" height="))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -5])
    func aFrameThatIsNoneLeavesThePictureWhole(value: CGFloat) {
        var picture = drawing("manual").picture
        picture.frames[1].frame = CGRect(x: value, y: value, width: value, height: value)
        picture.size.height = value
        let sheet = CellSheet(title: "t", panels: [.init(engine: "e", colour: 0, drawing: CellDrawing(picture))])
        #expect(XMLParser(data: Data(sheet.svg().utf8)).parse())
        #expect(!sheet.svg().contains("nan") && !sheet.svg().contains("inf\""))
    }

    @Test(
        arguments: [(9_999_999, "9999999"), (1e7, "0"), (-1e7, "0"), (.nan, "0"), (1.5, "1.5")] as [(CGFloat, String)])
    func coordinatesOfCellsAreFinite(value: CGFloat, text: String) {
        #expect(CellDrawing.number(value) == text)
    }

    @Test func theGalleryKeepsEqualPicturesOnceAndBothDirections() throws {
        let registry = Registry(scenarios: [SmallScenario(), SmallScenario(name: "small-rtl", isRightToLeft: true)])
        let gallery = try CellGallery(
            registry: registry, scenarios: ["small"], engines: ["manual", "shifted"], seed: 1)
        #expect(gallery.scenes.map(\.isRightToLeft) == [false, true])
        #expect(gallery.scenes.map(\.name) == ["small", "small"])
        let scene = try #require(gallery.scenes.first)
        #expect(scene.widths.contains(375))
        #expect(scene.engines.map(\.name) == ["reference", "manual", "shifted"])
        for (shown, differences) in zip(scene.shown, scene.differences) {
            #expect(shown[0][0] == shown[0][1])
            #expect(shown[0][0] != shown[0][2])
            #expect(differences[0] == ["", "", "name"])
        }
    }

    @Test func theGalleryShowsTheWidthsThatWereRecorded() throws {
        let registry = Registry(scenarios: [
            SmallScenario(recordedWidth: 375), SmallScenario(name: "other", recordedWidth: 333),
        ])
        let gallery = try CellGallery(registry: registry, scenarios: ["small", "other"], engines: ["manual"], seed: 1)
        #expect(gallery.scenes.map(\.name) == ["small"] && gallery.scenes[0].widths == [375])
        #expect(gallery.scenes[0].items == [0] && gallery.scenes[0].shown.count == 1)
    }

    @Test func theGalleryShowsTheFirstFourCellsThatDiffer() throws {
        let gallery = try CellGallery(registry: .standard, scenarios: ["feed-varied"], engines: ["manual"], seed: 1)
        #expect(gallery.scenes[0].items == [0, 1, 2, 3])
    }

    @Test func aScenarioThatDrawsNothingIsNotInTheGallery() throws {
        #expect(
            try CellGallery(registry: .standard, scenarios: ["grid", "unknown"], engines: ["manual"], seed: 1).isEmpty)
    }
}
