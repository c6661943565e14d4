/// The space for a border box along an axis.
struct FlexLineSpace {
    /// NaN where nothing is known.
    var length: Double
    var mode: FlexMeasureMode

    @inline(__always)
    init(length: Double, mode: FlexMeasureMode) { (self.length, self.mode) = (length, mode) }
    @inline(__always)
    init(exactly length: Double) { (self.length, mode) = (length, .exactly) }
    @inline(__always)
    init(atMost length: Double) {
        (self.length, mode) = (length, length.isNaN ? .undefined : .atMost)
    }

    /// True if the space is known, and needn't be kept to: what is in a box that wraps is asked so.
    @inline(__always)
    var isLoose: Bool { mode == .undefined && !length.isNaN }
    /// True if a content isn't asked: the size is given, or there is no space.
    @inline(__always)
    var isFixed: Bool { mode == .exactly || mode == .atMost && length <= FlexPass.noSpace }
    /// True if the space is exactly a size, but for rounding errors.
    @inline(__always)
    func isExactly(_ size: Double) -> Bool { mode == .exactly && abs(length - size) < 1e-9 }
}

extension FlexLineSpace {
    /// Cuts a space to a node's maximum, which stands in where no space is known.
    @inline(__always)
    mutating func cut(to node: FlexPointer, horizontal: Bool) {
        if !node.has(.isLimited) { return }
        let maximum = node.maximum(horizontal: horizontal)
        if maximum.isNaN { return }
        if mode == .undefined { mode = .atMost }
        if !(length < maximum) { length = maximum }
    }
}
