import Foundation
import LayoutGeometry
import LayoutText

/// A rectangle in a tree of rectangles: UIKit's `UIView` without drawing, events and animation.
///
/// Lengths are in points. A view isn't thread-safe: use a tree from one thread at a time.
///
/// **Invalid geometry.** A component of a frame, bounds or center that is NaN or infinite is stored as 0. A rectangle
/// with a negative size is standardized (its origin moves, its size becomes positive), as in CoreGraphics.
open class View: ViewRoot {
    // State that every layout reads and writes. Exclusivity isn't checked at run time, because the check costs more
    // than the access and none of these accesses calls other code. `@exclusivity` doesn't reach other modules, so
    // engines use the accessors in `ViewStorage.swift`: pin's feed pass took 2.4 times manual without them, and 1.07
    // with.
    @exclusivity(unchecked) @usableFromInline final var storedRect: CGRect
    @exclusivity(unchecked) @usableFromInline final var storedFlags: Flags = []
    /// The number of current uses of the view that don't retain it (see `beginBorrowing()`).
    @exclusivity(unchecked) @usableFromInline final var borrowers: UInt32 = 0
    @exclusivity(unchecked) @usableFromInline final var storedSuperview: Unmanaged<View>?
    @exclusivity(unchecked) @usableFromInline final var storedScale = View.defaultScale
    @exclusivity(unchecked) @usableFromInline final var storedChildren: [View] = []
    /// Attributes that few views have; created on the first write.
    @exclusivity(unchecked) @usableFromInline final var rare: RareAttributes?
    @exclusivity(unchecked) @usableFromInline final var storedNode: UnsafeMutableRawPointer?
    @exclusivity(unchecked) @usableFromInline final var storedObserver: Unmanaged<ViewObserver>?
    @exclusivity(unchecked) @usableFromInline final var storedGeneration: UInt32 = 0
    /// A number for the caller's own use. Default: 0.
    public final var tag = 0

    @frozen
    @usableFromInline
    package struct Flags: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt32
        @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
        @inlinable package static var needsLayout: Flags { Flags(rawValue: 1) }
        /// A view below needs layout.
        @inlinable package static var descendantNeedsLayout: Flags { Flags(rawValue: 2) }
        @inlinable package static var hidden: Flags { Flags(rawValue: 4) }
        @inlinable package static var transformed: Flags { Flags(rawValue: 8) }
        @inlinable package static var scrolled: Flags { Flags(rawValue: 16) }
        /// The view is being measured by a layout of its subviews that will be undone.
        @inlinable package static var hasProvisionalLayout: Flags { Flags(rawValue: 32) }
        /// The borrowers own the view, because its superview released it.
        @inlinable package static var ownedByBorrowers: Flags { Flags(rawValue: 64) }
        /// The layout direction with inheritance resolved.
        @inlinable package static var rightToLeft: Flags { Flags(rawValue: 128) }
        /// The root of the view's tree is a `Window`.
        @inlinable package static var inWindow: Flags { Flags(rawValue: 256) }
        /// The view has a layout delegate.
        @inlinable package static var hasLayoutDelegate: Flags { Flags(rawValue: 512) }
        /// The view has an observer: an engine that must see every frame write.
        @inlinable package static var hasObserver: Flags { Flags(rawValue: 1024) }
        /// The class overrides `bounds` or `center`, so engines place the view through them.
        @inlinable package static var overridesPlacement: Flags { Flags(rawValue: 2048) }
        /// The class overrides `alignmentRectInsets` or the conversions of frames.
        @inlinable package static var overridesAlignmentRect: Flags { Flags(rawValue: 4096) }
        @inlinable package static var overridesUpdateConstraints: Flags { Flags(rawValue: 8192) }
        @inlinable package static var ignoresTouches: Flags { Flags(rawValue: 16384) }
        /// The class overrides `safeAreaInsets`: views below ask it.
        @inlinable package static var overridesSafeArea: Flags { Flags(rawValue: 32768) }
        /// The layout direction that subviews inherit is right to left; the view's own may differ.
        @inlinable package static var handsOnRightToLeft: Flags { Flags(rawValue: 65536) }
        /// A label of several fonts, which measures its text itself.
        @inlinable package static var hasAttributedText: Flags { Flags(rawValue: 131072) }
        /// A view below may have to update its constraints.
        @inlinable package static var descendantNeedsConstraints: Flags { Flags(rawValue: 262144) }
        /// A property observer has to hear of every change.
        @inlinable package static var isObserved: Flags { Flags(rawValue: 524288) }
        @inlinable package static var overridesLayoutSubviews: Flags { Flags(rawValue: 1_048_576) }
        @inlinable package static var anyLayout: Flags { Flags(rawValue: 3) }
        /// A layout of the view runs the client's code.
        @inlinable package static var hasLayoutCode: Flags { Flags(rawValue: 512 | 1_048_576) }
        /// Marks that a view's superviews have as well.
        @inlinable package static var marksAbove: Flags { Flags(rawValue: 3 | 262144) }
        @inlinable package static var noticesPlacement: Flags { Flags(rawValue: 1024 | 2048 | 524288) }
        /// Frames are written by the view's properties.
        @inlinable package static var isPlacedByProperties: Flags { Flags(rawValue: 2048 | 524288) }
        /// A change of a label's text does more than ask for a layout.
        @inlinable package static var noticesText: Flags { Flags(rawValue: 131072 | 524288) }
        /// Somebody has to hear of every frame write.
        @inlinable package static var reportsFrames: Flags { Flags(rawValue: 1024 | 524288) }
    }

    /// Creates a view without a superview.
    ///
    /// - Parameter frame: the frame in the coordinates of the future superview.
    public override init(frame: CGRect) {
        storedRect = View.sanitized(frame)
        super.init(frame: frame)
        noteOverrides()
    }

    /// Same as `init(frame: .zero)`; nothing is read from the coder. A subclass may declare UIKit's
    /// `required init?(coder:)` and call this one, but needn't: this one is generic, so an initializer that takes an
    /// `NSCoder` doesn't override it.
    public init?(coder: some NSCoder) {
        storedRect = .zero
        super.init(frame: .zero)
        noteOverrides()
    }

    /// Creates a view of no size at the origin.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// The view that `V()` makes for a generic `V`, or a value of type `View.Type`. Override it in a class that has an
    /// `init()` of its own, as ``CreatableView`` explains: `override class func makeWithoutFrame() -> View? { Own() }`.
    /// Default: `nil`, which leaves the choice to the class's initializers.
    open class func makeWithoutFrame() -> View? { nil }

    deinit {
        if let node = engineNode {
            engineNode = nil
            View.nodeHooks.viewIsBeingFreed(node)
        }
        if let observerReference {
            observerReference._withUnsafeGuaranteedRef { $0.viewIsBeingFreed() }
            observerReference.release()
        }
        View.orphan(&children)
        if children.contains(where: { !$0.children.isEmpty }) { View.dismantle(&children) }
    }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates. With a transform: the smallest rectangle around the
    /// transformed view. Setting it then moves the center and resizes the bounds to fit the new value, which is exact
    /// if the transform only scales and moves.
    ///
    /// Engines that place a view write ``bounds`` and ``center``, as UIKit's do. So an override of `frame` only sees
    /// writes to `frame` itself.
    @inlinable open var frame: CGRect {
        get { plainFrame }
        set { plainFrame = newValue }
    }

    /// The view's rectangle in its own coordinates. The origin is 0 unless it was set (scrolled content).
    @inlinable open var bounds: CGRect {
        get { plainBounds }
        set { plainBounds = newValue }
    }

    /// The view's anchor point in its superview's coordinates: the middle of the view unless ``anchorPoint`` was
    /// changed. A transform turns and scales around it.
    @inlinable open var center: CGPoint {
        get { plainCenter }
        set { plainCenter = newValue }
    }

    /// The rotation, scale and translation of the view around its center, in addition to its bounds and center.
    /// Default: the identity.
    open var transform: CGAffineTransform {
        get { rare?.transform ?? .identity }
        set { setTransform(newValue) }
    }

    /// True if the view is hidden. It keeps its frame; each engine's documentation says how hidden views are laid out.
    /// Engines use the value that was written here, even if a subclass overrides the getter. Default: false.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { setHidden(newValue) }
    }

    /// The opacity, clamped to 0...1; NaN counts as 1. Default: 1.
    open var alpha: CGFloat {
        get { rare?.alpha ?? 1 }
        set {
            writableAttributes().alpha = newValue.isNaN ? 1 : max(0, min(1, newValue))
            propertyDidChange()
        }
    }

    /// True if ``hitTest(_:with:)`` finds the view and what is below it. Default: true; false for labels and image
    /// views.
    open var isUserInteractionEnabled: Bool {
        get { !flags.contains(.ignoresTouches) }
        set { if newValue { flags.remove(.ignoresTouches) } else { flags.insert(.ignoresTouches) } }
    }

    // MARK: Measuring

    /// The size that the view wants if `size` is available. Default: its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        rect.size
    }

    /// The natural size, determined by the content alone; ``View/noIntrinsicMetric`` on an axis without one. Default:
    /// no natural size on either axis.
    open var intrinsicContentSize: CGSize {
        CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }

    /// The natural size of an axis that has none.
    public static let noIntrinsicMetric: CGFloat = -1

    /// True if the natural height depends on the width, as for a label of several lines. Default: false.
    open var hasHeightForWidth: Bool { false }

    /// The distances of the first and the last text baseline from the top, for a view of the given size. Default: 0 for
    /// the first and the height for the last, as for a view without text.
    open func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        (0, size.height)
    }

    /// The view below this one whose first baseline is used as this one's. Default: the view itself.
    open var forFirstBaselineLayout: View { self }

    /// The view below this one whose last baseline is used as this one's. Default: the view itself.
    open var forLastBaselineLayout: View { self }

    /// The insets from the frame to the alignment rectangle, which constraints refer to. Default: zero.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The alignment rectangle for a frame. Default: the frame inset by ``alignmentRectInsets``.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame for an alignment rectangle: the inverse of ``alignmentRect(forFrame:)``.
    open func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: rect.origin.x - insets.left, y: rect.origin.y - insets.top,
            width: rect.size.width + insets.left + insets.right, height: rect.size.height + insets.top + insets.bottom)
    }

    /// The guide that constraints between this view's edges and what lies in it mean, for views that scroll. Asked
    /// where the view's `layoutNode` says so. Default: none.
    open var contentGuideForEdges: LayoutGuide? { nil }

    /// Gives ``bounds`` the size that ``sizeThatFits(_:)`` answers for the present size; the frame's origin stays.
    open func sizeToFit() {
        let origin = frame.origin
        let size = sizeThatFits(rect.size)
        guard flags.contains(.transformed) else {
            frame = CGRect(origin: origin, size: size)
            return
        }
        bounds.size = size
        let moved = frame.origin
        center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
    }

    /// Call this when the view's content, and with it ``intrinsicContentSize`` or ``sizeThatFits(_:)``, changed: the
    /// engine that lays out the view then measures it again. Labels and image views call it themselves.
    open func invalidateIntrinsicContentSize() {
        observerReference?._withUnsafeGuaranteedRef { $0.intrinsicContentSizeDidChange() }
        if let engineNode { View.nodeHooks.contentDidChange(engineNode) }
    }

    // MARK: Layout

    /// Places the subviews. Called by ``layoutIfNeeded()``; override it for frame arithmetic, pin chains and flex
    /// calls. By default, the engine that observes the view, if there is one, places the subviews that it manages.
    open func layoutSubviews() {
        observerReference?._withUnsafeGuaranteedRef { $0.layoutSubviews() }
    }

    /// Lays out this view and the views below it that need layout, from the outside in. If layout itself requests more
    /// layout, this is done in the same call, at most ``maximumRepeats`` times.
    open func layoutIfNeeded() { layOutUntilSettled() }

    // MARK: Constraints, for the constraint engine

    /// Called before a constraint layout, innermost views first, for each view on which
    /// ``setNeedsUpdateConstraints()`` was called and each new view whose class overrides this method. Override it to
    /// change constraints in a batch.
    open func updateConstraints() {}

    /// Requests a call of ``updateConstraints()`` before the next constraint layout.
    open func setNeedsUpdateConstraints() {
        observer?._withUnsafeGuaranteedRef { $0.setNeedsUpdateConstraints() }
    }

    /// True if ``updateConstraints()`` will be called before the next constraint layout.
    open func needsUpdateConstraints() -> Bool {
        observerReference?._withUnsafeGuaranteedRef { $0.needsUpdateConstraints } ?? false
    }

    /// Calls ``updateConstraints()`` of this view and the views below it that need it, innermost first, as
    /// ``layoutIfNeeded()`` does before layout. Lays nothing out.
    open func updateConstraintsIfNeeded() {
        if flags.contains(.descendantNeedsConstraints) { updateConstraintsBelow() }
        observerReference?._withUnsafeGuaranteedRef { $0.updateConstraintsIfNeeded() }
    }

    /// The priority with which the view resists being larger than its content. The constraint engine uses what was set,
    /// even if a subclass overrides this. Default: `defaultLow`.
    open func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
        contentPriority(.hugging, for: axis) ?? .defaultLow
    }

    /// Sets how strongly the view resists being larger than its content. A priority of 1000 is still below required
    /// constraints.
    open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        observer?._withUnsafeGuaranteedRef { $0.setContentPriority(.hugging, priority, for: axis) }
    }

    /// The priority with which the view resists being smaller than its content, as ``contentHuggingPriority(for:)``.
    /// Default: `defaultHigh`.
    open func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
        contentPriority(.compressionResistance, for: axis) ?? .defaultHigh
    }

    /// Sets how strongly the view resists being smaller than its content. A priority of 1000 is still below required
    /// constraints.
    open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        observer?._withUnsafeGuaranteedRef { $0.setContentPriority(.compressionResistance, priority, for: axis) }
    }

    private final func contentPriority(_ kind: ContentPriority, for axis: LayoutAxis) -> LayoutPriority? {
        observerReference?._withUnsafeGuaranteedRef { $0.contentPriority(kind, for: axis) }
    }

    /// True if the class can only be laid out by constraints. This library doesn't read it: ``updateConstraints()`` is
    /// called for every new view that overrides it. Default: false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The size of the view by its own constraints and those below it, pulled to the target with priority
    /// `fittingSizeLevel`. Rounded up to pixels.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size of the view by its own constraints and those below it, when its width and height are pulled to the
    /// target's with the given priorities. Rounded up to pixels. No frame changes. A component of the target that isn't
    /// finite counts as 0. In a program without the constraint engine: ``sizeThatFits(_:)``.
    ///
    /// Complexity: constant if nothing changed since the last call with the same arguments; otherwise that of the
    /// changes.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) -> CGSize {
        observer?._withUnsafeGuaranteedRef { $0.fittingSize(targetSize, horizontal, vertical) }
            ?? sizeThatFits(targetSize)
    }

    // MARK: Environment

    /// The distances in points between edges and content, the safe area included. Setting it sets the part without the
    /// safe area. Default: 8 on every side.
    open var layoutMargins: EdgeInsets {
        get { resolvedLayoutMargins }
        set { setLayoutMargins(newValue) }
    }

    /// The margins as leading and trailing, without the safe area.
    open var directionalLayoutMargins: DirectionalEdgeInsets {
        get { ownDirectionalMargins }
        set { setDirectionalMargins(newValue) }
    }

    /// The insets by which bars and screen edges cover the view: ``ownSafeAreaInsets``, or else those of the nearest
    /// view that has some or overrides this, as far as the view's bounds reach out of its safe area. Default: zero.
    open var safeAreaInsets: EdgeInsets { resolvedSafeAreaInsets }

    /// Called when different margins were set on this view, and when different safe area insets were, if these are
    /// added to the margins.
    open func layoutMarginsDidChange() {}

    /// Called after other ``ownSafeAreaInsets`` were written to this view, or to one above that it derives its safe
    /// area from.
    open func safeAreaInsetsDidChange() {}

    /// True if the safe area is added to the margins. Default: true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.insetsLayoutMarginsFromSafeArea ?? true }
        set {
            writableAttributes().insetsLayoutMarginsFromSafeArea = newValue
            marginsDidChange()
        }
    }

    /// True if the margins are at least the superview's where the views' edges are close. Default: false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { rare?.preservesSuperviewLayoutMargins ?? false }
        set {
            writableAttributes().preservesSuperviewLayoutMargins = newValue
            marginsDidChange()
        }
    }

    /// The direction that this view is laid out in, whatever it inherits; views below it don't inherit it, as in UIKit.
    /// ``layoutDirection`` is for a whole tree. Default: `.unspecified`.
    open var semanticContentAttribute: SemanticContentAttribute {
        get { rare?.semantic ?? .unspecified }
        set { setSemantic(newValue) }
    }

    /// Requests a call of ``layoutSubviews()`` in the next ``layoutIfNeeded()`` of this view or of one above it.
    open func setNeedsLayout() {
        markNeedsLayout()
    }

    /// The view controller whose view this is, or else the superview.
    open override var next: Responder? { (layoutDelegate as? Responder) ?? parent }

    // MARK: Hierarchy

    /// Makes `view` the front-most subview and removes it from its former superview. The call has no effect if it would
    /// make a view a subview of itself or of a view below it. Complexity: O(depth) for that check, and O(siblings) if
    /// the view leaves another superview.
    open func addSubview(_ view: View) { insert(view, at: nil) }

    /// Makes `view` a subview at `index` (0 is the back-most; the index is clamped to the valid range).
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Makes `view` a subview directly behind `sibling`, or the front-most one if `sibling` isn't a subview.
    open func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, besideSubview: sibling, inFront: false)
    }

    /// Makes `view` a subview directly in front of `sibling`, or the front-most one if `sibling` isn't a subview.
    open func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, besideSubview: sibling, inFront: true)
    }

    /// Exchanges two subviews. No effect if an index is out of range.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

    /// Makes a subview the front-most one. No effect if the view isn't a subview.
    open func bringSubviewToFront(_ view: View) {
        if view.parent === self { insert(view, at: nil) }
    }

    /// Makes a subview the back-most one. No effect if the view isn't a subview.
    open func sendSubviewToBack(_ view: View) {
        if view.parent === self { insert(view, at: 0) }
    }

    /// Removes the view from its superview, if it has one.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called before the view gets another superview, or none.
    open func willMove(toSuperview newSuperview: View?) {}

    /// Called after a view became a subview of this one.
    open func didAddSubview(_ subview: View) {}

    /// Called before a subview leaves this view, for another superview or for none.
    open func willRemoveSubview(_ subview: View) {}

    /// Called after the view got another superview, or none.
    open func didMoveToSuperview() {}

    /// Called before the view's tree moves to another window, or to none.
    open func willMove(toWindow newWindow: Window?) {}

    /// Called after the view's tree moved to another window, or to none.
    open func didMoveToWindow() {}

    /// Called when the view's display scale or layout direction changed by inheritance.
    open func traitCollectionDidChange(_ previous: TraitCollection?) {}

    /// Called after another tint colour was written to the view, or to one above that it inherits it from.
    open func tintColorDidChange() {}

    // MARK: Drawing and touches, for code that implements them

    /// The class of the view's ``layer``. Default: ``Layer``.
    open class var layerClass: AnyClass { Layer.self }

    /// Draws the view. This library never calls it.
    open func draw(_ rect: CGRect) {}

    /// True if a point, in the view's own coordinates, lies in the view. Default: true if ``bounds`` contains it.
    open func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.contains(point)
    }

    /// The deepest view at a point in this view's own coordinates; the front-most one of those that overlap. Views that
    /// are hidden, nearly transparent (alpha under 0.01) or ignore touches are skipped with everything below them.
    /// Complexity: O(views below).
    open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
            return nil
        }
        for child in children.reversed() {
            if let hit = child.hitTest(convert(point, to: child), with: event) { return hit }
        }
        return self
    }

    // MARK: Identity

    /// The class and the frame.
    open override var description: String {
        let place = frame
        return String(
            format: "<\(type(of: self)): frame = (%g %g; %g %g)>", place.origin.x, place.origin.y, place.size.width,
            place.size.height)
    }
}
