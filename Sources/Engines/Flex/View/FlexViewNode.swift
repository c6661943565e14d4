import Foundation

/// The node of a view, kept from the first use of `view.flex` on, so that styles and layouts survive between passes.
///
/// The children follow the view's subviews: each layout compares the view's `subviewsGeneration` with the one the
/// children were made from, and only a difference costs more.
final class FlexViewNode: FlexNode {
    /// The view, or nil after its end: a parent's node may outlive a removed subview until its next layout.
    var view: Unmanaged<View>?
    /// `subviewsGeneration` of the view when the children were last made.
    var subviewsGeneration: UInt32 = 0
    /// Whether a subview began or ceased to take part since the children were last made.
    var childrenAreStale = true
    var isIncludedInLayout = true
    var backgroundColor: FlexColor?

    init(view: View) {
        self.view = Unmanaged.passUnretained(view)
        super.init(defaults: .flexLayout)
        // A plain view answers its present size when it is asked what fits, which would freeze it.
        if type(of: view) != View.self { setMeasures(true) }
    }

    /// The view's size for the space, within what the layout allows.
    override func measureContent(_ request: FlexMeasureRequest) -> FlexSize {
        guard let view else { return FlexSize(width: 0, height: 0) }
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

    // MARK: - Children

    /// Makes the nodes of this view's subtree match the views. Returns whether it could: not in a measure function of the
    /// same tree, nor in a tree that is too deep.
    func synchronize(depth: Int = 0) -> Bool {
        guard let view else { return true }
        if depth > FlexNode.maximumDepth { return false }
        let generation = view._withUnsafeGuaranteedRef { $0.subviewsGeneration }
        if generation != subviewsGeneration || childrenAreStale {
            guard rebuildChildren(of: view.takeUnretainedValue()) else { return false }
            subviewsGeneration = generation
            childrenAreStale = false
        }
        var next = storage.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            let matches = child.viewNode._withUnsafeGuaranteedRef { $0.synchronize(depth: depth + 1) }
            if !matches { return false }
        }
        return true
    }

    private func rebuildChildren(of view: View) -> Bool {
        var expected = storage.pointee.firstChild
        var matches = true
        var wanted: [FlexViewNode] = []
        for subview in view.subviews {
            guard let node = subview.flexNodeIfAny, node.isIncludedInLayout else { continue }
            wanted.append(node)
            if expected == node.storage {
                expected = expected?.pointee.nextSibling
            } else {
                matches = false
            }
        }
        if matches && expected == nil { return true }
        do {
            // The view may have left a superview whose node doesn't know yet, even to become its superview.
            if let old = storage.pointee.parent?.viewNode.takeUnretainedValue(),
                old.view?.toOpaque() != view.superview.map({ Unmanaged.passUnretained($0).toOpaque() })
            {
                try old.removeChild(self)
            }
            try removeAllChildren()
            for node in wanted {
                if let old = node.parent { try old.removeChild(node) }
                try addChild(node)
            }
            return true
        } catch {
            return false
        }
    }

    // MARK: - Frames

    /// Gives the views of the children, and theirs, the frames of the last layout. Frames that are right already aren't
    /// written.
    func applyFrames() {
        // A measure function may have changed the views below since the children were made; then the frames
        // belong to others, and the next layout sorts it out.
        guard let view, view._withUnsafeGuaranteedRef({ $0.subviewsGeneration }) == subviewsGeneration else { return }
        var next = storage.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            child.viewNode._withUnsafeGuaranteedRef { node in
                let frame = CGRect(
                    x: child.pointee.frameX,
                    y: child.pointee.frameY,
                    width: child.pointee.frameWidth,
                    height: child.pointee.frameHeight
                )
                node.view?._withUnsafeGuaranteedRef { view in
                    if view.untransformedFrame != frame { view.untransformedFrame = frame }
                }
                if child.pointee.firstChild != nil { node.applyFrames() }
            }
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The owner of a node below a view's node, which is a view's node too.
    @inline(__always)
    var viewNode: Unmanaged<FlexViewNode> {
        Unmanaged<FlexViewNode>.fromOpaque(pointee.owner.toOpaque())
    }
}

/// What a view holds on to. It ends with the view, and tells the node so.
final class FlexAttachment {
    let node: FlexViewNode

    init(node: FlexViewNode) {
        self.node = node
    }

    deinit {
        node.view = nil
    }
}

extension View {
    /// The view's flex node, if `flex` was ever used.
    final var flexNodeIfAny: FlexViewNode? {
        guard let attachment = flexAttachment else { return nil }
        return unsafeDowncast(attachment, to: FlexAttachment.self).node
    }

    /// The view's flex node, made at the first use. The superview's layout includes the view from then on.
    final var flexNode: FlexViewNode {
        if let node = flexNodeIfAny { return node }
        let node = FlexViewNode(view: self)
        flexAttachment = FlexAttachment(node: node)
        superview?.flexNodeIfAny?.childrenAreStale = true
        return node
    }
}
