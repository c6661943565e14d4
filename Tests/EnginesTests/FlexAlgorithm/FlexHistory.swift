import FlexAlgorithm
import Foundation

/// A fixture's tree that is changed at random, with the data needed to build the same tree from scratch.
///
/// The new values are taken from the tree of another fixture, so that the distribution remains that of the fixtures.
final class FlexHistory {
    /// A node with the data that made it, and its children.
    private final class Box {
        let node: FlexNode
        var style: [Substring] = []
        var content: Substring?
        var children: [Box] = []
        /// The measure function that is called by the node's own one.
        var measure: ((FlexMeasureRequest) -> FlexSize)?

        init(_ text: inout Substring.UTF8View) throws {
            var own: [Substring] = []
            while let next = text.first, !"[,]".utf8.contains(next) {
                let declaration = text.prefix { !";[,]".utf8.contains($0) }
                own.append(Substring(declaration))
                text = text[declaration.endIndex...]
                if text.first == UInt8(ascii: ";") { text.removeFirst() }
            }
            style = own.filter { !Box.isContent($0) }
            content = own.first(where: Box.isContent)
            node = try Box.node(own)
            measure = node.measureFunction
            if measure != nil {
                node.measureFunction = { [unowned self] in measure?($0) ?? FlexSize(width: 0, height: 0) }
            }
            guard text.first == UInt8(ascii: "[") else { return }
            repeat {
                text.removeFirst()
                children.append(try Box(&text))
            } while text.first == UInt8(ascii: ",")
            guard text.popFirst() == UInt8(ascii: "]") else {
                throw FlexFixtureReader.Malformed(rest: String(Substring(text)))
            }
            for child in children { try node.addChild(child.node) }
        }

        private static func isContent(_ declaration: Substring) -> Bool {
            ["t:", "k:", "m:"].contains(declaration.prefix(2))
        }

        static func node(_ declarations: [Substring]) throws -> FlexNode {
            var reader = FlexFixtureReader(
                text: declarations.joined(separator: ";")[...].utf8, texts: [], defaults: .flexLayout,
                calls: FlexFixtureCalls())
            return try reader.node()
        }

        var text: String {
            let own = (style + (content.map { [$0] } ?? [])).joined(separator: ";")
            return children.isEmpty ? own : "\(own)[\(children.map(\.text).joined(separator: ","))]"
        }

        var preorder: [Box] { [self] + children.flatMap(\.preorder) }

        func restyle(_ style: [Substring]) throws {
            self.style = style
            node.copyStyle(from: try Box.node(style))
        }

        func refill(_ content: Substring) throws {
            self.content = content
            measure = try Box.node([content]).measureFunction
            node.markDirty()
        }

        func become(_ other: Box) throws {
            if style != other.style { try restyle(other.style) }
            if let content = other.content, content != self.content { try refill(content) }
            if children.count == other.children.count {
                for (child, model) in zip(children, other.children) { try child.become(model) }
            } else {
                for child in other.children { try other.node.removeChild(child.node) }
                try node.setChildren(other.children.map(\.node))
                (children, other.children) = (other.children, [])
            }
        }
    }

    private let name: Substring
    private var space: Substring
    private var direction: Substring
    private let root: Box

    /// - Parameter line: a packed case; its boxes are left out.
    init(_ line: Substring, takesShortWay: Bool = true) throws {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count > 3 else { throw FlexFixtureReader.Malformed(rest: String(line)) }
        (name, space, direction) = (fields[0], fields[1], fields[2])
        var text = fields[3].utf8
        root = try Box(&text)
        root.node.pointScaleFactor = 0
        root.node.storage.sideRoot().pointee.takesShortWay = takesShortWay
    }

    /// The tree and its space as a packed case.
    var line: String { "\(name)|\(space)|\(direction)|\(root.text)|" }

    /// Changes one property to its value in another tree.
    func edit(like other: FlexHistory, _ random: inout SystemIndependentRandom) throws {
        let (boxes, others) = (root.preorder, other.root.preorder)
        let box = boxes[random.next(boxes.count)]
        let model = others[random.next(others.count)]
        switch random.next(10) {
        case 0:
            // Without a width, the root is asked otherwise.
            let height = other.space.drop { $0 != "," }
            space = random.next(3) == 0 ? (height.isEmpty ? "," : height) : other.space
            direction = other.direction
        case 1, 2, 3:
            let leaves = boxes.filter { $0.measure != nil && $0.children.isEmpty }
            let contents = others.compactMap(\.content)
            if leaves.isEmpty || contents.isEmpty { return }
            try leaves[random.next(leaves.count)].refill(contents[random.next(contents.count)])
        case 4:
            guard let parent = boxes.first(where: { $0.children.contains { $0 === box } }) else { return }
            let targets = boxes.filter { target in target.measure == nil && !box.preorder.contains { $0 === target } }
            let target = targets[random.next(targets.count)]
            parent.children.removeAll { $0 === box }
            try parent.node.removeChild(box.node)
            let index = random.next(target.children.count + 1)
            target.children.insert(box, at: index)
            try target.node.insertChild(box.node, at: index)
        default:
            if box === root || model === other.root { return }
            try box.restyle(model.style)
        }
    }

    /// Changes the tree, node by node, into another one, which may lose its nodes.
    func become(_ other: FlexHistory) throws {
        (space, direction) = (other.space, other.direction)
        try root.become(other.root)
    }

    /// Lays the tree out. Returns the frames in preorder.
    func frames() throws -> [CGRect] {
        let (width, height) = sides
        try root.node.calculateLayout(width: width, height: height, direction: direction == "r" ? .rtl : .ltr)
        return root.preorder.map(\.node.frame)
    }

    /// Asks for the root's size, which no frame has to follow.
    func size() throws -> FlexSize {
        let (width, height) = sides
        return try root.node.storage.calculateSize(
            width: width ?? .nan, height: height ?? .nan, rightToLeft: direction == "r")
    }

    private var sides: (width: Double?, height: Double?) {
        let sides = space.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        return (sides.first ?? nil, sides.count > 1 ? sides[1] : nil)
    }

    /// Lays out a tree, changes it, lays it out again and so on, at some steps after questions about its size, or with
    /// these alone. Returns the first difference between the frames by the short path, by the general path, in a tree
    /// built from scratch, and in one with facts that a former state could leave behind, or between their root's size
    /// and the one asked for. Nil if all are equal.
    static func difference(
        of line: Substring, like other: Substring, steps: Int, random: inout SystemIndependentRandom
    ) throws -> String? {
        let trees = try [FlexHistory(line), FlexHistory(line, takesShortWay: false)]
        let model = try FlexHistory(other)
        var past: [String] = []
        for step in 0..<steps {
            let before = random
            for tree in trees where step > 0 {
                random = before
                for _ in 0...random.next(2) { try tree.edit(like: model, &random) }
            }
            let now = trees[0].line
            past.append(now)
            let expected = try FlexHistory(now[...], takesShortWay: false).frames()
            let questions = random.next(4)
            for tree in trees {
                for _ in 0..<questions {
                    let size = try tree.size()
                    let frame = CGRect(origin: expected[0].origin, size: CGSize(width: size.width, height: size.height))
                    if !isSame(frame, expected[0]) {
                        return "asked: \(size), \(expected[0])\n" + past.joined(separator: "\n")
                    }
                }
            }
            if questions == 3 { continue }
            let other = try FlexHistory(now[...])
            FlexPast.raiseFacts(of: other.root.preorder.map(\.node), &random)
            for (way, frames) in [
                ("with a past", try other.frames()), ("short, anew", try FlexHistory(now[...]).frames()),
                ("short", try trees[0].frames()), ("general", try trees[1].frames()),
            ] {
                let found = zip(frames, expected).enumerated().first { !isSame($1.0, $1.1) }
                guard let found else { continue }
                return "\(way): node \(found.offset): \(found.element)\n" + past.joined(separator: "\n")
            }
        }
        return nil
    }

    static func isSame(_ a: CGRect, _ b: CGRect) -> Bool {
        zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy {
            abs($0 - $1) <= 1e-6 * max(1, abs($0))
        }
    }
}
