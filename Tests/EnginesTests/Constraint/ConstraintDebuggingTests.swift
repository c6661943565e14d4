import Engines
import Foundation
import Testing

@Suite(.earlyPlans) struct ConstraintDebugging {
    @Test func aViewWithoutAPlaceIsAmbiguous() {
        let view = BlockView(40, 20)
        let root = makeRoot(200, 100, view)
        let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        left.isActive = true
        root.layoutIfNeeded()
        #expect(view.hasAmbiguousLayout)
        let top = view.topAnchor.constraint(equalTo: root.topAnchor)
        let guides = [view.layoutMarginsGuide, view.safeAreaLayoutGuide]
        #expect(guides.map(\.hasAmbiguousLayout) == [true, true])
        top.isActive = true
        #expect(!view.hasAmbiguousLayout)
        #expect(guides.map(\.hasAmbiguousLayout) == [false, false])
        #expect(!root.hasAmbiguousLayout)
        root.layoutIfNeeded()
        #expect(view.frame == rect(0, 0, 40, 20))
        left.isActive = false
        view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor).isActive = true
        #expect(view.hasAmbiguousLayout)
    }

    /// A view of fixed size that an inequality holds on one side is free on the other one, whichever that is; a size
    /// that has only a bound is, too.
    @Test(arguments: [LayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual], [CGFloat(-5), 0, 5])
    func whatAnInequalityHoldsIsAmbiguous(relation: LayoutConstraint.Relation, constant: CGFloat) {
        let places: [LayoutConstraint.Attribute] = [.left, .right, .leading, .trailing, .centerX]
        let heights: [LayoutConstraint.Attribute] = [.top, .bottom, .centerY]
        for attribute in places + heights + [.width, .height] {
            let view = View()
            let root = makeRoot(200, 100, view)
            func tie(_ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation) {
                LayoutConstraint(
                    item: view, attribute: attribute, relatedBy: relation, toItem: root, attribute: attribute,
                    constant: constant
                ).isActive = true
            }
            for other in [LayoutConstraint.Attribute.left, .top, .width, .height] {
                let isReplaced =
                    other == attribute || other == .left && places.contains(attribute)
                    || other == .top && heights.contains(attribute)
                if !isReplaced { tie(other, .equal) }
            }
            tie(attribute, relation)
            root.layoutIfNeeded()
            #expect(view.hasAmbiguousLayout, "\(attribute) \(relation) \(constant)")
            tie(attribute, .equal)
            root.layoutIfNeeded()
            #expect(!view.hasAmbiguousLayout, "\(attribute)")
        }
    }

    @Test func twoViewsThatShareARestAreAmbiguousUntilOneHugsMore() {
        let views = [BlockView(40, 20), BlockView(40, 20)]
        let root = makeRoot(200, 100, views[0], views[1])
        var constraints = [
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
            views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ]
        constraints += views.map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
        LayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(views.map(\.hasAmbiguousLayout) == [true, true])
        let before = views.map(\.frame)
        views[0].exerciseAmbiguityInLayout()
        #expect(views.map(\.frame) != before)
        #expect(views[0].frame.maxX == views[1].frame.minX)
        #expect(views[1].frame.maxX == 200)
        views[0].setContentHuggingPriority(251, for: .horizontal)
        #expect(views.map(\.hasAmbiguousLayout) == [false, false])
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [40, 160])
        views[0].exerciseAmbiguityInLayout()
        #expect(views.map(\.frame.width) == [40, 160])
    }

    @Test func theConstraintsThatDecideAnAxisAreThoseOfTheChain() {
        let views = (0..<3).map { _ in View() }
        let root = makeRoot(200, 100, views[0], views[1], views[2])
        let first = views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let width = views[0].widthAnchor.constraint(equalToConstant: 20)
        let second = views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor)
        let apart = views[2].leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let top = views[1].topAnchor.constraint(equalTo: root.topAnchor)
        LayoutConstraint.activate([first, width, second, apart, top])
        func ids(_ constraints: [LayoutConstraint]) -> Set<ObjectIdentifier> {
            Set(constraints.map(ObjectIdentifier.init))
        }
        #expect(ids(views[1].constraintsAffectingLayout(for: .horizontal)) == ids([first, width, second]))
        #expect(ids(views[1].constraintsAffectingLayout(for: .vertical)) == ids([top]))
        #expect(ids(views[2].constraintsAffectingLayout(for: .horizontal)) == ids([apart]))
    }

    @Test func bindingTheSameAgainSolvesNothing() {
        let label = Label(text: "one", numberOfLines: 0)
        let root = makeRoot(200, 100, label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            root.bottomAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        func fit() -> CGSize {
            root.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        // Whether the structure is known by now depends on the other tests.
        let size = ConstraintPlans.suspending { fit() }
        let counters = root.constraintCounters
        #expect(counters.constraints > 0)
        // Another text of the same size; then the same one.
        for text in ["eno", "one", "one"] {
            label.text = text
            #expect(fit() == size)
        }
        #expect(root.constraintCounters == counters)
        // The first changes bring what holds the content; later ones change it in place.
        func change() -> ConstraintCounters {
            for text in ["a longer one", "one"] {
                label.text = text
                _ = fit()
            }
            return root.constraintCounters
        }
        let once = change()
        #expect(once.solves > counters.solves)
        #expect(change().constraints == once.constraints)
    }

    /// What a change at the far end of a chain costs does not grow with the chain.
    @Test func aLocalChangeCostsWhatItTouches() {
        func rowOperations(_ count: Int) -> Int {
            let root = View(frame: rect(0, 0, 200, 10_000))
            var constraints: [LayoutConstraint] = []
            var last: LayoutConstraint?
            var above: View?
            for _ in 0..<count {
                let view = View()
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                let height = view.heightAnchor.constraint(equalToConstant: 5)
                constraints += [
                    height, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor),
                ]
                above = view
                last = height
            }
            LayoutConstraint.activate(constraints)
            root.layoutIfNeeded()
            let before = root.constraintCounters
            for step in 1...10 {
                last?.constant = CGFloat(step)
                root.layoutIfNeeded()
            }
            return root.constraintCounters.rowOperations - before.rowOperations
        }
        // By the solver: the short chain may have a plan, the long one is too large for one.
        let (long, short) = ConstraintPlans.suspending { (rowOperations(300), rowOperations(10)) }
        #expect(long <= short)
    }
}
