/// The work to be done before the next answer, and the changes that the client has yet to hear of.
struct Agenda {
    /// Basic constraints whose value and slope may disagree, as a heap, the strongest first.
    var queue = Heap<KeyedEntry>(planned: 32)
    /// Tight constraints whose row value is not 0 any more, because their constant changed.
    var stale = Buffer<Int32>(planned: 16)
    /// Tight constraints whose reduced cost may be out of bounds, and the complements of such variables that nothing
    /// defines.
    var priced = Buffer<Int32>(planned: 16)
    /// Variables whose values changed since the client last cleared the list.
    var changed = Buffer<Int32>(planned: 32)

    /// Removes an element of an unordered list. O(count)
    static func remove(_ element: Int32, from list: inout Buffer<Int32>) {
        for position in 0..<list.count where list[position] == element {
            list[position] = list[list.count - 1]
            list.truncate(to: list.count - 1)
            return
        }
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        queue.visitBuffers(&visitor)
        visitor.visit(&stale)
        visitor.visit(&priced)
        visitor.visit(&changed)
    }
}
