import ViewTree

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
