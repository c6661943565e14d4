import Foundation
import ViewTree

extension UIView {
    public final var accessibilityIgnoresInvertColors: Bool {
        get { existingAppearance?.accessibility.ignoresInvertColors ?? false }
        set { madeAppearance.accessibility.ignoresInvertColors = newValue }
    }

    public final var tintAdjustmentMode: TintAdjustmentMode {
        get { existingAppearance?.tintAdjustmentMode ?? .automatic }
        set { madeAppearance.tintAdjustmentMode = newValue }
    }
}
