import Testing

@testable import ConstraintSolver

struct BufferTests {
    @Test(arguments: 0...5)
    func eachBufferHasStorageOfItsOwn(capacity: Int) {
        var (first, second) = (Buffer<Int>(capacity: capacity), Buffer<Int>(capacity: capacity))
        defer {
            first.free()
            second.free()
        }
        for value in 0..<4 {
            first.append(value)
            second.append(-value)
        }
        #expect(first.count == 4 && second.count == 4)
        #expect((0..<4).map { first[$0] } == [0, 1, 2, 3])
        #expect((0..<4).map { second[$0] } == [0, -1, -2, -3])
    }
}
