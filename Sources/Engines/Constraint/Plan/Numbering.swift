/// Numbers that are given to the constraints of a tree.
struct Numbering {
    struct Stray {
        let constraint: LayoutConstraint
        let holder: Int
    }

    let items: UnsafeRawPointer
    /// By the numbers.
    let constants: UnsafeMutablePointer<Double>
    /// The numbers in force.
    var forms = FormSet()
    var mentioned: UInt64 = 0

    init(items: UnsafePointer<EngineItem>, constants: UnsafeMutablePointer<Double>) {
        (self.items, self.constants) = (UnsafeRawPointer(items), constants)
    }

    /// Puts a number in force. Returns false if it is already.
    mutating func insert(_ number: Int, _ skeleton: TreeSkeleton) -> Bool {
        if forms.contains(number) { return false }
        forms.insert(number)
        mentioned |= skeleton.forms.list.pointer(to: number).pointee.form.items
        return true
    }

    /// Numbers the constraints that come in an order in which they came before; some of those that are expected may be
    /// missing.
    ///
    /// - Parameter strays: gets the others.
    mutating func follow(
        _ held: HeldConstraints, _ expected: UnsafePointer<ExpectedConstraints>, _ holder: Int, _ strays: inout [Stray]
    ) {
        let entries = expected.pointee.entries.pointer(to: 0)
        let entryCount = expected.pointee.entries.count
        let first = held.first
        let count = held.count
        var place = 0
        // Mostly all are as expected. Counted and put in force as a whole then.
        if count == entryCount {
            while place < count, first[place]._withUnsafeGuaranteedRef({ take($0, entries + place) }) { place &+= 1 }
            if place == count {
                forms.formUnion(expected.pointee.forms)
                mentioned |= expected.pointee.items
                return
            }
            for known in 0..<place { putInForce(entries + known) }
        }
        var next = place
        var last = place - 1
        while place < count {
            first[place]._withUnsafeGuaranteedRef { constraint in
                if next >= entryCount || !isFree(entries + next, for: constraint) {
                    guard let found = search(constraint, expected, after: last) else {
                        return strays.append(Stray(constraint: constraint, holder: holder))
                    }
                    if last >= 0 { entries[last].next = Int32(truncatingIfNeeded: found) }
                    next = found
                }
                give(entries + next, to: constraint)
                putInForce(entries + next)
                last = next
                next = Int(entries[last].next)
            }
            place &+= 1
        }
    }

    /// The place of a constraint among those that are expected soon; `nil` where it isn't one.
    @inline(never)
    private func search(
        _ constraint: LayoutConstraint, _ expected: UnsafePointer<ExpectedConstraints>, after last: Int
    ) -> Int? {
        let (entries, count) = (expected.pointee.entries.first, expected.pointee.entries.count)
        var place = last
        for _ in 0..<min(count, Numbering.mostSteps) {
            place = place + 1 < count ? place + 1 : 0
            if isFree(entries + place, for: constraint) { return place }
        }
        return nil
    }

    /// The number of expected constraints that are compared with one: to find its number by a look-up costs about as
    /// much.
    private static let mostSteps = 32

    /// Returns whether a constraint is an expected one whose number no other has that says the same.
    @inline(__always)
    private func isFree(
        _ expected: UnsafePointer<ExpectedConstraints.Entry>, for constraint: LayoutConstraint
    ) -> Bool { matches(constraint, expected) && !forms.contains(Int(expected.pointee.number)) }

    @inline(__always)
    private mutating func putInForce(_ entry: UnsafePointer<ExpectedConstraints.Entry>) {
        forms.insert(Int(entry.pointee.number))
        mentioned |= entry.pointee.items
    }

    /// The node of the item that lies so many bytes behind the first one.
    @inline(__always)
    private func node(at offset: Int32) -> UnsafeMutableRawPointer? {
        items.load(fromByteOffset: Int(offset), as: EngineItem.self).nodeReference?.toOpaque()
    }

    /// Numbers a constraint if it is an expected one.
    @inline(__always)
    private func take(_ constraint: LayoutConstraint, _ expected: UnsafePointer<ExpectedConstraints.Entry>) -> Bool {
        guard matches(constraint, expected) else { return false }
        give(expected, to: constraint)
        return true
    }

    @inline(__always)
    private func matches(_ constraint: LayoutConstraint, _ expected: UnsafePointer<ExpectedConstraints.Entry>) -> Bool {
        constraint.form == expected.pointee.kind
            && node(at: expected.pointee.first) == constraint.firstReference.toOpaque()
            && (expected.pointee.second < 0
                ? constraint.secondReference == nil
                : node(at: expected.pointee.second) == constraint.secondReference?.toOpaque())
            && constraint.state.isDisjoint(with: [.pending, .broken, .environmental, .isScrolled])
    }

    /// Gives a constraint its number.
    @inline(__always)
    private func give(_ expected: UnsafePointer<ExpectedConstraints.Entry>, to constraint: LayoutConstraint) {
        constraint.number = expected.pointee.number
        constants[Int(expected.pointee.number)] = Double(constraint.storedConstant)
    }
}

/// A constraint without its constant, with items as indices.
struct ConstraintForm: Equatable {
    /// The two items (0xFFFF for none), the holder's, and one more than that of the step or what baselines mean; 16
    /// bits each.
    var terms: UInt64
    /// As `LayoutConstraint` has it, with a number in bits 27 to 31 that tells constraints apart which say the same.
    var kind: UInt64
    var multiplier: UInt64

    /// The items that it speaks of, bit by bit.
    @inline(__always)
    var items: UInt64 {
        var items: UInt64 = 1 &<< (terms & 63)
        if terms & 0xFFFF_0000 != 0xFFFF_0000 { items |= 1 &<< (terms &>> 16 & 63) }
        return kind & LayoutConstraint.hasBaseline == 0 ? items : items | baselineItems
    }

    /// For another constraint of the tree that says the same.
    mutating func makeNext() -> Bool {
        kind &+= 1 << 27
        return kind >> 27 & 31 != 0
    }

    @inline(__always)
    var hash: UInt64 {
        ConstraintForm.mix(ConstraintForm.mix(terms &+ kind &* 0x9E37_79B9_7F4A_7C15) ^ multiplier)
    }

    /// After the finalizer of MurmurHash3, half of it.
    @inline(__always)
    static func mix(_ word: UInt64) -> UInt64 {
        let mixed = (word ^ word &>> 33) &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ mixed &>> 29
    }
}
