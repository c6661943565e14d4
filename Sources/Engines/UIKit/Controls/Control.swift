import Foundation
import LayoutGeometry
import ViewTree

/// A view that would answer to touches. Actions are kept, and run by ``sendActions(for:)``.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    private final var storedState = State.normal
    private final var storedAlignment = (
        horizontal: ContentHorizontalAlignment.center, vertical: ContentVerticalAlignment.center
    )

    open var isEnabled: Bool {
        get { !storedState.contains(.disabled) }
        set { setState(.disabled, !newValue) }
    }

    open var isSelected: Bool {
        get { storedState.contains(.selected) }
        set { setState(.selected, newValue) }
    }

    open var isHighlighted: Bool {
        get { storedState.contains(.highlighted) }
        set { setState(.highlighted, newValue) }
    }

    private final func setState(_ state: State, _ isOn: Bool) {
        if isOn { storedState.insert(state) } else { storedState.remove(state) }
        stateDidChange()
    }

    /// For controls that look different in another state.
    func stateDidChange() {}

    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { storedAlignment.horizontal }
        set {
            storedAlignment.horizontal = newValue
            setNeedsLayout()
        }
    }

    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { storedAlignment.vertical }
        set {
            storedAlignment.vertical = newValue
            setNeedsLayout()
        }
    }

    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case let other: other
        }
    }

    open var isTracking: Bool { false }
    open var isTouchInside: Bool { false }
    open var showsMenuAsPrimaryAction = false
    open var toolTip: String?
    open var isContextMenuInteractionEnabled = false
    open var isSymbolAnimationEnabled = false
    public private(set) final lazy var contextMenuInteraction: UIContextMenuInteraction? =
        UIContextMenuInteraction(delegate: self)

    // For subclasses: nothing opens a menu.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.midY)
    }
    private final var actions: [(UIAction, Event)] = []
    private final var targets: [(target: ObjectIdentifier?, action: Selector, events: Event)] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public override init?(coder: some NSCoder) { super.init(coder: coder) }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var state: State { storedState }

    open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }
    open func removeAction(_ action: UIAction, for events: Event) { actions.removeAll { $0.0 === action } }

    /// Kept: methods can't be called by name here. ``addAction(_:for:)`` takes a closure.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        targets.append((target.map { ObjectIdentifier($0 as AnyObject) }, action, events))
    }

    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        let id = target.map { ObjectIdentifier($0 as AnyObject) }
        targets.removeAll { (id == nil || $0.target == id) && (action == nil || $0.action == action) }
    }

    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let id = target.map { ObjectIdentifier($0 as AnyObject) }
        let names = targets.filter { $0.target == id && !$0.events.isDisjoint(with: event) }.map(\.action.name)
        return names.isEmpty ? nil : names
    }

    public final var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
    open func sendAction(_ action: UIAction) { action.handler(action) }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// Runs the actions that were added for one of the events.
    open func sendActions(for events: Event) {
        for (action, wanted) in actions where !wanted.isDisjoint(with: events) { action.handler(action) }
    }

    /// The size of what a control shows, and the rectangle around it.
    final func naturalSize(of label: UILabel, insets: UIEdgeInsets) -> CGSize {
        let size = label.intrinsicContentSize
        return CGSize(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }
}
