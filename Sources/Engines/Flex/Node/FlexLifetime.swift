import Foundation

/// Making and freeing nodes.
///
/// A node belongs to its view or its `FlexNode` object, and to its parent: it lives as long as there is one of these. So a
/// tree needs no reference counts, and no object for a node that nobody holds.
extension UnsafeMutablePointer<FlexStorage> {
    /// A new node, which whoever asks for it owns.
    ///
    /// - Parameter hasTail: whether there is room for the first side block in the same block of memory. It pays for nodes
    ///   that will have one for certain.
    static func make(defaults: FlexDefaults, hasTail: Bool) -> FlexPointer {
        let size = MemoryLayout<FlexStorage>.stride + (hasTail ? FlexSideBlock.tailSize : 0)
        let node = FlexSideBlock.allocate(bytes: size).bindMemory(to: FlexStorage.self, capacity: 1)
        node.initialize(to: FlexStorage(defaults: defaults))
        if hasTail { node.pointee.flags.insert(.tailIsFree) }
        return node
    }

    /// Frees the node and everything below it that has no other owner, unless the node has one itself.
    ///
    /// What is below and has an owner becomes a root. Neither the depth of the tree nor what the functions' captured objects
    /// do at their end matters: the walk doesn't recurse, and functions go when the tree is taken apart.
    func freeUnlessOwned() {
        guard pointee.parent == nil && !isHeld else { return }
        var next: FlexPointer? = self
        var withFunctions: FlexPointer?
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
                node.pointee.nextItem = withFunctions
                withFunctions = node
            } else {
                node.free()
            }
        }
        while let node = withFunctions {
            withFunctions = node.pointee.nextItem
            node.pointee.measured?.deinitialize(count: 1)
            node.free()
        }
    }

    /// Whether a view or an object stands for the node.
    private var isHeld: Bool { pointee.handle != nil || pointee.view != nil }

    /// Gives the node's memory back.
    private func free() {
        let tail = tailAddress
        if let edges = pointee.edges { FlexSideBlock.free(edges) }
        if let measured = pointee.measured, UnsafeMutableRawPointer(measured) != tail { FlexSideBlock.free(measured) }
        if let cache = pointee.cache, UnsafeMutableRawPointer(cache) != tail { FlexSideBlock.free(cache) }
        if let root = pointee.root { FlexSideBlock.free(root) }
        FlexSideBlock.free(self)
    }

    private var tailAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self + 1) }

    // MARK: - Side blocks

    /// Where a leaf keeps its functions and measurements, created at the first need.
    @inline(__always)
    func sideMeasured() -> UnsafeMutablePointer<FlexMeasured> {
        if let measured = pointee.measured { return measured }
        let measured = sideBlock(FlexMeasured.self)
        measured.initialize(to: FlexMeasured())
        pointee.measured = measured
        return measured
    }

    /// The cache of a container, created at its first layout.
    @inline(__always)
    func sideCache() -> UnsafeMutablePointer<FlexCache> {
        if let cache = pointee.cache { return cache }
        let cache = sideBlock(FlexCache.self)
        cache.initialize(to: FlexCache())
        pointee.cache = cache
        return cache
    }

    /// What is kept about layouts that begin at this node, created at the first need.
    func sideRoot() -> UnsafeMutablePointer<FlexRoot> {
        if let root = pointee.root { return root }
        let root = FlexSideBlock.allocate(FlexRoot.self)
        root.initialize(to: FlexRoot())
        pointee.root = root
        return root
    }

    /// Room for a value behind the storage where that is free, else somewhere else.
    private func sideBlock<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
        guard pointee.flags.contains(.tailIsFree) else { return FlexSideBlock.allocate(type) }
        pointee.flags.remove(.tailIsFree)
        return tailAddress.bindMemory(to: Value.self, capacity: 1)
    }
}

/// The blocks of memory of which nodes consist.
enum FlexSideBlock {
    /// Room for the larger one of the side blocks that nearly every node of a laid-out tree of views has one of.
    static var tailSize: Int { max(MemoryLayout<FlexMeasured>.size, MemoryLayout<FlexCache>.size) }

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
