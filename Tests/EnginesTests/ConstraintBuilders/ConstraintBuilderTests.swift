import Engines
import Foundation
import Testing

@testable import ConstraintEngine
@testable import ViewTree

/// SwiftLayout's document, item by item.
@Suite struct ConstraintBuilders {
    private func named(_ name: String) -> View {
        let view = View()
        view.accessibilityIdentifier = name
        return view
    }

    @Test func constrainToAddsAViewWithoutASuperview() {
        let view = named("view")
        let label = named("label")
        let builder = label.constrain(to: view).leading().centerY()
        #expect(label.superview === view)
        #expect(!label.translatesAutoresizingMaskIntoConstraints)
        #expect(view.translatesAutoresizingMaskIntoConstraints)
        #expect(
            builder.constraints.map(\.description) == ["H:|-(0)-[label]", "label.centerY == view.centerY"])
        #expect(builder.constraints.allSatisfy { $0.isActive })
    }

    @Test func constrainToNeverReparents() {
        let view = named("view")
        let container = named("container")
        let label = named("label")
        container.constrain(to: view).centerXY()
        label.constrain(to: container.layoutMarginsGuide).leadingTrailingTopBottom()
        label.constrain(to: view).width(.lessThanOrEqual, constant: -60, priority: .defaultHigh)
        #expect(container.superview === view)
        #expect(label.superview === container)
    }

    @Test func aWrappedLabelKeepsToTheMargins() {
        let view = View(frame: rect(0, 0, 200, 100))
        let container = View()
        container.directionalLayoutMargins = DirectionalEdgeInsets(top: 8, leading: 9, bottom: 10, trailing: 11)
        container.constrain(to: view).centerXY()
        let label = BlockView(60, 20)
        label.constrain(to: container.layoutMarginsGuide).leadingTrailingTopBottom()
        view.layoutIfNeeded()
        #expect(container.frame == rect(60, 31, 80, 38))
        #expect(label.frame == rect(9, 8, 60, 20))
    }

    @Test func trailingAndBottomInsetByPositiveConstants() {
        let view = View(frame: rect(0, 0, 200, 100))
        let label = named("label")
        let constraints = label.constrain(to: view).leadingTrailing(constant: 16).topBottom(constant: 8).constraints
        #expect(constraints.map { "\($0.firstAttribute)" } == ["leading", "trailing", "top", "bottom"])
        #expect(constraints[1].firstItem === view)
        #expect(constraints[3].secondItem === label)
        view.layoutIfNeeded()
        #expect(label.frame == rect(16, 8, 168, 84))
    }

    /// Every method with every argument: the attributes that it relates, in order.
    @Test func everyMethodTakesEveryArgument() {
        typealias Method = (RelationalConstraintBuilder) -> (
            LayoutConstraint.Relation, CGFloat, CGFloat, LayoutPriority, Bool
        ) -> RelationalConstraintBuilder
        let methods: [(Method, [LayoutConstraint.Attribute])] = [
            (RelationalConstraintBuilder.leading, [.leading]), (RelationalConstraintBuilder.trailing, [.trailing]),
            (RelationalConstraintBuilder.top, [.top]), (RelationalConstraintBuilder.bottom, [.bottom]),
            (RelationalConstraintBuilder.leadingTrailing, [.leading, .trailing]),
            (RelationalConstraintBuilder.topBottom, [.top, .bottom]),
            (RelationalConstraintBuilder.leadingTrailingTopBottom, [.leading, .trailing, .top, .bottom]),
            (RelationalConstraintBuilder.centerX, [.centerX]), (RelationalConstraintBuilder.centerY, [.centerY]),
            (RelationalConstraintBuilder.centerXY, [.centerX, .centerY]),
            (RelationalConstraintBuilder.width, [.width]), (RelationalConstraintBuilder.height, [.height]),
            (RelationalConstraintBuilder.widthHeight, [.width, .height]),
        ]
        for (method, attributes) in methods {
            let view = View()
            let label = View()
            let builder = method(label.constrain(to: view))(.greaterThanOrEqual, 8, 0.5, .defaultLow, false)
            #expect(builder.constraints.map(\.firstAttribute) == attributes)
            #expect(builder.constraints.map(\.secondAttribute) == attributes)
            for constraint in builder.constraints {
                let isReversed = [.trailing, .bottom].contains(constraint.firstAttribute)
                #expect(constraint.firstItem === (isReversed ? view : label))
                #expect(constraint.relation == .greaterThanOrEqual)
                #expect(constraint.constant == 8)
                #expect(constraint.multiplier == 0.5)
                #expect(constraint.priority == .defaultLow)
                #expect(!constraint.isActive)
            }
        }
    }

    @Test func differentAnchorsAreRelatedByAxis() {
        let view = View(frame: rect(0, 0, 200, 100))
        let label = BlockView(40, 20, "label")
        view.accessibilityIdentifier = "view"
        let builder = label.constrain(to: view).xAxis(.centerX, to: .leading).yAxis(.centerY, to: .top)
            .dimension(.width, to: .height)
        #expect(
            builder.constraints.map(\.description) == [
                "label.centerX == view.leading", "label.centerY == view.top", "label.width == view.height",
            ])
        view.layoutIfNeeded()
        #expect(label.frame == rect(-50, -10, 100, 20))
    }

    @Test func systemSpacingStandsForEightPoints() {
        let view = View(frame: rect(0, 0, 200, 100))
        let label = BlockView(40, 20)
        label.constrain(to: view).leadingTrailing(constant: .systemSpacing)
        let next = BlockView(10, 10)
        next.constrain(to: view).leading()
        next.constrain(after: label).vertically(constant: .systemSpacing)
        view.layoutIfNeeded()
        #expect(label.frame.minX == 8)
        #expect(label.frame.width == 184)
        #expect(next.frame.minY == label.frame.maxY + 8)
        #expect(
            label.constrainSelf().width(constant: .systemSpacing, activate: false).constraints[0].activationError != nil
        )
    }

    /// Eight points times the multiplier, which then is none of the item's, in every method that takes a constant.
    @Test(arguments: [0.5, 1, 2, -3] as [CGFloat])
    func systemSpacingIsMultiplied(multiplier: CGFloat) {
        let view = View()
        let (first, label) = (View(), View())
        for below in [first, label] { view.addSubview(below) }
        typealias Method = (RelationalConstraintBuilder) -> (
            LayoutConstraint.Relation, CGFloat, CGFloat, LayoutPriority, Bool
        ) -> RelationalConstraintBuilder
        let relational = label.constrain(to: view)
        let methods: [Method] = [
            RelationalConstraintBuilder.leading, RelationalConstraintBuilder.trailing, RelationalConstraintBuilder.top,
            RelationalConstraintBuilder.bottom, RelationalConstraintBuilder.leadingTrailing,
            RelationalConstraintBuilder.topBottom, RelationalConstraintBuilder.leadingTrailingTopBottom,
            RelationalConstraintBuilder.centerX, RelationalConstraintBuilder.centerY,
            RelationalConstraintBuilder.centerXY, RelationalConstraintBuilder.width,
            RelationalConstraintBuilder.height, RelationalConstraintBuilder.widthHeight,
        ]
        for method in methods {
            _ = method(relational)(.greaterThanOrEqual, .systemSpacing, multiplier, .defaultLow, false)
        }
        relational.xAxis(.centerX, to: .leading, constant: .systemSpacing, multiplier: multiplier, activate: false)
        relational.yAxis(.centerY, to: .top, constant: .systemSpacing, multiplier: multiplier, activate: false)
        relational.dimension(.width, to: .height, constant: .systemSpacing, multiplier: multiplier, activate: false)
        let after = label.constrain(after: first)
        for method in [DistributiveConstraintBuilder.horizontally, DistributiveConstraintBuilder.vertically] {
            _ = method(after)(.lessThanOrEqual, .systemSpacing, multiplier, .defaultLow, false)
        }
        #expect(relational.constraints.count == 23 && after.constraints.count == 2)
        for constraint in relational.constraints + after.constraints {
            #expect(constraint.constant == 8 * multiplier && constraint.multiplier == 1)
        }
        label.constrain(after: first).vertically(constant: .systemSpacing, multiplier: multiplier)
        first.constrain(to: view).top(constant: 40)
        first.constrainSelf().height(constant: 10)
        view.layoutIfNeeded()
        #expect(label.frame.minY == 50 + 8 * multiplier)
    }

    @Test func constrainAfterPlacesBehindAnother() {
        let view = View(frame: rect(0, 0, 200, 100))
        let one = BlockView(40, 20)
        let other = BlockView(40, 20)
        one.constrain(to: view).leading(constant: 10).top(constant: 5)
        other.constrain(to: view).top(constant: 1)
        other.constrain(after: one).horizontally(constant: 7)
        view.layoutIfNeeded()
        #expect(other.frame == rect(57, 1, 40, 20))
        view.layoutDirection = .rightToLeft
        view.layoutIfNeeded()
        #expect(other.frame == rect(103, 1, 40, 20))
    }

    @Test func constrainSelfSizes() {
        let view = View(frame: rect(0, 0, 200, 100))
        let label = named("label")
        let constraint = label.constrainSelf().height(constant: 0, priority: .required - 1, activate: false)
            .constraints.last!
        #expect(!constraint.isActive)
        #expect(constraint.priority == 999)
        label.constrain(to: view).leading()
        label.constrainSelf().width(.greaterThanOrEqual, constant: 30)
        let aspect = label.constrainSelf().aspectRatio(multiplier: 1.5).constraints[0]
        #expect(aspect.description == "label.width == label.height * 1.5")
        view.layoutIfNeeded()
        #expect(label.frame.size == CGSize(width: 30, height: 20))
    }

    /// The example of the document's section on guides, with its three multipliers.
    @Test func guidesAreItems() {
        let view = View(frame: rect(0, 0, 316, 216))
        let guide = LayoutGuide()
        guide.constrain(to: view.layoutMarginsGuide).leadingTrailing().bottom()
        guide.constrainSelf().height(constant: 60)
        #expect(guide.owningView === view)
        let buttons = [View(), View(), View()]
        for button in buttons { button.constrainSelf().widthHeight(constant: 40) }
        for (button, multiplier) in zip(buttons, [0.5, 1.0, 1.5]) {
            button.constrain(to: guide).centerX(multiplier: multiplier).centerY()
        }
        view.layoutIfNeeded()
        #expect(guide.layoutFrame == rect(8, 148, 300, 60))
        // The guide's middle is at 158: half of it, the whole, and one and a half.
        #expect(buttons.map(\.frame.midX) == [79, 158, 237])
        #expect(buttons.map(\.frame.midY) == [178, 178, 178])
        #expect(buttons.allSatisfy { $0.superview === view })
    }
}
