import FlexAlgorithm
import Foundation

/// A tree with the frames that Yoga's C++ gave it: the format of `FlexFixtures/yoga-main.txt`, which its head
/// describes.
struct FlexYogaFrames {
    struct Malformed: Error {
        var rest: String
    }

    /// A box of the tree: its styles, its content and its children.
    struct Box {
        var styles: [(key: Substring, value: Substring)] = []
        var children: [Box] = []
    }

    /// The result of a comparison with Yoga's frames.
    enum Agreement: Equatable {
        case same
        /// Nothing differs by more than a pixel, as where single precision decides a tie.
        case withinPixel
        /// The first node that differs, in words.
        case differs(String)
    }

    let name: String
    let scale: Double
    let width: Double?
    let height: Double?
    let direction: FlexLayoutDirection
    let box: Box
    /// x, y, width and height of each node in preorder.
    private(set) var frames: [Double] = []
    /// The same with the automatic minimum size, where it differs.
    private(set) var automaticMinimumFrames: [Double]?

    /// The trees of a file.
    static func read(_ path: String) throws -> [FlexYogaFrames] {
        var trees: [FlexYogaFrames] = []
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("tree ") {
                trees.append(try FlexYogaFrames(line, name: "t\(trees.count)"))
            } else if line.hasPrefix("frames ") {
                trees[trees.count - 1].frames = try numbers(line)
            } else if line.hasPrefix("automatic-minimum ") {
                trees[trees.count - 1].automaticMinimumFrames = try numbers(line)
            }
        }
        return trees
    }

    private static func numbers(_ line: Substring) throws -> [Double] {
        try line.drop { $0 != " " }.split { $0 == " " || $0 == "," }.map {
            guard let number = Double($0) else { throw Malformed(rest: String(line)) }
            return number
        }
    }

    /// - Parameter line: `tree SCALE { style … { child … } } L WIDTH HEIGHT DIRECTION`.
    init(_ line: Substring, name: String) throws {
        self.name = name
        var words = line.split(separator: " ")[...]
        guard words.count > 6, words.removeFirst() == "tree", let scale = Double(words.removeFirst()) else {
            throw Malformed(rest: String(line))
        }
        self.scale = scale
        box = try FlexYogaFrames.box(&words)
        guard words.count == 4, words.removeFirst() == "L" else { throw Malformed(rest: String(line)) }
        width = Double(words.removeFirst())
        height = Double(words.removeFirst())
        direction = words.removeFirst() == "2" ? .rtl : .ltr
    }

    private static func box(_ words: inout ArraySlice<Substring>) throws -> Box {
        guard words.popFirst() == "{" else { throw Malformed(rest: words.joined(separator: " ")) }
        var box = Box()
        while let word = words.first, word != "}" {
            if word == "{" {
                box.children.append(try self.box(&words))
            } else {
                words.removeFirst()
                guard let value = words.popFirst() else { throw Malformed(rest: String(word)) }
                box.styles.append((word, value))
            }
        }
        words.removeFirst()
        return box
    }

    /// The tree's nodes in preorder.
    ///
    /// - Parameter hasAutomaticMinimum: whether items have the automatic minimum size (CSS Flexbox §4.5).
    func build(_ defaults: FlexDefaults = .flexLayout, hasAutomaticMinimum: Bool = false) throws -> [FlexNode] {
        var nodes: [FlexNode] = []
        let root = try build(box, defaults, into: &nodes)
        root.pointScaleFactor = scale
        if hasAutomaticMinimum { root.yogaOptions = .automaticMinimum }
        return nodes
    }

    private func build(_ box: Box, _ defaults: FlexDefaults, into nodes: inout [FlexNode]) throws -> FlexNode {
        let node = FlexNode(defaults: defaults)
        nodes.append(node)
        for (key, value) in box.styles { try FlexYogaStyle.apply(key, value, to: node) }
        for child in box.children { try node.addChild(try build(child, defaults, into: &nodes)) }
        return node
    }

    func layOut(_ root: FlexNode) throws {
        try root.calculateLayout(width: width, height: height, direction: direction)
    }

    /// Lays the tree out. Returns the largest side or coordinate of a box, and the largest number that the tree is made
    /// of, where a text counts as all of its words.
    func extremes(_ defaults: FlexDefaults) throws -> (box: Double, input: Double) {
        let nodes = try build(defaults)
        try layOut(nodes[0])
        let sides = nodes.map(\.frame).flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
        return (sides.map { abs(Double($0)) }.max() ?? 0, max(width ?? 0, height ?? 0, FlexYogaFrames.largest(in: box)))
    }

    private static func largest(in box: Box) -> Double {
        let own = box.styles.map { style in
            style.value.split { "%:,x".contains($0) }.map { abs(Double($0) ?? 0) }.reduce(0, +)
        }
        return max(own.max() ?? 0, box.children.map { largest(in: $0) }.max() ?? 0)
    }

    /// Lays the tree out and compares its frames.
    func agreement(hasAutomaticMinimum: Bool = false) throws -> Agreement {
        let nodes = try build(hasAutomaticMinimum: hasAutomaticMinimum)
        try layOut(nodes[0])
        let expected = hasAutomaticMinimum ? automaticMinimumFrames ?? frames : frames
        guard expected.count == nodes.count * 4 else {
            return .differs("\(name): \(expected.count / 4) frames of \(nodes.count)")
        }
        let pixel = scale > 0 ? 1 / scale : 0.5
        var result = Agreement.same
        for (index, node) in nodes.enumerated() {
            let frame = node.frame
            let found = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
            let yogas = Array(expected[index * 4..<index * 4 + 4])
            let distance = zip(found, yogas).map { abs($0 - $1) }.max() ?? 0
            // Yoga's numbers have 24 bits.
            if distance <= 0.01 + (yogas.map(abs).max() ?? 0) * 1e-6 { continue }
            if !(distance <= pixel * 1.001) { return .differs("\(name) node \(index): \(found), Yoga \(yogas)") }
            result = .withinPixel
        }
        return result
    }
}

/// Reads the styles of `FlexYogaFrames` into nodes.
enum FlexYogaStyle {
    private static let edges: [FlexEdge] = [
        .left, .top, .right, .bottom, .start, .end, .horizontal, .vertical, .all,
    ]
    private static let aligns: [FlexAlign] = [.auto, .start, .center, .end, .stretch, .baseline, .auto, .auto, .auto]
    private static let contents: [FlexAlignContent] = [
        .start, .start, .center, .end, .stretch, .baseline, .spaceBetween, .spaceAround, .spaceEvenly,
    ]
    private static let justifications: [FlexJustify] = [
        .start, .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly,
    ]

    static func apply(_ key: Substring, _ value: Substring, to node: FlexNode) throws {
        let index = Int(value) ?? 0
        switch key {
        case "fd": node.direction = FlexDirection(rawValue: UInt8(index)) ?? .column
        case "jc": node.justifyContent = justifications[index]
        case "ac": node.alignContent = contents[index]
        case "ai": node.alignItems = aligns[index]
        case "as": node.alignSelf = aligns[index]
        case "pt": node.position = [.static, .relative, .absolute][index]
        case "fw": node.wrap = [.noWrap, .wrap, .wrapReverse][index]
        case "ov": node.overflow = [.visible, .hidden, .scroll][index]
        case "di": node.display = [.flex, .none, .contents][index]
        case "bs": node.boxSizing = [.borderBox, .contentBox][index]
        case "dr": node.layoutDirection = [.inherit, .ltr, .rtl][index]
        case "fg": node.grow = Double(value) ?? 0
        case "fs": node.shrink = Double(value) ?? 0
        case "fb": node.basis = length(value)
        case "ar": node.aspectRatio = Double(value) ?? .nan
        case "w": node.width = length(value)
        case "h": node.height = length(value)
        case "nw": node.minWidth = length(value)
        case "nh": node.minHeight = length(value)
        case "xw": node.maxWidth = length(value)
        case "xh": node.maxHeight = length(value)
        case "g0": node.columnGap = length(value)
        case "g1": node.rowGap = length(value)
        case "g2": (node.columnGap, node.rowGap) = (length(value), length(value))
        case "bl":
            let share = Double(value) ?? 0
            node.baselineFunction = { $0.height * share }
        case "t": setWords(node, value)
        case "q": setPicture(node, value)
        default:
            guard let number = key.dropFirst().first?.wholeNumberValue, key.count == 2, edges.indices.contains(number)
            else { throw FlexYogaFrames.Malformed(rest: "\(key) \(value)") }
            switch key.first {
            case "m": node.setMargin(edges[number], length(value))
            case "p": node.setPadding(edges[number], length(value))
            case "b": node.setBorder(edges[number], length(value))
            case "i": node.setInset(edges[number], length(value))
            default: throw FlexYogaFrames.Malformed(rest: "\(key) \(value)")
            }
        }
    }

    private static func length(_ value: Substring) -> FlexLength {
        if value == "u" { return .undefined }
        if value == "a" { return .auto }
        if value.hasSuffix("%") { return .percent(Double(value.dropLast()) ?? 0) }
        return .points(Double(value) ?? 0)
    }

    /// Words with spaces of 4 between them, cut where there is less room: `LINE:w1,w2…`.
    private static func setWords(_ node: FlexNode, _ value: Substring) {
        let numbers = value.split { $0 == ":" || $0 == "," }.map { Double($0) ?? 0 }
        let (line, words) = (numbers[0], numbers.dropFirst())
        node.measureFunction = { request in
            let limit = request.widthMode == .undefined ? .infinity : request.width
            var (longest, used, lines) = (0.0, -4.0, 1.0)
            for word in words {
                if used + 4 + word > limit + 0.001 && used > 0 {
                    lines += 1
                    used = -4
                }
                used += 4 + word
                longest = max(longest, used)
            }
            return FlexSize(
                width: size(longest, request.width, request.widthMode),
                height: size(lines * line, request.height, request.heightMode))
        }
    }

    /// A picture that is cut where there is less room: `WIDTHxHEIGHT`.
    private static func setPicture(_ node: FlexNode, _ value: Substring) {
        let numbers = value.split(separator: "x").map { Double($0) ?? 0 }
        node.measureFunction = { request in
            FlexSize(
                width: size(numbers[0], request.width, request.widthMode),
                height: size(numbers[1], request.height, request.heightMode))
        }
    }

    private static func size(_ own: Double, _ space: Double, _ mode: FlexMeasureMode) -> Double {
        switch mode {
        case .undefined: own
        case .exactly: space
        case .atMost: min(own, space)
        }
    }
}
