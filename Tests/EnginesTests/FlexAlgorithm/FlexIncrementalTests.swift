import Engines
import FlexAlgorithm
import Testing

@Suite("FlexNode: a tree that was edited is laid out as one that was built like it")
struct FlexIncrementalTests {
    @Test(arguments: [FlexDefaults.css, .flexLayout])
    func editedTreesAreTheFreshOnes(defaults: FlexDefaults) throws {
        // The long run is `Tools/flex_trees/run.sh edits`.
        for seed in 1...120 as ClosedRange<UInt64> {
            let difference = try FlexEditedTree.difference(FlexRandomEdits(seed: seed).edits, defaults: defaults)
            if let difference { Issue.record("seed \(seed): \(difference)") }
        }
    }

    @Test func cellsThatAreAskedForTheirSizeAreTheFreshOnes() throws {
        for seed in 1...200 as ClosedRange<UInt64> {
            let edits = FlexRandomEdits(seed: seed, kind: .cells).edits
            let difference = try FlexEditedTree.difference(edits, defaults: .flexLayout)
            if let difference { Issue.record("seed \(seed): \(difference)") }
        }
    }

    @Test(arguments: [FlexDefaults.css, .flexLayout]) func partsThatAreLaidOutByThemselvesAreTheFreshOnes(
        defaults: FlexDefaults
    ) throws {
        for seed in 1...150 as ClosedRange<UInt64> {
            let edits = FlexRandomEdits(seed: seed, kind: .parts).edits
            if let difference = try FlexEditedTree.difference(edits, defaults: defaults) {
                Issue.record("seed \(seed): \(difference)")
            }
        }
    }

    /// Failures that the long run found, reduced to as few edits as possible.
    @Test(
        arguments: [
            [
                .add(1, to: 0, at: 0, words: [23, 6, 4]), .add(2, to: 1, at: 0, words: [12, 9, 1]),
                .add(3, to: 2, at: 0, words: [8, 7, 2]), .add(4, to: 2, at: 1, words: [10, 9, 2]),
                .add(5, to: 4, at: 0, words: [19, 8, 1]), .add(6, to: 0, at: 0, words: [14, 7, 5]),
                .add(7, to: 6, at: 0, words: [19, 10, 3]), .add(9, to: 5, at: 0, words: [23, 6, 1]),
                .style(0, name: "align-items", value: "flex-start"), .style(5, name: "left", value: "5px"),
                .style(9, name: "position", value: "absolute"), .layout, .layOutPart(7), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [13, 11, 5]), .add(3, to: 1, at: 0, words: [9, 8, 4]),
                .add(4, to: 3, at: 0, words: [7, 12, 4]), .style(1, name: "display", value: "contents"),
                .style(1, name: "direction", value: "rtl"), .width(nil),
                .style(4, name: "aspect-ratio", value: "2"), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [9, 10, 4]), .add(2, to: 1, at: 0, words: [6, 7, 4]),
                .style(1, name: "max-height", value: "min-content"), .style(2, name: "visibility", value: "collapse"),
                .add(3, to: 2, at: 0, words: [11, 13, 1]), .style(3, name: "top", value: "25%"), .take(3), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [12, 11, 4]), .style(1, name: "flex-direction", value: "column"),
                .add(2, to: 1, at: 0, words: [20, 13, 1]), .style(2, name: "column-gap", value: "6px"),
                .add(3, to: 2, at: 0, words: [12, 10, 3]), .add(4, to: 2, at: 0, words: [10, 13, 3]),
                .add(5, to: 0, at: 1, words: [17, 10, 5]), .style(5, name: "flex-wrap", value: "wrap-reverse"),
                .add(6, to: 5, at: 0, words: [13, 8, 2]), .style(6, name: "aspect-ratio", value: "1"), .layout,
                .take(6), .style(6, name: "min-height", value: "20%"), .put(6, to: 1, at: 1),
                .words(5, [12, 11, 2]), .words(4, [10, 11, 4]), .add(7, to: 2, at: 0, words: [11, 9, 5]),
                .height(150), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [11, 12, 4]), .style(1, name: "align-items", value: "baseline"),
                .add(2, to: 1, at: 0, words: [13, 6, 3]), .add(3, to: 1, at: 1, words: [17, 9, 1]),
                .style(2, name: "flex-wrap", value: "wrap-reverse"), .style(2, name: "padding-top", value: "3px"),
                .style(2, name: "column-gap", value: "6px"),
                .add(4, to: 2, at: 0, words: [15, 8, 4]), .add(5, to: 2, at: 1, words: [24, 10, 1]), .layout,
                .style(5, name: "visibility", value: "collapse"), .layout,
            ],
        ] as [[FlexEdit]])
    func editsThatOnceMatteredDoNot(edits: [FlexEdit]) throws {
        #expect(try FlexEditedTree.difference(edits, defaults: .css) == nil)
    }

    @Test(
        arguments: [
            [
                .style(0, name: "max-width", value: "70px"),
                .add(1, to: 0, at: 0, words: [23, 10, 3]), .add(2, to: 1, at: 0, words: [20, 9, 4]),
                .style(2, name: "aspect-ratio", value: "2"), .add(3, to: 2, at: 0, words: [22, 9, 1]),
                .add(4, to: 1, at: 1, words: [8, 10, 3]), .add(5, to: 0, at: 1, words: [10, 9, 3]),
                .style(5, name: "position", value: "absolute"), .style(5, name: "flex-wrap", value: "wrap"),
                .add(6, to: 5, at: 0, words: [18, 11, 1]), .add(7, to: 6, at: 0, words: [11, 9, 4]), .layout,
                .take(3), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [9, 10, 4]), .style(1, name: "align-self", value: "flex-end"),
                .add(2, to: 1, at: 0, words: [7, 7, 3]), .add(3, to: 2, at: 0, words: [9, 12, 1]),
                .style(3, name: "row-gap", value: "10%"), .add(4, to: 3, at: 0, words: [24, 10, 1]),
                .add(5, to: 3, at: 1, words: [20, 12, 3]), .style(5, name: "flex-grow", value: "0.5"),
                .add(6, to: 1, at: 1, words: [9, 13, 2]), .add(7, to: 6, at: 0, words: [17, 12, 5]), .layout,
                .style(7, name: "border-bottom-width", value: "2px"),
                .style(3, name: "align-items", value: "flex-start"), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [21, 8, 4]), .add(2, to: 1, at: 0, words: [7, 6, 4]), .layout,
                .style(2, name: "display", value: "contents"), .layout, .words(2, [9, 13, 2]), .layout,
                .style(2, name: "flex-grow", value: "1"), .add(3, to: 2, at: 0, words: [8, 12, 3]),
                .style(2, name: "display", value: "flex"), .layout,
            ],
            [
                .style(0, name: "max-width", value: "70px"), .add(1, to: 0, at: 0, words: [14, 10, 1]),
                .add(2, to: 0, at: 1, words: [20, 7, 5]), .style(2, name: "aspect-ratio", value: "2"),
                .add(3, to: 0, at: 2, words: [21, 6, 1]), .add(4, to: 3, at: 0, words: [17, 7, 5]),
                .style(4, name: "aspect-ratio", value: "0.5"), .style(4, name: "margin-top", value: "-3px"),
                .add(5, to: 4, at: 0, words: [10, 7, 5]), .style(5, name: "align-self", value: "baseline"),
                .add(6, to: 5, at: 0, words: [18, 11, 5]), .style(6, name: "margin-left", value: "5px"), .layout,
                .add(7, to: 1, at: 0, words: [20, 11, 5]), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [17, 10, 4]), .add(2, to: 1, at: 0, words: [17, 6, 1]),
                .add(3, to: 0, at: 0, words: [12, 6, 2]), .style(3, name: "position", value: "absolute"), .size,
                .words(3, [8, 6, 2]), .size, .put(2, to: 3, at: 0), .layout,
            ],
            [
                .add(1, to: 0, at: 0, words: [23, 9, 5]), .add(2, to: 1, at: 0, words: [8, 9, 4]),
                .add(4, to: 3, at: 0, words: [17, 7, 3]), .add(5, to: 4, at: 0, words: [14, 10, 5]),
                .add(7, to: 2, at: 0, words: [5, 11, 1]), .add(9, to: 2, at: 0, words: [15, 8, 3]),
                .style(0, name: "flex-wrap", value: "wrap-reverse"), .style(2, name: "flex-direction", value: "row"),
                .style(2, name: "align-items", value: "baseline"), .layout,
                .style(9, name: "align-items", value: "center"), .layout, .layout, .layout,
                .add(10, to: 9, at: 0, words: [7, 6, 5]), .take(2), .add(11, to: 4, at: 1, words: [6, 9, 5]),
                .put(2, to: 11, at: 0), .put(4, to: 0, at: 0), .style(10, name: "aspect-ratio", value: "0.5"), .layout,
            ],
        ] as [[FlexEdit]])
    func editsThatOnceMatteredInYogasAlgorithmDoNot(edits: [FlexEdit]) throws {
        #expect(try FlexEditedTree.difference(edits, defaults: .flexLayout) == nil)
    }
}
