import Engines
import Foundation
import Testing

@Suite("Engines: lengths whose sums overflow")
struct OverflowTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let view = Label(text: "b c d")

    private func expectGeometry() {
        for frame in [root.frame, view.frame] {
            let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite }
            #expect(isFinite)
            #expect(frame.width >= 0 && frame.height >= 0)
        }
    }

    @Test(arguments: [1e308, -1e308] as [CGFloat])
    func constraintsGiveFiniteFrames(length: CGFloat) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: length),
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: length, constant: length),
        ])
        root.layoutIfNeeded()
        expectGeometry()
    }

    @Test(arguments: [1e308, -1e308] as [CGFloat])
    func flexEndsWithFiniteFrames(length: CGFloat) {
        root.flex.padding(length).define { flex in
            flex.addItem(view).basis(length).minWidth(length).grow(length).shrink(length).margin(length)
            flex.addItem().height(length).shrink(1)
        }
        root.flex.layout()
        root.flex.layout(mode: .adjustHeight)
        expectGeometry()
    }
}
