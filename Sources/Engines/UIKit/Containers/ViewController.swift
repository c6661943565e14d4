import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// A container of content that has a preferred size.
public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// Makes a view, and is told when it lays out. There is no screen: who shows the view adds it to a tree.
open class UIViewController: UIResponder, ViewLayoutDelegate, UIContentContainer {
    private final var loadedView: UIView?
    @exclusivity(unchecked) final var associated = AssociatedValues()
    public internal(set) final weak var parent: UIViewController?
    public private(set) final var children: [UIViewController] = []
    public private(set) final var presentedViewController: UIViewController?
    public private(set) final weak var presentingViewController: UIViewController?
    private final var storedItem: UINavigationItem?
    private final var storedAdditionalInsets = UIEdgeInsets.zero
    private final var storedTitle: String?
    open var preferredContentSize = CGSize.zero
    open var hidesBottomBarWhenPushed = false
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var toolbarItems: [UIBarButtonItem]?
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var restorationIdentifier: String?
    open var modalPresentationCapturesStatusBarAppearance = false
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var isMovingToParent: Bool { false }
    open var isMovingFromParent: Bool { false }
    public final weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    final var storedPresentation: UIPresentationController?
    public final lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    open var shouldAutorotate: Bool { false }

    /// Nibs don't exist here: a controller that names one is made without.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public init?(coder: some NSCoder) { super.init() }

    open var title: String? {
        get { storedTitle }
        set {
            storedTitle = newValue
            navigationItem.title = newValue
        }
    }

    open var navigationItem: UINavigationItem {
        if let storedItem { return storedItem }
        let item = UINavigationItem(title: "")
        storedItem = item
        return item
    }

    // MARK: The view

    /// Made by ``loadView()`` when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.layoutDelegate = nil
            loadedView = newValue
            newValue?.layoutDelegate = self
        }
    }

    public final var viewIfLoaded: UIView? { loadedView }
    public final var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Writes ``view``. Default: a view as large as the screen.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    open func viewDidLoad() {}

    /// Before the view's `layoutSubviews()`.
    open func viewWillLayoutSubviews() {}

    /// After the view's `layoutSubviews()`.
    open func viewDidLayoutSubviews() {}

    /// Nothing here calls it. Default: the view's `updateConstraints()`.
    open func updateViewConstraints() {
        loadedView?.updateConstraints()
    }

    /// Called by who shows the view; containers here call it of their children.
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// Calls the methods above, as a container does around the showing of a child.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            viewWillAppear(animated)
            viewIsAppearing(animated)
            viewDidAppear(animated)
        } else {
            viewWillDisappear(animated)
            viewDidDisappear(animated)
        }
    }
    open func endAppearanceTransition() {}

    /// Called by who changes what the controller's view inherits.
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func didReceiveMemoryWarning() {}

    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? UITraitCollection() }

    open override var next: UIResponder? { loadedView?.superview ?? parent }

    /// Added to the safe area that the view has when this is written; the view keeps the sum, whatever happens above
    /// it.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { storedAdditionalInsets }
        set {
            guard newValue != storedAdditionalInsets, let view else { return }
            let (old, inherited) = (storedAdditionalInsets, view.safeAreaInsets)
            storedAdditionalInsets = newValue
            view.ownSafeAreaInsets = UIEdgeInsets(
                top: inherited.top - old.top + newValue.top, left: inherited.left - old.left + newValue.left,
                bottom: inherited.bottom - old.bottom + newValue.bottom,
                right: inherited.right - old.right + newValue.right)
            viewSafeAreaInsetsDidChange()
        }
    }

    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open var viewRespectsSystemMinimumLayoutMargins = true

    /// The least margins of the view, and whether they are added.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }

    /// The safe area's top and bottom, by the names they had before it.
    public final var topLayoutGuide: any UILayoutSupport { EdgeSupport(view: view, isTop: true) }
    public final var bottomLayoutGuide: any UILayoutSupport { EdgeSupport(view: view, isTop: false) }

    // MARK: Containment

    /// Makes a controller a child, as the first step of showing its view below this one's.
    open func addChild(_ child: UIViewController) {
        guard child !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    private final func nearest<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var current = parent
        while let controller = current {
            if let found = controller as? Controller { return found }
            current = controller.parent
        }
        return nil
    }

    open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
    open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
    open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

    /// Remembers the controller as the presented one; nothing is shown.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentedViewController = controller
        controller.presentingViewController = self
        completion?()
    }

    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = presentedViewController == nil ? presentingViewController : self
        presenter?.presentedViewController?.presentingViewController = nil
        presenter?.presentedViewController = nil
        completion?()
    }

    open func show(_ controller: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(controller, animated: false)
        } else {
            present(controller, animated: false)
        }
    }

    open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
    open func setOverrideTraitCollection(_ traits: UITraitCollection?, forChild child: UIViewController) {}
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    public static func attemptRotationToDeviceOrientation() {}
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        show(controller, sender: sender)
    }
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { nil }
    /// Nothing is animated: the children change and the completion runs.
    open func transition(
        from old: UIViewController, to new: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        if let place = old.viewIfLoaded?.superview { place.addSubview(new.view) }
        animations?()
        old.viewIfLoaded?.removeFromSuperview()
        completion?(true)
    }
    open var focusGroupIdentifier: String?
    public final var nibName: String? { nil }
    public final var nibBundle: Bundle? { nil }
    public final var storyboard: UIStoryboard? { nil }
    open var keyCommands: [UIKeyCommand]? { nil }

    // There are no storyboards: nobody goes from one controller to another by a name.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var isEditing = false
    public final lazy var editButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: self, action: nil)
}

/// An edge of a controller's view, without what bars cover.
public protocol UILayoutSupport: AnyObject {
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

private final class EdgeSupport: UILayoutSupport {
    let view: UIView
    let isTop: Bool

    init(view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }

    /// Between the view's edge and that of its safe area.
    private var guide: UILayoutGuide {
        let name = isTop ? "top layout guide" : "bottom layout guide"
        if let guide = view.layoutGuides.first(where: { $0.identifier == name }) { return guide }
        let guide = UILayoutGuide()
        guide.identifier = name
        view.addLayoutGuide(guide)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
        ])
        return guide
    }

    var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
    var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
    var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
    var heightAnchor: NSLayoutDimension { guide.heightAnchor }
}
