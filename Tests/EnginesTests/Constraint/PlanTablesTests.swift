import Testing

@testable import ConstraintEngine

/// The tables that plans are kept in, against plain dictionaries and arrays.
@Suite struct PlanTablesTests {
    private final class Entry {
        let key: Int
        init(_ key: Int) { self.key = key }
    }

    /// Hashes of eight values only, so that most keys meet others, and those of the table's end go on at its start.
    @Test(arguments: [UInt64(7), 15, 31, .max])
    func keysOfOneHashHaveNumbersOfTheirOwn(mask: UInt64) {
        var table = NumberTable()
        func hash(_ key: Int) -> UInt64 { UInt64(bitPattern: Int64(~key)) & mask }
        for key in 0..<100 {
            #expect(table.number(hash(key), where: { $0 == key }) == nil)
            table.add(hash(key))
            #expect(table.count == key + 1)
            for known in 0...key { #expect(table.number(hash(known), where: { $0 == known }) == known) }
        }
        #expect(table.number(hash(3), where: { _ in false }) == nil)
    }

    /// A model keeps the keys in the order of their last use: the last four are found, and at most eight are kept.
    @Test(arguments: UInt64(1)...10) func theLastOnesUsedAreKept(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        var table = AgingTable<Entry>(capacity: 4)
        var used: [Int] = []
        for _ in 0..<300 {
            let key = Int.random(in: 0..<12, using: &random)
            let found = table.find(UInt64(key % 5), where: { $0.key == key })
            if let place = used.lastIndex(of: key) {
                if place >= used.count - 4 { #expect(found != nil) }
                used.remove(at: place)
            } else {
                #expect(found == nil)
            }
            #expect(found == nil || found?.key == key)
            if found == nil { table.insert(Entry(key), UInt64(key % 5)) }
            used.append(key)
            let kept = table.values.map(\.key)
            #expect(kept.count <= 8 && Set(kept).count == kept.count)
            #expect(Set(kept).isSuperset(of: used.suffix(4)))
        }
        for key in Set(used.suffix(4)) {
            table.remove(UInt64(key % 5), where: { $0.key == key })
            let gone = table.find(UInt64(key % 5), where: { $0.key == key })
            #expect(gone == nil)
        }
        table.age()
        table.age()
        #expect(table.values.isEmpty)
    }

    /// The fifth entry ends the first age, the ninth the second.
    @Test func anAgeEndsWithTheEntryThatIsOneTooMany() {
        var table = AgingTable<Entry>(capacity: 4)
        for key in 0..<9 {
            table.insert(Entry(key), UInt64(key))
            #expect(table.ages == [0, 0, 0, 0, 1, 1, 1, 1, 2][key])
            #expect(table.values.map(\.key) == Array((key < 8 ? 0 : 4)...key))
        }
    }

    @Test func aStacksKeyHasRoomFor56ViewsOf256() {
        var key = StackKey(5, item: 3, sharedLength: -1)
        let counts = ([256, 255] + Array(1..<56) + [1, 1]).map { item in
            key.append(item)
            return key.count
        }
        #expect(counts == Array(0...56) + [56, 56])
        #expect(key.begins(5, item: 3, sharedLength: -1))
        for other in [(4, 3, -1), (5, 2, -1), (5, 3, 0)] {
            #expect(!key.begins(UInt64(other.0), item: other.1, sharedLength: other.2))
        }
    }

    /// A key of fewer views, of others, or of the same ones in another order is another one.
    @Test func stacksKeysDifferByTheirViews() {
        func key(_ items: [Int]) -> StackKey {
            var key = StackKey(0, item: 0, sharedLength: 0)
            for item in items { key.append(item) }
            #expect(key.count == items.count)
            return key
        }
        let ranges = [0..<8, 0..<9, 1..<9, 0..<56].map { Array($0) }
        let lists = [[], [0], [1], [1, 2], [2, 1], [1, 2, 0]] + ranges
        for (place, list) in lists.enumerated() {
            for (other, otherList) in lists.enumerated() {
                #expect((key(list) == key(otherList)) == (place == other))
                #expect((key(list).hash == key(otherList).hash) == (place == other))
            }
        }
    }

    // MARK: Sums

    /// Zero to seven products of halves and eighths, which add up without rounding.
    @Test(arguments: UInt64(1)...10) func sumsAreThoseOfTheirProducts(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        var list = SumList()
        var sums: [[(index: Int, factor: Double)]] = []
        for count in [0, 1, 2, 3, 7] + (0..<10).map({ _ in Int.random(in: 0...7, using: &random) }) {
            let terms = (0..<count).map { _ in
                (Int.random(in: 0..<9, using: &random), Double(Int.random(in: 1...40, using: &random) - 20) / 8)
            }
            sums.append(terms)
            list.append(terms.map { PlanTerm($0.0, $0.1) })
        }
        let values = (0..<9).map { _ in Double(Int.random(in: -99...99, using: &random)) / 2 }
        let sparse = SparseSums(list)
        defer { sparse.free() }
        #expect(list.count == sums.count && sparse.count == sums.count)
        var written = [Double](repeating: -1, count: sums.count)
        written.withUnsafeMutableBufferPointer { list.write(ContiguousArray(values), $0.baseAddress!) }
        for (place, terms) in sums.enumerated() {
            let expected = terms.reduce(0) { $0 + $1.factor * values[$1.index] }
            let sum = values.withUnsafeBufferPointer { sparse.sum(place, $0.baseAddress!) }
            #expect(sum == expected)
            #expect(written[place] == expected)
            let kept = terms.filter { $0.factor != 0 }
            #expect(list.terms(place) == kept.map { PlanTerm($0.index, $0.factor) })
        }
        // The next word behind a record of two products goes on with the rest; factors are shared.
        let factors = Set(sums.joined().map(\.factor).filter { $0 != 0 }).count
        let records = sums.reduce(0) { $0 + max(1, $1.filter { $0.factor != 0 }.count - 1) }
        #expect(list.factors.count == factors)
        #expect(sparse.byteCount == 8 * (1 + factors + records))
        #expect(list.byteCount == 4 * (sums.count + sums.joined().count { $0.factor != 0 }) + 8 * factors)
    }

    /// Elimination leaves rounding errors, which would make factors of their own, or products of nothing.
    @Test(
        arguments: [
            (0.25 + 1e-12, 0.25), (0.25 - 9e-11, 0.25), (0.25 + 2e-10, 0.25 + 2e-10), (1.0 / 3, 1.0 / 3), (-1, -1),
            (9e-11, nil), (-9e-11, nil), (2e-10, 2e-10), (0, nil),
            (-2.984375 + 3e-12, -2.984375),
        ] as [(Double, Double?)])
    func factorsNearSixtyFourthsAreThese(factor: Double, kept: Double?) {
        var list = SumList()
        list.append([PlanTerm(4, factor)])
        #expect(list.terms(0) == (kept.map { [PlanTerm(4, $0)] } ?? []))
    }
}
