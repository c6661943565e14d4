import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// Writes the frames that came out differently, in one sweep from the root down.
    ///
    /// Origins go to the nearest pixel of the root's coordinates, half away from zero, and frames are taken relative to
    /// the superview's rounded origin, so that nesting adds no rounding error. A size that is whole pixels is kept;
    /// another one comes from rounding the far edge in the same way.
    func writeFrames() {
        sweep.isDue = false
        sweep.number &+= 1
        guard let rootReference, let rootView else { return }
        let scale = rootView._withUnsafeGuaranteedRef { $0.contentScaleFactor }
        if scale != sweep.scale { roundAnew(scale) }
        if rootView._withUnsafeGuaranteedRef({ $0.superviewReference == nil }),
            rootReference._withUnsafeGuaranteedRef({ !$0.flags.contains(.translatesMask) })
        {
            writeSize(of: rootView.takeUnretainedValue(), scale)
        }
        items[0].flags.remove(.moved)
        if rootView._withUnsafeGuaranteedRef({ $0.flags.contains(.overridesAlignmentRect) }) {
            items[0].shift = sweep.number
        }
        let plan = plan
        withExtendedLifetime(plan) { writeFrames(plan?.frames, placed: plan?.placed ?? 0, scale) }
    }

    /// True if frames in the root may be others where only its own is: it says which rectangle constraints speak of.
    var isRootPlacedByAlignment: Bool {
        rootView?._withUnsafeGuaranteedRef { $0.flags.contains(.overridesAlignmentRect) } ?? false
    }

    /// Has all frames written, on another pixel grid.
    private func roundAnew(_ scale: CGFloat) {
        if sweep.scale > 0 {
            for index in items.indices {
                items[index].exact = CGPoint(x: CGFloat.nan, y: .nan)
                items[index].flags.insert(.moved)
            }
            items[0].exact = .zero
        }
        sweep.scale = scale
    }

    /// Writes the frames of the items that moved, or whose superviews' origins did.
    ///
    /// - Parameters:
    ///   - frames: of a plan; `nil` where the solver laid the tree out.
    ///   - placed: the items that the plan placed, bit by bit.
    private func writeFrames(_ frames: UnsafeMutablePointer<Double>?, placed: UInt64, _ scale: CGFloat) {
        var (parts, solved) = (frames.map { UnsafePointer($0) } ?? solver.solution, fitting.solution)
        let (sweep, count) = (sweep.number, items.count)
        var index = 1
        // Placing a view may call the client's code, which may end items, add some, or have the tree solved again.
        while index < min(count, items.count) {
            defer { index &+= 1 }
            if frames == nil, fitting.solution != solved { (parts, solved) = (solver.solution, fitting.solution) }
            // Valid for this step only.
            let item = items.pointer(to: index)
            guard item.pointee.parent >= 0, let node = item.pointee.nodeReference else { continue }
            guard
                item.pointee.flags.contains(.moved)
                    || items.pointer(to: Int(item.pointee.parent)).pointee.shift == sweep,
                !item.pointee.flags.contains(.isUnasked)
            else { continue }
            item.pointee.flags.remove(.moved)
            let isPlaced =
                frames == nil ? !item.pointee.flags.contains(.isSilent) : placed &>> UInt64(index) & 1 != 0
            guard isPlaced else {
                follow(item, node, scale)
                continue
            }
            write(parts + 4 &* index, item, node, scale)
        }
    }

    /// Gives a root that nothing is around the size that came out.
    private func writeSize(of view: View, _ scale: CGFloat) {
        let (width, height) =
            plan.map { ($0.frames[0], $0.frames[1]) }
            ?? (solver.value(of: variable(.width, of: 0)), solver.value(of: variable(.height, of: 0)))
        let size = CGSize(
            width: CGFloat(width).roundedToPixel(scale: scale), height: CGFloat(height).roundedToPixel(scale: scale))
        if size != view.alignedRect.size {
            write(CGRect(origin: view.rect.origin, size: view.frameSize(aligned: size)), to: view)
        }
    }

    /// Writes an item's frame in its superview, as solved.
    ///
    /// - Parameter parts: of the frame, in the order of `FramePart`.
    @inline(__always)
    private func write(
        _ parts: UnsafePointer<Double>, _ item: UnsafeMutablePointer<EngineItem>, _ node: Unmanaged<LayoutNode>,
        _ scale: CGFloat
    ) {
        let exact = exactOrigin(parts, item)
        guard CGFloat.areWholePixels(SIMD4(Double(exact.x), Double(exact.y), parts[0], parts[1]), scale: scale) else {
            return writeOffGrid(parts, item, node, scale)
        }
        write(CGSize(width: max(0, parts[0]), height: max(0, parts[1])), at: exact, onGrid: exact, item, node, scale)
    }

    /// The same for a frame that isn't whole pixels. Apart, as few are: what it needs would be put aside for all.
    @inline(never)
    private func writeOffGrid(
        _ parts: UnsafePointer<Double>, _ item: UnsafeMutablePointer<EngineItem>, _ node: Unmanaged<LayoutNode>,
        _ scale: CGFloat
    ) {
        let exact = exactOrigin(parts, item)
        let onGrid = exact.roundedToPixel(scale: scale)
        let size = CGSize(
            width: extent(parts[0], exact.x, onGrid.x, scale), height: extent(parts[1], exact.y, onGrid.y, scale))
        write(size, at: exact, onGrid: onGrid, item, node, scale)
    }

    /// An item's position from the root's corner.
    @inline(__always)
    private func exactOrigin(_ parts: UnsafePointer<Double>, _ item: UnsafeMutablePointer<EngineItem>) -> CGPoint {
        let parent = items.pointer(to: Int(item.pointee.parent))
        return CGPoint(x: parent.pointee.exact.x + parts[2], y: parent.pointee.exact.y + parts[3])
    }

    @inline(__always)
    private func write(
        _ size: CGSize, at exact: CGPoint, onGrid: CGPoint, _ item: UnsafeMutablePointer<EngineItem>,
        _ node: Unmanaged<LayoutNode>, _ scale: CGFloat
    ) {
        if exact.x != item.pointee.exact.x || exact.y != item.pointee.exact.y {
            item.pointee.move(to: exact, isOffGrid: onGrid != exact, sweep.number)
        }
        let corner = items.pointer(to: Int(item.pointee.parent)).pointee.onGrid(scale)
        let frame = CGRect(origin: CGPoint(x: onGrid.x - corner.x, y: onGrid.y - corner.y), size: size)
        node._withUnsafeGuaranteedRef { place($0, frame) }
    }

    /// Takes over the place of an item that no constraint speaks of, for those that lie in it.
    @inline(never)
    func follow(_ item: UnsafeMutablePointer<EngineItem>, _ node: Unmanaged<LayoutNode>, _ scale: CGFloat) {
        let corner = items.pointer(to: Int(item.pointee.parent)).pointee.onGrid(scale)
        let origin = node._withUnsafeGuaranteedRef { $0.placedRect.origin }
        let place = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
        if place != item.pointee.exact || item.pointee.flags.contains(.isOffGrid) {
            item.pointee.move(to: place, isOffGrid: false, sweep.number)
        }
    }

    @inline(__always)
    private func place(_ node: LayoutNode, _ newFrame: CGRect) {
        guard let reference = node.viewReference else { return }
        reference._withUnsafeGuaranteedRef { view in
            var frame = newFrame
            let isGuide = node.isGuide
            if let container = isGuide ? reference : view.superviewReference {
                container._withUnsafeGuaranteedRef { container in
                    if container.flags.isDisjoint(with: .overridesAlignmentRect) { return }
                    let outer = container.alignmentDistances
                    frame.origin.x += outer.left
                    frame.origin.y += outer.top
                }
            }
            if isGuide {
                node.guideReference?._withUnsafeGuaranteedRef { $0.solvedFrame = frame }
                return
            }
            if view.flags.contains(.overridesAlignmentRect) {
                frame = view.frame(forAlignmentRect: frame)
                // What lies in it is placed from its frame, which need not follow the rectangle.
                items[Int(node.item)].shift = sweep.number
            }
            if !view.rect.hasSameComponents(as: frame) { write(frame, to: view) }
        }
    }

    @inline(__always)
    private func write(_ frame: CGRect, to view: View) {
        LayoutCounters.countFrameWrite()
        let resized = frame.size != view.rect.size
        let sum = frame.origin.x + frame.origin.y + frame.size.width + frame.size.height
        let geometry = sum.hasFiniteAddends ? frame : View.sanitized(frame)
        // Numbers became too large on the way: rows that contain what came of them would keep it.
        if !sum.hasFiniteAddends { status.isToBeBuiltAnew = true }
        if _fastPath(view.flags.isDisjoint(with: .isPlacedByProperties)) {
            view.rect = geometry
        } else {
            let node = view.layoutNode
            node.flags.insert(.isBeingPlaced)
            view.placeByOverrides(geometry)
            node.flags.remove(.isBeingPlaced)
        }
        // A view whose subviews move has its `layoutSubviews()` called. The root's is what writes these frames.
        if let above = view.superviewReference, let rootView, !above.refers(to: rootView) {
            above._withUnsafeGuaranteedRef { markForLayout($0) }
        }
        if resized {
            markForLayout(view)
            view.nodeReference?._withUnsafeGuaranteedRef { node in
                if node.flags.contains(.hasMaskedSubviews) { node.resizeMaskedSubviews() }
            }
        }
    }

    /// Marks a view that needs layout, where that does anything: the client's code runs, or the view is the root of
    /// another tree. Without the question turning a feed's cell takes 17 to 24 % more instructions.
    @inline(__always)
    private func markForLayout(_ view: View) {
        guard view.flags.isDisjoint(with: .needsLayout) else { return }
        let isPlain =
            view.flags.isDisjoint(with: .hasLayoutCode)
            && view.nodeReference?._withUnsafeGuaranteedRef { !$0.flags.contains(.translatesMask) } == true
        if !isPlain { view.markNeedsLayout() }
    }

    /// The length between the edges on the grid; a length of whole pixels stays what it is, wherever it lies.
    @inline(__always)
    func extent(_ length: CGFloat, _ exactOrigin: CGFloat, _ origin: CGFloat, _ scale: CGFloat) -> CGFloat {
        let nearest = length.roundedToPixel(scale: scale)
        if abs(nearest - length) * scale < .pixelTolerance { return max(0, nearest) }
        return max(0, (exactOrigin + length).roundedToPixel(scale: scale) - origin)
    }
}

extension CGRect {
    /// Equality as a few comparisons in place: Foundation's is a call that standardizes both.
    @inline(__always)
    fileprivate func hasSameComponents(as other: CGRect) -> Bool {
        origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
            && size.height == other.size.height
    }
}

extension ConstraintEngine {
    /// The root's size when it is pulled to a target.
    func fittingSize(_ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        guard !status.isUpdating, postponed.suspensions == 0, let rootView else { return .zero }
        let size = rootView._withUnsafeGuaranteedRef { $0.alignedSize(size) }
        var wanted = RootTarget()
        wanted.width = Double(size.width.orZeroIfNotFinite)
        wanted.height = Double(size.height.orZeroIfNotFinite)
        wanted.widthLevel = ConstraintEngine.fittingLevel(horizontal)
        wanted.heightLevel = ConstraintEngine.fittingLevel(vertical)
        let before = fitting.solution
        postponed.hasChanges = false
        update(for: wanted)
        // The solution is no longer that of the frames.
        status.isDirty = true
        if postponed.hasChanges { markDirty() }
        if before == fitting.solution, fitting.target == wanted { return fitting.size }
        // Looked up anew: updating calls the client's code.
        guard let view = self.rootView else { return .zero }
        fitting.target = wanted
        fitting.size = view._withUnsafeGuaranteedRef { view in
            let scale = view.contentScaleFactor
            return view.frameSize(
                aligned: CGSize(
                    width: max(0, CGFloat(rootLength(isHorizontal: true)).roundedUpToPixel(scale: scale)),
                    height: max(0, CGFloat(rootLength(isHorizontal: false)).roundedUpToPixel(scale: scale))))
        }
        return fitting.size
    }

    private func rootLength(isHorizontal: Bool) -> Double {
        if let plan { return plan.length(0, isHorizontal: isHorizontal) }
        return value(Length(item: 0, isHorizontal: isHorizontal))
    }

    private static func fittingLevel(_ priority: LayoutPriority) -> Double {
        priority == .required ? ConstraintLevel.frame : Double(priority.rawValue)
    }
}

extension LayoutNode {
    /// True if constraints between the view's edges and what lies in it mean the guide that
    /// `View.contentGuideForEdges` answers, as a scroll view's do. Default: false.
    package var meansContentByItsEdges: Bool {
        get { flags.contains(.meansContent) }
        set { if newValue { flags.insert(.meansContent) } else { flags.remove(.meansContent) } }
    }
}

extension LayoutConstraint {
    /// Puts the content in the place of a view that holds the constraint: from then on it is one of the guide's.
    func refersToContent(of node: LayoutNode) {
        guard !state.contains(.synthetic), let second, first !== second else { return }
        if first === node, means(firstAttribute, of: node, to: second), let guide = node.contentGuideNode {
            firstReference.release()
            firstReference = .passRetained(guide)
        } else if second === node, means(secondAttribute, of: node, to: first), let guide = node.contentGuideNode {
            secondReference?.release()
            secondReference = .passRetained(guide)
        }
    }

    /// Returns whether an attribute of a scrolling view means its content. A guide of the view itself is spoken of as
    /// it is.
    private func means(_ attribute: Attribute, of node: LayoutNode, to other: LayoutNode) -> Bool {
        !attribute.isSize && !attribute.isMargin && !attribute.isBaseline && attribute != .notAnAttribute
            && !(other.isGuide && other.view === node.view)
    }
}

extension LayoutNode {
    fileprivate var contentGuideNode: LayoutNode? { view?.contentGuideForEdges?.layoutNode }
}
