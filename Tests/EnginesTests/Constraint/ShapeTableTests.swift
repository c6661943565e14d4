import Engines
import Testing

@Suite struct ShapeTables {
    private func isKnown(_ hash: UInt64, _ table: ShapeTable<UInt64>) -> Bool {
        switch table.find(hash) {
        case .alone: return false
        case .recurring:
            table.insert(hash, hash: hash, byteCount: 100)
            return false
        case .known(let shape): return shape == hash
        }
    }

    @Test func aStructureIsKnownFromItsThirdTimeOn() {
        let table = ShapeTable<UInt64>()
        #expect((0..<4).map { _ in isKnown(7, table) } == [false, false, true, true])
    }

    @Test func whereMoreComeInTurnThanThereIsRoomForThoseKeptAreFound() {
        let table = ShapeTable<UInt64>(byteLimit: 4000)
        var found = 0
        for _ in 0..<10 { found = (1...60).filter { isKnown($0 &* 0x9E37_79B9, table) }.count }
        #expect(found == 40)
        #expect(table.byteCount == 4000)
    }

    @Test func whatIsInUseNoMoreMakesRoom() {
        let table = ShapeTable<UInt64>(byteLimit: 4000)
        for _ in 0..<3 { for hash: UInt64 in 1...40 { _ = isKnown(hash, table) } }
        for _ in 0..<40 { for hash: UInt64 in 101...130 { _ = isKnown(hash, table) } }
        #expect((101...130).allSatisfy { isKnown($0, table) })
        #expect(table.count == 40)
    }

    @Test func aStructureThatIsRefusedIsAlone() {
        let table = ShapeTable<UInt64>()
        for _ in 0..<3 { _ = isKnown(7, table) }
        table.refuse(7)
        #expect(!isKnown(7, table))
    }

    @Test func aLowerLimitForgets() {
        let table = ShapeTable<UInt64>()
        for _ in 0..<3 { for hash: UInt64 in 1...40 { _ = isKnown(hash, table) } }
        table.byteLimit = 3000
        #expect(table.count == 0)
    }

    @Test func whatIsLargerThanASixteenthOfTheRoomIsNotKept() {
        let table = ShapeTable<UInt64>(byteLimit: 1599)
        for _ in 0..<3 { _ = isKnown(7, table) }
        #expect(table.count == 0)
    }
}
