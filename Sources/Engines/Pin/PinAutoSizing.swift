import Foundation
import LayoutGeometry
import ViewTree

/// Gathers what the chains of one automatic sizing lay out.
public final class PinAutoSizing {
    private(set) var size = CGSize.zero

    init() {}

    /// Extends the size to the frame of a subview and the margins beyond it.
    func record(_ frame: CGRect, _ rules: PinRules, isRightToLeft: Bool) {
        var right = rules.horizontal.marginFar
        if isRightToLeft {
            if rules.hasMarginStart { right = rules.marginStart }
        } else if rules.hasMarginEnd {
            right = rules.marginEnd
        }
        size.width = max(size.width, frame.maxX + right)
        size.height = max(size.height, frame.maxY + rules.vertical.marginFar)
    }
}

/// What the pin engine keeps at a view: a running automatic sizing, and the area that a keyboard covers.
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

    /// The size that a layout by pin chains takes within `size`: what the subviews that are pinned in `layoutClosure`
    /// span from the origin, the margins at their far sides included. Zero where none is pinned.
    ///
    /// While the closure runs the view has the given size and the subviews have the frames that the chains give them;
    /// afterwards this view and all below it have their former frames and the layout state that they had before.
    /// Whatever else the closure does is not undone. Components of `size` that are infinite count as the greatest
    /// finite number, those that are NaN or negative as 0. Complexity: O(views below this one), besides the closure.
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

/// The frames and the layout state of a view and all below it.
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

    /// Views that were taken out of the tree meanwhile get their frames back too; added ones keep theirs.
    func restore() {
        for (view, rect, flags) in entries {
            view.rect = rect
            let kept = view.flags.subtracting(.anyLayout)
            view.flags = kept.union(flags.intersection(.anyLayout))
        }
    }
}
