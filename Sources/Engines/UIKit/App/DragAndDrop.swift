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
    public init?(contentsOf url: URL!) { object = url }
    public var registeredTypeIdentifiers: [String] { [] }
    public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool { false }
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }
}

public protocol NSItemProviderReading: AnyObject {}
public protocol NSItemProviderWriting: AnyObject {}
extension UIImage: NSItemProviderReading, NSItemProviderWriting {}
extension NSString: NSItemProviderReading, NSItemProviderWriting {}

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

public enum UIPointerEffect {
    public enum TintMode: Int, Sendable { case none, overlay, underlay }
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)
}

public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = 0)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
}

public final class UIPointerStyle: NSObject {
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
    public static func hidden() -> Self { Self() }
}

extension UIButton {
    public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
    public final var pointerStyleProvider: PointerStyleProvider? {
        get { nil }
        set {}
    }
}

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

// MARK: Interactions

public final class UIDragInteraction: NSObject, UIInteraction {
    public weak var delegate: (any UIDragInteractionDelegate)?
    public var isEnabled = true
    public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
}

public protocol UIDragInteractionDelegate: AnyObject {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

public final class UIDropInteraction: NSObject, UIInteraction {
    public weak var delegate: (any UIDropInteractionDelegate)?
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

public protocol UIDropInteractionDelegate: AnyObject {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}

public protocol UISpringLoadedInteractionContext: AnyObject {
    var targetView: UIView? { get }
}

public final class UISpringLoadedInteraction: NSObject, UIInteraction {
    public init(
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {}
}

public final class UIEditMenuConfiguration: NSObject {
    public let identifier: AnyHashable?
    public let sourcePoint: CGPoint
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        (self.identifier, self.sourcePoint) = (identifier, sourcePoint)
    }
}

public final class UIEditMenuInteraction: NSObject, UIInteraction {
    public weak var delegate: (any UIEditMenuInteractionDelegate)?
    public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }
    public func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
    public func dismissMenu() {}
    public func reloadVisibleMenu() {}
}

public protocol UIEditMenuInteractionDelegate: AnyObject {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
}

public final class UILargeContentViewerInteraction: NSObject, UIInteraction {
    public static var isEnabled: Bool { false }
    public init(delegate: AnyObject? = nil) {}
}

extension UIView {
    public final var showsLargeContentViewer: Bool {
        get { false }
        set {}
    }
    public final var largeContentTitle: String? {
        get { nil }
        set {}
    }
    public final var largeContentImage: UIImage? {
        get { nil }
        set {}
    }
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
