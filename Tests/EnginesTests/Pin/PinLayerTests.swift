import Engines
import Foundation
import Testing

/// Chains lay out anything that conforms to `PinLayoutable`, such as layers.
@Suite("Pin: layers")
struct PinLayerTests {
    private func scene() -> (root: Layer, first: Layer, second: Layer) {
        let root = Layer(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        root.contentsScale = 1
        let first = Layer(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
        let second = Layer(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        root.addSublayer(first)
        root.addSublayer(second)
        return (root, first, second)
    }

    @Test("the document's example")
    func example() {
        let (root, first, second) = scene()
        first.pin.top(10).left(10).width(20%).height(80%)
        second.pin.below(of: first, aligned: .left).size(of: first)
        #expect(first.frame.isClose(to: [10, 10, 80, 240]))
        #expect(second.frame.isClose(to: [10, 250, 80, 240]))
        withExtendedLifetime(root) {}
    }

    @Test("edges, anchors, references in other layers, margins, wrapping and direction")
    func methods() {
        let (root, first, second) = scene()
        let inner = Layer(frame: CGRect(x: 3, y: 4, width: 8, height: 9))
        first.addSublayer(inner)
        second.pin.topLeft(to: inner.anchor.bottomRight)
        #expect(second.frame.isClose(to: [21, 33, 5, 5]))
        second.pinFrame.left(to: first.edge.hCenter).bottom().margin(2)
        #expect(second.frame.isClose(to: [42, 293, 5, 5]))
        first.pin.wrapContent(padding: 1).center()
        #expect(first.frame.isClose(to: [195, 145, 10, 11]), "\(first.frame)")
        #expect(inner.frame.isClose(to: [1, 1, 8, 9]))
        root.layoutDirection = .rightToLeft
        second.pin.start(10).after(of: first).height(3.2)
        // leading is right: from 390 to the left edge of first is no space
        #expect(second.frame.height == 4)
        second.isHidden = true
        #expect(visible([first, second]).count == 1)
    }

    @Test("a layer can't tell its size unless it conforms to SizeCalculable")
    func fitting() {
        final class Sized: Layer, SizeCalculable {
            func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 12) }
        }
        let (root, first, _) = scene()
        let warnings = Pin.collectingWarnings { first.pin.left(7).sizeToFit(.width) }
        #expect(warnings.map(\.cause) == [.notSizeCalculable])
        #expect(first.frame.isClose(to: [7, 20, 60, 40]))
        let sized = Sized()
        root.addSublayer(sized)
        sized.pin.width(30).sizeToFit(.width)
        #expect(sized.frame.isClose(to: [0, 0, 30, 12]))
    }

    @Test("a layer without superlayer, one from another tree, and numbers that are none")
    func badInput() {
        let (root, first, _) = scene()
        let loose = Layer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let warnings = Pin.collectingWarnings {
            loose.pin.top(5)
            first.pin.below(of: loose)
            first.pin.left(.nan)
        }
        #expect(warnings.count == 3)
        #expect(loose.frame.isClose(to: [1, 2, 3, 4]))
        #expect(first.frame.isClose(to: [10, 20, 60, 40]))
        loose.frame = CGRect(x: CGFloat.nan, y: 0, width: -4, height: CGFloat.infinity)
        #expect(loose.frame.isClose(to: [-4, 0, 4, 0]))
        first.addSublayer(root)
        #expect(root.superlayer == nil)
    }

    @Test("bounds change around the anchor point, which position names")
    func geometry() {
        let layer = Layer(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
        #expect(layer.position == CGPoint(x: 40, y: 40))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.position == CGPoint(x: 40, y: 40))
        #expect(layer.frame.isClose(to: [40, 0, 60, 40]))
        layer.bounds = CGRect(x: 1, y: 2, width: 20, height: 10)
        #expect(layer.frame.isClose(to: [40, 30, 20, 10]))
        layer.position = CGPoint(x: 0, y: 10)
        #expect(layer.frame.isClose(to: [0, 0, 20, 10]))
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 20, height: 10))
    }

    @Test("a layer turns and scales around its anchor point; pin and pinFrame lay out what they do of views")
    func transforms() {
        let (root, first, second) = scene()
        first.anchorPoint = .zero
        first.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
        first.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(first.frame.isClose(to: [10, 20, 120, 80]))
        second.pin.below(of: first, aligned: .right)
        #expect(second.frame.isClose(to: [65, 60, 5, 5]))
        second.pinFrame.below(of: first, aligned: .right)
        #expect(second.frame.isClose(to: [125, 100, 5, 5]))
        first.pinFrame.topLeft().size(50)
        #expect(first.frame.isClose(to: [0, 0, 50, 50]))
        #expect(first.bounds.size == CGSize(width: 25, height: 25))
        let inner = Layer(frame: CGRect(x: 3, y: 4, width: 8, height: 9))
        first.addSublayer(inner)
        second.pin.topLeft(to: inner.anchor.bottomRight)
        // 11 13 in the layer is 22 26 outside of it
        #expect(second.frame.isClose(to: [22, 26, 5, 5]))
        withExtendedLifetime(root) {}
    }

    @Test("a transparent layer is not visible")
    func opacity() {
        let (root, first, second) = scene()
        first.opacity = 0
        #expect(visible([first, second]).map { $0 === second } == [true])
        withExtendedLifetime(root) {}
    }

    @Test("a layer in another tree is no reference")
    func noCommonAncestor() {
        let ((root, first, _), (otherRoot, other, _)) = (scene(), scene())
        let warnings = Pin.collectingWarnings {
            first.pin.below(of: other)
            first.pin.left(to: other.edge.right)
            first.pin.center(to: other.anchor.bottomRight)
            first.pinFrame.after(of: other)
        }
        #expect(
            warnings.map(\.cause) == Array(repeating: .noCommonAncestor(reference: "Layer at 10 20 60 40"), count: 4))
        #expect(first.frame.isClose(to: [10, 20, 60, 40]))
        withExtendedLifetime((root, otherRoot)) {}
    }
}
