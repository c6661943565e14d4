import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// A cell of stack views in stack views as a value: what a history of changes ends in, to be made anew.
private indirect enum StackSpec {
    case label(text: String, fontSize: CGFloat, isHidden: Bool, number: Int)
    case stack(Settings, [StackSpec], isHidden: Bool, number: Int)

    struct Settings {
        var axis = LayoutConstraint.Axis.vertical
        var alignment = StackView.Alignment.leading
        var distribution = StackView.Distribution.fill
        var spacing: CGFloat = 4
        var margins: CGFloat = 3
        var keepsToMargins = false
        /// The spacing after the first view, where it isn't `spacing`.
        var customSpacing: CGFloat?

        /// Settings whose rows don't follow from contents.
        static func plain(_ random: inout SeededGenerator) -> Settings {
            var settings = Settings()
            settings.alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random)!
            settings.distribution = [.fill, .fill, .fillEqually, .equalSpacing, .equalCentering]
                .randomElement(using: &random)!
            settings.customSpacing = [nil, nil, 11].randomElement(using: &random)!
            return settings
        }

        static func any(_ random: inout SeededGenerator) -> Settings {
            var settings = Settings()
            settings.alignment = [.leading, .center, .trailing, .firstBaseline, .lastBaseline].randomElement(
                using: &random)!
            settings.distribution = [.fill, .fill, .fillProportionally].randomElement(using: &random)!
            return settings
        }
    }

    /// Makes the views, with priorities of their own so that nothing is left open.
    ///
    /// - Parameter views: takes the views by their numbers.
    func make(_ views: inout [Int: View]) -> View {
        let view: View
        let number: Int
        switch self {
        case .label(let text, let fontSize, let isHidden, let own):
            view = Label(text: text, font: .systemFont(ofSize: fontSize))
            view.isHidden = isHidden
            number = own
        case .stack(let settings, let children, let isHidden, let own):
            let stack = StackView(arrangedSubviews: children.map { $0.make(&views) })
            settings.apply(to: stack)
            view = stack
            view.isHidden = isHidden
            number = own
        }
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(LayoutPriority(200 + Float(number)), for: axis)
            view.setContentCompressionResistancePriority(LayoutPriority(600 + Float(number)), for: axis)
        }
        views[number] = view
        return view
    }

    /// A stack of one to four views, the first of them a label that stays.
    ///
    /// - Parameter isPlain: whether no rows follow from contents.
    static func random(
        depth: Int, isPlain: Bool = false, _ count: inout Int, _ random: inout SeededGenerator
    ) -> StackSpec {
        var settings = isPlain ? Settings.plain(&random) : .any(&random)
        settings.axis = Bool.random(using: &random) ? .horizontal : .vertical
        settings.keepsToMargins = Bool.random(using: &random)
        count += 1
        let number = count
        var children: [StackSpec] = []
        for index in 0..<Int.random(in: 1...4, using: &random) {
            if index > 0, depth > 0, Int.random(in: 0..<2, using: &random) == 0 {
                children.append(.random(depth: depth - 1, isPlain: isPlain, &count, &random))
            } else {
                count += 1
                let isHidden = isPlain && index > 0 && Int.random(in: 0..<4, using: &random) == 0
                children.append(.label(text: "label \(count)", fontSize: 17, isHidden: isHidden, number: count))
            }
        }
        return .stack(settings, children, isHidden: false, number: number)
    }

    /// Changes one of its views and tells the living one the same.
    mutating func change(
        _ chosen: Int, isFirst: Bool, isPlain: Bool = false, _ views: [Int: View], _ random: inout SeededGenerator
    ) {
        switch self {
        case .label(var text, var fontSize, var isHidden, let number):
            guard number == chosen, let label = views[number] as? Label else { return }
            switch Int.random(in: 0..<3, using: &random) {
            case 0: text = ["a", "word", "some words"].randomElement(using: &random)!
            case 1: fontSize = [13, 17, 30].randomElement(using: &random)!
            default: isHidden = !isFirst && !isHidden
            }
            label.text = text
            label.font = .systemFont(ofSize: fontSize)
            label.isHidden = isHidden
            self = .label(text: text, fontSize: fontSize, isHidden: isHidden, number: number)
        case .stack(var settings, var children, var isHidden, let number):
            if number == chosen, let stack = views[number] as? StackView {
                switch Int.random(in: 0..<(isPlain ? 8 : 4), using: &random) {
                case 0: settings.spacing = CGFloat(Int.random(in: 0...9, using: &random))
                case 1: settings.margins = CGFloat(Int.random(in: 0...9, using: &random))
                case 2: settings.keepsToMargins.toggle()
                case 4: settings.alignment = StackSpec.Settings.plain(&random).alignment
                case 5: settings.distribution = StackSpec.Settings.plain(&random).distribution
                case 6: settings.customSpacing = settings.customSpacing == nil ? 7 : nil
                default: isHidden = !isFirst && !isHidden
                }
                settings.apply(to: stack)
                stack.isHidden = isHidden
            } else {
                for index in children.indices {
                    children[index].change(chosen, isFirst: index == 0, isPlain: isPlain, views, &random)
                }
            }
            self = .stack(settings, children, isHidden: isHidden, number: number)
        }
    }
}

extension StackSpec.Settings {
    fileprivate func apply(to stack: StackView) {
        stack.axis = axis
        stack.alignment = alignment
        stack.distribution = distribution
        stack.spacing = spacing
        stack.layoutMargins = EdgeInsets(all: margins)
        stack.isLayoutMarginsRelativeArrangement = keepsToMargins
        if let first = stack.arrangedSubviews.first {
            stack.setCustomSpacing(customSpacing ?? StackView.spacingUseDefault, after: first)
        }
    }
}

private func root(_ spec: StackSpec, _ views: inout [Int: View]) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    let stack = spec.make(&views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    LayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.topAnchor),
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    return root
}

private func isShown(_ view: View) -> Bool { !view.isHidden && (view.superview.map(isShown) ?? true) }

/// The frames of the views that are shown, by their numbers.
private func frames(_ views: [Int: View]) -> [Int: CGRect] {
    views.filter { isShown($0.value) }.mapValues(\.frame)
}

private func isAmbiguous(_ spec: StackSpec) -> Bool {
    var views: [Int: View] = [:]
    let root = root(spec, &views)
    return withExtendedLifetime(root) { views.values.contains { isShown($0) && $0.hasAmbiguousLayout } }
}

/// Stack views in stack views, with baselines, margins and proportions, after histories of changes and made anew.
@Suite(.earlyPlans) struct StackHistory {
    @Test(arguments: 1...40) func aHistoryEndsInWhatANewTreeHas(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 7919)
        var count = 0
        var spec = StackSpec.random(depth: 2, &count, &random)
        var views: [Int: View] = [:]
        let living = root(spec, &views)
        for step in 0..<8 {
            spec.change(Int.random(in: 1...count, using: &random), isFirst: true, views, &random)
            living.layoutIfNeeded()
            var fresh: [Int: View] = [:]
            let made = root(spec, &fresh)
            withExtendedLifetime(made) {
                for (number, view) in views where isShown(view) {
                    let (one, other) = (view.frame, fresh[number]?.frame ?? .null)
                    let isSame =
                        abs(one.minX - other.minX) <= 0.5 && abs(one.minY - other.minY) <= 0.5
                        && abs(one.width - other.width) <= 0.5 && abs(one.height - other.height) <= 0.5
                    #expect(isSame, "seed \(seed), step \(step), view \(number): \(one) is not \(other)")
                }
            }
        }
    }

    @Test func aNestedStacksBaselineIsFollowed() {
        let title = Label(text: "title", font: .systemFont(ofSize: 30))
        let detail = Label(text: "detail")
        let subtitle = Label(text: "subtitle")
        let row = StackView(arrangedSubviews: [StackView(arrangedSubviews: [title, subtitle]), detail])
        (row.arrangedSubviews[0] as? StackView)?.axis = .vertical
        row.alignment = .firstBaseline
        let root = makeRoot(400, 200, row)
        LayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: root.topAnchor),
            row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(detail.frame.minY > 5)
        title.isHidden = true
        root.layoutIfNeeded()
        #expect(detail.frame.minY == 0)
    }

    @Test func proportionsFollowMargins() {
        let labels = ["one", "two", "three"].map { Label(text: $0) }
        let column = StackView(arrangedSubviews: labels)
        column.axis = .vertical
        column.distribution = .fillProportionally
        column.isLayoutMarginsRelativeArrangement = true
        let root = makeRoot(200, 300, column)
        LayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: root.topAnchor),
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        for margin in [8, 40, 3] as [CGFloat] {
            column.layoutMargins = EdgeInsets(all: margin)
            root.layoutIfNeeded()
            for label in labels { #expect(abs(label.frame.height - label.intrinsicContentSize.height) <= 0.5) }
        }
    }

    /// A column that fills proportionally, with a spacing from baseline to baseline.
    private func baselineColumn(_ labels: [Label], spacing: CGFloat) -> StackView {
        let column = StackView(arrangedSubviews: labels)
        column.axis = .vertical
        column.spacing = spacing
        column.distribution = .fillProportionally
        column.isBaselineRelativeArrangement = true
        return column
    }

    /// Texts that may wrap have one line in their natural size as well, and its baselines.
    @Test(arguments: [1, 0]) func proportionsCountSpacingFromBaselineToBaseline(numberOfLines: Int) {
        let labels = ["one", "two and three", "four"].map { Label(text: $0) }
        for label in labels { label.numberOfLines = numberOfLines }
        let column = baselineColumn(labels, spacing: 12)
        let root = makeRoot(200, 300, column)
        LayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: root.topAnchor),
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        for label in labels { #expect(abs(label.frame.height - label.intrinsicContentSize.height) <= 0.5) }
    }

    /// A spacing reaches from baseline to baseline: of the stack's natural height, what lies below the upper label's
    /// and above the lower one's is in it already.
    @Test func proportionsLeaveOutWhatLiesBetweenBaselines() {
        let labels = [Label(text: "one"), Label(text: "two", font: .systemFont(ofSize: 34))]
        let column = baselineColumn(labels, spacing: 60)
        let root = makeRoot(200, 400, column)
        LayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: root.topAnchor),
            column.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        let natural = labels.map { $0.intrinsicContentSize.height }
        let below = natural[0] - labels[0].baselines(in: labels[0].intrinsicContentSize).last
        let above = labels[1].baselines(in: labels[1].intrinsicContentSize).first
        let share = natural[0] / (natural[0] + natural[1] + 60 - below - above)
        #expect(abs(labels[0].frame.height - share * 400) <= 0.5)
    }
}

/// Stacks that have rows without constraints. With the other tests of plans, as those count on what the table keeps.
extension ConstraintPlanSharing {
    @Test(arguments: 1...60) func rowsAreWhatConstraintsAre(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 104_729)
        var count = 0
        var spec = StackSpec.random(depth: 3, isPlain: true, &count, &random)
        var views: [Int: View] = [:]
        let living = root(spec, &views)
        for step in 0..<8 {
            spec.change(Int.random(in: 1...count, using: &random), isFirst: true, isPlain: true, views, &random)
            living.layoutIfNeeded()
            var fresh: [Int: CGRect] = [:]
            for _ in 0..<3 {
                var views: [Int: View] = [:]
                let made = root(spec, &views)
                fresh = withExtendedLifetime(made) { frames(views) }
            }
            #expect(frames(views) == fresh, "seed \(seed), step \(step)")
            let solved = ConstraintPlans.suspending {
                var views: [Int: View] = [:]
                let made = root(spec, &views)
                return withExtendedLifetime(made) { frames(views) }
            }
            let isSame = solved.allSatisfy { number, frame in
                let other = fresh[number] ?? .null
                return abs(frame.minX - other.minX) <= 0.5 && abs(frame.minY - other.minY) <= 0.5
                    && abs(frame.width - other.width) <= 0.5 && abs(frame.height - other.height) <= 0.5
            }
            #expect(isSame || isAmbiguous(spec), "seed \(seed), step \(step): \(solved) is not \(fresh)")
        }
    }

    /// The stacks of a cell of five, of which one is hidden where told so.
    private func cell(_ spacing: CGFloat, hides: Bool) -> (root: View, stacks: [StackView]) {
        let line = StackView(arrangedSubviews: [Label(text: "a"), Label(text: "b"), Label(text: "c")])
        line.distribution = .equalSpacing
        let lines = StackView(arrangedSubviews: [Label(text: "title"), Label(text: "detail")])
        lines.axis = .vertical
        lines.alignment = .leading
        let column = StackView(arrangedSubviews: [line, lines, Label(text: "end")])
        column.axis = .vertical
        column.spacing = spacing
        column.isLayoutMarginsRelativeArrangement = true
        lines.arrangedSubviews[1].isHidden = hides
        let root = makeRoot(300, 200, column)
        LayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: root.topAnchor),
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.widthAnchor.constraint(equalToConstant: 250),
        ])
        root.layoutIfNeeded()
        return (root, [line, lines, column])
    }

    @Test func aKnownStructureMakesNoConstraints() throws {
        for _ in 0..<3 { for hides in [false, true] { _ = cell(4, hides: hides) } }
        let known = cell(4, hides: false)
        let skeleton = try #require(known.root.layoutNode.ownEngine?.plan?.skeleton)
        let numbers = skeleton.stackCount
        for turn in 0..<6 {
            let (root, stacks) = cell(CGFloat(turn), hides: turn % 2 == 0)
            for change in 0..<4 {
                #expect(stacks.allSatisfy { $0.layoutNode.held.all.allSatisfy { !$0.state.contains(.arranged) } })
                let plan = try #require(root.layoutNode.ownEngine?.plan)
                #expect(plan.skeleton === skeleton)
                #expect(plan.stacks.count == 3)
                switch change {
                case 0: stacks[1].arrangedSubviews[1].isHidden.toggle()
                case 1: stacks[2].spacing += 3
                case 2: stacks[2].layoutMargins = EdgeInsets(all: 5)
                default: stacks[0].setCustomSpacing(9, after: stacks[0].arrangedSubviews[0])
                }
                root.layoutIfNeeded()
            }
        }
        #expect(skeleton.stackCount == numbers)
        #expect(numbers == 4)
    }

    /// A text that comes and goes while its label is hidden leaves the label as large as it was.
    @Test func aHiddenLabelThatIsShownAgainIsMeasured() {
        for _ in 0..<3 { for hides in [false, true] { _ = cell(4, hides: hides) } }
        let (root, stacks) = cell(4, hides: false)
        let detail = stacks[1].arrangedSubviews[1] as? Label
        let frame = detail?.frame
        detail?.isHidden = true
        root.layoutIfNeeded()
        detail?.text = "another one"
        root.layoutIfNeeded()
        detail?.text = "detail"
        detail?.isHidden = false
        root.layoutIfNeeded()
        #expect(root.layoutNode.ownEngine?.plan != nil)
        #expect(detail?.frame == frame && frame?.isEmpty == false)
    }

    @Test func constraintsAreMadeForWhoeverAsks() {
        for _ in 0..<3 {
            let (root, stacks) = cell(4, hides: false)
            let frames = stacks.map(\.frame)
            let count = stacks[1].constraints.count
            #expect(count == 8)
            #expect(stacks[1].constraints.allSatisfy { $0.isActive })
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(stacks.map(\.frame) == frames)
            stacks[1].arrangedSubviews[1].isHidden = true
            root.layoutIfNeeded()
            #expect(stacks[1].constraints.count == 5)
            #expect(stacks[1].frame.height < frames[1].height)
        }
    }
}
