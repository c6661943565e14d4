import Foundation
import ViewTree

/// Controllers side by side, kept: the first one's view fills the container.
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }
    public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
    public final let style: Style
    public final weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic
    open var preferredSplitBehavior = SplitBehavior.automatic
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
    open var displayMode: DisplayMode { preferredDisplayMode }
    open var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem() }
    /// True: it is a phone's.
    open var isCollapsed: Bool { true }
    open var presentsWithGesture = true
    open var showsSecondaryOnlyButton = false
    open var preferredPrimaryColumnWidth: CGFloat = 0
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0
    open var minimumPrimaryColumnWidth: CGFloat = 0
    open var maximumPrimaryColumnWidth: CGFloat = 0
    open var preferredSupplementaryColumnWidth: CGFloat = 0
    open var minimumSupplementaryColumnWidth: CGFloat = 0
    open var maximumSupplementaryColumnWidth: CGFloat = 0
    open var primaryColumnWidth: CGFloat { 0 }
    private final var columns: [Column: UIViewController] = [:]

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public override init?(coder: some NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController] {
        get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            for (column, controller) in zip([Column.primary, .secondary], newValue) { columns[column] = controller }
        }
    }
    open func setViewController(_ controller: UIViewController?, for column: Column) { columns[column] = controller }
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        setViewController(controller, for: .secondary)
    }
    open func show(_ column: Column) {}
    open func hide(_ column: Column) {}
}

public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ controller: UISplitViewController, collapseSecondary secondary: UIViewController,
        onto primary: UIViewController
    ) -> Bool
    func splitViewController(
        _ controller: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewController(
        _ controller: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    func splitViewController(
        _ controller: UISplitViewController, showDetail shown: UIViewController, sender: Any?
    ) -> Bool
    func splitViewController(
        _ controller: UISplitViewController, separateSecondaryFrom primary: UIViewController
    ) -> UIViewController?
    func splitViewControllerDidCollapse(_ controller: UISplitViewController)
    func splitViewControllerDidExpand(_ controller: UISplitViewController)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ controller: UISplitViewController, collapseSecondary secondary: UIViewController,
        onto primary: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ controller: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposed }
    public func splitViewController(
        _ controller: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    public func splitViewController(
        _ controller: UISplitViewController, showDetail shown: UIViewController, sender: Any?
    ) -> Bool { false }
    public func splitViewController(
        _ controller: UISplitViewController, separateSecondaryFrom primary: UIViewController
    ) -> UIViewController? { nil }
    public func splitViewControllerDidCollapse(_ controller: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ controller: UISplitViewController) {}
}
