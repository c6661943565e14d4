import ConstraintSolver
import Foundation

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
            guard let inner = view.existingLayoutNode, inner === node || !inner.isDomainRoot else { continue }
            borrowed.take(inner)
            for guide in inner.extras?.guides ?? [] {
                if let guideNode = guide.constraintAttachment { borrowed.take(guideNode) }
            }
            stack.append(contentsOf: view.children)
        }
        self.init(root: node)
        self.borrowed = borrowed
    }

    func giveBack() {
        for entry in borrowed?.nodes ?? [] {
            entry.node.engine = entry.engine
            entry.node.item = entry.item
        }
        for entry in borrowed?.constraints ?? [] {
            entry.constraint.handle = entry.handle
            entry.constraint.state = entry.state
        }
        root = nil
        borrowed = nil
    }

    /// What nodes and constraints know of the engine that they belong to.
    struct Borrowed {
        var nodes: [(node: LayoutNode, engine: ConstraintEngine?, item: Int32)] = []
        var constraints: [(constraint: LayoutConstraint, handle: Constraint?, state: LayoutConstraint.State)] = []

        mutating func take(_ node: LayoutNode) {
            nodes.append((node, node.engine, node.item))
            node.engine = nil
            node.item = -1
            for constraint in node.constraints {
                constraints.append((constraint, constraint.handle, constraint.state))
                constraint.handle = nil
                constraint.state = .active
            }
        }
    }
}
