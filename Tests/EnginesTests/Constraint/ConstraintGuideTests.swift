import Engines
import Foundation
import Testing

@Suite(.earlyPlans) struct ConstraintGuides {
    @Test func aGuideLeavesTheViewThatHadIt() {
        let (first, second, guide) = (View(), View(), LayoutGuide())
        first.addLayoutGuide(guide)
        let constraint = guide.widthAnchor.constraint(equalTo: first.widthAnchor)
        constraint.isActive = true
        second.addLayoutGuide(guide)
        #expect(first.layoutGuides.isEmpty && second.layoutGuides.count == 1 && guide.owningView === second)
        #expect(!constraint.isActive)
    }

    @Test func aGuideIsPlacedLikeAView() {
        let view = BlockView(40, 20)
        let root = makeRoot(200, 100, view)
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        #expect(root.layoutGuides.count == 1)
        LayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            guide.widthAnchor.constraint(equalToConstant: 60),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            guide.heightAnchor.constraint(equalToConstant: 30),
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == rect(20, 10, 60, 30))
        #expect(view.frame == rect(30, 15, 40, 20))
        root.removeLayoutGuide(guide)
        #expect(root.constraints.isEmpty)
        #expect(guide.owningView == nil)
        root.layoutIfNeeded()
        root.addLayoutGuide(guide)
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 1).isActive = true
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 3)
    }

    @Test func aGuideThatOutlivesItsViewBelongsToNone() {
        let free = LayoutGuide()
        let takes: [(View) -> LayoutGuide] = [
            { view in
                view.addLayoutGuide(free)
                return free
            },
            \.layoutMarginsGuide, \.safeAreaLayoutGuide, \.readableContentGuide, \.keyboardLayoutGuide,
        ]
        for take in takes {
            for isTied in [false, true] {
                var view: View? = makeRoot(200, 100)
                guard let guide = view.map(take) else { continue }
                if isTied, let view {
                    let block = BlockView(40, 20)
                    view.addSubview(block)
                    fill(block, guide)
                }
                view?.layoutIfNeeded()
                #expect(guide.owningView === view)
                view = nil
                #expect(guide.owningView == nil && !guide.hasAmbiguousLayout)
                guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
            }
        }
    }

    @Test func theMarginsGuideFollowsTheMargins() {
        let view = View()
        let root = makeRoot(200, 100, view)
        let margins = root.layoutMarginsGuide
        #expect(margins === root.layoutMarginsGuide)
        fill(view, margins)
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 8, 184, 84))
        root.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        root.layoutIfNeeded()
        #expect(view.frame == rect(2, 1, 194, 96))
        root.layoutDirection = .rightToLeft
        root.layoutIfNeeded()
        #expect(view.frame == rect(4, 1, 194, 96))
        #expect(margins.layoutFrame == view.frame)
    }

    @Test(arguments: [true, false], 0..<4)
    func aDirectionThatChangesWhileMarginsAreReadIsTheNextLayouts(hasPlans: Bool, turningLayout: Int) {
        for tree in 0..<4 {
            let (box, pill, turner) = (View(), View(), TurningView())
            let root = makeRoot(200, 100, box, turner)
            pill.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(pill)
            fill(box, root.layoutMarginsGuide)
            fill(turner, root.layoutMarginsGuide)
            let height = pill.heightAnchor.constraint(equalToConstant: 10)
            LayoutConstraint.activate([
                pill.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
                pill.widthAnchor.constraint(equalToConstant: 40), height,
                pill.topAnchor.constraint(equalTo: turner.layoutMarginsGuide.topAnchor),
            ])
            ConstraintPlans.suspending(!hasPlans) {
                for layout in 0..<6 {
                    if layout == turningLayout { turner.turned = box }
                    height.constant += 1
                    root.layoutIfNeeded()
                }
            }
            #expect(turner.turned == nil)
            #expect(pill.frame == rect(134, 8, 40, 16), "tree \(tree)")
        }
    }

    @Test func aViewThatSticksOutIntoTheUnsafeAreaHasThePartThatOverlaps() {
        let (card, badge) = (View(frame: rect(10, 50, 100, 100)), View(frame: rect(0, -40, 50, 20)))
        let root = makeRoot(200, 200)
        root.addSubview(card)
        card.addSubview(badge)
        root.ownSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 60, right: 0)
        #expect(card.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
        #expect(badge.safeAreaInsets == EdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
        #expect(badge.safeAreaLayoutGuide.layoutFrame == rect(0, 10, 50, 10))
    }

    @Test func theSafeAreaGuideFollowsTheSafeArea() {
        let view = View()
        let inner = View()
        let root = makeRoot(200, 100, view)
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let top = view.topAnchor.constraint(equalTo: root.topAnchor)
        LayoutConstraint.activate([
            top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        fill(inner, view.safeAreaLayoutGuide)
        root.ownSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 10, right: 5)
        root.layoutIfNeeded()
        #expect(inner.frame == rect(0, 20, 195, 70))
        // A view that moves out from under the bar needs less of an inset.
        top.constant = 15
        root.layoutIfNeeded()
        #expect(view.frame == rect(0, 15, 200, 85))
        #expect(inner.frame == rect(0, 5, 195, 70))
    }

    @Test func readableContentIsNoWiderThanItsLimitAndInTheMiddle() {
        let view = View()
        let root = makeRoot(1000, 100, view)
        fill(view, root.readableContentGuide)
        root.layoutIfNeeded()
        #expect(view.frame == rect(164, 8, 672, 84))
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 8, 384, 84))
    }

    @Test func theGuidesThatEveryViewHasCanNeitherBeRemovedNorMoved() {
        let view = View()
        let root = makeRoot(1000, 100, view)
        fill(view, root.readableContentGuide)
        let other = View()
        for guide in [root.layoutMarginsGuide, root.safeAreaLayoutGuide, root.readableContentGuide] {
            root.removeLayoutGuide(guide)
            other.addLayoutGuide(guide)
            #expect(guide.owningView === root)
        }
        #expect(root.layoutGuides.isEmpty && other.layoutGuides.isEmpty)
        root.layoutIfNeeded()
        #expect(view.frame == rect(164, 8, 672, 84))
    }

    private func fill(_ view: View, _ guide: LayoutGuide) {
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }
}

/// A view that turns another one to the other side when it is asked for its margins.
private final class TurningView: View {
    var turned: View?

    override var layoutMargins: EdgeInsets {
        get {
            turned?.layoutDirection = .rightToLeft
            turned = nil
            return super.layoutMargins
        }
        set { super.layoutMargins = newValue }
    }
}
