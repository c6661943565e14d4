/// A constraint without its constant, with items as indices.
struct ConstraintForm: Equatable {
    /// The two items (0xFFFF for none), the holder's, and one more than that of the step; 16 bits each.
    var terms: UInt64
    /// As `LayoutConstraint` has it, with a number in bits 27 to 31 that tells constraints apart which say the same.
    var kind: UInt64
    var multiplier: UInt64

    /// The items that it speaks of, bit by bit.
    @inline(__always)
    var items: UInt64 {
        let first: UInt64 = 1 &<< (terms & 63)
        return terms & 0xFFFF_0000 == 0xFFFF_0000 ? first : first | 1 &<< (terms &>> 16 & 63)
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
