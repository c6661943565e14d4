import Foundation
import LayoutGeometry
import ViewTree

// Drags and drops, pointers and previews, kept: there is no finger and no mouse, so nothing ever begins one.

/// Data that is loaded when somebody asks; here as an object.
public final class NSItemProvider: NSObject {
    public let object: Any?
    public var suggestedName: String?

    public override init() { object = nil }
    public init(object: Any) { self.object = object }
    public init(item: Any?, typeIdentifier: String?) { object = item }
}

public final class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    public var localObject: Any?
    public var previewProvider: (() -> UIDragPreview?)?
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The outline and background of a preview.
open class UIPreviewParameters: NSObject {
    open var backgroundColor: UIColor!
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
}

public final class UIDragPreviewParameters: UIPreviewParameters {}

public final class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.view = view
        self.parameters = parameters
    }
}

open class UIPreviewTarget: NSObject {
    public final let container: UIView
    public final let center: CGPoint
    public final let transform: CGAffineTransform
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
    }
}

open class UITargetedPreview: NSObject {
    public final let view: UIView
    public final let parameters: UIPreviewParameters
    public final let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    /// At the place of the view, in its superview.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }
}

public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
}

public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}

public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
}

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

open class UIDropProposal: NSObject {
    public final let operation: UIDropOperation
    public init(operation: UIDropOperation) { self.operation = operation }
}

public final class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    }
    public let intent: Intent
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
        self.intent = intent
        super.init(operation: operation)
    }
}

public final class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
    }
    public let intent: Intent
    public init(operation: UIDropOperation, intent: Intent = .unspecified) {
        self.intent = intent
        super.init(operation: operation)
    }
}

public protocol UICollectionViewDropItem {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
}

public protocol UICollectionViewDropCoordinator: AnyObject {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

public protocol UIDragAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
}

public protocol UICollectionViewDragDelegate: AnyObject {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
}

public protocol UICollectionViewDropDelegate: AnyObject {
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

public protocol UITableViewDropItem {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
}

public protocol UITableViewDropCoordinator: AnyObject {
    var items: [any UITableViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
}

public protocol UITableViewDragDelegate: AnyObject {
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
}

public protocol UITableViewDropDelegate: AnyObject {
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

// MARK: Pointers

public final class UIPointerStyle: NSObject {}

public final class UIPointerRegion: NSObject {
    public let rect: CGRect
    public let identifier: AnyHashable?
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
    }
}

public final class UIPointerRegionRequest: NSObject {
    public let location: CGPoint
    public init(location: CGPoint) { self.location = location }
}

public final class UIPointerInteraction: NSObject, UIInteraction {
    public weak var delegate: (any UIPointerInteractionDelegate)?
    public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
    public func invalidate() {}
}

public protocol UIPointerInteractionDelegate: AnyObject {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
}

// MARK: Menus over a preview

public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

public protocol UIContextMenuInteractionAnimating: AnyObject {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
