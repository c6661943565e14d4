import Engines
import Foundation
import Testing

/// The document's worked examples, each with frames worked out by hand. A `Text` is as high as 2000 square points need,
/// and as wide as allowed.
@Suite("Pin: the document's examples")
final class PinExampleTests {
    private var kept: [View] = []

    final class Text: View {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            size.width < 1 ? CGSize(width: 40, height: 50) : CGSize(width: size.width, height: 2000 / size.width)
        }
    }

    /// A superview and `count` subviews of 40×20 points.
    private func scene(width: CGFloat, height: CGFloat, count: Int) -> (View, [View]) {
        let superview = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
        superview.contentScaleFactor = 1
        let views = (0..<count).map { _ in View(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
        views.forEach(superview.addSubview)
        // A superview is not retained by its subviews.
        kept.append(superview)
        return (superview, views)
    }

    @Test("introduction: logo, segments, text, separator")
    func introduction() {
        let container = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        container.contentScaleFactor = 1
        container.safeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 0, right: 15)
        let logo = ImageView(image: Image(width: 50, height: 100))
        let segmented = View(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
        let textLabel = Text()
        let separator = View(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        for view in [logo, segmented, textLabel, separator] { container.addSubview(view) }
        let padding: CGFloat = 10
        let pin = container.pin.safeArea

        logo.pin.top(pin).left(pin).width(100).aspectRatio().margin(padding)
        segmented.pin.after(of: logo, aligned: .top).right(pin).marginHorizontal(padding)
        textLabel.pin.below(of: segmented, aligned: .left).width(of: segmented).pinEdges().marginTop(10).sizeToFit(
            .width)
        separator.pin.below(of: [logo, textLabel], aligned: .left).right(to: segmented.edge.right).marginTop(10)

        #expect(logo.frame.isClose(to: [15, 30, 100, 200]), "\(logo.frame)")
        #expect(segmented.frame.isClose(to: [125, 30, 250, 30]), "\(segmented.frame)")
        #expect(textLabel.frame.isClose(to: [125, 70, 250, 8]), "\(textLabel.frame)")
        #expect(separator.frame.isClose(to: [15, 240, 360, 1]), "\(separator.frame)")
    }

    @Test("adjusting to the container's width")
    func container() {
        for width in [CGFloat(424), 500] {
            let container = View(frame: CGRect(x: 0, y: 0, width: width, height: 100))
            container.contentScaleFactor = 1
            let textLabel = Text()
            let segmented = View(frame: CGRect(x: 0, y: 0, width: 76, height: 30))
            container.addSubview(textLabel)
            container.addSubview(segmented)
            let margin: CGFloat = 12
            if width < 500 {
                textLabel.pin.top().horizontally().margin(margin).sizeToFit(.width)
                segmented.pin.below(of: textLabel).right().margin(margin)
                #expect(textLabel.frame.isClose(to: [12, 12, 400, 5]), "\(textLabel.frame)")
                #expect(segmented.frame.isClose(to: [336, 29, 76, 30]), "\(segmented.frame)")
            } else {
                segmented.pin.top().right().margin(margin)
                textLabel.pin.top().left().before(of: segmented).margin(margin).sizeToFit(.width)
                #expect(segmented.frame.isClose(to: [412, 12, 76, 30]), "\(segmented.frame)")
                // from 12 to 412 − 12; 2000 / 388 = 5.15
                #expect(textLabel.frame.isClose(to: [12, 12, 388, 6]), "\(textLabel.frame)")
            }
        }
    }

    @Test("cells that adjust to their width")
    func cells() {
        let (_, views) = scene(width: 300, height: 50, count: 3)
        let (first, second, third) = (views[0], views[1], views[2])
        first.pin.vertically().left().width(50)
        second.pin.after(of: first, aligned: .top).bottomRight().marginLeft(10)
        #expect(first.frame.isClose(to: [0, 0, 50, 50]))
        #expect(second.frame.isClose(to: [60, 0, 240, 50]), "\(second.frame)")

        second.pin.vertically().right().width(50)
        first.pin.before(of: second, aligned: .top).bottom().left().marginRight(10)
        #expect(second.frame.isClose(to: [250, 0, 50, 50]))
        #expect(first.frame.isClose(to: [0, 0, 240, 50]), "\(first.frame)")

        second.pin.vertically().hCenter().width(50)
        first.pin.before(of: second, aligned: .top).bottom().left().marginRight(10)
        third.pin.after(of: second, aligned: .top).bottom().right().marginLeft(10)
        #expect(second.frame.isClose(to: [125, 0, 50, 50]))
        #expect(first.frame.isClose(to: [0, 0, 115, 50]))
        #expect(third.frame.isClose(to: [185, 0, 115, 50]))

        first.pin.vertically().left().width(25%)
        second.pin.after(of: first, aligned: .top).bottom().width(50%).marginLeft(10)
        third.pin.after(of: second, aligned: .top).bottom().right().marginLeft(10)
        #expect(first.frame.isClose(to: [0, 0, 75, 50]))
        #expect(second.frame.isClose(to: [85, 0, 150, 50]))
        #expect(third.frame.isClose(to: [245, 0, 55, 50]))
    }

    @Test("views inside the safe area")
    func safeArea() {
        let (container, views) = scene(width: 400, height: 600, count: 3)
        let text = Text()
        container.addSubview(text)
        container.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        views[0].pin.top(container.pin.safeArea.top + 10).hCenter()
        views[1].pin.hCenter().vCenter(-10%)
        text.pin.below(of: views[1]).hCenter().width(60%).maxWidth(200).sizeToFit(.width).marginTop(20)
        views[2].pin.bottom(container.pin.safeArea).hCenter().width(80%).maxWidth(300).height(40)
        #expect(views[0].frame.isClose(to: [180, 54, 40, 20]))
        #expect(views[1].frame.isClose(to: [180, 230, 40, 20]))
        #expect(text.frame.isClose(to: [100, 270, 200, 10]))
        #expect(views[2].frame.isClose(to: [50, 526, 300, 40]))
    }

    @Test("a view between two others, and inside another one")
    func references() {
        let (_, views) = scene(width: 400, height: 300, count: 3)
        let (viewA, viewB, viewC) = (views[0], views[1], views[2])
        viewA.pin.topLeft(10).size(100)
        viewB.pin.topRight(10).size(80)
        viewC.pin.top().after(of: viewA).before(of: viewB).margin(10)
        #expect(viewC.frame.isClose(to: [120, 10, 180, 20]))
        viewC.pin.top(to: viewA.edge.top).hCenter(to: viewA.edge.hCenter).marginTop(10)
        #expect(viewC.frame.isClose(to: [-30, 20, 180, 20]))
        viewC.pin.center(to: viewA.anchor.topRight)
        #expect(viewC.frame.isClose(to: [20, 0, 180, 20]))
        viewB.pin.top(200)
        viewC.pin.verticallyBetween(viewA, and: viewB, aligned: .center).marginVertical(10)
        #expect(viewC.frame.isClose(to: [-30, 120, 180, 70]))
    }

    @Test("a container as high as what is in it, and a column of cells")
    func form() {
        let (_, views) = scene(width: 400, height: 600, count: 1)
        let container = views[0]
        container.pin.topCenter().width(100%).marginTop(10)
        let child = View(frame: CGRect(x: 0, y: 50, width: 30, height: 40))
        container.addSubview(child)
        container.pin.height(child.frame.maxY + 10)
        #expect(container.frame.isClose(to: [0, 10, 400, 100]))
        let percentage: CGFloat = 50
        container.pin.width(percentage%)
        #expect(container.frame.width == 200)
        let whole = 25
        let float: Float = 12.5
        container.pin.left(whole%).top(float%)
        #expect(container.frame.isClose(to: [100, 75, 200, 100]))
    }

    @Test("a frame can be given in an animation block or by a condition: chains can be continued")
    func condition() {
        let (_, views) = scene(width: 400, height: 600, count: 1)
        for isWide in [false, true] {
            let chain = views[0].pin.top(5)
            if isWide { chain.horizontally(10) } else { chain.left(7).width(50) }
            #expect(views[0].frame.isClose(to: isWide ? [10, 5, 380, 20] : [7, 5, 50, 20]))
        }
    }
}
