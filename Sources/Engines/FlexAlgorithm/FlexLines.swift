/// CSS Flexbox §9.3 step 5: breaking the items into lines.
extension FlexPass {
    func breakIntoLines(_ container: inout FlexContainer) {
        guard let firstItem = container.firstItem else {
            if container.innerMain.isNaN || (container.limitsByContent && !container.isRow) {
                setHeight(&container, contentHeight: 0)
            }
            return
        }
        firstItem.pointee.line.itemCount = container.itemCount
        guard container.wraps else {
            if container.hasStruts { unlinkStruts(&container) }
            return
        }

        var limit = container.isRow || container.ratioHeight.isNaN ? container.innerMain : container.ratioHeight
        if limit.isNaN {
            let box = container.node.pointee.box
            let height = container.innerWidth.isNaN ? container.node.columnLimit : max(box.maxH, box.minH)
            limit = max(height - container.insets.vertical, 0)
        }
        let balances = container.node.pointee.flags.contains(.balancesLines)
        var line = firstItem
        var used = 0.0
        var count = 0
        var hasItem = false
        var longest = 0.0
        var next: FlexPointer? = firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            let isStrut = container.isStrut(item)
            var outer = isStrut ? 0 : item.pointee.asItem.hypothetical + item.marginSum(horizontal: container.isRow)
            // As in browsers, negative margins make no room in balanced lines.
            if balances { outer = max(outer, 0) }
            // A line takes at least one item. The tolerance is for sums of sizes that come from the limit itself.
            if count > 0 && used + container.mainGap + outer > limit + 1e-6 {
                line.pointee.line.itemCount = count
                line.pointee.line.next = item
                line = item
                longest = max(longest, used)
                (used, count, hasItem) = (0, 0, false)
            }
            count += 1
            if isStrut { continue }
            used += outer + (hasItem ? container.mainGap : 0)
            hasItem = true
        }
        longest = max(longest, used)
        line.pointee.line.itemCount = count
        if container.hasStruts {
            unlinkStruts(&container)
        } else if balances {
            longest = balanceLines(container, limit: limit)
        }
        if container.innerMain.isNaN || (container.limitsByContent && !container.isRow) {
            setHeight(&container, contentHeight: longest)
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Where the lines of a column break while its content-based width is found and its height isn't definite: at its
    /// maximum and, as in browsers, at a height of its own that a flex basis from the content puts aside.
    var columnLimit: Double {
        let limit = pointee.box.setHeight < pointee.box.maxH ? pointee.box.setHeight : pointee.box.maxH
        // A minimum that the content decides is known afterwards.
        return pointee.minHeight.isContentKeyword ? limit : max(limit, pointee.box.minH)
    }

    /// The item after this one in its line, which the line's count says is there.
    ///
    /// This item where it is not: a measure function may lay out a tree that contains the running layout, and so leave
    /// fewer items than were counted.
    @inline(__always)
    var following: FlexPointer { pointee.asItem.nextItem ?? self }
}

/// `flex-wrap: balance` (CSS Flexbox 2): as many lines as items that break greedily take, with breaks that make the
/// lines' sizes as equal as they can be.
///
/// Browsers make the sum of the squares of the lines' free spaces as small as possible; where several breaks do, the
/// later lines get fewer items.
struct FlexLineBalancing {
    /// The outer sizes of the items before each item, and of all.
    private var sums = [0.0]
    private let gap: Double
    private let limit: Double
    /// For each number of lines, how many items they take at least and at most.
    private var least: [Int]
    private var most: [Int]

    /// - Parameters:
    ///   - sizes: the items' hypothetical outer main sizes, none negative.
    ///   - counts: how many items each line takes if the lines are filled one after the other.
    init(sizes: [Double], counts: [Int], gap: Double, limit: Double) {
        self.gap = gap
        self.limit = limit
        for size in sizes { sums.append(sums[sums.count - 1] + size) }
        most = [0]
        for count in counts { most.append(most[most.count - 1] + count) }
        least = most
        // Filled from the end, the lines before take the fewest.
        var end = sizes.count
        for line in stride(from: counts.count - 1, through: 1, by: -1) {
            var start = end - 1
            while start > 0 && fits(start - 1, end) { start -= 1 }
            end = min(start, most[line])
            least[line] = max(end, line)
        }
    }

    private func size(_ start: Int, _ end: Int) -> Double {
        sums[end] - sums[start] + gap * Double(end - start - 1)
    }

    private func fits(_ start: Int, _ end: Int) -> Bool { end - start == 1 || size(start, end) <= limit + 1e-6 }

    /// The number of items in each line; nil where the sizes are no numbers.
    ///
    /// Complexity: for each break, the items that it may lie at in this line times those in the line before.
    func counts() -> [Int]? {
        let lines = most.count - 1
        var costs = [0.0]
        var breaks: [[Int]] = []
        for line in 1...lines {
            guard least[line] <= most[line] else { return nil }
            var next: [Double] = []
            var starts: [Int] = []
            for end in least[line]...most[line] {
                var best = (cost: Double.infinity, start: -1)
                for start in stride(from: min(most[line - 1], end - 1), through: least[line - 1], by: -1)
                where fits(start, end) {
                    let free = limit - size(start, end)
                    let cost = costs[start - least[line - 1]] + free * free
                    // What differs by the rounding of sums is the same.
                    if best.start < 0 || cost < best.cost * (1 - 1e-9) { best = (cost, start) }
                }
                next.append(best.cost)
                starts.append(best.start)
            }
            costs = next
            breaks.append(starts)
        }
        var counts = [Int](repeating: 0, count: lines)
        var end = most[lines]
        for line in stride(from: lines, through: 1, by: -1) {
            let start = breaks[line - 1][end - least[line]]
            if start < 0 { return nil }
            counts[line - 1] = end - start
            end = start
        }
        return counts
    }
}

extension FlexPass {
    /// Moves the breaks between lines that were filled one after the other. Returns the size of the longest line.
    func balanceLines(_ container: FlexContainer, limit: Double) -> Double {
        var sizes: [Double] = []
        var counts: [Int] = []
        var line = container.firstItem
        while let first = line {
            counts.append(first.pointee.line.itemCount)
            line = first.pointee.line.next
        }
        var next = container.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            sizes.append(item.pointee.asItem.hypothetical + item.marginSum(horizontal: container.isRow))
        }
        if counts.count > 1 && limit.isFinite {
            let balancing = FlexLineBalancing(
                sizes: sizes.map { max($0, 0) }, counts: counts, gap: container.mainGap, limit: limit)
            counts = balancing.counts() ?? counts
        }
        var longest = 0.0
        var index = 0
        next = container.firstItem
        for count in counts {
            guard let first = next else { break }
            var size = container.mainGap * Double(count - 1)
            for _ in 0..<count {
                next?.pointee.line.next = nil
                next = next?.pointee.asItem.nextItem
                size += sizes[index]
                index += 1
            }
            first.pointee.line.itemCount = count
            first.pointee.line.next = next
            longest = max(longest, size)
        }
        return longest
    }
}
