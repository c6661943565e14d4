import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// A tree that is changed step by step, and what is needed to build the same tree anew.
private final class EditedTree {
    final class Item {
        let node: FlexNode
        var style: [String: String] = [:]
        /// Width, height and count of the words that a leaf measures.
        var words: [Double]
        var children: [Item] = []
        private var calls = 0

        init(defaults: FlexDefaults, words: [Double]) {
            node = FlexNode(defaults: defaults)
            self.words = words
            node.measureFunction = { [unowned self] in
                disturb()
                return Self.measure(self.words, $0)
            }
        }

        /// What a measure function may try: it is refused in its own tree, and another tree doesn't matter.
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
                Issue.record("another tree was refused: \(error)")
            }
            #expect(throws: FlexError.treeIsBeingLaidOut) { try node.addChild(FlexNode()) }
            #expect(throws: FlexError.treeIsBeingLaidOut) { try node.calculateLayout(width: 50) }
        }

        /// As many words in a line as fit.
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

    static let declarations: [(String, [String])] = [
        ("flex-direction", ["row", "column", "row-reverse", "column-reverse"]),
        ("flex-wrap", ["nowrap", "wrap", "wrap-reverse"]),
        ("justify-content", ["flex-start", "center", "space-between"]),
        ("align-items", ["stretch", "flex-start", "center", "baseline"]),
        ("align-self", ["auto", "flex-end", "stretch", "baseline"]),
        ("align-content", ["stretch", "flex-start", "space-around"]),
        ("width", ["auto", "40px", "60%", "max-content", "fit-content", "stretch"]),
        ("height", ["auto", "25px", "50%", "min-content", "stretch"]),
        ("min-width", ["auto", "10px", "min-content"]), ("max-width", ["70px", "fit-content", "50%"]),
        ("min-height", ["auto", "12px", "20%", "max-content", "stretch"]),
        ("max-height", ["30px", "80%", "min-content", "stretch"]),
        ("flex-grow", ["0", "1", "0.5"]), ("flex-shrink", ["0", "1", "2"]),
        ("flex-basis", ["auto", "0", "30px", "40%", "content"]), ("aspect-ratio", ["1", "2", "0.5"]),
        ("margin-left", ["0px", "auto", "5px", "10%"]), ("margin-top", ["0px", "-3px", "auto"]),
        ("padding-left", ["0px", "4px", "10%"]), ("padding-top", ["0px", "3px"]),
        ("border-bottom-width", ["0px", "2px"]),
        ("row-gap", ["0px", "4px", "10%"]), ("column-gap", ["0px", "6px"]),
        ("position", ["static", "relative", "absolute", "absolute"]), ("left", ["5px", "10%"]), ("right", ["4px"]),
        ("top", ["3px", "25%"]), ("bottom", ["6px"]), ("display", ["none", "contents"]),
        ("overflow", ["visible", "hidden"]), ("box-sizing", ["content-box", "border-box"]),
        ("direction", ["ltr", "rtl"]), ("visibility", ["collapse", "visible"]), ("order", ["-1", "0", "1"]),
    ]

    let defaults: FlexDefaults
    let root: Item
    var random: SystemIndependentRandom
    /// Subtrees that were taken out and may come back.
    var removed: [Item] = []
    var width: Double? = 200
    var height: Double?
    var isRightToLeft = false
    var scale = 0.0

    init(seed: UInt64, defaults: FlexDefaults) throws {
        self.defaults = defaults
        random = SystemIndependentRandom(seed: seed)
        root = Item(defaults: defaults, words: [10, 10, 1])
        root.node.pointScaleFactor = 0
        for _ in 0..<9 { try insert(newItem()) }
        for item in root.preorder { for _ in 0..<3 { try restyle(item) } }
    }

    func newItem() -> Item { Item(defaults: defaults, words: newWords()) }

    private func newWords() -> [Double] {
        [Double(5 + random.next(20)), Double(6 + random.next(8)), Double(1 + random.next(5))]
    }

    private func anyItem() -> Item {
        let items = root.preorder
        return items[random.next(items.count)]
    }

    private func restyle(_ item: Item) throws {
        let (name, values) = Self.declarations[random.next(Self.declarations.count)]
        if item === root && ["position", "display", "direction"].contains(name) { return }
        let isHidden = name == "display" && item.style[name] != nil
        // A hidden box is shown again at the next chance.
        let value = isHidden ? "flex" : values[random.next(values.count)]
        item.style[name] = isHidden ? nil : value
        if isHidden { item.node.display = .flex } else { try FlexFixtureStyle.apply(name, value[...], to: item.node) }
    }

    private func insert(_ item: Item) throws {
        let parent = anyItem()
        let index = random.next(parent.children.count + 1)
        try parent.node.insertChild(item.node, at: index)
        parent.children.insert(item, at: index)
    }

    func edit() throws {
        switch random.next(12) {
        case 0: try insert(newItem())
        case 1, 2:
            guard let parent = root.preorder.filter({ !$0.children.isEmpty }).randomElement(using: &random) else {
                return
            }
            let item = parent.children.remove(at: random.next(parent.children.count))
            try parent.node.removeChild(item.node)
            removed.append(item)
        case 3:
            guard !removed.isEmpty else { return }
            let item = removed.removeLast()
            // It may have been changed meanwhile.
            try restyle(item.preorder.last ?? item)
            try insert(item)
        case 4, 5:
            let item = anyItem()
            item.words = newWords()
            item.node.markDirty()
        case 6:
            switch random.next(4) {
            case 0: width = [nil, 80, 200, 311][random.next(4)]
            case 1: height = [nil, 60, 150][random.next(3)]
            case 2: isRightToLeft.toggle()
            default: scale = [0, 1, 2][random.next(3)]
            }
        default: try restyle(anyItem())
        }
    }

    /// The frames after a layout of the tree as it came to be, and of one built anew.
    func frames() throws -> (incremental: [CGRect], fresh: [CGRect]) {
        root.node.pointScaleFactor = scale
        try root.node.calculateLayout(width: width, height: height, direction: isRightToLeft ? .rtl : .ltr)
        var nodes: [FlexNode] = []
        let copy = try root.rebuilt(defaults: defaults, into: &nodes)
        copy.pointScaleFactor = scale
        // The short way and the general one agree, too.
        copy.storage.sideRoot().pointee.takesShortWay = false
        try copy.calculateLayout(width: width, height: height, direction: isRightToLeft ? .rtl : .ltr)
        return (root.preorder.map(\.node.frame), nodes.map(\.frame))
    }
}

extension SystemIndependentRandom: RandomNumberGenerator {
    mutating func next() -> UInt64 { UInt64(next(1 << 31)) << 32 | UInt64(next(1 << 31)) << 1 }
}

@Suite("FlexNode: a tree that was edited is laid out as one that was built like it")
struct FlexIncrementalTests {
    @Test(arguments: [FlexDefaults.css, .flexLayout])
    func editedTreesAreTheFreshOnes(defaults: FlexDefaults) throws {
        // FLEX_EDITED_TREES=2500 makes the 200,000 layouts of a long run: 40 steps each in both modes.
        let seeds = ProcessInfo.processInfo.environment["FLEX_EDITED_TREES"].flatMap(UInt64.init) ?? 120
        for seed in 1...seeds {
            let tree = try EditedTree(seed: seed, defaults: defaults)
            for step in 0..<40 {
                if step > 0 { try tree.edit() }
                let (incremental, fresh) = try tree.frames()
                let difference = zip(incremental, fresh).enumerated().first { _, pair in
                    let (a, b) = pair
                    return max(abs(a.minX - b.minX), abs(a.minY - b.minY)) > 1e-6
                        || max(abs(a.width - b.width), abs(a.height - b.height)) > 1e-6
                }
                guard let difference else { continue }
                Issue.record("seed \(seed), step \(step), node \(difference.offset): \(difference.element)")
                break
            }
        }
    }
}
