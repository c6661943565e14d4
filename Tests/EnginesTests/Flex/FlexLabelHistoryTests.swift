import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// Cells of labels whose texts, styles and widths change, compared with the same cells of a `Label` subclass, which the
/// engine measures by the general path, and with cells that are built from scratch.
@Suite("Flex: histories of labels")
struct FlexLabelHistoryTests {
    /// A subclass that the engine doesn't treat as a `Label`.
    private final class OtherLabel: Label {}

    private struct Box {
        var text: String?
        var lines = 1
        var hasChildren = false
        var style = 0
        var isIncluded = true
        var children: [Box] = []
    }

    private static let words = ["a", "of", "layout", "benchmark", "wide-words", "12", "in", "lines", "日本", ""]

    private static func text(_ random: inout SystemIndependentRandom) -> String {
        (0..<Int.random(in: 0...7, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(
            separator: " ")
    }

    private static func box(_ random: inout SystemIndependentRandom, depth: Int) -> Box {
        var box = Box(style: Int.random(in: 0..<1 << 16, using: &random))
        if depth == 0 || Int.random(in: 0..<3, using: &random) > 0 && depth < 3 {
            box.text = text(&random)
            box.lines = [1, 1, 0, 2].randomElement(using: &random)!
        } else {
            box.children = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.box(&random, depth: depth - 1) }
        }
        return box
    }

    /// Applies a box's properties to its view and those below.
    private static func apply(_ box: Box, to view: View) {
        let style = box.style
        view.flex.direction(style & 1 == 0 ? .column : .row).isIncludedInLayout(box.isIncluded)
            .alignItems([.stretch, .start, .center, .end][style >> 1 & 3])
            .alignSelf([.auto, .auto, .start, .stretch][style >> 3 & 3])
            .grow(style >> 5 & 3 == 1 ? 1 : 0).shrink(style >> 7 & 1 == 1 ? 1 : 0)
            .marginStart(style >> 8 & 3 == 1 ? 7 : 0).paddingTop(style >> 10 & 3 == 1 ? 3.3 : 0)
            .maxWidth(style >> 12 & 7 == 1 ? 40.3 : nil).width(style >> 12 & 7 == 2 ? 61 : nil)
            .minHeight(style >> 12 & 7 == 3 ? 31 : nil).marginTop(style >> 12 & 7 == 4 ? -5 : 0)
        if let label = view as? Label, label.text != box.text || label.numberOfLines != box.lines {
            label.text = box.text
            label.numberOfLines = box.lines
            label.flex.markDirty()
        }
        for (child, subview) in zip(box.children, view.subviews) { apply(child, to: subview) }
    }

    private static func view(_ box: Box, isLabel: Bool) -> View {
        let view = box.text == nil ? View() : isLabel ? Label() : OtherLabel()
        for child in box.children { view.flex.addItem(Self.view(child, isLabel: isLabel)) }
        return view
    }

    private static func edit(_ box: inout Box, _ random: inout SystemIndependentRandom) {
        if !box.children.isEmpty && Int.random(in: 0..<8, using: &random) > 0 {
            let index = Int.random(in: 0..<box.children.count, using: &random)
            return edit(&box.children[index], &random)
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: box.style ^= 1 << Int.random(in: 0..<16, using: &random)
        case 1, 2: box.isIncluded.toggle()
        case 3: box.lines = (box.lines + 1) % 3
        default: if box.text != nil { box.text = text(&random) }
        }
    }

    private static func frames(_ view: View) -> [CGRect] { [view.frame] + view.subviews.flatMap(frames) }

    /// The frames of the boxes that take part in the layout.
    private static func includedFrames(_ view: View, _ box: Box) -> [CGRect] {
        guard box.isIncluded else { return [] }
        return [view.frame] + zip(view.subviews, box.children).flatMap { includedFrames($0, $1) }
    }

    private static func layOut(_ view: View, width: CGFloat, mirrored: Bool, measures: Bool) {
        view.flex.layoutDirection(mirrored ? .rtl : .ltr)
        view.frame = CGRect(x: 0, y: 0, width: width, height: 200)
        if measures { _ = view.flex.sizeThatFits(size: CGSize(width: width, height: .nan)) }
        view.flex.layout(mode: measures ? .adjustHeight : .fitContainer)
    }

    /// Lays out a view and one that is built from scratch. Returns whether the frames of both are the same.
    private static func isLaidOutAsBuiltAnew(_ view: View, _ box: Box, width: CGFloat, measures: Bool) -> Bool {
        let fresh = Self.view(box, isLabel: true)
        for view in [view, fresh] {
            apply(box, to: view)
            layOut(view, width: width, mirrored: false, measures: measures)
        }
        return includedFrames(view, box) == includedFrames(fresh, box)
    }

    /// The histories that are played: others by FLEX_HISTORIES (a number) and FLEX_HISTORIES_FIRST (a seed).
    private static let seeds: [Int] = {
        let variables = ProcessInfo.processInfo.environment
        let first = variables["FLEX_HISTORIES_FIRST"].flatMap(Int.init) ?? 0
        return former + (first..<first + (variables["FLEX_HISTORIES"].flatMap(Int.init) ?? 80))
    }()
    /// Texts in a width that is 0 but for rounding errors; one that is cut by less than its margins; a box that left a
    /// tree with a plan, after one of its labels had.
    private static let former = [1_061_736, 1_070_556, 3_046_056, 6_025_053]

    @Test func labelsAreLaidOutAsAnyMeasuredViewAndAsNewOnes() {
        for seed in Self.seeds {
            var random = SystemIndependentRandom(seed: UInt64(seed))
            var root = Box()
            root.children = (0..<3).map { _ in Self.box(&random, depth: 2) }
            let (labels, others) = (Self.view(root, isLabel: true), Self.view(root, isLabel: false))
            var width: CGFloat = 200
            for step in 0..<10 {
                if step > 0 { for _ in 0..<Int.random(in: 1...4, using: &random) { Self.edit(&root, &random) } }
                if Int.random(in: 0..<4, using: &random) == 0 {
                    width = [60, 120, 200, 331].randomElement(using: &random)!
                }
                let mirrored = Int.random(in: 0..<6, using: &random) == 0
                let measures = Int.random(in: 0..<2, using: &random) == 0
                let fresh = Self.view(root, isLabel: true)
                for view in [labels, others, fresh] {
                    Self.apply(root, to: view)
                    Self.layOut(view, width: width, mirrored: mirrored, measures: measures)
                }
                #expect(Self.frames(labels) == Self.frames(others), "seed \(seed), step \(step)")
                // A view that takes no part in layout keeps its frame.
                if Self.includedFrames(labels, root) != Self.includedFrames(fresh, root) {
                    Issue.record("seed \(seed), step \(step): not as built anew")
                }
            }
        }
    }

    /// The passes of two trees have the same numbers: those that a box knows of its former tree mustn't count in
    /// another one.
    @Test func boxesThatMoveToAnotherCellAreLaidOutAsNewOnes() {
        for seed in Self.seeds {
            var random = SystemIndependentRandom(seed: UInt64(seed))
            var roots = [Box(), Box()]
            for index in 0..<2 { roots[index].children = (0..<2).map { _ in Self.box(&random, depth: 2) } }
            let cells = roots.map { Self.view($0, isLabel: true) }
            for step in 0..<10 {
                if step > 0 && Int.random(in: 0..<2, using: &random) == 0 {
                    let (from, to) = [(0, 1), (1, 0)].randomElement(using: &random)!
                    if let moved = roots[from].children.popLast() {
                        roots[to].children.append(moved)
                        cells[to].addSubview(cells[from].subviews.last!)
                    }
                }
                let edited = Int.random(in: 0..<3, using: &random)
                if edited < 2 { Self.edit(&roots[edited], &random) }
                let width = [60, 120, 200, 331].randomElement(using: &random)! as CGFloat
                let measures = Int.random(in: 0..<2, using: &random) == 0
                for (root, cell) in zip(roots, cells) where Int.random(in: 0..<3, using: &random) > 0 {
                    let isFresh = Self.isLaidOutAsBuiltAnew(cell, root, width: width, measures: measures)
                    if !isFresh { Issue.record("seed \(seed), step \(step): not as built anew") }
                }
            }
        }
    }

    /// A box that was taken out of its cell is laid out by itself, before its cell is laid out again and after; then it
    /// comes back.
    @Test func boxesThatAreTakenOutAreLaidOutAsNewOnes() {
        for seed in Self.seeds {
            var random = SystemIndependentRandom(seed: UInt64(seed))
            var root = Box()
            root.children = (0..<3).map { _ in Self.box(&random, depth: 2) }
            let cell = Self.view(root, isLabel: true)
            func expectFresh(_ view: View, _ box: Box, _ what: String, _ random: inout SystemIndependentRandom) {
                let width = [60, 120, 200, 331].randomElement(using: &random)! as CGFloat
                let measures = Int.random(in: 0..<2, using: &random) == 0
                if !Self.isLaidOutAsBuiltAnew(view, box, width: width, measures: measures) {
                    Issue.record("seed \(seed), \(what): not as built anew")
                }
            }
            for step in 0..<6 {
                Self.edit(&root, &random)
                if Int.random(in: 0..<3, using: &random) > 0 {
                    expectFresh(cell, root, "step \(step), the cell", &random)
                }
                let place = Int.random(in: 0..<root.children.count, using: &random)
                let view = cell.subviews[place]
                view.removeFromSuperview()
                var box = root.children.remove(at: place)
                for part in 0..<3 {
                    box.isIncluded = true
                    if Int.random(in: 0..<2, using: &random) == 0 { Self.edit(&box, &random) }
                    expectFresh(view, box, "step \(step), part \(part)", &random)
                    if Int.random(in: 0..<3, using: &random) == 0 {
                        expectFresh(cell, root, "step \(step), the rest", &random)
                    }
                }
                cell.addSubview(view)
                root.children.append(box)
            }
        }
    }
}
