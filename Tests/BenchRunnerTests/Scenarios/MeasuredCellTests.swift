import BenchModel
import Engines
import Foundation
import Testing

@testable import BenchScenarios

/// A cell with frame arithmetic.
private class FramedCell: View, MeasuredCell {
    let title = Label()
    lazy var badge = ImageView(image: Image(width: 10, height: 10))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(title)
        addSubview(badge)
    }

    func configure(_ item: String) {
        title.text = item
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: title.sizeThatFits(size).height + 8)
    }

    override func layoutSubviews() {
        title.frame = CGRect(origin: CGPoint(x: 4, y: 4), size: title.sizeThatFits(bounds.size))
        badge.frame = CGRect(x: bounds.width - 14, y: 4, width: 10, height: 10)
    }
}

/// A cell with constraints and view names of its own.
private final class ConstrainedCell: View, MeasuredCell {
    private let label = Label()
    private let picture = ImageView(image: Image(width: 10, height: 10))

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [label, picture] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            picture.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            picture.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
        ])
    }

    var comparedViews: [(name: String, view: View)] { [("title", label), ("badge", picture)] }

    func configure(_ item: String) {
        label.text = item
    }
}

/// A cell that contains another view, as a collection view's cell does.
private final class WrappingCell: View, MeasuredCell {
    private let content = View()
    private let wrapped = ConstrainedCell()

    override init(frame: CGRect) {
        super.init(frame: frame)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        wrapped.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(wrapped)
        LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "H:|-0-[v]-0-|", views: ["v": wrapped])
                + LayoutConstraint.constraints(withVisualFormat: "V:|-0-[v]-0-|", views: ["v": wrapped]))
    }

    var comparedViews: [(name: String, view: View)] { wrapped.comparedViews }

    func configure(_ item: String) { wrapped.configure(item) }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }
}

/// A cell whose title is a point too low.
private final class ShiftedCell: FramedCell {
    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame.origin.y += 1
    }
}

@Suite struct MeasuredCells {
    private func scenario(_ reference: ScreenReference<String>) -> ScreenScenario<String> {
        var scenario = ScreenScenario<String>(
            name: "own", summary: "two cells", reference: reference, makeItem: { index, _ in "item \(index)" })
        scenario.register(cell: FramedCell.self, as: "frames")
        scenario.register(cell: ConstrainedCell.self, as: "constraints")
        scenario.register(cell: WrappingCell.self, as: "wrapped")
        scenario.register(cell: ShiftedCell.self, as: "shifted")
        return scenario
    }

    private let configuration = PassConfiguration(cells: 20)

    private func mismatches(_ engine: String, _ reference: ScreenReference<String>) throws -> Set<String> {
        let found = try Verification.mismatches(
            engine: engine, scenario: scenario(reference), configuration: configuration)
        return Set(found.map(\.frame))
    }

    @Test func cellsByFramesAndByConstraintsAgree() throws {
        #expect(try mismatches("constraints", .engine("frames")).isEmpty)
    }

    @Test func aContentViewsConstraintsGiveTheSize() throws {
        #expect(try mismatches("wrapped", .engine("frames")).isEmpty)
    }

    @Test func aFrameElsewhereIsFoundByItsPropertysName() throws {
        #expect(try mismatches("shifted", .engine("frames")) == ["title"])
    }

    @Test func propertiesOfSuperclassesAndLazyOnesAreCompared() {
        let cell = ShiftedCell()
        cell.layoutIfNeeded()
        #expect(cell.comparedViews.map(\.name) == ["title", "badge"])
    }

    @Test func recordedFramesAreTheReferenceLater() throws {
        var recorded = RecordedFrames()
        let own = scenario(.none)
        let pass = try own.makePass(engine: "frames", configuration)
        for item in own.verifiedItems(configuration) {
            recorded.record(pass.picture(ofItem: item), scenario: "own", width: configuration.width)
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try recorded.encoded().write(to: file)
        let read = try RecordedFrames(contentsOf: file)
        #expect(read == recorded)
        #expect(try mismatches("constraints", .recorded(in: read, scenario: "own")).isEmpty)
        #expect(try mismatches("shifted", .recorded(in: read, scenario: "own")) == ["title"])
        #expect(throws: PassFailure.self) { try mismatches("frames", .recorded(in: read, scenario: "other")) }
    }

    @Test func aRecordIsOfAnItemAtAWidth() {
        func picture(_ item: Int, _ height: CGFloat, isRightToLeft: Bool = false) -> CellPicture {
            CellPicture(
                item: item, size: CGSize(width: 100, height: height), isRightToLeft: isRightToLeft,
                frames: [NamedFrame("title", CGRect(x: 1, y: 2, width: 3, height: height))])
        }
        var recorded = RecordedFrames()
        for (item, width) in [(0, 320), (0, 375), (1, 320)] as [(Int, CGFloat)] {
            recorded.record(picture(item, width), scenario: "own", width: width)
        }
        recorded.record(picture(0, 7, isRightToLeft: true), scenario: "other", width: 320)
        recorded.record(picture(0, 9), scenario: "own", width: 375)
        #expect(recorded.picture(ofItem: 0, scenario: "own", width: 320) == picture(0, 320))
        #expect(recorded.picture(ofItem: 0, scenario: "own", width: 375) == picture(0, 9))
        #expect(recorded.picture(ofItem: 1, scenario: "own", width: 320) == picture(1, 320))
        #expect(recorded.picture(ofItem: 0, scenario: "other", width: 320) == picture(0, 7, isRightToLeft: true))
        #expect(recorded.picture(ofItem: 1, scenario: "own", width: 375) == nil)
        #expect(recorded.scenarios["own"]?.count == 3)
    }

    @Test func aFileThatHoldsSomethingElseIsRefused() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: RecordedFramesError(file: file.path, reason: "can't be read")) {
            try RecordedFrames(contentsOf: file)
        }
        try Data("[]".utf8).write(to: file)
        #expect(throws: RecordedFramesError(file: file.path, reason: "is no file of recorded frames")) {
            try RecordedFrames(contentsOf: file)
        }
    }

    @Test func everyPhaseRuns() throws {
        let own = scenario(.engine("frames"))
        let configuration = PassConfiguration(cells: 60)
        let pass = try own.makePass(engine: "constraints", configuration)
        for phase in own.phases {
            try pass.check(phase)
            pass.prepare(phase, pass: 0)
            pass.run(phase)
        }
        #expect(pass.frames != nil)
    }
}

/// A cell that keeps a subtitle's frame of the item before, as a cell of the published benchmark does.
private final class StaleCell: FramedCell {
    private let header = Header()
    private var rows: [Label] = []

    final class Header: View {
        let icon = ImageView(image: Image(width: 4, height: 4))
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(header)
        header.addSubview(header.icon)
        rows = [Label(text: "a"), Label(text: "b")]
        for row in rows { addSubview(row) }
    }

    override func configure(_ item: String) {
        super.configure(item)
        if rows[0].frame.width == 0 { rows[0].frame.size.width = title.sizeThatFits(bounds.size).width }
    }
}

/// Asks what UIKit code asks to find out whether a height is limited.
private final class AskingCell: View, MeasuredCell {
    func configure(_ item: String) {}

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: size.height == .greatestFiniteMagnitude ? 44 : 1)
    }
}

extension MeasuredCells {
    private func stale(inCollectionCell: Bool = false) -> ScreenScenario<String> {
        var scenario = ScreenScenario<String>(
            name: "own", summary: "cells that differ by design", reference: .ownNewCells,
            makeItem: { index, _ in "item \(index) of a list" })
        scenario.register(cell: FramedCell.self, as: "frames", inCollectionCell: inCollectionCell)
        scenario.register(cell: ShiftedCell.self, as: "shifted", inCollectionCell: inCollectionCell)
        scenario.register(cell: StaleCell.self, as: "stale", inCollectionCell: inCollectionCell)
        return scenario
    }

    @Test(arguments: [false, true])
    func enginesThatDifferByDesignAreComparedWithTheirOwnNewCells(inCollectionCell: Bool) throws {
        let scenario = stale(inCollectionCell: inCollectionCell)
        for engine in ["frames", "shifted"] {
            #expect(
                try Verification.mismatches(engine: engine, scenario: scenario, configuration: configuration).isEmpty)
        }
        let found = try Verification.mismatches(engine: "stale", scenario: scenario, configuration: configuration)
        // `item 0 of a list` is narrower than those from 10 on.
        #expect(Set(found.map(\.frame)) == ["rows[0]"])
        #expect(found.allSatisfy { $0.isRecycled && $0.item >= 10 })
        #expect(throws: PassFailure.ownReferences(scenario: "own")) {
            try scenario.reference(ofItem: 0, configuration)
        }
    }

    @Test func aToleranceIsTheLargestDifferenceThatCountsAsNone() throws {
        let scenario = self.scenario(.engine("frames"))
        for (tolerance, isSame) in [(0.99, false), (1, true)] {
            let found = try Verification.mismatches(
                engine: "shifted", scenario: scenario, configuration: configuration, tolerance: tolerance)
            #expect(found.isEmpty == isSame)
        }
    }

    @Test func viewsOfOwnClassesAndArraysAreCompared() {
        #expect(
            StaleCell().comparedViews.map(\.name) == ["title", "badge", "header", "header.icon", "rows[0]", "rows[1]"])
    }

    @Test func subviewsWithoutPropertiesAreComparedByTheirPlaces() {
        final class PlainCell: View, MeasuredCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let box = View()
                addSubview(box)
                box.addSubview(Label(text: "a"))
            }

            func configure(_ item: String) {}
        }
        #expect(PlainCell().comparedViews.map(\.name) == ["subviews[0]", "subviews[0].subviews[0]"])
    }

    @Test func anUnlimitedHeightIsTheGreatestFiniteOne() throws {
        var scenario = ScreenScenario<String>(
            name: "own", summary: "", reference: .ownNewCells, makeItem: { index, _ in "\(index)" })
        scenario.register(cell: AskingCell.self, as: "asking")
        let picture = try scenario.makePass(engine: "asking", configuration).picture(ofItem: 0)
        #expect(picture.size.height == 44)
    }
}
