/// What a container's size and layout were, by what they were asked for.
struct FlexCache {
    // First, so that `pixelPhase` finds it.
    var phase = FlexPixelPhase()

    /// What a layout depends on, apart from the subtree's styles and contents.
    struct Key: Equatable {
        var width: Double
        /// NaN when the height is to be found.
        var height: Double
        var minH: Double
        var maxH: Double
        /// What percentages of the height refer to where that isn't the height itself, else -1; -2 where limits that
        /// the content decides are still to be applied to the height.
        var ratioHeight = -1.0
        var heightIsDefinite: Bool
        var rightToLeft: Bool

        @inline(__always)
        func matches(_ other: Key) -> Bool {
            width == other.width && (height == other.height || (height.isNaN && other.height.isNaN))
                && minH == other.minH && maxH == other.maxH && ratioHeight == other.ratioHeight
                && heightIsDefinite == other.heightIsDefinite && rightToLeft == other.rightToLeft
        }
    }

    /// The layout that the children's positions and sizes belong to.
    var current: Key?
    var currentHeight = 0.0

    /// Two earlier answers to "how high at this width?", the newer first.
    private var heights: (first: (key: Key, height: Double)?, second: (key: Key, height: Double)?)
    /// Content-based widths (border box), and the definite height they were found with (NaN for none, or the maximum
    /// height with a minus sign where it matters).
    private var minContent: (width: Double, height: Double)?
    private var maxContent: (width: Double, height: Double)?

    /// The height that the content of the current layout asks for, padding and border included; found only for
    /// boxes with an aspect ratio and columns that wrap.
    var contentHeight = 0.0

    mutating func invalidate() {
        current = nil
        heights = (nil, nil)
        (minContent, maxContent) = (nil, nil)
    }

    /// The height that was found for a width.
    func height(for key: Key) -> Double? {
        if let first = heights.first, first.key.matches(key) { return first.height }
        if let second = heights.second, second.key.matches(key) { return second.height }
        return nil
    }

    mutating func keepHeight(_ height: Double, for key: Key) {
        if let first = heights.first, first.key.matches(key) { return }
        heights = ((key, height), heights.first)
    }

    func width(of kind: FlexPass.ContentSize, height: Double) -> Double? {
        guard let kept = kind == .minContent ? minContent : maxContent, isSameLength(kept.height, height) else {
            return nil
        }
        return kept.width
    }

    mutating func keepWidth(_ width: Double, of kind: FlexPass.ContentSize, height: Double) {
        if kind == .minContent { minContent = (width, height) } else { maxContent = (width, height) }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Says that the items of this container, which are about to be sized anew, no longer are as the last layout left
    /// them, so that neither it nor the containers above can take them for laid out. The only place where that is
    /// decided: whoever finds items, for a layout as well as for a content-based size, begins here.
    ///
    /// A container whose layout holds has only such containers in its flow, so that the walk ends at the first one that
    /// doesn't.
    func forgetCurrentLayout() {
        var next: FlexPointer? = self
        while let node = next {
            if let cache = node.pointee.cache {
                if cache.pointee.current == nil && node != self { return }
                cache.pointee.current = nil
            }
            if node.pointee.style.position == .absolute { return }
            next = node.pointee.parent
        }
    }
}
