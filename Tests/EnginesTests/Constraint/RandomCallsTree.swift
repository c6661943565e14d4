import Engines
import Foundation

/// A view that runs a piece of code once while it is laid out, or while it is measured.
final class CallingView: View {
    let number: Int
    var natural: CGSize
    var onLayout: (() -> Void)?
    var onMeasure: (() -> Void)?

    init(_ number: Int, natural: CGSize) {
        self.number = number
        self.natural = natural
        super.init(frame: .zero)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let call = onLayout.take()
        call?()
    }

    override var intrinsicContentSize: CGSize {
        let call = onMeasure.take()
        call?()
        return natural
    }
}

/// A tree that is changed by random calls, with the data needed to create a fresh tree of the same state.
///
/// The result of a layout is determined: every view has four weak equalities for its position and size, and every
/// priority is used only once. Required constraints can't conflict. So a fresh tree's frames are the only correct ones,
/// up to rounding.
final class RandomCallsTree {
    struct Relation {
        var live: LayoutConstraint
        var first: Int
        var second: Int?
        var firstAttribute: LayoutConstraint.Attribute
        var secondAttribute: LayoutConstraint.Attribute
    }

    /// The first is the root. Stacks take part as views of their own.
    var views: [View] = []
    var relations: [Relation] = []
    var random: SeededGenerator
    /// The calls, for the report of a difference.
    var log: [String] = []
    private var usedPriorities: Set<Float> = []
    /// The kinds of calls; one that is listed repeatedly is more likely.
    private let kinds: [Int]

    /// Every kind of call.
    static let allKinds = Array(0..<16)
    /// Views that move, fits and layouts, most of them from inside others.
    static let nestedKinds = [2, 3, 6, 6, 7, 10, 10, 12, 13, 13, 13, 15]

    init(seed: UInt64, count: Int, kinds: [Int]) {
        random = SeededGenerator(state: seed)
        self.kinds = kinds
        let root = CallingView(0, natural: CGSize(width: -1, height: -1))
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        views = [root]
        for _ in 0..<count { addView() }
        for _ in 0..<count { addRelation() }
    }

    // MARK: Making

    private func addView() {
        let number = views.count
        let view: View
        if Int.random(in: 0..<6, using: &random) == 0 {
            let stack = StackView()
            stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
            stack.spacing = CGFloat(Int.random(in: 0...3, using: &random))
            stack.distribution = [.fill, .fillEqually, .equalSpacing].randomElement(using: &random)!
            view = stack
        } else {
            let size = CGSize(width: length(), height: length())
            view = CallingView(number, natural: Bool.random(using: &random) ? size : CGSize(width: -1, height: -1))
        }
        view.tag = number
        view.translatesAutoresizingMaskIntoConstraints = false
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(priority(in: 100...400), for: axis)
            view.setContentCompressionResistancePriority(priority(in: 400...900), for: axis)
        }
        views.append(view)
        place(number, in: Int.random(in: 0..<number, using: &random))
        for attribute in [LayoutConstraint.Attribute.width, .height] {
            relate(number, attribute, .equal, nil, .notAnAttribute, length(), priority(in: 2...90))
        }
    }

    /// Adds a view to a superview, with its weak position in it.
    private func place(_ number: Int, in above: Int) {
        if let stack = views[above] as? StackView {
            stack.addArrangedSubview(views[number])
        } else {
            views[above].addSubview(views[number])
        }
        for attribute in [LayoutConstraint.Attribute.leading, .top] {
            relate(number, attribute, .equal, above, attribute, length(), priority(in: 2...90))
        }
    }

    private func addRelation() {
        let (first, second) = (pick(), pick(withRoot: true))
        guard first != second else { return }
        if Int.random(in: 0..<4, using: &random) == 0 {
            let size: LayoutConstraint.Attribute = Bool.random(using: &random) ? .width : .height
            return relate(first, size, relation(), second, size, length() - 40, priority(in: 100...900))
        }
        let attributes: [LayoutConstraint.Attribute] =
            Bool.random(using: &random) ? [.leading, .trailing, .centerX] : [.top, .bottom, .centerY]
        relate(
            first, attributes.randomElement(using: &random) ?? .top, relation(), second,
            attributes.randomElement(using: &random) ?? .top, length() - 20, priority(in: 100...900))
    }

    private func relate(
        _ first: Int, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: Int?,
        _ secondAttribute: LayoutConstraint.Attribute, _ constant: CGFloat, _ priority: LayoutPriority
    ) {
        let constraint = LayoutConstraint(
            item: views[first], attribute: firstAttribute, relatedBy: relation, toItem: second.map { views[$0] },
            attribute: secondAttribute, constant: constant)
        constraint.priority = priority
        if constraint.activationError == nil { constraint.isActive = true }
        relations.append(
            Relation(
                live: constraint, first: first, second: second, firstAttribute: firstAttribute,
                secondAttribute: secondAttribute))
    }

    private func length() -> CGFloat { CGFloat(Int.random(in: 5...80, using: &random)) }

    private func relation() -> LayoutConstraint.Relation {
        [.equal, .greaterThanOrEqual, .lessThanOrEqual].randomElement(using: &random) ?? .equal
    }

    private func pick(withRoot: Bool = false) -> Int {
        Int.random(in: (withRoot ? 0 : 1)..<views.count, using: &random)
    }

    private func priority(in range: ClosedRange<Float>) -> LayoutPriority {
        while true {
            let priority = (Float.random(in: range, using: &random) * 256).rounded() / 256
            if usedPriorities.insert(priority).inserted { return LayoutPriority(priority) }
        }
    }

    // MARK: Calls

    /// One random call. `depth` counts calls from inside others.
    func call(depth: Int = 0) {
        let number = pick()
        let view = views[number]
        let kind = kinds[Int.random(in: kinds.indices, using: &random)]
        log.append("\(kind) \(number) at \(depth)")
        switch kind {
        case 0, 1: relations.randomElement(using: &random)?.live.constant = length() - 20
        case 2: deactivateSome()
        case 3: activateSome()
        case 4:
            relations.filter { $0.live.priority > 90 }.randomElement(using: &random)?.live.priority = priority(
                in: 91...900)
        case 5: addRelation()
        case 6: move(number)
        case 7: view.isHidden.toggle()
        case 8, 9: resize(view)
        case 10: fit(view)
        case 11: view.setContentHuggingPriority(priority(in: 100...400), for: .vertical)
        case 12:
            (view as? CallingView)?.onLayout = { [unowned self] in call(depth: depth + 1) }
            view.setNeedsLayout()
        case 13:
            (view as? CallingView)?.onMeasure = { [unowned self] in call(depth: depth + 1) }
            view.invalidateIntrinsicContentSize()
        case 14: views[0].frame.size = CGSize(width: 100 + 4 * length(), height: 100 + 4 * length())
        default: view.layoutIfNeeded()
        }
    }

    private func deactivateSome() {
        // The equalities that determine the layout stay.
        relations.filter { $0.live.priority > 90 }.randomElement(using: &random)?.live.isActive = false
    }

    private func activateSome() {
        guard let constraint = relations.filter({ !$0.live.isActive }).randomElement(using: &random)?.live,
            constraint.activationError == nil
        else { return }
        constraint.isActive = true
    }

    private func move(_ number: Int) {
        let above = pick(withRoot: true)
        guard !views[above].isDescendant(of: views[number]) else { return }
        place(number, in: above)
    }

    private func resize(_ view: View) {
        guard let view = view as? CallingView else { return }
        view.natural = CGSize(width: length(), height: length())
        view.invalidateIntrinsicContentSize()
    }

    /// Fitting has no effect on what a layout gives.
    private func fit(_ view: View) {
        _ = view.systemLayoutSizeFitting(
            CGSize(width: length() * 3, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    // MARK: Comparing

    /// Lays out the tree. Returns the differences from a fresh tree of the same state.
    func differences() -> [String] {
        for view in views { (view as? CallingView)?.onMeasure = nil }
        views[0].layoutIfNeeded()
        for view in views { (view as? CallingView)?.onMeasure = nil }
        for view in views { (view as? CallingView)?.onLayout = nil }
        views[0].layoutIfNeeded()
        let fresh = freshViews()
        fresh[0].layoutIfNeeded()
        return views.indices.compactMap { index in
            let (live, other) = (views[index].frame, fresh[index].frame)
            let isSame =
                abs(live.minX - other.minX) <= 0.5 && abs(live.minY - other.minY) <= 0.5
                && abs(live.width - other.width) <= 0.5 && abs(live.height - other.height) <= 0.5
            return isSame ? nil : "view \(index) lies at \(live), in a fresh tree at \(other)"
        } + fittingDifferences(fresh)
    }

    /// The differences between the fitting sizes of some of the views, each measured within its tree.
    private func fittingDifferences(_ fresh: [View]) -> [String] {
        (0..<3).compactMap { _ in
            let index = pick()
            let (live, other) = (RandomCallsTree.fit(views[index]), RandomCallsTree.fit(fresh[index]))
            let isSame = abs(live.width - other.width) <= 0.5 && abs(live.height - other.height) <= 0.5
            return isSame ? nil : "view \(index) fits \(live), in a fresh tree \(other)"
        }
    }

    /// The size of a view at a priority that nothing else has.
    private static func fit(_ view: View) -> CGSize {
        view.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: LayoutPriority(49.7))
    }

    private func freshViews() -> [View] {
        let fresh = views.map { live -> View in
            guard let stack = live as? StackView else {
                return CallingView(live.tag, natural: (live as? CallingView)?.natural ?? .zero)
            }
            let made = StackView()
            (made.axis, made.spacing, made.distribution) = (stack.axis, stack.spacing, stack.distribution)
            return made
        }
        fresh[0].frame = views[0].frame
        for (live, made) in zip(views, fresh) {
            made.translatesAutoresizingMaskIntoConstraints = live.translatesAutoresizingMaskIntoConstraints
            made.isHidden = live.isHidden
            for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
                made.setContentHuggingPriority(live.contentHuggingPriority(for: axis), for: axis)
                made.setContentCompressionResistancePriority(
                    live.contentCompressionResistancePriority(for: axis), for: axis)
            }
            let arranged = (live as? StackView)?.arrangedSubviews ?? []
            for below in live.subviews where !arranged.contains(below) { made.addSubview(fresh[below.tag]) }
            for below in arranged { (made as? StackView)?.addArrangedSubview(fresh[below.tag]) }
        }
        for relation in relations where relation.live.isActive {
            let copy = LayoutConstraint(
                item: fresh[relation.first], attribute: relation.firstAttribute, relatedBy: relation.live.relation,
                toItem: relation.second.map { fresh[$0] }, attribute: relation.secondAttribute,
                constant: relation.live.constant)
            copy.priority = relation.live.priority
            copy.isActive = true
        }
        return fresh
    }
}
