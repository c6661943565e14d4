import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

@Suite("FlexNode: bad input")
struct FlexBadInputTests {
    static let badNumbers: [Double] = [.nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude, -0.0]

    @Test(arguments: badNumbers)
    func badNumbersGiveFiniteFrames(number: Double) throws {
        let changes: [(FlexNode) -> Void] = [
            { $0.width = .points(number) }, { $0.height = .percent(number) }, { $0.minWidth = .points(number) },
            { $0.maxHeight = .points(number) }, { $0.basis = .points(number) }, { $0.grow = number },
            { $0.shrink = number }, { $0.aspectRatio = number }, { $0.rowGap = .points(number) },
            { $0.setPadding(.all, .points(number)) }, { $0.setBorder(.left, .points(number)) },
        ]
        for change in changes {
            for parentChanges in [true, false] {
                let root = FlexNode()
                let child = FlexNode()
                let sibling = FlexNode()
                sibling.width = 10
                sibling.grow = 1
                try root.addChild(child)
                try root.addChild(sibling)
                change(parentChanges ? root : child)
                try root.calculateLayout(width: 100, height: 100)
                for node in [root, child, sibling] {
                    let frame = node.frame
                    #expect((frame.minX + frame.minY + frame.width + frame.height).isFinite)
                    #expect(frame.width >= 0 && frame.height >= 0)
                }
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -5])
    func aBadAvailableSizeIsUndefined(number: Double) throws {
        let root = FlexNode()
        let child = FlexNode()
        child.width = 20
        child.height = 30
        try root.addChild(child)
        try root.calculateLayout(width: number, height: number)
        #expect(root.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    }

    @Test func aBadScaleRoundsNothing() throws {
        let root = FlexNode()
        root.pointScaleFactor = .nan
        #expect(root.pointScaleFactor == 0)
        root.pointScaleFactor = -2
        #expect(root.pointScaleFactor == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -7])
    func aMeasurementThatIsNoSizeCountsAsZero(number: Double) throws {
        let root = FlexNode()
        root.alignItems = .start
        let leaf = FlexNode()
        leaf.measureFunction = { _ in FlexSize(width: number, height: number) }
        leaf.baselineFunction = { _ in number }
        try root.addChild(leaf)
        try root.calculateLayout(width: 50)
        #expect(leaf.frame == .zero)
        #expect(root.frame == CGRect(x: 0, y: 0, width: 50, height: 0))
    }

    @Test func aMeasureFunctionCantChangeTheTree() throws {
        let root = FlexNode()
        let leaf = FlexNode()
        let sibling = FlexNode()
        var errors: [FlexError] = []
        try root.addChild(leaf)
        try root.addChild(sibling)
        leaf.measureFunction = { [unowned root, unowned sibling] _ in
            func attempt(_ change: () throws(FlexError) -> Void) {
                do { try change() } catch { errors.append(error) }
            }
            attempt { () throws(FlexError) in try root.removeChild(sibling) }
            attempt { () throws(FlexError) in try root.addChild(FlexNode()) }
            attempt { () throws(FlexError) in try root.removeAllChildren() }
            attempt { () throws(FlexError) in try root.calculateLayout() }
            return FlexSize(width: 5, height: 5)
        }
        try root.calculateLayout()
        #expect(errors.count >= 4)
        #expect(Set(errors.map(\.description)) == [FlexError.treeIsBeingLaidOut.description])
        #expect(root.childCount == 2)
        #expect(root.frame.size == CGSize(width: 5, height: 5))
    }

    @Test func aMeasureFunctionCantInsertIntoContainersBelowTheRoot() throws {
        // Whichever container is being laid out, the root or one below, and whether it was given another style
        // meanwhile.
        for restyles in [false, true] {
            let root = FlexNode()
            let inner = FlexNode()
            let leaf = FlexNode()
            let added = FlexNode()
            added.height = 7
            try root.addChild(inner)
            try inner.addChild(leaf)
            var errors: [FlexError] = []
            leaf.measureFunction = { [unowned inner, unowned leaf] _ in
                if restyles { inner.setPadding(.all, 1) }
                for parent in [inner, leaf] where added.parent == nil {
                    do throws(FlexError) { try parent.insertChild(added, at: 0) } catch { errors.append(error) }
                }
                return FlexSize(width: 5, height: 5)
            }
            try root.calculateLayout(width: 50)
            if !restyles {
                #expect(errors.allSatisfy { $0 == .treeIsBeingLaidOut } && errors.count >= 2)
                #expect(added.parent == nil)
            }
            // A child that was added all the same is laid out by the next layout.
            leaf.measureFunction = nil
            inner.setPadding(.all, 2)
            if added.parent == nil { try inner.insertChild(added, at: 0) }
            try root.calculateLayout(width: 50)
            #expect(added.frame.height == 7)
        }
    }

    @Test(arguments: FlexDirection.allCases)
    func aMeasureFunctionMayHideItemsAndLayOutTheTreeAroundTheRunningLayout(direction: FlexDirection) throws {
        for measured in 0..<4 {
            for wrap in [FlexWrap.noWrap, .wrap] {
                let outer = FlexNode()
                let inner = FlexNode()
                inner.direction = direction
                inner.wrap = wrap
                let leaves = (0..<4).map { _ in FlexNode() }
                try outer.addChild(inner)
                for leaf in leaves {
                    leaf.grow = 1
                    try inner.addChild(leaf)
                }
                var calls = 0
                leaves[measured].measureFunction = { [unowned outer] request in
                    calls += 1
                    // One item fewer each time, while the layout below goes on with those that it counted.
                    if calls < 4 {
                        leaves[(measured + calls) % 4].display = .none
                        try? outer.calculateLayout(width: Double(30 + calls))
                    }
                    return FlexSize(width: Double(20 + calls), height: request.widthMode == .undefined ? 5 : 9)
                }
                try inner.calculateLayout(width: 40, height: 40)
                // The next layout isn't affected.
                leaves[measured].measureFunction = nil
                for leaf in leaves { leaf.display = .flex }
                leaves[measured].width = 8
                leaves[measured].height = 8
                try inner.calculateLayout(width: 40, height: 40)
                let sizes = leaves.map { direction.isRow ? $0.frame.width : $0.frame.height }
                #expect(calls > 0)
                #expect(sizes.reduce(0, +) == 40)
            }
        }
    }

    @Test func aMeasureFunctionMayReplaceItself() throws {
        let leaf = FlexNode()
        leaf.measureFunction = { [unowned leaf] _ in
            leaf.measureFunction = { _ in FlexSize(width: 2, height: 2) }
            return FlexSize(width: 1, height: 1)
        }
        try leaf.calculateLayout()
        try leaf.calculateLayout()
        #expect(leaf.frame.size == CGSize(width: 2, height: 2))
    }

    /// Without a content there is nothing that takes room, also where it went in the midst of the layout.
    @Test func aMeasureFunctionMayRemoveItself() throws {
        let (root, leaf) = (FlexNode(), FlexNode())
        root.direction = .row
        try root.addChild(leaf)
        var calls = 0
        leaf.measureFunction = { [unowned leaf] _ in
            calls += 1
            leaf.measureFunction = nil
            return FlexSize(width: 90, height: 5)
        }
        // Its answer is more than there is: another question would follow, at the width that it gets.
        leaf.shrink = 1
        try root.calculateLayout(width: 40)
        #expect(calls == 1 && leaf.frame.size == .zero)
    }

    @Test func percentagesOfUndefinedSizesAreNotSet() throws {
        let root = FlexNode()
        let child = FlexNode()
        child.width = .percent(50)
        child.height = .percent(50)
        child.minHeight = .percent(10)
        child.setMargin(.left, .percent(10))
        let content = FlexNode()
        content.width = 40
        content.height = 20
        try child.addChild(content)
        try root.addChild(child)
        try root.calculateLayout()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(root.frame.size == CGSize(width: 40, height: 20))
    }

    @Test func measureFunctionsOfContainersAreIgnored() throws {
        let root = FlexNode()
        root.measureFunction = { _ in FlexSize(width: 100, height: 100) }
        let child = FlexNode()
        child.width = 3
        child.height = 4
        try root.addChild(child)
        try root.calculateLayout()
        #expect(root.frame.size == CGSize(width: 3, height: 4))
        try root.removeChild(child)
        try root.calculateLayout()
        #expect(root.frame.size == CGSize(width: 100, height: 100))
    }
}
