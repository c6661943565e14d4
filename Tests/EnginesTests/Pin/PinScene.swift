import Engines
import Foundation
import Testing

/// A superview of 400×300 with the view to lay out (10 20 60×40) and two siblings as references: `a` (50 60 100×40) and
/// `b` (200 150 80×50). `nephew` lies in a sibling, at 305 206 20×10 in the superview's coordinates, and `cousin` in a
/// sibling of the superview, at -79 -18 10×8. One pixel per point, unless a fact says otherwise.
final class PinScene {
    let root = View(frame: CGRect(x: 0, y: 0, width: 600, height: 500))
    let container = View(frame: CGRect(x: 100, y: 50, width: 400, height: 300))
    let v = Box(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
    let a = View(frame: CGRect(x: 50, y: 60, width: 100, height: 40))
    let b = View(frame: CGRect(x: 200, y: 150, width: 80, height: 50))

    let brother = View(frame: CGRect(x: 300, y: 200, width: 80, height: 90))
    let nephew = View(frame: CGRect(x: 5, y: 6, width: 20, height: 10))
    let uncle = View(frame: CGRect(x: 20, y: 30, width: 50, height: 60))
    let cousin = View(frame: CGRect(x: 1, y: 2, width: 10, height: 8))

    init(scale: CGFloat = 1, rightToLeft: Bool = false) {
        root.addSubview(container)
        container.addSubview(v)
        container.addSubview(a)
        container.addSubview(b)
        container.addSubview(brother)
        brother.addSubview(nephew)
        root.addSubview(uncle)
        uncle.addSubview(cousin)
        root.contentScaleFactor = scale
        if rightToLeft { root.layoutDirection = .rightToLeft }
    }

    /// A view with an area of 6000 square points that wraps like text: its height follows from its width, and the other
    /// way round; 120×50 without a limit.
    final class Box: View {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            if size.width > 1e6 && size.height > 1e6 { return CGSize(width: 120, height: 50) }
            if size.width > 1e6 { return CGSize(width: 6000 / max(size.height, 1), height: size.height - 2) }
            if size.height > 1e6 { return CGSize(width: size.width - 3, height: 6000 / max(size.width, 1)) }
            return CGSize(width: 120, height: 50)
        }
    }
}

/// A line of layout code and its frame by the documented rules.
struct PinFact: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: [CGFloat]
    let rightToLeft: Bool
    let scale: CGFloat
    let lay: @Sendable (PinScene) -> Void

    init(
        _ description: String, _ expected: [CGFloat], rightToLeft: Bool = false, scale: CGFloat = 1,
        _ lay: @escaping @Sendable (PinScene) -> Void
    ) {
        testDescription = (rightToLeft ? "right to left: " : "") + description
        self.expected = expected
        self.rightToLeft = rightToLeft
        self.scale = scale
        self.lay = lay
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let scene = PinScene(scale: scale, rightToLeft: rightToLeft)
        _ = Pin.collectingWarnings { lay(scene) }
        let frame = scene.v.untransformedFrame
        #expect(frame.isClose(to: expected), "\(frame)", sourceLocation: sourceLocation)
    }
}

extension CGRect {
    /// True if x, y, width and height equal the given ones, to a millionth of a point.
    func isClose(to expected: [CGFloat]) -> Bool {
        zip([origin.x, origin.y, size.width, size.height], expected).allSatisfy { abs($0 - $1) < 1e-6 }
    }
}
