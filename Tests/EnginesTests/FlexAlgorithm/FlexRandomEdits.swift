import FlexAlgorithm

/// Random edits of a tree: ten boxes with any styles, then step by step other boxes, styles, contents, positions,
/// spaces and scales, with a layout after each.
///
/// Cells have the styles of cells in lists instead, and are asked for their size more often than they are laid out.
/// Parts have styles that structures know, for the most part, and are often taken out and laid out by themselves.
struct FlexRandomEdits {
    enum Kind {
        case any, cells, parts
    }

    private static let partDeclarations: [(String, [String])] =
        cellDeclarations.filter { $0.0 != "display" } + [
            ("flex-direction", ["row", "row-reverse", "column-reverse"]), ("direction", ["ltr", "rtl"]),
            ("display", ["none", "contents", "flex"]), ("display", ["none", "contents", "flex"]),
            ("margin-start", ["0px", "9px"]), ("margin-end", ["0px", "-6px"]),
            ("padding-start", ["0px", "4px"]), ("align-items", ["flex-end", "baseline"]),
            ("flex-basis", ["8px", "auto"]), ("width", ["60%"]), ("min-width", ["20px"]),
        ]
    private static let cellDeclarations: [(String, [String])] = [
        ("flex-direction", ["row", "column", "column"]),
        ("justify-content", ["flex-start", "center", "space-between"]),
        ("align-items", ["stretch", "flex-start", "center"]), ("align-self", ["auto", "flex-end", "stretch"]),
        ("width", ["auto", "auto", "40px"]), ("height", ["auto", "auto", "25px"]), ("min-height", ["auto", "44px"]),
        ("max-width", ["auto", "70px"]), ("max-height", ["auto", "30px"]), ("flex-grow", ["0", "1"]),
        ("flex-shrink", ["0", "1"]), ("flex-basis", ["auto", "0"]), ("aspect-ratio", ["2"]),
        ("margin-left", ["0px", "8px"]), ("margin-top", ["0px", "4px", "-3px"]), ("padding-left", ["0px", "8px"]),
        ("padding-top", ["0px", "3px"]), ("row-gap", ["0px", "4px"]), ("column-gap", ["0px", "6px"]),
        ("position", ["relative", "absolute"]), ("left", ["5px"]), ("bottom", ["6px"]),
        ("display", ["none", "contents"]),
    ]
    private static let declarations: [(String, [String])] = [
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

    private struct Box {
        var children: [Int] = []
        var isHidden = false
    }

    private(set) var edits: [FlexEdit] = []
    private var boxes = [Box()]
    /// Subtrees that were removed and may be added again.
    private var removed: [Int] = []
    private var isRightToLeft = false
    private let kind: Kind
    private var areCells: Bool { kind == .cells }
    private var lastBox = 0
    private var random: SystemIndependentRandom

    init(seed: UInt64, steps: Int = 40, kind: Kind = .any) {
        self.kind = kind
        random = SystemIndependentRandom(seed: seed)
        for _ in 0..<9 { add() }
        for box in preorder(0) where !areCells || box != 0 { for _ in 0..<3 { restyle(box) } }
        for step in 0..<steps {
            if step > 0 { edit() }
            let asksSize = areCells && random.next(3) > 0
            edits.append(asksSize ? .size : .layout)
        }
    }

    private func preorder(_ box: Int) -> [Int] { [box] + boxes[box].children.flatMap(preorder) }

    private mutating func words() -> [Double] {
        [Double(5 + random.next(20)), Double(6 + random.next(8)), Double(1 + random.next(5))]
    }

    private mutating func anyBox() -> Int {
        let all = preorder(0)
        // In a cell often the last one again: what no question reached changes once more.
        if areCells && random.next(2) == 0 && all.contains(lastBox) { return lastBox }
        lastBox = all[random.next(all.count)]
        return lastBox
    }

    private mutating func restyle(_ box: Int) {
        let declarations =
            switch kind {
            case .any: Self.declarations
            case .cells: Self.cellDeclarations
            case .parts: Self.partDeclarations
            }
        let (name, values) = declarations[random.next(declarations.count)]
        if box == 0 && name == "display" {
            boxes[0].isHidden.toggle()
            edits.append(.style(0, name: name, value: boxes[0].isHidden ? "none" : "flex"))
            return
        }
        if kind == .parts {
            edits.append(.style(box, name: name, value: values[random.next(values.count)]))
            return
        }
        let isHidden = name == "display" && boxes[box].isHidden
        // A hidden box is shown again at the next chance.
        if name == "display" { boxes[box].isHidden.toggle() }
        edits.append(.style(box, name: name, value: isHidden ? "flex" : values[random.next(values.count)]))
    }

    /// Finds a place for a box.
    private mutating func place(_ box: Int) -> (parent: Int, index: Int) {
        let parent = anyBox()
        let index = random.next(boxes[parent].children.count + 1)
        boxes[parent].children.insert(box, at: index)
        return (parent, index)
    }

    private mutating func add() {
        let words = words()
        boxes.append(Box())
        let (parent, index) = place(boxes.count - 1)
        edits.append(.add(boxes.count - 1, to: parent, at: index, words: words))
    }

    private mutating func edit() {
        if kind == .parts, random.next(3) == 0 {
            if let box = removed.last { return edits.append(.layOutTaken(box)) }
            if random.next(2) == 0 { return edits.append(.layOutPart(anyBox())) }
        }
        switch random.next(12) {
        case 0: add()
        case 1, 2:
            let parents = preorder(0).filter { !boxes[$0].children.isEmpty }
            guard let parent = parents.randomElement(using: &random) else { return }
            let box = boxes[parent].children.remove(at: random.next(boxes[parent].children.count))
            edits.append(.take(box))
            removed.append(box)
        case 3:
            guard let box = removed.popLast() else { return }
            // It may have been changed meanwhile.
            restyle(preorder(box).last ?? box)
            let (parent, index) = place(box)
            edits.append(.put(box, to: parent, at: index))
        case 4, 5:
            let box = anyBox()
            edits.append(.words(box, words()))
        case 6:
            // The height of a cell is looked for.
            let change = areCells ? [0, 0, 3][random.next(3)] : random.next(4)
            switch change {
            case 0 where areCells: edits.append(.width([80, 200, 311][random.next(3)]))
            case 0: edits.append(.width([nil, 80, 200, 311][random.next(4)]))
            case 1: edits.append(.height([nil, 60, 150][random.next(3)]))
            case 2 where random.next(2) == 0: edits.append(.layOutPart(anyBox()))
            case 2:
                isRightToLeft.toggle()
                edits.append(.rightToLeft(isRightToLeft))
            default: edits.append(.scale([0, 1, 2][random.next(3)]))
            }
        default: restyle(anyBox())
        }
    }
}
