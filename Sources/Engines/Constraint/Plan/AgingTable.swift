/// Numbers from 0 up for keys that are kept elsewhere, by open addressing: a look-up takes one comparison of hashes and
/// mostly one of keys.
struct NumberTable {
    private var places = ContiguousArray<Int32>(repeating: -1, count: 16)
    private var hashes: ContiguousArray<UInt64> = []

    var count: Int { hashes.count }

    /// The number of the key with a hash; `nil` for none. O(1)
    ///
    /// - Parameter isSame: whether the key of a number is the one that is looked for.
    @inline(__always)
    func number(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] >= 0 {
            let number = Int(places[place])
            if hashes[number] == hash, isSame(number) { return number }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Gives the next number to a key that has none. O(1) amortized
    mutating func add(_ hash: UInt64) {
        hashes.append(hash)
        if 2 * hashes.count > places.count {
            places = ContiguousArray(repeating: -1, count: 2 * places.count)
            for number in hashes.indices { enter(number) }
        } else {
            enter(hashes.count - 1)
        }
    }

    private mutating func enter(_ number: Int) {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hashes[number]) & mask
        while places[place] >= 0 { place = (place + 1) & mask }
        places[place] = Int32(truncatingIfNeeded: number)
    }
}

/// Objects that know their keys, by the keys' hashes: at least the `capacity` ones that were used last, and at most
/// twice as many.
struct AgingTable<Value: AnyObject> {
    private struct Generation {
        private var table = NumberTable()
        /// `nil` for those that went over to the younger generation.
        var values: ContiguousArray<Value?> = []

        /// The place of the value with a hash that `isSame` accepts, which isn't retained for being compared.
        @inline(__always)
        func place(_ hash: UInt64, where isSame: (Value) -> Bool) -> Int? {
            values.withUnsafeBytes { values in
                table.number(hash) {
                    let value = values.load(
                        fromByteOffset: $0 &* MemoryLayout<Value?>.stride, as: Unmanaged<Value>?.self)
                    return value?._withUnsafeGuaranteedRef(isSame) ?? false
                }
            }
        }

        mutating func insert(_ value: Value, _ hash: UInt64) {
            table.add(hash)
            values.append(value)
        }
    }

    private let capacity: Int
    /// The number of times that the older half was forgotten.
    private(set) var ages = 0
    private var young = Generation()
    private var old = Generation()

    init(capacity: Int) { self.capacity = capacity }

    /// The value with a hash that `isSame` accepts. O(1)
    @inline(__always)
    mutating func find(_ hash: UInt64, where isSame: (Value) -> Bool) -> Value? {
        if let place = young.place(hash, where: isSame) { return young.values[place] }
        guard let place = old.place(hash, where: isSame), let value = old.values[place] else { return nil }
        old.values[place] = nil
        insert(value, hash)
        return value
    }

    mutating func insert(_ value: Value, _ hash: UInt64) {
        if young.values.count >= capacity { age() }
        young.insert(value, hash)
    }

    /// Forgets the value with a hash that `isSame` accepts.
    mutating func remove(_ hash: UInt64, where isSame: (Value) -> Bool) {
        guard let value = find(hash, where: isSame) else { return }
        if let place = young.place(hash, where: { $0 === value }) { young.values[place] = nil }
    }

    mutating func removeAll() { (young, old) = (Generation(), Generation()) }

    /// Forgets the older half.
    mutating func age() {
        (old, young) = (young, Generation())
        ages += 1
    }

    var values: [Value] { (old.values + young.values).compactMap(\.self) }
}
