import Foundation

/// The nodes that are neither hidden nor fully transparent, for relative positions:
/// `below(of: visible([title, subtitle]))`.
@inlinable
public func visible<Node: PinLayoutable>(_ nodes: [Node]) -> [Node] {
    nodes.filter { !$0.pinIsHidden && $0.pinAlpha > 0 }
}
