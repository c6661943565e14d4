import Engines
import Foundation
import Testing

/// Numbers that callers shouldn't give, beside plain ones.
private enum ExtremeValues {
    static let lengths: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e200, 1e16,
        -1e16, 1e9, 1e-9, 1e-300, .leastNonzeroMagnitude, 0, -0.0, 0.1, 1 / 3, 7, 37, -20, 320,
    ]

    static func length(_ random: inout SeededGenerator) -> CGFloat {
        // Half of them are plain: what is refused at once leads nowhere.
        Bool.random(using: &random)
            ? CGFloat(Int.random(in: -20...200, using: &random)) : lengths.randomElement(using: &random) ?? 0
    }

    static func size(_ random: inout SeededGenerator) -> CGSize {
        CGSize(width: length(&random), height: length(&random))
    }

    static func insets(_ random: inout SeededGenerator) -> EdgeInsets {
        EdgeInsets(top: length(&random), left: length(&random), bottom: length(&random), right: length(&random))
    }
}

/// Trees that are given such numbers everywhere: nothing traps, every layout ends, and frames are numbers.
///
/// More of them: `EXTREME_TREES=100000 swift test --filter ExtremeValue`, from the seed `EXTREME_TREES_FIRST` on.
@Suite(.serialized, .earlyPlans) struct ExtremeValueTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let first = environment["EXTREME_TREES_FIRST"].flatMap(UInt64.init) ?? 1
    private static let count = environment["EXTREME_TREES"].flatMap(UInt64.init) ?? 400

    @Test func treesOfExtremeNumbersHaveFramesOfFiniteOnes() {
        var found: [String] = []
        for seed in Self.first..<Self.first + Self.count where found.count < 3 {
            _ = reports {
                if let difference = ExtremeTree(seed: seed).play() { found.append("seed \(seed): \(difference)") }
            }
        }
        #expect(found == [])
    }
}

/// A tree of random views with random calls.
private final class ExtremeTree {
    private var random: SeededGenerator
    private var views: [View] = []
    private var constraints: [LayoutConstraint] = []
    private var log: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(state: seed)
        let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        views = [root]
        for _ in 0..<Int.random(in: 1...9, using: &random) { addView() }
    }

    /// Returns what is wrong first; `nil` where nothing is.
    func play() -> String? {
        for _ in 0..<Int.random(in: 4...24, using: &random) {
            call()
            let bad = views.first { !isFinite($0.frame) || !isFinite($0.bounds) }
            if let bad { return "\(bad.frame), \(bad.bounds) of view \(bad.tag) after \(log.joined(separator: "; "))" }
        }
        return nil
    }

    private func isFinite(_ rect: CGRect) -> Bool {
        rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
    }

    private func length() -> CGFloat { ExtremeValues.length(&random) }

    private func note(_ call: String) { log.append(call) }

    private func pick() -> View { views[Int.random(in: 0..<views.count, using: &random)] }

    private func priority() -> LayoutPriority {
        [.required, .defaultHigh, .defaultLow, .fittingSizeLevel, LayoutPriority(Float(length()))]
            .randomElement(using: &random) ?? .required
    }

    private func addView() {
        let view: View
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            view = Label(text: ["", "one", "some words that wrap", "a\nb\nc"].randomElement(using: &random) ?? "")
        case 2:
            view = StackView()
        case 3:
            view = BlockView(length(), length())
        default:
            view = View()
        }
        view.tag = views.count
        view.translatesAutoresizingMaskIntoConstraints = Int.random(in: 0..<4, using: &random) == 0
        let above = pick()
        if let stack = above as? StackView, Bool.random(using: &random) {
            stack.addArrangedSubview(view)
        } else {
            above.addSubview(view)
        }
        views.append(view)
    }

    private func addConstraint() {
        let attributes = LayoutConstraint.Attribute.allCases
        let relations: [LayoutConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        let second = Int.random(in: 0..<4, using: &random) == 0 ? nil : pick()
        func attribute() -> LayoutConstraint.Attribute { attributes.randomElement(using: &random) ?? .left }
        let made = LayoutConstraint(
            item: pick(), attribute: attribute(), relatedBy: relations.randomElement(using: &random) ?? .equal,
            toItem: second, attribute: second == nil ? .notAnAttribute : attribute(),
            multiplier: Bool.random(using: &random) ? 1 : length(), constant: length())
        made.priority = priority()
        note("\(made)")
        made.isActive = true
        constraints.append(made)
    }

    private func call() {
        let view = pick()
        switch Int.random(in: 0..<22, using: &random) {
        case 0...5: addConstraint()
        case 6:
            let frame = CGRect(origin: CGPoint(x: length(), y: length()), size: ExtremeValues.size(&random))
            note("view \(view.tag) has frame \(frame)")
            view.frame = frame
        case 7:
            let bounds = CGRect(origin: CGPoint(x: length(), y: length()), size: ExtremeValues.size(&random))
            note("view \(view.tag) has bounds \(bounds)")
            view.bounds = bounds
        case 8:
            guard let constraint = constraints.randomElement(using: &random) else { return }
            let constant = length()
            note("constant \(constant) of \(constraint)")
            constraint.constant = constant
        case 9:
            guard let constraint = constraints.randomElement(using: &random) else { return }
            note("\(constraint) turned")
            constraint.isActive.toggle()
        case 10:
            let insets = ExtremeValues.insets(&random)
            note("view \(view.tag) has margins \(insets)")
            view.layoutMargins = insets
        case 11:
            let insets = ExtremeValues.insets(&random)
            note("view \(view.tag) has safe area \(insets)")
            view.ownSafeAreaInsets = insets
        case 12:
            let axis: LayoutConstraint.Axis = Bool.random(using: &random) ? .horizontal : .vertical
            note("priorities of view \(view.tag)")
            view.setContentHuggingPriority(priority(), for: axis)
            view.setContentCompressionResistancePriority(priority(), for: axis)
        case 13: change(view)
        case 14:
            let size = ExtremeValues.size(&random)
            note("view \(view.tag) fits \(size)")
            _ = view.systemLayoutSizeFitting(
                size, withHorizontalFittingPriority: priority(), verticalFittingPriority: priority())
        case 15:
            note("view \(view.tag) is sized to fit")
            _ = view.sizeThatFits(ExtremeValues.size(&random))
        case 16:
            note("view \(view.tag) is asked")
            _ = view.hasAmbiguousLayout
            _ = view.constraintsAffectingLayout(for: .horizontal)
            view.exerciseAmbiguityInLayout()
        case 17:
            guard views.count > 2 else { return }
            note("view \(views[views.count - 1].tag) goes")
            views.removeLast().removeFromSuperview()
        case 18:
            note("another view")
            addView()
        default:
            note("layout")
            views[0].setNeedsLayout()
            views[0].layoutIfNeeded()
        }
    }

    private func change(_ view: View) {
        let (first, second) = (length(), length())
        note("properties of view \(view.tag): \(first), \(second)")
        switch view {
        case let label as Label:
            label.preferredMaxLayoutWidth = first
            label.font = Font.systemFont(ofSize: second)
            label.numberOfLines = Int.random(in: -2...3, using: &random)
        case let stack as StackView:
            stack.spacing = first
            stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
            stack.distribution =
                [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
                .randomElement(using: &random) ?? .fill
            stack.alignment = [.fill, .leading, .center, .firstBaseline].randomElement(using: &random) ?? .fill
            stack.isLayoutMarginsRelativeArrangement = Bool.random(using: &random)
            if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(second, after: last) }
        case let block as BlockView:
            block.natural = CGSize(width: first, height: second)
        default:
            view.isHidden.toggle()
        }
    }
}
