import ObjectiveC
import UIKit

/// Sides of a view, kept for each view as an associated object.
@objc public class TetherState: NSObject {
    @objc public dynamic var insets = UIEdgeInsets.zero
}

private var stateKey: UInt8 = 0

@objc public extension UIView {
    @objc var tether: TetherState {
        if let state = objc_getAssociatedObject(self, &stateKey) as? TetherState { return state }
        let state = TetherState()
        objc_setAssociatedObject(self, &stateKey, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return state
    }

    /// Fills the width below another view.
    @objc func place(below view: UIView?, in width: CGFloat) {
        let insets = tether.insets
        let room = width - insets.left - insets.right
        let size = sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
        frame = CGRect(
            x: insets.left, y: (view?.frame.maxY ?? 0) + insets.top, width: min(size.width, room), height: size.height)
    }
}
