import LayoutGeometry
import ViewTree

/// The nodes that are not hidden, for the relative positions: `below(of: visible([title, subtitle]))`. Transparency does
/// not count.
@inlinable
public func visible<Node: PinLayoutable>(_ nodes: [Node]) -> [Node] {
    nodes.filter { !$0.pinIsHidden }
}
