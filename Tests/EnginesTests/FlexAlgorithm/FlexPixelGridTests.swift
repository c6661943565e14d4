import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

@Suite("FlexNode: the pixel grid")
struct FlexPixelGridTests {
    @Test(arguments: [1.0, 2, 3], [1, 2, 3, 7, 11])
    func growingChildrenTileTheRow(scale: Double, count: Int) throws {
        for width in stride(from: 90.0, through: 110, by: 0.3) {
            let root = FlexNode()
            root.direction = .row
            root.pointScaleFactor = scale
            let children = (0..<count).map { _ in FlexNode() }
            for child in children {
                child.grow = 1
                try root.addChild(child)
            }
            try root.calculateLayout(width: width, height: 10)
            var edge = 0.0
            for child in children {
                let frame = child.frame
                #expect(abs(frame.minX - edge) < 1e-9)
                #expect(abs(frame.width * scale - (frame.width * scale).rounded()) < 1e-9)
                edge = frame.maxX
            }
            #expect(abs(edge - root.frame.width) < 1e-9)
        }
    }

    @Test(arguments: [1.0, 2, 3])
    func measuredContentIsNeverCut(scale: Double) throws {
        for offset in stride(from: 0.0, through: 2, by: 0.1) {
            let root = FlexNode()
            root.direction = .row
            root.alignItems = .start
            root.pointScaleFactor = scale
            let space = FlexNode()
            space.width = .points(offset)
            let text = FlexNode()
            text.measureFunction = { _ in FlexSize(width: 10.2, height: 5.1) }
            let next = FlexNode()
            next.width = 10
            for node in [space, text, next] { try root.addChild(node) }
            try root.calculateLayout(width: 100, height: 100)
            #expect(text.frame.width >= 10.2 && text.frame.width < 10.2 + 2 / scale)
            #expect(text.frame.height >= 5.1)
            #expect(next.frame.minX <= text.frame.maxX + 1e-9)
        }
    }

    @Test func halvesAreRoundedUp() throws {
        let root = FlexNode()
        root.pointScaleFactor = 2
        root.setPadding(.left, 0.25)
        let child = FlexNode()
        child.width = 10
        child.height = 10
        try root.addChild(child)
        try root.calculateLayout(width: 50, height: 50)
        #expect(child.frame.minX == 0.5)
    }

    @Test func aScaleOfZeroRoundsNothing() throws {
        let root = FlexNode()
        root.pointScaleFactor = 0
        root.setPadding(.left, 0.3)
        let child = FlexNode()
        try root.addChild(child)
        try root.calculateLayout(width: 10.1, height: 1)
        #expect(child.frame.minX == 0.3)
        #expect(abs(child.frame.width - 9.8) < 1e-12)
    }

    @Test func halvesRoundAnewWhereABoxMovesAcrossTheRootsEdge() throws {
        let root = FlexNode(defaults: .css)
        let spacer = FlexNode(defaults: .css)
        spacer.width = 40
        let row = FlexNode(defaults: .css)
        row.width = 27
        let item = FlexNode(defaults: .css)
        item.width = 30
        item.shrink = 0
        item.setMargin(.left, -31.5)
        try root.addChild(spacer)
        try root.addChild(row)
        try row.addChild(item)
        try root.calculateLayout(width: 200)
        // 8.5 from the root's edge, and then -31.5: half away from zero.
        #expect(item.frame.minX == -31)
        spacer.width = 0
        try root.calculateLayout(width: 200)
        #expect(item.frame.minX == -32)
    }

    /// -0.5 from the root's edge, and then 9.5: half away from zero, in a container that moved by whole pixels.
    @Test(arguments: [FlexEdge.left, .top], [1, 2, 3])
    func whatSticksOutOfContainersRoundsAnewWhereItCrossesTheRootsEdge(edge: FlexEdge, depth: Int) throws {
        let root = FlexNode(defaults: .css)
        var container = root
        for _ in 0..<depth {
            let inner = FlexNode(defaults: .css)
            (inner.width, inner.height) = (40, 40)
            try container.addChild(inner)
            container = inner
        }
        let box = FlexNode(defaults: .css)
        (box.width, box.height) = (10, 10)
        box.position = .relative
        box.setInset(edge, -0.5)
        try container.addChild(box)
        for (padding, position) in [(0, -1), (10, 0), (3, 0), (0, -1)] as [(FlexLength, CGFloat)] {
            root.setPadding(edge, padding)
            try root.calculateLayout(width: 200, height: 200)
            let (x, y) = edge == .left ? (position, 0) : (0, position)
            #expect(box.frame.origin == CGPoint(x: x, y: y))
        }
    }
}
