import Foundation
import LayoutGeometry
import ViewTree

// The areas of a view that content keeps to, as insets for the methods that take `EdgeInsets`.

extension PinLayout where Node == View {
    /// The view's `safeAreaInsets`.
    public var safeArea: EdgeInsets {
        node.takeUnretainedValue().safeAreaInsets
    }

    /// The insets of the width that reads well: the layout margins, and where the rest is wider than
    /// `View.readableWidth`, half of what is too much on either side.
    public var readableMargins: EdgeInsets {
        let view = node.takeUnretainedValue()
        var margins = view.layoutMargins
        let excess = view.rect.size.width - margins.left - margins.right - View.readableWidth
        if excess > 0 {
            margins.left += excess / 2
            margins.right += excess / 2
        }
        return margins
    }

    /// The view's `layoutMargins`.
    public var layoutMargins: EdgeInsets {
        node.takeUnretainedValue().layoutMargins
    }

    /// The part of the view that the keyboard covers, in the view's coordinates: see `View.keyboardArea`.
    public var keyboardArea: CGRect {
        node.takeUnretainedValue().visibleKeyboardArea
    }
}

extension View {
    /// The widest text that `pin.readableMargins` allows: 672 points, UIKit's at the default text size.
    public static let readableWidth: CGFloat = 672

    /// Where a keyboard covers the view, in its own coordinates; set by whoever knows of one, usually at the root.
    /// Views below derive theirs. `nil` where none was set.
    public final var keyboardArea: CGRect? {
        get { (engineState as? PinAttachment)?.keyboardArea }
        set {
            pinState.keyboardArea = newValue
            setNeedsLayout()
        }
    }

    /// The keyboard of this view or the nearest one above that has one, as far as it covers this view; without a
    /// keyboard an empty rectangle along the bottom edge, so that its top is the bottom of the view.
    final var visibleKeyboardArea: CGRect {
        let size = rect.size
        var current: View? = self
        while let view = current {
            if let area = view.keyboardArea {
                let own = view === self ? area : view.convert(area, to: self)
                let left = min(max(own.minX, 0), size.width)
                let top = min(max(own.minY, 0), size.height)
                let right = min(max(own.maxX, left), size.width)
                let bottom = min(max(own.maxY, top), size.height)
                if right > left, bottom > top {
                    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
                }
                break
            }
            current = view.superview
        }
        return CGRect(x: 0, y: size.height, width: size.width, height: 0)
    }
}

extension CGRect {
    /// The upper edge: ``minY`` where the size is positive. For ``pin/keyboardArea/top``.
    public var top: CGFloat { minY }
}
