import Engines
import Foundation
import Testing

@Suite(.earlyPlans) struct ConstraintAttributes {
    /// A 40×20 view in a 200×100 root with margins 8, 12, 16, 20 (top, left, bottom, right), one attribute tied to the
    /// root's.
    static let cases: [(LayoutConstraint.Attribute, left: CGFloat?, top: CGFloat?)] = [
        (.left, 5, nil), (.right, 165, nil), (.leading, 5, nil), (.trailing, 165, nil), (.centerX, 85, nil),
        (.top, nil, 5), (.bottom, nil, 85), (.centerY, nil, 45),
        // A plain view's first baseline is its top edge, its last one the bottom edge.
        (.firstBaseline, nil, -5), (.lastBaseline, nil, 89),
        (.leftMargin, 17, nil), (.rightMargin, 145, nil), (.leadingMargin, 17, nil), (.trailingMargin, 145, nil),
        (.topMargin, nil, 13), (.bottomMargin, nil, 69), (.centerXWithinMargins, 81, nil),
        (.centerYWithinMargins, nil, 41),
    ]

    @Test(arguments: cases)
    func anAttributeIsTiedToTheRoots(
        _ attribute: LayoutConstraint.Attribute, left: CGFloat?, top: CGFloat?
    ) {
        let view = BlockView(40, 20)
        let root = makeRoot(200, 100, view)
        root.layoutMargins = EdgeInsets(top: 8, left: 12, bottom: 16, right: 20)
        let own: LayoutConstraint.Attribute =
            switch attribute {
            case .leftMargin: .left
            case .rightMargin: .right
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .topMargin: .top
            case .bottomMargin: .bottom
            case .centerXWithinMargins: .centerX
            case .centerYWithinMargins: .centerY
            default: attribute
            }
        LayoutConstraint(
            item: view, attribute: own, relatedBy: .equal, toItem: root, attribute: attribute, constant: 5
        ).isActive = true
        root.layoutIfNeeded()
        if let left { #expect(view.frame.minX == left) }
        if let top { #expect(view.frame.minY == top) }
        #expect(view.frame.size == CGSize(width: 40, height: 20))
    }

    @Test func leadingAndTrailingFollowTheDirectionLeftAndRightDoNot() {
        let leading = BlockView(40, 20)
        let left = BlockView(40, 20)
        let next = BlockView(30, 20)
        let root = makeRoot(200, 100, leading, left, next)
        LayoutConstraint.activate([
            leading.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            next.leadingAnchor.constraint(equalTo: leading.trailingAnchor, constant: 7),
        ])
        root.layoutIfNeeded()
        #expect([leading, left, next].map(\.frame.minX) == [10, 10, 57])
        root.layoutDirection = .rightToLeft
        root.layoutIfNeeded()
        #expect([leading, left, next].map(\.frame.minX) == [150, 10, 113])
        root.layoutDirection = .leftToRight
        root.layoutIfNeeded()
        #expect([leading, left, next].map(\.frame.minX) == [10, 10, 57])
    }

    @Test func aMultiplierOnAnEdgeIsMirroredToo() {
        let view = BlockView(40, 20)
        let root = makeRoot(200, 100, view)
        LayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25
        ).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 50)
        root.layoutDirection = .rightToLeft
        root.layoutIfNeeded()
        #expect(view.frame.maxX == 150)
    }

    /// A semantic attribute turns the view's own content, and not what lies deeper, as in UIKit.
    @Test(arguments: [false, true]) func aSemanticAttributeTurnsTheContentOfOneView(isLate: Bool) {
        let (first, second, box) = (BlockView(30, 10), BlockView(50, 10), View())
        let stack = StackView(arrangedSubviews: [first, second, box])
        let pill = BlockView(4, 10)
        box.addSubview(pill)
        pill.translatesAutoresizingMaskIntoConstraints = false
        let root = makeRoot(200, 100, stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 20),
            pill.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 1),
            pill.topAnchor.constraint(equalTo: box.topAnchor),
        ])
        if isLate { root.layoutIfNeeded() }
        stack.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(stack.frame.minX == 0 && stack.frame.width == 100)
        #expect([first, second, box].map(\.frame.minX) == [70, 20, 0])
        #expect(pill.frame.minX == 1)
        stack.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        #expect([first, second, box].map(\.frame.minX) == [0, 30, 80])
    }

    @Test func theDirectionIsThatOfTheViewThatHoldsTheConstraint() {
        let inner = View()
        let view = BlockView(40, 20)
        let root = makeRoot(200, 100, inner)
        inner.layoutDirection = .rightToLeft
        inner.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 100),
            view.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 5),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 10)
        #expect(view.frame.minX == 55)
    }

    @Test func sizesRelateToSizesOfEitherAxis() {
        let view = View()
        let other = View()
        let root = makeRoot(200, 100, view, other)
        LayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            other.widthAnchor.constraint(equalTo: view.heightAnchor),
            other.heightAnchor.constraint(equalToConstant: 12),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 90, height: 45))
        #expect(other.frame.size == CGSize(width: 45, height: 12))
    }

    @Test(arguments: [0.0005, 0.001, 0.01, 0.1, 10, 1000, 2000] as [CGFloat], [false, true])
    func sizesHaveAnyRatio(ratio: CGFloat, isSolved: Bool) {
        ConstraintPlans.suspending(isSolved) {
            for _ in 0..<4 {
                let (view, inner) = (View(), View())
                let root = makeRoot(200, 100, view)
                inner.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(inner)
                let width = view.widthAnchor.constraint(equalToConstant: 0)
                LayoutConstraint.activate([
                    width, view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: ratio),
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
                    inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5),
                    inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    inner.heightAnchor.constraint(equalTo: view.heightAnchor),
                ])
                let length: CGFloat = ratio < 1 ? 2000 : 1
                for factor in [1, 2] as [CGFloat] {
                    width.constant = length * factor
                    root.layoutIfNeeded()
                    #expect(view.frame == rect(3, 0, length * factor, (length * factor * ratio).rounded()))
                    #expect(inner.frame == rect(5, 0, 0, (length * factor * ratio).rounded()))
                }
            }
        }
    }

    @Test func baselinesOfDifferentFontsMeet() {
        let small = Label(text: "small", font: .systemFont(ofSize: 12))
        let large = Label(text: "large", font: .systemFont(ofSize: 30))
        let root = makeRoot(300, 100, small, large)
        LayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        let one = small.frame.minY + small.baselines(in: small.frame.size).first
        let other = large.frame.minY + large.baselines(in: large.frame.size).first
        // Each origin is rounded to half a point.
        #expect(abs(one - other) <= 0.5)
        #expect(small.frame.minY > large.frame.minY)
    }

    /// A view whose baseline follows from its width, as that of a picture that keeps its proportions does.
    private final class WideView: View {
        override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (size.width / 4, size.width / 2) }
    }

    @Test func aBaselineMayFollowFromTheWidth() {
        let (first, last) = (WideView(), WideView())
        let root = makeRoot(300, 100, first, last)
        let width = first.widthAnchor.constraint(equalToConstant: 80)
        LayoutConstraint.activate([
            width, last.widthAnchor.constraint(equalTo: first.widthAnchor),
            first.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 50),
            last.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 50),
        ])
        root.layoutIfNeeded()
        #expect(first.frame.minY == 30 && last.frame.minY == 10)
        width.constant = 60
        root.layoutIfNeeded()
        #expect(first.frame.minY == 35 && last.frame.minY == 20)
    }

    @Test func aConstraintReachesAcrossLevels() {
        let outer = View()
        let inner = View()
        let deep = View()
        let root = makeRoot(200, 100, outer)
        for (view, above) in [(inner, outer), (deep, inner)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            above.addSubview(view)
        }
        LayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 20),
            deep.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 3),
            deep.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -7),
        ])
        #expect(root.constraints.count == 2)
        root.layoutIfNeeded()
        #expect(deep.frame.minX == 3)
        #expect(deep.frame.width == 160)
    }

    @Test func systemSpacingIsEightPoints() {
        let one = BlockView(40, 20)
        let other = BlockView(40, 20)
        let root = makeRoot(200, 100, one, other)
        LayoutConstraint.activate([
            one.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
            other.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2),
            one.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
            other.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: one.bottomAnchor, multiplier: 1),
        ])
        root.layoutIfNeeded()
        #expect(one.frame == rect(8, 8, 40, 20))
        #expect(other.frame.minX == 64)
        #expect(other.frame.minY >= 36)
    }

    @Test func framesAreRoundedOnceHoweverDeepTheyAreNested() {
        let outer = View()
        let inner = BlockView(10, 10)
        let root = makeRoot(200, 100, outer)
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        LayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10.25),
            outer.widthAnchor.constraint(equalToConstant: 50),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10.25),
        ])
        root.layoutIfNeeded()
        // On pixels of half a point: 10.25 goes up to 10.5; 20.5 is on one.
        #expect(outer.frame.minX == 10.5)
        #expect(outer.frame.minX + inner.frame.minX == 20.5)
        #expect(outer.frame.width == 50)
    }
}
