import Foundation
import LayoutGeometry
import ViewTree

// Computes the frame from the rules of a chain. Inlined into one function for each kind of node (`View.pinApply`), so
// that it isn't copied into every chain.

extension PinRules {
    /// True if a value is invalid: not finite, a negative length, or an aspect ratio that isn't positive.
    @inline(always)
    var isInvalid: Bool {
        if horizontal.isInvalid || vertical.isInvalid { return true }
        if adjustment == .aspectRatio, !(aspectRatio > 0 && aspectRatio < .infinity) { return true }
        // Margins that weren't set are 0.
        return !(marginStart + marginEnd).hasFiniteAddends
    }

    /// True if the rules may contradict each other.
    @inline(always)
    var isQuestionable: Bool {
        (justification != nil && !horizontal.has(.edges)) || (alignment != nil && !vertical.has(.edges))
            || (adjustment == .aspectRatio && horizontal.knowsLength == vertical.knowsLength)
            || horizontal.isOverdetermined || vertical.isOverdetermined
    }

    /// The frame for rules by side, before it is rounded to pixels. `pinEdges()` must already be applied.
    @inline(always)
    func solve<Node: PinLayoutable>(_ node: Node, current: CGRect) -> CGRect {
        let (left, right) = horizontalMargins(dependsOnDirection && isMirrored(node))
        let (top, bottom) = (vertical.marginNear, vertical.marginFar)
        var width = horizontal.length(current: current.size.width, left, right, isAdjusted: isAdjusted)
        var height = vertical.length(current: current.size.height, top, bottom, isAdjusted: isAdjusted)
        let crosses = (
            horizontal: !adjustment.findsWidth && width < 0, vertical: !adjustment.findsHeight && height < 0
        )
        if crosses.horizontal { node.warn(.edgesCross(length: horizontal.span(left, right)), "width") }
        if crosses.vertical { node.warn(.edgesCross(length: vertical.span(top, bottom)), "height") }
        if adjustment == .aspectRatio { applyAspectRatio(&width, &height) }
        if width < 0 { width = current.size.width }
        if height < 0 { height = current.size.height }
        fit(node, current.size, &width, &height)
        let justification = horizontalAlignment(dependsOnDirection && isMirrored(node))
        return CGRect(
            x: horizontal.origin(
                length: width, current: current.origin.x, left, right, crosses.horizontal ? .near : justification),
            y: vertical.origin(
                length: height, current: current.origin.y, top, bottom, crosses.vertical ? .near : verticalAlignment),
            width: width, height: height)
    }

    /// Computes one length from the other, if exactly one of them is pinned.
    private func applyAspectRatio(_ width: inout CGFloat, _ height: inout CGFloat) {
        guard horizontal.knowsLength != vertical.knowsLength else { return }
        if horizontal.knowsLength {
            height = vertical.clamped(width / aspectRatio)
        } else {
            width = horizontal.clamped(height * aspectRatio)
        }
    }

    /// Computes the size from the content, starting from the pinned or the current one.
    private func fit<Node: PinLayoutable>(
        _ node: Node, _ current: CGSize, _ width: inout CGFloat, _ height: inout CGFloat
    ) {
        var offered = CGSize(width: width, height: height)
        switch adjustment {
        case .none, .aspectRatio: return
        case .content: offered = current
        case .fitWidth, .fitWidthFlexible: offered.height = .greatestFiniteMagnitude
        case .fitHeight, .fitHeightFlexible: offered.width = .greatestFiniteMagnitude
        }
        guard let fitting = node.pinSizeThatFits(offered) else {
            node.warn(.notSizeCalculable, "sizeToFit")
            return
        }
        if adjustment != .fitWidth { width = horizontal.clamped(Pin.length(fitting.width)) }
        if adjustment != .fitHeight { height = vertical.clamped(Pin.length(fitting.height)) }
    }
}

extension PinLayoutable where Node.Node == Node {
    /// The implementation of `pinApply(_:)`.
    @inline(always)
    func applyPinRules(_ given: PinRules) {
        if Pin.mode & (Pin.threadMode | Pin.missingLayoutMode) != 0 { warnAboutUse(given) }
        var rules = given
        if rules.isDirectional { rules.makePhysical(rightToLeft: rules.isMirrored(self)) }
        if pinSuperview == nil || rules.isInvalid {
            applyWhatHolds(of: rules)
        } else {
            finish(rules)
        }
    }

    /// Computes the frame and writes it, with its origin rounded to the nearest pixel and its size up to the next.
    @inline(always)
    func finish(_ given: PinRules) {
        let rules = given.pinsEdges ? withPinnedEdges(given) : given
        if rules.isQuestionable { warnAboutRules(rules) }
        let rect = rules.solve(self, current: pinRect(transformed: rules.transformed))
        let scale = pinDisplayScale
        let rounded = CGRect(
            x: rect.origin.x.roundedToPixel(scale: scale), y: rect.origin.y.roundedToPixel(scale: scale),
            width: rect.size.width.roundedUpToPixel(scale: scale),
            height: rect.size.height.roundedUpToPixel(scale: scale))
        setPinRect(rounded, transformed: rules.transformed)
        if let autoSizing = pinAutoSizing {
            autoSizing.record(rounded, rules, isRightToLeft: rules.isMirrored(self))
        }
    }

    /// The rules with `pinEdges()` applied.
    @inline(never)
    private func withPinnedEdges(_ given: PinRules) -> PinRules {
        if given.horizontal.has(.edges), given.vertical.has(.edges) { warn(.edgesAlreadyPinned, "pinEdges()") }
        var rules = given
        rules.horizontal.pinEdges()
        rules.vertical.pinEdges()
        return rules
    }
}
