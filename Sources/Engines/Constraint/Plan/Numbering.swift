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
    var forms = FormSet()
    var mentioned: UInt64 = 0

    init(items: UnsafePointer<EngineItem>, constants: UnsafeMutablePointer<Double>) {
        (self.items, self.constants) = (items, constants)
    }

    /// Puts a number in force. Returns false if it is already.
    mutating func insert(_ number: Int, _ skeleton: TreeSkeleton) -> Bool {
        if forms.contains(number) { return false }
        forms.insert(number)
        mentioned |= skeleton.forms.list.pointer(to: number).pointee.form.items
        return true
    }

    /// Numbers the constraints that come in the order in which they are expected; some of those that are may be
    /// missing.
    ///
    /// - Parameter strays: gets the others.
    mutating func follow(
        _ held: HeldConstraints, _ expected: UnsafePointer<ExpectedConstraints>, _ holder: Int, _ strays: inout [Stray]
    ) {
        var entry = expected.pointee.entries.first
        let end = entry + expected.pointee.entries.count
        let first = held.first
        let count = held.count
        // Mostly all are as expected. Counted and put in force as a whole then.
        var place = 0
        if count == expected.pointee.entries.count {
            while place < count, first[place]._withUnsafeGuaranteedRef({ take($0, entry) }) {
                place &+= 1
                entry += 1
            }
            if place == count {
                forms.formUnion(expected.pointee.forms)
                mentioned |= expected.pointee.items
                return
            }
            for known in 0..<place { putInForce(expected.pointee.entries.pointer(to: known)) }
        }
        while place < count {
            first[place]._withUnsafeGuaranteedRef { constraint in
                let last = min(entry + 4, end)
                var found = entry
                while found < last, !take(constraint, found) { found += 1 }
                guard found < last else { return strays.append(Stray(constraint: constraint, holder: holder)) }
                putInForce(found)
                entry = found + 1
            }
            place &+= 1
        }
    }

    @inline(__always)
    private mutating func putInForce(_ entry: UnsafePointer<ExpectedConstraints.Entry>) {
        forms.insert(Int(entry.pointee.number))
        mentioned |= entry.pointee.items
    }

    /// Numbers a constraint if it is an expected one.
    @inline(__always)
    private func take(_ constraint: LayoutConstraint, _ expected: UnsafePointer<ExpectedConstraints.Entry>) -> Bool {
        guard constraint.form == expected.pointee.kind,
            items[Int(expected.pointee.first)].nodeReference?.toOpaque() == constraint.firstReference.toOpaque(),
            expected.pointee.second < 0
                ? constraint.secondReference == nil
                : items[Int(expected.pointee.second)].nodeReference?.toOpaque()
                    == constraint.secondReference?.toOpaque(),
            constraint.state.isDisjoint(with: [.pending, .broken, .environmental])
        else { return false }
        constraint.number = expected.pointee.number
        constants[Int(expected.pointee.number)] = Double(constraint.storedConstant)
        return true
    }
}
