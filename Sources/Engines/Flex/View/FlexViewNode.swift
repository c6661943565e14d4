import Foundation

/// The node of a view, kept from the first use of `view.flex` on, so that styles and layouts survive between passes.
///
/// The children follow the view's subviews: each layout compares the view's `subviewsGeneration` with the one the
/// children were made from, and only a difference costs more.
final class FlexViewNode: FlexNode {
    var backgroundColor: FlexColor?

    init(view: View) {
        super.init(defaults: .flexLayout)
        storage.pointee.view = Unmanaged.passUnretained(view)
        // A plain view answers its present size when it is asked what fits, which would freeze it.
        storage.pointee.flags.insert(
            type(of: view) == View.self ? .childrenAreStale : [.childrenAreStale, .measures, .roundsSizeUp])
    }

    /// The view's size for the space, within what the layout allows.
    override func measureContent(_ request: FlexMeasureRequest) -> FlexSize {
        guard let view = storage.pointee.view else { return FlexSize(width: 0, height: 0) }
        let size = view._withUnsafeGuaranteedRef { view in
            view.sizeThatFits(
                CGSize(
                    width: request.widthMode == .undefined ? CGFloat.greatestFiniteMagnitude : request.width,
                    height: request.heightMode == .undefined ? CGFloat.greatestFiniteMagnitude : request.height
                )
            )
        }
        return FlexSize(
            width: FlexViewNode.constrain(size.width, request.width, request.widthMode),
            height: FlexViewNode.constrain(size.height, request.height, request.heightMode)
        )
    }

    @inline(__always)
    private static func constrain(_ size: CGFloat, _ space: Double, _ mode: FlexMeasureMode) -> Double {
        switch mode {
        case .undefined: return Double(size)
        case .exactly: return space
        case .atMost: return min(Double(size), space)
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    // MARK: - Children

    /// Makes the nodes of a view's subtree match the views. Returns whether it could: not in a measure function of the same
    /// tree, nor in a tree that is too deep.
    func synchronize(depth: Int = 0) -> Bool {
        guard let view = pointee.view else { return true }
        if depth > FlexNode.maximumDepth { return false }
        let generation = view._withUnsafeGuaranteedRef { $0.subviewsGeneration }
        if generation != pointee.subviewsGeneration || pointee.flags.contains(.childrenAreStale) {
            guard rebuildChildren() else { return false }
            pointee.subviewsGeneration = generation
            pointee.flags.remove(.childrenAreStale)
        }
        var next = pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if !child.synchronize(depth: depth + 1) { return false }
        }
        return true
    }

    private func rebuildChildren() -> Bool {
        guard let view = pointee.view?.takeUnretainedValue() else { return true }
        let subviews = view.subviews
        if childrenMatch(subviews) { return true }
        let node = pointee.owner.takeUnretainedValue()
        do {
            // The view may have left a superview whose node doesn't know yet, even to become its superview.
            if let old = pointee.parent, old.pointee.view?.toOpaque() != view.superviewReference?.toOpaque() {
                try old.pointee.owner.takeUnretainedValue().removeChild(node)
            }
            try node.removeAllChildren()
            for subview in subviews {
                guard let storage = subview.flexPointer, !storage.pointee.flags.contains(.excluded) else { continue }
                let child = storage.pointee.owner.takeUnretainedValue()
                if let old = child.parent { try old.removeChild(child) }
                try node.addChild(child)
            }
            return true
        } catch {
            return false
        }
    }

    /// Whether the children are the nodes of the included subviews, in their order.
    private func childrenMatch(_ subviews: [View]) -> Bool {
        var expected = pointee.firstChild
        for subview in subviews {
            guard let storage = subview.flexPointer, !storage.pointee.flags.contains(.excluded) else { continue }
            if expected != storage { return false }
            expected = storage.pointee.nextSibling
        }
        return expected == nil
    }

    // MARK: - Frames

    /// Gives the views of the children, and theirs, the frames of the last layout. Frames that are right already aren't
    /// written.
    func applyFrames() {
        // A measure function may have changed the views below since the children were made; then the frames
        // belong to others, and the next layout sorts it out.
        guard let view = pointee.view,
            view._withUnsafeGuaranteedRef({ $0.subviewsGeneration }) == pointee.subviewsGeneration
        else { return }
        var next = pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            let frame = CGRect(
                x: child.pointee.frameX,
                y: child.pointee.frameY,
                width: child.pointee.frameWidth,
                height: child.pointee.frameHeight
            )
            child.pointee.view?._withUnsafeGuaranteedRef { view in
                if view.untransformedFrame != frame { view.untransformedFrame = frame }
            }
            if child.pointee.firstChild != nil { child.applyFrames() }
        }
    }
}

extension View {
    /// The view's flex storage, if `flex` was ever used.
    @inline(__always)
    final var flexPointer: FlexPointer? {
        flexStorage?.assumingMemoryBound(to: FlexStorage.self)
    }

    /// Makes the view's flex node. The superview's layout includes the view from then on.
    @usableFromInline
    final func makeFlexNode() {
        let node = FlexViewNode(view: self)
        flexAttachment = node
        flexStorage = UnsafeMutableRawPointer(node.storage)
        markSuperviewStale()
    }

    private final func markSuperviewStale() {
        guard let pointer = superviewReference?._withUnsafeGuaranteedRef({ $0.flexPointer }) else { return }
        pointer.pointee.flags.insert(.childrenAreStale)
    }

    @usableFromInline
    final func markFlexDirty() {
        flexPointer?.markContentDirty()
    }

    @usableFromInline
    final func setIncludedInFlexLayout(_ isIncluded: Bool) {
        guard let storage = flexPointer, isIncluded == storage.pointee.flags.contains(.excluded) else { return }
        storage.pointee.flags.formSymmetricDifference(.excluded)
        markSuperviewStale()
    }

    /// Tells the node, which a parent's node may hold on to until its next layout, that the view is no more.
    final func willEndFlex() {
        flexPointer?.pointee.view = nil
    }
}
