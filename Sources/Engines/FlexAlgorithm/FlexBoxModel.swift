/// Resolving a node's own style against its containing block: edges, sizes, minima and maxima (CSS Box Sizing,
/// CSS Sizing). All sizes that come out measure the border box.
extension FlexPass {
    /// Resolves a node's direction, edges and sizes. Percentages of a NaN size are undefined.
    mutating func prepareItem(
        _ node: FlexPointer,
        percentWidth: Double,
        percentHeight: Double,
        parentIsRightToLeft: Bool
    ) {
        let flags = node.pointee.flags
        if !flags.isDisjoint(with: .dirty | .isYoga) {
            node.pointee.flags.remove(.isYoga)
            node.pointee.cache?.pointee.invalidate()
            node.forgetDirtyAnswers()
        }
        node.pointee.flags.subtract(.ofItem)
        let rightToLeft = node.pointee.style.layoutDirection.isRightToLeft(inherited: parentIsRightToLeft)
        if rightToLeft != flags.contains(.rightToLeft) {
            node.pointee.flags.formSymmetricDifference(.rightToLeft)
            // Widths that were found with what is in it lying the other way.
            node.pointee.cache?.pointee.invalidate()
        }
        if node.pointee.edges != nil {
            resolveEdges(
                node, ownerWidth: percentWidth, rightToLeft: rightToLeft, ownerIsRightToLeft: rightToLeft)
        }
        resolveSizes(node, percentWidth: percentWidth, percentHeight: percentHeight)
    }

    /// - Parameter ownerIsRightToLeft: the direction in which Yoga finds out which margins are `auto`, and the margins
    ///   of absolute boxes; CSS: the node's own.
    func resolveEdges(_ node: FlexPointer, ownerWidth: Double, rightToLeft: Bool, ownerIsRightToLeft: Bool) {
        let edges = node.pointee.edges.unsafelyUnwrapped
        let isAbsolute = node.pointee.style.position == .absolute
        if edges.pointee.isResolved && edges.pointee.resolvedRightToLeft == rightToLeft
            && edges.pointee.marginsRightToLeft == ownerIsRightToLeft
            && edges.pointee.resolvedAbsolute == isAbsolute
            && (!edges.pointee.usesPercentages || isSameLength(edges.pointee.resolvedOwnerWidth, ownerWidth))
        {
            return
        }
        let isYoga = node.pointee.flags.contains(.isYoga)
        let margin = insets(edges, .margin, ownerWidth, isAbsolute ? ownerIsRightToLeft : rightToLeft, isYoga)
        node.pointee.box.margin = margin.lengths
        node.pointee.box.horizontalMargins = margin.lengths.horizontal
        node.pointee.box.ownHorizontalMargins = margin.lengths.horizontal
        if (rightToLeft || ownerIsRightToLeft) && edges.uses(.margin) {
            if isYoga {
                node.pointee.box.horizontalMargins =
                    insets(edges, .margin, ownerWidth, false, isYoga).lengths.horizontal
            }
            node.pointee.box.ownHorizontalMargins =
                insets(edges, .margin, ownerWidth, rightToLeft, isYoga).lengths.horizontal
        }
        node.pointee.box.autoMargins =
            rightToLeft == ownerIsRightToLeft || !edges.uses(.margin)
            ? margin.automatic : insets(edges, .margin, ownerWidth, ownerIsRightToLeft, isYoga).automatic
        let hasFrame = edges.uses(.padding) || edges.uses(.border)
        if hasFrame || edges.pointee.hasFrame {
            let base = ownerWidth < 0 ? 0 : ownerWidth
            let padding = insets(edges, .padding, base, rightToLeft, isYoga).lengths
            let border = insets(edges, .border, ownerWidth, rightToLeft, isYoga).lengths
            edges.pointee.resolvedPadding = padding
            edges.pointee.resolvedBorder = border
            let former = node.pointee.box.frameInsets
            node.pointee.box.frameInsets = FlexInsets(
                left: padding.left + border.left,
                top: padding.top + border.top,
                right: padding.right + border.right,
                bottom: padding.bottom + border.bottom
            )
            if former != node.pointee.box.frameInsets { node.pointee.cache?.pointee.invalidate() }
            edges.pointee.hasFrame = hasFrame
        }
        edges.pointee.resolvedOwnerWidth = ownerWidth
        edges.pointee.resolvedRightToLeft = rightToLeft
        edges.pointee.marginsRightToLeft = ownerIsRightToLeft
        edges.pointee.resolvedAbsolute = isAbsolute
        edges.pointee.isResolved = true
    }

    /// The lengths of the four physical edges; what is no length, or a percentage of a NaN width, counts as 0.
    @inline(__always)
    private func insets(
        _ edges: UnsafeMutablePointer<FlexEdges>,
        _ kind: FlexEdges.Kind,
        _ ownerWidth: Double,
        _ rightToLeft: Bool,
        _ isYoga: Bool
    ) -> (lengths: FlexInsets, automatic: UInt8) {
        guard edges.uses(kind) else { return (FlexInsets(), 0) }
        return edges.resolve(
            kind, width: ownerWidth, height: ownerWidth, missing: 0, rightToLeft: rightToLeft, isYoga: isYoga)
    }

    private func resolveSizes(_ node: FlexPointer, percentWidth: Double, percentHeight: Double) {
        let horizontal = node.frameInsets.horizontal
        let vertical = node.frameInsets.vertical
        if node.hasAutomaticSizes {
            node.pointee.box.setWidth = .nan
            node.pointee.box.setHeight = .nan
            node.pointee.box.minW = horizontal
            node.pointee.box.minH = vertical
            node.pointee.box.maxW = .infinity
            node.pointee.box.maxH = .infinity
            return
        }
        let extraWidth = node.pointee.style.boxSizing == .contentBox ? horizontal : 0
        let extraHeight = node.pointee.style.boxSizing == .contentBox ? vertical : 0

        node.pointee.box.setWidth = FlexPass.borderBox(
            node.pointee.width.resolved(against: percentWidth), extraWidth, horizontal)
        node.pointee.box.setHeight = FlexPass.borderBox(
            node.pointee.height.resolved(against: percentHeight), extraHeight, vertical)
        let minW = FlexPass.borderBox(node.pointee.minWidth.resolved(against: percentWidth), extraWidth, horizontal)
        let minH = FlexPass.borderBox(node.pointee.minHeight.resolved(against: percentHeight), extraHeight, vertical)
        let maxW = FlexPass.borderBox(node.pointee.maxWidth.resolved(against: percentWidth), extraWidth, horizontal)
        let maxH = FlexPass.borderBox(node.pointee.maxHeight.resolved(against: percentHeight), extraHeight, vertical)
        node.pointee.box.minW = minW.isNaN ? horizontal : minW
        node.pointee.box.minH = minH.isNaN ? vertical : minH
        node.pointee.box.maxW = maxW.isNaN ? .infinity : maxW
        node.pointee.box.maxH = maxH.isNaN ? .infinity : maxH
        node.resolveStretchedHeightLimits(available: percentHeight)
    }

    /// A size property as a border-box size, at least as large as padding and border; NaN stays NaN.
    @inline(__always)
    static func borderBox(_ size: Double, _ extra: Double, _ floor: Double) -> Double {
        let outer = size + extra
        return outer < floor ? floor : outer
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if none of the sizes, minima and maxima is a length, a percentage or a keyword beyond `auto`.
    @inline(__always)
    var hasAutomaticSizes: Bool {
        hasAutomaticLimits
            && pointee.width.unit.rawValue | pointee.height.unit.rawValue <= FlexLength.Unit.auto.rawValue
    }

    /// True if none of the minima and maxima is a length, a percentage or a keyword beyond `auto`.
    @inline(__always)
    var hasAutomaticLimits: Bool {
        // `undefined` and `auto` are 0 and 1.
        pointee.minWidth.unit.rawValue | pointee.minHeight.unit.rawValue | pointee.maxWidth.unit.rawValue
            | pointee.maxHeight.unit.rawValue <= FlexLength.Unit.auto.rawValue
    }

    /// The resolved margins; `auto` ones are 0.
    @inline(__always)
    var margin: FlexInsets { pointee.box.margin }

    /// Resolved padding and border together.
    @inline(__always)
    var frameInsets: FlexInsets { pointee.box.frameInsets }

    /// The margins of an axis together.
    @inline(__always)
    func marginSum(horizontal: Bool) -> Double {
        horizontal ? pointee.box.horizontalMargins : pointee.box.margin.top + pointee.box.margin.bottom
    }

    /// The left and right margins together, in the node's own direction.
    @inline(__always)
    var ownHorizontalMargins: Double { pointee.box.ownHorizontalMargins }

    @inline(__always)
    func marginAt(_ edge: Int) -> Double { pointee.box.margin[edge] }

    @inline(__always)
    func hasAutoMargin(_ edge: Int) -> Bool { pointee.box.autoMargins & (1 << UInt8(edge)) != 0 }

    /// Bit i is set when the margin of edge i is `auto`.
    @inline(__always)
    var autoMargins: UInt8 { pointee.box.autoMargins }

    /// A minimum wins over a maximum (CSS Sizing §5.2).
    @inline(__always)
    func clampWidth(_ width: Double) -> Double {
        let upper = width > pointee.box.maxW ? pointee.box.maxW : width
        return upper < pointee.box.minW ? pointee.box.minW : upper
    }

    @inline(__always)
    func clampHeight(_ height: Double) -> Double {
        let upper = height > pointee.box.maxH ? pointee.box.maxH : height
        return upper < pointee.box.minH ? pointee.box.minH : upper
    }

    @inline(__always)
    func clamp(_ size: Double, horizontal: Bool) -> Double {
        horizontal ? clampWidth(size) : clampHeight(size)
    }

    @inline(__always)
    func setSize(horizontal: Bool) -> Double { horizontal ? pointee.box.setWidth : pointee.box.setHeight }

    @inline(__always)
    func sizeProperty(horizontal: Bool) -> FlexLength { horizontal ? pointee.width : pointee.height }

    /// True if the minimum or maximum height is one of the keywords that the content decides.
    var hasContentHeightLimit: Bool {
        pointee.minHeight.isContentKeyword || pointee.maxHeight.isContentKeyword
    }

    /// Resolves `minHeight` and `maxHeight` where they are the content's height, `content` as a border box.
    func resolveContentHeightLimits(content: Double) {
        if pointee.minHeight.isContentKeyword { pointee.box.minH = max(content, frameInsets.vertical) }
        if pointee.maxHeight.isContentKeyword { pointee.box.maxH = max(content, frameInsets.vertical) }
    }

    /// Resolves `minHeight` and `maxHeight` where they are `stretch`.
    ///
    /// - Parameter available: the height that they fill, margins included; NaN leaves them as they are.
    func resolveStretchedHeightLimits(available: Double) {
        guard !available.isNaN else { return }
        let height = max(available - marginSum(horizontal: false), frameInsets.vertical)
        if pointee.minHeight.unit == .stretch { pointee.box.minH = height }
        if pointee.maxHeight.unit == .stretch { pointee.box.maxH = height }
    }

    /// True if the minimum or maximum height fills the space.
    var hasStretchedHeightLimit: Bool {
        pointee.minHeight.unit == .stretch || pointee.maxHeight.unit == .stretch
    }

    /// A height within the limits, those of them that the content decides included.
    func clampHeight(_ height: Double, content: Double) -> Double {
        let lower = pointee.minHeight.isContentKeyword ? max(content, frameInsets.vertical) : pointee.box.minH
        let upper = pointee.maxHeight.isContentKeyword ? content : pointee.box.maxH
        return max(min(height, upper), lower)
    }

    /// The height property where it is a definite length, `stretch` included; else NaN.
    ///
    /// - Parameter available: NaN where it is unknown.
    func definiteHeight(available: Double) -> Double {
        pointee.height.unit == .stretch ? max(available, frameInsets.vertical) : pointee.box.setHeight
    }

    /// The width that the aspect ratio gives for a height. The ratio holds for the box that `boxSizing` names
    /// (CSS Sizing 4 §5.1).
    func widthFromRatio(height: Double) -> Double {
        let insets = frameInsets
        if pointee.style.boxSizing == .contentBox {
            return max(height - insets.vertical, 0) * pointee.style.aspectRatio + insets.horizontal
        }
        return max(height * pointee.style.aspectRatio, insets.horizontal)
    }

    /// A width within the limits that the aspect ratio carries over from the minimum and maximum height.
    func limitedByRatio(width: Double) -> Double {
        let upper = pointee.box.maxH.isFinite ? min(width, widthFromRatio(height: pointee.box.maxH)) : width
        return max(upper, widthFromRatio(height: pointee.box.minH))
    }

    /// The height that the aspect ratio gives for a width.
    func heightFromRatio(width: Double) -> Double {
        let insets = frameInsets
        if pointee.style.boxSizing == .contentBox {
            return max(width - insets.horizontal, 0) / pointee.style.aspectRatio + insets.vertical
        }
        return max(width / pointee.style.aspectRatio, insets.vertical)
    }

    /// The height that percentages refer to in a box whose height comes from its aspect ratio, where its content made
    /// that another one: the ratio's, within the limits. NaN where it is the used height.
    func ratioHeight(width: Double, used: Double) -> Double {
        let height = clampHeight(heightFromRatio(width: width))
        return height == used ? .nan : height
    }
}
