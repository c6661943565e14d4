import Engines
import Foundation

/// A check of laid out frames by arithmetic.
extension EditedTree {
    private struct Edges { var left, top, right, bottom: CGFloat }

    /// The first required rule that the frames violate, though it isn't broken, or the first view with an impossible
    /// size. Trees of several directions or with alignment rects aren't looked at.
    ///
    /// - Parameter unsuitable: views whose frames are reported as unsuitable: rules about them aren't looked at.
    func violation(unsuitable: [View]) -> String? {
        let direction = root.effectiveUserInterfaceLayoutDirection
        let views = livingViews
        if views.contains(where: { $0.effectiveUserInterfaceLayoutDirection != direction || $0 is AlignedView }) {
            return nil
        }
        for known in activeRules where known.rule.priority >= 1000 && !known.constraint.isBroken {
            if known.rule.items.contains(where: { view(of: $0).map(unsuitable.contains) == true }) { continue }
            if let excess = excess(of: known, isRightToLeft: direction == .rightToLeft) {
                return "violated by \(excess): \(known.rule)"
            }
        }
        let impossible = views.first { $0.frame.size.width < 0 || $0.frame.size.height < 0 || !$0.frame.width.isFinite }
        return impossible.map { "view \($0.tag): \($0.frame)" }
    }

    /// The length by which a rule is violated, if it is more than pixels account for.
    private func excess(of known: KnownRule, isRightToLeft: Bool) -> CGFloat? {
        let (rule, constraint) = (known.rule, known.constraint)
        let isLength = rule.attribute == .width || rule.attribute == .height
        if rule.multiplier != 1, !isLength, !rule.isSystemSpacing { return nil }
        let attributes = [constraint.firstAttribute, constraint.secondAttribute]
        let isFlipped = isRightToLeft && (attributes.contains(.leading) || attributes.contains(.trailing))
        guard let first = value(attributes[0], of: rule.first, isFlipped: isFlipped) else { return nil }
        var second: CGFloat = 0
        if let item = rule.second, attributes[1] != .notAnAttribute {
            guard let value = value(attributes[1], of: item, isFlipped: isFlipped) else { return nil }
            second = value
        }
        let excess = first - constraint.multiplier * second - constraint.constant
        let tolerance = 1.02 / root.contentScaleFactor * (1 + abs(constraint.multiplier)) + 1e-6
        let isViolated =
            switch constraint.relation {
            case .equal: abs(excess) > tolerance
            case .lessThanOrEqual: excess > tolerance
            case .greaterThanOrEqual: excess < -tolerance
            }
        return isViolated ? excess : nil
    }

    /// The edges of an item, from the root's on. Bounds' origins move nothing, as rules speak of frames. Margins and
    /// safe areas follow from the insets, not from guides.
    private func edges(of item: TreeEdit.Item) -> Edges? {
        guard let view = view(of: item) else { return nil }
        var frame = CGRect(origin: .zero, size: view.frame.size)
        var insets = EdgeInsets()
        switch item {
        case .view: break
        case .area(.margins, _): insets = view.layoutMargins
        case .area(.safeArea, _): insets = view.safeAreaInsets
        case .guide, .area: frame = (self.item(item) as? LayoutGuide)?.layoutFrame ?? .null
        }
        for outer in sequence(first: view, next: \.superview).prefix(while: { $0 !== root }) {
            frame = frame.offsetBy(dx: outer.frame.minX, dy: outer.frame.minY)
        }
        return Edges(
            left: frame.minX + insets.left, top: frame.minY + insets.top, right: frame.maxX - insets.right,
            bottom: frame.maxY - insets.bottom)
    }

    /// An attribute's value in the root's coordinates; `nil` for attributes that aren't looked at.
    private func value(_ attribute: LayoutConstraint.Attribute, of item: TreeEdit.Item, isFlipped: Bool) -> CGFloat? {
        guard let edges = edges(of: item) else { return nil }
        let margins = item.isView ? view(of: item)?.layoutMargins : nil
        return switch attribute {
        case .left: edges.left
        case .right: edges.right
        case .leading: isFlipped ? -edges.right : edges.left
        case .trailing: isFlipped ? -edges.left : edges.right
        case .top: edges.top
        case .bottom: edges.bottom
        case .width: edges.right - edges.left
        case .height: edges.bottom - edges.top
        case .centerX: (edges.left + edges.right) / (isFlipped ? -2 : 2)
        case .centerY: (edges.top + edges.bottom) / 2
        case .leftMargin: margins.map { edges.left + $0.left }
        case .rightMargin: margins.map { edges.right - $0.right }
        case .topMargin: margins.map { edges.top + $0.top }
        case .bottomMargin: margins.map { edges.bottom - $0.bottom }
        default: nil
        }
    }
}
