import Foundation
import ViewTree

extension UIView {
    /// Takes the first responder away from this view or one below it. Answers whether that was possible.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder {
            let isDone = resignFirstResponder()
            return isDone || force
        }
        for child in subviews where !child.endEditing(force) { return false }
        return true
    }

    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
}

extension UIView {
    // The address of a byte that is never freed.
    nonisolated(unsafe) private static let editingKey = UnsafeRawPointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    private final class Kept {
        var ignoresInvertColors = false
        var customActions: [UIAccessibilityCustomAction]?
        var tintAdjustmentMode = TintAdjustmentMode.automatic
    }

    private final var existing: Kept? { objc_getAssociatedObject(self, UIView.editingKey) as? Kept }

    private final var made: Kept {
        if let existing { return existing }
        let kept = Kept()
        objc_setAssociatedObject(self, UIView.editingKey, kept, .OBJC_ASSOCIATION_RETAIN)
        return kept
    }

    public final var accessibilityIgnoresInvertColors: Bool {
        get { existing?.ignoresInvertColors ?? false }
        set { made.ignoresInvertColors = newValue }
    }

    public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { existing?.customActions }
        set { made.customActions = newValue }
    }

    public final var tintAdjustmentMode: TintAdjustmentMode {
        get { existing?.tintAdjustmentMode ?? .automatic }
        set { made.tintAdjustmentMode = newValue }
    }
}
