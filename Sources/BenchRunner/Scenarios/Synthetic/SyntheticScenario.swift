import BenchModel
import Engines
import Foundation

/// The root of a synthetic tree, built and laid out as an engine's users do it.
public protocol SyntheticRoot: View {
    /// Builds the tree.
    init(tree: SyntheticTree)
    /// The n views, in the tree's order.
    var nodes: [View] { get }
}

/// A tree of n views that is built and laid out; `--cells` is n.
public struct SyntheticScenario: Scenario {
    public let name: String
    public let summary: String
    public let phases: [Phase] = [.pass, .first, .create, .layout, .rotate, .rotateBack]
    public let cellRange: ClosedRange<Int>
    /// The smallest changes that count. Default: those of the commands.
    public var thresholds = Thresholds()
    private let shape: SyntheticTree.Shape
    private var roots = EngineList<@Sendable (SyntheticTree, PassConfiguration) -> any EnginePass>()

    /// Creates a scenario without engines; ``register(_:as:isUsual:)`` adds them.
    public init(shape: SyntheticTree.Shape) {
        self.shape = shape
        name = shape.rawValue
        switch shape {
        case .chain:
            summary = "n sibling views under each other, each placed by the one before it"
            cellRange = 1...100_000
        case .nested:
            summary = "n views, each inside the one before it"
            // Flex doesn't lay out deeper trees (`FlexNode.maximumDepth`).
            cellRange = 1...500
        case .grid:
            summary = "n views in rows of ⌊√n⌋, all equally wide"
            cellRange = 1...100_000
        }
    }

    public var engines: [String] { roots.names }

    public var usualEngines: [String] { roots.usualNames }

    /// Adds an engine's tree, or replaces the one of the same name, keeping its position. The first engine is the
    /// reference that ratios divide by.
    ///
    /// - Parameters:
    ///   - isUsual: true if the engine is one of the defaults.
    ///   - usesPlans: whether constraints may be compiled (`ConstraintPlans`); without, each layout is solved.
    public mutating func register<Root: SyntheticRoot>(
        _ type: Root.Type, as engine: String, isUsual: Bool = true, usesPlans: Bool = true
    ) {
        roots.register(engine, isUsual: isUsual) { tree, configuration in
            let make = { SyntheticPass<Root>(tree: tree, configuration) }
            return usesPlans ? make() : PlanlessPass(make)
        }
    }

    public func verifiedItems(_ configuration: PassConfiguration) -> [Int] { [0] }

    public func reference(ofItem index: Int, _ configuration: PassConfiguration) -> CellPicture {
        let tree = SyntheticTree(shape: shape, count: configuration.cells)
        let width = Self.width(configuration)
        let frames = tree.reference(width: width).enumerated().map { NamedFrame("view\($0)", $1) }
        return CellPicture(item: index, size: tree.rootSize(width: width), frames: frames)
    }

    /// The whole pixels of the container's width, in points.
    fileprivate static func width(_ configuration: PassConfiguration) -> CGFloat {
        CollectionLayout.list.cellWidth(in: configuration.width, scale: configuration.displayScale)
    }

    public func makePass(engine: String, _ configuration: PassConfiguration) throws -> any EnginePass {
        guard let makePass = roots[engine] else {
            throw UnknownEngine(name: engine, scenario: name, valid: engines)
        }
        return makePass(SyntheticTree(shape: shape, count: configuration.cells), configuration)
    }
}

/// Builds a tree and lays it out.
private final class SyntheticPass<Root: SyntheticRoot>: EnginePass {
    private let tree: SyntheticTree
    private let size: CGSize
    private let otherSize: CGSize
    private let widths: RotationWidths
    private let environment: CellEnvironment
    private var turnedSize = CGSize.zero
    private var root: Root?

    init(tree: SyntheticTree, _ configuration: PassConfiguration) {
        self.tree = tree
        let width = SyntheticScenario.width(configuration)
        size = tree.rootSize(width: width)
        otherSize = tree.rootSize(width: width * 2)
        widths = RotationWidths(width: width, seed: configuration.seed, scale: configuration.displayScale)
        environment = CellEnvironment(displayScale: configuration.displayScale)
    }

    func prepare(_ phase: Phase, pass: Int) {
        switch phase {
        case .layout:
            root = makeRoot()
        case .rotate, .rotateBack:
            if root == nil {
                root = makeRoot()
                layOut(size)
            }
            turnedSize = phase == .rotate ? tree.rootSize(width: widths[pass]) : otherSize
        case .pass, .first, .create, .bind, .measure, .recycle, .update, .toggle, .scroll, .fling:
            root = nil
        }
    }

    func run(_ phase: Phase) {
        switch phase {
        case .pass, .first:
            root = makeRoot()
            layOut(size)
        case .create:
            root = makeRoot()
        case .layout:
            layOut(size)
        case .rotate:
            layOut(turnedSize)
        case .rotateBack:
            layOut(turnedSize)
            layOut(size)
        case .bind, .measure, .recycle, .update, .toggle, .scroll, .fling:
            break
        }
    }

    func picture(ofItem index: Int) -> CellPicture {
        guard index == 0 else { return .blank(item: index) }
        // Lay out at the other size first, so that a frame that a second layout wrongly keeps would be noticed.
        let root = makeRoot()
        for size in [otherSize, size] {
            root.frame = CGRect(origin: .zero, size: size)
            root.layoutIfNeeded()
        }
        var frames: [NamedFrame] = []
        var origins: [ObjectIdentifier: CGPoint] = [ObjectIdentifier(root): .zero]
        for (number, node) in root.nodes.enumerated() {
            let origin = root.origin(of: node, known: &origins)
            frames.append(NamedFrame("view\(number)", CGRect(origin: origin, size: node.frame.size)))
        }
        return CellPicture(item: index, size: root.frame.size, frames: frames)
    }

    private func makeRoot() -> Root {
        let root = Root(tree: tree)
        root.apply(environment, to: [])
        return root
    }

    private func layOut(_ size: CGSize) {
        guard let root else { return }
        root.frame = CGRect(origin: .zero, size: size)
        root.layoutIfNeeded()
    }
}

extension View {
    /// A descendant's origin in this view's coordinates. The origin of each superview is computed only once, so that a
    /// deep tree stays cheap.
    fileprivate func origin(of view: View, known: inout [ObjectIdentifier: CGPoint]) -> CGPoint {
        var path: [View] = []
        var current: View? = view
        while let next = current, known[ObjectIdentifier(next)] == nil {
            path.append(next)
            current = next.superview
        }
        var origin = current.flatMap { known[ObjectIdentifier($0)] } ?? .zero
        for step in path.reversed() {
            origin.x += step.frame.origin.x
            origin.y += step.frame.origin.y
            known[ObjectIdentifier(step)] = origin
        }
        return origin
    }
}
