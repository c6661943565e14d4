import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// The layout where constraints leave something open: by the solver alone, and by a plan.
@Suite struct ConstraintOpennessTests {
    /// Lays out with a plan, or without.
    private func forEachWay(_ body: () -> Void) {
        for isPlanned in [false, true] {
            ConstraintPlans.suspending(!isPlanned) { ConstraintPlans.$compilesEarly.withValue(true, operation: body) }
        }
    }

    /// A row of two blocks as wide as the root, twice, so that the second one has a plan.
    private func row(_ width: CGFloat, others: Int = 0) -> [CGRect] {
        var frames: [CGRect] = []
        for _ in 0..<2 {
            let (first, second) = (BlockView(100, 10), BlockView(100, 10))
            let root = makeRoot(width, 50, first, second)
            for _ in 0..<others {
                let other = add(BlockView(1, 1), to: root)
                other.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
                other.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            }
            LayoutConstraint.activate([
                first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
                second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                first.topAnchor.constraint(equalTo: root.topAnchor),
                second.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            root.layoutIfNeeded()
            frames = [first.frame, second.frame]
        }
        return frames
    }

    /// Either of two could have what is too much or too little. Catches: another rule for trees of more views
    /// than plans are made for.
    @Test(arguments: [0, 60, 70]) func theLaterOfTwoViewsIsTheSmaller(others: Int) {
        forEachWay {
            #expect(row(260, others: others) == [rect(0, 0, 160, 10), rect(160, 0, 100, 10)])
            #expect(row(140, others: others) == [rect(0, 0, 100, 10), rect(100, 0, 40, 10)])
            #expect(row(60, others: others) == [rect(0, 0, 60, 10), rect(60, 0, 0, 10)])
        }
    }

    /// A view without content that ends somewhere is as small as it can be there; only then is it near the corner.
    @Test func sizesComeBeforePlaces() {
        forEachWay {
            for _ in 0..<2 {
                let (root, view) = (makeRoot(300, 200), View())
                add(view, to: root)
                LayoutConstraint.activate([
                    view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
                    view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -20),
                    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
                ])
                root.layoutIfNeeded()
                #expect(view.frame == rect(280, 0, 0, 30))
            }
        }
    }

    /// Two boxes in two containers share a width; which one of them is later changes with views that no constraint
    /// speaks of. Catches: places in the tree that are only known anew where views of constraints come or go.
    @Test func viewsWithoutConstraintsCount() {
        forEachWay {
            for isFirst in [true, false] {
                let root = makeRoot(300, 200)
                let containers = [add(View(), to: root), add(View(), to: root)]
                containers[0].addSubview(View())
                let boxes = containers.map { add(View(), to: $0) }
                for (container, box) in zip(containers, boxes) {
                    LayoutConstraint.activate([
                        container.widthAnchor.constraint(equalToConstant: 200),
                        container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                        box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    ])
                }
                let (late, early) = isFirst ? (0, 1) : (1, 0)
                boxes[0].widthAnchor.constraint(equalTo: boxes[1].widthAnchor, multiplier: -1, constant: 90).isActive =
                    true
                root.layoutIfNeeded()
                for _ in 0..<3 { containers[late].insertSubview(View(), at: 0) }
                root.layoutIfNeeded()
                #expect(boxes[late].frame.width == 0 && boxes[early].frame.width == 90)
                for _ in 0..<3 { containers[late].subviews[0].removeFromSuperview() }
                for _ in 0..<3 { containers[early].insertSubview(View(), at: 0) }
                root.layoutIfNeeded()
                #expect(boxes[late].frame.width == 90 && boxes[early].frame.width == 0)
            }
        }
    }

    /// The same of guides. Catches: the numbers of guides behind one that goes stay as they were.
    @Test func guidesWithoutConstraintsCount() {
        forEachWay {
            let root = makeRoot(300, 200)
            let views = [root, add(View(), to: root)]
            let guides = (0..<6).map { _ in LayoutGuide() }
            for guide in guides[..<5] { root.addLayoutGuide(guide) }
            views[1].addLayoutGuide(guides[5])
            for guide in guides[4...] { guide.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true }
            views[1].leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            guides[4].widthAnchor.constraint(equalTo: guides[5].widthAnchor, multiplier: -1, constant: 90).isActive =
                true
            root.layoutIfNeeded()
            #expect(guides[4].layoutFrame.width == 0 && guides[5].layoutFrame.width == 90)
            for guide in guides[..<4] { root.removeLayoutGuide(guide) }
            root.layoutIfNeeded()
            #expect(guides[4].layoutFrame.width == 90 && guides[5].layoutFrame.width == 0)
        }
    }

    /// Guides that the library makes when it is asked for them don't count, nor do they count among the others.
    @Test func guidesOfEveryViewDontCount() {
        func frames(_ prepare: (View) -> Void) -> [CGRect] {
            let root = makeRoot(300, 200)
            prepare(root)
            let guides = [LayoutGuide(), LayoutGuide()]
            for guide in guides { root.addLayoutGuide(guide) }
            for guide in guides { guide.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true }
            guides[0].widthAnchor.constraint(equalTo: guides[1].widthAnchor, multiplier: -1, constant: 90).isActive =
                true
            root.layoutIfNeeded()
            return guides.map(\.layoutFrame)
        }
        forEachWay {
            let plain = frames { _ in }
            #expect(plain.map(\.width) == [90, 0])
            let others = frames {
                _ = ($0.readableContentGuide, $0.keyboardLayoutGuide)
                let distance = $0.topAnchor.anchorWithOffset(to: $0.bottomAnchor)
                distance.constraint(greaterThanOrEqualToConstant: 1).isActive = true
            }
            #expect(others == plain)
        }
    }

    /// A column of three contents and a box is to be at most 10 high, the box 60, at one priority: what it is too high
    /// costs as much as what the box lacks. Catches: of the lengths that could grow instead of the contents, one that
    /// no content asks for ends the search behind one that had to keep its present length for the time being.
    @Test func whatCouldGiveWayIsFree() {
        forEachWay {
            for _ in 0..<2 {
                let root = makeRoot(300, 20)
                let column = add(StackView(), to: add(StackView(), to: root))
                column.axis = .vertical
                let contents = [20, 10, 10].map { add(BlockView(30, $0), to: column) }
                let box = add(StackView(), to: add(StackView(), to: column))
                let (most, wanted) = (
                    column.heightAnchor.constraint(lessThanOrEqualToConstant: 10),
                    box.heightAnchor.constraint(equalToConstant: 60)
                )
                for constraint in [most, wanted] {
                    constraint.priority = .defaultHigh
                    constraint.isActive = true
                }
                root.layoutIfNeeded()
                #expect(contents.map(\.frame.height) == [10, 0, 0] && box.frame.height == 0)
                #expect(column.frame.height == 10)
            }
        }
    }
}
