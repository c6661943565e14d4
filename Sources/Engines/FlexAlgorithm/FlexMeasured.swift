/// What a leaf with a measure or baseline function keeps: the functions and the newest measurements.
struct FlexMeasured {
    struct Entry {
        var request = FlexMeasureRequest(width: 0, widthMode: .undefined, height: 0, heightMode: .undefined)
        var size = FlexSize(width: 0, height: 0)
        /// In Yoga's algorithm: what the border box was.
        var box = FlexSize(width: 0, height: 0)
        /// The same: the space for the content, also where the request knows none.
        var space = FlexSize(width: .nan, height: .nan)
    }

    var count = 0
    /// The pass that asked first.
    var pass = 0
    /// A measurement that somebody above may still rely on was overwritten, or the passes that asked differ, so that
    /// an older measurement may be of no use to anybody any more.
    var isIncomplete = false

    var measureFunction: ((FlexMeasureRequest) -> FlexSize)?
    var baselineFunction: ((FlexSize) -> Double)?
    var dirtiedFunction: (() -> Void)?

    static let capacity = 8
    /// The room for the measurements, which follow in memory.
    static var entriesSize: Int { capacity * MemoryLayout<Entry>.stride }

    mutating func removeAll() {
        count = 0
        isIncomplete = false
    }
}

extension UnsafeMutablePointer<FlexMeasured> {
    /// The measurements, which follow in memory.
    @inline(__always)
    var entries: UnsafeMutablePointer<FlexMeasured.Entry> {
        UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: FlexMeasured.Entry.self)
    }

    /// Adds a measurement; there is room for the newest eight.
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

    /// Says what the newest measurement means in Yoga's algorithm.
    func setBox(_ box: FlexSize, in space: FlexSize) {
        entries[pointee.count - 1].box = box
        entries[pointee.count - 1].space = space
    }

    /// The border box for a request of Yoga's algorithm, from an earlier measurement where the answer is the same.
    func answer(to request: FlexMeasureRequest, space: FlexSize, _ insets: FlexInsets) -> FlexSize? {
        for index in 0..<pointee.count {
            let old = entries[index]
            if Self.holds(
                space.width, request.widthMode, old.space.width, old.request.widthMode,
                old.box.width - insets.horizontal),
                Self.holds(
                    space.height, request.heightMode, old.space.height, old.request.heightMode,
                    old.box.height - insets.vertical)
            {
                return old.box
            }
        }
        return nil
    }

    /// Whether an answer in one axis holds for another space: content that fits in less stays what it is.
    @inline(__always)
    private static func holds(
        _ space: Double, _ mode: FlexMeasureMode, _ oldSpace: Double, _ oldMode: FlexMeasureMode, _ answer: Double
    ) -> Bool {
        if mode == oldMode && isSameLength(space, oldSpace) { return true }
        switch mode {
        case .exactly: return abs(space - answer) < 1e-4
        case .atMost:
            return oldMode == .undefined
                ? space >= answer - 1e-4 : oldMode == .atMost && oldSpace > space && answer <= space + 1e-4
        case .undefined: return false
        }
    }
}
