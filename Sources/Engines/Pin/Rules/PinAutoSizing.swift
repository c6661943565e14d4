import Foundation
import LayoutGeometry
import ViewTree

/// Records the frames that chains lay out during one automatic sizing.
public final class PinAutoSizing {
    private(set) var size = CGSize.zero

    init() {}

    /// Extends the size to include the frame of a subview and its far margins.
    func record(_ frame: CGRect, _ rules: PinRules, isRightToLeft: Bool) {
        let right = rules.horizontalMargins(isRightToLeft).far
        size.width = max(size.width, frame.maxX + right)
        size.height = max(size.height, frame.maxY + rules.vertical.marginFar)
    }
}

/// The pin engine's state of a view: a running automatic sizing, and the keyboard area.
final class PinAttachment {
    var autoSizing: PinAutoSizing?
    var keyboardArea: CGRect?
}

extension View {
    final var pinState: PinAttachment {
        if let state = engineState as? PinAttachment { return state }
        let state = PinAttachment()
        engineState = state
        return state
    }

    @usableFromInline final var runningAutoSizing: PinAutoSizing? { pinState.autoSizing }

    /// The size that a layout by pin chains needs within `size`: the extent, from the origin, of the subviews that
    /// `layoutClosure` lays out, including the margins on their far sides. Zero if it lays out none.
    ///
    /// While the closure runs, the view has the given size and the subviews get the frames of the chains. Afterwards
    /// this view and all views below have their former frames and layout state again; other effects of the closure
    /// aren't undone. Components of `size` that are infinite count as the greatest finite number, those that are NaN or
    /// negative as 0. Complexity: O(views below this one), besides the closure.
    public final func autoSizeThatFits(_ size: CGSize, layoutClosure: () -> Void) -> CGSize {
        let former = LayoutSnapshot(of: self)
        let outer = pinState.autoSizing
        let wasAutoSizing = flags.contains(.hasProvisionalLayout)
        let autoSizing = PinAutoSizing()
        pinState.autoSizing = autoSizing
        flags.insert(.hasProvisionalLayout)
        rect.size = CGSize(width: View.limited(size.width), height: View.limited(size.height))
        layoutClosure()
        pinState.autoSizing = outer
        former.restore()
        if !wasAutoSizing { flags.remove(.hasProvisionalLayout) }
        return CGSize(
            width: autoSizing.size.width.roundedUpToPixel(scale: contentScaleFactor),
            height: autoSizing.size.height.roundedUpToPixel(scale: contentScaleFactor))
    }

    private static func limited(_ length: CGFloat) -> CGFloat {
        length > 0 ? min(length, .greatestFiniteMagnitude) : 0
    }
}

/// The frames and the layout state of a view and all views below it.
private struct LayoutSnapshot {
    private let entries: [(view: View, rect: CGRect, flags: View.Flags)]

    init(of view: View) {
        var entries = [(view: view, rect: view.rect, flags: view.flags)]
        var next = 0
        while next < entries.count {
            for child in entries[next].view.children { entries.append((child, child.rect, child.flags)) }
            next += 1
        }
        self.entries = entries
    }

    /// Restores the frames, including those of views that were removed from the tree meanwhile. Added views keep
    /// theirs.
    func restore() {
        for (view, rect, flags) in entries {
            view.rect = rect
            let kept = view.flags.subtracting(.anyLayout)
            view.flags = kept.union(flags.intersection(.anyLayout))
        }
    }
}
