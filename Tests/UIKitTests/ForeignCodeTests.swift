import Testing
import UIKit

// Declarations that occur in other people's code: extensions with the names that this package's engines use, and
// isolation to the main actor. This target imports no engine except the constraint engine, as a package of cells does.

extension UIView {
    fileprivate var pin: String { "mine" }
    fileprivate var flex: String { "mine" }
    fileprivate var edge: String { "mine" }
    fileprivate var anchor: String { "mine" }
    fileprivate func align(_ edge: String) -> String { edge }
    fileprivate func constrain(to other: UIView) -> String { "mine" }
}

private struct Percent {
    let value: CGFloat
}

postfix operator %
private postfix func % (value: CGFloat) -> Percent { Percent(value: value) }

@Suite("Code of others")
struct ForeignCodeTests {
    @Test func extensionsUnderTheEnginesNamesAreNotAmbiguous() {
        let view = UIView()
        #expect([view.pin, view.flex, view.edge, view.anchor].allSatisfy { $0 == "mine" })
        #expect(view.align("mine") == view.constrain(to: view))
        let share = 50%
        #expect(share.value == 50)
    }

    @Test @MainActor func codeOfTheMainActorUsesViews() {
        let coordinator = Coordinator()
        coordinator.follow(UILabel())
        let cell = IsolatedCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        cell.configure("a")
        cell.layoutIfNeeded()
        UIView.animate(withDuration: 1) { cell.configure("b") }
        #expect(coordinator.views.count == 1 && cell.label.text == "b" && cell.label.frame == cell.bounds)
    }

    @Test func codeThatSaysNothingUsesViews() {
        let cell = PlainCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        cell.layoutIfNeeded()
        #expect(cell.label.frame == cell.bounds)
    }
}

@MainActor private final class Coordinator {
    var views: Set<UIView> = []
    func follow(_ view: UIView) {
        views.insert(view)
        view.setNeedsLayout()
        view.frame = .zero
    }
}

/// A cell isolated to the main actor, without overrides that use its own members.
@MainActor private final class IsolatedCell: UIView {
    private var configured = 0
    lazy var label: UILabel = {
        let label = UILabel()
        addSubview(label)
        return label
    }()

    func configure(_ text: String) {
        configured += 1
        label.text = text
        label.frame = bounds
    }
}

private final class PlainCell: UIView {
    let label = UILabel()
    private var layouts = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        label.frame = bounds
    }
}
