/// The lengths that are set for a node's edges and gaps, and how they were resolved. Only nodes that have any keep one;
/// what every step of a layout asks for is kept in the node: `FlexStorage.margin`, `frameInsets`.
///
/// The lengths themselves follow in memory, in the order of their slots: of the 38 that there could be, most nodes
/// have one or two. In a group, later slots are the more specific ones.
package struct FlexEdges {
    /// Bit i is set when there is a length in slot i.
    var slots: UInt64 = 0
    /// The number of lengths, and of those that there is room for.
    var count: UInt8 = 0
    var capacity: UInt8
    /// A percentage was ever set, so that what the lengths resolve to depends on the owner's width.
    var usesPercentages = false

    // What the resolved lengths were resolved with.
    var isResolved = false
    var resolvedRightToLeft = false
    var marginsRightToLeft = false
    /// As whose box the margins were resolved: those of an absolute one follow another direction.
    var resolvedAbsolute = false
    /// True if there was a padding or a border among them.
    var hasFrame = false
    var resolvedOwnerWidth = Double.nan

    var resolvedPadding = FlexInsets()
    var resolvedBorder = FlexInsets()

    /// The groups of lengths.
    package enum Kind: Int {
        case margin
        case padding
        case border
        case inset

        /// The slots of the group.
        @inline(__always)
        var slots: UInt64 { 0x1FF << UInt64(rawValue * 9) }
    }

    /// The number of a length among all of them.
    struct Slot {
        let index: Int

        static var rowGap: Slot { Slot(index: 36) }
        static var columnGap: Slot { Slot(index: 37) }

        private init(index: Int) {
            self.index = index
        }

        init(_ kind: Kind, _ edge: FlexEdge) {
            index = kind.rawValue * 9 + Slot.specificity(of: edge)
        }

        /// A more specific edge has a larger number than those that it wins over.
        private static func specificity(of edge: FlexEdge) -> Int {
            switch edge {
            case .all: return 0
            case .horizontal: return 1
            case .vertical: return 2
            case .left: return 3
            case .top: return 4
            case .right: return 5
            case .bottom: return 6
            case .start: return 7
            case .end: return 8
            }
        }

        /// Which physical edges the length with a specificity is for: bit i for edge i (left, top, right, bottom).
        static func edges(ofSpecificity specificity: Int, rightToLeft: Bool) -> UInt8 {
            switch specificity {
            case 0: return 0b1111
            case 1: return 0b0101
            case 2: return 0b1010
            case 7: return rightToLeft ? 0b0100 : 0b0001
            case 8: return rightToLeft ? 0b0001 : 0b0100
            default: return 1 << UInt8(specificity - 3)
            }
        }

        @inline(__always)
        var bit: UInt64 { 1 &<< UInt64(index) }
    }
}

extension UnsafeMutablePointer<FlexEdges> {
    /// The room that edges with the usual number of lengths take, in bytes.
    static var usualSize: Int { size(lengths: usualCapacity) }
    private static var usualCapacity: UInt8 { 3 }

    private static func size(lengths capacity: UInt8) -> Int {
        MemoryLayout<FlexEdges>.stride + Int(capacity) * MemoryLayout<FlexLength>.stride
    }

    /// Makes edges without any length in `usualSize` bytes of memory.
    static func make(in block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<FlexEdges> {
        bind(block, lengths: usualCapacity, to: FlexEdges(capacity: usualCapacity))
    }

    private static func bind(
        _ block: UnsafeMutableRawPointer, lengths capacity: UInt8, to value: FlexEdges
    ) -> UnsafeMutablePointer<FlexEdges> {
        (block + MemoryLayout<FlexEdges>.stride).bindMemory(to: FlexLength.self, capacity: Int(capacity))
        let edges = block.bindMemory(to: FlexEdges.self, capacity: 1)
        edges.initialize(to: value)
        return edges
    }

    /// The lengths that are set, in the order of their slots.
    var lengths: UnsafeMutablePointer<FlexLength> {
        UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: FlexLength.self)
    }

    /// The number of lengths set in the slots of a set.
    @inline(__always)
    private func count(in slots: UInt64) -> Int {
        let present = pointee.slots & slots
        // Mostly none: the bits are counted one by one where the processor's baseline has no instruction for it.
        return present == 0 ? 0 : present.nonzeroBitCount
    }

    /// True if a length of a kind is set.
    @inline(__always)
    func uses(_ kind: FlexEdges.Kind) -> Bool { pointee.slots & kind.slots != 0 }

    /// True if margins are set by side and by writing direction, so that their sum depends on the direction.
    @inline(__always)
    var mixesMargins: Bool {
        let (bySide, byDirection): (UInt64, UInt64) = (0b0_0010_1000, 0b1_1000_0000)
        return pointee.slots & bySide != 0 && pointee.slots & byDirection != 0
    }

    /// True if a gap is set.
    @inline(__always)
    var hasGaps: Bool { pointee.slots & (FlexEdges.Slot.rowGap.bit | FlexEdges.Slot.columnGap.bit) != 0 }

    subscript(slot: FlexEdges.Slot) -> FlexLength {
        guard pointee.slots & slot.bit != 0 else { return .undefined }
        return lengths[count(in: slot.bit - 1)]
    }

    /// True if there is room for a length in a slot.
    func hasRoom(for slot: FlexEdges.Slot) -> Bool {
        pointee.count < pointee.capacity || pointee.slots & slot.bit != 0
    }

    /// Sets a length, for which there must be room; `undefined` takes it out.
    @inline(__always)
    func set(_ slot: FlexEdges.Slot, _ value: FlexLength) {
        pointee.isResolved = false
        if value.unit == .percent { pointee.usesPercentages = true }
        // Mostly it comes behind the others.
        guard slot.bit > pointee.slots && value.unit != .undefined else { return setAmongOthers(slot, value) }
        lengths[Int(pointee.count)] = value
        pointee.slots |= slot.bit
        pointee.count &+= 1
    }

    @inline(never)
    private func setAmongOthers(_ slot: FlexEdges.Slot, _ value: FlexLength) {
        let isPresent = pointee.slots & slot.bit != 0
        let count = Int(pointee.count)
        let place = slot.bit > pointee.slots ? count : self.count(in: slot.bit &- 1)
        if value.unit == .undefined {
            guard isPresent else { return }
            (lengths + place).update(from: lengths + place + 1, count: count - place - 1)
            pointee.slots &= ~slot.bit
            pointee.count -= 1
            return
        }
        if !isPresent {
            if place < count { (lengths + place + 1).update(from: lengths + place, count: count - place) }
            pointee.slots |= slot.bit
            pointee.count += 1
        }
        lengths[place] = value
    }

    /// A copy with room for twice as many lengths, in a block of its own.
    func grown() -> UnsafeMutablePointer<FlexEdges> {
        let capacity = pointee.capacity * 2
        let block = FlexSideBlock.allocate(bytes: Self.size(lengths: capacity))
        var value = pointee
        value.capacity = capacity
        let edges = Self.bind(block, lengths: capacity, to: value)
        edges.lengths.initialize(from: lengths, count: Int(pointee.count))
        return edges
    }

    /// The four physical edges of a kind.
    ///
    /// - Parameters:
    ///   - width: what percentages of left and right refer to; NaN when undefined.
    ///   - height: what those of top and bottom refer to.
    ///   - missing: what edges have that are not set, or set to something that is no length.
    ///   - isYoga: whether percentages are Yoga's.
    /// - Returns: the lengths, and a bit for each edge (left, top, right, bottom) that is `auto`.
    func resolve(
        _ kind: FlexEdges.Kind, width: Double, height: Double, missing: Double, rightToLeft: Bool, isYoga: Bool
    ) -> (lengths: FlexInsets, automatic: UInt8) {
        var result = FlexInsets(left: missing, top: missing, right: missing, bottom: missing)
        var automatic: UInt8 = 0
        var slots = pointee.slots & kind.slots
        var place = count(in: (1 << UInt64(kind.rawValue * 9)) - 1)
        while slots != 0 {
            let specificity = slots.trailingZeroBitCount - kind.rawValue * 9
            slots &= slots - 1
            let length = lengths[place]
            place += 1
            let edges = FlexEdges.Slot.edges(ofSpecificity: specificity, rightToLeft: rightToLeft)
            var (horizontal, vertical) = (length.value, length.value)
            automatic &= ~edges
            if length.unit != .points {
                horizontal = isYoga ? length.yogaResolved(against: width) : length.resolved(against: width)
                vertical = isYoga ? length.yogaResolved(against: height) : length.resolved(against: height)
                if horizontal.isNaN { horizontal = missing }
                if vertical.isNaN { vertical = missing }
                if length.unit == .auto { automatic |= edges }
            }
            if edges & 1 != 0 { result.left = horizontal }
            if edges & 2 != 0 { result.top = vertical }
            if edges & 4 != 0 { result.right = horizontal }
            if edges & 8 != 0 { result.bottom = vertical }
        }
        return (result, automatic)
    }
}
