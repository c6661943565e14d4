import Engines
import Foundation
import Testing

@Suite("Pin: automatic sizing")
struct PinAutoSizingTests {
    /// An image above a text, with margins all around, as in the document. The image wants half its width as height,
    /// the text 2000 square points.
    final class Card: View {
        final class Picture: View {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 2) }
        }

        final class Text: View {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                CGSize(width: size.width, height: 2000 / size.width)
            }
        }

        let image = Picture()
        let text = Text()
        let margin: CGFloat = 10
        var seen: CGSize = .zero

        convenience init() {
            self.init(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
            contentScaleFactor = 1
            addSubview(image)
            addSubview(text)
        }

        override func layoutSubviews() { performLayout() }

        func performLayout() {
            image.pin.top().horizontally().sizeToFit(.width).margin(margin)
            text.pin.below(of: image).horizontally().sizeToFit(.width).margin(margin)
            seen = text.frame.size
        }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            autoSizeThatFits(size, layoutClosure: performLayout)
        }
    }

    @Test(
        "the size that a layout takes, margins at the far sides included",
        arguments: [
            // width; image (w − 20) / 2; text 2000 / (w − 20); margins 10 above, between and below: 3 · 10
            (120, 10 + 50 + 10 + 20 + 10), (220, 10 + 100 + 10 + 10 + 10), (60, 10 + 20 + 10 + 50 + 10),
        ])
    func size(width: Int, height: Int) {
        let card = Card()
        for available in [CGFloat.greatestFiniteMagnitude, .infinity, 1000] {
            let size = card.sizeThatFits(CGSize(width: CGFloat(width), height: available))
            #expect(size == CGSize(width: width, height: height))
        }
    }

    @Test("no frame and no layout state is left changed")
    func undone() {
        let card = Card()
        card.layoutIfNeeded()
        let frames = [card, card.image, card.text].map(\.frame)
        let size = card.sizeThatFits(CGSize(width: 220, height: 1000))
        #expect(size.width == 220)
        #expect(card.seen == CGSize(width: 200, height: 10))
        #expect([card, card.image, card.text].map(\.frame) == frames)
        #expect(![card, card.image, card.text].contains { $0.needsLayout })
    }

    @Test("views at any depth get their frames back")
    func undoneBelow() {
        let scene = PinScene()
        let views = [scene.root, scene.container, scene.v, scene.a, scene.b, scene.brother, scene.nephew, scene.cousin]
        let frames = views.map(\.frame)
        _ = scene.root.autoSizeThatFits(CGSize(width: 300, height: 300)) {
            for view in views.dropFirst() { view.pin.top(1).left(2).width(3).height(4) }
        }
        #expect(views.map(\.frame) == frames)
    }

    @Test(
        "the view has the offered size meanwhile, and 0 for a length that is none",
        arguments: [(0.5, 0.5), (1, 1), (300, 300), (0, 0), (-3, 0), (.nan, 0)] as [(CGFloat, CGFloat)])
    func offered(length: CGFloat, expected: CGFloat) {
        let scene = PinScene()
        var seen: CGSize?
        _ = scene.container.autoSizeThatFits(CGSize(width: length, height: length)) {
            seen = scene.container.bounds.size
        }
        #expect(seen == CGSize(width: expected, height: expected))
    }

    @Test("a card in a card: sizing within sizing")
    func nested() {
        final class Outer: View {
            let card = Card()
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                autoSizeThatFits(size) { card.pin.top(1).left(2).width(120).sizeToFit(.width).marginRight(3) }
            }
        }
        let outer = Outer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.contentScaleFactor = 1
        outer.addSubview(outer.card)
        let former = outer.card.frame
        #expect(outer.sizeThatFits(CGSize(width: 300, height: 300)) == CGSize(width: 125, height: 101))
        #expect(outer.card.frame == former)
    }

    @Test("trailing margins follow the layout direction")
    func rightToLeft() {
        for rightToLeft in [false, true] {
            let scene = PinScene(rightToLeft: rightToLeft)
            let size = scene.container.autoSizeThatFits(CGSize(width: 200, height: 100)) {
                scene.v.pin.left(10).top(20).marginEnd(5).marginStart(7).marginBottom(9)
            }
            // `left` is shifted by the margin on the left: that of start, or of end in a right-to-left layout
            #expect(size == CGSize(width: rightToLeft ? 10 + 5 + 60 + 7 : 10 + 7 + 60 + 5, height: 69))
        }
    }

    @Test("what was not pinned in the closure does not count; without anything the size is zero")
    func empty() {
        let scene = PinScene()
        let nothing = scene.container.autoSizeThatFits(CGSize(width: 50, height: 50)) {}
        #expect(nothing == .zero)
        let size = scene.container.autoSizeThatFits(CGSize(width: 50, height: 50)) {
            scene.nephew.pin.left(5)
            scene.v.frame.origin.x = 300
        }
        #expect(size == .zero)
        #expect(scene.v.frame.minX == 10)
        let noSpace = scene.container.autoSizeThatFits(CGSize(width: CGFloat.nan, height: -5)) { scene.v.pin.all() }
        #expect(noSpace == .zero)
    }
}
