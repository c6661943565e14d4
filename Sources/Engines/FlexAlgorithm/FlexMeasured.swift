/// What a leaf with a measure or baseline function keeps: the functions and the newest measurements.
struct FlexMeasured {
    struct Entry {
        var request = FlexMeasureRequest(width: 0, widthMode: .undefined, height: 0, heightMode: .undefined)
        var size = FlexSize(width: 0, height: 0)
    }

    // First, so that `entries` finds them.
    var entry0 = Entry()
    var entry1 = Entry()
    var entry2 = Entry()
    var entry3 = Entry()
    var count = 0
    /// The pass that asked first.
    var pass = 0
    /// A measurement that somebody above may still rely on was overwritten, or the passes that asked differ, so that
    /// an older measurement may be of no use to anybody any more.
    var isIncomplete = false

    var measureFunction: ((FlexMeasureRequest) -> FlexSize)?
    var baselineFunction: ((FlexSize) -> Double)?

    static let capacity = 4

    mutating func removeAll() {
        count = 0
        isIncomplete = false
    }
}

extension UnsafeMutablePointer<FlexMeasured> {
    /// The measurements, which follow each other in memory.
    @inline(__always)
    var entries: UnsafeMutablePointer<FlexMeasured.Entry> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: FlexMeasured.Entry.self)
    }

    /// Adds a measurement; there is room for the newest four.
    @inline(__always)
    func append(_ request: FlexMeasureRequest, _ size: FlexSize, pass: Int) {
        var place = pointee.count
        if place == 0 { pointee.pass = pass }
        if pointee.pass != pass { pointee.isIncomplete = true }
        if place == FlexMeasured.capacity {
            entries.update(from: entries + 1, count: FlexMeasured.capacity - 1)
            place -= 1
            pointee.isIncomplete = true
        }
        entries[place] = FlexMeasured.Entry(request: request, size: size)
        pointee.count = place + 1
    }
}
