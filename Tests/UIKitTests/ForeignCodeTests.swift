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

/// Requirements that frameworks of anchors add to the generic class.
private protocol Relatable: AnyObject {
    associatedtype Kind: NSObject
    var related: NSLayoutAnchor<Kind> { get }
}

extension NSLayoutAnchor: Relatable where AnchorType: NSObject {
    fileprivate var related: NSLayoutAnchor<AnchorType> { self }
    fileprivate func holds(_ other: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        let constraint = constraint(equalTo: other, constant: 3)
        constraint.isActive = true
        return constraint
    }
}

extension NSLayoutAnchor where AnchorType == NSLayoutXAxisAnchor {
    fileprivate var isHorizontal: Bool { true }
}

private func equal<First: Relatable, Second: Relatable>(_ first: First, _ second: Second) -> NSLayoutConstraint
where First.Kind == Second.Kind {
    first.related.constraint(greaterThanOrEqualTo: second.related)
}

@Suite("Code of others")
struct ForeignCodeTests {
    @Test func anchorsAreOfAGenericClass() {
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let held = [view.leadingAnchor.holds(root.leadingAnchor), view.topAnchor.holds(root.topAnchor)]
        let relate: (NSLayoutXAxisAnchor) -> NSLayoutConstraint = view.trailingAnchor.constraint(equalTo:)
        NSLayoutConstraint.activate([relate(root.trailingAnchor), equal(view.heightAnchor, root.heightAnchor)])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 3, y: 3, width: 47, height: 50) && held.allSatisfy(\.isActive))
        #expect(view.leadingAnchor.isHorizontal)
        let kinds: [AnyObject] = [view.leftAnchor, view.bottomAnchor, view.widthAnchor]
        #expect(kinds.map { $0 is NSLayoutAnchor<NSLayoutYAxisAnchor> } == [false, true, false])
    }

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
