import Engines
import Foundation

/// Draws edits of one tree or several, and applies them as it does.
final class EditSequence {
    private(set) var edits: [(tree: Int, edit: TreeEdit)] = []
    let trees: [EditedTree]
    let distribution: EditDistribution
    var random: SeededGenerator
    private var lastNumber = 0
    /// The trees that an edit is applied to, all of which are the same; it is drawn for the first of them.
    private var current: [Int] = [0]

    private var tree: EditedTree { trees[current[0]] }
    private var livingNumbers: [Int] { tree.livingViews.dropFirst().map(\.tag) }
    private func anyView() -> Int { pick([0] + livingNumbers) }

    /// The numbers of views that aren't in the tree any more.
    private var removedNumbers: [Int] { tree.views.keys.filter { tree.livingView($0) == nil }.sorted() }

    init(seed: UInt64, _ distribution: EditDistribution) {
        random = SeededGenerator(state: seed)
        self.distribution = distribution
        trees = (0..<distribution.trees).map { _ in EditedTree() }
        makeTrees()
        for _ in 0..<int(distribution.steps) {
            if trees.count > 1 { current = [int(0...(trees.count - 1))] }
            measure()
            step()
            if chance(30) { step() }
        }
    }

    private func makeTrees() {
        let isRightToLeft = chance(distribution.rightToLeftShare)
        for structure in 0..<distribution.structures {
            current = trees.indices.filter { $0 % distribution.structures == structure }
            if isRightToLeft { emit(.set(0, direction(.rightToLeft))) }
            if chance(distribution.fineShare) { emit(.set(0, scale(1024))) }
            if distribution.marginShare > 0, chance(50) {
                emit(.set(0, safeArea(EdgeInsets(top: 20, left: 0, bottom: 10, right: 4))))
            }
            resizeRoot()
            for _ in 0..<int(distribution.views) where livingNumbers.count < max(40, distribution.views.upperBound) {
                addView()
            }
            for _ in 0..<distribution.guides where chance(60) { addGuide() }
            for _ in 0..<int(distribution.extraRules) { addRule() }
        }
        guard trees.count > 1 else { return }
        for number in trees.indices {
            current = [number]
            for _ in 0..<int(0...4) { livingNumbers.randomElement(using: &random).map(changeContent) }
            emit(.layout(0))
        }
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private func emit(_ edit: TreeEdit) {
        // Which constraint is given up follows from the order of activation, and those about views that a stack hides
        // count from when they are shown.
        switch edit {
        case .addRule(let rule): if rule.items.contains(where: isHiddenByStack) { return }
        case .activate(let number):
            if tree.rules[number]?.rule.items.contains(where: isHiddenByStack) == true { return }
        default: break
        }
        for number in current {
            trees[number].apply(edit)
            edits.append((number, edit))
        }
    }

    private func isHiddenByStack(_ item: TreeEdit.Item) -> Bool {
        guard let view = tree.view(of: item) else { return false }
        return view.isHidden && EditedTree.arrangingStack(of: view) != nil
    }

    // MARK: Views and contents

    /// The views that may have subviews.
    private var containers: [Int] {
        [0] + livingNumbers.filter { [.label, .block, .flowing].contains(tree.kinds[$0]) == false }
    }

    /// Adds a view, and what places it: to a stack, or to any container.
    private func addView(to stack: Int? = nil) {
        let number = nextNumber()
        var kind = pick(distribution.kinds)
        if stack != nil, kind == .stack { kind = .label }
        let parent = stack ?? (chance(distribution.nestingShare) ? containers.last ?? 0 : pick(containers))
        let isArranged = stack != nil || tree.kinds[parent] == .stack && chance(93)
        let index = stack != nil || chance(75) ? nil : int(0...3)
        emit(.addView(number, kind, to: parent, at: index, isArranged: isArranged))
        giveContent(to: number, kind)
        for _ in 0..<4 where chance(35) { emit(.set(number, contentPriority())) }
        if chance(distribution.marginShare) { emit(.set(number, margins())) }
        if stack != nil {
            if chance(15) { emit(.set(number, isHidden(true))) }
            if chance(15) { emit(.customSpacing(number, CGFloat(int(0...20)))) }
        } else if !isArranged {
            let hasFrame = chance(distribution.frameShare)
            if hasFrame { emit(.translatesMask(number, true)) }
            if !hasFrame || chance(10) { pin(number) }
            if hasFrame { emit(.frame(number, frame())) }
            if hasFrame, chance(30) { emit(.set(number, autoresizingMask())) }
        }
        if kind == .stack { for _ in 0..<int(0...3) where lastNumber < 60 { addView(to: number) } }
    }

    private func giveContent(to number: Int, _ kind: EditedViewKind) {
        switch kind {
        case .label:
            emit(.set(number, text()))
            if chance(50) { emit(.set(number, font())) }
            emit(.set(number, numberOfLines()))
        case .stack:
            emit(.set(number, axis()))
            for _ in 0..<4 where chance(60) { emit(.set(number, stackSetting())) }
        case .block, .flowing, .aligned, .updating: changeContent(of: number)
        case .plain, .responsive: break
        }
    }

    private func changeContent(of number: Int) {
        switch tree.kinds[number] {
        case .label:
            switch int(0...9) {
            case 0...4: emit(.set(number, text()))
            case 5...6: emit(.set(number, font()))
            case 7...8: emit(.set(number, numberOfLines()))
            default: emit(.set(number, preferredWidth()))
            }
        case .stack: emit(.set(number, stackSetting()))
        case .updating: emit(.set(number, mode()))
        case .responsive: emit(.set(number, isHidden(chance(30))))
        case .plain: break
        default: emit(.set(number, contentSize()))
        }
    }

    private func resizeRoot() {
        emit(.frame(0, CGRect(x: 0, y: 0, width: pick(distribution.widths), height: pick([20, 100, 200, 400]))))
    }

    // MARK: Rules and guides

    private static let horizontal: [LayoutConstraint.Attribute] = [.leading, .trailing, .centerX]
    private static let vertical: [LayoutConstraint.Attribute] = [.top, .bottom, .centerY]
    private static let absolute: [LayoutConstraint.Attribute] = [.left, .right, .centerX]

    private func area(of view: Int) -> TreeEdit.Item {
        .area(pick([.margins, .margins, .safeArea, .safeArea, .readableContent, .keyboard]), of: view)
    }

    /// Adds rules that place a view beside its superview or its siblings, on each axis at one side or both.
    private func pin(_ number: Int) {
        guard let view = tree.views[number], let parent = view.superview else { return }
        let siblings = parent.subviews.filter { $0 !== view }.map(\.tag)
        func outside() -> TreeEdit.Item { chance(distribution.marginShare) ? area(of: parent.tag) : .view(parent.tag) }
        let isOpen = chance(distribution.openShare)
        for (near, far) in [(LayoutConstraint.Attribute.leading, LayoutConstraint.Attribute.trailing), (.top, .bottom)]
        {
            var rule = TreeEdit.Rule(
                number: nextNumber(), first: .view(number), attribute: near,
                relation: isOpen ? .greaterThanOrEqual : .equal, second: outside(), other: near, constant: inset(),
                priority: chance(70) ? 1000 : 900)
            if chance(35), let sibling = siblings.randomElement(using: &random) {
                rule.second = .view(sibling)
                if chance(70) { rule.other = far }
            }
            emit(.addRule(rule))
            guard chance(distribution.openShare + 15) else { continue }
            rule = TreeEdit.Rule(
                number: nextNumber(), first: .view(number), attribute: far,
                relation: chance(50) ? .lessThanOrEqual : .equal, second: outside(), other: far, constant: -inset(),
                priority: chance(25) ? 1000 : pick(distribution.priorities))
            emit(.addRule(rule))
        }
    }

    private func addRule() {
        let items = livingNumbers.map(TreeEdit.Item.view) + tree.livingGuides.map(TreeEdit.Item.guide)
        guard let first = items.randomElement(using: &random) else { return }
        let second =
            chance(distribution.marginShare) ? area(of: anyView()) : pick([.view(0)] + items.filter { $0 != first })
        var rule = TreeEdit.Rule(
            number: nextNumber(), first: first, attribute: .width,
            relation: pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), second: second,
            constant: CGFloat(int(-4...40)), priority: priority())
        if chance(8) {
            rule.isSystemSpacing = true
            (rule.attribute, rule.other) = pick([(.leading, .trailing), (.top, .bottom)])
            rule.multiplier = pick([1, 2, 0.5, 1.5])
            rule.constant = 8 * rule.multiplier
            return emit(.addRule(rule))
        }
        switch int(0...9) {
        case 0...1:
            rule.attribute = pick([.width, .height])
            rule.second = nil
            rule.constant = length()
        case 2...3:
            rule.attribute = pick([.width, .height])
            rule.other = rule.attribute
            rule.multiplier = pick(distribution.multipliers)
            if chance(60) { rule.constant = 0 }
        case 4:
            (rule.attribute, rule.other) = (.height, .width)
            if chance(80) { rule.second = first }
            rule.multiplier = pick([1, 0.5, 0.5625])
        case 5...6:
            let isAbsolute = chance(25)
            relate(
                &rule, isAbsolute ? Self.absolute : Self.horizontal,
                margins: isAbsolute
                    ? [.leftMargin, .rightMargin] : [.leadingMargin, .trailingMargin, .centerXWithinMargins])
        case 7...8: relate(&rule, Self.vertical, margins: [.topMargin, .bottomMargin, .centerYWithinMargins])
        default:
            guard first.isView, second.isView else { return }
            rule.attribute = pick([.firstBaseline, .lastBaseline])
            rule.other = pick([.firstBaseline, .lastBaseline, .bottom])
        }
        emit(.addRule(rule))
    }

    /// Has a rule relate two places on one axis.
    private func relate(
        _ rule: inout TreeEdit.Rule, _ places: [LayoutConstraint.Attribute], margins: [LayoutConstraint.Attribute]
    ) {
        let usesMargin = rule.second?.isView == true && chance(distribution.marginShare / 2 + 5)
        rule.attribute = pick(places)
        rule.other = usesMargin ? pick(margins) : pick(places)
        if chance(4) { rule.multiplier = pick([0.5, 2, 1.5]) }
    }

    private func addGuide() {
        let guide = nextNumber()
        emit(.addGuide(guide, to: anyView()))
        for _ in 0..<int(1...3) { addRule(of: guide) }
    }

    /// Adds a rule that places a guide in its view, and perhaps one that places a view by the guide.
    private func addRule(of guide: Int) {
        guard let owner = tree.guides[guide]?.owningView else { return }
        let views = [owner.tag] + owner.subviews.map(\.tag)
        let places = pick([Self.horizontal, Self.vertical])
        let rule = TreeEdit.Rule(
            number: nextNumber(), first: .guide(guide), attribute: pick(places), second: .view(pick(views)),
            other: pick(places), constant: inset(), priority: chance(50) ? 1000 : priority())
        emit(.addRule(rule))
        guard chance(50), let view = views.filter({ $0 != 0 }).randomElement(using: &random) else { return }
        let other = TreeEdit.Rule(
            number: nextNumber(), first: .view(view), attribute: pick(places), second: .guide(guide),
            other: pick(places), constant: inset(), priority: chance(30) ? 1000 : priority())
        emit(.addRule(other))
    }

    // MARK: Steps

    /// Layouts, fittings and questions between steps.
    private func measure() {
        let number = chance(60) ? 0 : anyView()
        if chance(distribution.fitShare) {
            let targets = [(0, 0), (10000, 10000), (120, 0), (77, 40), (0, 50)].map {
                CGSize(width: $0.0, height: $0.1)
            }
            let priorities: [Float] = [1000, 50, 49.7, 250, 750, 999, 1]
            emit(.fit(number, pick(targets), pick(priorities), pick(priorities)))
            if chance(15) { emit(.fitRoot(width: pick([80, 120, 300]))) }
        } else if chance(4) {
            emit(.ask(number))
        } else if chance(75) {
            emit(.layout(chance(80) ? 0 : number))
        }
    }

    private func step() {
        let steps = EditDistribution.Step.allCases.flatMap {
            Array(repeating: $0, count: distribution.weights[$0] ?? 0)
        }
        guard let number = livingNumbers.randomElement(using: &random), let view = tree.views[number] else {
            return addView()
        }
        let (withRoot, rules, guides) = (anyView(), tree.rules.keys.sorted(), tree.guides.keys.sorted())
        switch pick(steps) {
        // Views
        case .addView: if livingNumbers.count < max(18, distribution.views.upperBound) { addView() }
        case .move: move(number)
        case .moveBack: removedNumbers.randomElement(using: &random).map(move)
        case .remove: emit(.remove(number))
        case .removeArranged:
            emit(.removeArranged(number))
            if chance(60) { pin(number) }
        case .rearrange:
            guard let stack = view.superview as? StackView else { return }
            let index = int(0...max(0, stack.arrangedSubviews.count - 1))
            emit(.move(number, to: stack.tag, at: index, isArranged: true))
        case .bringToFront: emit(.bringToFront(number))
        case .hide: emit(.set(number, isHidden(!view.isHidden)))
        case .contentPriority: emit(.set(number, contentPriority()))
        case .content: changeContent(of: number)
        case .stack: emit(any: livingNumbers.filter { tree.kinds[$0] == .stack }) { .set($0, stackSetting()) }
        case .mode: emit(any: livingNumbers.filter { tree.kinds[$0] == .updating }) { .set($0, mode()) }
        case .customSpacing:
            let spacings = [StackView.spacingUseDefault, StackView.spacingUseSystem]
            emit(.customSpacing(number, chance(30) ? pick(spacings) : CGFloat(int(0...20))))
        case .needsUpdate: emit(.setNeedsUpdateConstraints(number))
        // Frames
        case .rootSize: resizeRoot()
        case .scale: emit(.set(0, scale(pick([1, 2, 3, 2]))))
        case .frame:
            emit(any: livingNumbers.filter { tree.views[$0]?.translatesAutoresizingMaskIntoConstraints == true }) {
                .frame($0, frame())
            }
        case .autoresizingMask: emit(.set(number, autoresizingMask()))
        case .translatesMask:
            emit(.translatesMask(number, !view.translatesAutoresizingMaskIntoConstraints))
            if chance(60) { emit(.frame(number, frame())) }
        case .boundsOrigin: emit(.set(withRoot, boundsOrigin()))
        // Margins and directions
        case .margins: emit(.set(withRoot, margins()))
        case .preservesMargins: emit(.set(number, preservesMargins()))
        case .insetsMargins: emit(.set(withRoot, insetsMargins()))
        case .safeArea: emit(.set(chance(80) ? 0 : number, safeArea(chance(20) ? nil : insets())))
        case .semantic: emit(.set(withRoot, semantic()))
        case .direction: emit(.set(chance(60) ? 0 : number, direction(pick([.inherit, .leftToRight, .rightToLeft]))))
        // Rules and guides
        case .addRule: addRule()
        case .deactivate: emit(any: rules.filter { tree.rules[$0]?.isActive == true }) { .deactivate($0) }
        case .activate: emit(any: rules.filter { tree.rules[$0]?.isActive == false }) { .activate($0) }
        case .constant: emit(any: rules) { .constant($0, CGFloat(int(-10...60))) }
        case .priority: emit(any: rules) { .priority($0, priority()) }
        case .pinAgain:
            for rule in self.rules(placing: number) { emit(.deactivate(rule)) }
            pin(number)
        case .addGuide: addGuide()
        case .removeGuide: emit(any: guides) { .removeGuide($0) }
        case .moveGuide:
            guard let guide = guides.randomElement(using: &random) else { return }
            emit(.addGuide(guide, to: anyView()))
            addRule(of: guide)
        }
    }

    private func emit(any numbers: [Int], _ edit: (Int) -> TreeEdit) {
        if let number = numbers.randomElement(using: &random) { emit(edit(number)) }
    }

    private func rules(placing number: Int) -> [Int] {
        tree.rules.keys.filter { tree.rules[$0]?.rule.first == .view(number) }.sorted()
    }

    /// Moves a view to any container, and pins it there or activates its former rules.
    private func move(_ number: Int) {
        guard let view = tree.views[number] else { return }
        let places = containers.filter { tree.views[$0]?.isDescendant(of: view) == false }
        let parent = pick(places)
        let isStack = tree.kinds[parent] == .stack
        emit(.move(number, to: parent, at: chance(50) ? nil : int(0...3), isArranged: isStack && chance(90)))
        guard !isStack || chance(10) else { return }
        if chance(60) { return pin(number) }
        for rule in rules(placing: number) where tree.rules[rule]?.isActive == false { emit(.activate(rule)) }
    }
}
