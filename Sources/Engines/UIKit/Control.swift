import Foundation
import LayoutGeometry
import ViewTree

/// A view that would answer to touches. Actions are kept, and run by ``sendActions(for:)``.
open class UIControl: UIView {
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }

    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    private final var actions: [(UIAction, Event)] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public override init?(coder: some NSCoder) { super.init(coder: coder) }

    public final var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    public final func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }

    /// Nothing: methods can't be called by name here. ``addAction(_:for:)`` takes a closure.
    public final func addTarget(_ target: Any?, action: Selector, for events: Event) {}

    /// Runs the actions that were added for one of the events.
    public final func sendActions(for events: Event) {
        for (action, wanted) in actions where !wanted.isDisjoint(with: events) { action.handler(action) }
    }

    /// The size of what a control shows, and the rectangle around it.
    final func naturalSize(of label: UILabel, insets: UIEdgeInsets) -> CGSize {
        let size = label.intrinsicContentSize
        return CGSize(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }
}

/// A closure with a title.
public final class UIAction {
    public let title: String
    public let handler: (UIAction) -> Void

    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }
}
