/// Behaviours of Yoga that its configuration switches, for trees with FlexLayout's defaults.
@frozen
public struct FlexYogaOptions: OptionSet, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Items don't shrink below their automatic minimum size (CSS Flexbox §4.5): Yoga's errata
    /// `MinSizeUndefinedInsteadOfAuto` is off.
    ///
    /// A leaf's content is asked for its size in no space; of containers, only margins, paddings, borders and contents
    /// count.
    public static let automaticMinimum = FlexYogaOptions(rawValue: 1)
    /// A container below one that scrolls isn't limited to its own column's height when it is asked for its flex basis,
    /// and a flex basis above 0 counts where the container has no size, with percentages of the container's owner:
    /// Yoga's experimental feature `FixFlexBasisFitContent`.
    public static let fixedFlexBasis = FlexYogaOptions(rawValue: 2)
}

extension FlexNode {
    /// The options of Yoga's algorithm. The root's count for its tree. Default: none, as in Yoga.
    ///
    /// Complexity: O(n) where a root's change.
    public var yogaOptions: FlexYogaOptions {
        get { storage.ownOptions }
        set {
            if newValue == yogaOptions { return }
            storage.sideRoot().pointee.options = newValue
            if storage.pointee.parent == nil { storage.markTreeDirty() }
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The options that count where this node is a tree's root.
    var ownOptions: FlexYogaOptions { pointee.root?.pointee.options ?? [] }

    /// Makes this node and all below it dirty, whatever they know.
    func markTreeDirty() {
        markNeedsLayout()
        var next: FlexPointer? = self
        while let node = next {
            node.pointee.flags.insert(.dirty)
            next = node.nextInPreorder(within: self)
        }
    }
}

// MARK: - The automatic minimum size

extension FlexPass {
    /// Finds the smallest main size that each item of a line may shrink to; 0 where it has none.
    mutating func findAutomaticMinima(_ box: inout YogaContainer, _ line: YogaLine) {
        guard options.contains(.automaticMinimum) else { return }
        var next = line.first
        for _ in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.asItem.nextItem
            item.pointee.asItem.automaticMinimum = automaticMinimum(item, &box)
        }
    }

    private mutating func automaticMinimum(_ item: FlexPointer, _ box: inout YogaContainer) -> Double {
        let row = box.isRow
        let minimum = row ? item.pointee.minWidth : item.pointee.minHeight
        // Where it clips its content, or says a minimum, it has no automatic one.
        if minimum.isLength || item.pointee.style.overflow != .visible { return 0 }
        var result = minContentSize(item, horizontal: row, ownerWidth: box.innerWidth)
        // Percentages refer to what the container's own do, as among limits.
        let size = item.resolve(item.effectiveSize(horizontal: row), horizontal: row, percentageBase: box.ownerMain)
        if !size.isNaN {
            result = min(result, size)
        } else if !item.pointee.style.aspectRatio.isNaN {
            let cross = item.resolve(
                item.effectiveSize(horizontal: !row), horizontal: !row,
                percentageBase: row ? box.innerHeight : box.innerWidth)
            let ratio = item.pointee.style.aspectRatio
            if !cross.isNaN { result = min(result, row ? cross * ratio : cross / ratio) }
        }
        let maximum = item.resolve(
            row ? item.pointee.maxWidth : item.pointee.maxHeight, horizontal: row, percentageBase: box.ownerMain)
        if result > maximum { result = maximum }
        return result > 0 ? result : 0
    }

    /// The size that a box's content needs at least: a leaf's is asked in no space, of containers the sizes and limits
    /// don't count.
    private mutating func minContentSize(_ node: FlexPointer, horizontal: Bool, ownerWidth: Double) -> Double {
        guard node.pointee.firstChild != nil else {
            guard node.pointee.flags.contains(.measures) else { return 0 }
            let request = FlexMeasureRequest(
                width: horizontal ? 0 : .infinity, widthMode: horizontal ? .atMost : .undefined,
                height: horizontal ? .infinity : 0, heightMode: horizontal ? .undefined : .atMost)
            let size = callMeasurer(node, request)
            return horizontal ? size.width : size.height
        }
        guard enter(node) else { return 0 }
        defer { leave(node) }
        var result = 0.0
        let isMain = node.pointee.style.direction.isRow == horizontal
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.style.display == .none || child.pointee.style.position == .absolute { continue }
            var size = minContentSize(child, horizontal: horizontal, ownerWidth: ownerWidth)
            if let edges = child.pointee.edges, edges.uses(.margin) {
                size += edges.sum(.margin, horizontal: horizontal, ownerWidth: ownerWidth)
            }
            result = isMain ? result + size : max(result, size)
        }
        if let edges = node.pointee.edges {
            result += edges.sum(.padding, horizontal: horizontal, ownerWidth: ownerWidth)
            result += edges.sum(.border, horizontal: horizontal, ownerWidth: ownerWidth)
        }
        return result
    }
}

extension UnsafeMutablePointer<FlexEdges> {
    /// Both lengths of a kind in an axis. A padding is no share of a width below 0.
    func sum(_ kind: FlexEdges.Kind, horizontal: Bool, ownerWidth: Double, rightToLeft: Bool = false) -> Double {
        let base = kind == .padding && ownerWidth < 0 ? 0 : ownerWidth
        let lengths = resolve(kind, width: base, height: base, missing: 0, rightToLeft: rightToLeft, isYoga: true)
            .lengths
        return horizontal ? lengths.horizontal : lengths.vertical
    }
}
