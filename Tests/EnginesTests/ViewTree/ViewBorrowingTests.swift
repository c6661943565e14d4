import ConstraintEngine
import Engines
import FlexEngine
import Foundation
import Testing

@testable import ViewTree

/// A view that runs code whenever it is measured, and reports when it is freed.
private final class RestlessView: View {
    var act: (RestlessView) -> Void = { _ in }
    var didEnd: () -> Void = {}
    private var answer = CGSize(width: 20, height: 10)

    override func sizeThatFits(_ size: CGSize) -> CGSize { answerAfterActing() }
    override var intrinsicContentSize: CGSize { answerAfterActing() }
    override var hasHeightForWidth: Bool { true }
    override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let height = answerAfterActing().height
        return (height, height)
    }

    private func answerAfterActing() -> CGSize {
        act(self)
        return answer
    }

    deinit { didEnd() }
}

@Suite("A view that its superview lets go of while it is asked for its size lives until it has answered")
struct ViewBorrowingTests {
    enum Way: CaseIterable {
        case itself, everySibling, superview, superviewThenItself, toATreeThatEnds

        func leave(_ view: View) {
            switch self {
            case .itself: view.removeFromSuperview()
            case .everySibling: for sibling in view.superview?.subviews ?? [] { sibling.removeFromSuperview() }
            case .superview: view.superview?.removeFromSuperview()
            case .superviewThenItself:
                view.superview?.removeFromSuperview()
                view.removeFromSuperview()
            case .toATreeThatEnds: View().addSubview(view)
            }
        }
    }

    /// The fates of the views that left the tree.
    private final class Fates {
        var isLeaving = false
        var ended = Set<Int>()
        var leftAndLived = 0
    }

    private func makeViews(_ fates: Fates, _ way: Way, add: (View) -> Void) {
        for tag in 0..<3 {
            let view = RestlessView()
            view.tag = tag
            view.didEnd = { fates.ended.insert(tag) }
            view.act = { view in
                guard fates.isLeaving else { return }
                let tag = view.tag
                way.leave(view)
                if !fates.ended.contains(tag) { fates.leftAndLived += 1 }
            }
            add(view)
        }
    }

    @Test(arguments: Way.allCases)
    func byFlex(way: Way) {
        let fates = Fates()
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        do {
            let row = View()
            root.flex.addItem(row).direction(.row).alignItems(.baseline)
            makeViews(fates, way) { row.flex.addItem($0) }
        }
        fates.isLeaving = true
        root.flex.layout()
        #expect(fates.leftAndLived > 0)
        root.flex.layout()
        fates.isLeaving = false
        root.flex.layout()
        for view in root.subviews { view.removeFromSuperview() }
        #expect(fates.ended == [0, 1, 2])
    }

    @Test(arguments: Way.allCases)
    func byConstraints(way: Way) {
        let fates = Fates()
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        do {
            let box = View(frame: root.frame)
            root.addSubview(box)
            makeViews(fates, way) { view in
                view.translatesAutoresizingMaskIntoConstraints = false
                box.addSubview(view)
                LayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                    view.topAnchor.constraint(equalTo: box.topAnchor),
                ])
            }
        }
        root.layoutIfNeeded()
        fates.isLeaving = true
        for view in root.subviews[0].subviews { view.invalidateIntrinsicContentSize() }
        root.layoutIfNeeded()
        #expect(fates.leftAndLived > 0)
        fates.isLeaving = false
        root.layoutIfNeeded()
        for view in root.subviews { view.removeFromSuperview() }
        #expect(fates.ended == [0, 1, 2])
    }

    @Test func contentsBehindOneThatLeftAreStillMeasured() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let views = (0..<3).map { _ in RestlessView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            // Both widths come from the content, so an item that isn't measured has no width.
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        }
        root.layoutIfNeeded()
        var asked = Set<ObjectIdentifier>()
        views[0].act = { $0.removeFromSuperview() }
        for view in views[1...] { view.act = { asked.insert(ObjectIdentifier($0)) } }
        for view in views { view.invalidateIntrinsicContentSize() }
        root.layoutIfNeeded()
        #expect(asked == Set(views[1...].map(ObjectIdentifier.init)))
        asked = []
        for view in views[1...] { view.invalidateIntrinsicContentSize() }
        root.layoutIfNeeded()
        #expect(asked.count == 2)
    }

    /// The engine created for one measurement ends with it.
    @Test func aViewWithAFrameOfItsOwnBelongsToItsTreeAgainAfterAMeasurementApart() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let box = View()
        let inner = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        root.addSubview(box)
        box.addSubview(inner)
        box.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 50),
            box.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
        ])
        root.layoutIfNeeded()
        #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 11))
        inner.frame.size.height = 40
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 50, height: 47))
    }
}
