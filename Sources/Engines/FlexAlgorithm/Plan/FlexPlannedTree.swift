/// The state of a tree with a plan: the region that held last, and the numbers of it.
///
/// A block of memory of the root's, as a layout reads it without counting references. It holds the plan, which
/// holds the region.
struct FlexPlannedTree {
    private(set) var plan: Unmanaged<FlexPlan>
    private(set) var region: Unmanaged<FlexRegion>?
    private(set) var slots: UnsafeMutablePointer<Double>?
    private var slotCapacity = 0
    /// The nodes in preorder, as long as none was changed but in its content.
    private(set) var nodes: UnsafeMutablePointer<FlexPointer>
    private var nodeCapacity: Int
    private(set) var rightToLeft: Bool
    /// True if the numbers that the root's height doesn't matter to are known for the width in slot 1.
    var isOpen = false
    /// True if the frames are those for the width in slot 1 and the height in slot 2.
    var isPlaced = false

    private init(_ plan: Unmanaged<FlexPlan>, rightToLeft: Bool) {
        (self.plan, self.rightToLeft) = (plan, rightToLeft)
        nodeCapacity = plan.count
        nodes = Self.nodes(nodeCapacity)
    }

    /// A tree with a plan, which it holds from now on.
    static func make(_ plan: Unmanaged<FlexPlan>, rightToLeft: Bool) -> UnsafeMutablePointer<FlexPlannedTree> {
        let tree = FlexSideBlock.allocate(FlexPlannedTree.self)
        tree.initialize(to: FlexPlannedTree(plan, rightToLeft: rightToLeft))
        return tree
    }

    private static func nodes(_ count: Int) -> UnsafeMutablePointer<FlexPointer> {
        FlexSideBlock.allocate(bytes: count * MemoryLayout<FlexPointer>.stride)
            .bindMemory(to: FlexPointer.self, capacity: count)
    }

    /// Notes which nodes the tree has, of which something but the content may have changed.
    mutating func keep(_ nodes: UnsafeMutablePointer<FlexPointer>) {
        let count = plan.count
        if count > nodeCapacity {
            FlexSideBlock.free(self.nodes)
            self.nodes = Self.nodes(count)
            nodeCapacity = count
        }
        self.nodes.update(from: nodes, count: count)
        (isOpen, isPlaced) = (false, false)
    }

    /// Makes the tree clean where nothing but contents changed. Returns which nodes have other ones, a bit each.
    func cleanContents() -> UInt64 {
        var changed: UInt64 = 0
        for index in 0..<plan.count {
            let flags = nodes[index].pointee.flags
            if flags.isDisjoint(with: .contentDirty | .descendantContentDirty) { continue }
            nodes[index].pointee.flags = flags.subtracting(.contentDirty | .descendantContentDirty)
            guard flags.contains(.contentDirty) else { continue }
            nodes[index].pointee.answers?.pointee.removeAll()
            changed |= 1 &<< UInt64(index)
        }
        return changed
    }

    /// Makes the tree one of another structure, whose plan it holds from now on.
    mutating func change(to plan: Unmanaged<FlexPlan>, rightToLeft: Bool) {
        self.plan.release()
        (self.plan, self.rightToLeft) = (plan, rightToLeft)
        (region, isOpen, isPlaced) = (nil, false, false)
    }

    /// The slots of a region, which is the tree's from now on.
    @inline(__always)
    mutating func slots(of region: Unmanaged<FlexRegion>) -> UnsafeMutablePointer<Double> {
        if let known = self.region, known.toOpaque() == region.toOpaque(), let slots { return slots }
        return change(to: region)
    }

    @inline(never)
    private mutating func change(to region: Unmanaged<FlexRegion>) -> UnsafeMutablePointer<Double> {
        self.region = region
        (isOpen, isPlaced) = (false, false)
        if let slots, slotCapacity >= region.slotCount { return slots }
        if let slots { FlexSideBlock.free(slots) }
        slotCapacity = region.slotCount
        let new = FlexSideBlock.allocate(bytes: 8 * slotCapacity).bindMemory(to: Double.self, capacity: slotCapacity)
        new[0] = 0
        slots = new
        return new
    }

    /// True if the tree knows the answer to a question: nothing has to be evaluated.
    @inline(__always)
    func stands(_ input: FlexLayoutInput, _ question: FlexPlanQuestion) -> Bool {
        guard isOpen, let region, let slots, region.answers(question), isSameLength(slots[1], input.width) else {
            return false
        }
        return question.isOpen || isPlaced && isSameLength(slots[2], input.height)
    }
}

extension UnsafeMutablePointer<FlexPlannedTree> {
    func free() {
        pointee.plan.release()
        if let slots = pointee.slots { FlexSideBlock.free(slots) }
        FlexSideBlock.free(pointee.nodes)
        FlexSideBlock.free(self)
    }
}

extension UnsafeMutablePointer<FlexRoot> {
    /// Makes a tree that was laid out by a plan one that was never laid out but for its frames.
    func leavePlan(of root: FlexPointer) {
        guard let planned = pointee.planned else { return }
        planned.free()
        pointee.planned = nil
        root.leaveStructure()
        pointee.forgetLayouts()
    }
}
