import Engines
import Foundation
import Testing

/// A view that counts how often it arranges its subviews.
private final class Counting: View {
    var calls = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        calls += 1
    }
}

@Suite("A view that gets another size is laid out again")
struct PlacementTests {
    enum Way: CaseIterable { case frame, pin, flex, constraints }

    /// Once for each new size, whoever gives it; the same size or another place ask for nothing.
    @Test(arguments: Way.allCases) func whoeverPlacesIt(way: Way) {
        let (root, view) = (View(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Counting())
        root.addSubview(view)
        var constraints: [LayoutConstraint] = []
        func place(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            switch way {
            case .frame: view.frame = CGRect(x: x, y: 0, width: width, height: height)
            case .pin: view.pin.left(x).top(0).width(width).height(height)
            case .flex:
                root.flex.direction(.column).alignItems(.start)
                view.flex.marginLeft(x).width(width).height(height)
                root.flex.layout()
            case .constraints:
                view.translatesAutoresizingMaskIntoConstraints = false
                LayoutConstraint.deactivate(constraints)
                constraints = [
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.widthAnchor.constraint(equalToConstant: width),
                    view.heightAnchor.constraint(equalToConstant: height),
                ]
                LayoutConstraint.activate(constraints)
            }
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: x, y: 0, width: width, height: height))
        }
        place(10, 50, 40)
        for (x, width, height, isNew) in [(10, 60, 40, true), (10, 60, 30, true), (20, 60, 30, false)]
            as [(CGFloat, CGFloat, CGFloat, Bool)]
        {
            let before = view.calls
            place(x, width, height)
            #expect(view.calls == before + (isNew ? 1 : 0), "\(x) \(width) \(height)")
        }
    }
}
