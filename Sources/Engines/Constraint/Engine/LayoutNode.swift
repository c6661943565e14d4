import Foundation
import ViewTree

/// The constraint engine's state of a view or a layout guide: the constraints it holds, its priorities, and where it
/// stands in the solver of its tree. Opaque outside of the engine.
///
/// A node belongs to at most two engines: as an item to that of the tree around it, and, where its frame comes from
/// outside (a root, or a view that translates its autoresizing mask), as the root to that of the tree below it.
public final class LayoutNode: ViewObserver {
    // Exclusivity of access isn't checked at run time: with checks, making a feed's cells takes 25 % more instructions,
    // their layout 15 %.

    /// The view itself, or the guide's owning view; `nil` once it was freed. Unmanaged: a read of a reference retains.
    @exclusivity(unchecked) var viewReference: Unmanaged<View>?
    private let ownGuide: Unmanaged<LayoutGuide>?
    @exclusivity(unchecked) var flags: Flags = .translatesMask
    /// The place in `engine`.
    @exclusivity(unchecked) var item: Int32 = -1
    /// The engine that decides where the item lies. Its root keeps it alive, and it lets go of its items before it
    /// ends.
    @exclusivity(unchecked) var engineReference: Unmanaged<ConstraintEngine>?
    /// The engine of the tree below, where this node is its root.
    @exclusivity(unchecked) var ownEngine: ConstraintEngine?
    /// The active constraints of which this view is the nearest common ancestor, without those of a stack view that are
    /// rows alone.
    @exclusivity(unchecked) var held = HeldConstraints()
    @exclusivity(unchecked) var priorities = ContentPriorities()
    @exclusivity(unchecked) var extras: Extras?
    /// Count what an engine that isn't bound has to know when it is again: changes of constraints, priorities
    /// and environment, and of the content.
    @exclusivity(unchecked) private(set) var structureChanges: UInt32 = 0
    @exclusivity(unchecked) private(set) var contentChanges: UInt32 = 0

    struct Flags: OptionSet {
        let rawValue: UInt32
        static let translatesMask = Flags(rawValue: 1)
        /// Translates its mask, yet a constraint from outside reaches into it: it shares the engine of its superview.
        static let merged = Flags(rawValue: 2)
        static let needsUpdateConstraints = Flags(rawValue: 4)
        /// Its engine is to be made at the next layout.
        static let awaitsEngine = Flags(rawValue: 8)
        static let hasMaskedSubviews = Flags(rawValue: 16)
        static let arrangesSubviews = Flags(rawValue: 32)
        /// The next layout of the tree will find what is new here.
        static let scheduled = Flags(rawValue: 64)
        static let isGuide = Flags(rawValue: 128)
        /// A guide that is its view's edges moved inward.
        static let isDerivedGuide = Flags(rawValue: 256)
        static let guideWasFreed = Flags(rawValue: 512)
        /// A stack view arranges the view.
        static let isArranged = Flags(rawValue: 1024)
        /// The view's frame is being written because its superview's size changed.
        static let isResizedByMask = Flags(rawValue: 2048)
        /// The engine writes the view's frame by what its class overrides.
        static let isBeingPlaced = Flags(rawValue: 4096)
        /// Stands for something that no constraint can speak of.
        static let isNoItem = Flags(rawValue: 8192)
        /// A guide that stands for the way between two anchors, which may be negative.
        static let isDistance = Flags(rawValue: 16384)
        /// A guide that the library makes by itself, when it is first asked for.
        static let isSupplied = Flags(rawValue: 1_048_576)
        /// A stack view that is laid out by rows without constraints.
        static let hasRows = Flags(rawValue: 32768)
        /// Constraints of its edges to what lies in the view mean the view's content.
        static let meansContent = Flags(rawValue: 131072)
        /// A stack view around read its baseline for the shares of what it arranges.
        static let lendsBaseline = Flags(rawValue: 262144)
        /// A scroll view between a constraint's holder and one of its items.
        static let isCrossed = Flags(rawValue: 524288)
    }

    /// Hugging and compression resistance on both axes.
    struct ContentPriorities: Equatable {
        var hugging = SIMD2<Float>(repeating: LayoutPriority.defaultLow.rawValue)
        var compression = SIMD2<Float>(repeating: LayoutPriority.defaultHigh.rawValue)
    }

    /// State that few nodes have.
    final class Extras {
        @exclusivity(unchecked) var guides: [LayoutGuide] = []
        var marginsGuide: LayoutGuide?
        var safeAreaGuide: LayoutGuide?
        var readableGuide: LayoutGuide?
        var keyboardGuide: LayoutGuide?
        var mask: AutoresizingMask = []
        /// Constraints of a guide on the view's frame, left and top, whose constants follow the bounds' origin.
        var frameTies: (left: LayoutConstraint, top: LayoutConstraint)?
        /// The size that subviews with a mask were last resized for.
        var resizedFor = CGSize.zero
    }

    init(view: View) {
        viewReference = .passUnretained(view)
        ownGuide = nil
    }

    /// Of nothing that constraints can speak of.
    private init(ofNothing: Void) {
        viewReference = nil
        ownGuide = nil
        flags = .isNoItem
    }

    /// The node of a view or a guide; one that stands for nothing where the item is neither.
    static func of(_ item: Any) -> LayoutNode { (item as? any LayoutItem)?.layoutNode ?? LayoutNode(ofNothing: ()) }

    init(guide: LayoutGuide) {
        viewReference = guide.owningView.map(Unmanaged.passUnretained)
        ownGuide = .passUnretained(guide)
        flags = guide.kind == .free ? [.translatesMask, .isGuide] : [.translatesMask, .isGuide, .isDerivedGuide]
    }

    package var view: View? {
        get { viewReference?.takeUnretainedValue() }
        set { viewReference = newValue.map(Unmanaged.passUnretained) }
    }

    /// The guide, for the node of one; `nil` once it was freed.
    package var guide: LayoutGuide? { guideReference?.takeUnretainedValue() }

    /// The same, not retained.
    var guideReference: Unmanaged<LayoutGuide>? { flags.contains(.guideWasFreed) ? nil : ownGuide }

    var engine: ConstraintEngine? {
        get { engineReference?.takeUnretainedValue() }
        set { engineReference = newValue.map(Unmanaged.passUnretained) }
    }

    package var isGuide: Bool { flags.contains(.isGuide) }

    var layoutItem: (any LayoutItem)? {
        flags.contains(.isGuide) ? guide : view
    }

    var madeExtras: Extras {
        if let extras { return extras }
        let made = Extras()
        extras = made
        return made
    }

    /// The present rectangle of the guide, or alignment rectangle of the view.
    var placedRect: CGRect { isGuide ? guide?.solvedFrame ?? .zero : view?.alignedRect ?? .zero }

    // MARK: Domains

    /// True if the view's frame comes from outside of the constraints around it, so that what is below is a system of
    /// its own.
    var isDomainRoot: Bool {
        if flags.contains(.isGuide) { return false }
        if flags.intersection([.translatesMask, .merged]) == .translatesMask { return true }
        guard let viewReference else { return false }
        return viewReference._withUnsafeGuaranteedRef { $0.superviewReference == nil }
    }

    /// The engine that the constraints held by this node are in force in, where there is one already.
    var holdingEngine: ConstraintEngine? { holdingEngineReference?.takeUnretainedValue() }

    @inline(__always)
    var holdingEngineReference: Unmanaged<ConstraintEngine>? {
        isDomainRoot ? ownEngine.map { .passUnretained($0) } : engineReference
    }

    func stepsWillChange(in stack: StackView) { holdingEngine?.stepsWillChange(in: stack) }

    /// The node of the nearest view above (or this one) whose frame comes from outside.
    var domainRoot: LayoutNode {
        var node = isGuide ? view?.layoutNode ?? self : self
        while !node.isDomainRoot, let above = node.view?.parent { node = above.layoutNode }
        return node
    }

    /// Sees to it that the next layout brings what is new here to the solver.
    func scheduleAdoption() {
        guard !flags.contains(.scheduled) else { return }
        flags.insert(.scheduled)
        // The highest view on the way up that the engine doesn't know yet is what it has to take in.
        var top = Unmanaged.passUnretained(self)
        var root = top
        while let above = root._withUnsafeGuaranteedRef(\.nodeAbove) {
            if root._withUnsafeGuaranteedRef({ $0.engineReference == nil }) { top = root }
            root = above
            // What is scheduled above is told already, and takes in everything below it.
            if root._withUnsafeGuaranteedRef({ $0.flags.contains(.scheduled) }) { return }
        }
        root._withUnsafeGuaranteedRef { root in
            if let engine = root.ownEngine {
                engine.adoptLater(top.takeUnretainedValue())
            } else {
                root.flags.insert(.awaitsEngine)
                root.view?.markNeedsLayout()
            }
        }
    }

    /// The node of the view above, which owns it; `nil` where the frame comes from outside.
    private var nodeAbove: Unmanaged<LayoutNode>? {
        guard !isDomainRoot else { return nil }
        return viewReference?._withUnsafeGuaranteedRef { view in
            view.superviewReference?._withUnsafeGuaranteedRef { above in
                above.nodeReference ?? .passUnretained(above.layoutNode)
            }
        }
    }

    /// The engine of the tree below, made where there is something to solve.
    func readyOwnEngine() -> ConstraintEngine? {
        if let ownEngine { return ownEngine }
        guard flags.contains(.awaitsEngine), isDomainRoot else { return nil }
        return makeOwnEngine()
    }

    func makeOwnEngine() -> ConstraintEngine {
        if let ownEngine { return ownEngine }
        flags.remove(.awaitsEngine)
        let made = ConstraintEngine(root: self)
        ownEngine = made
        return made
    }

    // MARK: Constraints

    /// The active constraints of which this view is the nearest common ancestor; where a stack view is laid out by rows
    /// alone, constraints are made in their place.
    var constraints: [LayoutConstraint] {
        makeConstraintsOfRows(isAsked: true)
        return held.all
    }

    /// Makes the constraints of a stack view that has rows alone.
    ///
    /// - Parameter isAsked: whether they stay when the tree goes over to a plan.
    func makeConstraintsOfRows(isAsked: Bool) {
        guard flags.contains(.hasRows), let stack = view as? StackView else { return }
        stack.arrangement.makeConstraints(for: stack, isAsked: isAsked)
    }

    /// A stack view's rows without constraints are others than before, or have other constants.
    func rowsDidChange() {
        noteStructureChange()
        guard !flags.contains(.scheduled) else { return }
        if let engine = holdingEngine { engine.rowsDidChange(of: self) } else { scheduleAdoption() }
    }

    func noteStructureChange() { structureChanges &+= 1 }

    // MARK: What the view tells

    public override func intrinsicContentSizeDidChange() {
        contentChanges &+= 1
        if let engineReference {
            engineReference._withUnsafeGuaranteedRef { $0.intrinsicSizeDidChange(of: Int(item)) }
        }
        if let ownEngine { ownEngine.intrinsicSizeDidChange(of: 0) }
        if flags.contains(.isArranged) { tellStackOfContent() }
        lentBaselineDidChange()
    }

    public override func contentPriority(_ kind: ContentPriority, for axis: LayoutAxis) -> LayoutPriority? {
        let values = kind == .hugging ? priorities.hugging : priorities.compression
        return LayoutPriority(values[Int(axis.rawValue)])
    }

    public override func setContentPriority(_ kind: ContentPriority, _ priority: LayoutPriority, for axis: LayoutAxis) {
        switch kind {
        case .hugging: priorities.hugging[Int(axis.rawValue)] = priority.rawValue
        case .compressionResistance: priorities.compression[Int(axis.rawValue)] = priority.rawValue
        }
        contentPrioritiesDidChange()
    }

    public override func setNeedsUpdateConstraints() {
        guard !flags.contains(.needsUpdateConstraints) else { return }
        flags.insert(.needsUpdateConstraints)
        if let engine = holdingEngine {
            engine.needsUpdateConstraints(self)
        } else {
            markAboveNeedsConstraints()
            scheduleAdoption()
        }
    }

    /// Marks the views above: one below them has to update its constraints.
    private func markAboveNeedsConstraints() {
        viewReference?._withUnsafeGuaranteedRef(\.superviewReference)?._withUnsafeGuaranteedRef {
            $0.markDescendantNeedsConstraints()
        }
    }

    public override var needsUpdateConstraints: Bool { flags.contains(.needsUpdateConstraints) }

    public override func fittingSize(
        _ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
    ) -> CGSize {
        isDomainRoot
            ? makeOwnEngine().fittingSize(target, horizontal, vertical)
            : fittingSizeInSubtree(target, horizontal, vertical)
    }

    public override func subviewDidHideOrShow() {
        withArrangingView { $0.setNeedsUpdateConstraints() }
    }

    /// Tells the stack view that arranges this one that the baseline which it lends may be another one.
    final func lentBaselineDidChange() {
        if flags.contains([.lendsBaseline, .isArranged]) { withStackAbove { $0.subviewBaselineDidChange() } }
    }

    /// Apart, as most views aren't arranged.
    @inline(never)
    private func tellStackOfContent() { withStackAbove { $0.subviewContentDidChange() } }

    /// Calls `body` with the stack view that the view is a subview of.
    @inline(__always)
    private func withStackAbove(_ body: (StackView) -> Void) {
        guard let above = viewReference?._withUnsafeGuaranteedRef(\.superviewReference),
            let node = above._withUnsafeGuaranteedRef(\.nodeReference)
        else { return }
        node._withUnsafeGuaranteedRef { $0.withArrangingView(body) }
    }

    /// Calls `body` with the view, if it is one that arranges its subviews, which stays alive until `body` returns.
    @inline(__always)
    private func withArrangingView(_ body: (StackView) -> Void) {
        guard flags.contains(.arrangesSubviews), let viewReference else { return }
        viewReference._withUnsafeGuaranteedRef { view in
            view.beginBorrowing()
            defer { view.endBorrowing() }
            // Nothing else has the flag, and a checked cast takes its time.
            body(unsafeDowncast(view, to: StackView.self))
        }
    }

    public override func updateConstraintsIfNeeded() {
        if isDomainRoot { updateConstraintsFromAbove() } else { engineAround?.callUpdateConstraints(below: view) }
    }

    public override var updatesConstraintsByItself: Bool { isDomainRoot }

    public override func updateConstraintsFromAbove() {
        // Mostly there is nothing new.
        if ownEngine?.awaitsAdoption == false { return }
        if isDomainRoot { readyOwnEngine()?.callUpdateConstraints() }
    }

    public override func layoutWillBegin() {
        if !isDomainRoot { engineAround?.layOut() }
    }

    /// The engine of the tree that the view is placed by.
    private var engineAround: ConstraintEngine? { engine ?? domainRoot.readyOwnEngine() }

    public override func layoutSubviews() {
        // An item of a tree has mostly been placed by then; most are told by the flag.
        if let engineReference, !flags.contains(.translatesMask) || !isDomainRoot {
            if engineReference._withUnsafeGuaranteedRef({ $0.status.isDirty }) {
                engineReference.takeUnretainedValue().layOut()
            }
        } else if isDomainRoot {
            readyOwnEngine()?.layOut()
        }
    }

    public override func subviewsWereReordered() {
        guard let engine = holdingEngine else { return }
        engine.news.isOrderChanged = true
        engine.markDirty()
    }

    public override func subviewsWereShifted() {
        guard let engine = holdingEngine else { return }
        engine.news.areRanksChanged = true
        engine.markDirty()
    }

    public override func willMove(toSuperview superview: View?) {
        // A view that was never in a tree, as nearly all that move.
        if engineReference == nil, ownEngine == nil, flags.isDisjoint(with: [.isArranged, .merged]),
            viewReference?._withUnsafeGuaranteedRef({ $0.superviewReference }) == nil
        {
            flags.remove(.scheduled)
            return
        }
        viewReference?._withUnsafeGuaranteedRef { willMove($0, to: superview) }
    }

    private func willMove(_ view: View, to superview: View?) {
        if flags.contains(.isArranged) {
            flags.remove(.isArranged)
            withStackAbove { $0.subviewWillLeave(view) }
        }
        if view.superviewReference != nil { deactivateConstraintsFromOutside(of: view) }
        if let engine {
            engine.remove(self)
            flags.insert(.awaitsEngine)
        } else if view.superviewReference == nil {
            if superview != nil, !flags.contains(.translatesMask) { ownEngine?.dissolve() }
        } else if !isDomainRoot {
            // It left its engine with a view above, and wasn't taken in again yet.
            flags.insert(.awaitsEngine)
        }
        flags.subtract([.merged, .scheduled])
    }

    public override func didMoveToSuperview() {
        if let mask = extras?.mask, !mask.isEmpty { view?.parent?.layoutNode.watchesSizeForSubviews() }
        // While the tree had nothing above it, there was nothing to mark.
        if flags.contains(.needsUpdateConstraints) || ownEngine?.news.updates.isEmpty == false {
            markAboveNeedsConstraints()
        }
        guard flags.contains(.awaitsEngine), let viewReference else { return }
        viewReference._withUnsafeGuaranteedRef { view in
            guard let above = view.superviewReference else { return }
            if isDomainRoot { return view.markNeedsLayout() }
            above._withUnsafeGuaranteedRef { above in
                let node = above.nodeReference ?? .passUnretained(above.layoutNode)
                node._withUnsafeGuaranteedRef { joinTree(below: $0) }
            }
        }
    }

    /// Sees to it that the engine around takes over what this view and those below hold.
    func joinTree(below above: LayoutNode) {
        if let engine = above.holdingEngine {
            engine.adoptLater(self)
        } else {
            above.scheduleAdoption()
        }
    }

    /// Constraints of the views above that reach into the tree that is about to leave.
    private func deactivateConstraintsFromOutside(of view: View) {
        var above = view.parent
        while let current = above {
            if let node = current.existingLayoutNode, !node.held.isEmpty {
                let crossing = node.held.all.filter { $0.reaches(into: view, from: current) }
                for constraint in crossing { constraint.deactivate() }
            }
            above = current.parent
        }
    }

    public override func frameDidChange() {
        if flags.contains(.isBeingPlaced) { return }
        if let engineReference { engineReference._withUnsafeGuaranteedRef { $0.frameWasWritten(of: Int(item)) } }
        if flags.contains(.hasMaskedSubviews), !flags.contains(.isResizedByMask) { resizeMaskedSubviews() }
    }

    public override func boundsOriginDidChange() {
        if flags.contains(.isCrossed) { engine?.environmentDidChange() }
        guard let ties = extras?.frameTies, let view else { return }
        (ties.left.constant, ties.top.constant) = (view.bounds.minX, view.bounds.minY)
    }

    /// Has the constants of two constraints follow the origin of the view's bounds, from which frames in it count.
    package func followBoundsOrigin(_ left: LayoutConstraint, _ top: LayoutConstraint) {
        madeExtras.frameTies = (left, top)
        boundsOriginDidChange()
    }

    public override func layoutEnvironmentDidChange() {
        noteStructureChange()
        if flags.contains(.arrangesSubviews) { (view as? StackView)?.marginsDidChange() }
        engine?.environmentDidChange()
        ownEngine?.environmentDidChange()
    }

    public override func viewIsBeingFreed() {
        if let extras {
            for guide in extras.guides + [extras.marginsGuide, extras.safeAreaGuide].compactMap(\.self) {
                guide.owningView = nil
                guide.existingNode?.viewReference = nil
            }
            // They keep this node, which keeps them.
            extras.frameTies = nil
        }
        engine?.itemWasFreed(Int(item))
        engine = nil
        ownEngine?.dissolve()
        let ended = held
        held = HeldConstraints()
        ended.forEachUnretained { $0.leave() }
        ended.release()
        view = nil
    }

    public override func guideIsBeingFreed() {
        flags.insert(.guideWasFreed)
        engine?.itemWasFreed(Int(item))
        engine = nil
    }
}

extension Unmanaged {
    /// Returns whether both refer to the same object.
    @inline(__always)
    func refers(to other: Unmanaged) -> Bool {
        toOpaque() == other.toOpaque()
    }
}
