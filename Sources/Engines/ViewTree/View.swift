import Foundation
import LayoutGeometry
import LayoutText

/// A rectangle in a tree of rectangles: UIKit's `UIView` without drawing, events and animation.
///
/// Lengths are points. A view is not thread-safe: use one tree from one thread at a time.
///
/// **Values that are no geometry.** A component of a written frame, bounds or center that is NaN or infinite is stored
/// as 0; a rectangle with a negative size is standardized (its origin moves, its size becomes positive), as
/// CoreGraphics does.
open class View: ViewRoot {
    // What every layout reads and writes. Exclusivity of access is not checked at run time, as the check costs more
    // than the access and none of these accesses calls out. `@exclusivity` doesn't reach other modules, so engines use
    // the accessors in `ViewStorage.swift`: pin's feed pass took 2.4 times manual without them, and 1.07 with.
    @exclusivity(unchecked) @usableFromInline final var storedRect: CGRect
    @exclusivity(unchecked) @usableFromInline final var storedFlags: Flags = []
    /// How many uses of the view that don't retain it are under way (see `beginBorrowing()`).
    @exclusivity(unchecked) @usableFromInline final var borrowers: UInt32 = 0
    @exclusivity(unchecked) @usableFromInline final var storedSuperview: Unmanaged<View>?
    @exclusivity(unchecked) @usableFromInline final var storedScale = View.defaultScale
    @exclusivity(unchecked) @usableFromInline final var storedChildren: [View] = []
    /// What few views have; made on the first write.
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
        /// The view's size is being computed from a layout of its subviews that will be undone.
        @inlinable package static var hasProvisionalLayout: Flags { Flags(rawValue: 32) }
        /// Its borrowers own the view, since its superview let go of it.
        @inlinable package static var ownedByBorrowers: Flags { Flags(rawValue: 64) }
        /// The layout direction, with inheritance resolved.
        @inlinable package static var rightToLeft: Flags { Flags(rawValue: 128) }
        /// A `Window` is at the top of the tree.
        @inlinable package static var inWindow: Flags { Flags(rawValue: 256) }
        /// Somebody is told when the view lays out its subviews.
        @inlinable package static var hasLayoutDelegate: Flags { Flags(rawValue: 512) }
        /// An engine has to know of every frame.
        @inlinable package static var hasObserver: Flags { Flags(rawValue: 1024) }
        /// The class overrides `bounds` or `center`: engines place the view through them.
        @inlinable package static var overridesPlacement: Flags { Flags(rawValue: 2048) }
        /// The class overrides `alignmentRectInsets` or the conversions of frames.
        @inlinable package static var overridesAlignmentRect: Flags { Flags(rawValue: 4096) }
        @inlinable package static var overridesUpdateConstraints: Flags { Flags(rawValue: 8192) }
        @inlinable package static var anyLayout: Flags { Flags(rawValue: 3) }
        @inlinable package static var noticesPlacement: Flags { Flags(rawValue: 1024 | 2048) }
    }

    /// A view without a superview.
    ///
    /// - Parameter frame: in the coordinates of the superview that it will get.
    public override init(frame: CGRect) {
        storedRect = View.sanitized(frame)
        super.init(frame: frame)
        noteOverrides()
    }

    /// What `init(frame: .zero)` makes; nothing is read from the coder. A subclass may write UIKit's
    /// `required init?(coder:)` and call this one. Generic, so that it need not: an initializer that takes an `NSCoder`
    /// doesn't override this one.
    public init?(coder: some NSCoder) {
        storedRect = .zero
        super.init(frame: .zero)
        noteOverrides()
    }

    /// A view of no size at the origin.
    public convenience init() {
        self.init(frame: .zero)
    }

    deinit {
        if engineNode != nil { View.nodeHooks.viewIsBeingFreed(self) }
        if let observerReference {
            observerReference._withUnsafeGuaranteedRef { $0.viewIsBeingFreed() }
            observerReference.release()
        }
        View.orphan(&children)
        if children.contains(where: { !$0.children.isEmpty }) { View.dismantle(&children) }
    }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates. With a transform: the smallest rectangle around the
    /// transformed view; writing it then moves the center and sizes the bounds so that this rectangle results where the
    /// transform only scales and moves.
    ///
    /// Engines that place a view write ``bounds`` and ``center``, as UIKit's does: an override of `frame` sees what is
    /// written to `frame` alone.
    @inlinable open var frame: CGRect {
        get { plainFrame }
        set { plainFrame = newValue }
    }

    /// The view's rectangle in its own coordinates; the origin is not 0 only where it was written (scrolled content).
    @inlinable open var bounds: CGRect {
        get { plainBounds }
        set { plainBounds = newValue }
    }

    /// The view's anchor point, its middle unless it was moved, in its superview's coordinates; a transform turns and
    /// scales around it.
    @inlinable open var center: CGPoint {
        get { plainCenter }
        set { plainCenter = newValue }
    }

    /// How the view is turned, scaled and moved around its center, beyond its bounds and center. Default: the identity.
    open var transform: CGAffineTransform {
        get { rare?.transform ?? .identity }
        set { setTransform(newValue) }
    }

    /// Whether the view is shown. It keeps its frame; what engines make of it their documentation says. Engines look at
    /// what was written here, whatever an override answers. Default: false.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { setHidden(newValue) }
    }

    /// The opacity, held to 0...1; NaN counts as 1. Default: 1.
    open var alpha: CGFloat {
        get { rare?.alpha ?? 1 }
        set { writableAttributes().alpha = newValue.isNaN ? 1 : max(0, min(1, newValue)) }
    }

    /// Whether ``hitTest(_:with:)`` finds the view and what is below it. Default: true.
    open var isUserInteractionEnabled: Bool {
        get { !(rare?.ignoresTouches ?? false) }
        set { writableAttributes().ignoresTouches = !newValue }
    }

    // MARK: Measuring

    /// The size that the view wants when it may be as large as `size`. Default: its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        rect.size
    }

    /// The natural size by content alone; ``View/noIntrinsicMetric`` on an axis without one. Default: none on both
    /// axes.
    open var intrinsicContentSize: CGSize {
        CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }

    /// Says that an axis has no natural size.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Whether the natural height depends on the width the view is given, as a label of several lines does. Default:
    /// false.
    open var hasHeightForWidth: Bool { false }

    /// The distances of the first and the last text baseline from the top, when the view has the given size. Default:
    /// the top for the first and the bottom edge for the last one, as for a view without text.
    open func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        (0, size.height)
    }

    /// The view below this one whose first baseline counts as this one's. Default: the view itself.
    open var forFirstBaselineLayout: View { self }

    /// The view below this one whose last baseline counts as this one's. Default: the view itself.
    open var forLastBaselineLayout: View { self }

    /// How far the frame reaches beyond the rectangle that constraints speak of. Default: nothing.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The rectangle that constraints speak of, for a frame. Default: without ``alignmentRectInsets``.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame whose rectangle for constraints is given: the inverse of ``alignmentRect(forFrame:)``.
    open func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: rect.origin.x - insets.left, y: rect.origin.y - insets.top,
            width: rect.size.width + insets.left + insets.right, height: rect.size.height + insets.top + insets.bottom)
    }

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

    /// To be called when ``intrinsicContentSize`` changed: the engine that observes the view measures again.
    open func invalidateIntrinsicContentSize() {
        observerReference?._withUnsafeGuaranteedRef { $0.intrinsicContentSizeDidChange() }
    }

    // MARK: Layout

    /// Places the subviews. Called by ``layoutIfNeeded()``; the place for frame arithmetic, pin chains and flex calls.
    /// The default lets the engine that observes the view, if one does, place the subviews it knows.
    open func layoutSubviews() {
        observerReference?._withUnsafeGuaranteedRef { $0.layoutSubviews() }
    }

    /// Lays out this view and what is below it, as far as it was asked for, from the outside in. What layout itself
    /// asks for again is done in the same call, at most ``maximumRepeats`` times.
    open func layoutIfNeeded() { layOutUntilSettled() }

    // MARK: Constraints, for the constraint engine

    /// Called before a constraint layout, innermost views first, for each view that asked for it with
    /// ``setNeedsUpdateConstraints()`` and for each new view whose class overrides this method; the place to change
    /// constraints in a batch.
    open func updateConstraints() {}

    /// Asks for a call of ``updateConstraints()`` before the next constraint layout.
    open func setNeedsUpdateConstraints() {
        observer?._withUnsafeGuaranteedRef { $0.setNeedsUpdateConstraints() }
    }

    /// Whether ``updateConstraints()`` will be called before the next constraint layout.
    open func needsUpdateConstraints() -> Bool {
        observerReference?._withUnsafeGuaranteedRef { $0.needsUpdateConstraints } ?? false
    }

    /// Brings the constraints below this view up to date, as ``layoutIfNeeded()`` does before it lays out.
    open func updateConstraintsIfNeeded() {
        observerReference?._withUnsafeGuaranteedRef { $0.updateConstraintsIfNeeded() }
    }

    /// Whether the class can only be laid out by constraints. Nothing here asks: every new view that overrides
    /// ``updateConstraints()`` has it called. Default: false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The size that the constraints of the view and of what is below it give it, as near to the target as
    /// `fittingSizeLevel` pulls. Rounded up to pixels.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the constraints of the view and of what is below it give it when its width and height are pulled
    /// to the target's with these priorities. Rounded up to pixels. The frames stay as they are. A target that isn't
    /// finite counts as 0. In a program without the constraint engine: ``sizeThatFits(_:)``.
    ///
    /// Complexity: constant where nothing changed since the last call with the same arguments; otherwise that of the
    /// changes.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
        verticalFittingPriority vertical: LayoutPriority
    ) -> CGSize {
        observer?._withUnsafeGuaranteedRef { $0.fittingSize(targetSize, horizontal, vertical) }
            ?? sizeThatFits(targetSize)
    }

    // MARK: Environment

    /// The points between edges and content, the safe area included. Writing it sets the part without the safe area.
    /// Default: 8 on every side.
    open var layoutMargins: EdgeInsets {
        get { resolvedLayoutMargins }
        set { setLayoutMargins(newValue) }
    }

    /// The margins by leading and trailing, without the safe area.
    open var directionalLayoutMargins: DirectionalEdgeInsets {
        get { ownDirectionalMargins }
        set { setDirectionalMargins(newValue) }
    }

    /// How far bars and screen edges cover the view. Written to a view (usually the root) it holds there; other views
    /// derive theirs from the nearest view above that has one: the part of their bounds outside its safe area.
    open var safeAreaInsets: EdgeInsets {
        get { resolvedSafeAreaInsets }
        set { setSafeAreaInsets(newValue) }
    }

    /// Called after other margins were written to this view, and after its safe area was where that is added to them.
    open func layoutMarginsDidChange() {}

    /// Called after other ``safeAreaInsets`` were written to this view; not for insets that it derives.
    open func safeAreaInsetsDidChange() {}

    /// Asks for a call of ``layoutSubviews()`` in the next ``layoutIfNeeded()`` of this view or one above it.
    open func setNeedsLayout() {
        markNeedsLayout()
    }

    // MARK: Hierarchy

    /// Makes `view` the front-most subview, taking it out of the view that it was in. A view is never made a subview of
    /// itself or of a view below it: the call then has no effect. Complexity: O(depth) for that check, and O(siblings)
    /// where it leaves another superview.
    open func addSubview(_ view: View) { insert(view, at: nil) }

    /// Makes `view` a subview at `index` (0 is the back-most; the index is held within the valid range).
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Makes `view` a subview directly behind `sibling`; the front-most one where `sibling` isn't a subview.
    open func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, besideSubview: sibling, inFront: false)
    }

    /// Makes `view` a subview directly in front of `sibling`; the front-most one where `sibling` isn't a subview.
    open func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, besideSubview: sibling, inFront: true)
    }

    /// Exchanges two subviews; no effect where an index is out of range.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

    /// Makes a subview the front-most one; no effect where it isn't one.
    open func bringSubviewToFront(_ view: View) {
        if view.parent === self { insert(view, at: nil) }
    }

    /// Makes a subview the back-most one; no effect where it isn't one.
    open func sendSubviewToBack(_ view: View) {
        if view.parent === self { insert(view, at: 0) }
    }

    /// Takes the view out of its superview, if it has one.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called before the view is given another superview, or none.
    open func willMove(toSuperview newSuperview: View?) {}

    /// Called after a view became a subview of this one.
    open func didAddSubview(_ subview: View) {}

    /// Called before a subview leaves this view, for another superview or for none.
    open func willRemoveSubview(_ subview: View) {}

    /// Called after the view was given a superview or lost it.
    open func didMoveToSuperview() {}

    /// Called before the view's tree gets under another window, or under none.
    open func willMove(toWindow newWindow: Window?) {}

    /// Called after the view's tree got under another window, or under none.
    open func didMoveToWindow() {}

    /// Called after the display scale or the layout direction that the view inherits became something else.
    open func traitCollectionDidChange(_ previous: TraitCollection?) {}

    /// Called after another tint colour was written to the view. Nothing here has colours; whoever gives views one
    /// calls it.
    open func tintColorDidChange() {}

    // MARK: Drawing and touches, for who does either

    /// The class of the layer that backs the view, for who gives views layers. Default: a class that is none, which
    /// stands for the plain one.
    open class var layerClass: AnyClass { ViewRoot.self }

    /// Draws the view. Nothing here calls it.
    open func draw(_ rect: CGRect) {}

    /// Whether a point of the view's own coordinates lies in it. Default: whether it is in the bounds.
    open func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.contains(point)
    }

    /// The deepest view at a point of the view's own coordinates, the front-most first. Views that are hidden, nearly
    /// transparent (alpha under 0.01) or take no touches have none in them. Complexity: O(views below).
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
    open var description: String {
        let place = frame
        return String(
            format: "<\(type(of: self)): frame = (%g %g; %g %g)>", place.origin.x, place.origin.y, place.size.width,
            place.size.height)
    }
}
