/// CSS Flexbox §4.4: items with `visibility: collapse`, which take no room along their line, but keep it as large
/// across as it was with them.
extension FlexPass {
    /// True if a node has a collapsed item.
    func hasCollapsedItem(_ node: FlexPointer) -> Bool {
        guard node.pointee.flags.contains(.hasCollapsedDescendant) else { return false }
        var next = node.pointee.firstChild
        while let child = next {
            next = child.nextBox(within: node, descending: child.pointee.style.display == .contents)
            if child.isCollapsedItem { return true }
        }
        return false
    }

    /// §9.4 step 10: once the lines have been laid out with all items, the collapsed ones become struts, as large
    /// across as their lines, for a second round.
    mutating func measureStruts(_ container: FlexContainer) {
        var whole = container
        arrangeLines(&whole)
        stretchLines(whole)
        var line = whole.firstItem
        while let first = line {
            line = first.pointee.line.next
            var item = first
            for index in 0..<first.pointee.line.itemCount {
                if index > 0 { item = item.following }
                if item.pointee.flags.contains(.collapses) { item.pointee.asItem.cross = first.pointee.line.cross }
            }
        }
    }

    /// Takes the struts out of their lines, of which each gets the largest one as its cross size for now, and gives
    /// them zero frames. A line that has nothing else begins with a strut, and has no items.
    func unlinkStruts(_ container: inout FlexContainer) {
        var lastLine: FlexPointer?
        var last: FlexPointer?
        var next = container.firstItem
        while let first = next {
            let end = first.pointee.line.next
            var start: FlexPointer?
            var count = 0
            var strut = 0.0
            while let item = next, item != end {
                next = item.pointee.asItem.nextItem
                if item.pointee.flags.contains(.collapses) {
                    strut = max(strut, item.pointee.asItem.cross)
                    item.clearFrames(isCollapsed: true)
                } else {
                    if start == nil { start = item }
                    last?.pointee.asItem.nextItem = item
                    last = item
                    count += 1
                }
            }
            let line = start ?? first
            if start == nil {
                last?.pointee.asItem.nextItem = line
                last = line
            }
            last?.pointee.asItem.nextItem = nil
            line.pointee.line.itemCount = count
            line.pointee.line.cross = strut
            container.strutCross = max(container.strutCross, strut)
            line.pointee.line.next = nil
            if let lastLine { lastLine.pointee.line.next = line } else { container.firstItem = line }
            lastLine = line
        }
    }

    /// The items of a list that aren't collapsed: in content-based widths, these count as not there.
    func withoutCollapsed(_ first: FlexPointer?) -> FlexPointer? {
        var head: FlexPointer?
        var last: FlexPointer?
        var next = first
        while let item = next {
            next = item.pointee.asItem.nextItem
            if item.pointee.flags.contains(.collapses) { continue }
            if head == nil { head = item }
            last?.pointee.asItem.nextItem = item
            last = item
        }
        last?.pointee.asItem.nextItem = nil
        return head
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if the node is an item, and collapsed.
    var isCollapsedItem: Bool {
        pointee.flags.contains(.collapses) && pointee.style.display == .flex && pointee.style.position != .absolute
    }
}
