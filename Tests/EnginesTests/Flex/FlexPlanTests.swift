import Engines
import Foundation
import Testing

@testable import FlexAlgorithm
@testable import FlexEngine
@testable import ViewTree

/// Cells that are laid out by a plan lie as the same cells by Yoga's steps, which know no plans.
@Suite("Flex: plans")
struct FlexPlanTests {
    /// What a cell consists of, apart from its contents.
    private indirect enum Shape: Sendable {
        case box(Style, [Shape])
        case label(Style)
        case picture(Style)

        var style: Style {
            switch self {
            case .box(let style, _), .label(let style), .picture(let style): style
            }
        }
    }

    private struct Style: Sendable {
        var number: UInt64
        var isAbsolute = false
    }

    /// A label's or picture's content.
    private struct Content {
        var text: String
        var lines: Int
        var size: CGSize
    }

    /// A view with a natural size.
    private final class Picture: View {
        var natural = CGSize.zero
        override func sizeThatFits(_ size: CGSize) -> CGSize { natural }
    }

    private static let words = ["plan", "of", "a", "tree", "regions", "straight", "hold", "12,5", "ß", "wide-word"]

    private static func shape(_ random: inout SystemIndependentRandom, depth: Int) -> Shape {
        var style = Style(number: UInt64.random(in: 0...UInt64.max, using: &random))
        style.isAbsolute = Int.random(in: 0..<12, using: &random) == 0
        switch Int.random(in: 0..<7, using: &random) {
        case 0...2 where depth > 0:
            let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in shape(&random, depth: depth - 1) }
            return .box(style, children)
        case 3: return .picture(style)
        default: return .label(style)
        }
    }

    private static func content(_ random: inout SystemIndependentRandom) -> Content {
        let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.words.randomElement(using: &random)! }
        return Content(
            text: words.joined(separator: " "), lines: [1, 0, 2].randomElement(using: &random)!,
            size: CGSize(
                width: CGFloat(Int.random(in: 0..<60, using: &random)),
                height: CGFloat(Int.random(in: 0..<80, using: &random)) / 2))
    }

    /// - Parameter hasImages: whether pictures are image views, which answer the same in any space, or views that the
    ///   engine knows nothing about.
    private static func view(_ shape: Shape, hasImages: Bool = false) -> View {
        let view: View
        switch shape {
        case .label: view = Label()
        case .picture: view = hasImages ? ImageView() : Picture()
        case .box(_, let children):
            view = View()
            for child in children { view.flex.addItem(Self.view(child, hasImages: hasImages)) }
        }
        apply(shape.style, to: view.flex)
        return view
    }

    private static func apply(_ style: Style, to flex: Flex) {
        var bits = style.number
        /// One of a number of values, the first of which is the most frequent one.
        func choice<Value>(_ values: [Value]) -> Value {
            let index = Int(bits % UInt64(5 * values.count))
            bits = bits &* 0x9E37_79B9_7F4A_7C15 ^ bits >> 31
            return index < values.count ? values[index] : values[0]
        }
        flex.direction(choice([.column, .row, .rowReverse, .columnReverse]))
            .justifyContent(choice([.start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly]))
            .alignItems(choice([.stretch, .start, .center, .end])).alignSelf(choice([.auto, .start, .stretch, .end]))
            .grow(choice([0, 1, 0.4])).shrink(choice([0, 1, 2]))
            .paddingTop(choice([0, 3.3])).paddingStart(choice([0, 5]))
            .marginStart(choice([0, 7, 2.5])).marginTop(choice([0, 4, -3]))
            .width(choice([nil, 61])).height(choice([nil, 33.5])).maxWidth(choice([nil, 70.3]))
            .minHeight(choice([nil, 21])).columnGap(choice([0, 6])).basis(choice([nil, 0]))
        if style.isAbsolute {
            flex.position(.absolute)
            if choice([true, false]) { flex.left(3) }
            if choice([false, true]) { flex.right(4) }
            if choice([true, false]) { flex.top(2) }
            if choice([false, true]) { flex.bottom(5) }
        }
    }

    /// Gives the views of a cell new contents, and pictures perhaps another ratio.
    private static func fill(_ view: View, _ shape: Shape, _ random: inout SystemIndependentRandom) {
        switch shape {
        case .box(_, let children):
            for (subview, child) in zip(view.subviews, children) { fill(subview, child, &random) }
        case .label:
            guard Int.random(in: 0..<3, using: &random) > 0, let label = view as? Label else { return }
            let content = content(&random)
            (label.text, label.numberOfLines) = (content.text, content.lines)
            label.flex.markDirty()
        case .picture(let style):
            let size = content(&random).size
            (view as? ImageView)?.image = Image(size: size)
            (view as? Picture)?.natural = size
            view.flex.markDirty()
            if style.number % 9 == 0 { view.flex.aspectRatio([0.5, 1.3, 2].randomElement(using: &random)!) }
        }
    }

    private static func frames(_ view: View) -> [CGRect] { [view.frame] + view.subviews.flatMap(frames) }

    /// The seeds that are played: others by FLEX_HISTORIES (a number) and FLEX_HISTORIES_FIRST (a seed).
    private static let seeds: [Int] = {
        let variables = ProcessInfo.processInfo.environment
        let first = variables["FLEX_HISTORIES_FIRST"].flatMap(Int.init) ?? 0
        return former + (first..<first + (variables["FLEX_HISTORIES"].flatMap(Int.init) ?? 150))
    }()
    /// Absolute boxes that need the general steps in a tree that doesn't; a picture of another size, in a tree without
    /// a plan that was laid out in another height than it had answered; a text larger than the box that a negative
    /// margin makes small; a text that was asked for a width in an earlier question, too; a text of one line, which was
    /// only asked how high it is; a picture that is cut by less than its margins.
    private static let former = [10175, 14803, 1_001_206, 1_004_257, 1_088_718, 2_134_029]

    @Test(arguments: [false, true])
    func cellsLieAsByYogasSteps(hasImages: Bool) {
        var planned = 0
        histories: for seed in Self.seeds {
            var random = SystemIndependentRandom(seed: UInt64(seed))
            let shape = Shape.box(
                Style(number: 0),
                (0..<3).map { _ in Self.shape(&random, depth: 2) })
            let cells = (0..<3).map { _ in Self.view(shape, hasImages: hasImages) }
            for step in 0..<8 {
                for (index, cell) in cells.enumerated() {
                    var (contents, copy) = (random, random)
                    _ = UInt64.random(in: 0...9, using: &random)
                    Self.fill(cell, shape, &contents)
                    let other = Self.view(shape, hasImages: hasImages)
                    Self.copyContents(of: cell, to: other)
                    other.flexPointer?.sideRoot().pointee.takesShortWay = false
                    let width = [60, 121, 200, 331.5].randomElement(using: &copy)! as CGFloat
                    let measures = Int.random(in: 0..<3, using: &copy) > 0
                    var sizes: [CGSize] = []
                    for view in [cell, other] {
                        view.frame = CGRect(x: 0, y: 0, width: width, height: 150)
                        if measures {
                            sizes.append(view.flex.sizeThatFits(CGSize(width: width, height: CGFloat.nan)))
                            view.frame.size = sizes[sizes.count - 1]
                        }
                        view.flex.layout()
                    }
                    if cell.flexPointer?.pointee.root?.pointee.isPlanned == true { planned += 1 }
                    if Self.frames(cell) != Self.frames(other) || sizes.first != sizes.last {
                        Issue.record("seed \(seed), step \(step), cell \(index): not as by Yoga's steps")
                        continue histories
                    }
                }
            }
        }
        // Most of these cells have something that plans leave to the general steps.
        #expect(planned > Self.seeds.count)
    }

    /// Trees of one structure that are laid out by several threads at once lie as those of one thread.
    @Test func threadsShareAPlan() {
        var random = SystemIndependentRandom(seed: 7)
        let shapes = (0..<8).map { _ in
            Shape.box(Style(number: 0), (0..<3).map { _ in Self.shape(&random, depth: 2) })
        }
        let laidOut: @Sendable (Int) -> [[CGRect]] = { thread in
            var random = SystemIndependentRandom(seed: UInt64(thread))
            return shapes.flatMap { shape in
                let cells = (0..<3).map { _ in Self.view(shape) }
                return (0..<12).map { step in
                    let cell = cells[step % 3]
                    Self.fill(cell, shape, &random)
                    let width = [90, 200, 331.5][step / 3 % 3]
                    let height = cell.flex.sizeThatFits(CGSize(width: width, height: .nan)).height
                    cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
                    cell.flex.layout()
                    return Self.frames(cell)
                }
            }
        }
        // The plans are made while all look for them.
        let together = Results()
        DispatchQueue.concurrentPerform(iterations: 4) { together.set($0, laidOut($0)) }
        for thread in 0..<4 { #expect(together.of(thread) == laidOut(thread)) }
    }

    private static func copyContents(of view: View, to other: View) {
        if let label = view as? Label, let copy = other as? Label {
            (copy.text, copy.numberOfLines) = (label.text, label.numberOfLines)
        }
        if let picture = view as? Picture, let copy = other as? Picture { copy.natural = picture.natural }
        if let picture = view as? ImageView, let copy = other as? ImageView { copy.image = picture.image }
        if view is Picture || view is ImageView { other.flex.aspectRatio(view.flex.ratio) }
        for (subview, copy) in zip(view.subviews, other.subviews) { copyContents(of: subview, to: copy) }
    }
}

/// What threads found.
private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var frames: [Int: [[CGRect]]] = [:]

    func set(_ thread: Int, _ value: [[CGRect]]) { lock.withLock { frames[thread] = value } }
    func of(_ thread: Int) -> [[CGRect]]? { lock.withLock { frames[thread] } }
}

extension Flex {
    fileprivate var ratio: CGFloat? {
        guard let ratio = view.flexPointer?.pointee.style.aspectRatio, !ratio.isNaN else { return nil }
        return CGFloat(ratio)
    }
}
