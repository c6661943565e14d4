import Engines
import Foundation
import Testing

/// A view with a shadow that constraints must ignore.
private class Shadowed: View {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
}

/// A card whose text is used for baseline alignment.
private final class Card: View {
    let label = Label(text: "text")
    override var forFirstBaselineLayout: View { label }
    override var forLastBaselineLayout: View { label }
}

private final class Doubling: LayoutConstraint {
    override var constant: CGFloat {
        get { super.constant / 2 }
        set { super.constant = 2 * newValue }
    }
}

@Suite("What ported code asks of constraints", .earlyPlans)
struct ConstraintPortingTests {
    // MARK: Alignment rectangles

    @Test func constraintsPlaceTheAlignmentRectangle() {
        let view = Shadowed()
        let root = makeRoot(200, 100, view)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 19, 36, 44))
    }

    @Test func whatLiesInAViewCountsFromItsAlignmentRectangle() {
        let (view, inner) = (Shadowed(), View())
        let root = makeRoot(200, 100, view)
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        for (item, above) in [(view, root), (inner, view)] {
            LayoutConstraint.activate([
                item.leadingAnchor.constraint(equalTo: above.leadingAnchor, constant: 5),
                item.topAnchor.constraint(equalTo: above.topAnchor, constant: 5),
            ])
        }
        LayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
            inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(3, 4, 56, 54) && inner.frame == rect(7, 6, 45, 45))
    }

    /// Margins count from the edges of the bounds, whatever the alignment rectangle is.
    @Test(arguments: [false, true], [false, true])
    func marginsCountFromTheBounds(byGuide: Bool, isRightToLeft: Bool) {
        let (view, inner) = (Shadowed(), View())
        let root = makeRoot(200, 200, view)
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        view.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        view.layoutMargins = EdgeInsets(top: 5, left: 7, bottom: 11, right: 13)
        LayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            view.widthAnchor.constraint(equalToConstant: 94), view.heightAnchor.constraint(equalToConstant: 96),
        ])
        let pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [
            (.leading, .leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ]
        let item: any LayoutItem = byGuide ? view.layoutMarginsGuide : view
        for (edge, margin) in pairs {
            LayoutConstraint(
                item: inner, attribute: edge, relatedBy: .equal, toItem: item,
                attribute: byGuide ? edge : margin
            ).isActive = true
        }
        root.layoutIfNeeded()
        #expect(view.frame == rect(38, 29, 100, 100))
        #expect(inner.frame == rect(7, 5, 80, 84))
    }

    @Test func aFrameFromOutsideStandsForItsAlignmentRectangle() {
        let (fixed, beside) = (Shadowed(frame: rect(10, 10, 36, 44)), BlockView(10, 10))
        let root = makeRoot(200, 100, beside)
        root.addSubview(fixed)
        LayoutConstraint.activate([
            beside.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
            beside.topAnchor.constraint(equalTo: fixed.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(fixed.frame == rect(10, 10, 36, 44) && beside.frame.origin == CGPoint(x: 42, y: 51))
    }

    @Test func fittingAnswersAFrame() {
        let view = Shadowed()
        view.widthAnchor.constraint(equalToConstant: 30).isActive = true
        view.heightAnchor.constraint(equalToConstant: 40).isActive = true
        #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 36, height: 44))
    }

    // MARK: Baselines

    @Test func theBaselinesOfAViewWithoutTextAreItsEdges() {
        let (first, last, view) = (BlockView(10, 30), BlockView(10, 30), View())
        let root = makeRoot(200, 100, first, last, view)
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            view.heightAnchor.constraint(equalToConstant: 20),
            first.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
            last.topAnchor.constraint(equalTo: view.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(first.frame.minY == 40 && last.frame.minY == 60)
    }

    @Test func aViewForwardsItsBaselines() {
        let (card, label) = (Card(), Label(text: "text", font: .systemFont(ofSize: 30)))
        let root = makeRoot(300, 200, card, label)
        card.label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(card.label)
        LayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            card.label.topAnchor.constraint(equalTo: card.topAnchor, constant: 50),
            label.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        let wanted = 60 + card.label.baselines(in: card.label.frame.size).first
        #expect(abs(label.frame.minY + label.baselines(in: label.frame.size).first - wanted) <= 0.5)
    }

    @Test func aColumnForwardsToItsFirstAndLastViews() {
        let (above, below) = (Label(text: "above"), Label(text: "below"))
        let column = StackView(arrangedSubviews: [above, below])
        column.axis = .vertical
        #expect(column.forFirstBaselineLayout === above && column.forLastBaselineLayout === below)
        column.axis = .horizontal
        below.font = .systemFont(ofSize: 40)
        #expect(column.forFirstBaselineLayout === below && column.forLastBaselineLayout === below)
    }

    // MARK: Constraints and anchors

    @Test func itemsMayComeAsAny() {
        let view = BlockView(10, 10)
        let root = makeRoot(200, 100, view)
        let items: [Any] = [view, root]
        let constraint = LayoutConstraint(
            item: items[0], attribute: .trailing, relatedBy: .equal, toItem: items[1], attribute: .trailing)
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.maxX == 200)
    }

    @Test func whatIsNoItemIsTold() {
        let (view, nothing) = (View(), "nothing" as Any)
        let constraint = LayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nothing, attribute: .width)
        #expect(constraint.activationError == .notAnItem && constraint.secondItem == nil)
    }

    @Test func aSubclassOverridesTheConstant() {
        let view = BlockView(10, 10)
        let root = makeRoot(200, 100, view)
        let constraint = Doubling(
            item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, constant: 10)
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10)
        constraint.constant = 10
        root.layoutIfNeeded()
        #expect(view.frame.minX == 20 && constraint.constant == 10)
    }

    @Test func aConstraintNamesItsAnchors() {
        let (view, root) = (View(), View())
        view.accessibilityIdentifier = "view"
        let constraint = view.leadingAnchor.constraint(equalTo: root.trailingAnchor)
        #expect(constraint.firstAnchor?.attribute == .leading && constraint.firstAnchor?.name == "view.leading")
        #expect(constraint.secondAnchor?.item === root && constraint.secondAnchor?.attribute == .trailing)
        #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
        let other = View()
        #expect(view.leadingAnchor == view.leadingAnchor && view.leadingAnchor.hash == view.leadingAnchor.hash)
        #expect(view.leadingAnchor != other.leadingAnchor && view.leadingAnchor != view.trailingAnchor)
    }

    @Test func distancesBetweenAnchorsCanBeEqual() {
        let views = [BlockView(10, 10), BlockView(20, 10), BlockView(30, 10)]
        let root = makeRoot(200, 100, views[0], views[1], views[2])
        let first = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
        let second = views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor)
        LayoutConstraint.activate([
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor), first.constraint(equalTo: second),
        ])
        root.layoutIfNeeded()
        // 200 - 60 for the views leaves 70 for each gap.
        #expect(views.map(\.frame.minX) == [0, 80, 170])
    }

    /// Every pair of anchors along an axis that may be mixed: from a view at 20 that is 30 wide to one at 150 that is
    /// 44 wide, and back.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func aDistanceIsThatOfTheAnchors(direction: LayoutDirection) {
        let kinds: [(KeyPath<View, LayoutXAxisAnchor>, isDirectional: Bool, isAbsolute: Bool, part: CGFloat)] = [
            (\.leadingAnchor, true, false, direction == .leftToRight ? 0 : 1),
            (\.trailingAnchor, true, false, direction == .leftToRight ? 1 : 0),
            (\.leftAnchor, false, true, 0), (\.rightAnchor, false, true, 1), (\.centerXAnchor, false, false, 0.5),
        ]
        for first in kinds {
            for second in kinds where !(first.isDirectional && second.isAbsolute) {
                guard !(first.isAbsolute && second.isDirectional) else { continue }
                let views = [View(), View()]
                let scale = View()
                let root = makeRoot(400, 100, views[0], views[1], scale)
                root.layoutDirection = direction
                LayoutConstraint.activate([
                    views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                    views[0].widthAnchor.constraint(equalToConstant: 30),
                    views[1].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 150),
                    views[1].widthAnchor.constraint(equalToConstant: 44),
                ])
                let turns = direction == .rightToLeft && (first.isDirectional || second.isDirectional)
                let way = (150 + 44 * second.part - 20 - 30 * first.part) * (turns ? -1 : 1)
                let found = reports {
                    let there = views[0][keyPath: first.0].anchorWithOffset(to: views[1][keyPath: second.0])
                    let back = views[1][keyPath: second.0].anchorWithOffset(to: views[0][keyPath: first.0])
                    LayoutConstraint.activate([
                        scale.widthAnchor.constraint(equalTo: there, constant: 300),
                        scale.heightAnchor.constraint(equalTo: back, constant: 300),
                    ])
                    root.layoutIfNeeded()
                }
                #expect(found.isEmpty)
                #expect(scale.frame.size == CGSize(width: 300 + way, height: 300 - way), "\(first) to \(second)")
            }
        }
    }

    @Test func aDistanceMayBeNegative() {
        let (first, second) = (BlockView(10, 10), BlockView(10, 10))
        let root = makeRoot(200, 100, first, second)
        LayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
            first.topAnchor.anchorWithOffset(to: second.topAnchor).constraint(equalToConstant: -30),
        ])
        root.layoutIfNeeded()
        #expect(second.frame.minY == 20)
    }

    private func match<Kind>(
        _ first: LayoutAnchor<Kind>, _ second: LayoutAnchor<Kind>, _ constant: CGFloat
    ) -> LayoutConstraint {
        first.constraint(equalTo: second, constant: constant)
    }

    @Test func codeIsGenericOverAnchors() {
        let view = View()
        let root = makeRoot(200, 100, view)
        LayoutConstraint.activate([
            match(view.leadingAnchor, root.leadingAnchor, 5), match(view.bottomAnchor, root.bottomAnchor, -5),
            match(view.widthAnchor, root.widthAnchor, -50), match(view.heightAnchor, root.heightAnchor, -50),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(5, 45, 150, 50))
    }

    // MARK: Guides

    @Test func guidesTellWhetherTheirPlaceIsOpen() {
        let (root, guide) = (makeRoot(200, 100), LayoutGuide())
        root.addLayoutGuide(guide)
        let width = guide.widthAnchor.constraint(equalToConstant: 10)
        LayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(guide.hasAmbiguousLayout)
        width.isActive = true
        root.layoutIfNeeded()
        #expect(!guide.hasAmbiguousLayout)
        #expect(Set(guide.constraintsAffectingLayout(for: .horizontal).map(\.firstAttribute)) == [.leading, .width])
    }

    @Test func theKeyboardGuideLiesBelowTheSafeArea() {
        let view = View()
        let root = makeRoot(200, 100, view)
        root.ownSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
        view.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.maxY == 70 && root.keyboardLayoutGuide.layoutFrame == rect(0, 70, 200, 30))
        #expect(root.layoutGuides.isEmpty)
    }

    // MARK: Bounds

    /// A leading edge of at least 30 is 30; what may be at 0 is there.
    @Test func aPositionThatOnlyAnInequalityBoundsIsNearTheCorner() {
        let (upper, lower, far) = (BlockView(10, 10), BlockView(10, 10), BlockView(10, 10))
        let root = makeRoot(200, 100, upper, lower, far)
        LayoutConstraint.activate([
            upper.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
            lower.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: -20),
            far.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -5),
        ])
        root.layoutIfNeeded()
        #expect([upper, lower, far].map(\.frame.minX) == [30, -20, 0])
    }

    @Test func aBoundGivesWayToAnyEquality() {
        let view = BlockView(10, 10)
        let root = makeRoot(200, 100, view)
        view.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 30).isActive = true
        root.layoutIfNeeded()
        let equality = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4)
        equality.priority = 1
        equality.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 4)
    }

    // MARK: Stacks

    @Test func proportionsAreSharesOfTheStacksOwnLength() {
        // Natural: 10 + 5 + 20 + 5 + 40 = 80. At 160 the shares are 20 and 40; what is left of 160 goes to the last.
        let views = [BlockView(10, 10), BlockView(20, 10), BlockView(40, 10)]
        let row = StackView(arrangedSubviews: views)
        row.distribution = .fillProportionally
        row.spacing = 5
        row.frame = rect(0, 0, 160, 10)
        row.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [20, 40, 90])
    }
}
