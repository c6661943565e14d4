import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// Makes a view, and is told when it lays out. There is no presentation: who shows the view adds it to a tree.
open class UIViewController: ViewLayoutDelegate {
    private final var loadedView: UIView?
    public private(set) final weak var parent: UIViewController?
    public private(set) final var children: [UIViewController] = []
    open var title: String?
    open var preferredContentSize = CGSize.zero

    public init() {}

    /// Nibs don't exist here: both arguments are `nil`.
    public init(nibName: String?, bundle: Bundle?) {
        precondition(nibName == nil, "there are no nib files here: make the view in loadView()")
    }

    public init?(coder: some NSCoder) {}

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

    /// Called by who shows the view.
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called by who changes what the controller's view inherits.
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? UITraitCollection() }

    /// Added to the safe area that the view has when this is written; the view keeps the sum, whatever happens above
    /// it.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue, let view else { return }
            let inherited = view.safeAreaInsets
            view.safeAreaInsets = UIEdgeInsets(
                top: inherited.top - oldValue.top + additionalSafeAreaInsets.top,
                left: inherited.left - oldValue.left + additionalSafeAreaInsets.left,
                bottom: inherited.bottom - oldValue.bottom + additionalSafeAreaInsets.bottom,
                right: inherited.right - oldValue.right + additionalSafeAreaInsets.right)
            viewSafeAreaInsetsDidChange()
        }
    }

    open func viewSafeAreaInsetsDidChange() {}

    /// The least margins of the view, and whether they are added.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }

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
}
