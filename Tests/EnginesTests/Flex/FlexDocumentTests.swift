import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// The examples of FlexLayout's document, with the frames by its rules, computed by hand.
@Suite("Flex: the document's examples")
struct FlexDocumentTests {
    private let view = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    init() {
        view.contentScaleFactor = 1
    }

    private func sized(_ width: CGFloat, _ height: CGFloat) -> View { FlexIntroductionTests.sized(width, height) }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func theTutorialScreen() {
        let padding: CGFloat = 8
        let root = View(frame: rect(0, 0, 320, 0))
        root.contentScaleFactor = 1
        let episodeImage = sized(200, 100)
        let popularity = sized(60, 20)
        let (year, rating, length) = (sized(30, 16), sized(40, 18), sized(50, 20))
        let (episodeId, episodeTitle) = (sized(30, 20), sized(120, 22))
        let (description, cast, creators) = (sized(400, 60), sized(100, 18), sized(120, 18))
        let (addAction, shareAction) = (sized(44, 60), sized(44, 50))
        let (episodesTab, moreTab) = (sized(70, 30), sized(80, 30))
        let shows = sized(320, 200)
        root.flex.define { (flex) in
            flex.addItem(episodeImage).grow(1).backgroundColor(.gray)
            flex.addItem().direction(.row).padding(padding).define({ (flex) in
                flex.addItem(popularity).grow(1)
                flex.addItem().direction(.row).justifyContent(.spaceBetween).grow(2).define({ (flex) in
                    flex.addItem(year)
                    flex.addItem(rating)
                    flex.addItem(length)
                })
                flex.addItem().width(100).height(1).grow(1)
            })
            flex.addItem().direction(.row).padding(padding).define({ (flex) in
                flex.addItem(episodeId)
                flex.addItem(episodeTitle).marginLeft(20)
            })
            flex.addItem().paddingHorizontal(15).define({ (flex) in
                flex.addItem(description)
                flex.addItem(cast)
                flex.addItem(creators)
            })
            flex.addItem().direction(.row).padding(padding).define({ (flex) in
                flex.addItem(addAction)
                flex.addItem(shareAction)
            })
            flex.addItem().direction(.row).padding(padding).define({ (flex) in
                flex.addItem(episodesTab)
                flex.addItem(moreTab)
            })
            flex.addItem(shows).grow(1)
        }
        root.flex.layout(mode: .adjustHeight)

        // 100 + (20 + 16) + (22 + 16) + (60 + 18 + 18) + (60 + 16) + (30 + 16) + 200
        #expect(root.frame == rect(0, 0, 320, 592))
        #expect(
            root.subviews.map(\.frame) == [
                rect(0, 0, 320, 100), rect(0, 100, 320, 36), rect(0, 136, 320, 38), rect(0, 174, 320, 96),
                rect(0, 270, 320, 76), rect(0, 346, 320, 46), rect(0, 392, 320, 200),
            ])
        // Of 304 points 60 + 120 + 100 are taken; the other 24 are shared 1 : 2 : 1.
        let summary = root.subviews[1].subviews
        #expect(summary.map(\.frame) == [rect(8, 8, 66, 20), rect(74, 8, 132, 20), rect(206, 8, 106, 1)])
        // The inner row's 12 points lie between its three labels.
        #expect([year, rating, length].map(\.frame) == [rect(0, 0, 30, 20), rect(36, 0, 40, 20), rect(82, 0, 50, 20)])
        #expect([episodeId, episodeTitle].map(\.frame) == [rect(8, 8, 30, 22), rect(58, 8, 120, 22)])
        #expect(
            [description, cast, creators].map(\.frame) == [
                rect(15, 0, 290, 60), rect(15, 60, 290, 18), rect(15, 78, 290, 18),
            ])
        #expect([addAction, shareAction].map(\.frame) == [rect(8, 8, 44, 60), rect(52, 8, 44, 60)])
        #expect([episodesTab, moreTab].map(\.frame) == [rect(8, 8, 70, 30), rect(78, 8, 80, 30)])
    }

    @Test func addItemWithAViewAndWithout() {
        let imageView = ImageView(image: Image(width: 20, height: 10))
        view.flex.addItem(imageView).width(100).aspectRatio(1)
        view.flex.addItem().direction(.row).padding(10)
        view.flex.layout()
        #expect(view.subviews.map(\.frame) == [rect(0, 0, 100, 100), rect(0, 100, 300, 20)])
    }

    @Test func theSameTreeWithAndWithoutDefine() {
        func views() -> [View] { [sized(80, 40), sized(50, 20), sized(30, 16)] }
        let expected = [rect(0, 0, 300, 40), rect(0, 0, 270, 20), rect(270, 0, 30, 20)]

        let defined = views()
        view.flex.addItem().define { (flex) in
            flex.addItem(defined[0]).grow(1)
            flex.addItem().direction(.row).define { (flex) in
                flex.addItem(defined[1]).grow(1)
                flex.addItem(defined[2])
            }
        }
        view.flex.layout()
        #expect(defined.map(\.frame) == expected)
        #expect(view.subviews[0].frame == rect(0, 0, 300, 60))

        let other = View(frame: view.frame)
        other.contentScaleFactor = 1
        let plain = views()
        let columnContainer = View()
        columnContainer.flex.addItem(plain[0]).grow(1)
        other.flex.addItem(columnContainer)
        let rowContainer = View()
        rowContainer.flex.direction(.row)
        rowContainer.flex.addItem(plain[1]).grow(1)
        rowContainer.flex.addItem(plain[2])
        columnContainer.flex.addItem(rowContainer)
        other.flex.layout()
        #expect(plain.map(\.frame) == expected)
        #expect(rowContainer.frame == rect(0, 40, 300, 20))
    }

    @Test func theItemsViewIsReachedFromTheInterface() {
        let flex = view.flex
        flex.createBox().direction(.row).padding(20).alignItems(.center).define({ (flex) in
            flex.createBox().width(50).height(50).define({ (flex) in
                flex.view.alpha = 0.8
            })
        })
        flex.createBox().direction(.row).padding(20).alignItems(.center).define({ (flex) in
            let container = View()
            container.alpha = 0.8

            flex.addChild(container).width(50).height(50)
        })
        view.flex.layout()
        #expect(view.subviews.map(\.frame) == [rect(0, 0, 300, 90), rect(0, 90, 300, 90)])
        for box in view.subviews {
            #expect(box.subviews.map(\.frame) == [rect(20, 20, 50, 50)])
            #expect(box.subviews.map(\.alpha) == [0.8])
        }
    }

    @Test func aChangedTextIsMarkedDirtyAndLaidOutAgain() {
        let label = Label(text: "I")
        view.flex.alignItems(.start).addItem(label)
        view.flex.layout()
        let before = label.frame.width
        label.text = "I love FlexLayout"
        label.flex.markDirty()
        view.flex.layout()
        #expect(label.frame.width > before)
        #expect(label.frame.size == label.sizeThatFits(view.bounds.size))
    }

    @Test func theSizeForAWidth() {
        let viewA = View()
        viewA.contentScaleFactor = 1
        viewA.flex.padding(10).define { (flex) in
            flex.addItem(sized(50, 30))
            flex.addItem().aspectRatio(2)
        }
        let layoutSize = viewA.flex.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        // The second item is 180 wide and half as high.
        #expect(layoutSize == CGSize(width: 200, height: 10 + 30 + 90 + 10))
    }

    @Test func absolutePositions() {
        view.flex.addItem().position(.absolute).top(10).left(10).size(50)
        view.flex.addItem().position(.absolute).top(10).right(10).width(100).height(50)
        view.flex.addItem().position(.absolute).bottom(10).start(10).end(10).height(5)
        view.flex.addItem().height(30)
        view.flex.layout()
        #expect(
            view.subviews.map(\.frame) == [
                rect(10, 10, 50, 50), rect(190, 10, 100, 50), rect(10, 185, 280, 5), rect(0, 0, 300, 30),
            ])
        let started = view.flex.layoutDirection(.rtl).addItem().position(.absolute).top(0).start(20).size(50).view
        view.flex.layout()
        #expect(started.frame == rect(230, 0, 50, 50))
    }

    @Test func sizesAndTheirLimits() {
        let view1 = View(frame: rect(0, 0, 400, 500))
        view.flex.alignItems(.start)
        view.flex.addItem().width(100)
        view.flex.addItem().height(20)
        view.flex.addItem().size(25)
        view.flex.addItem().size(CGSize(width: 30, height: 10))
        view.flex.addItem().width(of: view1).maxWidth(250)
        view.flex.addItem().height(of: view1).maxHeight(80)
        view.flex.addItem().alignSelf(.stretch).maxWidth(200)
        view.flex.addItem(sized(500, 90)).maxHeight(10)
        view.flex.layout()
        #expect(
            view.subviews.map(\.frame.size) == [
                CGSize(width: 100, height: 0), CGSize(width: 0, height: 20), CGSize(width: 25, height: 25),
                CGSize(width: 30, height: 10), CGSize(width: 250, height: 0), CGSize(width: 0, height: 80),
                CGSize(width: 200, height: 0), CGSize(width: 300, height: 10),
            ])
    }

    @Test func aspectRatios() {
        let imageView = ImageView(image: Image(width: 3, height: 2))
        view.flex.addItem(imageView).aspectRatio(of: imageView)
        view.flex.addItem().width(160).aspectRatio(16 / 9)
        view.flex.addItem().width(80).height(10).aspectRatio(4)
        view.flex.layout()
        // The third has both sizes set: the cross size, in a column the width, is overridden.
        #expect(view.subviews.map(\.frame) == [rect(0, 0, 300, 200), rect(0, 200, 160, 90), rect(0, 290, 40, 10)])
    }

    @Test func aRatioWinsOverGrowAndRespectsLimits() {
        view.flex.direction(.row).alignItems(.start)
        view.flex.addItem().height(20).aspectRatio(2).maxWidth(30)
        view.flex.addItem().width(10).aspectRatio(1).grow(1)
        view.flex.layout()
        #expect(view.subviews.map(\.frame) == [rect(0, 0, 30, 15), rect(30, 0, 270, 270)])
    }

    @Test func marginsAndPaddings() {
        view.flex.addItem().height(10).margin(20)
        view.flex.addItem().height(10).marginBottom(20)
        view.flex.addItem().height(10).marginHorizontal(20)
        view.flex.addItem().padding(10, 12, 0, 12).define { $0.addItem().height(5) }
        view.flex.layout()
        #expect(
            view.subviews.map(\.frame) == [
                rect(20, 20, 260, 10), rect(0, 50, 300, 10), rect(20, 80, 260, 10), rect(0, 90, 300, 15),
            ])
        #expect(view.subviews[3].subviews[0].frame == rect(12, 10, 276, 5))
    }

    @Test func aGrayContainerWithABlackLine() {
        view.flex.addItem().backgroundColor(.gray).define { (flex) in
            flex.addItem().height(1).backgroundColor(.black)
        }
        view.flex.layout()
        let container = view.subviews[0]
        #expect(container.flex.backgroundColor == .gray && container.frame == rect(0, 0, 300, 1))
        #expect(container.subviews[0].flex.backgroundColor == .black)
    }

    @Test func anItemThatOverflowsMayShrink() {
        view.flex.direction(.row).addItem(sized(400, 10)).alignSelf(.start)
        view.flex.layout()
        // It is measured within the available width.
        #expect(view.subviews[0].frame.width == 300)
        view.subviews[0].flex.shrink(1)
        view.flex.layout()
        #expect(view.subviews[0].frame.width == 300)
    }

    @Test func growSharesByTheFactors() {
        view.flex.direction(.row)
        for factor in [1, 1, 2, 0] as [CGFloat] { view.flex.addItem().grow(factor) }
        view.flex.layout()
        #expect(view.subviews.map(\.frame.width) == [75, 75, 150, 0])
    }

    @Test func anExcludedViewKeepsItsFrameAndItsChildrens() {
        let inner = View(frame: rect(1, 2, 3, 4))
        let outer = View(frame: rect(5, 6, 7, 8))
        view.flex.addItem(outer).height(50).define { $0.addItem(inner).height(20) }
        view.flex.addItem().height(10)
        outer.flex.isIncludedInLayout = false
        view.flex.layout()
        #expect(!outer.flex.isIncludedInLayout)
        #expect(outer.frame == rect(5, 6, 7, 8) && inner.frame == rect(1, 2, 3, 4))
        #expect(view.subviews[1].frame == rect(0, 0, 300, 10))
        outer.flex.isIncludedInLayout = true
        view.flex.layout()
        #expect(outer.flex.isIncludedInLayout)
        #expect(outer.frame == rect(0, 0, 300, 50) && inner.frame == rect(0, 0, 300, 20))
        // Adding a view includes it again.
        outer.flex.isIncludedInLayout(false)
        view.flex.addItem(outer)
        #expect(outer.flex.isIncludedInLayout)
    }
}
