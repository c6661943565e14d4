import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// Rows about baselines, by the solver alone and by plans.
@Suite(.serialized) struct ConstraintBaselineTests {
    /// Lays out by the solver, and by plans that are compiled for their second tree. `body` is told which.
    private func forEachWay(_ body: (_ byPlans: Bool) -> Void) {
        for byPlans in [false, true] {
            ConstraintPlans.suspending(!byPlans) {
                ConstraintPlans.$compilesEarly.withValue(true) {
                    ConstraintPlans.using(SkeletonTable(isEnabled: true)) { body(byPlans) }
                }
            }
        }
    }

    /// A name and a value whose first lines are on one line, the value above another text.
    private final class Row {
        let root: View
        let name = Label(text: "name", font: .systemFont(ofSize: 30))
        let value = Label(text: "value", font: .systemFont(ofSize: 12))
        let below = Label(text: "below", font: .systemFont(ofSize: 12))

        init(_ width: CGFloat = 300) {
            root = makeRoot(width, 200, name, value, below)
            root.contentScaleFactor = 65536
            name.numberOfLines = 0
            value.numberOfLines = 0
            LayoutConstraint.activate([
                name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                name.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
                name.widthAnchor.constraint(equalToConstant: 100),
                value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 10),
                value.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
                value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
                below.leadingAnchor.constraint(equalTo: value.leadingAnchor),
                below.firstBaselineAnchor.constraint(equalTo: value.lastBaselineAnchor, constant: 20),
            ])
        }

        /// The distances by which the lines that the labels draw miss what the constraints say.
        var excesses: [CGFloat] {
            func line(_ label: Label, _ isFirst: Bool) -> CGFloat {
                let lines = label.baselines(in: label.bounds.size)
                return label.frame.minY + (isFirst ? lines.first : lines.last)
            }
            return [line(value, true) - line(name, true), line(below, true) - line(value, false) - 20]
        }
    }

    /// Catches: a constant that is read before texts are wrapped, and one that is kept for another text.
    @Test func linesAreWhereTextsHaveThem() {
        forEachWay { byPlans in
            let texts = ["value", "a value of more words than fit into a line", "two lines\nor", "x", ""]
            for (number, text) in texts.enumerated() {
                for width: CGFloat in [300, 180, 140] {
                    let row = Row(width)
                    row.value.text = text
                    row.name.font = .systemFont(ofSize: CGFloat(20 + 4 * number))
                    row.root.layoutIfNeeded()
                    #expect(row.excesses.allSatisfy { abs($0) < 1e-3 }, "\(text), \(width), plans \(byPlans)")
                    for other in texts {
                        row.value.text = other
                        row.root.layoutIfNeeded()
                        #expect(row.excesses.allSatisfy { abs($0) < 1e-3 }, "\(text), \(other), plans \(byPlans)")
                    }
                }
            }
        }
    }

    /// Catches: trees with baselines that are left to the solver.
    @Test func plansLayThemOut() {
        forEachWay { byPlans in
            for number in 0..<3 {
                let row = Row()
                row.root.layoutIfNeeded()
                #expect((row.root.layoutNode.ownEngine?.plan != nil) == (byPlans && number > 0))
            }
        }
    }

    /// A label that has a baseline of its own beside one that has no text: the lower edge is its last line. Catches: a
    /// form without the part of the height that a baseline has.
    @Test func aTextThatComesOrGoesHasAnotherLine() {
        forEachWay { _ in
            for _ in 0..<3 {
                let row = Row()
                row.value.heightAnchor.constraint(equalToConstant: 40).isActive = true
                for text in [nil, "value", nil, "other"] {
                    row.value.text = text
                    row.root.layoutIfNeeded()
                    #expect(row.excesses.allSatisfy { abs($0) < 1e-3 })
                }
            }
        }
    }

    /// A stack in a row lends the line of its first view. Catches: a number that is kept for another view's line.
    @Test func theLineOfANestedStackIsThatOfItsFirstShownView() {
        forEachWay { _ in
            for _ in 0..<3 {
                let (title, subtitle) = (Label(text: "title", font: .systemFont(ofSize: 30)), Label(text: "subtitle"))
                let texts = StackView(arrangedSubviews: [title, subtitle])
                texts.axis = .vertical
                let value = Label(text: "value")
                let row = StackView(arrangedSubviews: [texts, value])
                row.alignment = .firstBaseline
                let root = makeRoot(300, 100, row)
                root.contentScaleFactor = 65536
                LayoutConstraint.activate([
                    row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    row.topAnchor.constraint(equalTo: root.topAnchor),
                ])
                for hides in [false, true, false] {
                    title.isHidden = hides
                    root.layoutIfNeeded()
                    let first = hides ? subtitle : title
                    func line(_ label: Label) -> CGFloat {
                        label.convert(CGPoint(x: 0, y: label.baselines(in: label.bounds.size).first), to: root).y
                    }
                    #expect(abs(line(first) - line(value)) < 1e-3)
                }
            }
        }
    }

    /// Catches: the line of a label that is wider than it prefers to be, read where it would be wrapped.
    @Test func aLabelDrawsItsLinesInTheWidthThatItHas() {
        forEachWay { _ in
            for _ in 0..<3 {
                let row = Row()
                row.value.text = "a value of some words"
                row.value.preferredMaxLayoutWidth = 60
                row.value.widthAnchor.constraint(equalToConstant: 180).isActive = true
                row.root.layoutIfNeeded()
                #expect(row.excesses.allSatisfy { abs($0) < 1e-3 })
            }
        }
    }

    /// A view whose first line is at a third of its height, but never below 20 points.
    private final class KneedView: View {
        override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 30) }
        override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
            (min(20, size.height / 3), size.height)
        }
    }

    /// Catches: a plan with a slope that a view's line has at some heights alone.
    @Test func aLineThatIsNoStraightFunctionOfTheHeightIsLeftToTheSolver() {
        forEachWay { _ in
            for height: CGFloat in [30, 45, 60, 90, 120] {
                let (view, label) = (KneedView(), Label(text: "label"))
                let root = makeRoot(200, 200, view, label)
                root.contentScaleFactor = 65536
                LayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
                    view.heightAnchor.constraint(equalToConstant: height),
                    label.leadingAnchor.constraint(equalTo: view.trailingAnchor),
                    label.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor),
                ])
                root.layoutIfNeeded()
                let line = label.frame.minY + label.baselines(in: label.bounds.size).first
                #expect(abs(line - 30 - min(20, height / 3)) < 1e-3)
                #expect(root.layoutNode.ownEngine?.plan == nil)
            }
        }
    }
}
