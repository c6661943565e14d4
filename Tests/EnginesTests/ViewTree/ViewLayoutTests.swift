import Engines
import Foundation
import Testing

private final class Recorder: View {
    var calls = 0
    var onLayout: ((Recorder) -> Void)?

    override func layoutSubviews() {
        calls += 1
        onLayout?(self)
    }
}

@Suite("View: the layout pass")
struct ViewLayoutTests {
    @Test func aNewSizeAsksForLayoutAndANewOriginDoesNot() {
        let view = Recorder()
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.layoutIfNeeded()
        #expect(view.calls == 1)
        view.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
        view.layoutIfNeeded()
        #expect(view.calls == 1)
    }

    @Test func aViewWithoutASizeIsLaidOutOnce() {
        let (root, inner) = (View(), Recorder())
        root.addSubview(inner)
        for _ in 0..<2 { root.layoutIfNeeded() }
        #expect(inner.calls == 1)
    }

    @Test func layoutRunsFromTheOutsideIn() {
        let outer = Recorder()
        let middle = Recorder()
        let inner = Recorder()
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.layoutIfNeeded()
        var order: [String] = []
        outer.onLayout = {
            order.append("outer")
            $0.subviews[0].frame.size.width += 1
        }
        middle.onLayout = {
            order.append("middle")
            $0.subviews[0].frame.size.width += 1
        }
        inner.onLayout = { _ in order.append("inner") }
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(order == ["outer", "middle", "inner"])
    }

    @Test func onlyWhatAskedIsLaidOut() {
        let root = Recorder()
        let left = Recorder()
        let right = Recorder()
        root.addSubview(left)
        root.addSubview(right)
        root.layoutIfNeeded()
        let before = (root.calls, left.calls, right.calls)
        right.setNeedsLayout()
        root.layoutIfNeeded()
        #expect((root.calls, left.calls) == (before.0, before.1))
        #expect(right.calls == before.2 + 1)
    }

    @Test func aViewThatAlwaysAsksAgainEndsAfterTheDocumentedRepeats() {
        let view = Recorder()
        view.onLayout = { $0.setNeedsLayout() }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.calls == View.maximumRepeats)
    }

    @Test func aDirtyTreeThatIsAddedIsLaidOutWithItsNewRoot() {
        let root = Recorder()
        root.layoutIfNeeded()
        let branch = View()
        let leaf = Recorder()
        branch.addSubview(leaf)
        leaf.setNeedsLayout()
        root.addSubview(branch)
        root.layoutIfNeeded()
        #expect(leaf.calls == 1)
    }

    @Test func directionIsInherited() {
        let root = View()
        let middle = View()
        let leaf = View()
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
        root.layoutDirection = .rightToLeft
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        middle.layoutDirection = .leftToRight
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
        middle.layoutDirection = .inherit
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func semanticAttributeIsOfTheViewAlone() {
        let (root, middle, leaf) = (View(), View(), View())
        root.addSubview(middle)
        middle.addSubview(leaf)
        middle.semanticContentAttribute = .forceRightToLeft
        #expect(middle.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
        root.layoutDirection = .rightToLeft
        middle.semanticContentAttribute = .playback
        #expect(middle.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(View.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(View.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
        #expect(View.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    }

    @Test func displayScaleIsInherited() {
        let root = View()
        let leaf = View()
        root.addSubview(leaf)
        #expect(leaf.contentScaleFactor == 2)
        root.contentScaleFactor = 3
        #expect(leaf.contentScaleFactor == 3)
        for none in [-1, 0, .nan, .infinity] as [CGFloat] {
            leaf.contentScaleFactor = none
            #expect(leaf.contentScaleFactor == 3)
        }
        leaf.contentScaleFactor = 0.5
        #expect(leaf.contentScaleFactor == 0.5)
        leaf.contentScaleFactor = 1
        #expect(leaf.contentScaleFactor == 1)
    }

    @Test func safeAreaOfADescendantIsWhatReachesOutOfIt() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        root.ownSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let child = View(frame: CGRect(x: 0, y: 5, width: 100, height: 190))
        root.addSubview(child)
        #expect(child.safeAreaInsets == EdgeInsets(top: 15, left: 0, bottom: 25, right: 0))
        child.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
        #expect(child.safeAreaInsets == .zero)
    }

    @Test func marginsAreEightAndGrowWithTheSafeArea() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(root.layoutMargins == EdgeInsets(all: 8))
        root.ownSafeAreaInsets = EdgeInsets(top: 20)
        #expect(root.layoutMargins == EdgeInsets(top: 28, left: 8, bottom: 8, right: 8))
        root.insetsLayoutMarginsFromSafeArea = false
        #expect(root.layoutMargins == EdgeInsets(all: 8))
    }

    @Test func directionalMarginsFollowTheDirection() {
        let view = View()
        view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.layoutDirection = .rightToLeft
        #expect(view.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test func marginsOfTheSuperviewArePreservedWhereEdgesAreClose() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.layoutMargins = EdgeInsets(all: 20)
        let child = View(frame: CGRect(x: 5, y: 0, width: 95, height: 50))
        root.addSubview(child)
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == EdgeInsets(top: 20, left: 15, bottom: 8, right: 20))
    }

    /// The superview shows 10...110 and 20...120 of its content.
    @Test func marginsArePreservedWithinWhatAScrolledSuperviewShows() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.bounds.origin = CGPoint(x: 10, y: 20)
        root.layoutMargins = EdgeInsets(all: 20)
        let (upper, lower) = (
            View(frame: CGRect(x: 15, y: 20, width: 95, height: 50)),
            View(frame: CGRect(x: 10, y: 60, width: 97, height: 55))
        )
        for view in [upper, lower] {
            root.addSubview(view)
            view.preservesSuperviewLayoutMargins = true
        }
        #expect(upper.layoutMargins == EdgeInsets(top: 20, left: 15, bottom: 8, right: 20))
        #expect(lower.layoutMargins == EdgeInsets(top: 8, left: 20, bottom: 15, right: 17))
    }

    /// The root's safe area is 10...90 and 20...170; the middle view begins at (3, 4) and shows its content from
    /// (5, 50) on, so that this is 12...92 and 66...216 there.
    @Test func theSafeAreaIsWhereAScrolledSuperviewShowsIt() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        root.ownSafeAreaInsets = EdgeInsets(top: 20, left: 10, bottom: 30, right: 10)
        let (middle, child) = (View(frame: CGRect(x: 3, y: 4, width: 97, height: 196)), View())
        root.addSubview(middle)
        middle.addSubview(child)
        middle.bounds.origin = CGPoint(x: 5, y: 50)
        child.frame = CGRect(x: 10, y: 60, width: 83, height: 160)
        #expect(middle.safeAreaInsets == EdgeInsets(top: 16, left: 7, bottom: 30, right: 10))
        #expect(child.safeAreaInsets == EdgeInsets(top: 6, left: 2, bottom: 4, right: 1))
        child.bounds.origin = CGPoint(x: 100, y: 100)
        #expect(child.safeAreaInsets == EdgeInsets(top: 6, left: 2, bottom: 4, right: 1))
    }

    /// Overrides that count what they are told.
    private final class ToldOfInsets: View {
        var (safeAreas, margins) = (0, 0)
        override func safeAreaInsetsDidChange() { safeAreas += 1 }
        override func layoutMarginsDidChange() { margins += 1 }
    }

    @Test func viewsAreToldOfOtherInsets() {
        let (root, child, apart) = (ToldOfInsets(), ToldOfInsets(), ToldOfInsets())
        root.addSubview(child)
        root.addSubview(apart)
        apart.ownSafeAreaInsets = EdgeInsets(all: 1)
        child.insetsLayoutMarginsFromSafeArea = false
        for view in [root, child, apart] { (view.safeAreas, view.margins) = (0, 0) }
        root.ownSafeAreaInsets = EdgeInsets(top: 20)
        root.ownSafeAreaInsets = EdgeInsets(top: 20)
        #expect(root.safeAreas == 1 && root.margins == 1)
        #expect(child.safeAreas == 1 && child.margins == 0)
        #expect(apart.safeAreas == 0 && apart.margins == 0)
        root.layoutMargins = EdgeInsets(all: 3)
        root.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(root.margins == 3 && root.safeAreas == 1)
    }

    @Test func anImageViewIsAsLargeAsItsImage() {
        let view = ImageView(image: Image(width: 30, height: 40))
        #expect(view.intrinsicContentSize == CGSize(width: 30, height: 40))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 40))
        view.image = Image(width: 7, height: 8)
        view.sizeToFit()
        #expect(view.frame.size == CGSize(width: 7, height: 8))
    }

    @Test func aPlainViewHasNoNaturalSizeAndKeepsItsOwn() {
        let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
