import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// The root's size when it is pulled to a target.
    func fittingSize(_ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        guard !isUpdating, rootView != nil else { return .zero }
        var wanted = RootTarget()
        wanted.width = size.width.isFinite ? Double(size.width) : 0
        wanted.height = size.height.isFinite ? Double(size.height) : 0
        wanted.widthLevel = ConstraintEngine.fittingLevel(horizontal)
        wanted.heightLevel = ConstraintEngine.fittingLevel(vertical)
        let before = solutionNumber
        update(for: wanted)
        // The solution is no longer that of the frames.
        isDirty = true
        if before == solutionNumber, fitting.target == wanted { return fitting.size }
        // Looked up anew: updating calls the client's code.
        guard let scale = rootView?._withUnsafeGuaranteedRef({ $0.contentScaleFactor }) else { return .zero }
        fitting.target = wanted
        fitting.size = CGSize(
            width: max(0, CGFloat(solver.value(of: items[0].width)).roundedUpToPixel(scale: scale)),
            height: max(0, CGFloat(solver.value(of: items[0].height)).roundedUpToPixel(scale: scale)))
        return fitting.size
    }

    private static func fittingLevel(_ priority: LayoutPriority) -> Double {
        priority == .required ? frameLevel : Double(priority.rawValue)
    }
}

extension ConstraintEngine {
    /// An engine for one measurement of a view in the midst of a tree. What its nodes and constraints know of their own
    /// engine is put aside until `giveBack()`.
    convenience init(apart node: LayoutNode) {
        var borrowed = Borrowed()
        var stack = node.view.map { [$0] } ?? []
        while let view = stack.popLast() {
            guard let inner = view.existingLayoutNode else { continue }
            if inner !== node && inner.isDomainRoot {
                // Of this one, only the frame takes part.
                borrowed.takePlace(of: inner)
                continue
            }
            borrowed.take(inner)
            for guide in inner.extras?.guides ?? [] {
                if let guideNode = guide.existingNode { borrowed.take(guideNode) }
            }
            stack.append(contentsOf: view.children)
        }
        self.init(root: node)
        self.borrowed = borrowed
    }

    func giveBack() {
        let borrowed = self.borrowed ?? Borrowed()
        self.borrowed = nil
        // Also lets go of what came into the tree while it was measured.
        dissolve()
        let top = borrowed.nodes.first?.node.view
        for entry in borrowed.nodes {
            if let view = entry.node.view, let top, view.isDescendant(of: top), entry.node.engineReference == nil {
                entry.node.engine = entry.engine
                entry.node.item = entry.item
            } else {
                // Freed or moved by what was called to measure.
                entry.engine?.itemWasFreed(Int(entry.item))
            }
        }
        for entry in borrowed.constraints {
            if entry.constraint.isActive, entry.constraint.holder === entry.holder {
                entry.constraint.handle = entry.handle
                entry.constraint.state = entry.state
            } else if let handle = entry.handle {
                try? entry.engine?.solver.remove(handle)
            }
        }
    }

    /// What nodes and constraints know of the engine that they belong to.
    struct Borrowed {
        var nodes: [(node: LayoutNode, engine: ConstraintEngine?, item: Int32)] = []
        var constraints:
            [(
                constraint: LayoutConstraint, holder: LayoutNode, engine: ConstraintEngine?, handle: Constraint?,
                state: LayoutConstraint.State
            )] = []

        mutating func takePlace(of node: LayoutNode) {
            nodes.append((node, node.engine, node.item))
            node.engine = nil
            node.item = -1
        }

        mutating func take(_ node: LayoutNode) {
            for constraint in node.constraints {
                constraints.append((constraint, node, node.engine, constraint.handle, constraint.state))
                constraint.handle = nil
                constraint.state = .active
            }
            takePlace(of: node)
        }
    }
}
