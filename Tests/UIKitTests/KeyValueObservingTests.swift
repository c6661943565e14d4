import FlexEngine
import PinEngine
import Testing
import UIKit

/// Observations hear of a change whoever makes it.
@Suite("Key-value observing")
struct KeyValueObservingTests {
    private final class Watcher: UIViewController {
        var heard: [(name: String?, old: Any?, new: Any?)] = []
        var contexts: [UnsafeMutableRawPointer?] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            heard.append((keyPath, change?[.oldKey], change?[.newKey]))
            contexts.append(context)
        }
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func aChangeHasTheOldAndTheNewValue() {
        let view = UIView(frame: rect(0, 0, 10, 10))
        var heard: [[CGRect?]] = []
        let observation = view.observe(\.bounds, options: [.old, .new]) { observed, change in
            #expect(observed === view && change.kind == .setting && !change.isPrior)
            heard.append([change.oldValue, change.newValue])
        }
        view.frame = rect(5, 5, 20, 10)
        view.frame.origin.x = 7
        view.bounds.origin.y = 3
        observation.invalidate()
        view.frame.size.width = 100
        #expect(heard == [[rect(0, 0, 10, 10), rect(0, 0, 20, 10)], [rect(0, 0, 20, 10), rect(0, 3, 20, 10)]])
    }

    @Test func aTransformAndWhatItDoesToTheFrameAreHeardOf() {
        let view = UIView(frame: rect(0, 0, 10, 10))
        var heard: [CGAffineTransform?] = []
        let observation = view.observe(\.transform, options: [.new]) { heard.append($1.newValue) }
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.transform = .identity
        observation.invalidate()
        #expect(heard == [CGAffineTransform(scaleX: 2, y: 2), .identity])
    }

    @Test func withoutOptionsThereAreNoValuesAndInitialCallsAtOnce() {
        let view = UIView()
        var calls = 0
        let observations = [
            view.observe(\.alpha) { _, change in
                #expect(change.newValue == nil && change.oldValue == nil)
                calls += 1
            },
            view.observe(\.isHidden, options: [.initial, .new]) { _, change in
                #expect(change.newValue == false)
                calls += 10
            },
        ]
        #expect(calls == 10)
        view.alpha = 0.5
        view.alpha = 0.5
        withExtendedLifetime(observations) { #expect(calls == 11) }
    }

    @Test func itEndsWithTheObservation() {
        let view = UIView()
        var calls = 0
        var observation: NSKeyValueObservation? = view.observe(\.frame) { _, _ in calls += 1 }
        view.frame.size.width = 1
        #expect(observation != nil)
        observation = nil
        view.frame.size.width = 2
        #expect(calls == 1)
    }

    @Test func theObjectIsNotRetained() {
        weak var freed: UIView?
        var observation: NSKeyValueObservation?
        do {
            let view = UIView()
            freed = view
            observation = view.observe(\.frame) { _, _ in }
        }
        #expect(freed == nil)
        observation?.invalidate()
    }

    @Test func anObserverMayWriteAndMayEndItself() {
        let view = UIView()
        var widths: [CGFloat] = []
        var observation: NSKeyValueObservation?
        observation = view.observe(\.bounds) { view, _ in
            widths.append(view.bounds.width)
            if view.bounds.width < 3 { view.bounds.size.width += 1 } else { observation?.invalidate() }
        }
        view.bounds.size.width = 1
        view.bounds.size.width = 9
        #expect(widths == [1, 2, 3])
    }

    /// Every engine writes frames past the properties of plain views, and by them where somebody listens.
    @Test(arguments: ["frame", "constraints", "stack", "pin", "flex", "mask"])
    func everyEngineIsHeard(_ engine: String) {
        let (root, view) = (UIView(frame: rect(0, 0, 100, 100)), UILabel())
        view.text = "text"
        var widths: [CGFloat] = []
        var centers: [CGPoint] = []
        let observations = [
            view.observe(\.bounds) { view, _ in widths.append(view.bounds.width) },
            view.observe(\.center) { view, _ in centers.append(view.center) },
        ]
        switch engine {
        case "constraints":
            root.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
                view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20),
            ])
        case "stack":
            let stack = UIStackView(arrangedSubviews: [view])
            stack.frame = rect(10, 10, 40, 20)
            root.addSubview(stack)
        case "pin":
            root.addSubview(view)
            view.pin.left(10).top(10).width(40).height(20)
        case "flex":
            root.flex.define { $0.addItem(view).left(10).top(10).width(40).height(20) }
            root.flex.layout()
        case "mask":
            view.frame = rect(0, 0, 20, 20)
            view.autoresizingMask = [.flexibleWidth]
            root.addSubview(view)
            root.frame.size.width = 120
        default:
            root.addSubview(view)
            view.frame = rect(10, 10, 40, 20)
        }
        root.layoutIfNeeded()
        withExtendedLifetime(observations) {
            #expect(widths.last == 40 && centers.last == view.center)
        }
    }

    @Test func scrollViewsLabelsAndLayersAreHeard() {
        let (scroll, label) = (UIScrollView(frame: rect(0, 0, 10, 10)), UILabel())
        var heard: [String] = []
        let observations = [
            scroll.observe(\.contentOffset, options: .new) { _, change in heard.append("\(change.newValue!.y)") },
            scroll.observe(\.contentSize, options: .new) { _, change in heard.append("\(change.newValue!.height)") },
            scroll.layer.observe(\.bounds) { layer, _ in heard.append("layer \(layer.bounds.minY)") },
            label.observe(\.text, options: [.old, .new]) { _, change in
                heard.append("\(change.oldValue! ?? "none") \(change.newValue! ?? "none")")
            },
        ]
        scroll.contentSize = CGSize(width: 10, height: 90)
        scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        label.text = "a"
        label.text = "a"
        label.text = nil
        withExtendedLifetime(observations) {
            #expect(heard == ["90.0", "30.0", "layer 30.0", "none a", "a none"])
        }
    }

    @Test func constraintsGiveAContentSizeThatIsHeard() {
        let (scroll, content) = (UIScrollView(frame: rect(0, 0, 50, 50)), UIView())
        scroll.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.heightAnchor.constraint(equalToConstant: 200), content.widthAnchor.constraint(equalToConstant: 50),
        ])
        var heights: [CGFloat] = []
        let observation = scroll.observe(\.contentSize) { scroll, _ in heights.append(scroll.contentSize.height) }
        scroll.layoutIfNeeded()
        withExtendedLifetime(observation) { #expect(heights == [200]) }
    }

    @Test func observersByNameAreCalled() {
        let (watcher, scroll) = (Watcher(), UIScrollView())
        scroll.addObserver(watcher, forKeyPath: "contentSize", options: [.old, .new], context: nil)
        scroll.addObserver(watcher, forKeyPath: "hidden", context: nil)
        scroll.contentSize = CGSize(width: 1, height: 2)
        scroll.isHidden = true
        scroll.removeObserver(watcher, forKeyPath: "contentSize")
        scroll.contentSize = .zero
        #expect(watcher.heard.map(\.name) == ["contentSize", "hidden"])
        #expect(watcher.heard.first?.old as? CGSize == .zero)
        #expect(watcher.heard.first?.new as? CGSize == CGSize(width: 1, height: 2))
        #expect(watcher.heard.last?.new == nil)
        scroll.removeObserver(watcher, forKeyPath: "hidden")
        scroll.isHidden = false
        #expect(watcher.heard.count == 2)
    }

    @Test func anObservationOfAnotherContextGoesOn() {
        let contexts = (1...3).map { UnsafeMutableRawPointer(bitPattern: $0 * 8) }
        let (watcher, view) = (Watcher(), UIView())
        func heard() -> Set<UnsafeMutableRawPointer?> {
            watcher.contexts = []
            view.isHidden.toggle()
            return Set(watcher.contexts)
        }
        for context in contexts { view.addObserver(watcher, forKeyPath: "hidden", context: context) }
        #expect(heard() == Set(contexts))
        view.removeObserver(watcher, forKeyPath: "hidden", context: contexts[0])
        #expect(heard() == [contexts[1], contexts[2]])
        view.removeObserver(watcher, forKeyPath: "hidden", context: contexts[0])
        view.removeObserver(UIView(), forKeyPath: "hidden", context: contexts[1])
        view.removeObserver(watcher, forKeyPath: "alpha", context: contexts[1])
        #expect(heard() == [contexts[1], contexts[2]])
        view.removeObserver(watcher, forKeyPath: "hidden", context: contexts[1])
        #expect(heard() == [contexts[2]])
        view.removeObserver(watcher, forKeyPath: "hidden", context: contexts[2])
        #expect(heard() == [])
    }

    @Test func aNamedValueOfAnotherKindOfObjectIsRefused() {
        let (watcher, field, view) = (Watcher(), UITextField(), UIView())
        field.addObserver(watcher, forKeyPath: "text", options: .initial, context: nil)
        view.addObserver(watcher, forKeyPath: "contentSize", options: .initial, context: nil)
        view.layer.addObserver(watcher, forKeyPath: "alpha", options: .initial, context: nil)
        #expect(watcher.heard.isEmpty)
        view.layer.addObserver(watcher, forKeyPath: "frame", options: .initial, context: nil)
        #expect(watcher.heard.map(\.name) == ["frame"])
    }
}
