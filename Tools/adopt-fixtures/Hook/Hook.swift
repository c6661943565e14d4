import UIKit

/// Spacing between the subviews of a column.
public protocol Hooked: AnyObject {
    var hookSpacing: CGFloat { get }
}

extension Hooked where Self: UIView {
    public func layOutColumn(width: CGFloat) -> CGFloat {
        var top: CGFloat = hookSpacing
        for view in subviews where !view.isHidden {
            let size = view.sizeThatFits(CGSize(width: width - 2 * hookSpacing, height: .greatestFiniteMagnitude))
            view.frame = CGRect(x: hookSpacing, y: top, width: size.width, height: size.height)
            top += size.height + hookSpacing
        }
        return top
    }
}
