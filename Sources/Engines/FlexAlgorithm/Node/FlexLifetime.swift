import Foundation

/// Making and freeing nodes.
///
/// A node belongs to its owner (a `FlexNode`, or what an adapter made it for) and to its parent: it lives as long as
/// there is one of these. So a tree needs no reference counts, and no object for a node that nobody holds.
extension UnsafeMutablePointer<FlexStorage> {
    /// A new node, which whoever asks for it owns. Its block of memory has room for the edges and for one other side
    /// block, as most nodes have them.
    package static func make(defaults: FlexDefaults) -> FlexPointer {
        let node = FlexNodePool.take().bindMemory(to: FlexStorage.self, capacity: 1)
        node.initialize(to: FlexStorage(defaults: defaults))
        node.pointee.flags.insert(.tailIsFree)
        return node
    }

    /// Frees the node and everything below it that has no other owner, unless the node has one itself.
    ///
    /// What is below and has an owner becomes a root. Neither the depth of the tree nor what the functions' captured
    /// objects do at their end matters: the walk doesn't recurse, and functions go when the tree is taken apart.
    package func freeUnlessOwned() {
        guard pointee.parent == nil && !isHeld else { return }
        var withFunctions: FlexPointer?
        var next: FlexPointer? = self
        while let node = next {
            next = node.pointee.nextSibling
            if node.isHeld {
                node.pointee.parent = nil
                node.pointee.previousSibling = nil
                node.pointee.nextSibling = nil
                continue
            }
            if let last = node.pointee.lastChild {
                last.pointee.nextSibling = next
                next = node.pointee.firstChild
            }
            if node.pointee.flags.contains(.hasFunctions) {
                node.pointee.asItem.nextItem = withFunctions
                withFunctions = node
            } else {
                node.free()
            }
        }
        // What functions capture may use what had an owner, which is a tree of its own by now.
        while let node = withFunctions {
            withFunctions = node.pointee.asItem.nextItem
            node.pointee.functions?.deinitialize(count: 1)
            node.free()
        }
    }

    /// True if anything stands for the node.
    private var isHeld: Bool { pointee.owner != nil }

    /// Frees the node's memory.
    private func free() {
        if let edges = pointee.edges { freeUnlessInTail(edges) }
        if let answers = pointee.answers { freeUnlessInTail(answers) }
        if let functions = pointee.functions { FlexSideBlock.free(functions) }
        if let cache = pointee.cache { freeUnlessInTail(cache) }
        if let root = pointee.root {
            root.pointee.planned?.free()
            FlexSideBlock.free(root)
        }
        FlexNodePool.giveBack(self)
    }

    private func freeUnlessInTail(_ block: UnsafeMutableRawPointer) {
        if block != edgesInTail && block != tail { FlexSideBlock.free(block) }
    }

    /// The bytes of a node and its tail, where there is room behind the storage: first for the edges, then for another
    /// side block.
    static var blockSize: Int { tailOffset + FlexSideBlock.tailSize }
    private static var tailOffset: Int {
        MemoryLayout<FlexStorage>.stride + UnsafeMutablePointer<FlexEdges>.usualSize
    }
    private var edgesInTail: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(self) + MemoryLayout<FlexStorage>.stride
    }
    private var tail: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) + Self.tailOffset }

    // MARK: - Side blocks

    /// The node's functions, created on first use.
    func sideFunctions() -> UnsafeMutablePointer<FlexFunctionTable> {
        if let functions = pointee.functions { return functions }
        let functions = FlexSideBlock.allocate(FlexFunctionTable.self)
        functions.initialize(to: FlexFunctionTable())
        pointee.functions = functions
        return functions
    }

    /// The node's answers, created at the first question.
    @inline(__always)
    func sideAnswers() -> UnsafeMutablePointer<FlexAnswers> {
        if let answers = pointee.answers { return answers }
        let answers = sideBlock(FlexAnswers.self, bytes: FlexSideBlock.tailSize)
        answers.initialize(to: FlexAnswers(capacity: FlexAnswers.usualCapacity))
        pointee.answers = answers
        return answers
    }

    /// The answers with room for another one: where there can't be more, Yoga begins anew, and CSS's algorithm forgets
    /// the oldest one.
    func answersWithRoom() -> UnsafeMutablePointer<FlexAnswers> {
        let answers = sideAnswers()
        let keepsYogas = pointee.firstChild == nil || pointee.flags.isSuperset(of: .isYoga | .hasPercentages)
        let limit = keepsYogas ? FlexAnswers.largestCapacity : FlexAnswers.containerCapacity
        if answers.pointee.count < min(answers.pointee.capacity, limit) { return answers }
        if answers.pointee.capacity < limit {
            let grown = answers.grown()
            freeUnlessInTail(answers)
            pointee.answers = grown
            return grown
        }
        answers.pointee.isIncomplete = true
        if pointee.flags.contains(.isYoga) {
            answers.pointee.count = 0
        } else {
            answers.pointee.count -= 1
            answers.entries.update(from: answers.entries + 1, count: Int(answers.pointee.count))
        }
        return answers
    }

    /// The cache of a container, created at its first layout.
    @inline(__always)
    func sideCache() -> UnsafeMutablePointer<FlexCache> {
        if let cache = pointee.cache { return cache }
        let cache = sideBlock(FlexCache.self, bytes: FlexCache.size(FlexCache.usualCapacity))
        cache.initialize(to: FlexCache(capacity: FlexCache.usualCapacity))
        pointee.cache = cache
        return cache
    }

    /// Keeps what a container answered, in a larger block where there is no room for it.
    func keepInCache(_ answer: FlexCache.Answer) {
        let cache = sideCache()
        guard cache.pointee.count == cache.pointee.capacity, cache.pointee.capacity < FlexCache.largestCapacity,
            cache.place(of: answer.question) == nil
        else { return cache.keep(answer) }
        let grown = cache.grown()
        freeUnlessInTail(cache)
        pointee.cache = grown
        grown.keep(answer)
    }

    /// The edges with room for a length, created or moved where necessary.
    @inline(__always)
    func sideEdges(withRoomFor slot: FlexEdges.Slot) -> UnsafeMutablePointer<FlexEdges> {
        guard let edges = pointee.edges else {
            let edges = UnsafeMutablePointer<FlexEdges>.make(in: edgesInTail)
            pointee.edges = edges
            return edges
        }
        return edges.hasRoom(for: slot) ? edges : growEdges(edges)
    }

    @inline(never)
    private func growEdges(_ edges: UnsafeMutablePointer<FlexEdges>) -> UnsafeMutablePointer<FlexEdges> {
        let grown = edges.grown()
        freeUnlessInTail(edges)
        pointee.edges = grown
        return grown
    }

    /// What is kept about layouts that begin at this node, created on first use.
    package func sideRoot() -> UnsafeMutablePointer<FlexRoot> {
        if let root = pointee.root { return root }
        let root = FlexSideBlock.allocate(FlexRoot.self)
        root.initialize(to: FlexRoot())
        pointee.root = root
        return root
    }

    /// Room for a value behind the storage where that is free, else somewhere else.
    private func sideBlock<Value>(_ type: Value.Type, bytes: Int) -> UnsafeMutablePointer<Value> {
        var block = tail
        if pointee.flags.contains(.tailIsFree) && bytes <= FlexSideBlock.tailSize {
            pointee.flags.remove(.tailIsFree)
        } else {
            block = FlexSideBlock.allocate(bytes: bytes)
        }
        return block.bindMemory(to: Value.self, capacity: 1)
    }
}

/// The blocks of memory of which nodes consist.
enum FlexSideBlock {
    /// Room for what nearly every node of a laid-out tree answers.
    static var tailSize: Int { FlexAnswers.size(FlexAnswers.usualCapacity) }

    /// Room for one value, to be given back with `free`.
    static func allocate<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
        allocate(bytes: MemoryLayout<Value>.size).bindMemory(to: Value.self, capacity: 1)
    }

    /// From `malloc`, as what Swift allocates for pointers goes, outside of Apple's platforms, through the slower
    /// allocation of aligned memory.
    static func allocate(bytes: Int) -> UnsafeMutableRawPointer {
        guard let block = malloc(bytes) else { fatalError("Out of memory.") }
        return block
    }

    static func free(_ block: UnsafeMutableRawPointer) {
        Foundation.free(block)
    }
}
