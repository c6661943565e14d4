import Engines
import Foundation
import Testing

@Suite(.earlyPlans) struct ConstraintTrees {
    @Test func theNearestCommonAncestorHoldsAConstraint() {
        let one = View()
        let other = View()
        let deep = View()
        let root = makeRoot(200, 100, one, other)
        one.addSubview(deep)
        let siblings = one.leadingAnchor.constraint(equalTo: other.leadingAnchor)
        let own = one.widthAnchor.constraint(equalToConstant: 10)
        let across = deep.topAnchor.constraint(equalTo: other.topAnchor)
        let inner = deep.topAnchor.constraint(equalTo: one.topAnchor)
        LayoutConstraint.activate([siblings, own, across, inner])
        #expect(root.constraints.map(ObjectIdentifier.init) == [siblings, across].map(ObjectIdentifier.init))
        #expect(one.constraints.map(ObjectIdentifier.init) == [own, inner].map(ObjectIdentifier.init))
        siblings.isActive = false
        #expect(root.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(across)])
    }

    /// Any of the constraints that three views hold, in any order.
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func constraintsOfSeveralViewsEndTogether(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        let (one, other) = (View(), View())
        let root = makeRoot(200, 100, one, other)
        let all = (0..<30).map { _ in
            switch Int.random(in: 0..<3, using: &random) {
            case 0: one.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
            case 1: other.heightAnchor.constraint(greaterThanOrEqualToConstant: 10)
            default: one.leadingAnchor.constraint(lessThanOrEqualTo: other.leadingAnchor)
            }
        }
        LayoutConstraint.activate(all)
        let ended = all.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        LayoutConstraint.deactivate(ended)
        let rest = all.filter { constraint in !ended.contains { $0 === constraint } }
        #expect(all.filter(\.isActive).map(ObjectIdentifier.init) == rest.map(ObjectIdentifier.init))
        for view in [root, one, other] {
            let held = rest.filter { $0.secondItem == nil ? $0.firstItem === view : view === root }
            #expect(view.constraints.map(ObjectIdentifier.init) == held.map(ObjectIdentifier.init))
        }
        root.layoutIfNeeded()
        LayoutConstraint.activate(ended)
        #expect([root, one, other].map(\.constraints.count).reduce(0, +) == 30)
    }

    @Test func deactivationAndActivationTakeEffect() {
        let view = View()
        let root = makeRoot(200, 100, view)
        let narrow = view.widthAnchor.constraint(equalToConstant: 20)
        let wide = view.widthAnchor.constraint(equalToConstant: 50)
        narrow.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 20)
        narrow.isActive = false
        wide.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 50)
        wide.constant = 60
        root.layoutIfNeeded()
        #expect(view.frame.width == 60)
    }

    @Test(arguments: [true, false]) func aViewThatNoConstraintSpeaksOfKeepsItsFrame(isPlanned: Bool) {
        ConstraintPlans.suspending(!isPlanned) {
            let view = BlockView(30, 20)
            let box = View()
            let root = makeRoot(200, 100, view, box)
            let inner = BlockView(10, 10)
            inner.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(inner)
            box.frame = rect(50, 60, 70, 30)
            let place = [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            ]
            let inside = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3)
            LayoutConstraint.activate(place + [inside])
            for step in 0..<4 {
                inside.constant = CGFloat(step)
                root.layoutIfNeeded()
                #expect(view.frame == rect(4, 5, 30, 20))
            }
            LayoutConstraint.deactivate(place)
            for size in [40, 50] {
                view.natural = CGSize(width: size, height: size)
                inside.constant += 1
                root.layoutIfNeeded()
                #expect(view.frame == rect(4, 5, 30, 20))
            }
            #expect(box.frame == rect(50, 60, 70, 30))
            #expect(inner.frame == rect(5, 0, 10, 10))
            LayoutConstraint.activate(place)
            root.layoutIfNeeded()
            #expect(view.frame == rect(4, 5, 50, 50))
        }
    }

    @Test func aViewTakenOutLosesConstraintsFromOutsideAndKeepsItsOwn() {
        let card = View()
        let title = View()
        let root = makeRoot(200, 100, card)
        title.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(title)
        let outside = card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        let across = title.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
        let inside = title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 3)
        let own = title.widthAnchor.constraint(equalToConstant: 30)
        LayoutConstraint.activate([outside, across, inside, own])
        root.layoutIfNeeded()
        #expect(title.frame.minX == 3)
        card.removeFromSuperview()
        #expect([outside, across, inside, own].map(\.isActive) == [false, false, true, true])
        root.layoutIfNeeded()
        root.addSubview(card)
        inside.constant = 5
        card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40).isActive = true
        root.layoutIfNeeded()
        #expect(card.frame.minX == 40)
        #expect(title.frame.minX == 5)
        #expect(title.frame.width == 30)
    }

    @Test func aTreeThatWasLaidOutAloneJoinsAnother() {
        let card = View()
        let title = View()
        card.translatesAutoresizingMaskIntoConstraints = false
        title.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(title)
        LayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4),
            title.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        ])
        card.layoutIfNeeded()
        let root = makeRoot()
        root.addSubview(card)
        LayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
        ])
        root.layoutIfNeeded()
        #expect(card.frame.minX == 10)
        #expect(title.frame == rect(4, 0, 90, 0))
    }

    @Test func constraintsAddedDeepDownAfterALayoutAreFound() {
        let outer = View()
        let root = makeRoot(200, 100, outer)
        outer.widthAnchor.constraint(equalToConstant: 100).isActive = true
        root.layoutIfNeeded()
        let inner = View()
        let leaf = View()
        for (view, above) in [(inner, outer), (leaf, inner)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            above.addSubview(view)
        }
        root.layoutIfNeeded()
        leaf.widthAnchor.constraint(equalToConstant: 33).isActive = true
        root.layoutIfNeeded()
        #expect(leaf.frame.width == 33)
        leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 5).isActive = true
        root.layoutIfNeeded()
        #expect(leaf.frame.minX == 5)
    }

    @Test func layoutIfNeededOnAnyViewOfTheTreeSolvesTheTree() {
        let one = View()
        let inner = View()
        let root = makeRoot(200, 100, one)
        inner.translatesAutoresizingMaskIntoConstraints = false
        one.addSubview(inner)
        let width = one.widthAnchor.constraint(equalTo: root.widthAnchor)
        LayoutConstraint.activate([width, inner.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5)])
        inner.layoutIfNeeded()
        #expect(inner.frame.width == 100)
        width.constant = -50
        one.layoutIfNeeded()
        #expect(inner.frame.width == 75)
    }

    @Test func aFreedSuperviewLeavesItsSubviewsUsable() {
        let title = View()
        title.translatesAutoresizingMaskIntoConstraints = false
        let width = title.widthAnchor.constraint(equalToConstant: 30)
        var across: LayoutConstraint?
        do {
            let card = makeRoot()
            card.addSubview(title)
            across = title.leadingAnchor.constraint(equalTo: card.leadingAnchor)
            LayoutConstraint.activate([width, across!])
            card.layoutIfNeeded()
        }
        #expect(title.superview == nil)
        #expect(across?.isActive == false)
        #expect(across?.secondItem == nil)
        #expect(across?.activationError == .itemFreed)
        let root = makeRoot()
        root.addSubview(title)
        title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).isActive = true
        root.layoutIfNeeded()
        #expect(title.frame == rect(8, 0, 30, 0))
    }

    @Test func viewsAndConstraintsAreFreed() {
        weak var freedView: View?
        weak var freedConstraint: LayoutConstraint?
        do {
            let view = View()
            let root = makeRoot(200, 100, view)
            let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            constraint.isActive = true
            root.layoutIfNeeded()
            freedView = view
            freedConstraint = constraint
        }
        #expect(freedView == nil)
        #expect(freedConstraint == nil)
    }

    // MARK: Frames from outside

    @Test func aFrameStandsForAViewThatTranslatesItsMask() {
        let placed = View(frame: rect(20, 10, 50, 30))
        let beside = BlockView(10, 10)
        let root = makeRoot(200, 100, beside)
        root.addSubview(placed)
        LayoutConstraint.activate([
            beside.leadingAnchor.constraint(equalTo: placed.trailingAnchor, constant: 5),
            beside.topAnchor.constraint(equalTo: placed.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(beside.frame == rect(75, 10, 10, 10))
        placed.frame = rect(30, 40, 60, 5)
        root.layoutIfNeeded()
        #expect(beside.frame == rect(95, 40, 10, 10))
        #expect(placed.frame == rect(30, 40, 60, 5))
    }

    @Test func whatLiesInAFramedViewIsSolvedByItself() {
        let card = View(frame: rect(10, 10, 100, 50))
        let inner = View()
        let root = View(frame: rect(0, 0, 200, 100))
        root.addSubview(card)
        card.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4),
            inner.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -4),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.width == 92)
        card.frame.size.width = 60
        root.layoutIfNeeded()
        #expect(inner.frame.width == 52)
    }

    @Test func aConstraintReachesIntoAFramedView() {
        let card = View(frame: rect(10, 10, 100, 50))
        let inner = View()
        let root = View(frame: rect(0, 0, 200, 100))
        root.addSubview(card)
        card.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4)])
        root.layoutIfNeeded()
        inner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20).isActive = true
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 4)
        #expect(inner.frame.width == 166)
    }

    @Test func aMaskSharesTheChangeOfTheSuperview() {
        let root = View(frame: rect(0, 0, 100, 100))
        let stretched = View(frame: rect(10, 10, 80, 20))
        let centered = View(frame: rect(40, 40, 20, 20))
        let atEnd = View(frame: rect(70, 70, 20, 20))
        for view in [stretched, centered, atEnd] { root.addSubview(view) }
        stretched.autoresizingMask = .flexibleWidth
        centered.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        atEnd.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        root.frame.size = CGSize(width: 200, height: 160)
        #expect(stretched.frame == rect(10, 10, 180, 20))
        #expect(centered.frame == rect(90, 70, 20, 20))
        #expect(atEnd.frame == rect(170, 130, 20, 20))
    }

    @Test func aMaskedViewFollowsASuperviewThatConstraintsSize() {
        let card = View()
        let root = makeRoot(200, 100, card)
        let width = card.widthAnchor.constraint(equalToConstant: 50)
        LayoutConstraint.activate([width, card.heightAnchor.constraint(equalToConstant: 20)])
        root.layoutIfNeeded()
        let inner = View(frame: rect(5, 5, 40, 10))
        inner.autoresizingMask = .flexibleWidth
        card.addSubview(inner)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        width.constant = 90
        root.layoutIfNeeded()
        #expect(inner.frame == rect(5, 5, 80, 10))
    }

    @Test func aRootWithoutAMaskTakesTheSizeOfItsConstraints() {
        let root = BlockView(70, 30)
        root.translatesAutoresizingMaskIntoConstraints = false
        root.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true
        root.layoutIfNeeded()
        #expect(root.frame.size == CGSize(width: 80, height: 30))
    }

    /// Only its size is the constraints' to say.
    @Test(arguments: [false, true]) func aRootWithoutAMaskStaysWhereItIs(isSolved: Bool) {
        ConstraintPlans.suspending(isSolved) {
            for _ in 0..<4 {
                let root = BlockView(70, 30)
                root.translatesAutoresizingMaskIntoConstraints = false
                root.frame = rect(10, 20, 1, 1)
                root.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true
                root.layoutIfNeeded()
                #expect(root.frame == rect(10, 20, 80, 30))
                root.natural = CGSize(width: 90, height: 40)
                root.layoutIfNeeded()
                #expect(root.frame == rect(10, 20, 90, 40))
                root.frame.origin = CGPoint(x: -5, y: 0.5)
                root.natural = CGSize(width: 10, height: 50)
                root.layoutIfNeeded()
                #expect(root.frame == rect(-5, 0.5, 80, 50))
            }
        }
    }

    // MARK: updateConstraints

    private final class Updating: View {
        var log: ((String) -> Void)?
        var name = ""

        override func updateConstraints() {
            log?(name)
            super.updateConstraints()
        }

        override func layoutSubviews() {
            log?("layout of " + name)
            super.layoutSubviews()
        }
    }

    /// The outer view and the inner one are placed by their frames, so that each is the root of a system of its own;
    /// the middle and the side belong to the outer one's.
    private func nestedSystems(_ log: @escaping (String) -> Void) -> (root: View, views: [String: Updating]) {
        var views: [String: Updating] = [:]
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        for (name, above) in [("outer", ""), ("middle", "outer"), ("side", "outer"), ("inner", "middle")] {
            let view = Updating()
            (view.name, view.log) = (name, log)
            view.translatesAutoresizingMaskIntoConstraints = name == "outer" || name == "inner"
            (views[above] ?? root).addSubview(view)
            views[name] = view
        }
        return (root, views)
    }

    @Test func anUpdatePassReachesAllSystemsBelowInnermostFirstAndLaysNothingOut() {
        var calls: [String] = []
        let (root, views) = nestedSystems { calls.append($0) }
        for _ in 0..<2 {
            calls = []
            root.updateConstraintsIfNeeded()
            #expect(calls.count == 4 && !calls.contains { $0.hasPrefix("layout") })
            #expect(calls.firstIndex(of: "inner")! < calls.firstIndex(of: "middle")!)
            #expect(calls.last == "outer")
            root.layoutIfNeeded()
            for view in views.values { view.setNeedsUpdateConstraints() }
        }
    }

    @Test func aLayoutUpdatesTheConstraintsOfAllSystemsBeforeItLaysOne() {
        var calls: [String] = []
        let (root, views) = nestedSystems { calls.append($0) }
        for _ in 0..<2 {
            calls = []
            root.layoutIfNeeded()
            #expect(!calls.prefix(4).contains { $0.hasPrefix("layout") } && calls.contains("layout of outer"))
            #expect(calls.firstIndex(of: "inner")! < calls.firstIndex(of: "middle")!)
            for view in views.values { view.setNeedsUpdateConstraints() }
        }
    }

    @Test func anUpdatePassOfAViewLeavesThoseBesideItAlone() {
        var calls: [String] = []
        let (root, views) = nestedSystems { calls.append($0) }
        root.layoutIfNeeded()
        for view in views.values { view.setNeedsUpdateConstraints() }
        calls = []
        views["middle"]?.updateConstraintsIfNeeded()
        #expect(calls == ["inner", "middle"])
        #expect(views["side"]?.needsUpdateConstraints() == true && views["outer"]?.needsUpdateConstraints() == true)
        root.layoutIfNeeded()
        #expect(calls.prefix(4).contains("side") && calls.contains("outer"))
    }

    @Test func updateConstraintsIsCalledOnceInnermostFirst() {
        let outer = Updating()
        let inner = Updating()
        let root = makeRoot(200, 100, outer)
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        var calls: [String] = []
        for (view, name) in [(outer, "outer"), (inner, "inner")] {
            view.name = name
            view.log = { if !$0.hasPrefix("layout") { calls.append($0) } }
            view.setNeedsUpdateConstraints()
            view.setNeedsUpdateConstraints()
        }
        root.layoutIfNeeded()
        #expect(calls == ["inner", "outer"])
        root.layoutIfNeeded()
        #expect(calls == ["inner", "outer"])
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        root.updateConstraintsIfNeeded()
        #expect(calls == ["inner", "outer", "inner"])
        #expect(!inner.needsUpdateConstraints())
    }

    @Test func aViewThatMovesTwiceBeforeALayoutKeepsItsConstraints() {
        let (outer, other, inner) = (View(), View(), View())
        let root = makeRoot(200, 100, outer, other)
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        inner.widthAnchor.constraint(equalToConstant: 30).isActive = true
        root.layoutIfNeeded()
        #expect(inner.frame.width == 30)
        // First with the view around it, then by itself.
        other.addSubview(outer)
        root.addSubview(inner)
        inner.frame.size.width = 0
        root.layoutIfNeeded()
        #expect(inner.frame.width == 30)
    }

    /// A view that holds its subviews' constraints is a root of its own while it translates its mask.
    @Test(arguments: [true, false]) func whatAViewHoldsFollowsItWhenItsMaskIsTranslated(isLaidOutBetween: Bool) {
        let (holder, inner) = (View(), View())
        let root = makeRoot(200, 100, holder)
        inner.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(inner)
        let left = inner.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 5)
        LayoutConstraint.activate([
            left, inner.trailingAnchor.constraint(equalTo: holder.trailingAnchor, constant: -5),
            inner.topAnchor.constraint(equalTo: holder.topAnchor), inner.heightAnchor.constraint(equalToConstant: 9),
        ])
        let placing = [
            holder.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            holder.widthAnchor.constraint(equalToConstant: 60),
            holder.topAnchor.constraint(equalTo: root.topAnchor), holder.heightAnchor.constraint(equalToConstant: 20),
        ]
        LayoutConstraint.activate(placing)
        root.layoutIfNeeded()
        #expect(inner.frame == rect(5, 0, 50, 9))
        LayoutConstraint.deactivate(placing)
        holder.translatesAutoresizingMaskIntoConstraints = true
        holder.frame = rect(30, 40, 80, 20)
        if isLaidOutBetween { root.layoutIfNeeded() }
        left.constant = 7
        root.layoutIfNeeded()
        #expect(inner.frame == rect(7, 0, 68, 9))
        holder.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate(placing)
        left.constant = 8
        root.layoutIfNeeded()
        #expect(holder.frame == rect(10, 0, 60, 20) && inner.frame == rect(8, 0, 47, 9))
    }

    @Test func whatMeasuringChangesIsLaidOut() {
        let (one, other) = (CallingView(1, natural: CGSize(width: 10, height: 10)), View())
        let root = makeRoot(200, 100, one, other)
        let width = other.widthAnchor.constraint(equalToConstant: 20)
        width.isActive = true
        one.widthAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
        root.layoutIfNeeded()
        one.onMeasure = { width.constant = 50 }
        one.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(other.frame.width == 50)
    }
}
