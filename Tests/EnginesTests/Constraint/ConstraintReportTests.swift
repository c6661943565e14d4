import ConstraintBuilders
import Engines
import Foundation
import Testing

/// Reports go through one global handler, so these run one after the other.
@Suite(.serialized, .earlyPlans) struct ConstraintReports {
    private func errors(_ body: () -> Void) -> [ConstraintError] {
        reports(body).compactMap { if case .invalid(_, let error) = $0 { error } else { nil } }
    }

    private func relaid(_ root: View, _ change: () -> Void) -> [ConstraintReport] {
        reports {
            change()
            root.layoutIfNeeded()
        }
    }

    @Test func aConstraintThatSaysNothingIsReportedAndStaysOut() {
        let one = View()
        let other = View()
        let root = makeRoot(200, 100, one)
        let cases: [(LayoutConstraint, ConstraintError)] = [
            (one.leadingAnchor.constraint(equalTo: other.leadingAnchor), .noCommonAncestor),
            (one.widthAnchor.constraint(equalToConstant: .nan), .constantNotFinite),
            (one.widthAnchor.constraint(equalToConstant: .infinity), .constantNotFinite),
            (one.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: .nan), .multiplierNotFinite),
            (raw(one, .left, root, .left, multiplier: 0), .multiplierZero),
            (raw(one, .left, nil, .notAnAttribute), .locationNeedsSecondItem),
            (raw(one, .width, nil, .left), .missingItem),
            (raw(one, .notAnAttribute, root, .left), .missingAttribute),
            (raw(one, .left, root, .notAnAttribute), .missingAttribute),
            (raw(one, .left, root, .width), .sizeAgainstLocation),
            (raw(one, .left, root, .top), .mixedAxes),
            (raw(one, .left, root, .leading), .mixedDirections),
        ]
        for (constraint, error) in cases {
            #expect(constraint.activationError == error)
            #expect(errors { constraint.isActive = true } == [error])
            #expect(!constraint.isActive)
        }
        let width = one.widthAnchor.constraint(equalToConstant: 50)
        width.isActive = true
        #expect(errors { width.constant = .nan } == [.constantNotFinite])
        #expect(width.constant == 50)
        #expect(reports { root.layoutIfNeeded() }.isEmpty)
        #expect(one.frame.width == 50)
    }

    private func raw(
        _ first: View, _ attribute: LayoutConstraint.Attribute, _ second: View?,
        _ secondAttribute: LayoutConstraint.Attribute, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        LayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
            multiplier: multiplier)
    }

    @Test func priorityIsHeldToItsRange() {
        #expect(LayoutPriority(0) == 1)
        #expect(LayoutPriority(5000) == .required)
        #expect(LayoutPriority(.nan) == .required)
        #expect(LayoutPriority.required - 1 == 999)
        #expect(LayoutPriority.defaultLow + 0.5 == 250.5)
    }

    @Test func aCycleOfViewsIsNoTree() {
        let one = View()
        let other = View()
        one.constrain(to: other).leading()
        other.constrain(to: one).top()
        #expect(one.superview === other)
        #expect(other.superview == nil)
        other.layoutIfNeeded()
    }

    @Test func aRequiredConflictBreaksTheLastAndNamesTheOthers() {
        let title = View()
        let other = View()
        title.accessibilityIdentifier = "title"
        other.accessibilityIdentifier = "other"
        let root = makeRoot(200, 100, title, other)
        let left = title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        let narrow = title.widthAnchor.constraint(equalToConstant: 50)
        let right = title.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10)
        let wide = title.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
        wide.identifier = "wide"
        let beside = other.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 5)
        LayoutConstraint.activate([left, narrow, wide, beside])
        let found = reports { root.layoutIfNeeded() }
        #expect(found.count == 1)
        guard case .conflict(let members, let broken)? = found.first else {
            Issue.record("no conflict was reported")
            return
        }
        #expect(broken === wide)
        #expect(members.map(\.description) == ["H:[title(50)]", "H:[title(>=80)] 'wide'"])
        #expect("\(found[0])".contains("H:[title(50)]"))
        #expect(wide.isActive && wide.isBroken)
        #expect(title.frame.minX == 10)
        #expect(title.frame.width == 50)
        #expect(other.frame.minX == 65)
        // The frame of a root comes from outside: content that needs another size overflows.
        let overflow = reports {
            right.isActive = true
            root.layoutIfNeeded()
        }
        guard case .frameUnsuitable(let view, let needed)? = overflow.first, overflow.count == 1 else {
            Issue.record("no unsuitable frame was reported")
            return
        }
        #expect(view === root && needed == CGSize(width: 70, height: 100))
        #expect(root.frame.width == 200 && title.frame == rect(10, 0, 50, 0))
        right.isActive = false
        // The conflict ends: the abandoned constraint is satisfied again.
        #expect(relaid(root) { narrow.constant = 90 }.isEmpty)
        #expect(!wide.isBroken)
        #expect(title.frame.width == 90)
        // A constant that causes the conflict again: the same constraint is abandoned.
        #expect(relaid(root) { narrow.constant = 70 }.count == 1)
        #expect(wide.isBroken && !narrow.isBroken)
        #expect(title.frame.width == 70)
    }

    /// A width that is to be longer than itself: of the constraint no length is left that could satisfy it.
    @Test func aConstraintThatNoLengthCanSatisfyIsGivenUpWhereItIsRequired() {
        for priority in [LayoutPriority.required, .defaultHigh] {
            let title = Label(text: "title")
            let root = makeRoot(200, 100, title)
            let longer = title.widthAnchor.constraint(equalTo: title.widthAnchor, multiplier: 1, constant: 10)
            longer.priority = priority
            LayoutConstraint.activate([title.leadingAnchor.constraint(equalTo: root.leadingAnchor), longer])
            let found = reports { root.layoutIfNeeded() }
            #expect(longer.isBroken == (priority == .required))
            #expect(found.count == (priority == .required ? 1 : 0))
            #expect(title.frame.width == title.intrinsicContentSize.width)
        }
    }

    /// Of a view's constraints the last one of a conflict is given up, of several views' that of the innermost, of a
    /// stack's and others one of the others: whatever was laid out before, and whether a plan was there.
    @Test func whichConstraintBreaksFollowsFromTheTree() {
        /// A tree with two conflicts: of the column's height, and of the label's width in it. `isLate` for a tree that
        /// was laid out without them.
        func broken(isLate: Bool) -> [String] {
            let (one, other) = (Label(text: "one"), Label(text: "other"))
            let column = StackView(arrangedSubviews: [one, other])
            column.axis = .vertical
            column.spacing = 20
            let root = makeRoot(200, 100, column)
            let height = column.heightAnchor.constraint(equalToConstant: isLate ? 100 : 10)
            let width = one.widthAnchor.constraint(equalToConstant: isLate ? 50 : 30)
            let all = [
                column.topAnchor.constraint(equalTo: root.topAnchor),
                column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                column.widthAnchor.constraint(equalToConstant: 50), width, height,
            ]
            for (index, constraint) in all.enumerated() { constraint.identifier = "\(index)" }
            LayoutConstraint.activate(all)
            _ = reports {
                if isLate {
                    root.layoutIfNeeded()
                    (height.constant, width.constant) = (10, 30)
                }
                root.layoutIfNeeded()
            }
            #expect(one.frame.width == 50)
            return all.filter(\.isBroken).compactMap(\.identifier)
        }
        for isLate in [false, true, false, false, true, true] { #expect(broken(isLate: isLate) == ["3", "4"]) }
    }

    /// Of two views of equal widths, each of which holds a width of its own, the one in front loses it, also where it
    /// was behind the other one in a layout before.
    @Test func theViewInFrontLosesItsWidth() {
        let (first, second) = (View(), View())
        let root = makeRoot(200, 100, first, second)
        let widths = [first, second].enumerated().map { index, view in
            view.widthAnchor.constraint(equalToConstant: 10 + 10 * CGFloat(index))
        }
        LayoutConstraint.activate(widths + [first.widthAnchor.constraint(equalTo: second.widthAnchor)])
        for isFirstInFront in [false, true, true, false] {
            root.bringSubviewToFront(isFirstInFront ? first : second)
            _ = reports { root.layoutIfNeeded() }
            #expect(widths.map(\.isBroken) == [isFirstInFront, !isFirstInFront])
            #expect([first, second].map(\.frame.width) == (isFirstInFront ? [20, 20] : [10, 10]))
        }
    }

    enum Leaving: CaseIterable { case alone, withItsContainer, forAnotherTree, asAGuide }

    /// A view that is to be 100 wide, and as wide as a view or a guide of 50: where that one leaves, the conflict ends.
    @Test(arguments: Leaving.allCases, [false, true])
    func aConflictEndsWithAnItem(how: Leaving, isSolved: Bool) {
        let (elsewhere, container, given, guide) = (View(), View(), View(), LayoutGuide())
        let (box, inner, view) = (View(), View(), View())
        let root = makeRoot(200, 100, container, box)
        for (below, above) in [(given, container), (inner, box), (view, inner)] {
            below.translatesAutoresizingMaskIntoConstraints = false
            above.addSubview(below)
        }
        root.addLayoutGuide(guide)
        let item: any LayoutItem = how == .asAGuide ? guide : given
        let wide = view.widthAnchor.constraint(equalToConstant: 100)
        LayoutConstraint.activate([
            LayoutConstraint(
                item: item, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, constant: 50),
            LayoutConstraint(item: view, attribute: .width, relatedBy: .equal, toItem: item, attribute: .width), wide,
        ])
        func laidOut() -> [ConstraintReport] {
            ConstraintPlans.suspending(isSolved) { reports { root.layoutIfNeeded() } }
        }
        #expect(laidOut().count == 1 && wide.isBroken)
        switch how {
        case .alone: given.removeFromSuperview()
        case .withItsContainer: container.removeFromSuperview()
        case .forAnotherTree: elsewhere.addSubview(given)
        case .asAGuide: root.removeLayoutGuide(guide)
        }
        #expect(laidOut().isEmpty)
        #expect(wide.isActive && !wide.isBroken && view.frame.width == 100)
    }

    @Test func conflictsAreBrokenInTheSameWayEveryTime() {
        let runs = (0..<5).map { _ -> [String] in
            let view = View()
            view.accessibilityIdentifier = "view"
            let root = makeRoot(200, 100, view)
            LayoutConstraint.activate((1...6).map { view.widthAnchor.constraint(equalToConstant: CGFloat($0 * 10)) })
            return reports { root.layoutIfNeeded() }.map(\.description)
        }
        #expect(runs[0].count == 5)
        #expect(Set(runs).count == 1)
    }

    /// Lines of 10 points in the middle of the height, as many as an area of 1,000 takes; the baseline is 8 below the
    /// first one's top.
    private final class Lines: View {
        override var hasHeightForWidth: Bool { true }
        override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 10) }

        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 1000 / size.width) }

        override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
            let lines = size.width > 0 ? 1000 / min(100, size.width) : 10
            return ((size.height - lines) / 2 + 8, (size.height + lines) / 2 - 2)
        }
    }

    /// A text as wide as a root of 50 points, where it has two lines, below whose top another view lies.
    private func rootOfLines(_ constraints: (_ text: Lines, _ box: View) -> [LayoutConstraint]) -> (
        root: View, text: Lines, box: View, constraints: [LayoutConstraint]
    ) {
        let (text, box) = (Lines(), View())
        let root = makeRoot(50, 200, text, box)
        text.constrain(to: root).leadingTrailing().top()
        box.constrain(to: root).leadingTrailing()
        return (root, text, box, constraints(text, box))
    }

    /// On one line the baseline is at h / 2 + 3, and a box of 12 below it ends in the text from a height of 30 on; on
    /// two it is at h / 2 - 2, and the text needs 20. Catches what is given up for the size that a text has on the way.
    @Test(arguments: [false, true]) func aConflictOfTextsAsTheyAreBeforeTheyWrapIsNone(isLate: Bool) {
        let made = rootOfLines { text, box in
            [
                box.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
                box.heightAnchor.constraint(equalToConstant: 12),
                box.bottomAnchor.constraint(lessThanOrEqualTo: text.bottomAnchor),
                text.heightAnchor.constraint(lessThanOrEqualToConstant: 24),
            ]
        }
        let reported = reports {
            LayoutConstraint.activate(Array(made.constraints.dropLast(isLate ? 1 : 0)))
            made.root.layoutIfNeeded()
            LayoutConstraint.activate(made.constraints)
            made.root.layoutIfNeeded()
        }
        #expect(reported.isEmpty && !made.constraints.contains { $0.isBroken })
        #expect(made.text.frame == rect(0, 0, 50, 20))
        #expect(made.box.frame == rect(0, 8, 50, 12))
    }

    /// A box of 12 above the baseline takes a height of 18 on one line, of 28 on two, where it contradicts a limit of
    /// 24: of the root's constraints, the text's and the box's that of the box is given up. Catches that one on the
    /// baseline is, whose constant changed last.
    @Test(arguments: [false, true]) func aConflictThatComesAsTextsWrapBreaksTheLast(isLate: Bool) {
        let made = rootOfLines { text, box in
            [
                box.topAnchor.constraint(equalTo: text.topAnchor),
                box.bottomAnchor.constraint(equalTo: text.firstBaselineAnchor),
                box.heightAnchor.constraint(greaterThanOrEqualToConstant: 12),
                text.heightAnchor.constraint(lessThanOrEqualToConstant: 24),
            ]
        }
        _ = reports {
            LayoutConstraint.activate(Array(made.constraints.dropLast(isLate ? 1 : 0)))
            made.root.layoutIfNeeded()
            LayoutConstraint.activate(made.constraints)
            made.root.layoutIfNeeded()
        }
        #expect(made.constraints.map(\.isBroken) == [false, false, true, false])
        #expect(made.text.frame == rect(0, 0, 50, 20))
        #expect(made.box.frame == rect(0, 0, 50, 8))
    }

    @Test func twoEqualConstraintsCountOnce() {
        let view = View()
        let root = makeRoot(200, 100, view)
        let constraints = (0..<3).map { _ in view.widthAnchor.constraint(equalToConstant: 40) }
        LayoutConstraint.activate(constraints)
        #expect(reports { root.layoutIfNeeded() }.isEmpty)
        constraints[0].isActive = false
        constraints[1].isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        constraints[2].constant = 30
        root.layoutIfNeeded()
        #expect(view.frame.width == 30)
    }

    @Test func aConstraintThatIsAlwaysFalseIsReported() {
        let view = View()
        let root = makeRoot(200, 100, view)
        view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5).isActive = true
        view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        #expect(reports { root.layoutIfNeeded() }.count == 1)
    }

    /// Of constraints of the same attributes no two read alike.
    @Test func aDescriptionTellsAllNumbers() {
        let (one, other) = (BlockView(-1, -1, "one"), BlockView(-1, -1, "other"))
        let root = makeRoot(200, 100, one, other)
        let sizes: [LayoutConstraint.Attribute] = [.width, .height]
        let across: [LayoutConstraint.Attribute] = [.left, .right, .centerX, .leftMargin]
        let along: [LayoutConstraint.Attribute] = [.leading, .trailing, .centerX, .trailingMargin]
        let down: [LayoutConstraint.Attribute] = [.top, .bottom, .centerY, .topMargin, .lastBaseline]
        let numbers: [(CGFloat, CGFloat)] = [(1, 0), (1, 10), (1, -10), (1, 0.5), (2, 0), (2, 10)]
        for attributes in [sizes, across, along, down] {
            for (first, second) in [(one, other), (one, root), (root, other)] {
                for (attribute, otherAttribute) in attributes.flatMap({ one in attributes.map { (one, $0) } }) {
                    var texts: Set<String> = []
                    for relation in [LayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual] {
                        for (multiplier, constant) in numbers {
                            for priority in [LayoutPriority.required, 750] {
                                let constraint = LayoutConstraint(
                                    item: first, attribute: attribute, relatedBy: relation, toItem: second,
                                    attribute: otherAttribute, multiplier: multiplier, constant: constant)
                                constraint.priority = priority
                                texts.insert(constraint.description)
                            }
                        }
                    }
                    #expect(texts.count == 36, "\(attribute) \(otherAttribute): \(texts.sorted())")
                }
            }
        }
    }

    @Test func aSizeThatIsAnotherOneAndAConstantIsAnEquation() {
        let (a, b) = (BlockView(-1, -1, "a"), BlockView(-1, -1, "b"))
        let root = makeRoot(200, 100, a, b)
        let constraints = [
            a.widthAnchor.constraint(equalTo: b.widthAnchor),
            a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 10),
            a.heightAnchor.constraint(lessThanOrEqualTo: b.heightAnchor),
            a.heightAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, constant: -4.5),
            a.heightAnchor.constraint(greaterThanOrEqualTo: root.heightAnchor, constant: 1),
        ]
        #expect(
            constraints.map(\.description) == [
                "H:[a(==b)]", "a.width == b.width + 10", "V:[a(<=b)]", "a.height <= b.height - 4.5",
                "a.height >= root.height + 1",
            ])
    }

    @Test func equationsAreDescribedWhereNoFormatSaysThem() {
        let one = View()
        one.accessibilityIdentifier = "one"
        let root = makeRoot(200, 100, one)
        let guide = LayoutGuide()
        guide.identifier = "gap"
        root.addLayoutGuide(guide)
        let ratio = one.widthAnchor.constraint(equalTo: one.heightAnchor, multiplier: 1.5, constant: -4)
        ratio.priority = 750.5
        #expect(ratio.description == "one.width == one.height * 1.5 - 4 @750.5")
        let center = one.centerXAnchor.constraint(greaterThanOrEqualTo: guide.centerXAnchor, constant: 2)
        #expect(center.description == "one.centerX >= gap.centerX + 2")
        let top = one.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
        #expect(top.description == "one.top == root.safeAreaLayoutGuide.top")
        #expect(
            one.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -8).description
                == "H:[one]-(>=8)-|")
    }
}
