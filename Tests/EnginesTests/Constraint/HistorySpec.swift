import Engines
import Foundation

/// A tree of views, stack views and constraints as a value: the end of a history of changes, to be made anew.
struct HistorySpec: Equatable {
    enum Kind: Equatable {
        case plain
        case block(CGSize)
        case label(text: String, lines: Int, fontSize: CGFloat)
        case stack(Settings)
    }

    struct Settings: Equatable {
        var axis = LayoutConstraint.Axis.vertical
        var alignment = StackView.Alignment.fill
        var distribution = StackView.Distribution.fill
        var spacing: CGFloat = 4
        var margins: CGFloat = 3
        var keepsToMargins = false
        var isBaselineRelative = false
    }

    struct Item: Equatable {
        var id: Int
        /// The superview's; 0 is the root.
        var parent: Int
        var kind: Kind
        var isHidden = false
        /// Of hugging and compression resistance, by axis.
        var hugging: [Float]
        var compression: [Float]
    }

    struct Rule: Equatable {
        var id: Int
        var first: Int
        var attribute: LayoutConstraint.Attribute
        var relation: LayoutConstraint.Relation
        /// Absent where a length is compared with the constant alone.
        var second: Int?
        var other: LayoutConstraint.Attribute
        var multiplier: CGFloat = 1
        var constant: CGFloat
        var priority: Float

        /// True if two views' lengths must be the same.
        var isEquality: Bool {
            relation == .equal && priority == 1000 && (attribute == .width || attribute == .height)
                && attribute == other && multiplier == 1 && constant == 0
        }
    }

    var size = CGSize(width: 300, height: 200)
    /// Superviews come before their subviews, and subviews in their order.
    var items: [Item] = []
    var rules: [Rule] = []
    /// Rules that views lost.
    var lost: [Rule] = []
    private var lastNumber = 0

    init() {}

    init(_ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...4, using: &random) { addItem(&random) }
        for _ in 0..<Int.random(in: 0...5, using: &random) { addRule(&random) }
    }

    func children(of id: Int) -> [Item] { items.filter { $0.parent == id } }

    func item(_ id: Int) -> Item? { items.first { $0.id == id } }

    func isStack(_ id: Int) -> Bool {
        if case .stack = item(id)?.kind { return true }
        return false
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    // MARK: Drawing

    static let priorities: [Float] = [1, 49, 50, 51, 250, 250, 251, 500, 749, 750, 750, 751, 999]

    static func priority(_ random: inout SeededGenerator) -> Float { priorities.randomElement(using: &random)! }

    static func text(_ random: inout SeededGenerator) -> String {
        ["", "a", "word", "some words", "some more words that may be wrapped", "x y z", "longwordwithoutspaces"]
            .randomElement(using: &random)!
    }

    static func length(_ random: inout SeededGenerator) -> CGFloat {
        CGFloat(Int.random(in: 0...24, using: &random)) * 5
    }

    static func label(_ random: inout SeededGenerator) -> Kind {
        .label(
            text: text(&random), lines: [0, 0, 1, 2].randomElement(using: &random)!,
            fontSize: [13, 17, 30].randomElement(using: &random)!)
    }

    static func settings(_ random: inout SeededGenerator) -> Settings {
        var settings = Settings()
        settings.axis = Bool.random(using: &random) ? .horizontal : .vertical
        settings.alignment = [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]
            .randomElement(using: &random)!
        settings.distribution = [.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
            .randomElement(using: &random)!
        settings.spacing = CGFloat(Int.random(in: 0...9, using: &random))
        settings.margins = CGFloat(Int.random(in: 0...9, using: &random))
        settings.keepsToMargins = Bool.random(using: &random)
        settings.isBaselineRelative = Int.random(in: 0..<6, using: &random) == 0
        return settings
    }

    static func kind(_ random: inout SeededGenerator) -> Kind {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: label(&random)
        case 4...5: .block(CGSize(width: length(&random), height: length(&random)))
        case 6: .plain
        default: .stack(settings(&random))
        }
    }

    /// Adds a view, and where no stack places it, constraints that do so or leave it a side.
    mutating func addItem(_ random: inout SeededGenerator) {
        let places = [0] + items.filter { $0.kind == .plain || isStack($0.id) }.map(\.id)
        add(Self.kind(&random), to: places.randomElement(using: &random)!, &random)
    }

    mutating func add(_ kind: Kind, to parent: Int, _ random: inout SeededGenerator) {
        let id = nextNumber()
        items.append(
            Item(
                id: id, parent: parent, kind: kind,
                hugging: [Self.priority(&random), Self.priority(&random)],
                compression: [Self.priority(&random), Self.priority(&random)]))
        if !isStack(parent) {
            for attribute in [LayoutConstraint.Attribute.leading, .top] {
                let isOpen = Int.random(in: 0..<4, using: &random) == 0
                rules.append(
                    Rule(
                        id: nextNumber(), first: id, attribute: attribute,
                        relation: isOpen ? .greaterThanOrEqual : .equal, second: parent, other: attribute,
                        constant: CGFloat(Int.random(in: 0...12, using: &random)),
                        priority: isOpen || Bool.random(using: &random) ? 1000 : 900))
            }
            if Bool.random(using: &random) {
                let attribute: LayoutConstraint.Attribute = Bool.random(using: &random) ? .trailing : .bottom
                rules.append(
                    Rule(
                        id: nextNumber(), first: id, attribute: attribute,
                        relation: Bool.random(using: &random) ? .equal : .lessThanOrEqual, second: parent,
                        other: attribute, constant: -CGFloat(Int.random(in: 0...12, using: &random)),
                        priority: Self.priority(&random)))
            }
        }
        if case .stack = kind {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                add(items.count < 12 ? Self.kind(&random) : Self.label(&random), to: id, &random)
            }
        }
    }

    mutating func addRule(_ random: inout SeededGenerator) {
        guard let first = items.randomElement(using: &random)?.id else { return }
        var rule = Rule(
            id: nextNumber(), first: first, attribute: .width,
            relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!, second: nil,
            other: .notAnAttribute, constant: CGFloat(Int.random(in: -4...40, using: &random)),
            priority: Self.priority(&random))
        let other = ([0] + items.map(\.id).filter { $0 != first }).randomElement(using: &random)!
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1:
            rule.attribute = Bool.random(using: &random) ? .width : .height
            rule.constant = Self.length(&random)
        case 2:
            rule.attribute = Bool.random(using: &random) ? .width : .height
            (rule.second, rule.other) = (other, rule.attribute)
            rule.multiplier = [1, 1, 0.5, 2].randomElement(using: &random)!
        case 3:
            (rule.attribute, rule.second, rule.other) = (.height, first, .width)
            rule.multiplier = [1, 0.5].randomElement(using: &random)!
        case 4...5:
            let attributes: [LayoutConstraint.Attribute] = [.leading, .trailing, .centerX]
            rule.attribute = attributes.randomElement(using: &random)!
            (rule.second, rule.other) = (other, attributes.randomElement(using: &random)!)
        case 6:
            let attributes: [LayoutConstraint.Attribute] = [.top, .bottom, .centerY]
            rule.attribute = attributes.randomElement(using: &random)!
            (rule.second, rule.other) = (other, attributes.randomElement(using: &random)!)
        default:
            let attributes: [LayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
            rule.attribute = attributes.randomElement(using: &random)!
            (rule.second, rule.other) = (other, attributes.randomElement(using: &random)!)
        }
        rules.append(rule)
    }

    // MARK: Changing

    mutating func change(_ random: inout SeededGenerator) {
        guard !items.isEmpty else { return addItem(&random) }
        let index = items.indices.randomElement(using: &random)!
        switch Int.random(in: 0..<16, using: &random) {
        case 0...3: changeContent(of: index, &random)
        case 4...5: items[index].isHidden.toggle()
        case 6:
            let axis = Int.random(in: 0...1, using: &random)
            if Bool.random(using: &random) {
                items[index].hugging[axis] = Self.priority(&random)
            } else {
                items[index].compression[axis] = Self.priority(&random)
            }
        case 7: size.width = CGFloat([100, 150, 300, 320.5].randomElement(using: &random)!)
        case 8: size.height = CGFloat([20, 100, 200, 400].randomElement(using: &random)!)
        case 9: if items.count < 16 { addItem(&random) }
        case 10: removeItem(items[index].id)
        case 11: addRule(&random)
        case 12: if let place = rules.indices.randomElement(using: &random) { rules.remove(at: place) }
        case 13:
            guard let place = rules.indices.randomElement(using: &random) else { return }
            rules[place].constant = CGFloat(Int.random(in: -10...60, using: &random))
        case 14:
            guard let place = rules.indices.randomElement(using: &random), rules[place].priority < 1000 else { return }
            rules[place].priority = Self.priority(&random)
        default:
            // The last subview becomes the first one.
            let parent = items[index].parent
            guard let last = items.lastIndex(where: { $0.parent == parent }),
                let first = items.firstIndex(where: { $0.parent == parent })
            else { return }
            items.insert(items.remove(at: last), at: first)
        }
    }

    mutating func changeContent(of index: Int, _ random: inout SeededGenerator) {
        switch items[index].kind {
        case .plain: break
        case .block: items[index].kind = .block(CGSize(width: Self.length(&random), height: Self.length(&random)))
        case .label: items[index].kind = Self.label(&random)
        case .stack(var settings):
            let other = Self.settings(&random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: settings.axis = other.axis
            case 1: settings.alignment = other.alignment
            case 2: settings.distribution = other.distribution
            case 3: settings.spacing = other.spacing
            case 4: settings.margins = other.margins
            default: settings.keepsToMargins.toggle()
            }
            items[index].kind = .stack(settings)
        }
    }

    /// Makes each third rule required.
    mutating func requireSome() {
        for index in rules.indices where rules[index].id % 3 == 0 { rules[index].priority = 1000 }
    }

    /// Changes what isn't a part of the structure: texts, sizes, spacings, margins and constants.
    mutating func changeParameters(_ random: inout SeededGenerator) {
        for index in items.indices {
            switch items[index].kind {
            case .plain: break
            case .block: items[index].kind = .block(CGSize(width: Self.length(&random), height: Self.length(&random)))
            case .label(_, let lines, _):
                items[index].kind = .label(
                    text: Self.text(&random), lines: lines, fontSize: [13, 17, 30].randomElement(using: &random)!)
            case .stack(var settings):
                settings.spacing = CGFloat(Int.random(in: 0...9, using: &random))
                settings.margins = CGFloat(Int.random(in: 0...9, using: &random))
                items[index].kind = .stack(settings)
            }
        }
        for index in rules.indices where rules[index].second != nil {
            rules[index].constant += CGFloat(Int.random(in: -3...3, using: &random))
        }
        size.width = CGFloat([100, 150, 300, 320.5].randomElement(using: &random)!)
    }

    /// The views that nothing places or speaks of, and that have no subviews: they keep their frames.
    var silentViews: [Int] {
        items.filter { item in
            !isStack(item.parent) && children(of: item.id).isEmpty
                && !rules.contains { $0.first == item.id || $0.second == item.id }
        }.map(\.id)
    }

    /// Removes a view with those below it and all rules about them. No view loses its place by that.
    mutating func removeItem(_ id: Int) {
        for child in children(of: id) { removeItem(child.id) }
        items.removeAll { $0.id == id }
        rules.removeAll { $0.first == id || $0.second == id }
    }

    /// The views whose frames follow from the constraints: visible ones with a rule or a stack for each axis.
    var placedViews: [Int] {
        items.filter { isShown($0) && isPlaced($0) }.map(\.id)
    }

    private func isShown(_ item: Item) -> Bool {
        !item.isHidden && (self.item(item.parent).map(isShown) ?? true)
    }

    private func isPlaced(_ item: Item) -> Bool {
        if isStack(item.parent) { return true }
        let own = rules.filter { $0.first == item.id && !($0.attribute == .width || $0.attribute == .height) }
        return own.contains { [.leading, .trailing, .centerX].contains($0.attribute) }
            && own.contains { ![.leading, .trailing, .centerX].contains($0.attribute) }
    }
}
