import Foundation
import LayoutGeometry
import ViewTree

// The areas of a view for its content, as insets for the methods that take `EdgeInsets`.

extension PinLayout where Node == View {
    /// The view's `safeAreaInsets`.
    public var safeArea: EdgeInsets {
        node.takeUnretainedValue().safeAreaInsets
    }

    /// The insets of the readable width: the layout margins, plus half of the excess on either side if the remaining
    /// width exceeds `View.readableWidth`.
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
    /// The maximum width of text between `pin.readableMargins`: 672 points, as in UIKit at the default text size.
    public static let readableWidth: CGFloat = 672

    /// The area that a keyboard covers, in the view's own coordinates. Set it from code that knows about the keyboard,
    /// usually at the root; the views below derive theirs. `nil` if not set.
    public final var keyboardArea: CGRect? {
        get { (engineState as? PinAttachment)?.keyboardArea }
        set {
            pinState.keyboardArea = newValue
            setNeedsLayout()
        }
    }

    /// The part of this view that is covered by the keyboard area of this view or of the nearest view above that has
    /// one. Without a keyboard, an empty rectangle along the bottom edge, so that its top is the bottom of the view.
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
    /// The upper edge: ``minY`` if the size is positive. For ``pin/keyboardArea/top``.
    public var top: CGFloat { minY }
}
