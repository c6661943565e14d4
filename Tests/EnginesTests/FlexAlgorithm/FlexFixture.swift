import FlexAlgorithm
import Foundation

/// One case of `FlexFixtures`: a tree, and its boxes in a browser or in Yoga. `packing.py` describes the format.
struct FlexFixture {
    let name: String
    let width: Double?
    let height: Double?
    let isRightToLeft: Bool
    let root: FlexNode
    /// The nodes in preorder.
    let nodes: [FlexNode]
    /// x, y, width and height of each node.
    let boxes: [Double]
    /// The number of measure function calls in Yoga.
    let yogaCalls: Int?
    let calls = FlexFixtureCalls()

    /// The cases of a file.
    static func read(_ path: String, defaults: FlexDefaults) throws -> [FlexFixture] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return try text.split(separator: "\n").map { try FlexFixture($0, defaults: defaults) }
    }

    init(_ line: Substring, defaults: FlexDefaults) throws {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count >= 5 else { throw FlexFixtureReader.Malformed(rest: String(line)) }
        name = String(fields[0])
        let space = fields[1].split(separator: ",", omittingEmptySubsequences: false)
        width = space.first.flatMap { Double($0) }
        height = space.count > 1 ? Double(space[1]) : nil
        isRightToLeft = fields[2] == "r"
        boxes = fields[4].split(separator: " ").compactMap { Double($0) }
        yogaCalls = fields.count > 5 && defaults == .flexLayout ? Int(fields[5]) : nil
        let texts = fields.count > 5 ? fields[5].split(separator: "~").map(String.init) : []
        var reader = FlexFixtureReader(text: fields[3].utf8[...], texts: texts, defaults: defaults, calls: calls)
        root = try reader.node()
        root.pointScaleFactor = 0
        nodes = reader.nodes
    }

    func layOut() throws {
        try root.calculateLayout(width: width, height: height, direction: isRightToLeft ? .rtl : .ltr)
    }

    /// A description of the first box that differs by more than half a point; nil if all match.
    ///
    /// - Parameter movesRoot: true if the root's position is compared too.
    func disagreement(movesRoot: Bool = false) throws -> String? {
        try layOut()
        guard boxes.count == nodes.count * 4 else { return "\(name) has \(boxes.count / 4) boxes of \(nodes.count)" }
        for (index, node) in nodes.enumerated() {
            let frame = node.frame
            var found = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
            let expected = Array(boxes[index * 4..<index * 4 + 4])
            if index == 0 && !movesRoot { found[0...1] = expected[0...1] }
            if zip(found, expected).contains(where: { !(abs($0 - $1) <= 0.5) }) {
                return "\(name) node \(index): \(found.map(FlexFixture.short)), expected \(expected)"
            }
        }
        return nil
    }

    private static func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// The number of measure function calls in a case.
final class FlexFixtureCalls {
    var count = 0
}

/// Reads a tree.
struct FlexFixtureReader {
    struct Malformed: Error {
        var rest: String
    }

    var text: Substring.UTF8View
    let texts: [String]
    let defaults: FlexDefaults
    let calls: FlexFixtureCalls
    var nodes: [FlexNode] = []

    mutating func node() throws -> FlexNode {
        let node = FlexNode(defaults: defaults)
        nodes.append(node)
        while let next = text.first, !"[,]".utf8.contains(next) {
            let end = text.firstIndex { ";[,]".utf8.contains($0) } ?? text.endIndex
            try apply(Substring(text[..<end]), to: node)
            text = text[end...]
            if text.first == UInt8(ascii: ";") { text.removeFirst() }
        }
        if text.first == UInt8(ascii: "[") {
            repeat {
                text.removeFirst()
                try node.addChild(self.node())
            } while text.first == UInt8(ascii: ",")
            guard text.first == UInt8(ascii: "]") else { throw Malformed(rest: String(Substring(text))) }
            text.removeFirst()
        }
        return node
    }

    private func apply(_ declaration: Substring, to node: FlexNode) throws {
        let parts = declaration.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { throw Malformed(rest: String(declaration)) }
        if let name = FlexFixtureNames.properties[parts[0]] {
            try FlexFixtureStyle.apply(name, parts[1], to: node)
            return
        }
        let numbers = parts[1].split(separator: "/").compactMap { Double($0) }
        switch parts[0] {
        case "m": FlexFixtureContent.setBoxes(node, count: Int(numbers[0]), width: numbers[1], height: numbers[2])
        case "t": FlexFixtureContent.setWords(node, line: numbers[0], words: Array(numbers.dropFirst()), calls)
        case "k": FlexFixtureContent.setSize(node, width: numbers[0], height: numbers[1], calls)
        case "x": FlexFixtureContent.setText(node, texts[Int(numbers[0])])
        default: throw Malformed(rest: String(declaration))
        }
    }
}
