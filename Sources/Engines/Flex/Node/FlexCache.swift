/// What a container's size and layout were, by what they were asked for.
struct FlexCache {
    /// What a layout depends on, apart from the subtree's styles and contents.
    struct Key: Equatable {
        var width: Double
        /// NaN when the height is to be found.
        var height: Double
        var minH: Double
        var maxH: Double
        var heightIsDefinite: Bool
        var rightToLeft: Bool

        @inline(__always)
        func matches(_ other: Key) -> Bool {
            width == other.width && (height == other.height || (height.isNaN && other.height.isNaN))
                && minH == other.minH && maxH == other.maxH && heightIsDefinite == other.heightIsDefinite
                && rightToLeft == other.rightToLeft
        }
    }

    /// The layout that the children's positions and sizes belong to.
    var current = Key(width: 0, height: 0, minH: 0, maxH: 0, heightIsDefinite: false, rightToLeft: false)
    var currentHeight = 0.0
    var hasCurrent = false

    /// Two earlier answers to "how high at this width?", the newer first.
    var first = Key(width: 0, height: 0, minH: 0, maxH: 0, heightIsDefinite: false, rightToLeft: false)
    var firstHeight = 0.0
    var hasFirst = false
    var second = Key(width: 0, height: 0, minH: 0, maxH: 0, heightIsDefinite: false, rightToLeft: false)
    var secondHeight = 0.0
    var hasSecond = false

    /// Content-based widths (border box), and the definite height they were found with (NaN for none).
    var minContent = 0.0
    var minContentHeight = 0.0
    var hasMinContent = false
    var maxContent = 0.0
    var maxContentHeight = 0.0
    var hasMaxContent = false

    /// Where in a pixel the node began, and how large a pixel was, when its children were rounded.
    var phaseX = Double.nan
    var phaseY = Double.nan
    var scale = Double.nan

    mutating func invalidate() {
        hasCurrent = false
        hasFirst = false
        hasSecond = false
        hasMinContent = false
        hasMaxContent = false
    }

    mutating func rememberHeight(_ height: Double, for key: Key) {
        second = first
        secondHeight = firstHeight
        hasSecond = hasFirst
        first = key
        firstHeight = height
        hasFirst = true
    }
}

/// Who measures a leaf. The view interface and the closure of `FlexNode.measureFunction` each have a subclass.
class FlexMeasurer {
    func measure(_ request: FlexMeasureRequest) -> FlexSize {
        FlexSize(width: 0, height: 0)
    }
}

/// A measure function as a measurer.
final class FlexClosureMeasurer: FlexMeasurer {
    private let function: (FlexMeasureRequest) -> FlexSize

    init(_ function: @escaping (FlexMeasureRequest) -> FlexSize) {
        self.function = function
    }

    override func measure(_ request: FlexMeasureRequest) -> FlexSize {
        let function = self.function
        return function(request)
    }
}

/// What a leaf with a measure or baseline function keeps: the functions and the newest measurements.
struct FlexMeasured {
    struct Entry {
        var request = FlexMeasureRequest(width: 0, widthMode: .undefined, height: 0, heightMode: .undefined)
        var size = FlexSize(width: 0, height: 0)
        /// The pass that asked.
        var pass = 0
    }

    /// Not retained when `closureMeasurer` is nil: then the owner of the node is its measurer.
    var measurer: Unmanaged<FlexMeasurer>?
    var closureMeasurer: FlexClosureMeasurer?
    var baselineFunction: ((FlexSize) -> Double)?

    var entry0 = Entry()
    var entry1 = Entry()
    var entry2 = Entry()
    var entry3 = Entry()
    var count = 0
    /// A measurement that somebody above may still rely on was overwritten.
    var hasForgotten = false

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
