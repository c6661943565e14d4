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

    /// Of 10,000 boxes a quarter grows, has a padding, has gaps, and a tenth has a width: to within four standard
    /// deviations, 43 and 30. Only leaves are measured, and all of them are.
    @Test func fittedBoxesAreOfManyKinds() throws {
        let root = try FlexBenchmarkTree.fitted.build().root
        var boxes: [FlexNode] = []
        func collect(_ node: FlexNode) {
            boxes += node.children
            for child in node.children { collect(child) }
        }
        collect(root)
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
