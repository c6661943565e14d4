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
