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

    public final var accessibilityIgnoresInvertColors: Bool {
        get { existingAppearance?.accessibility.ignoresInvertColors ?? false }
        set { madeAppearance.accessibility.ignoresInvertColors = newValue }
    }

    public final var tintAdjustmentMode: TintAdjustmentMode {
        get { existingAppearance?.tintAdjustmentMode ?? .automatic }
        set { madeAppearance.tintAdjustmentMode = newValue }
    }
}
