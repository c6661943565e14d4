import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

@Suite("Flex: the view interface")
struct FlexViewTests {
    final class Box: View {
        var natural = CGSize(width: 10, height: 10)
        var calls = 0
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            calls += 1
            return natural
        }
    }

    private let root = View(frame: CGRect(x: 3, y: 4, width: 100, height: 80))

    init() {
        root.contentScaleFactor = 1
    }

    private func frames() -> [CGRect] { root.subviews.map(\.frame) }

    @Test func addItemMakesSubviewsAndReturnsTheItem() {
        let box = Box()
        let flex = root.flex.addItem(box)
        #expect(flex.view === box)
        let made = root.flex.addItem().view
        #expect(root.subviews.map(ObjectIdentifier.init) == [box, made].map(ObjectIdentifier.init))
        var inner: View?
        root.flex.define { inner = $0.view }
        #expect(inner === root)
    }

    @Test func fitContainerKeepsTheSize() {
        root.flex.addItem().grow(1)
        root.flex.layout()
        #expect(root.frame == CGRect(x: 3, y: 4, width: 100, height: 80))
        #expect(frames() == [CGRect(x: 0, y: 0, width: 100, height: 80)])
    }

    @Test func adjustHeightKeepsTheWidth() {
        root.flex.padding(5).addItem(Box())
        root.flex.layout(mode: .adjustHeight)
        #expect(root.frame == CGRect(x: 3, y: 4, width: 100, height: 20))
        #expect(frames() == [CGRect(x: 5, y: 5, width: 90, height: 10)])
    }

    /// The frame of a transformed view is where its layout is seen: half as large around the middle of that.
    @Test func adjustedViewsStayWhereTheyAreUnderTheirTransform() {
        for (mode, expected) in [
            (Flex.LayoutMode.adjustHeight, CGRect(x: 28, y: 9, width: 50, height: 10)),
            (.adjustWidth, CGRect(x: 8, y: 24, width: 10, height: 40)),
        ] {
            let view = View(frame: CGRect(x: 3, y: 4, width: 100, height: 80))
            view.contentScaleFactor = 1
            view.flex.padding(5).addItem(Box())
            view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            view.flex.layout(mode: mode)
            #expect(view.frame == expected)
        }
    }

    @Test func adjustWidthKeepsTheHeight() {
        root.flex.direction(.row).padding(5).addItem(Box())
        root.flex.layout(mode: .adjustWidth)
        #expect(root.frame == CGRect(x: 3, y: 4, width: 20, height: 80))
        #expect(frames() == [CGRect(x: 5, y: 5, width: 10, height: 70)])
    }

    @Test func sizeThatFitsAndIntrinsicSizeLeaveFramesAlone() {
        root.flex.padding(5).addItem(Box())
        #expect(
            root.flex.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
                == CGSize(width: 200, height: 20))
        #expect(
            root.flex.sizeThatFits(size: CGSize(width: CGFloat.infinity, height: 50)) == CGSize(width: 20, height: 50))
        #expect(root.flex.intrinsicSize == CGSize(width: 20, height: 20))
        #expect(root.frame == CGRect(x: 3, y: 4, width: 100, height: 80))
        #expect(frames() == [.zero])
    }

    @Test func theSubviewsOrderIsTheItemsOrder() {
        let first = View()
        let second = View()
        root.flex.addItem(first).height(10)
        root.flex.addItem(second).height(20)
        root.flex.layout()
        #expect(second.frame.minY == 10)
        root.sendSubviewToBack(second)
        root.flex.layout()
        #expect(first.frame.minY == 20 && second.frame.minY == 0)
    }

    @Test func viewsRemovedAndAddedByHandKeepWorking() {
        let first = View()
        let second = View()
        root.flex.addItem(first).height(10)
        root.flex.addItem(second).height(20)
        root.flex.layout()
        first.removeFromSuperview()
        root.flex.layout()
        #expect(second.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
        root.addSubview(first)
        root.flex.layout()
        #expect(first.frame == CGRect(x: 0, y: 20, width: 100, height: 10))
        // Without flex, a subview isn't part of the layout.
        let plain = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        root.insertSubview(plain, at: 0)
        root.flex.layout()
        #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && second.frame.minY == 0)
        // The first use of `flex` includes it.
        plain.flex.height(5)
        root.flex.layout()
        #expect(plain.frame == CGRect(x: 0, y: 0, width: 100, height: 5) && second.frame.minY == 5)
    }

    @Test func aViewCanMoveToAnotherContainerAndBecomeItsParentsParent() {
        let inner = View()
        let box = View()
        root.flex.addItem(inner).define { $0.addItem(box).height(7) }
        root.flex.layout()
        root.addSubview(box)
        root.flex.layout()
        #expect(inner.frame.height == 0 && box.frame.height == 7)
        inner.removeFromSuperview()
        box.removeFromSuperview()
        box.addSubview(inner)
        root.addSubview(box)
        root.flex.layout()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 0))
    }

    @Test func aFreedSubviewLeavesNothingBehind() {
        weak var freed: View?
        do {
            let view = Box()
            freed = view
            root.flex.addItem(view)
            root.flex.layout()
            view.removeFromSuperview()
        }
        #expect(freed == nil)
        root.flex.addItem().height(6)
        root.flex.layout()
        #expect(frames() == [CGRect(x: 0, y: 0, width: 100, height: 6)])
    }

    @Test func aViewThatRemovesItsSiblingWhileItIsMeasuredIsHarmless() {
        final class Remover: View {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                for view in superview?.subviews ?? [] where view !== self { view.removeFromSuperview() }
                return CGSize(width: 5, height: 5)
            }
        }
        let remover = Remover()
        root.flex.addItem(remover)
        root.flex.addItem(Box())
        root.flex.layout()
        root.flex.layout()
        #expect(frames() == [CGRect(x: 0, y: 0, width: 100, height: 5)])
    }

    @Test func excludedViewsTakeNoPart() {
        let first = View()
        root.flex.addItem(first).height(10)
        root.flex.addItem().height(20)
        root.flex.layout()
        first.flex.isIncludedInLayout(false)
        #expect(!first.flex.isIncludedInLayout)
        root.flex.layout()
        #expect(root.subviews[1].frame.minY == 0 && first.frame.height == 10)
        first.flex.isIncludedInLayout(true)
        root.flex.layout()
        #expect(root.subviews[1].frame.minY == 10)
    }

    @Test func contentsAreMeasuredAgainOnlyWhenMarked() {
        let box = Box()
        root.flex.addItem(box)
        root.flex.layout()
        #expect(box.calls == 1 && box.frame.height == 10)
        box.natural.height = 30
        root.flex.layout()
        #expect(box.calls == 1 && box.frame.height == 10)
        box.flex.markDirty()
        root.flex.layout()
        #expect(box.calls == 2 && box.frame.height == 30)
    }

    @Test func framesWrittenByOthersAreRestored() {
        root.flex.addItem().height(10)
        root.flex.layout()
        root.subviews[0].frame = .zero
        root.flex.layout()
        #expect(frames() == [CGRect(x: 0, y: 0, width: 100, height: 10)])
    }

    @Test func rightToLeftComesFromTheViewOrTheProperty() {
        root.flex.direction(.row).addItem().width(30)
        root.layoutDirection = .rightToLeft
        root.flex.layout()
        #expect(frames() == [CGRect(x: 70, y: 0, width: 30, height: 80)])
        root.flex.layoutDirection(.ltr)
        root.flex.layout()
        #expect(frames() == [CGRect(x: 0, y: 0, width: 30, height: 80)])
    }

    @Test func percentagesAreOfTheContainer() {
        root.flex.addItem().width(50%).height(25%).marginLeft(10%)
        root.flex.addItem().position(.absolute).right(10%).bottom(5%).size(20)
        root.flex.layout()
        #expect(
            frames() == [CGRect(x: 10, y: 0, width: 50, height: 20), CGRect(x: 70, y: 56, width: 20, height: 20)])
    }

    @Test func theAspectRatioWinsOverGrowAndStretching() {
        root.flex.direction(.row).addItem().width(40).aspectRatio(2)
        root.flex.addItem().height(10).aspectRatio(3)
        root.flex.layout()
        #expect(
            frames() == [CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 40, y: 0, width: 30, height: 10)])
    }

    @Test func badNumbersResetToTheDefault() {
        root.flex.addItem().width(50).width(.nan).height(10).height(-1).height(20).grow(-3).aspectRatio(0)
        root.flex.layout()
        #expect(frames() == [CGRect(x: 0, y: 0, width: 100, height: 20)])
    }

    @Test func aTreeThatIsTooDeepIsLeftAsItIs() {
        var last = root
        for _ in 0...FlexNode.maximumDepth { last = last.flex.addItem().grow(1).view }
        root.flex.layout()
        #expect(last.frame == .zero)
        #expect(root.flex.intrinsicSize == .zero)
    }

    @Test func viewsAreLaidOutAsNodesAre() throws {
        var random = SystemIndependentRandom(seed: 7)
        for _ in 0..<60 {
            let view = View(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
            let node = FlexNode()
            node.pointScaleFactor = Double(view.contentScaleFactor)
            var pairs: [(View, FlexNode)] = [(view, node)]
            for _ in 0..<12 {
                let (parent, parentNode) = pairs[random.next(pairs.count)]
                let child = View()
                let childNode = FlexNode()
                parent.flex.addItem(child)
                try parentNode.addChild(childNode)
                Self.style(child.flex, childNode, &random)
                pairs.append((child, childNode))
            }
            view.flex.layout()
            try node.calculateLayout(width: 200, height: 120)
            // Nodes are rounded as in Yoga.
            let pixel = 1 / view.contentScaleFactor + 1e-9
            for (view, node) in pairs {
                let (found, expected) = (view.frame, node.frame)
                #expect(
                    abs(found.minX - expected.minX) <= pixel && abs(found.minY - expected.minY) <= pixel
                        && abs(found.width - expected.width) <= pixel && abs(found.height - expected.height) <= pixel)
            }
        }
    }

    private static func style(_ flex: Flex, _ node: FlexNode, _ random: inout SystemIndependentRandom) {
        let number = CGFloat(random.next(90))
        flex.direction(FlexDirection.allCases[random.next(4)]).grow(CGFloat(random.next(3)))
            .alignSelf(FlexAlign.allCases[random.next(6)]).width(number).minHeight(number / 4)
            .margin(1, 2, 3, 4).padding(number / 10).borderTop(2)
        node.direction = flex.storage.direction
        node.grow = flex.storage.grow
        node.alignSelf = flex.storage.alignSelf
        node.width = .points(Double(number))
        node.minHeight = .points(Double(number / 4))
        node.setMargin(.top, 1)
        node.setMargin(.left, 2)
        node.setMargin(.bottom, 3)
        node.setMargin(.right, 4)
        node.setPadding(.all, .points(Double(number / 10)))
        node.setBorder(.top, 2)
    }
}
