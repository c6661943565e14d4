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
extension YogaContainer {
    /// The space in which an item without a main size is asked for its content.
    @inline(__always)
    func basisSpace(_ item: FlexPointer) -> YogaSpace {
        // What scrolls doesn't limit its content along the axis in which it scrolls.
        let isOpen =
            node.pointee.style.overflow == .scroll
            || isInScrolledColumn && (item.pointee.firstChild != nil || !item.pointee.flags.contains(.measures))
        var main = isOpen ? .nan : innerMain
        var mainMode = main.isNaN ? FlexMeasureMode.undefined : .atMost
        var cross = innerCross
        let fills = crossMode == .exactly && alignment(of: item) == .stretch
        var itemCrossMode: FlexMeasureMode = cross.isNaN ? .undefined : fills ? .exactly : .atMost
        let crossSize = item.setSize(horizontal: !isRow)
        if !crossSize.isNaN {
            cross = crossSize + item.marginSum(horizontal: !isRow)
            itemCrossMode = .exactly
        }
        let ratio = item.pointee.style.aspectRatio
        if !ratio.isNaN && itemCrossMode == .exactly {
            main = (cross - item.marginSum(horizontal: !isRow)) * (isRow ? ratio : 1 / ratio)
            if !crossSize.isNaN { main += item.marginSum(horizontal: isRow) }
            mainMode = .exactly
        }
        return limited(item, main, mainMode, cross, itemCrossMode)
    }

    /// The space in which an item is asked at its main size.
    ///
    /// - Parameter fills: whether the item is stretched in a known cross size.
    @inline(__always)
    func space(_ item: FlexPointer, atMain main: Double, fills: Bool) -> YogaSpace {
        let margins = item.marginSum(horizontal: !isRow)
        let crossSize = item.setSize(horizontal: !isRow)
        let ratio = item.pointee.style.aspectRatio
        var cross = innerCross
        var itemCrossMode = FlexMeasureMode.exactly
        if !ratio.isNaN {
            cross = margins + (isRow ? main / ratio : main * ratio)
        } else if crossSize.isNaN {
            itemCrossMode = cross.isNaN ? .undefined : fills ? .exactly : .atMost
        } else {
            cross = crossSize + margins
            // A percentage of a size that is still to be found only says how large the item is at first.
            if crossMode != .exactly && item.effectiveSize(horizontal: !isRow).unit == .percent {
                itemCrossMode = .undefined
            }
        }
        return limited(item, main + item.marginSum(horizontal: isRow), .exactly, cross, itemCrossMode)
    }

    /// The space in which an item that was sized is asked to fill its line.
    @inline(__always)
    func stretchedSpace(_ item: FlexPointer, lineCross: Double) -> YogaSpace {
        let size = item.measured(horizontal: isRow)
        let ratio = item.pointee.style.aspectRatio
        let cross =
            ratio.isNaN
            ? lineCross : item.marginSum(horizontal: !isRow) + (isRow ? size / ratio : size * ratio)
        var space = limited(item, size + item.marginSum(horizontal: isRow), .exactly, cross, .exactly)
        // Where the line's cross size isn't the container's, the item is as large as it likes.
        let isLoose = wraps && node.pointee.style.alignContent != .stretch
        if space.width.isNaN || isLoose && !isRow { space.widthMode = .undefined }
        if space.height.isNaN || isLoose && isRow { space.heightMode = .undefined }
        return space
    }

    /// A space cut to an item's maxima, whose percentages refer to the container's inner sizes.
    @inline(__always)
    private func limited(
        _ item: FlexPointer, _ main: Double, _ mainMode: FlexMeasureMode, _ cross: Double, _ crossMode: FlexMeasureMode
    ) -> YogaSpace {
        var (main, mainMode, cross, crossMode) = (main, mainMode, cross, crossMode)
        item.limitSpace(&main, &mainMode, horizontal: isRow, percentageBase: innerMain)
        item.limitSpace(&cross, &crossMode, horizontal: !isRow, percentageBase: innerCross)
        return YogaSpace(isRow: isRow, main: main, mainMode, cross: cross, crossMode)
    }
}
