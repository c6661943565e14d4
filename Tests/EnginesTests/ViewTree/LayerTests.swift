import Engines
import Foundation
import Testing
import ViewTree

/// `CALayer` as far as layout goes, without a view.
@Suite("Layers")
struct LayerTests {
    private final class Counting: Layer {
        var layouts = 0
        override func layoutSublayers() { layouts += 1 }
    }

    @Test func onlyAnotherSizeAsksForLayout() {
        let layer = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        let changes: [(change: (Layer) -> Void, asks: Bool)] = [
            ({ $0.frame = CGRect(x: 5, y: 6, width: 10, height: 20) }, false),
            ({ $0.frame.size.width = 11 }, true),
            ({ $0.bounds.origin.y = 7 }, false),
            ({ $0.bounds.size.height = 21 }, true),
            ({ $0.position.x = 8 }, false),
        ]
        layer.layoutIfNeeded()
        var layouts = layer.layouts
        for (change, asks) in changes {
            change(layer)
            #expect(layer.needsLayout() == asks)
            layer.layoutIfNeeded()
            layouts += asks ? 1 : 0
            #expect(layer.layouts == layouts && !layer.needsLayout())
        }
    }

    @Test func theAnchorPointLiesAtThePosition() {
        let layer = Layer(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(layer.position == CGPoint(x: 60, y: 40))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.frame == CGRect(x: 60, y: 0, width: 100, height: 40))
        layer.bounds.size = CGSize(width: 10, height: 10)
        #expect(layer.frame == CGRect(x: 60, y: 30, width: 10, height: 10))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(layer.frame == CGRect(x: 60, y: 20, width: 20, height: 20))
        layer.setAffineTransform(CGAffineTransform(scaleX: .nan, y: 2))
        #expect(layer.affineTransform().isIdentity)
    }

    @Test(arguments: [(0.5, 0.5), (1, 1), (3, 3), (0, 4), (-1, 4), (.nan, 4), (.infinity, 4)] as [(CGFloat, CGFloat)])
    func aScaleThatIsNoneIsThatOfTheLayerAbove(written: CGFloat, scale: CGFloat) {
        let (above, layer) = (Layer(), Layer())
        above.contentsScale = 4
        above.addSublayer(layer)
        layer.contentsScale = written
        #expect(layer.contentsScale == scale)
        layer.removeFromSuperlayer()
        #expect(layer.contentsScale == (scale == 4 ? View.defaultScale : scale))
    }

    @Test func directionIsInherited() {
        let (view, layer, inner) = (View(), Layer(), Layer())
        #expect(!layer.isRightToLeft)
        view.layer.addSublayer(layer)
        layer.addSublayer(inner)
        view.layoutDirection = .rightToLeft
        #expect(layer.isRightToLeft && inner.isRightToLeft)
        layer.layoutDirection = .leftToRight
        #expect(!layer.isRightToLeft && !inner.isRightToLeft)
        (view.layoutDirection, layer.layoutDirection) = (.leftToRight, .rightToLeft)
        #expect(layer.isRightToLeft && inner.isRightToLeft)
    }

    @Test func aViewsLayerIsTheView() {
        let (view, own) = (View(frame: CGRect(x: 1, y: 2, width: 30, height: 40)), Layer())
        view.layer.opacity = 0.5
        view.layer.isHidden = true
        view.layer.anchorPoint = .zero
        view.layer.position = CGPoint(x: 5, y: 6)
        #expect(view.alpha == 0.5 && view.isHidden && view.frame == CGRect(x: 5, y: 6, width: 30, height: 40))
        #expect(view.layer.bounds == view.bounds && view.layer.preferredFrameSize() == view.bounds.size)
        (own.opacity, own.isHidden) = (0.25, true)
        #expect(own.opacity == 0.25 && own.isHidden && Layer().opacity == 1 && !Layer().isHidden)
    }

    @Test func sublayersKeepTheirOrder() {
        let root = Layer()
        let all = (0..<4).map { _ in Layer() }
        root.addSublayer(all[1])
        root.insertSublayer(all[3], above: all[1])
        root.insertSublayer(all[2], below: all[3])
        root.insertSublayer(all[0], at: 0)
        #expect(root.sublayers == all)
        root.insertSublayer(all[0], at: 99)
        root.insertSublayer(all[1], above: all[2])
        #expect(root.sublayers == [all[2], all[1], all[3], all[0]])
        all[2].addSublayer(root)
        #expect(root.superlayer == nil && all[2].superlayer === root)
    }
}
