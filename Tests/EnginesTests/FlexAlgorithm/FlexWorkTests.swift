import FlexAlgorithm
import TestSupport
import Testing

@Suite("FlexNode: the visits, layouts and measurements of edited trees are the committed ones")
struct FlexWorkTests {
    /// Columns: seed, mode, whether the trees are cells, visits of nodes, layouts of containers, calls of measure
    /// functions, separated by tabs.
    @Test func editedTreesTakeTheCommittedWork() throws {
        var lines: [String] = []
        for seed in UInt64(1)...12 {
            for (mode, defaults) in [("css", FlexDefaults.css), ("yoga", .flexLayout)] {
                for areCells in [false, true] {
                    let tree = FlexEditedTree(defaults: defaults)
                    var work = [0, 0, 0]
                    for edit in FlexRandomEdits(seed: 1000 + seed, kind: areCells ? .cells : .any).edits {
                        _ = try tree.perform(edit)
                        switch edit {
                        case .layout, .size:
                            let counters = tree.root.node.counters
                            work[0] += counters.nodeVisits
                            work[1] += counters.containerLayouts
                            work[2] += counters.measureCalls
                        default: break
                        }
                    }
                    lines.append(
                        ([String(seed), mode, String(areCells)] + work.map(String.init)).joined(separator: "\t"))
                }
            }
        }
        #expect(try CommittedWork.differences(lines, from: "flex-work") == [])
    }
}
