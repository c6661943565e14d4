import Engines
import Foundation
import Testing

/// Counts its layouts.
private final class CountingView: View {
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

/// Counts the layouts of a view.
private final class CountingDelegate: ViewLayoutDelegate {
    var layouts = 0

    func viewWillLayoutSubviews() {}
    func viewDidLayoutSubviews() { layouts += 1 }
}

/// Behavior that code written for UIKit relies on.
@Suite(.serialized, .earlyPlans) struct ConstraintCompatibility {
    @Test func twoSizesWithoutASecondItemAreAConstant() {
        let view = View()
        let root = makeRoot(200, 100, view)
        let width = LayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 40)
        let height = LayoutConstraint(
            item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 30)
        #expect(reports { LayoutConstraint.activate([width, height]) }.isEmpty)
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 40, height: 30))
    }

    @Test func aSizeMayBeNoTimesAnotherOneAndAConstant() {
        let view = View()
        let root = makeRoot(200, 100, view)
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 25).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 25)
    }

    @Test func aViewHoldsWhatWasAddedToIt() {
        let view = View()
        let root = makeRoot(200, 100, view)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        root.addConstraint(width)
        #expect(root.constraints.contains { $0 === width })
        #expect(view.constraints.isEmpty)
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        view.removeConstraint(width)
        #expect(width.isActive)
        root.removeConstraint(width)
        #expect(!width.isActive)
    }

    @Test func aViewTakesNoConstraintOfViewsThatArentBelowIt() {
        let view = View()
        let root = makeRoot(200, 100, view)
        let width = root.widthAnchor.constraint(equalToConstant: 40)
        #expect(reports { view.addConstraint(width) }.count == 1)
        #expect(!width.isActive)
    }

    /// Catches: a view whose class has no layout of its own isn't laid out although somebody hears of it.
    @Test func aViewThatIsResizedIsLaidOutByItsClassAndForItsDelegate() {
        let (counting, plain) = (CountingView(), View())
        let root = makeRoot(200, 100, counting, plain)
        let delegate = CountingDelegate()
        plain.layoutDelegate = delegate
        for view in [counting, plain] {
            LayoutConstraint.activate([
                view.widthAnchor.constraint(equalTo: root.widthAnchor),
                view.heightAnchor.constraint(equalToConstant: 20),
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
        }
        for width in [200, 150, 120] {
            let before = (counting.layouts, delegate.layouts)
            root.frame.size.width = CGFloat(width)
            root.layoutIfNeeded()
            #expect(counting.frame.width == CGFloat(width) && plain.frame.width == CGFloat(width))
            #expect(counting.layouts == before.0 + 1)
            #expect(delegate.layouts == before.1 + 1)
        }
    }

    @Test func aSuperviewWhoseSubviewMovesIsLaidOut() {
        let container = CountingView()
        let root = makeRoot(200, 100, container)
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
        LayoutConstraint.activate([
            leading, container.widthAnchor.constraint(equalToConstant: 100),
            container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        let before = container.layouts
        leading.constant = 5
        root.layoutIfNeeded()
        #expect(container.layouts == before + 1)
        root.layoutIfNeeded()
        #expect(container.layouts == before + 1)
    }

    @Test func attributesHaveUIKitsRawValues() {
        let values = LayoutConstraint.Attribute.allCases.map(\.rawValue)
        #expect(values == Array(0...20))
        #expect(LayoutConstraint.Attribute.left.rawValue == 1)
        #expect(LayoutConstraint.Attribute.centerX.rawValue == 9)
        #expect(LayoutConstraint.Attribute.lastBaseline.rawValue == 11)
        #expect(LayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
        #expect(LayoutConstraint.Attribute.notAnAttribute.rawValue == 0)
    }

    @Test func aStackInASuperviewIsMeasuredRightAtTheFirstCall() {
        let stack = StackView(arrangedSubviews: [BlockView(50, 20), BlockView(60, 15)])
        let root = makeRoot(375, 600, stack)
        let fitted = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        #expect(fitted == CGSize(width: 110, height: 20))
        _ = root
    }

    @Test func aViewInASuperviewIsMeasuredAgainAfterEveryKindOfChange() {
        let (card, block) = (View(), BlockView(30, 20))
        let root = makeRoot(200, 100, card)
        block.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(block)
        let inset = block.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5)
        LayoutConstraint.activate([
            inset, block.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            block.topAnchor.constraint(equalTo: card.topAnchor),
            block.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ])
        root.layoutIfNeeded()
        func size() -> CGSize { card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) }
        #expect(size() == CGSize(width: 35, height: 20))
        block.natural = CGSize(width: 40, height: 33)
        #expect(size() == CGSize(width: 45, height: 33))
        inset.constant = 12
        #expect(size() == CGSize(width: 52, height: 33))
        let least = card.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
        least.isActive = true
        #expect(size() == CGSize(width: 100, height: 33))
        least.isActive = false
        #expect(size() == CGSize(width: 52, height: 33))
        block.setContentCompressionResistancePriority(10, for: .horizontal)
        #expect(size() == CGSize(width: 12, height: 33))
        block.removeFromSuperview()
        #expect(size() == .zero)
    }
}
