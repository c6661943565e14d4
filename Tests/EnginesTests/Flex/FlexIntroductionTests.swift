import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// The examples of FlexLayout's document, with the frames by its rules, computed by hand.
@Suite struct FlexIntroductionTests {
    final class Sized: View {
        var natural = CGSize.zero
        override func sizeThatFits(_ size: CGSize) -> CGSize { natural }
    }

    static func sized(_ width: CGFloat, _ height: CGFloat) -> Sized {
        let view = Sized()
        view.natural = CGSize(width: width, height: height)
        return view
    }

    @Test func introductionLaysOutRowsInColumns() {
        let root = View(frame: CGRect(x: 5, y: 7, width: 300, height: 0))
        root.contentScaleFactor = 1
        let imageView = ImageView(image: Image(width: 200, height: 100))
        let segmentedControl = Self.sized(120, 30)
        let label = Self.sized(90, 20)
        let bottomLabel = Self.sized(250, 20)
        root.flex.direction(.column).padding(12).define { (flex) in
            flex.addItem().direction(.row).define { (flex) in
                flex.addItem(imageView).width(100).aspectRatio(of: imageView)
                flex.addItem().direction(.column).paddingLeft(12).grow(1).define { (flex) in
                    flex.addItem(segmentedControl).marginBottom(12).grow(1)
                    flex.addItem(label)
                }
            }
            flex.addItem().height(1).marginTop(12).backgroundColor(.lightGray)
            flex.addItem(bottomLabel).marginTop(12)
        }
        root.flex.layout(mode: .adjustHeight)
        // The row is as high as the inner column: 30 + 12 + 20 = 62.
        #expect(root.frame == CGRect(x: 5, y: 7, width: 300, height: 12 + 62 + 12 + 1 + 12 + 20 + 12))
        #expect(root.subviews[0].frame == CGRect(x: 12, y: 12, width: 276, height: 62))
        #expect(imageView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(root.subviews[0].subviews[1].frame == CGRect(x: 100, y: 0, width: 176, height: 62))
        #expect(segmentedControl.frame == CGRect(x: 12, y: 0, width: 164, height: 30))
        #expect(label.frame == CGRect(x: 12, y: 42, width: 164, height: 20))
        #expect(root.subviews[1].frame == CGRect(x: 12, y: 86, width: 276, height: 1))
        #expect(bottomLabel.frame == CGRect(x: 12, y: 99, width: 276, height: 20))
    }
}
