/// Absolute boxes, as Yoga places them (`YogaAbsolute`).
extension FlexPlanCompiler {
    /// Places the absolute boxes in their parents, which are their containing blocks, as Yoga does (`YogaAbsolute`).
    mutating func placeAbsolutes(widthIsOpen: Bool) throws(FlexPlanLimit) {
        guard items.contains(where: { !$0.absolutes.isEmpty }) else { return }
        var modes = [FlexMeasureMode](repeating: .exactly, count: items.count)
        if widthIsOpen { modes[0] = .undefined }
        for index in items.indices {
            for child in items[index].children where items[child].has(.isContainer) {
                let isGiven =
                    items[index].has(.isRow) || items[child].has(.stretches)
                    || !items[child].setSize(horizontal: true).isNaN
                let isOpen = modes[index] == .undefined && items[child].maximum(horizontal: true).isNaN
                modes[child] = isGiven ? .exactly : isOpen ? .undefined : .atMost
            }
            for child in items[index].absolutes {
                guard nodes[index].pointee.style.position != .static, let box = known[index].box else {
                    throw FlexPlanLimit()
                }
                try placeAbsolute(
                    child, in: index, Size(width: box.width, height: box.height), widthMode: modes[index])
            }
        }
    }

    mutating func placeAbsolute(
        _ child: Int, in parent: Int, _ block: Size, widthMode: FlexMeasureMode
    ) throws(FlexPlanLimit) {
        let item = items[child]
        guard nodes[child].pointee.style.aspectRatio.isNaN, item.box.autoMargins == 0 else { throw FlexPlanLimit() }
        let border = nodes[parent].border(rightToLeft: rightToLeft)
        let inset = nodes[child].insets(width: .nan, height: .nan, rightToLeft: rightToLeft)
        let (horizontal, vertical) = (item.margins(horizontal: true), item.margins(horizontal: false))
        func length(
            _ size: Double, _ margins: Double, _ inner: FlexTerm, _ start: Double, _ end: Double, isWidth: Bool
        ) -> FlexTerm? {
            if !size.isNaN { return FlexRegionBuilder.constant(size + margins) }
            if start.isNaN || end.isNaN { return nil }
            return bound(inner - start - end, child, horizontal: isWidth)
        }
        var width = length(
            item.box.setWidth, horizontal, block.width - border.horizontal, inset.left, inset.right, isWidth: true)
        var height = length(
            item.box.setHeight, vertical, block.height - border.vertical, inset.top, inset.bottom, isWidth: false)
        if width == nil || height == nil {
            var widthSpace = width.map { Space.exactly($0 - horizontal) } ?? .atMost(nil)
            let blockWidth = block.width - nodes[parent].border(rightToLeft: false).horizontal
            if width == nil && !items[parent].has(.isRow) && widthMode != .undefined,
                builder.isBelow(FlexRegionBuilder.constant(0x1p-20), blockWidth)
            {
                widthSpace = .atMost(blockWidth - horizontal)
            }
            let heightSpace = height.map { Space.exactly($0 - vertical) } ?? .atMost(nil)
            let size = try ask(child, width: widthSpace, height: heightSpace, performs: false)
            (width, height) = (size.width + horizontal, size.height + vertical)
        }
        guard let width, let height else { return }
        let size = try ask(
            child, width: .exactly(width - horizontal), height: .exactly(height - vertical), performs: true)
        known[child].box = FlexBoxTerms(
            x: place(child, in: parent, block.width, size.width, inset, border, horizontal: true),
            y: place(child, in: parent, block.height, size.height, inset, border, horizontal: false),
            width: size.width, height: size.height)
    }

    /// The left or top edge of an absolute box in its parent: by an inset, else by the parent's alignment.
    mutating func place(
        _ child: Int, in parent: Int, _ block: FlexTerm, _ size: FlexTerm, _ inset: FlexInsets, _ border: FlexInsets,
        horizontal: Bool
    ) -> FlexTerm {
        let start = horizontal ? (rightToLeft ? 2 : 0) : 1
        let margin = items[child].box.margin
        let edge = !inset[start].isNaN ? start : !inset[start ^ 2].isNaN ? start ^ 2 : -1
        if edge >= 0 {
            let distance = inset[edge] + border[edge] + margin[edge]
            if edge == (horizontal ? 0 : 1) { return FlexRegionBuilder.constant(distance) }
            return builder.difference(block, size) - distance
        }
        let frame = items[parent].box.frameInsets
        let (origin, align) = pass.staticYogaAlignment(
            nodes[child], in: nodes[parent], horizontal: horizontal, rightToLeft)
        let fromStart: FlexTerm
        switch align {
        case .center:
            let inner = block - (horizontal ? frame.horizontal : frame.vertical)
            let outer = size + items[child].margins(horizontal: horizontal)
            fromStart = builder.multiple(builder.difference(inner, outer), 0.5) + frame[origin] + margin[origin]
        case .end: fromStart = builder.difference(block, size) - frame[origin ^ 2] - margin[origin ^ 2]
        default: fromStart = FlexRegionBuilder.constant(frame[origin] + margin[origin])
        }
        return origin >= 2 ? builder.difference(builder.difference(block, size), fromStart) : fromStart
    }
}
