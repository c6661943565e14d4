import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// A row while it is written: a sum that is to be 0, or at least or at most 0.
struct RowForm {
    var sum: LinearExpression
    /// The constant holds margins, safe areas or baselines.
    var isEnvironmental = false
    /// The baselines whose slopes are known.
    var baselines: ConstraintEngine.BaselineSources?
    /// The factors of the margins at the left or top, and at the right or bottom, in the constant.
    var marginFactors = (before: 0.0, after: 0.0)

    init(constant: Double = 0) { sum = LinearExpression(constant) }

    @inline(__always)
    mutating func append(_ variable: Variable, _ coefficient: Double) { sum.append(Term(variable, coefficient)) }

    @inline(__always)
    mutating func addMargins(_ before: Double, _ beforeFactor: Double, _ after: Double, _ afterFactor: Double) {
        sum.constant += before * beforeFactor + after * afterFactor
        marginFactors.before += beforeFactor
        marginFactors.after += afterFactor
    }

    /// True if two variables are to be equal, whatever else changes.
    var isPlainEquality: Bool {
        sum.count == 2 && sum.constant == 0 && !isEnvironmental && baselines == nil
            && sum[0].coefficient == -sum[1].coefficient
    }

    /// The sum at given values.
    func value(_ value: (Variable) -> Double) -> Double {
        terms.reduce(sum.constant) { $0 + $1.coefficient * value($1.variable) }
    }

    func coefficient(of variable: Variable) -> Double {
        terms.reduce(0) { $1.variable == variable ? $0 + $1.coefficient : $0 }
    }

    var terms: some Sequence<Term> { (0..<sum.count).lazy.map { sum[$0] } }
}

/// The view that holds a constraint, as the rows of its constraints need it.
struct RowHolder {
    let item: Int
    let isRightToLeft: Bool
}

extension ConstraintEngine {
    /// The facts about a holder that the rows of its constraints depend on. `nil` where the node isn't in this tree.
    func rowHolder(_ node: LayoutNode) -> RowHolder? {
        guard let item = itemIndex(of: node) else { return nil }
        return RowHolder(item: item, isRightToLeft: items[item].flags.contains(.rightToLeft))
    }

    /// Writes the constraint as a row of the solver: `first - multiplier × second - constant  relation  0`, in the
    /// coordinates of the view that holds it. Whether it could; not where an item isn't in this tree (any more).
    ///
    /// In a right-to-left holder a constraint on leading and trailing edges is written in mirrored coordinates, counted
    /// from the holder's right edge: constants then keep their meaning, and the layout is the exact mirror image.
    func write(_ constraint: LayoutConstraint, _ holder: RowHolder, to form: inout RowForm) -> Bool {
        form.sum.constant = -Double(constraint.storedConstant)
        let mirrored = holder.isRightToLeft && constraint.followsDirection
        let sign = mirrored ? -1.0 : 1.0
        let hasFirst = constraint.firstReference._withUnsafeGuaranteedRef {
            add($0, constraint.firstAttribute, sign, mirrored, holder, to: &form)
        }
        guard hasFirst else { return false }
        if let second = constraint.secondReference {
            let factor = Double(constraint.multiplier)
            let hasSecond = second._withUnsafeGuaranteedRef {
                add($0, constraint.secondAttribute, -sign * factor, mirrored, holder, to: &form)
            }
            guard hasSecond else { return false }
            if mirrored && factor != 1 { form.append(variable(.width, of: holder.item), 1 - factor) }
        }
        if let step = constraint.step {
            guard let index = itemIndex(of: step) else { return false }
            form.append(variable(constraint.firstAttribute.isHorizontal ? .width : .height, of: index), -1)
        }
        if form.isEnvironmental {
            constraint.state.insert(.environmental)
            constraint.environment = form.sum.constant + Double(constraint.storedConstant)
        } else if constraint.state.contains(.environmental) {
            constraint.state.remove(.environmental)
        }
        return true
    }

    /// The constant part of the constraint's row.
    func rowConstant(of constraint: LayoutConstraint) -> Double {
        guard constraint.state.contains(.environmental) else { return -Double(constraint.storedConstant) }
        guard let node = constraint.holder, let holder = rowHolder(node) else { return 0 }
        var form = RowForm()
        // Slopes are read once an update: see `rewriteMovedBaselines()`.
        if constraint.hasBaseline { form.baselines = path.baselineSources[ObjectIdentifier(constraint)] }
        return write(constraint, holder, to: &form) ? form.sum.constant : 0
    }

    /// Adds `factor` times an attribute.
    private func add(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, _ factor: Double, _ mirrored: Bool,
        _ holder: RowHolder, to form: inout RowForm
    ) -> Bool {
        let place = attribute.place(mirrored: mirrored)
        // The guides that follow margins have no variables: they are their view's edges and a constant.
        if node.flags.contains(.isDerivedGuide) || attribute.rawValue > LayoutConstraint.Attribute.centerY.rawValue {
            return addEnvironmental(node, attribute, place, factor, holder, to: &form)
        }
        guard let index = itemIndex(of: node) else { return false }
        if place.isSize || place.fraction != 0 {
            form.append(
                variable(place.isHorizontal ? .width : .height, of: index),
                place.isSize ? factor : place.fraction * factor)
        }
        return place.isSize || addOrigin(index, place.isHorizontal, factor, holder, to: &form)
    }

    /// Adds `factor` times the way from the holder's corner to the item's. In a scroll view it begins where the content
    /// is scrolled to.
    @inline(__always)
    private func addOrigin(
        _ index: Int, _ isHorizontal: Bool, _ factor: Double, _ holder: RowHolder, to form: inout RowForm
    ) -> Bool {
        var current = index
        while current != holder.item {
            form.append(variable(isHorizontal ? .left : .top, of: current), factor)
            current = Int(items[current].parent)
            guard current >= 0 else { return false }
            if current != holder.item { addScrolledWay(current, isHorizontal, factor, to: &form) }
        }
        return true
    }

    /// Takes off the way that a scroll view is scrolled, if an item is one that constraints reach through.
    @inline(__always)
    private func addScrolledWay(_ index: Int, _ isHorizontal: Bool, _ factor: Double, to form: inout RowForm) {
        items[index].nodeReference?._withUnsafeGuaranteedRef { node in
            guard _slowPath(node.flags.contains(.isCrossed)), let view = node.view else { return }
            form.isEnvironmental = true
            form.sum.constant -= Double(isHorizontal ? view.bounds.minX : view.bounds.minY) * factor
        }
    }

    private func addEnvironmental(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, _ place: LayoutConstraint.Attribute.Place,
        _ factor: Double, _ holder: RowHolder, to form: inout RowForm
    ) -> Bool {
        if attribute.isBaseline {
            return addBaseline(of: node, isFirst: attribute == .firstBaseline, factor, holder, to: &form)
        }
        guard let view = node.view else { return false }
        let isDerived = node.flags.contains(.isDerivedGuide)
        guard let index = itemIndex(of: isDerived ? view.layoutNode : node) else { return false }
        form.isEnvironmental = true
        let insets = view.insetsInConstraints(ofSafeArea: isDerived && node.guide?.kind == .safeArea)
        let before = Double(place.isHorizontal ? insets.left : insets.top)
        let after = Double(place.isHorizontal ? insets.right : insets.bottom)
        let size = variable(place.isHorizontal ? .width : .height, of: index)
        if place.isSize {
            form.append(size, factor)
            form.addMargins(before, -factor, after, -factor)
            return true
        }
        if place.fraction != 0 { form.append(size, place.fraction * factor) }
        form.addMargins(before, (1 - place.fraction) * factor, after, -place.fraction * factor)
        return addOrigin(index, place.isHorizontal, factor, holder, to: &form)
    }

    /// Adds `factor` times a baseline. That is a straight function of its view's height, which is a term of the row;
    /// the constant follows from the text as it is wrapped, as its height does.
    private func addBaseline(
        of node: LayoutNode, isFirst: Bool, _ factor: Double, _ holder: RowHolder, to form: inout RowForm
    ) -> Bool {
        guard let source = node.view?.baselineSource(isFirst: isFirst), let index = itemIndex(of: source.layoutNode)
        else { return false }
        form.isEnvironmental = true
        let size = sizeOfText(index)
        let height = variable(.height, of: index)
        let slope =
            form.baselines?.slope(height, isFirst: isFirst)
            ?? source.baselineSlope(isFirst: isFirst)
        if slope != 0 { form.append(height, slope * factor) }
        let baseline =
            knownBaseline(of: source, index, isFirst: isFirst, in: size) ?? source.baseline(isFirst: isFirst, in: size)
        form.sum.constant += (baseline - slope * Double(size.height)) * factor
        return addOrigin(index, false, factor, holder, to: &form)
    }

    /// A baseline that follows from the measured height of a label's text; `nil` where it is to be read.
    private func knownBaseline(of source: View, _ index: Int, isFirst: Bool, in size: CGSize) -> Double? {
        guard let label = source.plainLabel else { return nil }
        let item = items.pointer(to: index)
        let measured = item.pointee.flags.contains(.wraps) ? item.pointee.asked : item.pointee.natural
        return label.baselines(inHeight: size.height, ofTextHeight: measured.height)
            .map { Double(isFirst ? $0.first : $0.last) }
    }

    /// The size that a baseline is read at: the one that content asks for that wraps, else that of the last solution.
    /// Plans, which have straight functions of the height, read it before that is solved.
    private func sizeOfText(_ index: Int) -> CGSize {
        let item = items[index]
        func solved(_ part: FramePart) -> CGFloat { withoutRounding(solver.value(of: variable(part, of: index))) }
        let width = max(0, plan.map { withoutRounding($0.length(index, isHorizontal: true)) } ?? solved(.width))
        guard item.flags.contains(.wraps) else {
            return CGSize(width: width, height: max(0, plan == nil ? solved(.height) : item.asked.height))
        }
        let isWrapped = item.wrappedAt >= 0 && item.asked != item.natural && item.asked == item.askedWrapped
        if isWrapped { return CGSize(width: item.wrappedAt, height: max(0, item.asked.height)) }
        // As wide as it is, not as wide as was measured; a label may be wider than it prefers to be.
        let whole = item.flags.contains(.isCapped) ? .greatestFiniteMagnitude : max(width, item.natural.width)
        return CGSize(width: whole, height: max(0, item.asked.height))
    }
}

extension View {
    /// The margins or the safe area as constraints have them: from the edges of the alignment rectangle.
    final func insetsInConstraints(ofSafeArea isSafeArea: Bool) -> EdgeInsets {
        var insets = isSafeArea ? safeAreaInsets : layoutMargins
        if flags.contains(.overridesAlignmentRect) {
            let outer = alignmentDistances
            insets.left -= outer.left
            insets.top -= outer.top
            insets.right -= outer.right
            insets.bottom -= outer.bottom
        }
        return insets
    }

    /// The view whose baseline counts as this one's: what `forFirstBaselineLayout` or `forLastBaselineLayout` names,
    /// and that view in turn, as long as it lies below.
    final func baselineSource(isFirst: Bool) -> View {
        var source = self
        while true {
            let next = isFirst ? source.forFirstBaselineLayout : source.forLastBaselineLayout
            if next === source || !next.isDescendant(of: source) { return source }
            source = next
        }
    }

    /// The view as a label of exactly that class, whose members nobody overrides.
    fileprivate final var plainLabel: Label? {
        ObjectIdentifier(type(of: self)) == ObjectIdentifier(Label.self) ? unsafeDowncast(self, to: Label.self) : nil
    }

    fileprivate final func baseline(isFirst: Bool, in size: CGSize) -> Double {
        let lines = baselines(in: size)
        return Double(isFirst ? lines.first : lines.last)
    }

    /// Returns whether a baseline has its slope at small heights, too.
    final func isBaselineStraight(isFirst: Bool, slope: Double) -> Bool {
        if plainLabel != nil || isWithoutContent { return true }
        let (low, high) = (16.0, 512.0)
        let rise =
            baseline(isFirst: isFirst, in: CGSize(width: 1024, height: high))
            - baseline(isFirst: isFirst, in: CGSize(width: 1024, height: low))
        return abs(rise - slope * (high - low)) < 0x1p-10
    }

    /// The points by which a baseline moves down for each point of height, as readings at heights of 512 and 1024
    /// points tell: 0.5 for a centered text, 1 for the lower edge.
    final func baselineSlope(isFirst: Bool) -> Double {
        if let label = plainLabel, label.hasText { return 0.5 }
        // Their baselines are the edges.
        if isWithoutContent { return isFirst ? 0 : 1 }
        let (low, high) = (512.0, 1024.0)
        let rise =
            baseline(isFirst: isFirst, in: CGSize(width: high, height: high))
            - baseline(isFirst: isFirst, in: CGSize(width: high, height: low))
        // Readings of the same slope differ by rounding.
        let slope = (rise / (high - low) * 65_536).rounded() / 65_536
        return slope.isFinite ? slope : 0
    }
}

extension LayoutConstraint.Attribute {
    /// The position of an attribute along its axis.
    struct Place {
        var isHorizontal: Bool
        var isSize = false
        /// 0 at the left or top edge, 1 at the right or bottom one.
        var fraction = 0.0
    }

    func place(mirrored: Bool) -> Place {
        switch self {
        case .width: Place(isHorizontal: true, isSize: true)
        case .height: Place(isHorizontal: false, isSize: true)
        case .left, .leftMargin: Place(isHorizontal: true)
        case .right, .rightMargin: Place(isHorizontal: true, fraction: 1)
        case .leading, .leadingMargin: Place(isHorizontal: true, fraction: mirrored ? 1 : 0)
        case .trailing, .trailingMargin: Place(isHorizontal: true, fraction: mirrored ? 0 : 1)
        case .centerX, .centerXWithinMargins: Place(isHorizontal: true, fraction: 0.5)
        case .top, .topMargin, .firstBaseline, .notAnAttribute: Place(isHorizontal: false)
        case .bottom, .bottomMargin, .lastBaseline: Place(isHorizontal: false, fraction: 1)
        case .centerY, .centerYWithinMargins: Place(isHorizontal: false, fraction: 0.5)
        }
    }
}
