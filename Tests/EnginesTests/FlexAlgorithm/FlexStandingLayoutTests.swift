import Foundation
import Testing

@testable import FlexAlgorithm

@Suite("FlexNode: a layout for one question stands for others")
struct FlexStandingLayoutTests {
    /// A row of columns of boxes 10 wide and 10 high.
    private func columns(of counts: [Int]) throws -> FlexNode {
        let root = FlexNode()
        root.direction = .row
        for count in counts {
            let column = FlexNode()
            try root.addChild(column)
            for _ in 0..<count {
                let box = FlexNode()
                (box.width, box.height) = (10, 10)
                try column.addChild(box)
            }
        }
        return root
    }

    @Test func aColumnThatFillsItsRowIsLaidOutOnce() throws {
        let root = try columns(of: [2, 3])
        try root.calculateLayout(width: 100)
        #expect(root.counters.containerLayouts == 3)
        #expect(root.children.map(\.frame.height) == [30, 30])
        #expect(root.children[0].children.map(\.frame.minY) == [0, 10])
        // In which something gets what is left, twice.
        root.children[0].children[0].grow = 1
        root.resetCounters()
        try root.calculateLayout(width: 100)
        #expect(root.counters.containerLayouts == 3)
        #expect(root.children[0].children.map(\.frame.minY) == [0, 20])
    }

    @Test(arguments: [FlexJustify.center, .end, .spaceBetween])
    func aColumnThatPlacesItsItemsByItsEndIsLaidOutAgain(justify: FlexJustify) throws {
        let root = try columns(of: [2, 3])
        root.children[0].justifyContent = justify
        try root.calculateLayout(width: 100)
        let places: [CGFloat] = justify == .center ? [5, 15] : justify == .end ? [10, 20] : [0, 20]
        #expect(root.children[0].children.map(\.frame.minY) == places)
    }

    @Test func aLayoutThatStandsTellsWhatOverflows() throws {
        let root = try columns(of: [2])
        root.direction = .column
        let column = try #require(root.children.first)
        try root.calculateLayout(width: 100)
        #expect(!root.hadOverflow)
        root.resetCounters()
        try root.calculateLayout(width: 100, height: 40)
        #expect(!root.hadOverflow && root.frame.height == 40)
        #expect(root.counters.containerLayouts == 0)
        column.height = 15
        try root.calculateLayout(width: 100)
        #expect(column.hadOverflow && root.hadOverflow)
        try root.calculateLayout(width: 100, height: 40)
        #expect(column.hadOverflow && root.hadOverflow)
        column.height = .auto
        try root.calculateLayout(width: 100, height: 40)
        #expect(!column.hadOverflow && !root.hadOverflow)
    }

    @Test func anItemThatNeedsMoreThanThereIsIsAskedAgain() throws {
        let root = FlexNode()
        let (text, box) = (FlexNode(), FlexNode())
        root.direction = .row
        text.measureFunction = { request in
            let width = request.widthMode == .undefined ? 50 : min(request.width, 50)
            return FlexSize(width: width, height: width < 50 ? 20 : 10)
        }
        (box.width, box.height) = (10, 5)
        try root.addChild(text)
        try root.addChild(box)
        for (width, frame) in [
            (Double.nan, CGRect(x: 0, y: 0, width: 50, height: 10)), (55, CGRect(x: 0, y: 0, width: 50, height: 10)),
            (40, CGRect(x: 0, y: 0, width: 40, height: 20)), (90, CGRect(x: 0, y: 0, width: 50, height: 10)),
        ] {
            try root.calculateLayout(width: width)
            #expect(text.frame == frame)
        }
    }

    /// At most 200 wide, the column is as wide as its box. The picture is asked in that width then, and is as high as
    /// half of it.
    @Test func aPictureIsAskedInTheWidthOfItsColumn() throws {
        let (root, column, picture, box) = (FlexNode(), FlexNode(), FlexNode(), FlexNode())
        root.direction = .row
        picture.measureFunction = { request in
            let width = request.widthMode == .exactly ? request.width : 10
            return FlexSize(width: width, height: width / 2)
        }
        (box.width, box.height) = (40, 10)
        try root.addChild(column)
        try column.addChild(picture)
        try column.addChild(box)
        try root.calculateLayout(width: 200)
        #expect(root.hasStructure)
        #expect(column.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    /// The same one level deeper, where the picture is given what the box leaves: at first the 5 that it asked for.
    @Test func aPictureThatGetsWhatIsLeftIsAskedInTheWidthOfItsColumn() throws {
        let (root, column, inner, picture, box) = (FlexNode(), FlexNode(), FlexNode(), FlexNode(), FlexNode())
        root.direction = .row
        picture.measureFunction = { request in
            let width = request.widthMode == .exactly ? request.width : 10
            return FlexSize(width: width, height: width / 2)
        }
        (picture.grow, picture.shrink) = (1, 1)
        (box.width, box.height) = (40, 10)
        try root.addChild(column)
        try column.addChild(inner)
        try inner.addChild(picture)
        try inner.addChild(box)
        try root.calculateLayout(width: 200)
        #expect(root.hasStructure)
        #expect(column.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    /// Rows and columns by turns, each of a text and the next one, whose texts are as high in every width.
    @Test func nestedContentsAreLaidOutOnce() throws {
        let root = FlexNode()
        var parent = root
        for level in 0..<12 {
            let (text, next) = (FlexNode(), FlexNode())
            text.measureFunction = { request in
                FlexSize(width: request.widthMode == .exactly ? request.width : 56, height: 17)
            }
            next.direction = level % 2 == 0 ? .row : .column
            next.setPadding(.all, 2)
            try parent.addChild(text)
            try parent.addChild(next)
            parent = next
        }
        try root.calculateLayout(width: 2000)
        #expect(root.counters.containerLayouts == 12)
        #expect(parent.frame == CGRect(x: 58, y: 2, width: 4, height: 17))
    }

    /// Ten columns of ten texts, all with a flex basis of 0, in an open height: each column is asked once for its size,
    /// and laid out once.
    @Test func basesThatStayAreFoundOnce() throws {
        let root = FlexNode()
        for _ in 0..<10 {
            let column = FlexNode()
            column.setFlex(1)
            try root.addChild(column)
            for _ in 0..<10 {
                let text = FlexNode()
                text.setFlex(1)
                text.measureFunction = { _ in FlexSize(width: 20, height: 10) }
                try column.addChild(text)
            }
        }
        try root.calculateLayout()
        #expect(root.counters.containerLayouts == 21)
        #expect(root.children[9].frame == CGRect(x: 0, y: 900, width: 20, height: 100))
    }

    /// Twenty levels of a column that gets what a box 2 high leaves, without a width.
    @Test func levelsWithoutAWidthAreLaidOutOnceEach() throws {
        let root = FlexNode()
        root.height = 100
        var parent = root
        for _ in 0..<20 {
            let (box, next) = (FlexNode(), FlexNode())
            box.height = 2
            (next.grow, next.shrink) = (1, 1)
            try parent.addChild(box)
            try parent.addChild(next)
            parent = next
        }
        try root.calculateLayout()
        // Each is asked for its width before.
        #expect(root.counters.containerLayouts == 39)
        #expect(parent.frame == CGRect(x: 0, y: 2, width: 0, height: 60))
    }

    /// A row in a column 10 high has 2 left below its margins, and its first item, below its own, nothing: before the
    /// layout that counts, that is as high as nothing, so that the row is as high as the other item.
    @Test(arguments: [true, false])
    func anItemWithoutSpaceIsNotAskedBeforeTheLayout(hasStructure: Bool) throws {
        let root = FlexNode()
        let (row, inner, leaf, other) = (FlexNode(), FlexNode(), FlexNode(), FlexNode())
        root.height = 10
        (row.direction, inner.direction, inner.alignItems) = (.row, .row, .start)
        row.setMargin(.all, 4)
        inner.setMargin(.top, 4)
        leaf.measureFunction = { _ in FlexSize(width: 30, height: 18) }
        other.measureFunction = { _ in FlexSize(width: 5, height: 8) }
        try root.addChild(row)
        try row.addChild(inner)
        try inner.addChild(leaf)
        try row.addChild(other)
        root.storage.sideRoot().pointee.takesShortWay = hasStructure
        try root.calculateLayout(width: 200)
        #expect(root.hasStructure == hasStructure)
        #expect(row.frame == CGRect(x: 4, y: 4, width: 192, height: 8))
        #expect(inner.frame == CGRect(x: 0, y: 4, width: 30, height: 4))
        #expect(leaf.frame == CGRect(x: 0, y: 0, width: 30, height: 18))
    }

    /// In a row without height, what fills a centered row's line is measured without height, too; Yoga's frames.
    @Test(arguments: [true, false])
    func whatFillsALineWithoutSpaceIsAsHighAsTheLine(hasStructure: Bool) throws {
        let root = FlexNode()
        let (row, column, box) = (FlexNode(), FlexNode(), FlexNode())
        root.height = 0
        (root.direction, row.direction, row.alignSelf) = (.row, .row, .center)
        (box.width, box.height) = (85, 20)
        try root.addChild(row)
        try row.addChild(column)
        try column.addChild(box)
        root.storage.sideRoot().pointee.takesShortWay = hasStructure
        try root.calculateLayout(width: 90)
        #expect(root.hasStructure == hasStructure)
        #expect(row.frame == CGRect(x: 0, y: 0, width: 85, height: 0))
        #expect(column.frame == CGRect(x: 0, y: 0, width: 85, height: 0))
        #expect(box.frame == CGRect(x: 0, y: 0, width: 85, height: 20))
    }

    // Which answers stand depends on the order of questions:

    /// In its padding of 4, a column 10 wide leaves a text 2; it takes 7, and sticks out.
    @Test func aTextThatIsWiderThanItsSpace() throws {
        let root = FlexNode()
        let column = FlexNode()
        let (text, box) = (FlexNode(), FlexNode())
        (column.width, box.height) = (10, 3)
        column.setPadding(.all, 4)
        column.alignItems = .start
        text.measureFunction = { FlexSize(width: 7, height: $0.width < 50 ? 20 : 10) }
        try root.addChild(column)
        try column.addChild(text)
        try column.addChild(box)
        try root.calculateLayout(width: 100)
        #expect(root.hasStructure)
        #expect(text.frame == CGRect(x: 4, y: 4, width: 7, height: 20))
        column.width = 60
        try root.calculateLayout(width: 100)
        #expect(root.hasStructure)
        #expect(text.frame == CGRect(x: 4, y: 4, width: 7, height: 10))
        #expect(column.frame.height == 21)
    }

    /// The items of a column are as high as their contents where its height is open, whatever their bases; that stays
    /// once the column's height is known.
    @Test func aFlexBasisInAnOpenHeight() throws {
        let root = FlexNode()
        let columns = [FlexNode(), FlexNode()]
        var texts: [FlexNode] = []
        for column in columns {
            column.setFlex(1)
            try root.addChild(column)
            for height in [10.0, 30] {
                let text = FlexNode()
                text.setFlex(1)
                text.measureFunction = { _ in FlexSize(width: 20, height: height) }
                try column.addChild(text)
                texts.append(text)
            }
        }
        for height in [Double.nan, 100, .nan] {
            try root.calculateLayout(width: 50, height: height)
            #expect(root.hasStructure)
        }
        #expect(
            texts.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 0, y: 10, width: 50, height: 30),
                CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 0, y: 10, width: 50, height: 30),
            ])
    }

    @Test func anAbsoluteBoxIsMeasuredAloneWhereItIsTheSame() throws {
        let root = FlexNode()
        (root.width, root.height) = (100, 100)
        let boxes = (0..<10).map { _ in FlexNode() }
        for box in boxes {
            box.position = .absolute
            box.measureFunction = { _ in FlexSize(width: 20, height: 10) }
            try root.addChild(box)
        }
        try root.calculateLayout()
        root.resetCounters()
        boxes[3].markDirty()
        try root.calculateLayout()
        #expect(root.counters.measureCalls == 1 && root.counters.nodeVisits == 1)
    }
}
