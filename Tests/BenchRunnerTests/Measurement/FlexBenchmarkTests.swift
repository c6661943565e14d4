import BenchHarness
import Engines
import Testing

@Suite("The flex benchmark's trees")
struct FlexBenchmarkTests {
    @Test(arguments: zip(FlexBenchmarkTree.allCases, [11, 11, 111, 11_111, 1_001, 201, 10_001, 821, 10_001]))
    func haveTheirNumberOfNodes(tree: FlexBenchmarkTree, count: Int) throws {
        func size(_ node: FlexNode) -> Int { node.children.reduce(1) { $0 + size($1) } }
        #expect(size(try tree.build().root) == count)
    }

    @Test(
        arguments: zip(
            FlexBenchmarkTree.allCases,
            [
                (100, 100), (nil, nil), (nil, nil), (nil, nil), (1000, 1000), (nil, 1000), (2000, nil), (2000, nil),
                (10_000, nil),
            ] as [(Double?, Double?)]))
    func haveRootsOfTheirSize(tree: FlexBenchmarkTree, size: (width: Double?, height: Double?)) throws {
        let (root, fresh) = (try tree.build().root, FlexNode())
        #expect(root.width == (size.width.map { .points($0) } ?? fresh.width))
        #expect(root.height == (size.height.map { .points($0) } ?? fresh.height))
    }

    /// Yoga's benchmark: columns, rows in them, columns and rows again, of boxes of 10 by 10.
    @Test func hugeBoxesAreColumnsAndRowsByTurns() throws {
        var level = [try FlexBenchmarkTree.huge.build().root]
        for direction in [FlexDirection.column, .row, .column, .row] {
            level = level.flatMap(\.children)
            #expect(level.allSatisfy { $0.direction == direction && $0.grow == 1 })
            #expect(level.allSatisfy { $0.width == 10 && $0.height == 10 })
        }
        #expect(level.count == 10_000)
    }

    @Test func eachLevelOfTheDeepTreeIsABoxBesideOneThatGrows() throws {
        var node = try FlexBenchmarkTree.deep.build().root
        for _ in 0..<100 {
            let (fixed, growing) = (node.children[0], node.children[1])
            #expect(fixed.height == 2 && fixed.grow == 0 && fixed.childCount == 0)
            #expect(growing.grow == 1 && growing.shrink == 1)
            node = growing
        }
        #expect(node.childCount == 0)
    }

    @Test func absoluteBoxesStandInALine() throws {
        for (index, box) in try FlexBenchmarkTree.absolute.build().root.children.enumerated() {
            #expect(box.position == .absolute && box.measureFunction != nil)
            #expect(box.inset(.left) == .points(Double(index)) && box.inset(.top) == .points(Double(index / 2)))
        }
    }

    /// Of 10,000 boxes a third grows and half are rows, to within four standard deviations, 189 and 200. All sizes from
    /// 2 to 31 occur, as in the program of Yoga's that makes the same tree.
    @Test func randomBoxesAreOfManySizes() throws {
        var level = [try FlexBenchmarkTree.random.build().root]
        var boxes: [FlexNode] = []
        while !level.isEmpty {
            level = level.flatMap(\.children)
            boxes += level
        }
        #expect(abs(boxes.count { $0.grow == 1 } - 3333) < 189)
        #expect(abs(boxes.count { $0.direction == .row } - 5000) < 200)
        for lengths in [boxes.map(\.width), boxes.map(\.height)] {
            #expect((2...31).allSatisfy { size in lengths.contains(.points(Double(size))) })
            #expect(lengths.allSatisfy { length in (2...31).contains { length == .points(Double($0)) } })
        }
    }

    /// Of 10,000 boxes half are rows, a quarter grows, has a padding, has gaps, and a tenth has a width: to within four
    /// standard deviations, 50, 43 and 30. Only leaves are measured, and all of them are.
    @Test func fittedBoxesAreOfManyKinds() throws {
        let root = try FlexBenchmarkTree.fitted.build().root
        var boxes: [FlexNode] = []
        func collect(_ node: FlexNode) {
            boxes += node.children
            for child in node.children { collect(child) }
        }
        collect(root)
        #expect(abs(boxes.count { $0.direction == .row } - 5000) < 200)
        #expect(abs(boxes.count { $0.grow == 1 } - 2500) < 172)
        #expect(abs(boxes.count { $0.padding(.all) != FlexNode().padding(.all) } - 2500) < 172)
        #expect(abs(boxes.count { $0.rowGap != FlexNode().rowGap } - 2500) < 172)
        #expect(boxes.allSatisfy { $0.rowGap == $0.columnGap })
        #expect(abs(boxes.count { $0.width.unit == .points } - 1000) < 120)
        #expect(boxes.allSatisfy { ($0.measureFunction != nil) == ($0.childCount == 0) })
    }

    @Test func aRelayoutOfTheHugeTreeVisitsAHundredthOfItsNodes() throws {
        let result = try FlexBenchmark.measure(.huge, rounds: 1)
        #expect(result.nextLayout.nodeVisits * 100 <= 11_111)
        #if !DEBUG
            // Without optimization, generic code itself allocates.
            #expect(result.relayoutAllocations ?? 0 == 0)
        #endif
    }

    /// A container of the deepest level is asked about a hundred different questions, but over a thousand
    /// times in all if the levels above forget their answers: 220 layouts a container, on average, where 8 are kept.
    @Test func aStackForgetsNoAnswers() throws {
        #expect(try FlexBenchmark.measure(.stacks, rounds: 1).layoutsPerContainer < 100)
    }

    @Test(arguments: [FlexBenchmarkTree.growing, .stretched, .nested])
    func aRelayoutMeasuresTheDirtyLeafAtMostOnce(tree: FlexBenchmarkTree) throws {
        let result = try FlexBenchmark.measure(tree, rounds: 1)
        // With a basis of 0 and a definite size, nothing depends on the content.
        #expect(result.nextLayout.measureCalls == (tree == .growing ? 0 : 1))
        #expect(result.nextLayout.containerLayouts == 0)
        #if !DEBUG
            // Without optimization, generic code itself allocates.
            #expect(result.relayoutAllocations ?? 0 == 0)
        #endif
    }
}
