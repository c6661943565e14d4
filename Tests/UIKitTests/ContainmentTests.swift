import Testing
import UIKit

/// Controllers in controllers, and what they hear of it.
@Suite("Controllers hold views and other controllers")
struct ContainmentTests {
    private final class Page: UIViewController {
        var log: [String] = []
        override func viewDidLoad() { log.append("loaded") }
        override func viewWillLayoutSubviews() { log.append("lays out") }
        override func willMove(toParent parent: UIViewController?) { log.append(parent == nil ? "leaves" : "comes") }
        override func didMove(toParent parent: UIViewController?) { log.append(parent == nil ? "left" : "came") }
    }

    @Test func aViewIsLoadedOnce() {
        let page = Page()
        #expect(!page.isViewLoaded && page.viewIfLoaded == nil)
        _ = (page.view, page.view)
        page.loadViewIfNeeded()
        #expect(page.log == ["loaded"] && page.viewIfLoaded === page.view)
    }

    @Test func aViewThatIsReplacedIsNoLongerTheControllers() {
        let page = Page()
        let old: UIView = page.view
        page.view = UIView()
        page.log = []
        old.setNeedsLayout()
        old.layoutIfNeeded()
        #expect(page.log.isEmpty && old.next == nil)
        page.view.setNeedsLayout()
        page.view.layoutIfNeeded()
        #expect(page.log == ["lays out"] && page.view.next === page)
    }

    @Test func aChildHasOneParent() {
        let (first, second, page) = (UIViewController(), UIViewController(), Page())
        first.addChild(page)
        #expect(page.parent === first && first.children == [page] && page.log == ["comes"])
        second.addChild(page)
        #expect(page.parent === second && first.children.isEmpty && second.children == [page])
        #expect(page.log == ["comes", "left", "comes"])
        page.removeFromParent()
        #expect(page.parent == nil && second.children.isEmpty && page.log.last == "left")
        page.removeFromParent()
        #expect(page.log.count == 4)
    }

    @Test(arguments: [false, true]) func whatIsPresentedIsDismissedByEither(byPresenter: Bool) {
        let (presenter, shown) = (UIViewController(), UIViewController())
        var ends = 0
        presenter.present(shown, animated: false) { ends += 1 }
        #expect(presenter.presentedViewController === shown && shown.presentingViewController === presenter)
        (byPresenter ? presenter : shown).dismiss(animated: false) { ends += 1 }
        #expect(presenter.presentedViewController == nil && shown.presentingViewController == nil && ends == 2)
    }

    /// A controller that was presented and presents another one dismisses that.
    @Test func theOneOnTopIsDismissedFirst() {
        let controllers = (0..<3).map { _ in UIViewController() }
        controllers[0].present(controllers[1], animated: false)
        controllers[1].present(controllers[2], animated: false)
        controllers[1].dismiss(animated: false)
        #expect(controllers[1].presentedViewController == nil)
        #expect(controllers[0].presentedViewController === controllers[1])
        controllers[1].dismiss(animated: false)
        #expect(controllers[0].presentedViewController == nil)
    }

    @Test func aTitleIsThatOfTheNavigationItem() {
        let (early, late) = (UIViewController(), UIViewController())
        early.title = "Early"
        #expect(early.navigationItem.title == "Early")
        #expect(late.navigationItem.title == "")
        late.title = "Late"
        #expect(late.navigationItem.title == "Late")
    }

    @Test func aControllersNextResponderIsWhereItsViewLies() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        #expect(child.next === parent)
        parent.view.addSubview(child.view)
        #expect(child.view.next === child && child.next === parent.view && parent.view.next === parent)
    }

    @Test func furtherInsetsTakeThePlaceOfFormerOnes() {
        let page = UIViewController()
        page.view.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 25, left: 6, bottom: 41, right: 8))
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 21, left: 2, bottom: 37, right: 4))
        page.additionalSafeAreaInsets = .zero
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    }

    @Test func aBarThatIsHiddenGivesItsRoomBack() {
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        navigation.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        navigation.view.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.top == 44)
        navigation.isNavigationBarHidden = true
        navigation.view.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.top == 0 && navigation.navigationBar.isHidden)
        navigation.setNavigationBarHidden(false, animated: true)
        navigation.view.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.top == 44 && !navigation.navigationBar.isHidden)
    }

    @Test func aStackOfPagesShowsTheLastOne() {
        let pages = (0..<4).map { _ in Page() }
        let navigation = UINavigationController(rootViewController: pages[0])
        navigation.loadViewIfNeeded()
        for page in pages[1...] { navigation.pushViewController(page, animated: false) }
        navigation.pushViewController(pages[1], animated: false)
        #expect(navigation.viewControllers == pages && navigation.topViewController === pages[3])
        #expect(pages.map { $0.view.superview != nil } == [false, false, false, true])
        #expect(navigation.popToViewController(pages[1], animated: false) == [pages[2], pages[3]])
        #expect(pages[3].parent == nil && pages[1].view.superview === navigation.view)
        #expect(navigation.popToViewController(pages[3], animated: false) == nil)
        #expect(navigation.popViewController(animated: false) === pages[1])
        #expect(navigation.popViewController(animated: false) == nil && navigation.viewControllers == [pages[0]])
        navigation.viewControllers = [pages[2]]
        #expect(pages[0].parent == nil && pages[2].navigationController === navigation)
    }

    @Test func aTabThatIsSelectedIsShown() {
        let (tabs, pages) = (UITabBarController(), (0..<3).map { _ in UIViewController() })
        tabs.viewControllers = pages
        tabs.loadViewIfNeeded()
        tabs.selectedIndex = 2
        #expect(tabs.selectedViewController === pages[2])
        #expect(pages.map { $0.viewIfLoaded?.superview != nil } == [false, false, true])
        tabs.selectedViewController = pages[1]
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 1)
        #expect(pages.map { $0.viewIfLoaded?.superview != nil } == [false, true, false])
        tabs.viewControllers = [pages[2]]
        #expect(tabs.selectedIndex == 0 && pages[1].parent == nil && pages[2].tabBarController === tabs)
    }
}

@Suite("Scroll views move their content")
struct ScrollMovementTests {
    private final class Listener: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("\(Int(scrollView.contentOffset.y))") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("end") }
    }

    private func scrollView(_ listener: Listener? = nil) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.contentSize = CGSize(width: 1000, height: 1000)
        view.delegate = listener
        return view
    }

    @Test func onlyAnotherOffsetIsToldOf() {
        let listener = Listener()
        let view = scrollView(listener)
        view.contentOffset.y = 10
        view.contentOffset.y = 10
        view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
        #expect(listener.log == ["10", "20", "30", "end"])
    }

    /// From an offset of (300, 300), of which the content from (300, 300) to (400, 500) is seen.
    @Test(arguments: [
        (CGRect(x: 350, y: 350, width: 20, height: 20), CGPoint(x: 300, y: 300)),
        (CGRect(x: 390, y: 350, width: 30, height: 20), CGPoint(x: 320, y: 300)),
        (CGRect(x: 250, y: 350, width: 30, height: 20), CGPoint(x: 250, y: 300)),
        (CGRect(x: 350, y: 490, width: 30, height: 20), CGPoint(x: 300, y: 310)),
        (CGRect(x: 350, y: 200, width: 30, height: 20), CGPoint(x: 300, y: 200)),
        (CGRect(x: 350, y: 600, width: 10, height: 300), CGPoint(x: 300, y: 600)),
        (CGRect(x: 350, y: 350, width: 300, height: 20), CGPoint(x: 350, y: 300)),
        (CGRect(x: 250, y: 350, width: 300, height: 20), CGPoint(x: 250, y: 300)),
        (CGRect(x: 350, y: 350, width: 20, height: 300), CGPoint(x: 300, y: 350)),
        (CGRect(x: 310, y: 320, width: 500, height: 500), CGPoint(x: 310, y: 320)),
    ])
    func aRectangleIsScrolledToByAsLittleAsItTakes(rect: CGRect, offset: CGPoint) {
        let view = scrollView()
        view.contentOffset = CGPoint(x: 300, y: 300)
        view.scrollRectToVisible(rect, animated: false)
        #expect(view.contentOffset == offset)
    }

    @Test func anInsetForTheSafeAreaIsAddedUnlessNeverWanted() {
        let view = scrollView()
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.ownSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == view.contentInset)
    }
}
