import Testing
import UIKit

// What UIKit lets a subclass override. Compiled in Swift 6 mode here and, by a link, in Swift 5 mode by
// `UIKitSwift5Tests`.

/// Writes down what it is told and asked.
private class Recorder: UIView {
    var log: [String] = []

    override var frame: CGRect { didSet { log.append("frame") } }
    override var bounds: CGRect { didSet { log.append("bounds \(Int(bounds.width))") } }
    override var center: CGPoint { didSet { log.append("center \(Int(center.x))") } }
    override var transform: CGAffineTransform { didSet { log.append("transform") } }
    override var isHidden: Bool { didSet { log.append(isHidden ? "hidden" : "shown") } }
    override var alpha: CGFloat { didSet { log.append("alpha") } }
    override var layoutMargins: UIEdgeInsets { didSet { log.append("margins") } }

    override func addSubview(_ view: UIView) {
        log.append("addSubview")
        super.addSubview(view)
    }

    override func removeFromSuperview() {
        log.append("removeFromSuperview")
        super.removeFromSuperview()
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        log.append(newSuperview == nil ? "will leave" : "will move")
    }

    override func didMoveToSuperview() { log.append(superview == nil ? "left" : "moved") }
    override func didAddSubview(_ subview: UIView) { log.append("added \(subview.tag)") }
    override func willRemoveSubview(_ subview: UIView) { log.append("removes \(subview.tag) of \(subviews.count)") }
    override func layoutMarginsDidChange() { log.append("margins did change") }

    override func layoutIfNeeded() {
        log.append("layoutIfNeeded")
        super.layoutIfNeeded()
    }

    override func setNeedsUpdateConstraints() {
        log.append("setNeedsUpdateConstraints")
        super.setNeedsUpdateConstraints()
    }
}

private final class WideFitting: UIView {
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        let size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: size.width + 100, height: size.height)
    }
}

private final class ShoutingLabel: UILabel {
    var changes = 0
    override var text: String? {
        get { super.text }
        set { super.text = newValue?.uppercased() }
    }
    override var font: UIFont! { didSet { changes += 1 } }
    override var numberOfLines: Int { didSet { changes += 1 } }
}

private final class CountingStack: UIStackView {
    var added = 0
    override func addArrangedSubview(_ view: UIView) {
        added += 1
        super.addArrangedSubview(view)
    }
    override var spacing: CGFloat { didSet { added += 10 } }
}

/// A view that hands on what it is asked for to a label, as wrappers of labels do.
private final class LabelWrapper: UIView {
    let label = UILabel()

    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        super.setContentHuggingPriority(priority, for: axis)
        label.setContentHuggingPriority(priority, for: axis)
    }

    override func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { label.setContentCompressionResistancePriority(priority, for: axis) }

    override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        label.contentCompressionResistancePriority(for: axis)
    }

    override var accessibilityIdentifier: String? {
        get { label.accessibilityIdentifier }
        set { label.accessibilityIdentifier = newValue }
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { label.semanticContentAttribute = semanticContentAttribute }
    }

    override func endEditing(_ force: Bool) -> Bool { false }
    override func rename(_ sender: Any?) { label.text = "renamed" }
    override func responds(to aSelector: Selector!) -> Bool { aSelector == Selector("paste:") }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { label }
}

/// Has properties under names that this package's views have beside UIKit's.
private final class OwnNames: UIScrollView {
    enum Direction { case down, up }
    var layoutDirection = Direction.up
    var needsLayout = 3
    weak var scrollDelegate: (any UIScrollViewDelegate)?
}

/// What the script makes of an `NSObject` that overrides `responds(to:)`.
private final class Between: NSObject {
    func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) || aSelector == "tap" }
}

/// Makes its constraints as late as Apple's documentation advises.
private final class LateConstraints: UIView {
    let inner = UIView()
    var updates = 0
    override class var requiresConstraintBasedLayout: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        inner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(inner)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func updateConstraints() {
        if updates == 0 {
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7),
                inner.topAnchor.constraint(equalTo: topAnchor),
                inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        updates += 1
        super.updateConstraints()
    }
}

@Suite("What UIKit lets a subclass override")
struct OverridingTests {
    private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test func writingTheFrameCallsItsOverrideAlone() {
        let view: UIView = Recorder()
        view.frame = box
        #expect((view as? Recorder)?.log == ["frame"] && view.frame == box)
    }

    @Test func constraintsWriteBoundsAndCenter() {
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Recorder())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20), width,
            view.heightAnchor.constraint(equalToConstant: 40),
        ])
        view.log = []
        root.layoutIfNeeded()
        #expect(view.log == ["bounds 30", "center 25"] && view.frame == box)
        view.log = []
        width.constant = 50
        root.layoutIfNeeded()
        #expect(view.log == ["bounds 50", "center 35"])
        view.log = []
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(view.log == [])
    }

    @Test func hidingAndFadingCallTheirOverrides() {
        let view = Recorder()
        view.isHidden = true
        view.alpha = 0.5
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.log == ["hidden", "alpha", "transform"] && view.isHidden)
    }

    @Test func hierarchyHooksRunInOrder() {
        let (outer, inner) = (Recorder(), Recorder())
        inner.tag = 5
        outer.addSubview(inner)
        inner.removeFromSuperview()
        #expect(outer.log == ["addSubview", "added 5", "removes 5 of 1"])
        #expect(inner.log == ["will move", "moved", "removeFromSuperview", "will leave", "left"])
    }

    @Test func theOldSuperviewHearsOfAMove() {
        let (first, second, view) = (Recorder(), Recorder(), UIView())
        first.addSubview(view)
        second.addSubview(view)
        #expect(first.log == ["addSubview", "added 0", "removes 0 of 1"] && second.log == ["addSubview", "added 0"])
    }

    @Test func reorderingTellsNobody() {
        let (outer, first, second) = (Recorder(), UIView(), UIView())
        outer.addSubview(first)
        outer.addSubview(second)
        outer.log = []
        outer.bringSubviewToFront(first)
        outer.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(outer.log == [])
    }

    @Test func marginsTellOfThemselvesAndOfTheSafeArea() {
        let view = Recorder()
        view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        view.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        #expect(view.log == ["margins did change", "margins", "margins did change"])
    }

    @Test func layoutAndUpdateRequestsCallTheirOverrides() {
        let view = Recorder()
        view.layoutIfNeeded()
        view.setNeedsUpdateConstraints()
        #expect(view.log == ["layoutIfNeeded", "setNeedsUpdateConstraints"] && view.needsUpdateConstraints())
    }

    @Test func theShortFittingCallAsksTheLongOne() {
        let view: UIView = WideFitting()
        view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 120, height: 10))
    }

    @Test func fittingNeedsNoConstraintBefore() {
        let label = UILabel()
        label.text = "one line"
        #expect(label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == label.intrinsicContentSize)
    }

    @Test func whatIsWrittenByAnOverrideIsMeasured() {
        let (label, plain) = (ShoutingLabel(), UILabel())
        label.text = "word"
        plain.text = "WORD"
        label.font = .systemFont(ofSize: 20)
        plain.font = label.font
        label.numberOfLines = 2
        #expect(label.text == "WORD" && label.changes == 2)
        #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    }

    @Test func wrappersHandOnPrioritiesAndNames() {
        let (wrapper, plain) = (LabelWrapper(), UIView())
        let view: UIView = wrapper
        view.setContentHuggingPriority(.required, for: .vertical)
        view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        #expect(wrapper.label.contentHuggingPriority(for: .vertical) == .required)
        #expect(view.contentHuggingPriority(for: .vertical) == .required)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(plain.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        view.accessibilityIdentifier = "name"
        view.semanticContentAttribute = .forceRightToLeft
        #expect(wrapper.label.accessibilityIdentifier == "name")
        #expect(wrapper.label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(view.responds(to: "paste:") && !plain.responds(to: "paste:") && !view.endEditing(true))
        view.rename(nil)
        #expect(wrapper.label.text == "renamed")
        #expect(Between().responds(to: "tap") && !Between().responds(to: "drag") && !NSObject().responds(to: "tap"))
        #expect(view.forwardingTarget(for: "copy:") as? UILabel === wrapper.label)
    }

    @Test func subclassesHideWhatUIKitLacks() {
        let view = OwnNames()
        (view as UIView).layoutDirection = .rightToLeft
        #expect(view.layoutDirection == .up && view.needsLayout == 3 && (view as UIView).needsLayout)
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft && view.delegate == nil)
    }

    @Test func stacksAskTheirOverrides() {
        let stack = CountingStack(arrangedSubviews: [UIView(), UIView()])
        stack.addArrangedSubview(UIView())
        stack.spacing = 4
        #expect(stack.added == 13 && stack.arrangedSubviews.count == 3)
    }

    @Test func newViewsUpdateTheirConstraintsOnce() {
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), LateConstraints())
        root.addSubview(view)
        view.frame = root.bounds
        root.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(view.updates == 1 && view.inner.frame == CGRect(x: 7, y: 0, width: 20, height: 10))
    }

    @Test func aViewThatIsFittedFirstUpdatesItsConstraints() {
        let view = LateConstraints()
        view.widthAnchor.constraint(greaterThanOrEqualTo: view.inner.widthAnchor, multiplier: 2).isActive = true
        _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(view.updates == 1)
    }
}
