/// Numbers that are given to the constraints of a tree.
struct Numbering {
    struct Stray {
        let constraint: LayoutConstraint
        let holder: Int
    }

    let items: UnsafePointer<EngineItem>
    /// By the numbers.
    let constants: UnsafeMutablePointer<Double>
    /// The numbers in force.
    var horizontal = FormSet()
    var vertical = FormSet()
    var mentioned: UInt64 = 0

    init(items: UnsafePointer<EngineItem>, constants: UnsafeMutablePointer<Double>) {
        (self.items, self.constants) = (items, constants)
    }

    /// Puts a number in force. Returns false if it is already.
    mutating func insert(_ number: Int, _ skeleton: TreeSkeleton) -> Bool {
        if horizontal.contains(number) || vertical.contains(number) { return false }
        let known = skeleton.forms.pointer(to: number)
        if known.pointee.isHorizontal { horizontal.insert(number) } else { vertical.insert(number) }
        mentioned |= known.pointee.items
        return true
    }

    /// Numbers the constraints that come in the order in which they are expected; some of those that are may be
    /// missing.
    ///
    /// - Parameter strays: gets the others.
    mutating func follow(
        _ held: HeldConstraints, _ expected: UnsafePointer<ExpectedConstraints>, _ holder: Int, _ strays: inout [Stray]
    ) {
        let entries = expected.pointee.entries.first
        let count = expected.pointee.entries.count
        var missing = FormSet()
        var next = 0
        for place in 0..<held.count {
            held.first[place]._withUnsafeGuaranteedRef { constraint in
                var found = next
                let last = min(next &+ 4, count)
                while found < last, !take(constraint, entries + found) { found &+= 1 }
                guard found < last else { return strays.append(Stray(constraint: constraint, holder: holder)) }
                for skipped in next..<found { missing.insert(Int(entries[skipped].number)) }
                mentioned |= entries[found].items
                next = found &+ 1
            }
        }
        for skipped in next..<count { missing.insert(Int(entries[skipped].number)) }
        var (across, down) = (expected.pointee.horizontal, expected.pointee.vertical)
        across.subtract(missing)
        down.subtract(missing)
        horizontal.formUnion(across)
        vertical.formUnion(down)
    }

    /// Numbers a constraint if it is an expected one.
    @inline(__always)
    func take(_ constraint: LayoutConstraint, _ expected: UnsafePointer<ExpectedConstraints.Entry>) -> Bool {
        guard constraint.form == expected.pointee.kind,
            constraint.state.isDisjoint(with: [.pending, .broken, .environmental]),
            items[Int(expected.pointee.first)].nodeReference?.toOpaque() == constraint.firstReference.toOpaque()
        else { return false }
        if let second = constraint.secondReference {
            guard expected.pointee.second >= 0,
                items[Int(expected.pointee.second)].nodeReference?.toOpaque() == second.toOpaque()
            else { return false }
        } else if expected.pointee.second >= 0 {
            return false
        }
        constraint.number = expected.pointee.number
        constants[Int(expected.pointee.number)] = Double(constraint.storedConstant)
        return true
    }
}
