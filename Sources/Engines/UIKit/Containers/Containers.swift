import Foundation
import LayoutGeometry
import ViewTree

/// A stack of controllers below a bar: the top one's view fills the container, and the bar adds to its safe area. The
/// bar is 44 points high, as is commonly met; Apple documents none.
open class UINavigationController: UIViewController {
    public final let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    public final let toolbar: UIToolbar! = UIToolbar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    public final weak var delegate: (any UINavigationControllerDelegate)?
    private final var stack: [UIViewController] = []
    private final var hidesBar = false
    open var isToolbarHidden = true
    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false
    open var hidesBarsWhenVerticallyCompact = false
    open var hidesBarsWhenKeyboardAppears = false
    public enum Operation: Int, Sendable { case none, push, pop }
    public final let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        stack = [rootViewController]
        addChild(rootViewController)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public override init?(coder: some NSCoder) { super.init(coder: coder) }

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    public final var topViewController: UIViewController? { stack.last }
    public final var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        for controller in stack where !controllers.contains(controller) { leave(controller) }
        for controller in controllers where controller.parent !== self { addChild(controller) }
        stack = controllers
        showTop()
    }

    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(controller) else { return }
        addChild(controller)
        stack.append(controller)
        showTop()
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.popLast() else { return nil }
        leave(last)
        showTop()
        return last
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: controller) else { return nil }
        let popped = Array(stack[(index + 1)...])
        stack.removeSubrange((index + 1)...)
        for controller in popped { leave(controller) }
        showTop()
        return popped
    }

    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        hidesBar = hidden
        navigationBar.isHidden = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    private final func leave(_ controller: UIViewController) {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    private final func showTop() {
        guard isViewLoaded, let top = stack.last else { return }
        for controller in stack.dropLast() { controller.viewIfLoaded?.removeFromSuperview() }
        if top.view.superview !== view {
            view.insertSubview(top.view, at: 0)
            top.beginAppearanceTransition(true, animated: false)
            top.didMove(toParent: self)
        }
        view.setNeedsLayout()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(navigationBar)
        showTop()
    }

    /// Places the bar below the safe area's top, and the top controller's view in all of the container.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let safe = view.safeAreaInsets
        navigationBar.frame = CGRect(x: 0, y: safe.top, width: view.bounds.width, height: 44)
        guard let top = stack.last, top.view.superview === view else { return }
        top.view.frame = view.bounds
        let own = top.additionalSafeAreaInsets
        top.view.ownSafeAreaInsets = UIEdgeInsets(
            top: safe.top + (hidesBar ? 0 : 44) + own.top, left: safe.left + own.left,
            bottom: safe.bottom + own.bottom, right: safe.right + own.right)
    }
}

public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor controller: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor controller: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .all }
}

/// Controllers side by side, of which the selected one's view fills the container; the bar, 49 points high as commonly
/// met, adds to its safe area.
open class UITabBarController: UIViewController {
    public final let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 0, height: 49))
    private final var tabs: [UIViewController] = []
    private final var selected = 0
    public final weak var delegate: (any UITabBarControllerDelegate)?

    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
        for controller in tabs {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        tabs = controllers ?? []
        for controller in tabs { addChild(controller) }
        selected = 0
        showSelected()
    }

    open var selectedIndex: Int {
        get { selected }
        set {
            guard tabs.indices.contains(newValue) else { return }
            selected = newValue
            showSelected()
        }
    }

    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(selected) ? tabs[selected] : nil }
        set { if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
    }

    private final func showSelected() {
        guard isViewLoaded, let shown = selectedViewController else { return }
        for controller in tabs where controller !== shown { controller.viewIfLoaded?.removeFromSuperview() }
        if shown.view.superview !== view {
            view.insertSubview(shown.view, at: 0)
            shown.beginAppearanceTransition(true, animated: false)
        }
        view.setNeedsLayout()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tabBar)
        showSelected()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let safe = view.safeAreaInsets
        let height = 49 + safe.bottom
        tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        guard let shown = selectedViewController, shown.view.superview === view else { return }
        shown.view.frame = view.bounds
        let own = shown.additionalSafeAreaInsets
        shown.view.ownSafeAreaInsets = UIEdgeInsets(
            top: safe.top + own.top, left: safe.left + own.left,
            bottom: (tabBar.isHidden ? safe.bottom : height) + own.bottom, right: safe.right + own.right)
    }
}

/// Controllers one after the other, kept: the first one's view fills the container.
open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public struct OptionsKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
    public private(set) final var viewControllers: [UIViewController]?
    public final weak var dataSource: (any UIPageViewControllerDataSource)?
    public final weak var delegate: (any UIPageViewControllerDelegate)?
    public final let transitionStyle: TransitionStyle
    public final let navigationOrientation: NavigationOrientation

    public init(
        transitionStyle: TransitionStyle = .scroll, navigationOrientation: NavigationOrientation = .horizontal,
        options: [OptionsKey: Any]? = nil
    ) {
        self.transitionStyle = transitionStyle
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }
    public override init?(coder: some NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        super.init(coder: coder)
    }

    open func setViewControllers(
        _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        for old in viewControllers ?? [] {
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        viewControllers = controllers
        if let shown = controllers?.first {
            addChild(shown)
            shown.view.frame = view.bounds
            shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(shown.view)
        }
        completion?(true)
    }
}

public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(_ controller: UITabBarController, shouldSelect shown: UIViewController) -> Bool
    func tabBarController(_ controller: UITabBarController, didSelect shown: UIViewController)
    func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ controller: UITabBarController, shouldSelect shown: UIViewController) -> Bool {
        true
    }
    public func tabBarController(_ controller: UITabBarController, didSelect shown: UIViewController) {}
    public func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Names the pages before and after one. Nobody turns pages.
public protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore shown: UIViewController)
        -> UIViewController?
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter shown: UIViewController)
        -> UIViewController?
    func presentationCount(for controller: UIPageViewController) -> Int
    func presentationIndex(for controller: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for controller: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for controller: UIPageViewController) -> Int { 0 }
}

public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ controller: UIPageViewController, willTransitionTo pending: [UIViewController])
    func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating isFinished: Bool,
        previousViewControllers previous: [UIViewController], transitionCompleted isCompleted: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) {}
    public func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating isFinished: Bool,
        previousViewControllers previous: [UIViewController], transitionCompleted isCompleted: Bool
    ) {}
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// A transition that goes on: there is none.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    var isCancelled: Bool { get }
    var isInteractive: Bool { get }
    var transitionDuration: TimeInterval { get }
    var containerView: UIView { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs what goes with a transition.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
        -> Bool
    { animate(alongsideTransition: animation, completion: nil) }
}
