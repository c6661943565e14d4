import Foundation
import ViewTree

open class UITapGestureRecognizer: UIGestureRecognizer {
    public final var numberOfTapsRequired = 1
    public final var numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
    public final var minimumPressDuration: TimeInterval = 0.5
    public final var allowableMovement: CGFloat = 10
    public final var numberOfTapsRequired = 0
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
    public final var minimumNumberOfTouches = 1
    public final var maximumNumberOfTouches = Int.max
    open func translation(in view: UIView?) -> CGPoint { .zero }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    public final var edges: UIRectEdge = []
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    public final var direction = Direction.right
    public final var numberOfTouchesRequired = 1
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
    public final var scale: CGFloat = 1
    public final var velocity: CGFloat { 0 }
}

open class UIRotationGestureRecognizer: UIGestureRecognizer {
    public final var rotation: CGFloat = 0
}

open class UIHoverGestureRecognizer: UIGestureRecognizer {}

extension UIView {
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get { existingAppearance?.gestureRecognizers as? [UIGestureRecognizer] }
        set {
            for old in gestureRecognizers ?? [] { old.view = nil }
            for new in newValue ?? [] { new.view?.removeGestureRecognizer(new) }
            madeAppearance.gestureRecognizers = newValue
            for new in newValue ?? [] { new.view = self }
        }
    }

    public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    }

    public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers = gestureRecognizers?.filter { $0 !== recognizer }
        recognizer.view = nil
    }
}
