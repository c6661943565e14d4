import Engines
import Foundation
import Testing

/// A tree and its constraints as data: edited in parallel with a live tree, and used to create a fresh one.
struct TreeSpec {
    struct Node {
        var parent: Int
        var text: String?
        var size: CGSize
        var isHidden = false
    }

    struct Relation {
        var first: Int
        var firstAttribute: LayoutConstraint.Attribute
        var relation: LayoutConstraint.Relation
        /// The second view, -1 for none.
        var second: Int
        var secondAttribute: LayoutConstraint.Attribute
        var constant: CGFloat
        var priority: Float
        var isActive = true
    }

    var nodes: [Node] = [Node(parent: -1, text: nil, size: CGSize(width: 300, height: 400))]
    var relations: [Relation] = []
    private var usedPriorities: Set<Float> = []

    static let horizontal: [LayoutConstraint.Attribute] = [.leading, .trailing, .centerX]
    static let vertical: [LayoutConstraint.Attribute] = [.top, .bottom, .centerY]

    init(count: Int, using random: inout SeededGenerator) {
        for index in 1...count {
            let isLabel = Bool.random(using: &random)
            nodes.append(
                Node(
                    parent: isLabel ? 0 : Int.random(in: 0..<index, using: &random),
                    text: isLabel ? TreeSpec.text(&random) : nil,
                    size: CGSize(width: CGFloat(Int.random(in: 5...90, using: &random)), height: 20)))
            if nodes[nodes[index].parent].text != nil { nodes[index].parent = 0 }
            pin(index, using: &random)
        }
        for _ in 0..<count { addRelation(using: &random) }
    }

    /// Adds weak constraints, each with a level of its own, so that every frame is determined.
    mutating func pin(_ index: Int, using random: inout SeededGenerator) {
        let parent = nodes[index].parent
        for (attribute, other, constant) in [
            (LayoutConstraint.Attribute.leading, parent, CGFloat.random(in: 0...50, using: &random)),
            (.top, parent, CGFloat.random(in: 0...50, using: &random)),
            (.width, -1, CGFloat.random(in: 10...80, using: &random)),
            (.height, -1, CGFloat.random(in: 10...80, using: &random)),
        ] {
            relations.append(
                Relation(
                    first: index, firstAttribute: attribute, relation: .equal, second: other,
                    secondAttribute: other < 0 ? .notAnAttribute : attribute, constant: constant.rounded(),
                    priority: priority(in: 2...90, using: &random)))
        }
    }

    mutating func addRelation(using random: inout SeededGenerator) {
        let first = Int.random(in: 1..<nodes.count, using: &random)
        let second = Int.random(in: 0..<nodes.count, using: &random)
        guard first != second else { return }
        let attributes = Bool.random(using: &random) ? TreeSpec.horizontal : TreeSpec.vertical
        let isSize = Int.random(in: 0..<4, using: &random) == 0
        let size: LayoutConstraint.Attribute = Bool.random(using: &random) ? .width : .height
        relations.append(
            Relation(
                first: first, firstAttribute: isSize ? size : attributes.randomElement(using: &random)!,
                relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
                second: second, secondAttribute: isSize ? size : attributes.randomElement(using: &random)!,
                constant: CGFloat(Int.random(in: -40...40, using: &random)),
                priority: priority(in: 300...700, using: &random)))
    }

    mutating func priority(in range: ClosedRange<Float>, using random: inout SeededGenerator) -> Float {
        while true {
            let priority = (Float.random(in: range, using: &random) * 64).rounded() / 64
            if usedPriorities.insert(priority).inserted { return priority }
        }
    }

    static func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
            String(repeating: "m", count: Int.random(in: 1...9, using: &random))
        }.joined(separator: " ")
    }

    func contains(_ index: Int, in top: Int) -> Bool {
        var current = index
        while current >= 0 {
            if current == top { return true }
            current = nodes[current].parent
        }
        return false
    }
}

/// The views and constraints of a spec.
final class LiveTree {
    let views: [View]
    var constraints: [LayoutConstraint] = []

    init(_ spec: TreeSpec) {
        views = spec.nodes.enumerated().map { index, node in
            if let text = node.text { return Label(text: text, numberOfLines: 0) }
            return index == 0 ? View(frame: CGRect(origin: .zero, size: node.size)) : BlockView(node.size.width, 20)
        }
        for (index, node) in spec.nodes.enumerated() where index > 0 {
            views[index].translatesAutoresizingMaskIntoConstraints = false
            views[index].isHidden = node.isHidden
            for (axis, offset) in [(LayoutConstraint.Axis.horizontal, Float(0)), (.vertical, 0.5)] {
                // Contents have levels of their own, too.
                views[index].setContentHuggingPriority(LayoutPriority(200 + Float(index) + offset), for: axis)
                views[index].setContentCompressionResistancePriority(
                    LayoutPriority(800 + Float(index) + offset), for: axis)
            }
            views[node.parent].addSubview(views[index])
        }
        for relation in spec.relations { add(relation) }
    }

    func add(_ relation: TreeSpec.Relation) {
        let constraint = LayoutConstraint(
            item: views[relation.first], attribute: relation.firstAttribute, relatedBy: relation.relation,
            toItem: relation.second < 0 ? nil : views[relation.second], attribute: relation.secondAttribute,
            constant: relation.constant)
        constraint.priority = LayoutPriority(relation.priority)
        constraints.append(constraint)
        constraint.isActive = relation.isActive
    }
}

@Suite(.earlyPlans) struct ConstraintRandomEdits {
    @Test(arguments: 1...40)
    func anEditedTreeIsLaidOutAsAFreshOne(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        var spec = TreeSpec(count: Int.random(in: 2...9, using: &random), using: &random)
        let live = LiveTree(spec)
        for step in 0..<20 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { edit(&spec, live, &random) }
            live.views[0].layoutIfNeeded()
            let fresh = LiveTree(spec)
            fresh.views[0].layoutIfNeeded()
            for index in spec.nodes.indices {
                let one = live.views[index].frame
                let other = fresh.views[index].frame
                let difference = [
                    one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height,
                ].map(abs).max()!
                // The tolerance is a pixel, because rounding errors of a thousandth of a pixel can change the rounding.
                #expect(difference <= 0.5, "seed \(seed), step \(step), view \(index): \(one) is not \(other)")
                if difference > 0.5 { return }
            }
        }
    }

    private func edit(_ spec: inout TreeSpec, _ live: LiveTree, _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
            let index = spec.relations.indices.randomElement(using: &random)!
            let constant = CGFloat(Int.random(in: 0...60, using: &random))
            spec.relations[index].constant = constant
            live.constraints[index].constant = constant
        case 2:
            let index = spec.relations.indices.filter { spec.relations[$0].priority > 100 }.randomElement(
                using: &random)
            guard let index else { return }
            let canBeActive = isConnected(spec, spec.relations[index])
            spec.relations[index].isActive = canBeActive && !spec.relations[index].isActive
            live.constraints[index].isActive = spec.relations[index].isActive
        case 3:
            let index = spec.relations.indices.filter { spec.relations[$0].priority > 100 }.randomElement(
                using: &random)
            guard let index else { return }
            let priority = spec.priority(in: 300...700, using: &random)
            spec.relations[index].priority = priority
            live.constraints[index].priority = LayoutPriority(priority)
        case 4:
            guard let index = spec.nodes.indices.filter({ spec.nodes[$0].text != nil }).randomElement(using: &random)
            else { return }
            let text = TreeSpec.text(&random)
            spec.nodes[index].text = text
            (live.views[index] as? Label)?.text = text
        case 5:
            let index = Int.random(in: 1..<spec.nodes.count, using: &random)
            spec.nodes[index].isHidden.toggle()
            live.views[index].isHidden = spec.nodes[index].isHidden
        case 6:
            spec.nodes[0].size = CGSize(
                width: CGFloat(Int.random(in: 100...400, using: &random)), height: CGFloat(400))
            live.views[0].frame.size = spec.nodes[0].size
        case 7:
            let count = spec.relations.count
            spec.addRelation(using: &random)
            if spec.relations.count > count { live.add(spec.relations[count]) }
        default:
            reparent(&spec, live, &random)
        }
    }

    private func isConnected(_ spec: TreeSpec, _ relation: TreeSpec.Relation) -> Bool {
        relation.second < 0 || spec.contains(relation.first, in: 0) && spec.contains(relation.second, in: 0)
    }

    private func reparent(_ spec: inout TreeSpec, _ live: LiveTree, _ random: inout SeededGenerator) {
        let moved = Int.random(in: 1..<spec.nodes.count, using: &random)
        let target = Int.random(in: 0..<spec.nodes.count, using: &random)
        guard !spec.contains(target, in: moved), spec.nodes[target].text == nil, spec.nodes[moved].parent != target
        else { return }
        // What reached into the moved views from outside ends.
        for index in spec.relations.indices where spec.relations[index].second >= 0 {
            let one = spec.contains(spec.relations[index].first, in: moved)
            let other = spec.contains(spec.relations[index].second, in: moved)
            if one != other { spec.relations[index].isActive = false }
        }
        live.views[target].addSubview(live.views[moved])
        spec.nodes[moved].parent = target
        #expect(zip(spec.relations, live.constraints).allSatisfy { $0.isActive == $1.isActive })
        for index in spec.relations.indices
        where spec.relations[index].first == moved && spec.relations[index].priority < 100 {
            spec.relations[index].isActive = false
            live.constraints[index].isActive = false
        }
        let count = spec.relations.count
        spec.pin(moved, using: &random)
        for relation in spec.relations[count...] { live.add(relation) }
    }
}
