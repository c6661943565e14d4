import Engines
import Foundation
import Testing

/// `brother` is 80×90 at 300 200 in 400×300. Its subviews lie at 5 6 20×10 and 30 40 25×20: they span 5 6 to 55 60.
@Suite("Pin: wrapContent")
struct PinWrapContentTests {
    private func scene(hidingSecond: Bool = false) -> (PinScene, View) {
        let scene = PinScene()
        let second = View(frame: CGRect(x: 30, y: 40, width: 25, height: 20))
        scene.brother.addSubview(second)
        second.isHidden = hidingSecond
        return (scene, second)
    }

    struct Fact: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let container: [CGFloat]
        let first: [CGFloat]
        let second: [CGFloat]
        let lay: @Sendable (consuming PinLayout<View>) -> Void

        init(
            _ description: String, _ container: [CGFloat], _ first: [CGFloat], _ second: [CGFloat],
            _ lay: @escaping @Sendable (consuming PinLayout<View>) -> Void
        ) {
            testDescription = description
            self.container = container
            self.first = first
            self.second = second
            self.lay = lay
        }
    }

    @Test(arguments: facts)
    func wrap(_ fact: Fact) {
        let (scene, second) = scene()
        fact.lay(scene.brother.pin)
        #expect(scene.brother.frame.isClose(to: fact.container), "\(scene.brother.frame)")
        #expect(scene.nephew.frame.isClose(to: fact.first), "\(scene.nephew.frame)")
        #expect(second.frame.isClose(to: fact.second), "\(second.frame)")
    }

    static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    static let facts = [
        Fact("all", [300, 200, 50, 54], [0, 0, 20, 10], [25, 34, 25, 20]) { $0.wrapContent() },
        Fact("with padding", [300, 200, 70, 74], [10, 10, 20, 10], [35, 44, 25, 20]) { $0.wrapContent(padding: 10) },
        Fact("with insets", [300, 200, 56, 58], [2, 1, 20, 10], [27, 35, 25, 20]) { $0.wrapContent(padding: insets) },
        Fact("horizontally", [300, 200, 50, 90], [0, 6, 20, 10], [25, 40, 25, 20]) { $0.wrapContent(.horizontally) },
        Fact("vertically", [300, 200, 80, 54], [5, 0, 20, 10], [30, 34, 25, 20]) { $0.wrapContent(.vertically) },
        Fact("all by type", [300, 200, 50, 54], [0, 0, 20, 10], [25, 34, 25, 20]) { $0.wrapContent(.all) },
        Fact("horizontally with padding", [300, 200, 60, 90], [5, 6, 20, 10], [30, 40, 25, 20]) {
            $0.wrapContent(.horizontally, padding: 5)
        },
        Fact("vertically with insets", [300, 200, 80, 58], [5, 1, 20, 10], [30, 35, 25, 20]) {
            $0.wrapContent(.vertically, padding: insets)
        },
        Fact("and centered", [175, 123, 50, 54], [0, 0, 20, 10], [25, 34, 25, 20]) { $0.wrapContent().center() },
        Fact("centered first", [175, 123, 50, 54], [0, 0, 20, 10], [25, 34, 25, 20]) { $0.center().wrapContent() },
        Fact("negative padding", [300, 200, 40, 44], [-5, -5, 20, 10], [20, 29, 25, 20]) {
            $0.wrapContent(padding: -5)
        },
        Fact("with a minimum", [300, 200, 70, 54], [0, 0, 20, 10], [25, 34, 25, 20]) { $0.wrapContent().minWidth(70) },
    ]

    @Test("only visible subviews")
    func filter() {
        let (scene, second) = scene(hidingSecond: true)
        scene.brother.pin.wrapContent(viewFilter: .visibleOnly)
        #expect(scene.brother.frame.isClose(to: [300, 200, 20, 10]))
        #expect(second.frame.isClose(to: [30, 40, 25, 20]))
        second.isHidden = false
        second.alpha = 0
        scene.brother.pin.wrapContent(.all, padding: 5, viewFilter: .visibleOnly)
        #expect(scene.brother.frame.isClose(to: [300, 200, 30, 20]))
        scene.brother.pin.wrapContent(.all, padding: EdgeInsets(all: 1), viewFilter: .none)
        // nephew at 5 5 20×10, the other at 30 40 25×20
        #expect(scene.brother.frame.isClose(to: [300, 200, 52, 57]), "\(scene.brother.frame)")
    }

    @Test("nothing to wrap: the size stays")
    func empty() {
        let scene = PinScene()
        scene.a.pin.wrapContent(padding: 10).left(7)
        #expect(scene.a.frame.isClose(to: [7, 60, 100, 40]))
        scene.nephew.isHidden = true
        scene.brother.pin.wrapContent(viewFilter: .visibleOnly)
        #expect(scene.brother.frame.isClose(to: [300, 200, 80, 90]))
    }

    @Test("a view without superview is wrapped too")
    func detached() {
        let view = View(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
        let child = View(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
        view.addSubview(child)
        let warnings = Pin.collectingWarnings { view.pin.wrapContent(padding: 5) }
        #expect(view.frame.isClose(to: [3, 4, 40, 30]))
        #expect(child.frame.isClose(to: [5, 5, 30, 20]))
        #expect(warnings.isEmpty)
    }
}
