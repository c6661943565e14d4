import Foundation
import LayoutGeometry
import ViewTree

// From the rules of a chain to the frame. Inlined into one function for each kind of node (`View.pinApply`), so that no
// call of a chain has to carry it.

extension PinRules {
    /// Whether some value is no geometry.
    @inline(__always)
    var isInvalid: Bool {
        if horizontal.isInvalid || vertical.isInvalid { return true }
        if adjustment == .aspectRatio, !(aspectRatio > 0 && aspectRatio < .infinity) { return true }
        // Margins that were not set are 0.
        return !((marginStart + marginEnd) * 0 == 0)
    }

    /// Whether the rules may contradict each other.
    @inline(__always)
    var isQuestionable: Bool {
        (justification != nil && !horizontal.has(.edges)) || (alignment != nil && !vertical.has(.edges))
            || (adjustment == .aspectRatio && horizontal.knowsLength == vertical.knowsLength)
            || horizontal.isOverdetermined || vertical.isOverdetermined
    }

    /// The rules after `pinEdges()`.
    var withPinnedEdges: PinRules {
        var rules = self
        rules.pinsEdges = false
        rules.horizontal.pinEdges()
        rules.vertical.pinEdges()
        return rules
    }

    /// The frame that the rules ask for, before it is rounded to pixels; `pinEdges()` is not regarded.
    @inline(__always)
    func solve<Node: PinLayoutable>(_ node: Node, current: CGRect) -> CGRect {
        let mirrored = dependsOnDirection && isMirrored(node)
        let (marginNear, marginFar) = horizontalMargins(mirrored)
        var width = horizontal.length(current: current.size.width, marginNear, marginFar)
        var height = vertical.length(current: current.size.height, vertical.marginNear, vertical.marginFar)
        if adjustment != .none { adjust(node, &width, &height) }

        var x = horizontal.origin(
            length: width, current: current.origin.x, marginNear, marginFar, horizontalAlignment(mirrored))
        if isDirectional, mirrored { x = horizontal.container - x - width }
        let y = vertical.origin(
            length: height, current: current.origin.y, vertical.marginNear, vertical.marginFar, verticalAlignment)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// The size by content or aspect ratio; a size that was pinned is what it starts from.
    private func adjust<Node: PinLayoutable>(_ node: Node, _ width: inout CGFloat, _ height: inout CGFloat) {
        var offered = CGSize(width: width, height: height)
        switch adjustment {
        case .none: return
        case .aspectRatio:
            // One dimension must be known, and only one.
            guard horizontal.knowsLength != vertical.knowsLength else { return }
            if horizontal.knowsLength {
                height = vertical.clamped(width / aspectRatio)
            } else {
                width = horizontal.clamped(height * aspectRatio)
            }
            return
        case .content: offered = node.pinRect(transformed: false).size
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
    /// What `pinApply(_:)` does.
    @inline(__always)
    func applyPinRules(_ rules: PinRules) {
        if Pin.mode & Pin.threadMode != 0 { warnAboutThread() }
        if pinSuperview == nil || rules.isInvalid {
            applyWhatHolds(of: rules)
        } else if rules.pinsEdges {
            finish(rules.withPinnedEdges)
        } else {
            writeFrame(rules)
        }
    }

    @inline(never)
    func finish(_ rules: PinRules) {
        writeFrame(rules)
    }

    /// Finds the frame and writes it, its origin on the nearest pixel, its size up to the next.
    @inline(__always)
    private func writeFrame(_ rules: PinRules) {
        if rules.isQuestionable { warnAboutRules(rules) }
        let rect = rules.solve(self, current: pinRect(transformed: rules.transformed))
        let scale = pinDisplayScale
        let rounded = CGRect(
            x: rect.origin.x.roundedToPixel(scale: scale), y: rect.origin.y.roundedToPixel(scale: scale),
            width: rect.size.width.roundedUpToPixel(scale: scale),
            height: rect.size.height.roundedUpToPixel(scale: scale))
        setPinRect(rounded, transformed: rules.transformed)
        if let autoSizing = hasProvisionalLayout {
            autoSizing.record(rounded, rules, isRightToLeft: rules.isMirrored(self))
        }
    }
}
