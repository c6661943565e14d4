import Engines
import Foundation
import Testing

@Suite("View: the view at a point")
struct ViewHitTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let back = View(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    private let front = View(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    private let inner = View(frame: CGRect(x: 5, y: 5, width: 10, height: 10))

    init() {
        root.addSubview(back)
        root.addSubview(front)
        back.addSubview(inner)
    }

    @Test func theFrontMostAndDeepestViewIsFound() {
        #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === inner)
        #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
    }

    /// A view is seen from an opacity of 0.01 on, as UIKit documents.
    @Test(arguments: [(0, false), (0.0099, false), (0.01, true), (0.2, true), (1, true)] as [(CGFloat, Bool)])
    func aNearlyTransparentViewIsSkipped(alpha: CGFloat, isFound: Bool) {
        front.alpha = alpha
        #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === (isFound ? front : back))
    }

    @Test func hiddenViewsAndThoseThatIgnoreTouchesAreSkippedWithWhatIsBelow() {
        back.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === root)
        back.isUserInteractionEnabled = true
        inner.isHidden = true
        #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === back)
        root.isHidden = true
        #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) == nil)
    }

    @Test func labelsAndImageViewsIgnoreTouches() {
        #expect(!Label(text: "a").isUserInteractionEnabled && !Label().isUserInteractionEnabled)
        #expect(!ImageView().isUserInteractionEnabled && !ImageView(frame: .zero).isUserInteractionEnabled)
        #expect(View().isUserInteractionEnabled)
    }
}
