/// The metadata record of a class, whose words hold the class's table of methods: a bet on Swift's ABI.
///
/// **Assumed** (`ClassMetadata` in Swift's `ABI/Metadata.h`, the same in every version since 5.0; stable on Apple's
/// platforms): a class's address is that of its record; the second word is the superclass; one word holds the record's
/// size and the size of the part before its address; a record begins with that of the superclass, each overridden
/// method replaced; nothing writes to it once the class is in use.
///
/// **Checked** where it is first used, by classes whose overrides are known; `OverridableMembers` and `ViewMaker`, the
/// only users, say what they do where a check fails.
package struct MethodTable {
    private let words: UnsafePointer<UInt>

    package init(_ type: AnyClass) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

    package subscript(word: Int) -> UInt { words[word] }

    /// The number of words from the address point on; `nil` if the record isn't as assumed.
    private var count: Int? {
        #if canImport(ObjectiveC)
            let sizes = words[7]
        #else
            let sizes = words[4]
        #endif
        let (size, before) = (Int(sizes & 0xFFFF_FFFF), Int(sizes >> 32))
        let stride = MemoryLayout<UInt>.stride
        // No class here has a thousand methods; a size beyond that is no size.
        guard size % stride == 0, before % stride == 0, before < size, size < 8192 * stride else { return nil }
        return (size - before) / stride
    }

    /// The positions within the record of `ancestor` at which that of `type` differs from it; `nil` if a record isn't
    /// as assumed.
    package static func positions(in type: AnyClass, differingFrom ancestor: AnyClass) -> [Int]? {
        let (own, above) = (MethodTable(type), MethodTable(ancestor))
        guard own.isBelow(above), let ownCount = own.count, let count = above.count, ownCount >= count else {
            return nil
        }
        return (0..<count).filter { own[$0] != above[$0] }
    }

    /// The first position behind the record of `root` at which the record of `type` differs from that of `ancestor`:
    /// that of the first method that `ancestor` adds to `root`, if `type` overrides it.
    package static func firstPosition(in type: AnyClass, differingFrom ancestor: AnyClass, behind root: AnyClass)
        -> Int?
    {
        guard let rootCount = MethodTable(root).count else { return nil }
        return positions(in: type, differingFrom: ancestor)?.first { $0 >= rootCount }
    }

    /// True if the second word leads to the other class in a few steps.
    private func isBelow(_ other: MethodTable) -> Bool {
        var current = self
        for _ in 0..<3 {
            let above = current.words[1]
            if above == UInt(bitPattern: other.words) { return true }
            guard let next = UnsafePointer<UInt>(bitPattern: above), above % 8 == 0 else { return false }
            current = MethodTable(words: next)
        }
        return false
    }

    private init(words: UnsafePointer<UInt>) { self.words = words }
}
