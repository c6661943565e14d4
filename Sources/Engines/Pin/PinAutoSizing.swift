import Foundation

/// Gathers what the chains of one automatic sizing lay out.
public final class PinAutoSizing {
    private(set) var size = CGSize.zero

    init() {}

    /// Extends the size to the frame of a subview and its margins beyond it.
    func record(_ frame: CGRect, _ rules: PinRules, isRightToLeft: Bool) {
        let trailing = rules.hasMarginEnd || rules.hasMarginStart
        var right = rules.horizontal.marginFar
        if trailing, let margin = rules.marginAtRight(isRightToLeft: isRightToLeft) { right = margin }
        size.width = max(size.width, frame.maxX + right)
        size.height = max(size.height, frame.maxY + rules.vertical.marginFar)
    }
}

extension PinRules {
    fileprivate func marginAtRight(isRightToLeft: Bool) -> CGFloat? {
        isRightToLeft ? (hasMarginStart ? marginStart : nil) : (hasMarginEnd ? marginEnd : nil)
    }
}
