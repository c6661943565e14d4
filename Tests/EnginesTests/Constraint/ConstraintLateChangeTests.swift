import ConstraintEngine
import Engines
import Foundation
import Testing

/// A tree, and a change to it that may come before or after its first layout.
private struct LateChange: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var size = CGSize(width: 300, height: 200)
    /// Returns the change.
    let make: @Sendable (View) -> () -> Void

    init(
        _ name: String, _ size: CGSize = CGSize(width: 300, height: 200),
        _ make: @escaping @Sendable (View) -> () -> Void
    ) {
        (testDescription, self.size, self.make) = (name, size, make)
    }

    enum Time: CaseIterable {
        case before, afterFitting, afterLayout, afterTurns
    }

    /// The frames of all views, in preorder.
    func frames(_ time: Time) -> [CGRect] {
        let root = View(frame: CGRect(origin: .zero, size: size))
        let change = make(root)
        switch time {
        case .before: break
        case .afterFitting: _ = root.systemLayoutSizeFitting(.zero)
        case .afterLayout: root.layoutIfNeeded()
        case .afterTurns:
            // The tree goes over to its plan.
            for width in [size.width, size.width + 20, size.width + 30, size.width] {
                root.frame.size.width = width
                root.layoutIfNeeded()
            }
        }
        change()
        root.layoutIfNeeded()
        func frames(_ view: View) -> [CGRect] { view.subviews.flatMap { [$0.frame] + frames($0) } }
        return frames(root)
    }
}

private func pin(_ view: View, to parent: View, _ x: CGFloat = 0, _ y: CGFloat = 0) {
    LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: x),
        view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y),
    ])
}

@Suite("Constraints: what changes late has the effect that it has early", .earlyPlans)
struct ConstraintLateChangeTests {
    private static func spacing(_ name: String, _ change: @escaping @Sendable (StackView) -> Void) -> LateChange {
        LateChange("spacing, \(name)") { root in
            let stack = add(StackView(), to: root)
            add(BlockView(20, 10), to: stack)
            add(BlockView(80, 35), to: stack)
            pin(stack, to: root)
            return { change(stack) }
        }
    }

    @Sendable private static func labelBesideHidden(in root: View) -> (label: Label, hidden: View) {
        let stack = add(StackView(), to: root)
        let (label, hidden) = (add(Label(text: "text"), to: stack), add(BlockView(5, 35), to: stack))
        hidden.isHidden = true
        pin(stack, to: root)
        return (label, hidden)
    }

    private static let cases: [LateChange] = [
        spacing("while an update is to come") {
            $0.setNeedsUpdateConstraints()
            $0.spacing = 7
        },
        spacing("of one view, while an update is to come") {
            $0.setNeedsUpdateConstraints()
            $0.setCustomSpacing(7, after: $0.arrangedSubviews[0])
        },
        spacing("after the axis, there and back") {
            $0.axis = .vertical
            $0.axis = .horizontal
            $0.spacing = 7
        },
        spacing("after a setting without effect") {
            $0.proportions = .ofRest
            $0.isBaselineRelativeArrangement = true
            $0.spacing = 7
        },
        LateChange("a constraint through a view that comes to have a frame") { root in
            let middle = View(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            add(middle, to: root)
            let block = add(BlockView(110, 70), to: middle)
            block.leadingAnchor.constraint(equalTo: middle.leadingAnchor).isActive = true
            block.centerYAnchor.constraint(equalTo: root.bottomAnchor, constant: -50).isActive = true
            return {
                middle.translatesAutoresizingMaskIntoConstraints = true
                middle.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
            }
        },
        LateChange("a constraint into a tree of its own") { root in
            let outside = add(View(), to: root)
            outside.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
            let domain = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            add(domain, to: root, translates: true)
            let block = add(BlockView(20, 10), to: domain)
            pin(block, to: domain, 7, 5)
            return {
                outside.topAnchor.constraint(greaterThanOrEqualTo: block.bottomAnchor, constant: 8).isActive = true
            }
        },
        LateChange("a constraint on the baseline of a stack with a frame") { root in
            let outside = add(BlockView(20, 10), to: root)
            let stack = StackView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
            add(stack, to: root, translates: true)
            add(BlockView(95, 21), to: stack)
            return { outside.topAnchor.constraint(equalTo: stack.lastBaselineAnchor, constant: 5).isActive = true }
        },
        LateChange("a constraint on the baseline of a stack with a frame, in a stack that moves") { root in
            let stack = add(StackView(), to: root)
            let label = add(Label(text: "text"), to: stack)
            let moved = add(StackView(), to: stack)
            let middle = add(View(), to: moved)
            let inner = StackView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            middle.addSubview(inner)
            add(BlockView(95, 21), to: inner)
            let rule = label.firstBaselineAnchor.constraint(equalTo: inner.lastBaselineAnchor, constant: 17)
            rule.priority = LayoutPriority(999)
            rule.isActive = true
            return {
                root.addSubview(moved)
                rule.isActive = true
            }
        },
        LateChange("margins of a hidden view") { root in
            let (label, hidden) = labelBesideHidden(in: root)
            return {
                label.widthAnchor.constraint(
                    greaterThanOrEqualTo: hidden.layoutMarginsGuide.widthAnchor, constant: 60
                ).isActive = true
            }
        },
        LateChange("a view in a hidden view") { root in
            let (label, hidden) = labelBesideHidden(in: root)
            return {
                let inner = add(BlockView(70, 10), to: hidden)
                label.widthAnchor.constraint(equalTo: inner.widthAnchor).isActive = true
            }
        },
        LateChange("the origin of the bounds") { root in
            let view = add(View(), to: root)
            pin(view, to: root)
            view.widthAnchor.constraint(equalToConstant: 100).isActive = true
            view.heightAnchor.constraint(equalToConstant: 100).isActive = true
            pin(add(BlockView(20, 10), to: view), to: view, 5, 5)
            return { view.bounds.origin = CGPoint(x: 10, y: 20) }
        },
        LateChange("the display scale", CGSize(width: 321, height: 200)) { root in
            let view = add(View(), to: root)
            pin(view, to: root, 0.5)
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
            view.heightAnchor.constraint(equalToConstant: 9.25).isActive = true
            pin(add(BlockView(20.5, 10), to: view), to: view, 0.25, 0.75)
            return { root.contentScaleFactor = 1 }
        },
        LateChange("a preferred width beyond the root's", CGSize(width: 80, height: 200)) { root in
            let holder = add(View(), to: root)
            let label = add(Label(text: "some more words that may be wrapped", numberOfLines: 0), to: holder)
            label.topAnchor.constraint(equalTo: holder.topAnchor).isActive = true
            return {
                label.preferredMaxLayoutWidth = 140
                label.invalidateIntrinsicContentSize()
            }
        },
        LateChange("a text with line ends that is wider than the root", CGSize(width: 60, height: 200)) { root in
            let label = add(Label(text: "one", numberOfLines: 2), to: root)
            label.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10).isActive = true
            label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            return {
                label.font = .systemFont(ofSize: 30)
                label.text = "two\nlines"
            }
        },
        LateChange("a stack with a frame") { root in
            let outer = add(StackView(), to: root, translates: true)
            let inner = add(StackView(), to: outer)
            add(BlockView(50, 75), to: inner)
            outer.frame = CGRect(x: 0, y: 6, width: 50, height: 75)
            let top = outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 6)
            top.priority = LayoutPriority(900)
            return { top.isActive = true }
        },
        LateChange("a width that only the order of the tree decides") { root in
            root.layoutDirection = .rightToLeft
            let first = add(View(), to: root)
            let second = add(View(), to: first)
            let stack = add(StackView(), to: second)
            let leading = first.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 8)
            leading.priority = LayoutPriority(749)
            let width = stack.widthAnchor.constraint(equalTo: first.widthAnchor)
            width.priority = LayoutPriority(749)
            return {
                LayoutConstraint.activate([
                    leading, stack.leadingAnchor.constraint(equalTo: second.leadingAnchor, constant: 10), width,
                ])
            }
        },
        // The engine that it leaves knew its baselines.
        LateChange("a stack of baselines that moves into a stack with a frame") { root in
            let stack = add(StackView(), to: root)
            stack.axis = .vertical
            stack.isBaselineRelativeArrangement = true
            for view in [Label(text: "text"), View()] { add(view, to: stack) }
            let framed = add(StackView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)), to: root, translates: true)
            return { framed.addArrangedSubview(stack) }
        },
        LateChange("a constant of a view that moves to another tree") { root in
            let frames = [CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 100, y: 0, width: 100, height: 100)]
            let trees = frames.map { add(View(frame: $0), to: root, translates: true) }
            let moved = add(View(), to: trees[1])
            let block = add(BlockView(20, 10), to: moved)
            let top = block.topAnchor.constraint(equalTo: moved.topAnchor, constant: 3)
            LayoutConstraint.activate([
                top, block.leadingAnchor.constraint(equalTo: moved.leadingAnchor),
                moved.bottomAnchor.constraint(equalTo: block.bottomAnchor),
            ])
            return {
                top.constant = 9
                trees[0].addSubview(moved)
            }
        },
        LateChange("the natural size of a view with a frame", CGSize(width: 100, height: 20)) { root in
            let block = BlockView(45, 15)
            block.frame = CGRect(x: 62, y: 55, width: 50, height: 90)
            add(block, to: root, translates: true)
            block.topAnchor.constraint(equalTo: root.topAnchor, constant: 11).isActive = true
            return {
                block.natural = CGSize(width: 15, height: 50)
                block.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -7).isActive = true
            }
        },
    ]

    /// Beside trees in which nothing was laid out before, by the solver alone. The third tree of a structure has its
    /// plan from the start.
    @Test(arguments: cases) private func aLateChangeIsAnEarlyOne(of change: LateChange) {
        let expected = ConstraintPlans.suspending { change.frames(.before) }
        for isPlanned in [false, true] {
            for _ in 0..<3 {
                for time in LateChange.Time.allCases {
                    let frames = ConstraintPlans.suspending(!isPlanned) { change.frames(time) }
                    #expect(frames == expected, "\(time), planned: \(isPlanned)")
                }
            }
        }
    }

    /// The block's own size counts, whatever its frame; the label, which reaches out of it, has no say.
    @Test func aViewWithAFrameFitsItsContent() {
        for _ in 0..<4 {
            let root = makeRoot(300, 200)
            let block = BlockView(60, 14)
            block.frame = CGRect(x: 0, y: 0, width: 60, height: 14)
            root.addSubview(block)
            let label = add(Label(text: "text"), to: block)
            let top = label.topAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: 4)
            top.priority = LayoutPriority(49)
            top.isActive = true
            root.layoutIfNeeded()
            let size = block.systemLayoutSizeFitting(
                CGSize(width: 120, height: 0), withHorizontalFittingPriority: LayoutPriority(49.6),
                verticalFittingPriority: LayoutPriority(49.7))
            #expect(size == CGSize(width: 60, height: 14))
        }
    }

    /// Neither the view's own frame nor its root's outweighs a constraint.
    @Test func aFrameGivesWayBeforeItsHeightIsNegative() {
        let view = View(frame: CGRect(x: 20, y: 30, width: 50, height: 40))
        let (root, label) = (makeRoot(300, 200), Label(text: "text"))
        root.addSubview(view)
        add(label, to: root)
        LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
            label.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 9),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.minY == 3 && view.frame.maxY == -6 && view.frame.height >= 0)
        let (small, block) = (makeRoot(40, 20), View(frame: CGRect(x: 110, y: 115, width: 30, height: 11)))
        small.addSubview(block)
        LayoutConstraint.activate([
            block.topAnchor.constraint(equalTo: small.topAnchor, constant: 32),
            block.bottomAnchor.constraint(lessThanOrEqualTo: small.bottomAnchor, constant: -12),
        ])
        small.layoutIfNeeded()
        // The root would have to be 44 high.
        #expect(block.frame == rect(110, 32, 30, 0))
    }

    /// Views lie near the corner, also where only a constraint that could give way ties them to what is decided for
    /// another reason: here the stack's width, which follows its margins alone.
    @Test(arguments: [false, true]) func whatIsOpenLiesNearTheCorner(isPlanned: Bool) {
        ConstraintPlans.suspending(!isPlanned) {
            for width in [300, 300, 40, 300] as [CGFloat] {
                let (root, behind, inFront) = (makeRoot(300, 200), Label(text: "text"), Label(text: "text"))
                add(behind, to: root)
                let stack = add(StackView(), to: root)
                stack.isLayoutMarginsRelativeArrangement = true
                add(StackView(), to: stack)
                add(inFront, to: root)
                let tie = behind.leadingAnchor.constraint(equalTo: stack.trailingAnchor)
                tie.priority = LayoutPriority(900)
                LayoutConstraint.activate([
                    tie, inFront.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 5),
                ])
                root.layoutIfNeeded()
                root.frame.size.width = width
                root.layoutIfNeeded()
                #expect(behind.frame.minX == 0 && inFront.frame.minX == 5)
                #expect(stack.frame == rect(-16, 0, 16, 16))
            }
        }
    }

    /// A root that is as large as it was measured is laid out by the measurement, unless something moved since.
    @Test func aFrameThatMovesAfterAMeasurementLeavesTheRootAsItIs() {
        let (root, block, framed) = (makeRoot(300, 200), BlockView(30, 40), View())
        add(block, to: root)
        root.addSubview(framed)
        let bottom = block.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10)
        bottom.priority = LayoutPriority(500)
        let middle = framed.bottomAnchor.constraint(equalTo: root.centerYAnchor, constant: 24)
        middle.priority = LayoutPriority(751)
        LayoutConstraint.activate([bottom, middle])
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        root.frame.size = CGSize(width: 300, height: size.height)
        framed.frame = CGRect(x: 115, y: 75, width: 55, height: 25)
        root.layoutIfNeeded()
        #expect(block.frame == rect(0, size.height - 50, 30, 40))
    }

    /// Before the view has its place, its margins are larger by the whole safe area: with those, the two contradict
    /// each other.
    @Test func aConflictEndsWithTheMarginsThatFollowFrames() {
        let root = makeRoot(300, 200)
        root.ownSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        let view = add(View(), to: root)
        let block = add(BlockView(80, 75), to: view)
        let place = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 4)
        place.priority = LayoutPriority(900)
        // The safe area reaches 16 points into the view, whose margins are 8.
        let inset = block.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: -17)
        LayoutConstraint.activate([place, block.topAnchor.constraint(equalTo: view.topAnchor, constant: 7), inset])
        root.layoutIfNeeded()
        #expect(!inset.isBroken && block.frame.minY == 7)
        // The one that is given up need not be the one about margins.
        let (other, inner) = (add(View(), to: root), BlockView(80, 75))
        add(inner, to: other)
        let lower = other.topAnchor.constraint(equalTo: root.topAnchor, constant: 9)
        lower.priority = LayoutPriority(900)
        let top = inner.topAnchor.constraint(equalTo: other.topAnchor, constant: 19)
        LayoutConstraint.activate([
            lower, inner.topAnchor.constraint(equalTo: other.layoutMarginsGuide.topAnchor), top,
        ])
        root.layoutIfNeeded()
        #expect(!top.isBroken && inner.frame.minY == 19)
    }

    /// A probe asks for a point more or less, and gets what there is.
    @Test(arguments: [(0.001, true), (0.5, true), (0, false)])
    func aWidthThatMayMoveByLittleIsAmbiguous(room: CGFloat, isAmbiguous: Bool) {
        let root = makeRoot(300, 200)
        let block = add(View(), to: root)
        LayoutConstraint.activate([
            block.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            block.topAnchor.constraint(equalTo: root.topAnchor), block.heightAnchor.constraint(equalToConstant: 10),
            block.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
            block.widthAnchor.constraint(lessThanOrEqualToConstant: 10 + room),
        ])
        root.layoutIfNeeded()
        #expect(block.hasAmbiguousLayout == isAmbiguous)
    }

    /// The engine around knows the view by its frame, and the one below as its root.
    @Test func aQuestionAboutAmbiguityLeavesBothTreesAsTheyWere() {
        for _ in 0..<20 {
            let middle = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let root = makeRoot(300, 200)
            root.addSubview(middle)
            let block = add(BlockView(20, 10), to: middle)
            block.topAnchor.constraint(equalTo: middle.topAnchor, constant: 5).isActive = true
            middle.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(block.hasAmbiguousLayout)
            _ = middle.systemLayoutSizeFitting(.zero)
            middle.removeFromSuperview()
            block.removeFromSuperview()
            root.layoutIfNeeded()
        }
    }
}
