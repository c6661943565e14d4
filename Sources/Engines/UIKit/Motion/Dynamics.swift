import Foundation
import LayoutGeometry
import ViewTree

// Physics and the tilting of a device, kept: there is no clock that moves views.

public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

open class UIDynamicBehavior: NSObject {
    public private(set) final var childBehaviors: [UIDynamicBehavior] = []
    public fileprivate(set) final weak var dynamicAnimator: UIDynamicAnimator?
    open var action: (() -> Void)?
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
    open func willMove(to animator: UIDynamicAnimator?) {}
}

/// Moves nothing.
open class UIDynamicAnimator: NSObject {
    public final let referenceView: UIView?
    public private(set) final var behaviors: [UIDynamicBehavior] = []
    public final weak var delegate: (any UIDynamicAnimatorDelegate)?
    public final var isRunning: Bool { false }
    public init(referenceView: UIView) { self.referenceView = referenceView }
    public init(collectionViewLayout: UICollectionViewLayout) { referenceView = nil }
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        behavior.willMove(to: self)
        behavior.dynamicAnimator = self
        behaviors.append(behavior)
    }
    open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
    open func removeAllBehaviors() { behaviors = [] }
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// A behavior of several items.
open class UIItemsBehavior: UIDynamicBehavior {
    public private(set) final var items: [any UIDynamicItem]
    public init(items: [any UIDynamicItem]) { self.items = items }
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

open class UIDynamicItemBehavior: UIItemsBehavior {
    open var elasticity: CGFloat = 0
    open var friction: CGFloat = 0
    open var density: CGFloat = 1
    open var resistance: CGFloat = 0
    open var angularResistance: CGFloat = 0
    open var allowsRotation = true
    open var isAnchored = false
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}

open class UIGravityBehavior: UIItemsBehavior {
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    open var magnitude: CGFloat = 1
    open var angle: CGFloat = 0
}

open class UICollisionBehavior: UIItemsBehavior {
    open var translatesReferenceBoundsIntoBoundary = false
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
    open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {}
    open func removeAllBoundaries() {}
}

open class UIPushBehavior: UIItemsBehavior {
    public enum Mode: Int, Sendable { case continuous, instantaneous }
    public final let mode: Mode
    open var active = true
    open var angle: CGFloat = 0
    open var magnitude: CGFloat = 0
    open var pushDirection = CGVector.zero
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }
}

open class UIAttachmentBehavior: UIDynamicBehavior {
    open var anchorPoint: CGPoint
    open var length: CGFloat = 0
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0
    public final let items: [any UIDynamicItem]
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) { (items, anchorPoint) = ([item], point) }
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        (items, anchorPoint) = ([item], point)
    }
    public init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) {
        (items, anchorPoint) = ([item, other], .zero)
    }
}

open class UISnapBehavior: UIDynamicBehavior {
    open var snapPoint: CGPoint
    open var damping: CGFloat = 0.5
    public init(item: any UIDynamicItem, snapTo point: CGPoint) { snapPoint = point }
}

open class UIMotionEffect: NSObject {
    open func keyPathsAndRelativeValues(forViewerOffset offset: UIOffset) -> [String: Any]? { nil }
}

open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
    public final let keyPath: String
    public final let type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?
    public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    public final func addMotionEffect(_ effect: UIMotionEffect) {}
    public final func removeMotionEffect(_ effect: UIMotionEffect) {}
    /// None: a device that nobody tilts.
    public final var motionEffects: [UIMotionEffect] {
        get { [] }
        set {}
    }
}
