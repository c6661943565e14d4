import Foundation
import LayoutGeometry
import ViewTree

/// A constraint without its constant, with items as indices.
struct ConstraintForm: Hashable {
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

/// Numbers of forms, by open addressing: a look-up takes a hash and mostly one comparison.
struct FormTable {
    private var places: ContiguousArray<Int32> = ContiguousArray(repeating: -1, count: 128)
    private(set) var forms: ContiguousArray<ConstraintForm> = []

    @inline(__always)
    func number(of form: ConstraintForm) -> Int? {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: form.hash) & mask
        while places[place] >= 0 {
            if forms[Int(places[place])] == form { return Int(places[place]) }
            place = (place + 1) & mask
        }
        return nil
    }

    mutating func append(_ form: ConstraintForm) {
        if 2 * (forms.count + 1) > places.count {
            places = ContiguousArray(repeating: -1, count: 2 * places.count)
            for number in forms.indices { enter(number) }
        }
        forms.append(form)
        enter(forms.count - 1)
    }

    private mutating func enter(_ number: Int) {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: forms[number].hash) & mask
        while places[place] >= 0 { place = (place + 1) & mask }
        places[place] = Int32(truncatingIfNeeded: number)
    }
}
