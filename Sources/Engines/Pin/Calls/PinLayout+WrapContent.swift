import Foundation
import LayoutGeometry
import ViewTree

/// The axes that `wrapContent` adjusts.
public enum WrapType: UInt8, Sendable, Hashable, CaseIterable {
    /// The width, and the horizontal positions of the subviews.
    case horizontally
    /// The height, and the vertical positions of the subviews.
    case vertically
    /// Both.
    case all
}

/// The subviews that `wrapContent` includes.
public enum ViewFilter: UInt8, Sendable, Hashable, CaseIterable {
    /// All of them.
    case none
    /// The subviews that are neither hidden nor fully transparent.
    case visibleOnly
}

extension PinLayout {
    /// Pins width and height to the extent of the subviews plus padding, and moves the subviews so that `padding`
    /// points are left around them. A view without subviews keeps its size. Subviews that the filter excludes don't
    /// move.
    @inlinable @discardableResult
    public consuming func wrapContent(
        _ type: WrapType = .all, padding: CGFloat = 0, viewFilter: ViewFilter = .none
    ) -> Self {
        wrapContent(type, padding: EdgeInsets(all: padding), viewFilter: viewFilter)
    }

    /// Same as `wrapContent(_:padding:viewFilter:)`, with insets around the subviews.
    @inlinable @discardableResult
    public consuming func wrapContent(
        _ type: WrapType = .all, padding: EdgeInsets, viewFilter: ViewFilter = .none
    ) -> Self {
        guard let size = moveSubviews(type, padding, viewFilter) else { return self }
        let call = PinCall("wrapContent")
        if type != .vertically { set(.width, size.width, call) }
        if type != .horizontally { set(.height, size.height, call) }
        return self
    }

    /// Moves the subviews and returns the size that wraps them; `nil` if there is nothing to wrap. Without a superview
    /// the chain can't pin a size, so the size is written here.
    @usableFromInline
    func moveSubviews(_ type: WrapType, _ padding: EdgeInsets, _ filter: ViewFilter) -> CGSize? {
        let view = node.takeUnretainedValue()
        let subviews = view.pinSubviews.filter { filter == .none || (!$0.pinIsHidden && $0.pinAlpha > 0) }
        guard let first = subviews.first else { return nil }
        var span = PinExtent(first.pinRect(transformed: rules.transformed))
        for subview in subviews.dropFirst() { span.add(PinExtent(subview.pinRect(transformed: rules.transformed))) }
        let scale = view.pinDisplayScale
        let offsetX = padding.left - span.minX
        let offsetY = padding.top - span.minY
        for subview in subviews {
            var rect = subview.pinRect(transformed: rules.transformed)
            if type != .vertically { rect.origin.x = (rect.origin.x + offsetX).roundedToPixel(scale: scale) }
            if type != .horizontally { rect.origin.y = (rect.origin.y + offsetY).roundedToPixel(scale: scale) }
            subview.setPinRect(rect, transformed: rules.transformed)
        }
        let size = CGSize(
            width: Pin.length(span.maxX - span.minX + padding.left + padding.right),
            height: Pin.length(span.maxY - span.minY + padding.top + padding.bottom))
        guard view.pinSuperview == nil else { return size }
        var rect = view.pinRect(transformed: rules.transformed)
        if type != .vertically { rect.size.width = size.width.roundedUpToPixel(scale: scale) }
        if type != .horizontally { rect.size.height = size.height.roundedUpToPixel(scale: scale) }
        view.setPinRect(rect, transformed: rules.transformed)
        return nil
    }
}
