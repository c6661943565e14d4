/// The reduced costs, and the scratch of the ratio tests.
struct Objective {
    /// The reduced cost of each tight constraint: how much the objective changes, at each level, as its row's value
    /// rises from 0, its own cost apart. `stride` numbers a constraint, one a level slot; 0 while basic.
    var reducedCosts: Buffer<Double>
    var stride = 4
    /// The same for variables that nothing defines; all 0 except while the primal simplex runs.
    var freeCosts = Buffer<Double>(planned: 0)
    /// The least ratio so far, a number a level slot.
    var bestRatio = Buffer<Double>(planned: 8)
    var pivotSlots = Buffer<Int32>(planned: 8)
    /// True if the primal simplex runs in circles unless costs that hardly count are taken for 0.
    var areSmallCostsDropped = false
    /// The constraints that can't hold together with a required one.
    var conflict = Buffer<Int32>(planned: 0)

    init(planned constraintCapacity: Int) { reducedCosts = Buffer(planned: constraintCapacity * stride) }

    @inline(__always)
    func reducedCost(_ constraint: Int32, _ slot: Int32) -> UnsafeMutablePointer<Double> {
        reducedCosts.base + (Int(constraint) * stride + Int(slot))
    }

    @inline(__always)
    func freeCost(_ variable: Int32, _ slot: Int32) -> UnsafeMutablePointer<Double> {
        freeCosts.base + (Int(variable) * stride + Int(slot))
    }

    /// Makes room for the reduced costs of at least so many constraints and level slots.
    mutating func reserve(constraints count: Int, slots: Int) {
        let count = max(count, reducedCosts.count / stride)
        if slots > stride {
            let newStride = max(slots, stride * 2)
            var wider = Buffer<Double>(capacity: count * newStride)
            wider.extend(to: count * newStride, with: 0)
            for constraint in 0..<(reducedCosts.count / stride) {
                for slot in 0..<stride {
                    wider[constraint * newStride + slot] = reducedCosts[constraint * stride + slot]
                }
            }
            reducedCosts.free()
            reducedCosts = wider
            freeCosts.removeAll()
            stride = newStride
        }
        reducedCosts.extend(to: count * stride, with: 0)
    }

    /// Makes room for the costs of so many variables that nothing defines.
    mutating func reserveFree(variables count: Int) { freeCosts.extend(to: count * stride, with: 0) }

    /// Clears a level's costs of the first so many constraints; there is room for more, whose costs are 0.
    mutating func clear(ofLevel slot: Int32, constraints count: Int) {
        var position = Int(slot)
        while position < count * stride {
            reducedCosts[position] = 0
            position += stride
        }
    }

    mutating func clear(of constraint: Int32) {
        let first = reducedCost(constraint, 0)
        for slot in 0..<stride { first[slot] = 0 }
    }

    /// Clears the costs of all constraints.
    mutating func clearReducedCosts() { for index in 0..<reducedCosts.count { reducedCosts[index] = 0 } }

    mutating func clearFreeCosts() { for index in 0..<freeCosts.count { freeCosts[index] = 0 } }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&reducedCosts)
        visitor.visit(&freeCosts)
        visitor.visit(&bestRatio)
        visitor.visit(&pivotSlots)
        visitor.visit(&conflict)
    }
}
