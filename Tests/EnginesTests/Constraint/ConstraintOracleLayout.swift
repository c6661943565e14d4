import Foundation

/// A random layout of boxes and the edits to it, generated from a seed. `Tools/constraint_oracle/layouts.py` generates
/// the same: a change of a layout in one of them must be in the other, in the same order.
struct OracleLayout {
    struct Node {
        var parent: Int
        /// The natural length per axis, -1 for none.
        var size = [-1, -1]
        var hugging: [Float] = [250, 250]
        var compression: [Float] = [750, 750]
        var isHidden = false
    }

    /// `first.attribute  relation  multiplier × second.attribute + constant`; if there is a base, the distance between
    /// its two positions is subtracted from the left side.
    struct Row {
        var first: Int
        var firstAttribute: Edge
        var relation: Int
        /// The second view, -1 for none.
        var second: Int
        var secondAttribute: Edge
        var multiplier: Double
        var constant: Int
        var priority: Float
        var isActive = true
        /// True if a stack creates the constraint by itself.
        var isImplied = false
        var base: (first: Int, firstEdge: Edge, second: Int, secondEdge: Edge)?
    }

    enum Edge: Int { case left, right, top, bottom, width, height, centerX, centerY }

    struct Stack {
        var index: Int
        var axis: Int
        var isEqual: Bool
        var spacing: Int
        var children: [Int]
    }

    /// The settings of a stack with equal steps.
    struct Arranged {
        var index: Int
        var axis: Int
        var isCentering: Bool
        var isFilling: Bool
        var spacing: Int
        var custom: [Int: Int] = [:]
        var children: [Int] = []
    }

    /// The part of a layout that an edit changed.
    enum Edit {
        case root
        case arrangement
        case size(node: Int)
        case contentPriority(node: Int, axis: Int)
        case row(Int)
    }

    static let required: Float = 1000
    static let editCount = 12
    /// From this seed on, layouts are stacks with equal spacing or equal centering, whose views are hidden and shown.
    static let firstDistributed: UInt64 = 1 << 32

    private var random: SeededGenerator
    private let isDistinct: Bool
    var root: [Int]
    var nodes: [Node] = []
    var rows: [Row] = []
    var stacks: [Stack] = []
    var arranged: Arranged?

    init(seed: UInt64) {
        random = SeededGenerator(state: seed)
        let kind = seed >= OracleLayout.firstDistributed ? 5 : Int(random.next() % 5)
        isDistinct = random.next() % 2 == 0
        let width = 20 + Int(random.next() % 300)
        root = [width, 20 + Int(random.next() % 200)]
        _ = node(-1)
        let canvas = node(0)
        for edge in [Edge.left, .top, .right, .bottom] { add(canvas, edge, 0, 0, edge, 0) }
        switch kind {
        case 2: grid(canvas)
        case 3: nested(canvas)
        case 4: _ = stack(canvas, below(2), 2)
        case 5: distributed(canvas)
        default:
            let count = 2 + below(5)
            line(canvas, kind, (0..<count).map { _ in leaf(canvas) }, isClosed: false)
        }
    }

    private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    private mutating func node(_ parent: Int) -> Int {
        nodes.append(Node(parent: parent))
        return nodes.count - 1
    }

    private mutating func priority(_ usual: Float) -> Float {
        if isDistinct { return 1 + Float(below(3990)) / 4 }
        return below(3) > 0 ? usual : [250, 500, 750][below(3)]
    }

    private mutating func leaf(_ parent: Int) -> Int {
        let index = node(parent)
        nodes[index].size[0] = length()
        nodes[index].size[1] = length()
        for axis in 0..<2 {
            nodes[index].hugging[axis] = contentPriority(250)
            nodes[index].compression[axis] = contentPriority(750)
        }
        return index
    }

    private mutating func length() -> Int { below(8) == 0 ? -1 : below(120) }

    private mutating func contentPriority(_ usual: Float) -> Float {
        below(14) == 0 ? OracleLayout.required : priority(usual)
    }

    private mutating func add(
        _ first: Int, _ firstAttribute: Edge, _ relation: Int, _ second: Int, _ secondAttribute: Edge, _ constant: Int,
        multiplier: Double = 1, priority: Float = required, isImplied: Bool = false
    ) {
        rows.append(
            Row(
                first: first, firstAttribute: firstAttribute, relation: relation, second: second,
                secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
                isImplied: isImplied))
    }

    // MARK: Arrangements

    private mutating func line(_ box: Int, _ axis: Int, _ children: [Int], isClosed: Bool) {
        let (start, end, size, center): (Edge, Edge, Edge, Edge) =
            axis == 0 ? (.left, .right, .width, .centerX) : (.top, .bottom, .height, .centerY)
        let inset = 4 * below(3)
        for (position, child) in children.enumerated() {
            if position == 0 {
                add(child, start, 0, box, start, inset)
            } else {
                let relation = below(5) == 0 ? 1 : 0
                add(child, start, relation, children[position - 1], end, 4 * below(4))
            }
        }
        let closing = isClosed ? 7 : below(8)
        if closing > 0 {
            let priority = below(5) == 0 ? priority(900) : OracleLayout.required
            add(box, end, closing == 1 ? 1 : 0, children[children.count - 1], end, inset, priority: priority)
        }
        for child in children { cross(box, 1 - axis, child) }
        for child in children where below(3) == 0 {
            let priority = below(4) == 0 ? OracleLayout.required : priority(500)
            let relation = below(3) - 1
            add(child, size, relation, -1, size, below(120), priority: priority)
        }
        if below(3) == 0 {
            for child in children.dropFirst() {
                let priority = below(3) == 0 ? OracleLayout.required : priority(600)
                add(child, size, 0, children[0], size, 0, multiplier: [1, 1, 0.5, 2][below(4)], priority: priority)
            }
        }
        if below(6) == 0 { add(children[0], center, 0, box, center, 0, priority: priority(700)) }
    }

    private mutating func cross(_ box: Int, _ axis: Int, _ child: Int) {
        let (start, end, center): (Edge, Edge, Edge) =
            axis == 0 ? (.left, .right, .centerX) : (.top, .bottom, .centerY)
        let kind = below(4)
        if kind == 2 {
            add(child, center, 0, box, center, 0)
            add(child, start, 1, box, start, 0)
            return
        }
        add(child, start, 0, box, start, 4 * below(3))
        if kind == 0 {
            add(child, end, 0, box, end, 0)
        } else if kind == 1 {
            add(child, end, -1, box, end, -4 * below(3))
        }
    }

    private mutating func grid(_ box: Int) {
        let rowCount = 2 + below(2)
        let columnCount = 2 + below(3)
        let cells = (0..<rowCount).map { _ in (0..<columnCount).map { _ in leaf(box) } }
        let gap = 4 * below(3)
        let equal = below(2) == 0 ? OracleLayout.required : priority(600)
        for row in 0..<rowCount {
            for column in 0..<columnCount {
                let cell = cells[row][column]
                if column == 0 {
                    add(cell, .left, 0, box, .left, gap)
                } else {
                    add(cell, .left, 0, cells[row][column - 1], .right, gap)
                    add(cell, .width, 0, cells[row][column - 1], .width, 0, priority: equal)
                    add(cell, .top, 0, cells[row][0], .top, 0)
                }
                if column == columnCount - 1 { add(cell, .right, 0, box, .right, -gap) }
                if row > 0 {
                    add(cell, .top, 1, cells[row - 1][column], .bottom, gap)
                } else if column == 0 {
                    add(cell, .top, 0, box, .top, gap)
                }
                if row == rowCount - 1 { add(cell, .bottom, -1, box, .bottom, -gap) }
            }
        }
    }

    private mutating func nested(_ box: Int) {
        let axis = below(2)
        let count = 2 + below(2)
        let containers = (0..<count).map { _ in node(box) }
        for container in containers {
            let count = 1 + below(3)
            line(container, 1 - axis, (0..<count).map { _ in leaf(container) }, isClosed: true)
        }
        line(box, axis, containers, isClosed: true)
    }

    private mutating func stack(_ parent: Int, _ axis: Int, _ depth: Int) -> Int {
        let index = node(parent)
        let isEqual = below(3) == 0
        let spacing = 4 * below(4)
        let count = 2 + below(2)
        var children: [Int] = []
        for _ in 0..<count {
            let isLeaf = depth == 1 || below(2) == 0
            children.append(isLeaf ? leaf(index) : stack(index, 1 - axis, depth - 1))
        }
        stacks.append(Stack(index: index, axis: axis, isEqual: isEqual, spacing: spacing, children: children))
        let firstRow = rows.count
        let along: (Edge, Edge, Edge) = axis == 0 ? (.left, .right, .width) : (.top, .bottom, .height)
        add(children[0], along.0, 0, index, along.0, 0)
        for position in 1..<count {
            add(children[position], along.0, 0, children[position - 1], along.1, spacing)
            if isEqual { add(children[position], along.2, 0, children[0], along.2, 0) }
        }
        add(index, along.1, 0, children[count - 1], along.1, 0)
        let across: (Edge, Edge) = axis == 0 ? (.top, .bottom) : (.left, .right)
        for child in children {
            add(child, across.0, 0, index, across.0, 0)
            add(child, across.1, 0, index, across.1, 0)
        }
        for row in firstRow..<rows.count { rows[row].isImplied = true }
        if parent == 1 {
            for edge in [Edge.left, .top, .right, .bottom] { add(index, edge, 0, parent, edge, 0) }
        }
        return index
    }

    /// A stack of equal spacing or centering in the canvas, pinned to two, three or four of its edges.
    private mutating func distributed(_ canvas: Int) {
        let index = node(canvas)
        for edge in [Edge.left, .top] { add(index, edge, 0, canvas, edge, 0) }
        for edge in [Edge.right, .bottom] where below(4) > 0 { add(index, edge, 0, canvas, edge, 0) }
        var arranged = Arranged(
            index: index, axis: below(2), isCentering: below(2) == 0, isFilling: below(2) == 0, spacing: 4 * below(4))
        let count = 2 + below(6)
        arranged.children = (0..<count).map { _ in leaf(index) }
        for child in arranged.children where below(5) == 0 {
            let relation = below(3) - 1
            let constant = below(120)
            add(
                child, arranged.axis == 0 ? .width : .height, relation, -1, .width, constant, priority: priority(500))
        }
        self.arranged = arranged
        arrange(arranged)
    }

    /// Adds the constraints that the stack documents, with the errors that its equal steps can have.
    private mutating func arrange(_ it: Arranged) {
        rows.removeAll(where: \.isImplied)
        let views = it.children.filter { !nodes[$0].isHidden }
        let (start, end): (Edge, Edge) = it.axis == 0 ? (.left, .right) : (.top, .bottom)
        let center: Edge = it.axis == 0 ? .centerX : .centerY
        let (near, far) = it.isCentering ? (center, center) : (end, start)
        if let first = views.first, let last = views.last {
            add(first, start, 0, it.index, start, 0, isImplied: true)
            add(it.index, end, 0, last, end, 0, isImplied: true)
        }
        for (one, other) in zip(views, views.dropFirst()) {
            add(other, start, 1, one, end, it.custom[one] ?? it.spacing, isImplied: true)
            if one == views[0] {
                add(other, far, 0, one, near, 0, priority: 1, isImplied: true)
                continue
            }
            let priority = it.isCentering ? 150 : OracleLayout.required
            add(other, far, 0, one, near, 0, priority: priority, isImplied: true)
            rows[rows.count - 1].base = (views[1], far, views[0], near)
        }
        let across: (Edge, Edge, Edge) = it.axis == 0 ? (.top, .bottom, .height) : (.left, .right, .width)
        for view in views {
            add(view, across.0, 0, it.index, across.0, 0, isImplied: true)
            add(it.index, across.1, it.isFilling ? 0 : 1, view, across.1, 0, isImplied: true)
        }
        if !views.isEmpty, !it.isFilling {
            add(it.index, across.2, 0, -1, across.2, 0, priority: 1, isImplied: true)
        }
    }

    // MARK: Edits

    private mutating func edit(_ arranged: Arranged) -> Edit {
        var arranged = arranged
        let operation = below(6)
        if operation == 0 {
            arranged.spacing = 4 * below(4)
        } else {
            let child = arranged.children[below(arranged.children.count)]
            if operation == 1 { arranged.custom[child] = 4 * below(8) } else { nodes[child].isHidden.toggle() }
        }
        self.arranged = arranged
        arrange(arranged)
        return .arrangement
    }

    mutating func edit() -> Edit {
        if let arranged, below(2) == 0 { return edit(arranged) }
        let operation = below(7)
        if operation == 0 {
            let width = 20 + below(300)
            root = [width, 20 + below(200)]
            return .root
        }
        if operation <= 2 {
            let leaves = nodes.indices.filter { index in index > 1 && !nodes.contains { $0.parent == index } }
            let index = leaves[below(leaves.count)]
            let axis = below(2)
            if operation == 1 {
                nodes[index].size[axis] = length()
                return .size(node: index)
            }
            if below(2) == 0 {
                nodes[index].hugging[axis] = contentPriority(250)
            } else {
                nodes[index].compression[axis] = contentPriority(750)
            }
            return .contentPriority(node: index, axis: axis)
        }
        let free = rows.indices.filter { $0 >= 4 && !rows[$0].isImplied }
        let index = free[below(free.count)]
        if operation <= 4 {
            rows[index].constant = rows[index].second < 0 ? below(120) : 4 * below(8) - 8
        } else if operation == 5 {
            rows[index].isActive.toggle()
        } else {
            rows[index].priority = below(4) == 0 ? OracleLayout.required : priority(600)
        }
        return .row(index)
    }
}
