/// What a leaf with a measure or baseline function keeps: the functions and the newest measurements.
struct FlexMeasured {
    struct Entry {
        var request = FlexMeasureRequest(width: 0, widthMode: .undefined, height: 0, heightMode: .undefined)
        var size = FlexSize(width: 0, height: 0)
        /// The pass that asked.
        var pass = 0
    }

    // First, so that `entries` finds them.
    var entry0 = Entry()
    var entry1 = Entry()
    var entry2 = Entry()
    var entry3 = Entry()
    var count = 0
    /// A measurement that somebody above may still rely on was overwritten.
    var hasForgotten = false

    var measureFunction: ((FlexMeasureRequest) -> FlexSize)?
    var baselineFunction: ((FlexSize) -> Double)?

    static let capacity = 4

    subscript(index: Int) -> Entry {
        @inline(__always) get {
            switch index {
            case 0: return entry0
            case 1: return entry1
            case 2: return entry2
            default: return entry3
            }
        }
        @inline(__always) set {
            switch index {
            case 0: entry0 = newValue
            case 1: entry1 = newValue
            case 2: entry2 = newValue
            default: entry3 = newValue
            }
        }
    }

    mutating func append(_ entry: Entry) {
        if count == Self.capacity {
            entry0 = entry1
            entry1 = entry2
            entry2 = entry3
            entry3 = entry
            hasForgotten = true
        } else {
            self[count] = entry
            count += 1
        }
    }

    mutating func removeAll() {
        count = 0
        hasForgotten = false
    }
}

extension UnsafeMutablePointer<FlexMeasured> {
    /// The measurements, which follow each other in memory.
    @inline(__always)
    var entries: UnsafeMutablePointer<FlexMeasured.Entry> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: FlexMeasured.Entry.self)
    }
}
