import Engines
import Foundation
import Testing

@Suite("Pin: areas of a view")
struct PinAreaTests {
    @Test("an amount can be added to insets, and a least amount asked for")
    func sums() {
        let scene = PinScene()
        scene.container.ownSafeAreaInsets = EdgeInsets(top: 20, left: 30, bottom: 0, right: 50)
        let margin: CGFloat = 5
        scene.v.pin.horizontally(scene.container.pin.safeArea + margin).top(scene.container.pin.safeArea + 1)
        #expect(scene.v.frame.isClose(to: [35, 21, 310, 40]))
        let least = scene.container.pin.safeArea.minInsets(EdgeInsets(top: 25, left: 8, bottom: 8, right: 8))
        #expect(least == EdgeInsets(top: 25, left: 30, bottom: 8, right: 50))
    }

    @Test("insets of the safe area in every method that takes insets")
    func safeArea() {
        let scene = PinScene()
        scene.container.ownSafeAreaInsets = EdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
        let area = scene.container.pin.safeArea
        #expect(area == EdgeInsets(top: 20, left: 30, bottom: 40, right: 50))
        scene.v.pin.all(area)
        #expect(scene.v.frame.isClose(to: [30, 20, 320, 240]))
        scene.v.pin.all().margin(area)
        #expect(scene.v.frame.isClose(to: [30, 20, 320, 240]))
        scene.v.pin.left(area.left + 10).top(area)
        #expect(scene.v.frame.isClose(to: [40, 20, 320, 240]))
    }

    @Test("a view's own lines can say pin.safeArea")
    func ownLines() {
        final class Container: View {
            let child = View()
            override func layoutSubviews() { child.pin.all(pin.safeArea) }
        }
        let container = Container(frame: CGRect(x: 7, y: 9, width: 100, height: 50))
        container.addSubview(container.child)
        container.ownSafeAreaInsets = EdgeInsets(all: 10)
        container.layoutIfNeeded()
        #expect(container.child.frame.isClose(to: [10, 10, 80, 30]))
        #expect(container.frame.isClose(to: [7, 9, 100, 50]))
    }

    @Test("layout margins")
    func layoutMargins() {
        let scene = PinScene()
        scene.container.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(scene.container.pin.layoutMargins == scene.container.layoutMargins)
        scene.v.pin.left(scene.container.pin.layoutmargins)
        #expect(scene.v.frame.minX == 2)
    }

    @Test("readable margins keep 672 points at most", arguments: [(400, 8), (688, 8), (1000, 164), (1344, 336)])
    func readableMargins(width: Int, inset: Int) {
        let scene = PinScene()
        scene.container.frame.size.width = CGFloat(width)
        let margins = scene.container.pin.readableMargins
        #expect(margins.left == CGFloat(inset) && margins.right == CGFloat(inset))
        #expect(margins.top == 8 && margins.bottom == 8)
        scene.v.pin.horizontally(margins)
        #expect(scene.v.frame.width == CGFloat(width - 2 * inset))
    }

    @Test("the keyboard's area is the part of the view that it covers")
    func keyboard() {
        let scene = PinScene()
        // without a keyboard: nothing, along the bottom edge
        #expect(scene.container.pin.keyboardArea.isClose(to: [0, 300, 400, 0]))
        scene.root.keyboardArea = CGRect(x: 0, y: 300, width: 600, height: 200)
        // the container lies at 100 50: 250 points down, to its lower end
        #expect(scene.container.pin.keyboardArea.isClose(to: [0, 250, 400, 50]))
        #expect(scene.container.pin.keyboardArea.top == 250)
        #expect(scene.uncle.pin.keyboardArea.isClose(to: [0, 60, 50, 0]))
        scene.v.pin.top().height(scene.container.pin.keyboardArea.top)
        #expect(scene.v.frame.isClose(to: [10, 0, 60, 250]))
        scene.root.keyboardArea = nil
        #expect(scene.container.pin.keyboardArea.height == 0)
    }

    @Test(
        "a keyboard beside the view, above it or of no width covers nothing of it",
        arguments: [
            CGRect(x: 550, y: 100, width: 50, height: 300), CGRect(x: 0, y: 0, width: 600, height: 10),
            CGRect(x: 200, y: 100, width: 0, height: 100), CGRect(x: 200, y: 100, width: 100, height: 0),
        ])
    func apart(keyboard: CGRect) {
        let scene = PinScene()
        scene.root.keyboardArea = keyboard
        #expect(scene.container.pin.keyboardArea.isClose(to: [0, 300, 400, 0]))
    }

    @Test("the nearest keyboard area is the one that counts, also where it covers nothing of the view")
    func nearest() {
        let scene = PinScene()
        scene.root.keyboardArea = CGRect(x: 0, y: 0, width: 600, height: 500)
        #expect(scene.v.pin.keyboardArea.isClose(to: [0, 0, 60, 40]))
        scene.container.keyboardArea = CGRect(x: 0, y: 200, width: 400, height: 100)
        #expect(scene.v.pin.keyboardArea.isClose(to: [0, 40, 60, 0]))
        #expect(scene.brother.pin.keyboardArea.isClose(to: [0, 0, 80, 90]))
        scene.v.keyboardArea = CGRect(x: 0, y: 30, width: 60, height: 10)
        #expect(scene.v.pin.keyboardArea.isClose(to: [0, 30, 60, 10]))
    }

    @Test("the safe-area mode of old systems can be set, and changes nothing")
    func safeAreaMode() {
        let mode = Pin.safeAreaInsetsDidChangeMode
        #expect(mode == .always)
        Pin.safeAreaInsetsDidChangeMode = .optIn
        Pin.safeAreaInsetsDidChangeMode = mode
    }
}
