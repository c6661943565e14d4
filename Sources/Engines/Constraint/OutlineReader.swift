import Foundation
import LayoutGeometry
import ViewTree

/// Reads the outline of a tree.
struct OutlineReader {
    /// Larger trees have none: as many as a structure has items, and as many more views that are none.
    private static let mostNodes = 512

    /// Not retained, so that the reader is plain memory: whoever reads holds it.
    private let reference: Unmanaged<ConstraintEngine>
    private let root: UnsafeMutableRawPointer?
    /// Whether the tree wasn't taken in yet: its nodes are then given their places in the walk in place of items.
    private let isNew: Bool
    private(set) var nodes = PlainList<Unmanaged<LayoutNode>>(capacity: 64)
    private var parents = PlainList<Int32>(capacity: 64)
    /// Views that the walk has yet to come to, and the places of their superviews.
    private var ahead = PlainList<(view: Unmanaged<View>, parent: Int32)>(capacity: 32)
    private(set) var words = PlainList<UInt64>(capacity: 512)
    /// The stacks that their settings tell.
    private(set) var stacks = PlainList<Int32>(capacity: 16)
    /// The places in the walk by items, of a tree that was taken in.
    private var numbers: PlainList<Int32>

    init(of engine: ConstraintEngine, isNew: Bool) {
        self.isNew = isNew
        reference = .passUnretained(engine)
        root = engine.rootReference?.toOpaque()
        numbers = PlainList(capacity: engine.items.count)
        if !isNew { for _ in engine.items.indices { numbers.append(-1) } }
    }

    func free() {
        nodes.free()
        parents.free()
        ahead.free()
        words.free()
        stacks.free()
        numbers.free()
    }

    /// What is cheap to tell of a root: few trees of other classes have it.
    static func rootWord(_ view: View, _ node: LayoutNode) -> UInt64 {
        let type = UInt64(UInt(bitPattern: ObjectIdentifier(type(of: view))))
        return ConstraintForm.mix(type ^ UInt64(view.children.count) &<< 48 ^ UInt64(node.held.count) &<< 32)
    }

    // What follows is `mutating` where it is called in loops: it would be handed a copy of the lists otherwise.

    private var rootView: Unmanaged<View>? { reference._withUnsafeGuaranteedRef { $0.rootView } }

    // MARK: The walk

    /// Walks the tree. Whether it has an outline; not while a view in it has constraints to update, which are noted.
    mutating func walk() -> Bool {
        guard let root = rootView else { return false }
        ahead.removeAll()
        ahead.append((root, -1))
        while let next = ahead.popLast() {
            if !visit(next.view, parent: next.parent) { return false }
        }
        return true
    }

    @inline(__always)
    private mutating func visit(_ reference: Unmanaged<View>, parent: Int32) -> Bool {
        reference._withUnsafeGuaranteedRef { view in
            guard let node = view.nodeReference else { return true }
            guard parent < 0 || !node._withUnsafeGuaranteedRef({ $0.isMask }) else { return true }
            let number = Int32(truncatingIfNeeded: nodes.count)
            guard number < Self.mostNodes, node._withUnsafeGuaranteedRef({ take($0, parent) }) else { return false }
            if !view.children.isEmpty { lookAhead(view, number) }
            return true
        }
    }

    /// Notes the subviews, so that the first one is come to first.
    @inline(never)
    private mutating func lookAhead(_ view: View, _ number: Int32) {
        view.children.withUnsafeBufferPointer { children in
            guard let base = children.baseAddress else { return }
            let references = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<View>.self)
            var index = children.count
            while index > 0 {
                index -= 1
                ahead.append((references[index], number))
            }
        }
    }

    /// Notes a view's node, and those of its guides.
    @inline(__always)
    private mutating func take(_ node: LayoutNode, _ parent: Int32) -> Bool {
        if node.flags.contains(.merged) { return false }
        let number = Int32(truncatingIfNeeded: nodes.count)
        guard append(node, parent) else { return false }
        if node.flags.contains(.arrangesSubviews), let stack = node.plainStack {
            let isTold = stack._withUnsafeGuaranteedRef { stack in
                guard stack.arrangement.isEmpty == isNew else { return false }
                if isNew, stack.hasSteps { stack.arrangement.prepareGuide(in: stack) }
                return true
            }
            if node.flags.contains(.needsUpdateConstraints) == isNew, isTold {
                stacks.append(number)
            } else {
                return note(node)
            }
        } else if node.flags.contains(.needsUpdateConstraints), !note(node) {
            return false
        }
        if let extras = node.extras, !takeGuides(extras, number) { return false }
        return true
    }

    /// Notes that a view has constraints to update.
    private mutating func note(_ node: LayoutNode) -> Bool {
        if isNew { reference._withUnsafeGuaranteedRef { $0.pendingUpdateConstraints.append(node) } }
        return isNew
    }

    @inline(never)
    private mutating func takeGuides(_ extras: LayoutNode.Extras, _ number: Int32) -> Bool {
        for guide in extras.guides {
            if let node = guide.existingNode, !append(node, number) { return false }
        }
        return true
    }

    @inline(__always)
    private mutating func append(_ node: LayoutNode, _ parent: Int32) -> Bool {
        let number = Int32(truncatingIfNeeded: nodes.count)
        if parent >= 0 {
            if isNew {
                guard node.engineReference == nil else { return false }
                node.engineReference = reference
                node.item = number
            } else if let item = reference._withUnsafeGuaranteedRef({ $0.existingItemIndex(of: node) }) {
                numbers[item] = number
            }
        } else if !isNew {
            numbers[0] = 0
        }
        nodes.append(.passUnretained(node))
        parents.append(parent)
        return true
    }

    /// Takes the places in the walk back from the nodes, and forgets them.
    mutating func undo() {
        for number in nodes.indices.dropFirst() {
            nodes[number]._withUnsafeGuaranteedRef { node in
                node.item = -1
                node.engineReference = nil
            }
        }
        nodes.removeAll()
        parents.removeAll()
        stacks.removeAll()
    }

    // MARK: What there is to say

    /// Writes down what the outline consists of. Whether all of it can be told.
    mutating func read(_ target: ConstraintEngine.RootTarget) -> Bool {
        guard let root = rootView else { return false }
        add(target.widthLevel.bitPattern)
        add(target.heightLevel.bitPattern)
        root._withUnsafeGuaranteedRef { view in
            add(Double(view.contentScaleFactor).bitPattern ^ (view.isRightToLeft ? 1 : 0))
        }
        var nextStack = 0
        for number in nodes.indices {
            let isStack = nextStack < stacks.count && stacks[nextStack] == number
            if isStack { nextStack += 1 }
            let isWhole = nodes[number]._withUnsafeGuaranteedRef { node in
                describe(node, number, isStack: isStack)
                return (!isStack || describeStack(node))
                    && (node.held.isEmpty || describeConstraints(of: node, number, isStack: isStack))
            }
            if !isWhole { return false }
        }
        return true
    }

    @inline(__always)
    private mutating func add(_ word: UInt64) {
        words.append(word)
    }

    /// Of what was read.
    var hash: UInt64 {
        var hash: UInt64 = 0
        for index in words.indices { hash = ((hash &<< 5 | hash &>> 59) ^ words[index]) &* 0x9E37_79B9_7F4A_7C15 }
        return hash
    }

    @inline(__always)
    private mutating func describe(_ node: LayoutNode, _ number: Int, isStack: Bool) {
        let isGuide = node.flags.contains(.isGuide)
        let direction =
            isGuide
            ? LayoutDirection.inherit : node.viewReference?._withUnsafeGuaranteedRef { $0.layoutDirection } ?? .inherit
        var word = UInt64(UInt16(truncatingIfNeeded: parents[number]))
        word |= UInt64(node.flags.intersection([.isGuide, .isDistance]).rawValue) << 16
        word |= (isStack ? 1 : 0) << 32
        switch direction {
        case .inherit: break
        case .leftToRight: word |= 1 << 33
        case .rightToLeft: word |= 1 << 34
        }
        add(word)
        add(unsafeBitCast(node.priorities.hugging, to: UInt64.self))
        add(unsafeBitCast(node.priorities.compression, to: UInt64.self))
    }

    private mutating func describeStack(_ node: LayoutNode) -> Bool {
        guard let stack = node.plainStack, let reference = node.viewReference else { return false }
        return stack._withUnsafeGuaranteedRef { describe($0, reference) }
    }

    @inline(__always)
    private mutating func describe(_ stack: StackView, _ reference: Unmanaged<View>) -> Bool {
        add(stack.settingsWord)
        return stack.arrangedSubviews.withUnsafeBufferPointer { views in
            guard let base = views.baseAddress else { return true }
            let views = UnsafeBufferPointer(
                start: UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<View>.self), count: views.count)
            for index in views.indices {
                let isWhole = views[index]._withUnsafeGuaranteedRef { view in
                    guard let inner = view.nodeReference, view.superviewReference?.refers(to: reference) ?? false else {
                        return false
                    }
                    // No constraint speaks of a hidden one, which then is no item.
                    guard let number = view.flags.contains(.hidden) ? .max : number(of: inner) else { return false }
                    add(number)
                    return true
                }
                if !isWhole { return false }
            }
            return true
        }
    }

    private mutating func describeConstraints(of node: LayoutNode, _ holder: Int, isStack: Bool) -> Bool {
        var isWhole = true
        let first = words.makeRoom(for: 3 * node.held.count)
        var next = first
        let holder = UInt64(holder) &<< 32
        node.held.forEachUnretained { constraint in
            if isStack, constraint.state.contains(.arranged) { return }
            guard isWhole, let items = numbers(of: constraint) else {
                isWhole = false
                return
            }
            next[0] = constraint.form
            next[1] = items | holder
            next += 2
            if _slowPath(constraint.form & OutlineReader.special != 0) {
                isWhole = describeSpecial(constraint, &next)
            }
        }
        words.addWritten(next - first)
        return isWhole
    }

    /// In a form: there is more to say than that and the items.
    private static let special =
        LayoutConstraint.isMultiplied | LayoutConstraint.hasBaseline | LayoutConstraint.isStepped

    /// The places of the items.
    @inline(__always)
    private mutating func numbers(of constraint: LayoutConstraint) -> UInt64? {
        guard let first = number(of: constraint.firstReference) else { return nil }
        guard let reference = constraint.secondReference else { return first | 0xFFFF_0000 }
        guard let second = number(of: reference) else { return nil }
        return first | second &<< 16
    }

    /// What there is besides, a word at most: no constraint with a multiplier has a step. Whether it can be told.
    @inline(never)
    private mutating func describeSpecial(_ constraint: LayoutConstraint, _ next: inout UnsafeMutablePointer<UInt64>)
        -> Bool
    {
        guard reference._withUnsafeGuaranteedRef({ $0.hasPlainBaselines(constraint) }) else { return false }
        if constraint.multiplier != 1 {
            next[0] = Double(constraint.multiplier).bitPattern
            next += 1
        }
        guard let step = constraint.step else { return true }
        guard let number = number(of: .passUnretained(step)) else { return false }
        next[0] = number
        next += 1
        return true
    }

    /// The place of an item in the walk, with a mark for a guide that follows its view's margins.
    @inline(__always)
    private mutating func number(of item: Unmanaged<LayoutNode>) -> UInt64? {
        item._withUnsafeGuaranteedRef { node in
            if node.item >= 0, let engine = node.engineReference, engine.refers(to: reference) {
                let number = isNew ? node.item : numbers[Int(node.item)]
                return number < 0 ? nil : UInt64(number)
            }
            if item.toOpaque() == root { return 0 }
            guard node.flags.contains(.isDerivedGuide) else { return nil }
            return numberOfDerivedGuide(node)
        }
    }

    @inline(never)
    private mutating func numberOfDerivedGuide(_ node: LayoutNode) -> UInt64? {
        guard let guide = node.guide, let view = node.view?.nodeReference,
            !view._withUnsafeGuaranteedRef({ $0.flags.contains(.isDerivedGuide) }), let number = number(of: view)
        else { return nil }
        return number | UInt64(guide.kind.rawValue) << 13
    }
}

extension OutlineReader {
    /// Whether what was read is a known outline.
    func matches(_ outline: TreeOutline?) -> Bool {
        guard let outline, nodes.count == outline.items.count else { return false }
        return words.hasSameBytes(as: outline.words)
    }

    /// The outline of a tree that was taken in, given where in the shape its constraints' rows stand. `nil` where it
    /// has none.
    static func outline(
        of engine: ConstraintEngine, _ target: ConstraintEngine.RootTarget, rows: [ObjectIdentifier: Int32]
    ) -> TreeOutline? {
        guard let rootView = engine.rootView?.takeUnretainedValue(), let root = rootView.existingLayoutNode else {
            return nil
        }
        var reader = OutlineReader(of: engine, isNew: false)
        defer { reader.free() }
        guard reader.walk(), reader.read(target), reader.numbers.indices.allSatisfy({ reader.numbers[$0] >= 0 }) else {
            return nil
        }
        var items = ContiguousArray<Int32>(repeating: -1, count: reader.nodes.count)
        for item in reader.numbers.indices { items[Int(reader.numbers[item])] = Int32(truncatingIfNeeded: item) }
        var plain: ContiguousArray<Int32> = []
        var stacks: ContiguousArray<TreeOutline.Stack> = []
        var isWhole = true
        for number in reader.nodes.indices {
            let node = reader.nodes[number].takeUnretainedValue()
            let isStack = stacks.count < reader.stacks.count && reader.stacks[stacks.count] == number
            for constraint in node.held where !isStack || !constraint.state.contains(.arranged) {
                if let row = rows[ObjectIdentifier(constraint)] { plain.append(row) } else { isWhole = false }
            }
            guard isStack else { continue }
            if let stack = node.plainStack?.takeUnretainedValue().outline(number, rows) {
                stacks.append(stack)
            } else {
                isWhole = false
            }
        }
        guard isWhole, plain.count + stacks.reduce(0, { $0 + $1.rows.count }) == rows.count else { return nil }
        return TreeOutline(
            words: reader.words.contents, hash: reader.hash, items: items, rows: plain, stacks: stacks,
            root: rootWord(rootView, root))
    }
}

extension LayoutNode {
    /// Whether the view's frame comes from outside of the constraints around it, where it isn't the root.
    @inline(__always)
    fileprivate var isMask: Bool { flags.intersection([.translatesMask, .merged]) == .translatesMask }
}
