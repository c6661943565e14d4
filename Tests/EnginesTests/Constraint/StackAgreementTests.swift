import Engines
import FlexEngine
import Foundation
import Testing

/// Stack views, flex and constraints make the same rows and columns.
@Suite(.earlyPlans) struct StackAgreement {
    struct Row: Sendable {
        var alignment: StackView.Alignment
        var flex: Flex.AlignItems
        var distribution: StackView.Distribution
        var axis: LayoutConstraint.Axis
        var direction: LayoutDirection
    }

    static let rows: [Row] = [LayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
        [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
            [
                (StackView.Alignment.fill, Flex.AlignItems.stretch), (.leading, .start), (.center, .center),
                (.trailing, .end),
            ]
            .flatMap { alignment, flex in
                [StackView.Distribution.fill, .fillEqually, .equalSpacing].map {
                    Row(alignment: alignment, flex: flex, distribution: $0, axis: axis, direction: direction)
                }
            }
        }
    }

    @Test(arguments: rows)
    func stackConstraintsAndFlexAgree(_ row: Row) {
        let sizes = [CGSize(width: 30, height: 21), CGSize(width: 43, height: 35), CGSize(width: 25, height: 14)]
        func blocks() -> [BlockView] { sizes.map { BlockView($0.width, $0.height) } }
        let (arranged, flexed, constrained) = (blocks(), blocks(), blocks())
        let isRow = row.axis == .horizontal
        let stack = StackView(arrangedSubviews: arranged)
        stack.axis = row.axis
        stack.frame = rect(0, 0, 241, 203)
        stack.alignment = row.alignment
        stack.distribution = row.distribution
        stack.spacing = 6
        stack.layoutDirection = row.direction
        arranged[1].setContentHuggingPriority(.defaultLow - 1, for: row.axis)
        stack.layoutIfNeeded()

        let container = View(frame: stack.frame)
        container.layoutDirection = row.direction
        container.flex.direction(isRow ? .row : .column).alignItems(row.flex).gap(6)
            .justifyContent(row.distribution == .equalSpacing ? .spaceBetween : .start)
            .define { flex in
                for (index, block) in flexed.enumerated() {
                    let item = flex.addItem(block)
                    if row.distribution == .fillEqually { item.grow(1).basis(0) }
                    if row.distribution == .fill, index == 1 { item.grow(1) }
                }
            }
        container.flex.layout()

        let root = makeRoot(241, 203, constrained[0], constrained[1], constrained[2])
        root.layoutDirection = row.direction
        constrained[1].setContentHuggingPriority(.defaultLow - 1, for: row.axis)
        constrain(constrained, in: root, row)
        root.layoutIfNeeded()
        for index in sizes.indices {
            #expect(
                near(arranged[index].frame, flexed[index].frame), "\(arranged[index].frame), \(flexed[index].frame)")
            #expect(near(arranged[index].frame, constrained[index].frame))
        }
    }

    /// Flexbox rounds each frame by its own rules; half a pixel decides.
    private func near(_ one: CGRect, _ other: CGRect) -> Bool {
        let differences = [
            one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height,
        ]
        return differences.allSatisfy { abs($0) <= 0.5 }
    }

    private func constrain(_ views: [BlockView], in root: View, _ row: Row) {
        let isRow = row.axis == .horizontal
        let names = ["a": views[0], "b": views[1], "c": views[2]]
        let format =
            switch row.distribution {
            case .fillEqually: "|[a]-6-[b(a)]-6-[c(a)]|"
            case .equalSpacing: "|[a][p][b][q(p)][c]|"
            default: "|[a]-6-[b]-6-[c]|"
            }
        let guides = [LayoutGuide(), LayoutGuide()]
        for guide in guides { root.addLayoutGuide(guide) }
        let across = isRow ? "V:" : "H:"
        let edges =
            switch row.alignment {
            case .fill: "|[x]|"
            case .leading: "|[x]"
            case .trailing: "[x]|"
            default: ""
            }
        do {
            var items: [String: any LayoutItem] = names
            items["p"] = guides[0]
            items["q"] = guides[1]
            LayoutConstraint.activate(
                try LayoutConstraint.constraints(format: (isRow ? "H:" : "V:") + format, views: items))
            for view in views where !edges.isEmpty {
                LayoutConstraint.activate(
                    try LayoutConstraint.constraints(format: across + edges, views: ["x": view]))
            }
        } catch {
            Issue.record(error)
        }
        guard row.alignment == .center else { return }
        for view in views {
            (isRow
                ? view.centerYAnchor.constraint(equalTo: root.centerYAnchor)
                : view.centerXAnchor.constraint(equalTo: root.centerXAnchor)).isActive = true
        }
    }
}
