import ConstraintEngine
import Engines
import Foundation
import Testing

/// Views whose frames come from outside, in trees of constraints: with trees of their own, or joined with the tree
/// around by a constraint that reaches into them.
@Suite struct JoinedTreeTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    @Test func whatWaitsBelowAViewIsFoundWhenItBeginsToTranslateItsMask() {
        let outer = add(View(), to: root)
        let inner = add(View(), to: outer)
        let stack = add(StackView(), to: inner)
        outer.translatesAutoresizingMaskIntoConstraints = true
        stack.topAnchor.constraint(equalTo: inner.topAnchor, constant: 1).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame.minY == 1)
    }

    @Test func aGivenFrameOffTheGridLeadsToOneLayout() {
        root.contentScaleFactor = 1
        let other = add(View(), to: root)
        let stack = StackView(frame: CGRect(x: 0, y: 45, width: 196 / 3.0, height: 30))
        root.addSubview(stack)
        let label = Label(text: "some words", font: .systemFont(ofSize: 30), numberOfLines: 0)
        stack.addArrangedSubview(label)
        stack.addArrangedSubview(View())
        other.heightAnchor.constraint(greaterThanOrEqualTo: label.heightAnchor).isActive = true
        root.layoutIfNeeded()
        let width = label.frame.width
        root.frame.size.width = 299
        root.layoutIfNeeded()
        #expect(label.frame.width == width)
        #expect(stack.frame == CGRect(x: 0, y: 45, width: 65, height: 30))
    }

    @Test func aQuestionAboutAmbiguityLeavesTheRootInTheTreeAround() {
        let around = add(View(), to: root)
        let masked = View()
        around.addSubview(masked)
        let stack = add(StackView(), to: masked)
        let tie = masked.bottomAnchor.constraint(equalTo: around.bottomAnchor, constant: -3)
        tie.priority = LayoutPriority(1)
        tie.isActive = true
        root.layoutIfNeeded()
        // What has to update its constraints changes while the question's solver is at work.
        stack.axis = .vertical
        _ = stack.hasAmbiguousLayout
        masked.frame = CGRect(x: 120, y: 25, width: 70, height: 80)
        root.layoutIfNeeded()
        #expect(around.frame.height == 108)
    }

    @Test func treesPartWhenNoConstraintJoinsThemAnyMore() {
        let masked = View()
        root.addSubview(masked)
        masked.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12).isActive = true
        masked.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12).isActive = true
        let inner = add(View(), to: masked)
        inner.leadingAnchor.constraint(equalTo: masked.leadingAnchor).isActive = true
        let innermost = View(frame: CGRect(x: 70, y: 30, width: 55, height: 57))
        inner.addSubview(innermost)
        let tie = innermost.centerXAnchor.constraint(equalTo: masked.trailingAnchor, constant: 6)
        tie.priority = LayoutPriority(49)
        tie.isActive = true
        let label = add(Label(text: "text"), to: masked)
        let joining = label.topAnchor.constraint(equalTo: root.bottomAnchor, constant: 23)
        joining.isActive = true
        root.layoutIfNeeded()
        joining.isActive = false
        root.frame.size.width = 100
        root.layoutIfNeeded()
        #expect(masked.frame.width == 76)
    }

    @Test func whatLiesInAViewFollowsItsFrameBelowItsAlignmentInsets() {
        let masked = AlignedView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
        root.addSubview(masked)
        let inner = add(View(), to: masked)
        inner.topAnchor.constraint(equalTo: masked.topAnchor, constant: 3).isActive = true
        root.layoutIfNeeded()
        #expect(inner.frame.minY == 6)
        masked.frame.size.height = 0
        root.layoutIfNeeded()
        // 3 points above and 5 below leave a rectangle without height a point above the frame.
        #expect(inner.frame.minY == 2)
    }

    @Test func sharesFollowMarginsThatFollowTheFrame() {
        root.ownSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 40)
        let stack = StackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.distribution = .fillProportionally
        stack.isLayoutMarginsRelativeArrangement = true
        let views = ([40, 60] as [CGFloat]).map { BlockView($0, 10) }
        for view in views { stack.addArrangedSubview(view) }
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12).isActive = true
        stack.widthAnchor.constraint(equalToConstant: 280).isActive = true
        root.layoutIfNeeded()
        // 32 points of the stack lie outside of the safe area: its natural length is 8 + 100 + 8 + 32.
        #expect(abs(views[0].frame.width - 280 * 40 / 148) < 0.5)
        #expect(views[1].frame.maxX == 240)
    }
}
