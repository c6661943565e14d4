import Foundation
import ViewTree

/// A view that arranges views in a row or a column by constraints of its own: UIKit's `UIStackView`.
///
/// The stack places the edges of its arranged subviews; their sizes come from their content and from what other
/// constraints say. The stack's own size follows from what it arranges unless other constraints decide it. Changes are
/// collected: the constraints are made once, before the next layout, and those that still say the same stay in force.
///
/// **Hidden arranged subviews** take neither room nor spacing, and keep the frames that they have, as hidden views do
/// with every engine. (UIKit squeezes them to no length along the axis, by a required constraint that is in conflict
/// with any required length of the view's own.)
open class StackView: View {
    /// The arrangement of subviews along the axis.
    public enum Distribution: Sendable, Hashable {
        /// They fill the axis; what is too much or too little goes where hugging or compression resistance is lowest.
        case fill
        /// They fill the axis with equal lengths.
        case fillEqually
        /// They fill the axis with lengths in proportion to their natural ones; ``proportions`` says of what.
        case fillProportionally
        /// Their gaps are equal, and at least ``spacing``.
        case equalSpacing
        /// Their middles are equally far from each other where that leaves gaps of at least ``spacing``.
        case equalCentering
    }

    /// The arrangement of subviews across the axis.
    public enum Alignment: Sendable, Hashable {
        case fill
        /// At the leading edge, in a column.
        case leading
        /// At the top, in a row: the same as ``leading``.
        public static let top = Alignment.leading
        /// On the first baseline; a column aligns ``leading``.
        case firstBaseline
        case center
        /// At the trailing edge, in a column.
        case trailing
        /// At the bottom, in a row: the same as ``trailing``.
        public static let bottom = Alignment.trailing
        /// On the last baseline; a column aligns ``leading``.
        case lastBaseline
    }

    /// The length that views of the distribution `fillProportionally` have shares of.
    public enum Proportions: Sendable, Hashable {
        /// Of the stack's own length: each has the share that it has where all is natural, spacing and margins
        /// included. Where the stack is longer or shorter than that, spacing takes less or more than its share, and the
        /// last views take the difference.
        case ofStack
        /// Of what spacing and margins leave: as Apple's documentation of `UIStackView.Distribution.fillProportionally`
        /// says, views are resized proportionally based on their natural sizes, so that their lengths always have the
        /// same ratios.
        case ofRest
    }

    /// Stands for "no spacing of its own" in ``setCustomSpacing(_:after:)``.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// Stands for ``standardSpacing`` in ``spacing`` and ``setCustomSpacing(_:after:)``.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    // Exclusivity of access isn't checked at run time, as in `View`: with checks, making a feed's cells of stacks
    // takes 21 % more instructions, their layout 58 %.

    /// The views that the stack arranges, in order; each is a subview.
    @exclusivity(unchecked) public private(set) final var arrangedSubviews: [View] = []
    @exclusivity(unchecked) private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The rows or constraints of the stack's present arrangement.
    @exclusivity(unchecked) final var arrangement = StackArrangement()

    /// Default: `.horizontal`.
    @exclusivity(unchecked) open var axis = LayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Default: `.fill`.
    @exclusivity(unchecked) open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The length that the distribution `fillProportionally` divides. Not in UIKit. Default: `.ofStack`, the
    /// constraints that UIKit is known to make.
    @exclusivity(unchecked) open var proportions = Proportions.ofStack {
        didSet { if proportions != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Default: `.fill`.
    @exclusivity(unchecked) open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Points between neighbours along the axis; the least gap for the equal distributions. A value that isn't finite
    /// counts as 0. Default: 0.
    @exclusivity(unchecked) open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { spacingsDidChange() } }
    }

    /// True if the arranged subviews keep to the layout margins instead of the edges. Default: false.
    @exclusivity(unchecked) open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// True if a column's spacing runs from the last baseline of one view to the first baseline of the next. Default:
    /// false.
    @exclusivity(unchecked) open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// A stack that arranges views from the first to the last, with the defaults of all settings.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        guard type(of: self) == StackView.self else {
            // A class of its own may want to hear of each.
            for view in views { addArrangedSubview(view) }
            return
        }
        arrangedSubviews = views
        // `addSubview(_:)` would ask for as many.
        children.reserveCapacity(max(4, views.count))
        var areTwice = false
        views.forEachUnretained { view in
            if view.superviewReference?.refers(to: .passUnretained(self)) == true { areTwice = true }
            arrange(view)
        }
        if areTwice {
            let last = views.indices.filter { place in !views[(place + 1)...].contains { $0 === views[place] } }
            arrangedSubviews = last.map { views[$0] }
        }
        setNeedsUpdateConstraints()
    }

    /// Makes a view a subview that is arranged.
    @inline(__always)
    private final func arrange(_ view: View) {
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superviewReference?.refers(to: .passUnretained(self)) != true { addSubview(view) }
        let node = view.nodeReference ?? .passUnretained(view.layoutNode)
        node._withUnsafeGuaranteedRef { _ = $0.flags.insert(.isArranged) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layoutNode.flags.insert(.arrangesSubviews)
    }

    public override init(coder: some NSCoder) {
        super.init(frame: .zero)
        layoutNode.flags.insert(.arrangesSubviews)
    }

    // MARK: Arranged subviews

    /// Makes a view the last arranged one, and a subview where it isn't one.
    open func addArrangedSubview(_ view: View) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Makes a view arranged at `index` (held within the valid range), and a subview where it isn't one. A view that is
    /// arranged already moves. No effect for the stack itself or a view above it.
    open func insertArrangedSubview(_ view: View, at index: Int) {
        guard view !== self, view.children.isEmpty || !isDescendant(of: view) else { return }
        if view.superview === self { arrangedSubviews.removeAll { $0 === view } }
        arrange(view)
        if index >= arrangedSubviews.count {
            arrangedSubviews.append(view)
        } else {
            arrangedSubviews.insert(view, at: max(0, index))
        }
        arrangement.orderDidChange()
        setNeedsUpdateConstraints()
    }

    /// Stops arranging a view; it stays a subview.
    open func removeArrangedSubview(_ view: View) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        view.layoutNode.flags.remove(.isArranged)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangement.orderDidChange()
        layoutNode.stepsWillChange(in: self)
        setNeedsUpdateConstraints()
    }

    /// Sets the points after an arranged subview, in place of `spacing`. ``spacingUseDefault`` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        customSpacings[ObjectIdentifier(view)] = spacing == StackView.spacingUseDefault ? nil : spacing
        spacingsDidChange()
    }

    /// The points set after an arranged subview; ``spacingUseDefault`` where none were.
    open func customSpacing(after view: View) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? StackView.spacingUseDefault
    }

    // MARK: Baselines

    /// A column's first view; the highest one of a row. Default, without arranged subviews: the stack itself.
    open override var forFirstBaselineLayout: View {
        (axis == .vertical ? visibleArrangedSubviews.first : highest) ?? self
    }

    /// A column's last view; the highest one of a row.
    open override var forLastBaselineLayout: View {
        (axis == .vertical ? visibleArrangedSubviews.last : highest) ?? self
    }

    private final var highest: View? {
        visibleArrangedSubviews.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
    }

    // MARK: Arranging

    /// The spacing after a view as it is used.
    final func usedSpacing(after view: View) -> CGFloat {
        used(customSpacings[ObjectIdentifier(view)] ?? spacing)
    }

    /// The spacing after all views, where none has one of its own.
    final var commonSpacing: CGFloat? { customSpacings.isEmpty ? used(spacing) : nil }

    private final func used(_ spacing: CGFloat) -> CGFloat {
        if spacing == StackView.spacingUseSystem { return standardSpacing }
        return spacing.isFinite ? spacing : 0
    }

    /// The arranged subviews that take room.
    final var visibleArrangedSubviews: [View] { arrangedSubviews.filter { !$0.flags.contains(.hidden) } }

    /// These views among the arranged subviews, bit by bit; `nil` where there are more than 64.
    final var visibleMask: UInt64? {
        guard arrangedSubviews.count <= 64 else { return nil }
        var mask: UInt64 = 0
        var bit: UInt64 = 1
        arrangedSubviews.forEachUnretained { view in
            if !view.flags.contains(.hidden) { mask |= bit }
            bit &<<= 1
        }
        return mask
    }

    /// Takes over the present arrangement. Call `super` when overriding.
    open override func updateConstraints() {
        let node = nodeReference ?? .passUnretained(layoutNode)
        node._withUnsafeGuaranteedRef { node in
            arrangement.update(for: self, node)
            node.lentBaselineDidChange()
        }
        super.updateConstraints()
    }

    private final func spacingsDidChange() {
        if distribution == .fillProportionally { return setNeedsUpdateConstraints() }
        // An update that is to come makes constraints anew, but looks at spacings only then.
        guard !needsUpdateConstraints() || layoutNode.flags.contains(.hasRows) else { return }
        arrangement.updateSpacings(of: self)
    }

    // MARK: What the tree tells

    final func subviewWillLeave(_ view: View) {
        removeArrangedSubview(view)
    }

    /// Margins, the safe area or the direction changed.
    final func marginsDidChange() {
        if distribution == .fillProportionally, isLayoutMarginsRelativeArrangement { setNeedsUpdateConstraints() }
    }

    /// A subview's natural size changed: another one may be the highest, and lend its baseline.
    final func subviewContentDidChange() {
        if distribution == .fillProportionally { setNeedsUpdateConstraints() }
        nodeReference?._withUnsafeGuaranteedRef { $0.lentBaselineDidChange() }
    }

    /// A baseline that a subview lends may be another one.
    final func subviewBaselineDidChange() {
        if distribution == .fillProportionally, isBaselineRelativeArrangement { setNeedsUpdateConstraints() }
        layoutNode.lentBaselineDidChange()
    }
}
