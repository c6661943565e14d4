import FlexAlgorithm
import Foundation

/// One step in the life of an edited tree. Boxes have numbers; the root's is 0.
enum FlexEdit {
    /// A new box with words to measure: their width, height and count.
    case add(Int, to: Int, at: Int, words: [Double])
    /// Removes a box from its container. It may be added again.
    case take(Int)
    case put(Int, to: Int, at: Int)
    case style(Int, name: String, value: String)
    case words(Int, [Double])
    case width(Double?)
    case height(Double?)
    case rightToLeft(Bool)
    case scale(Double)
    case layout
    /// Asks for the root's size.
    case size
    /// Lays out a box by itself, as if it were a root.
    case layOutPart(Int)
    /// Lays out a box that was taken out.
    case layOutTaken(Int)
}

/// A tree that is edited step by step, with the data needed to build the same tree from scratch.
final class FlexEditedTree {
    final class Item {
        let number: Int
        let node: FlexNode
        var style: [String: String] = [:]
        /// Width, height and count of the words that a leaf measures.
        var words: [Double]
        var children: [Item] = []
        weak var parent: Item?
        /// The box whose layout is running.
        weak var laidOut: Item?
        private var calls = 0
        /// Calls that measure functions could make although they are forbidden, or couldn't although they are allowed.
        private(set) var complaints: [String] = []

        init(_ number: Int, defaults: FlexDefaults, words: [Double]) {
            self.number = number
            node = FlexNode(defaults: defaults)
            self.words = words
            node.measureFunction = { [unowned self] in
                disturb()
                return Self.measure(self.words, $0)
            }
        }

        /// A measure function's attempts to change trees: refused in its own tree, allowed in another one.
        private func disturb() {
            calls += 1
            guard calls % 5 == 0 else { return }
            let other = FlexNode()
            let child = FlexNode()
            child.width = 7
            do {
                try other.addChild(child)
                try other.calculateLayout(width: Double(calls))
            } catch {
                complaints.append("another tree was refused: \(error)")
            }
            let boxes = laidOut?.preorder ?? []
            let any = boxes[calls / 5 % boxes.count]
            for box in [self, any] where !isRefused({ try box.node.addChild(FlexNode()) }) {
                complaints.append("a child was added to \(box.number) meanwhile")
            }
            if !isRefused({ try node.calculateLayout(width: 50) }) { complaints.append("a layout began meanwhile") }
        }

        private func isRefused(_ body: () throws -> Void) -> Bool {
            do { try body() } catch { return error as? FlexError == .treeIsBeingLaidOut }
            return false
        }

        /// The size of words, with as many in a line as fit.
        static func measure(_ words: [Double], _ request: FlexMeasureRequest) -> FlexSize {
            let full = words[0] * words[2]
            let width = request.widthMode == .undefined ? full : min(full, max(request.width, words[0]))
            let inLine = max((width / words[0] + 1e-9).rounded(.down), 1)
            return FlexSize(width: width, height: (words[2] / inLine).rounded(.up) * words[1])
        }

        /// The same subtree in new nodes, in preorder.
        func rebuilt(defaults: FlexDefaults, into nodes: inout [FlexNode]) throws -> FlexNode {
            let copy = FlexNode(defaults: defaults)
            nodes.append(copy)
            let words = self.words
            copy.measureFunction = { Self.measure(words, $0) }
            for (name, value) in style { try FlexFixtureStyle.apply(name, value[...], to: copy) }
            for child in children { try copy.addChild(child.rebuilt(defaults: defaults, into: &nodes)) }
            return copy
        }

        var preorder: [Item] { [self] + children.flatMap(\.preorder) }
    }

    let defaults: FlexDefaults
    let root: Item
    private var items: [Int: Item]
    private var width: Double? = 200
    private var height: Double?
    private var isRightToLeft = false
    private var scale = 0.0
    /// The boxes that were laid out since they were taken out.
    private var laidOutTaken: Set<Int> = []
    private var random = SystemIndependentRandom(seed: 5)

    init(defaults: FlexDefaults, takesShortWay: Bool = true) {
        self.defaults = defaults
        root = Item(0, defaults: defaults, words: [10, 10, 1])
        root.node.storage.sideRoot().pointee.takesShortWay = takesShortWay
        root.node.pointScaleFactor = 0
        items = [0: root]
    }

    /// Performs an edit. An impossible one, which can occur in a part of a longer list, is ignored.
    ///
    /// - Returns: after a layout, the difference from a tree built from scratch, if there is one; else nil.
    func perform(_ edit: FlexEdit) throws -> String? {
        switch edit {
        case .add(let number, let parent, let index, let words):
            items[number] = Item(number, defaults: defaults, words: words)
            try put(number, to: parent, at: index)
        case .take(let number):
            guard let item = items[number], let parent = item.parent else { break }
            parent.children.removeAll { $0 === item }
            item.parent = nil
            try parent.node.removeChild(item.node)
            laidOutTaken.subtract(item.preorder.map(\.number))
        case .put(let number, let parent, let index): try put(number, to: parent, at: index)
        case .style(let number, let name, let value):
            guard let item = items[number] else { break }
            // A hidden box is shown again.
            let isShown = name == "display" && value == "flex"
            item.style[name] = isShown ? nil : value
            if isShown {
                item.node.display = .flex
            } else {
                try FlexFixtureStyle.apply(name, value[...], to: item.node)
            }
        case .words(let number, let words):
            items[number]?.words = words
            items[number]?.node.markDirty()
        case .width(let width): self.width = width
        case .height(let height): self.height = height
        case .rightToLeft(let isRightToLeft): self.isRightToLeft = isRightToLeft
        case .scale(let scale): self.scale = scale
        case .layout: return try difference(of: root)
        case .size: return try sizeDifference()
        case .layOutPart(let number):
            if let item = items[number], root.preorder.contains(where: { $0 === item }) { try layOut(item) }
        case .layOutTaken(let number):
            guard let item = items[number], item.parent == nil, item !== root else { break }
            laidOutTaken.formUnion(item.preorder.map(\.number))
            return try difference(of: item)
        }
        return nil
    }

    private func put(_ number: Int, to parent: Int, at index: Int) throws {
        guard let item = items[number], let parent = items[parent], item.parent == nil, item !== root,
            !item.preorder.contains(where: { $0 === parent })
        else { return }
        let index = min(index, parent.children.count)
        try parent.node.insertChild(item.node, at: index)
        parent.children.insert(item, at: index)
        item.parent = parent
    }

    /// Lays out the tree, and others built like it: one by the general path, one with facts that a former state could
    /// leave behind. Returns the difference between them.
    private func difference(of root: Item) throws -> String? {
        try layOut(root)
        for hasPast in [false, true] {
            var nodes: [FlexNode] = []
            let copy = try root.rebuilt(defaults: defaults, into: &nodes)
            copy.storage.sideRoot().pointee.takesShortWay = false
            // Structures say of more containers that they had overflow.
            let countsOverflow = !hasPast && !root.node.storage.sideRoot().pointee.takesShortWay
            if hasPast { FlexPast.raiseFacts(of: nodes, &random) }
            try layOut(copy)
            for (item, node) in zip(root.preorder, nodes) {
                let (a, b) = (item.node.frame, node.frame)
                let distance = max(
                    abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height))
                let other = hasPast ? "in one with a past" : "in a tree built anew"
                if !(distance <= 1e-6) { return "box \(item.number) is \(a.short), \(other) \(b.short)" }
                if FlexResults(item.node) != FlexResults(node)
                    || countsOverflow && item.node.hadOverflow != node.hadOverflow
                {
                    return "box \(item.number) has \(FlexResults(item.node)), \(other) \(FlexResults(node))"
                }
            }
        }
        let shown = Set(self.root.preorder.map(\.number)).union(laidOutTaken)
        for item in items.values where !shown.contains(item.number) {
            // As new as one that never was in a tree.
            let node = FlexNode(defaults: defaults)
            if item.node.frame != .zero || FlexResults(item.node) != FlexResults(node) {
                return "box \(item.number), taken out, has \(item.node.frame.short) and \(FlexResults(item.node))"
            }
        }
        return items.values.flatMap(\.complaints).first
    }

    /// Asks for the root's size. Returns the difference from that of a tree built from scratch.
    private func sizeDifference() throws -> String? {
        var nodes: [FlexNode] = []
        let copy = try root.rebuilt(defaults: defaults, into: &nodes)
        try layOut(copy)
        for other in root.preorder { other.laidOut = root }
        root.node.pointScaleFactor = scale
        let size = try root.node.storage.calculateSize(
            width: width ?? .nan, height: height ?? .nan, rightToLeft: isRightToLeft)
        let distance = max(abs(size.width - copy.frame.width), abs(size.height - copy.frame.height))
        return distance <= 1e-6 ? nil : "the size is \(size), of a tree built anew \(copy.frame.short)"
    }

    private func layOut(_ item: Item) throws {
        for other in item.preorder { other.laidOut = item }
        try layOut(item.node)
    }

    private func layOut(_ node: FlexNode) throws {
        node.pointScaleFactor = scale
        try node.calculateLayout(width: width, height: height, direction: isRightToLeft ? .rtl : .ltr)
    }

    /// Builds a tree by a list of edits, by structures and without any. Returns the first error; nil if there is none.
    static func difference(_ edits: [FlexEdit], defaults: FlexDefaults) throws -> String? {
        for takesShortWay in [true, false] {
            let tree = FlexEditedTree(defaults: defaults, takesShortWay: takesShortWay)
            for edit in edits {
                if let difference = try tree.perform(edit) { return difference }
            }
        }
        return nil
    }
}

/// A node's answers about its last layout besides its frame.
struct FlexResults: Equatable {
    let edges: [Double]
    let direction: FlexLayoutDirection
    let isDirty: Bool

    init(_ node: FlexNode) {
        edges = [node.layoutMargin, node.layoutPadding, node.layoutBorder].flatMap {
            [$0.left, $0.top, $0.right, $0.bottom]
        }
        direction = node.resolvedDirection
        isDirty = node.isDirty
    }

    /// Edges may differ by a rounding error: a share of a width that another sum gave.
    static func == (one: FlexResults, other: FlexResults) -> Bool {
        one.direction == other.direction && one.isDirty == other.isDirty
            && zip(one.edges, other.edges).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
    }
}

extension CGRect {
    fileprivate var short: String { "(\(minX), \(minY), \(width), \(height))" }
}
