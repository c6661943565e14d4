import Engines
import Foundation
import Testing

/// A leaf whose natural size a test can change.
private final class Box: View {
    var natural = CGSize(width: 10, height: 10)
    override func sizeThatFits(_ size: CGSize) -> CGSize { natural }
}

@Suite("Flex: a leaf that is marked dirty is measured again, wherever it was meanwhile")
struct FlexStaleContentTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let row = View()
    private let leaf = Box()

    init() {
        root.flex.alignItems(.start).define { $0.addItem(row).define { $0.addItem(leaf) } }
    }

    private func resize(to side: CGFloat) {
        leaf.natural = CGSize(width: side, height: side)
        leaf.flex.markDirty()
    }

    @Test func markedBeforeTheFirstLayoutAndAgainAfterIt() {
        resize(to: 20)
        root.flex.layout()
        #expect(leaf.frame.size == CGSize(width: 20, height: 20))
        resize(to: 30)
        root.flex.layout()
        #expect(leaf.frame.size == CGSize(width: 30, height: 30))
    }

    @Test func markedWhileItWasNotIncluded() {
        root.flex.layout()
        row.flex.isIncludedInLayout(false)
        root.flex.layout()
        resize(to: 20)
        row.flex.isIncludedInLayout(true)
        root.flex.layout()
        #expect(leaf.frame.size == CGSize(width: 20, height: 20))
        resize(to: 30)
        root.flex.layout()
        #expect(leaf.frame.size == CGSize(width: 30, height: 30))
    }

    @Test func markedWhileAContainerWasHidden() {
        root.flex.layout()
        row.flex.display(.none)
        root.flex.layout()
        resize(to: 20)
        root.flex.layout()
        row.flex.display(.flex)
        root.flex.layout()
        #expect(leaf.frame.size == CGSize(width: 20, height: 20))
        resize(to: 30)
        root.flex.layout()
        #expect(leaf.frame.size == CGSize(width: 30, height: 30))
    }
}
