import Engines
import Foundation

/// The other distributions, each of which meets a class of faults that the first one hardly does.
extension HistorySpec {
    /// A row or column of labels that wrap, with few different priorities, so that many of them are equal.
    static func wrapping(_ random: inout SeededGenerator) -> HistorySpec {
        var spec = HistorySpec()
        var settings = Settings()
        settings.axis = Bool.random(using: &random) ? .horizontal : .vertical
        settings.distribution = [.fillProportionally, .fillProportionally, .fill].randomElement(using: &random)!
        settings.alignment = [.fill, .leading, .firstBaseline].randomElement(using: &random)!
        let priorities: [Float] = [249, 250, 251, 749, 750, 751]
        func add(_ kind: Kind, to parent: Int, _ random: inout SeededGenerator) -> Int {
            let id = spec.nextNumber()
            let drawn = (0..<4).map { _ in priorities.randomElement(using: &random)! }
            spec.items.append(
                Item(id: id, parent: parent, kind: kind, hugging: Array(drawn[..<2]), compression: Array(drawn[2...])))
            return id
        }
        let stack = add(.stack(settings), to: 0, &random)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            var parent = stack
            if Bool.random(using: &random) {
                settings.axis = Bool.random(using: &random) ? .horizontal : .vertical
                settings.distribution = Bool.random(using: &random) ? .fillProportionally : .fill
                parent = add(.stack(settings), to: stack, &random)
            }
            _ = add(label(&random), to: parent, &random)
        }
        for attribute in [LayoutConstraint.Attribute.leading, .top, .trailing] {
            spec.rules.append(
                Rule(
                    id: spec.nextNumber(), first: stack, attribute: attribute,
                    relation: attribute == .trailing && Bool.random(using: &random) ? .lessThanOrEqual : .equal,
                    second: 0, other: attribute, constant: attribute == .trailing ? -8 : 8, priority: 1000))
        }
        return spec
    }

    /// Stacks in stacks of all distributions in a root that is too narrow for them, most of whose views are texts that
    /// wrap, and views beside them that constraints place.
    static func texts(_ random: inout SeededGenerator) -> HistorySpec {
        var spec = HistorySpec()
        spec.size.width = CGFloat(Int.random(in: 6...20, using: &random)) * 10
        let stack = spec.addStack(to: 0, depth: Int.random(in: 1...3, using: &random), &random)
        for attribute in [LayoutConstraint.Attribute.leading, .top, .trailing] {
            spec.rules.append(
                Rule(
                    id: spec.nextNumber(), first: stack, attribute: attribute,
                    relation: attribute == .trailing && Int.random(in: 0..<3, using: &random) == 0
                        ? .lessThanOrEqual : .equal,
                    second: 0, other: attribute, constant: attribute == .trailing ? -4 : 4, priority: 1000))
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            spec.add(Int.random(in: 0..<3, using: &random) == 0 ? kind(&random) : label(&random), to: 0, &random)
        }
        return spec
    }

    /// Texts that wrap in too narrow a root, in rows on a common baseline, with required constraints between heights,
    /// edges and baselines: what contradicts what follows from how the texts are wrapped.
    static func baselines(_ random: inout SeededGenerator) -> HistorySpec {
        var spec = texts(&random)
        for index in spec.items.indices { spec.alignOnBaseline(index, &random) }
        for _ in 0..<Int.random(in: 1...4, using: &random) { spec.addRequirement(&random) }
        return spec
    }

    /// A change of a tree of ``baselines(_:)``: of a text, the root's width, or of what is required.
    mutating func changeBaselines(_ random: inout SeededGenerator) {
        guard let index = items.indices.randomElement(using: &random) else { return change(&random) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: size.width = CGFloat(Int.random(in: 6...30, using: &random)) * 10
        case 1...3: changeContent(of: index, &random)
        case 4...5: addRequirement(&random)
        case 6: if let place = rules.indices.randomElement(using: &random) { rules.remove(at: place) }
        case 7:
            guard let place = rules.indices.randomElement(using: &random) else { return }
            rules[place].constant = CGFloat(Int.random(in: -10...60, using: &random))
        case 8: alignOnBaseline(index, &random)
        default: changeTexts(&random)
        }
    }

    private mutating func alignOnBaseline(_ index: Int, _ random: inout SeededGenerator) {
        guard case .stack(var settings) = items[index].kind else { return }
        settings.alignment = Bool.random(using: &random) ? .firstBaseline : .lastBaseline
        settings.isBaselineRelative = Bool.random(using: &random)
        items[index].kind = .stack(settings)
    }

    /// Adds a required constraint along the vertical axis.
    private mutating func addRequirement(_ random: inout SeededGenerator) {
        guard let first = items.randomElement(using: &random)?.id else { return }
        let other = ([0] + items.map(\.id).filter { $0 != first }).randomElement(using: &random)!
        var rule = Rule(
            id: nextNumber(), first: first, attribute: .height,
            relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
            second: other, other: .height, constant: CGFloat(Int.random(in: -1...6, using: &random)), priority: 1000)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: (rule.second, rule.other, rule.constant) = (nil, .notAnAttribute, Self.length(&random))
        case 1: rule.constant = 0
        default:
            let attributes: [LayoutConstraint.Attribute] = [.top, .bottom, .firstBaseline, .lastBaseline]
            (rule.attribute, rule.other) = (
                attributes.randomElement(using: &random)!, attributes.randomElement(using: &random)!
            )
        }
        rules.append(rule)
    }

    private mutating func addStack(to parent: Int, depth: Int, _ random: inout SeededGenerator) -> Int {
        let few: [Float] = [250, 250, 251, 750, 750, 751]
        func item(_ id: Int, _ parent: Int, _ kind: Kind) -> Item {
            let drawn = (0..<4).map { _ in few.randomElement(using: &random)! }
            return Item(
                id: id, parent: parent, kind: kind, hugging: Array(drawn[..<2]), compression: Array(drawn[2...]))
        }
        let id = nextNumber()
        var settings = Self.settings(&random)
        if Int.random(in: 0..<3, using: &random) > 0 { settings.axis = .horizontal }
        items.append(item(id, parent, .stack(settings)))
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if depth > 1, items.count < 10, Bool.random(using: &random) {
                _ = addStack(to: id, depth: depth - 1, &random)
            } else {
                let text = [
                    "some words", "some more words that may be wrapped", "x y z", "longwordwithoutspaces again",
                ]
                .randomElement(using: &random)!
                let size = CGFloat([13, 17].randomElement(using: &random)!)
                let lines = [0, 0, 0, 2, 1].randomElement(using: &random)!
                items.append(item(nextNumber(), id, .label(text: text, lines: lines, fontSize: size)))
            }
        }
        return id
    }

    /// A change of a tree of ``texts(_:)``: of a text, a stack's settings, a view hidden, the root's width; or a view
    /// in the root loses all of its rules, or gets those back that others lost.
    mutating func changeTexts(_ random: inout SeededGenerator) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: size.width = CGFloat(Int.random(in: 6...30, using: &random)) * 10
        case 1...2:
            let free = items.filter { item in
                item.parent == 0 && !isStack(item.id) && children(of: item.id).isEmpty
            }
            guard let id = free.randomElement(using: &random)?.id else { return change(&random) }
            lost += rules.filter { $0.first == id || $0.second == id }
            rules.removeAll { $0.first == id || $0.second == id }
        case 3:
            let back = lost.filter { rule in
                item(rule.first) != nil && rule.second.map { $0 == 0 || item($0) != nil } ?? true
            }
            lost = []
            for var rule in back {
                rule.id = nextNumber()
                rules.append(rule)
            }
        case 4:
            guard let index = items.indices.randomElement(using: &random) else { return }
            changeContent(of: index, &random)
        default: change(&random)
        }
    }

    /// Views of different contents whose lengths must be the same: stacks of equal views, and required equalities
    /// across them.
    static func equals(_ random: inout SeededGenerator) -> HistorySpec {
        var spec = HistorySpec()
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            var settings = settings(&random)
            settings.distribution = .fillEqually
            spec.add(.stack(settings), to: 0, &random)
        }
        for _ in 0..<Int.random(in: 2...4, using: &random) { spec.addItem(&random) }
        for _ in 0..<Int.random(in: 0...3, using: &random) { spec.addEquality(&random) }
        for _ in 0..<Int.random(in: 1...4, using: &random) { spec.addRule(&random) }
        return spec
    }

    /// A change of a tree of ``equals(_:)``: mostly of which views are equal, in which order, and who asks for how
    /// much.
    mutating func changeEquals(_ random: inout SeededGenerator) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: addEquality(&random)
        case 1:
            let equalities = rules.indices.filter { rules[$0].isEquality }
            if let place = equalities.randomElement(using: &random) { rules.remove(at: place) }
        case 2: if let id = items.randomElement(using: &random)?.id { removeItem(id) }
        case 3: if items.count < 16 { addItem(&random) }
        case 4:
            guard let place = items.indices.randomElement(using: &random) else { return }
            moveBack(place, &random)
        default: change(&random)
        }
    }

    /// One stack of blocks that are equally long, beside a block.
    static func equalBlocks(_ random: inout SeededGenerator) -> HistorySpec {
        var spec = HistorySpec()
        var settings = settings(&random)
        settings.distribution = .fillEqually
        let stack = spec.nextNumber()
        spec.items.append(
            Item(id: stack, parent: 0, kind: .stack(settings), hugging: [250, 250], compression: [250, 250]))
        for _ in 0..<Int.random(in: 2...4, using: &random) { spec.addBlock(to: stack, &random) }
        spec.addBlock(to: 0, &random)
        return spec
    }

    /// A change of a tree of ``equalBlocks(_:)``: another block becomes the first one, one comes, goes or asks for
    /// another size, or a length is compared with another one.
    mutating func changeEqualBlocks(_ random: inout SeededGenerator) {
        guard let index = items.indices.randomElement(using: &random), index > 0 else { return addRule(&random) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1: items.insert(items.remove(at: index), at: 1)
        case 2: removeItem(items[index].id)
        case 3: addBlock(to: items[0].id, &random)
        case 4...6: items[index].kind = .block(CGSize(width: Self.length(&random), height: Self.length(&random)))
        default: addRule(&random)
        }
    }

    private mutating func addBlock(to parent: Int, _ random: inout SeededGenerator) {
        add(.block(CGSize(width: Self.length(&random), height: Self.length(&random))), to: parent, &random)
    }

    /// Views that one side of the root holds, whose contents give way to each other at one priority, so that much is
    /// left open: texts that wrap, blocks, and views with texts inside. What ties them may contradict itself.
    static func orders(_ random: inout SeededGenerator) -> HistorySpec {
        var spec = HistorySpec()
        spec.size.width = CGFloat(Int.random(in: 6...30, using: &random)) * 10
        for _ in 0..<Int.random(in: 2...4, using: &random) {
            let kinds = [Self.longText(&random), Self.longText(&random), Self.block(&random), .plain]
            let kind = kinds.randomElement(using: &random)!
            let id = spec.addOpen(kind, to: 0, &random)
            if kind == .plain { _ = spec.addOpen(Self.longText(&random), to: id, &random) }
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) { spec.addTie(&random) }
        return spec
    }

    /// Adds a view that is held at one side and open at the other, and returns its number.
    private mutating func addOpen(_ kind: Kind, to parent: Int, _ random: inout SeededGenerator) -> Int {
        let id = nextNumber()
        let compression: Float = Int.random(in: 0..<4, using: &random) == 0 ? 750 : 250
        items.append(Item(id: id, parent: parent, kind: kind, hugging: [250, 250], compression: [compression, 750]))
        let isAtEnd = Bool.random(using: &random)
        let sides: [(LayoutConstraint.Attribute, LayoutConstraint.Relation)] = [
            (.top, .equal), (.leading, isAtEnd ? .greaterThanOrEqual : .equal),
            (.trailing, isAtEnd ? .equal : .lessThanOrEqual),
        ]
        for (attribute, relation) in sides {
            rules.append(
                Rule(
                    id: nextNumber(), first: id, attribute: attribute, relation: relation, second: parent,
                    other: attribute, constant: 0, priority: attribute == .trailing ? 900 : 1000))
        }
        return id
    }

    /// A change of a tree of ``orders(_:)``: mostly, a view comes to lie behind another one.
    mutating func changeOrders(_ random: inout SeededGenerator) {
        guard let place = items.indices.randomElement(using: &random) else { return addItem(&random) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: addTie(&random)
        case 1: change(&random)
        default: moveBack(place, &random)
        }
    }

    private static func longText(_ random: inout SeededGenerator) -> Kind {
        let texts = ["some words", "some more words that may be wrapped", "x y z", "longwordwithoutspaces again"]
        return .label(text: texts.randomElement(using: &random)!, lines: 0, fontSize: 13)
    }

    private static func block(_ random: inout SeededGenerator) -> Kind {
        .block(CGSize(width: length(&random), height: length(&random)))
    }

    /// Has a view come before one of the views before it, which stays before its own subviews.
    private mutating func moveBack(_ place: Int, _ random: inout SeededGenerator) {
        let others = items[..<place].indices.filter { items[$0].parent == items[place].parent }
        guard let other = others.randomElement(using: &random) else { return }
        items.insert(items.remove(at: place), at: other)
    }

    /// Adds a constraint that ties two views' widths, edges or baselines to each other, a view's height to its width,
    /// or a view to a width.
    private mutating func addTie(_ random: inout SeededGenerator) {
        guard let first = items.randomElement(using: &random)?.id else { return }
        let second = items.filter { $0.id != first }.randomElement(using: &random)?.id
        var rule = Rule(
            id: nextNumber(), first: first, attribute: .width, relation: .equal, second: second, other: .width,
            constant: CGFloat(Int.random(in: 0...4, using: &random)) * 5,
            priority: [250, 251, 1000].randomElement(using: &random)!)
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1: (rule.second, rule.other) = (nil, .notAnAttribute)
        case 2: (rule.attribute, rule.second, rule.other) = (.height, first, .width)
        case 3 where second != nil: (rule.attribute, rule.other) = (.leading, .trailing)
        case 4 where second != nil: (rule.attribute, rule.other) = (.firstBaseline, .lastBaseline)
        default: if second == nil { rule.other = .notAnAttribute }
        }
        rules.append(rule)
    }

    private mutating func addEquality(_ random: inout SeededGenerator) {
        guard let first = items.randomElement(using: &random)?.id,
            let second = items.filter({ $0.id != first }).randomElement(using: &random)?.id
        else { return }
        let attribute: LayoutConstraint.Attribute = Bool.random(using: &random) ? .width : .height
        rules.append(
            Rule(
                id: nextNumber(), first: first, attribute: attribute, relation: .equal, second: second,
                other: attribute, constant: 0, priority: 1000))
    }
}
