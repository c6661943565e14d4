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

    /// As with constraints: a content that was changed through its view needs no call. Each change is laid out as a
    /// tree that is built with it.
    @Test func labelsAndImagesMarkThemselves() {
        func build(_ text: String, _ font: Font, _ lines: Int, _ image: Image?) -> (root: View, Label, ImageView) {
            let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
            let label = Label(text: text, font: font, numberOfLines: lines)
            let picture = ImageView(image: image)
            root.flex.alignItems(.start).define {
                $0.addItem(label)
                $0.addItem(picture)
            }
            return (root, label, picture)
        }
        let (root, label, picture) = build("a", .systemFont(ofSize: 17), 1, nil)
        root.flex.layout()
        func isLaidOutAfresh(_ change: () -> Void) -> Bool {
            change()
            root.flex.layout()
            let fresh = build(label.text ?? "", label.font, label.numberOfLines, picture.image)
            fresh.root.flex.layout()
            return fresh.1.frame == label.frame && fresh.2.frame == picture.frame && label.frame.width > 0
        }
        #expect(isLaidOutAfresh { label.text = "several words that take more than a line" })
        #expect(isLaidOutAfresh { label.numberOfLines = 0 })
        #expect(isLaidOutAfresh { label.font = .systemFont(ofSize: 12) })
        #expect(isLaidOutAfresh { picture.image = Image(size: CGSize(width: 20, height: 30)) })
        #expect(isLaidOutAfresh { picture.image = Image(size: CGSize(width: 7, height: 40)) })
        #expect(picture.frame.size == CGSize(width: 7, height: 40))
        #expect(isLaidOutAfresh { picture.image = nil } && picture.frame.size == .zero)
    }

    @Test func aTextThatStaysMarksNothing() {
        let label = Label(text: "same")
        root.flex.addItem(label)
        root.flex.layout()
        root.flex.resetCounters()
        label.text = "same"
        root.flex.layout()
        #expect(root.flex.counters == FlexCounters())
    }
}
