import Foundation
import LayoutGeometry
import LayoutText

/// A rectangle in a tree of rectangles: UIKit's `UIView` without drawing, events and animation.
///
/// Lengths are points. A view is not thread-safe: use one tree from one thread at a time.
///
/// **Values that are no geometry.** A component of a written frame, bounds or center that is NaN or infinite is stored as
/// 0; a rectangle with a negative size is standardized (its origin moves, its size becomes positive), as CoreGraphics does.
open class View: ViewRoot {
    // What every layout reads and writes. Exclusivity of access is not checked at run time, as the check costs more than the
    // access and none of these accesses calls out. `@exclusivity` doesn't reach other modules, so engines use the accessors
    // in `ViewStorage.swift`: pin's feed pass took 2.4 times manual without them, and 1.07 with.
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
        @usableFromInline package let rawValue: UInt16
        @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
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
        @inlinable package static var anyLayout: Flags { Flags(rawValue: 3) }
    }

    /// A view without a superview.
    ///
    /// - Parameter frame: in the coordinates of the superview that it will get.
    public override init(frame: CGRect) {
        storedRect = View.sanitized(frame)
        super.init(frame: frame)
    }

    /// What `init(frame: .zero)` makes; nothing is read from the coder. A subclass may write UIKit's `required init?(coder:)`
    /// and call this one. Generic, so that it need not: an initializer that takes an `NSCoder` doesn't override this one.
    public init?(coder: some NSCoder) {
        storedRect = .zero
        super.init(frame: .zero)
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

    // MARK: Measuring

    /// The size that the view wants when it may be as large as `size`. Default: its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        rect.size
    }

    /// The natural size by content alone; `View.noIntrinsicMetric` on an axis without one. Default: none on both axes.
    open var intrinsicContentSize: CGSize {
        CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }

    /// Says that an axis has no natural size.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Whether the natural height depends on the width the view is given, as a label of several lines does. Default: false.
    open var hasHeightForWidth: Bool { false }

    /// The distances of the first and the last text baseline from the top, when the view has the given size. Default: the
    /// bottom edge for both.
    open func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        (size.height, size.height)
    }

    /// Gives `bounds` the size that `sizeThatFits(_:)` answers for the present size; the frame's origin stays.
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

    /// To be called when `intrinsicContentSize` changed: the engine that observes the view measures again.
    open func invalidateIntrinsicContentSize() {
        observerReference?._withUnsafeGuaranteedRef { $0.intrinsicContentSizeDidChange() }
    }

    // MARK: Layout

    /// Places the subviews. Called by `layoutIfNeeded()`; the place for frame arithmetic, pin chains and flex calls.
    /// The default lets the engine that observes the view, if one does, place the subviews it knows.
    open func layoutSubviews() {
        observerReference?._withUnsafeGuaranteedRef { $0.layoutSubviews() }
    }

    /// Called once before a constraint layout for each view that asked for it with `setNeedsUpdateConstraints()`; the place to
    /// change constraints in a batch.
    open func updateConstraints() {}

    /// Called after other `safeAreaInsets` were written to this view; not for insets that it derives.
    open func safeAreaInsetsDidChange() {}

    /// Asks for a call of `layoutSubviews()` in the next `layoutIfNeeded()` of this view or one above it.
    open func setNeedsLayout() {
        markNeedsLayout()
    }

    // MARK: Hierarchy hooks

    /// Called after the view was given a superview or lost it.
    open func didMoveToSuperview() {}

    /// Called before the view's tree gets under another window, or under none.
    open func willMove(toWindow newWindow: Window?) {}

    /// Called after the view's tree got under another window, or under none.
    open func didMoveToWindow() {}

    /// Called after the display scale or the layout direction that the view inherits became something else.
    open func traitCollectionDidChange(_ previous: TraitCollection?) {}

    /// Called after another tint color was written to the view. Nothing here has colors; who gives views one calls it.
    open func tintColorDidChange() {}

    // MARK: Drawing and touches, for who does either

    /// The class of the layer that backs the view, for who gives views layers. Default: a class that is none, which stands
    /// for the plain one.
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

/// Views are equal only to themselves.
extension View: Hashable, CustomStringConvertible {
    public static func == (left: View, right: View) -> Bool { left === right }

    public final func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// Attributes that most views never set.
@usableFromInline
final class RareAttributes {
    @usableFromInline var transform = CGAffineTransform.identity
    @usableFromInline var boundsOrigin = CGPoint.zero
    @usableFromInline var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var alpha: CGFloat = 1
    var contentScaleFactor: CGFloat?
    var layoutDirection = LayoutDirection.inherit
    var layoutMargins: DirectionalEdgeInsets?
    var explicitMargins: EdgeInsets?
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var safeAreaInsets: EdgeInsets?
    var accessibilityIdentifier: String?
    var engineState: AnyObject?
    var ignoresTouches = false
    var appearance: AnyObject?
    var associated: [UnsafeRawPointer: Any] = [:]
    weak var layoutDelegate: (any ViewLayoutDelegate)?

    init() {}
}

extension View {
    @inlinable
    package final var parent: View? {
        get { superviewReference?.takeUnretainedValue() }
        set { superviewReference = newValue.map(Unmanaged.passUnretained) }
    }

    // MARK: Borrowing
    //
    // A pin chain, or an engine that asks a view for its size, refers to the view without retaining it. The superview
    // keeps the view alive meanwhile; should it let go of it, as when the view takes itself out of the tree while it is
    // measured, ownership goes to the borrowers, until the last of them ends.

    /// Sees to it that the view lives until the matching `endBorrowing()`, at the cost of an addition where a superview
    /// holds it.
    @inlinable @inline(__always)
    package final func beginBorrowing() {
        borrowers &+= 1
        if _slowPath(superviewReference == nil) { leaveToBorrowers() }
    }

    @inlinable @inline(__always)
    package final func endBorrowing() {
        borrowers &-= 1
        if _slowPath(flags.rawValue & Flags.ownedByBorrowers.rawValue != 0) { releaseAfterLastBorrower() }
    }

    /// To be called where the view's owner lets go of it: its borrowers become its owner.
    @inline(never)
    @usableFromInline
    final func leaveToBorrowers() {
        guard borrowers > 0, !flags.contains(.ownedByBorrowers) else { return }
        flags.insert(.ownedByBorrowers)
        _ = Unmanaged.passRetained(self)
    }

    @inline(never)
    @usableFromInline
    final func releaseAfterLastBorrower() {
        guard borrowers == 0 else { return }
        flags.remove(.ownedByBorrowers)
        Unmanaged.passUnretained(self).release()
    }

    /// What an engine keeps at few views.
    package final var engineState: AnyObject? {
        get { rare?.engineState }
        set { attributes.engineState = newValue }
    }

    @usableFromInline
    final var attributes: RareAttributes {
        if let rare { return rare }
        let made = RareAttributes()
        rare = made
        return made
    }

    /// Takes the superview from views whose superview is about to be freed.
    private static func orphan(_ views: inout [View]) {
        for index in views.indices {
            views[index].parent = nil
            views[index].leaveToBorrowers()
            // Nobody asks those that go with their superview, and most others have nothing to unlearn.
            guard views[index].hasUnusualEnvironment, !isKnownUniquelyReferenced(&views[index]) else { continue }
            views[index].resolveEnvironment()
        }
    }

    /// Frees a tree level by level, so that a tree of any depth fits the stack.
    private static func dismantle(_ views: inout [View]) {
        var pending = views
        views = []
        while var view = pending.popLast() {
            guard isKnownUniquelyReferenced(&view), !view.children.isEmpty else { continue }
            orphan(&view.children)
            pending.append(contentsOf: view.children)
            view.children = []
        }
    }
}
