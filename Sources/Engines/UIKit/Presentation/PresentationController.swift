import Foundation
import LayoutGeometry
import ViewTree

/// Decides how large a presented controller's view is. Nothing is shown, so that nothing asks it but the sources' own
/// code and tests.
open class UIPresentationController: NSObject, UIContentContainer {
    private final weak var storedPresented: UIViewController?
    private final weak var storedPresenting: UIViewController?
    /// The controller is held by what is presented and holds it weakly: an empty one once that was freed.
    public final var presentedViewController: UIViewController { storedPresented ?? UIViewController() }
    public final var presentingViewController: UIViewController { storedPresenting ?? presentedViewController }
    public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// A view as large as the screen.
    public private(set) final lazy var containerView: UIView? = UIView(frame: UIScreen.main.bounds)

    public init(presentedViewController: UIViewController, presenting: UIViewController?) {
        storedPresented = presentedViewController
        storedPresenting = presenting
        super.init()
    }

    open var presentedView: UIView? { presentedViewController.view }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    /// Default: the whole container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open var overrideTraitCollection: UITraitCollection?

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ controller: UIPresentationController)
    func presentationControllerDidDismiss(_ controller: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
    public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    { adaptivePresentationStyle(for: controller) }
    public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// The presentation of a popover. Its anchor is kept as it is written.
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    open var backgroundColor: UIColor?
    open var passthroughViews: [UIView]?
    open var popoverLayoutMargins = UIEdgeInsets.zero
}

/// The presentation of a sheet. Its heights are kept as they are written.
open class UISheetPresentationController: UIPresentationController {
    public struct Detent: Hashable, Sendable {
        public struct Identifier: Hashable, Sendable, RawRepresentable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier(rawValue: "medium")
            public static let large = Identifier(rawValue: "large")
            public init(_ rawValue: String) { self.rawValue = rawValue }
        }
        public let identifier: Identifier
        /// Nothing asks the closure: no sheet is shown.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier: identifier ?? Identifier("custom")) }
        public static func medium() -> Detent { Detent(identifier: .medium) }
        public static func large() -> Detent { Detent(identifier: .large) }
    }
    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersEdgeAttachedInCompactHeight = false
    open var preferredCornerRadius: CGFloat?
    open var prefersPageSizing = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    open var sourceView: UIView?
    open func animateChanges(_ changes: () -> Void) { changes() }
    open func invalidateDetents() {}
}

public protocol UISheetPresentationControllerDetentResolutionContext {
    var containerTraitCollection: UITraitCollection { get }
    var maximumDetentValue: CGFloat { get }
}

public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ controller: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ controller: UISheetPresentationController
    ) {}
}

extension UIViewController {
    /// By the transitioning delegate, else one of the presentation style's kind.
    public final var presentationController: UIPresentationController? {
        if let storedPresentation { return storedPresentation }
        let presenting = presentingViewController
        let made =
            transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: presenting ?? self)
            ?? (modalPresentationStyle == .popover
                ? UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
                : modalPresentationStyle == .pageSheet || modalPresentationStyle == .formSheet
                    || modalPresentationStyle == .automatic
                    ? UISheetPresentationController(presentedViewController: self, presenting: presenting)
                    : UIPresentationController(presentedViewController: self, presenting: presenting))
        storedPresentation = made
        return made
    }

    public final var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    public final var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
}
