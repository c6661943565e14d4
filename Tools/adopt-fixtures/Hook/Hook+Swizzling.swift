import UIKit

extension UIView {
    /// Calls a hook before each layout.
    public static let installHooks: Void = {
        guard let original = class_getInstanceMethod(UIView.self, #selector(UIView.layoutSubviews)),
            let hooked = class_getInstanceMethod(UIView.self, #selector(UIView.hook_layoutSubviews))
        else { return }
        method_exchangeImplementations(original, hooked)
    }()

    @objc func hook_layoutSubviews() {
        hook_layoutSubviews()
    }
}
