import Engines
import FlexAlgorithm
import Testing

/// A leaf whose content changed is measured again, regardless of its other changes before the next layout.
@Suite struct FlexDirtyContentTests {
    @Test(arguments: [false, true], [FlexDefaults.css, .flexLayout])
    func contentThatChangesAfterAStyleIsMeasured(styleFirst: Bool, defaults: FlexDefaults) throws {
        let root = FlexNode(defaults: defaults)
        let leaf = FlexNode(defaults: defaults)
        nonisolated(unsafe) var height = 10.0
        leaf.measureFunction = { _ in FlexSize(width: 20, height: height) }
        try root.addChild(leaf)
        try root.calculateLayout(width: 100)
        #expect(leaf.frame.height == 10)
        if styleFirst { leaf.setMargin(.top, 1) }
        height = 30
        leaf.markDirty()
        if !styleFirst { leaf.setMargin(.top, 1) }
        try root.calculateLayout(width: 100)
        #expect(leaf.frame.height == 30)
        #expect(leaf.frame.minY == 1)
    }
}
