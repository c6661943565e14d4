import Engines
import Foundation
import Testing

@Suite(.earlyPlans) struct ConstraintBasics {
    /// A view that no constraint speaks of stays where code put it, also between pixels: what lies in it is rounded in
    /// the root's coordinates.
    @Test(arguments: [true, false]) func contentsOfAViewThatNothingPlacesLieOnThePixelGrid(isPlanned: Bool) {
        ConstraintPlans.suspending(!isPlanned) {
            for _ in 0..<3 {
                let (box, pill) = (View(), View())
                let root = makeRoot(200, 100, box)
                root.contentScaleFactor = 2
                box.frame = rect(0.25, 0, 100, 50)
                pill.translatesAutoresizingMaskIntoConstraints = false
                box.addSubview(pill)
                LayoutConstraint.activate([
                    pill.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10.25),
                    pill.topAnchor.constraint(equalTo: box.topAnchor),
                    pill.widthAnchor.constraint(equalToConstant: 20), pill.heightAnchor.constraint(equalToConstant: 10),
                ])
                root.layoutIfNeeded()
                #expect(box.frame.minX == 0.25 && pill.frame == rect(10.25, 0, 20, 10))
                box.frame.origin.x = 0.75
                root.setNeedsLayout()
                root.layoutIfNeeded()
                #expect(box.frame.minX == 0.75 && pill.frame == rect(10.25, 0, 20, 10))
                box.frame.origin.x = 1
                root.setNeedsLayout()
                root.layoutIfNeeded()
                #expect(pill.frame == rect(10.5, 0, 20, 10))
            }
        }
    }

    @Test func edgesPlaceAView() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let child = View()
        root.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            child.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            child.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 10, y: 5, width: 170, height: 40))
        root.frame.size.width = 300
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 10, y: 5, width: 270, height: 40))
        root.layoutDirection = .rightToLeft
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 20, y: 5, width: 270, height: 40))
    }

    @Test func aWrappedLabelTakesTheHeightOfItsLines() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = Label(text: "several words that do not fit one line", numberOfLines: 0)
        root.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -8),
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
        ])
        let wanted = label.sizeThatFits(CGSize(width: 84, height: 1e9))
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 100, height: wanted.height + 16))
        root.frame.size = size
        root.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 8, y: 8, width: wanted.width, height: wanted.height))
        label.text = "short"
        #expect(
            root.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height == label.intrinsicContentSize.height + 16)
    }
}
