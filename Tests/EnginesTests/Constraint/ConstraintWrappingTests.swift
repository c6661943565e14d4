import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// Contents whose height follows from their width: which of them go through the two passes after a change.
@Suite(.earlyPlans) struct ConstraintWrapping {
    /// Rows of flowing content below each other, as wide as the root.
    private func table(_ count: Int) -> (root: View, rows: [FlowingView]) {
        let rows = (0..<count).map { (index: Int) in FlowingView(area: CGFloat(3000 + index % 5 * 700)) }
        let root = makeRoot(200, 100)
        var edge = root.topAnchor
        for row in rows {
            row.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(row)
            LayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: edge, constant: 2),
                row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            edge = row.bottomAnchor
        }
        root.layoutIfNeeded()
        return (root, rows)
    }

    private func rowOperations(_ root: View, _ change: () -> Void) -> Int {
        let before = root.constraintCounters.rowOperations
        change()
        root.layoutIfNeeded()
        return root.constraintCounters.rowOperations - before
    }

    /// Short texts in four columns, each as wide as the one above it.
    private func columns(rows: Int) -> (root: View, middle: Label) {
        let root = makeRoot(300, 100)
        let labels = (0..<4 * rows).map { Label(text: $0 % 3 == 0 ? "a short text" : "text", numberOfLines: 0) }
        for (index, label) in labels.enumerated() {
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            let above = index < 4 ? nil : labels[index - 4]
            let before = index % 4 == 0 ? root.leadingAnchor : labels[index - 1].trailingAnchor
            label.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4).isActive = true
            label.leadingAnchor.constraint(equalTo: before, constant: 8).isActive = true
            if let above { label.widthAnchor.constraint(equalTo: above.widthAnchor).isActive = true }
            if index % 4 == 3 {
                label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
            }
        }
        root.layoutIfNeeded()
        return (root, labels[2 * rows])
    }

    /// A text of 165 points and a block of 40 points in a row of 150 points: what either lacks costs the same. The
    /// later one gives way. What the text asks for once it is wrapped has no say in that.
    @Test func anotherOrderOfViewsDecidesTheWidthAtWhichATextIsWrapped() {
        ConstraintPlans.suspending {
            let (text, block) = (FlowingView(area: 1650), BlockView(40, 10))
            let root = makeRoot(150, 1000, text, block)
            LayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: root.topAnchor),
                text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                block.topAnchor.constraint(equalTo: root.topAnchor),
                block.leadingAnchor.constraint(equalTo: text.trailingAnchor),
                block.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            for view in [text, block] { view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }
            for isTextFirst in [true, false, true, false] {
                root.bringSubviewToFront(isTextFirst ? block : text)
                root.layoutIfNeeded()
                #expect(text.frame == rect(0, 0, isTextFirst ? 150 : 110, 20))
            }
        }
    }

    @Test func textsOfOneWidthAreWrappedAtOnceHoweverManyThereAre() {
        func pivots(rows: Int) -> Int {
            let (root, middle) = columns(rows: rows)
            middle.text = "another text that is longer than a line"
            root.layoutIfNeeded()
            #expect(middle.frame.height > 2 * middle.font.lineHeight)
            return root.constraintCounters.pivots
        }
        let (few, many) = (pivots(rows: 25), pivots(rows: 100))
        #expect(many <= 2 * few, "\(few) pivots for 25 rows, \(many) for 100")
    }

    /// Words that are wider than the roots below, in letters whose widths are measured one by one and in others.
    private static let long = ["many words that go on ", "viele Wörter, die weitergehen "].map {
        String(repeating: $0, count: 20)
    }

    @Test(arguments: long) func aTextThatIsWiderThanTheRootHasItsNaturalWidthWhereNothingLimitsIt(text: String) {
        let root = makeRoot(200, 400)
        let label = Label(text: text, numberOfLines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor), limit,
        ])
        let natural = TextMeasurer.size(of: text, font: label.font)
        root.layoutIfNeeded()
        #expect(label.frame.size == TextMeasurer.size(of: text, font: label.font, maxWidth: 150))
        limit.constant = 900
        root.layoutIfNeeded()
        #expect(label.frame.size == TextMeasurer.size(of: text, font: label.font, maxWidth: 900))
        limit.isActive = false
        root.layoutIfNeeded()
        #expect(label.frame.size == natural)
        limit.isActive = true
        limit.constant = 150
        root.layoutIfNeeded()
        #expect(label.frame.size == TextMeasurer.size(of: text, font: label.font, maxWidth: 150))
    }

    @Test(arguments: long) func textsInTurnAreWrappedAsInNewTrees(text: String) {
        let root = makeRoot(200, 400)
        let labels = [Label(numberOfLines: 0), Label(numberOfLines: 2)]
        var edge = root.leadingAnchor
        for label in labels {
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            label.leadingAnchor.constraint(equalTo: edge).isActive = true
            label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            edge = label.trailingAnchor
        }
        root.trailingAnchor.constraint(greaterThanOrEqualTo: edge).isActive = true
        labels[0].setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        labels[0].widthAnchor.constraint(lessThanOrEqualToConstant: 120).isActive = true
        for (first, second) in [(30, 90), (40, 70), (3, 300), (60, 4), (50, 200), (45, 250)] {
            labels[0].text = String(text.prefix(first))
            labels[1].text = String(text.prefix(second))
            root.layoutIfNeeded()
            // The first one takes what it needs, up to its limit, and leaves the rest to the other one.
            let sizes = [120, 200].map { width in
                { (label: Label, taken: CGFloat) in
                    TextMeasurer.size(
                        of: label.text ?? "", font: label.font, maxWidth: width - taken,
                        numberOfLines: label.numberOfLines)
                }
            }
            let size = sizes[0](labels[0], 0)
            #expect(labels[0].frame.size == size)
            #expect(labels[1].frame.size == sizes[1](labels[1], size.width))
        }
    }

    /// What the solver counts in a short and in a long table, without plans.
    private func solvedCounts<Count>(_ count: (Int) -> Count) -> [Count] {
        ConstraintPlans.suspending { [20, 200].map(count) }
    }

    @Test func oneContentCostsTheSameAmongManyRowsAsAmongFew() {
        let counts = solvedCounts { count in
            let (root, rows) = table(count)
            _ = rowOperations(root) { rows[7].area = 5100 }
            return rowOperations(root) { rows[7].area = 9000 }
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0] > 0)
    }

    @Test func theConstantOfARowTakesNoOtherRowThroughBothPasses() {
        let counts = solvedCounts { count in
            let (root, rows) = table(count)
            let leading = root.constraints.first { $0.firstItem === rows[7] && $0.firstAttribute == .leading }
            _ = rowOperations(root) { leading?.constant = 50 }
            return rowOperations(root) { leading?.constant = 100 }
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0] > 0)
    }

    @Test func aRowThatComesAndGoesTakesNoOtherRowThroughBothPasses() {
        let counts = solvedCounts { count in
            let (root, rows) = table(count)
            let row = FlowingView(area: 4000)
            row.translatesAutoresizingMaskIntoConstraints = false
            return (0..<3).map { _ in
                rowOperations(root) {
                    root.addSubview(row)
                    LayoutConstraint.activate([
                        row.topAnchor.constraint(equalTo: rows[count - 1].bottomAnchor, constant: 2),
                        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                    ])
                } + rowOperations(root) { row.removeFromSuperview() }
            }
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0][0] > 0)
    }

    /// Cards in a list, each with a text beside a title that never shrinks: contents behind a rigid item follow it.
    @Test func aRigidItemTakesWhatIsInsideItThroughBothPasses() {
        let (list, card) = (View(), View())
        let (title, text) = (BlockView(40, 10), FlowingView(area: 3000))
        let root = makeRoot(300, 100, list)
        for (view, above) in [(card, list), (title, card), (text, card)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            above.addSubview(view)
        }
        title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        let inset = list.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        LayoutConstraint.activate([
            inset, list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            list.topAnchor.constraint(equalTo: root.topAnchor),
            card.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 5),
            card.trailingAnchor.constraint(equalTo: list.trailingAnchor, constant: -5),
            card.topAnchor.constraint(equalTo: list.topAnchor),
            card.bottomAnchor.constraint(equalTo: list.bottomAnchor),
            title.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            title.topAnchor.constraint(equalTo: card.topAnchor),
            text.leadingAnchor.constraint(equalTo: title.trailingAnchor),
            text.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor),
            text.topAnchor.constraint(equalTo: card.topAnchor),
            text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(text.frame == rect(40, 0, 250, 20))
        inset.constant = 100
        root.layoutIfNeeded()
        #expect(text.frame == rect(40, 0, 150, 20))
        inset.constant = 200
        root.layoutIfNeeded()
        #expect(text.frame == rect(40, 0, 50, 60))
        inset.constant = 0
        root.layoutIfNeeded()
        #expect(text.frame == rect(40, 0, 250, 20))
    }

    /// A text has room for a line once a box that must be wider than the root's frame makes the root give way.
    @Test func textsAreWrappedAnewWhereTheRootsFrameGivesWay() {
        let text = FlowingView(area: 2800)
        let box = View()
        let root = makeRoot(200, 100, text, box)
        LayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalToConstant: 5),
        ])
        let reports = reports {
            ConstraintPlans.suspending {
                root.layoutIfNeeded()
                #expect(text.frame == rect(0, 0, 200, 20))
                let wide = box.widthAnchor.constraint(equalToConstant: 300)
                for _ in 0..<2 {
                    wide.isActive = true
                    root.layoutIfNeeded()
                    #expect(text.frame == rect(0, 0, 280, 10))
                    wide.isActive = false
                    root.layoutIfNeeded()
                    #expect(text.frame == rect(0, 0, 200, 20))
                }
            }
        }
        #expect(!reports.isEmpty)
    }

    /// The empty text is as large in a larger font, but its baseline lies lower.
    @Test func theFontOfAnEmptyTextMovesWhatIsAlignedToItsBaseline() {
        func row(_ size: CGFloat) -> (root: View, empty: Label) {
            let (empty, word) = (Label(text: "", font: .systemFont(ofSize: size)), Label(text: "word"))
            let root = makeRoot(200, 100, empty, word)
            LayoutConstraint.activate([
                empty.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                empty.topAnchor.constraint(equalTo: root.topAnchor),
                word.leadingAnchor.constraint(equalTo: empty.trailingAnchor),
                word.firstBaselineAnchor.constraint(equalTo: empty.firstBaselineAnchor),
                root.bottomAnchor.constraint(equalTo: word.bottomAnchor),
            ])
            return (root, empty)
        }
        func height(_ root: View) -> CGFloat { root.systemLayoutSizeFitting(CGSize(width: 200, height: 0)).height }
        let (known, fresh) = (row(13), row(30))
        #expect(height(known.root) < height(fresh.root))
        known.empty.font = .systemFont(ofSize: 30)
        #expect(height(known.root) == height(fresh.root))
    }

    /// A flowing content whose first baseline lies lower the wider it is.
    private final class SlantedView: View {
        override var hasHeightForWidth: Bool { true }
        override var intrinsicContentSize: CGSize { CGSize(width: 300, height: 10) }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 40) }
        override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
            (3 + size.width / 10, size.height)
        }
    }

    /// The block's own baseline is 10 below its top.
    @Test(arguments: [(0, 3), (50, 8), (299, 32.9), (300, 33), (400, 43)] as [(CGFloat, CGFloat)])
    func aBaselineIsReadAtTheWidthThatTheContentHas(width: CGFloat, baseline: CGFloat) {
        for isSolved in [true, false] {
            for _ in 0..<3 {
                let (text, block) = (SlantedView(), BlockView(20, 20))
                let root = makeRoot(500, 100, text, block)
                root.contentScaleFactor = 10
                LayoutConstraint.activate([
                    text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    text.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                    text.widthAnchor.constraint(equalToConstant: width),
                    block.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    block.firstBaselineAnchor.constraint(equalTo: text.firstBaselineAnchor),
                ])
                ConstraintPlans.suspending(isSolved) { root.layoutIfNeeded() }
                #expect(abs(block.frame.minY - (20 + baseline - 10)) < 1e-6)
            }
        }
    }

    /// Distances between baselines count in how a stack shares its room; the text that has them may be stacks below.
    @Test(arguments: 1...3) func aFontStacksBelowIsSeenByTheStackThatSharesByBaselines(depth: Int) {
        func tree(_ size: CGFloat) -> (root: View, label: Label, views: [View]) {
            let label = Label(text: "word", font: .systemFont(ofSize: size))
            var views: [View] = [label]
            for _ in 0..<depth {
                let stack = StackView(arrangedSubviews: [views[views.count - 1]])
                stack.axis = .vertical
                views.append(stack)
            }
            let below = Label(text: "below")
            let outer = StackView(arrangedSubviews: [views[views.count - 1], below])
            outer.axis = .vertical
            outer.distribution = .fillProportionally
            outer.isBaselineRelativeArrangement = true
            outer.spacing = 40
            let root = makeRoot(200, 300, outer)
            LayoutConstraint.activate([
                outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                outer.topAnchor.constraint(equalTo: root.topAnchor),
                outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
            root.layoutIfNeeded()
            return (root, label, views + [below])
        }
        let (known, fresh) = (tree(13), tree(40))
        #expect(known.views.map(\.frame) != fresh.views.map(\.frame))
        known.label.font = .systemFont(ofSize: 40)
        known.root.layoutIfNeeded()
        #expect(known.views.map(\.frame) == fresh.views.map(\.frame))
    }

    @Test func whatChangesIsAsHighAsItsNewWidthMakesIt() {
        let (root, rows) = table(5)
        rows[2].area = 8000
        root.layoutIfNeeded()
        #expect(rows[2].frame.size == CGSize(width: 200, height: 40))
        #expect(rows[3].frame.minY == rows[2].frame.maxY + 2)
        // Its natural width fits, so it has its natural height again.
        rows[2].area = 1000
        root.layoutIfNeeded()
        #expect(rows[2].frame.height == 10)
        root.frame.size.width = 100
        root.layoutIfNeeded()
        #expect(rows.map(\.frame.height) == [30, 40, 10, 60, 60])
    }

    /// Asked by the engine at these widths.
    private final class WatchedView: View {
        var widths: [CGFloat] = []
        override var hasHeightForWidth: Bool { true }
        override var intrinsicContentSize: CGSize { CGSize(width: 1000, height: 10) }
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            widths.append(size.width)
            return CGSize(width: size.width, height: 20)
        }
    }

    /// 0.7 · 330 is 230.99999999999997 as a product of numbers, at which a text that is 231 wide would wrap. A width
    /// between the 64ths of a point stays what it is.
    @Test(arguments: [(330, 0.7, 231), (165, 0.7, 115.5), (100, 0.111, 11.1)] as [(CGFloat, Double, CGFloat)])
    func aContentIsAskedAtTheWidthThatRoundingErrorsHide(root width: CGFloat, share: Double, asked: CGFloat) {
        for isSolved in [true, false] {
            for _ in 0..<3 {
                let view = WatchedView()
                let root = makeRoot(width, 100, view)
                LayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: share),
                ])
                ConstraintPlans.suspending(isSolved) { root.layoutIfNeeded() }
                let last = view.widths.last ?? 0
                #expect(asked == 11.1 ? abs(last - 11.1) < 1e-9 : last == asked)
            }
        }
    }

    @Test func aNeighbourThatGivesWayWrapsAgain() {
        let one = FlowingView(area: 3000)
        let other = FlowingView(area: 1000)
        let root = makeRoot(200, 100, one, other)
        one.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        LayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            other.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            one.topAnchor.constraint(equalTo: root.topAnchor),
            other.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(one.frame == rect(0, 0, 100, 30))
        other.area = 500
        root.layoutIfNeeded()
        #expect(one.frame == rect(0, 0, 150, 20))
        #expect(other.frame == rect(150, 0, 50, 10))
    }
}

/// Labels whose natural size and size at the previous width are found in one pass over the text.
@Suite(.earlyPlans) struct ConstraintLabelWrappingTests {
    @Test func anotherTextIsMeasuredOnce() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        let label = Label(text: "ein längerer Absatz, der in drei Zeilen steht", numberOfLines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        ])
        root.layoutIfNeeded()
        defer { TextMeasurer.isCountingMeasurements = false }
        // As long as before, short, and long again.
        for text in ["größerer Absatz, der anders lautet", "kurz, öd", "größer als der Platz, der da ist"] {
            TextMeasurer.isCountingMeasurements = true
            label.text = text
            root.layoutIfNeeded()
            #expect(TextMeasurer.measurementCount == 1)
            #expect(label.frame.height == label.sizeThatFits(CGSize(width: 160, height: 0)).height)
        }
    }

    /// A text beside another one that takes as much room as it asks for: its width follows from the other text.
    private struct Row {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        let label = Label(text: nil, numberOfLines: 0)
        let value = Label(text: nil, numberOfLines: 1)

        init() {
            for label in [label, value] {
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            }
            value.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
            value.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                value.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
        }

        /// Lays texts out, each of which is to be measured once.
        func show(_ text: String, beside other: String) {
            (label.text, value.text) = (text, other)
            TextMeasurer.isCountingMeasurements = true
            root.layoutIfNeeded()
            #expect(TextMeasurer.measurementCount == 2)
            TextMeasurer.isCountingMeasurements = false
            let room = 200 - 8 - value.intrinsicContentSize.width
            #expect(label.frame.width == room)
            #expect(label.frame.height == label.sizeThatFits(CGSize(width: room, height: 0)).height)
        }
    }

    @Test func textsBesideOthersAreMeasuredOnce() {
        defer { TextMeasurer.isCountingMeasurements = false }
        let texts = ["größerer Absatz, der in drei Zeilen steht", "öd", "ein längerer Absatz, der anders lautet"]
        for _ in 0..<3 {
            // The first trees of a structure are solved.
            let row = Row()
            row.label.text = texts[0]
            row.root.layoutIfNeeded()
        }
        let row = Row()
        for (text, value) in zip(texts, ["fünf", "fünfzehn", "zwölf Wörter"]) {
            Row().show(text, beside: value)
            row.show(text, beside: value)
        }
    }
}
