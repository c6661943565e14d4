/// What a box is asked in Yoga's algorithm: the space for its margin box, and how each size is meant.
struct YogaSpace: Equatable {
    /// In points, margins included; NaN where the mode is `undefined` and no space is known.
    var width: Double
    var height: Double
    /// `exactly`: the box fills the space. `atMost`: its content decides, within the space. `undefined`: its content decides.
    var widthMode: FlexMeasureMode
    var heightMode: FlexMeasureMode
    /// In which axes the box was asked before, in this layout, without a size: `askedWithoutWidth`, `askedWithoutHeight`.
    /// A flex basis then stays what the content was, in Yoga.
    var open: FlexFlags = []

    @inline(__always)
    init(width: Double, _ widthMode: FlexMeasureMode, height: Double, _ heightMode: FlexMeasureMode) {
        self.width = width
        self.height = height
        self.widthMode = widthMode
        self.heightMode = heightMode
    }

    /// The space from sizes along a container's main and cross axis.
    @inline(__always)
    init(
        isRow: Bool, main: Double, _ mainMode: FlexMeasureMode, cross: Double, _ crossMode: FlexMeasureMode
    ) {
        if isRow {
            self.init(width: main, mainMode, height: cross, crossMode)
        } else {
            self.init(width: cross, crossMode, height: main, mainMode)
        }
    }

    @inline(__always)
    func matches(_ other: YogaSpace) -> Bool {
        widthMode == other.widthMode && heightMode == other.heightMode && open == other.open
            && isSameLength(width, other.width)
            && isSameLength(height, other.height)
    }
}

/// What a container answered, in Yoga's algorithm.
struct YogaCache {
    // First, so that `pixelPhase` finds it.
    var phase = FlexPixelPhase()

    struct Entry {
        var space = YogaSpace(width: 0, .undefined, height: 0, .undefined)
        var width = 0.0
        var height = 0.0
    }

    /// The layout that the children's positions and sizes belong to.
    var layout = Entry()
    var hasLayout = false
    /// How many earlier answers without a layout there are; they follow in memory.
    var count = 0
    /// The place of the oldest answer once there is no room.
    var oldest = 0

    // What the answers depend on besides the space.
    var rightToLeft = false
    /// The layout that the answers are of, where there are percentages here or below.
    var pass = 0

    static let capacity = 8
    static var entriesSize: Int { capacity * MemoryLayout<Entry>.stride }

    mutating func removeAll() {
        hasLayout = false
        count = 0
        oldest = 0
    }
}

extension UnsafeMutablePointer<YogaCache> {
    private var entries: UnsafeMutablePointer<YogaCache.Entry> {
        UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: YogaCache.Entry.self)
    }

    @inline(__always)
    func answer(to space: YogaSpace) -> YogaCache.Entry? {
        for index in 0..<pointee.count where entries[index].space.matches(space) { return entries[index] }
        return nil
    }

    /// Keeps an answer, in the place of the oldest where there is no room.
    func remember(_ entry: YogaCache.Entry) {
        if pointee.count < YogaCache.capacity {
            entries[pointee.count] = entry
            pointee.count += 1
        } else {
            entries[pointee.oldest] = entry
            pointee.oldest = (pointee.oldest + 1) % YogaCache.capacity
        }
    }
}
