/// What a box is asked in Yoga's algorithm: the space for its margin box, and how each size is meant.
struct YogaSpace {
    /// In points, margins included; NaN where the mode is `undefined` and no space is known.
    var width: Double
    var height: Double
    /// `exactly`: the box fills the space. `atMost`: its content decides, within the space. `undefined`: its content
    /// decides.
    var widthMode: FlexMeasureMode
    var heightMode: FlexMeasureMode

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

    /// The space that an answer is for.
    init(_ answer: FlexAnswer) {
        self.init(width: answer.width, answer.widthMode, height: answer.height, answer.heightMode)
    }
}

/// The questions of a container to an item.
extension UnsafeMutablePointer<FlexStorage> {
    /// The space in which an item without a main size is asked for its content.
    ///
    /// - Parameters:
    ///   - main: the container's inner main size; NaN where it doesn't limit the content.
    ///   - fills: whether the item is stretched in a known cross size.
    ///   - mainBase: the base of percentages in the main axis.
    @inline(__always)
    func basisSpace(_ main: Double, _ cross: Double, fills: Bool, mainBase: Double, row: Bool) -> YogaSpace {
        var main = main
        var mainMode = main.isNaN ? FlexMeasureMode.undefined : .atMost
        let crossBase = cross
        var cross = cross
        var crossMode: FlexMeasureMode = cross.isNaN ? .undefined : fills ? .exactly : .atMost
        let crossSize = setSize(horizontal: !row)
        if !crossSize.isNaN {
            cross = crossSize + marginSum(horizontal: !row)
            crossMode = .exactly
        }
        let ratio = pointee.style.aspectRatio
        if !ratio.isNaN && crossMode == .exactly {
            main = (cross - marginSum(horizontal: !row)) * (row ? ratio : 1 / ratio)
            if !crossSize.isNaN { main += marginSum(horizontal: row) }
            mainMode = .exactly
        }
        limitSpace(&main, &mainMode, horizontal: row, percentageBase: mainBase)
        limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: crossBase)
        return YogaSpace(isRow: row, main: main, mainMode, cross: cross, crossMode)
    }

    /// The space in which an item is asked at its main size.
    ///
    /// - Parameters:
    ///   - innerMain: the container's inner sizes, with `innerCross`.
    ///   - isKnown: whether the container's cross size is known.
    @inline(__always)
    func space(
        atMain main: Double, _ innerMain: Double, _ innerCross: Double, fills: Bool, isKnown: Bool, row: Bool
    ) -> YogaSpace {
        let crossMargin = marginSum(horizontal: !row)
        var mainSpace = main + marginSum(horizontal: row)
        var mainMode = FlexMeasureMode.exactly
        var cross: Double
        var crossMode = FlexMeasureMode.exactly
        let crossSize = setSize(horizontal: !row)
        let ratio = pointee.style.aspectRatio
        if !ratio.isNaN {
            cross = crossMargin + (row ? main / ratio : main * ratio)
        } else if crossSize.isNaN {
            cross = innerCross
            crossMode = cross.isNaN ? .undefined : fills ? .exactly : .atMost
        } else {
            cross = crossSize + crossMargin
            // A percentage of a size that is still to be found only says how large the item is at first.
            if !isKnown && usesPercentage(horizontal: !row) { crossMode = .undefined }
        }
        limitSpace(&mainSpace, &mainMode, horizontal: row, percentageBase: innerMain)
        limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: innerCross)
        return YogaSpace(isRow: row, main: mainSpace, mainMode, cross: cross, crossMode)
    }

    /// The space in which an item that was sized is asked to fill its line.
    ///
    /// - Parameter isLoose: whether the line's cross size isn't the container's.
    @inline(__always)
    func stretchedSpace(
        _ lineCross: Double, _ innerMain: Double, _ innerCross: Double, isLoose: Bool, row: Bool
    ) -> YogaSpace {
        let size = measured(horizontal: row)
        let ratio = pointee.style.aspectRatio
        var main = size + marginSum(horizontal: row)
        var cross = ratio.isNaN ? lineCross : marginSum(horizontal: !row) + (row ? size / ratio : size * ratio)
        var (mainMode, crossMode) = (FlexMeasureMode.exactly, FlexMeasureMode.exactly)
        limitSpace(&main, &mainMode, horizontal: row, percentageBase: innerMain)
        limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: innerCross)
        return YogaSpace(
            isRow: row, main: main, main.isNaN ? .undefined : .exactly, cross: cross,
            cross.isNaN || isLoose ? .undefined : .exactly)
    }
}
