import Engines
import Foundation
import Testing

/// A change of a property is seen by the next layout: whatever was laid out before, it ends where a tree ends that had
/// the new value from the beginning.
@Suite("A changed property is seen by the next layout", .earlyPlans)
struct ChangedPropertyTests {
    /// Views that each property has a say in: guides of a safe area and of margins, a text that wraps, a stack, an
    /// image with a text beside it, and boxes whose places leave something open.
    @MainActor
    final class Scene {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let panel = View()
        let inner = View()
        let text = Label(text: "some words of a text that is too long for a line of the root", numberOfLines: 0)
        let title = Label(text: "Title")
        let detail = Label(text: "a detail", font: .systemFont(ofSize: 12), numberOfLines: 0)
        let block = BlockView(30, 20)
        let stack: StackView
        let image = ImageView(image: Image(width: 30, height: 20))
        let tail = Label(text: "beside an image, and too long for one line of the root")
        let (first, second) = (View(), View())
        let guide = LayoutGuide()
        let gap: LayoutConstraint
        let (width, otherWidth): (LayoutConstraint, LayoutConstraint)

        init() {
            stack = StackView(arrangedSubviews: [title, block, detail])
            stack.spacing = 4
            root.ownSafeAreaInsets = EdgeInsets(top: 10, left: 12, bottom: 0, right: 0)
            root.addSubview(panel)
            panel.addSubview(inner)
            inner.addSubview(text)
            root.addLayoutGuide(guide)
            for view in [stack, image, tail, first, second] { root.addSubview(view) }
            for view in [panel, inner, text, stack, image, tail, first, second] {
                view.translatesAutoresizingMaskIntoConstraints = false
            }
            gap = stack.topAnchor.constraint(equalTo: panel.bottomAnchor, constant: 8)
            width = image.widthAnchor.constraint(equalToConstant: 40)
            otherWidth = image.widthAnchor.constraint(equalToConstant: 60)
            (width.priority, otherWidth.priority) = (LayoutPriority(800), LayoutPriority(790))
            let (safe, margins, own) = (
                root.safeAreaLayoutGuide, root.layoutMarginsGuide, inner.layoutMarginsGuide
            )
            LayoutConstraint.activate([
                panel.topAnchor.constraint(equalTo: safe.topAnchor),
                panel.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                panel.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                inner.topAnchor.constraint(equalTo: panel.topAnchor),
                inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
                inner.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
                text.topAnchor.constraint(equalTo: own.topAnchor),
                text.leadingAnchor.constraint(equalTo: own.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: own.trailingAnchor),
                text.bottomAnchor.constraint(equalTo: own.bottomAnchor),
                gap, stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                image.topAnchor.constraint(equalTo: stack.bottomAnchor),
                image.leadingAnchor.constraint(equalTo: margins.leadingAnchor), width, otherWidth,
                tail.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 4),
                tail.firstBaselineAnchor.constraint(equalTo: image.bottomAnchor),
                tail.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
                guide.topAnchor.constraint(equalTo: image.bottomAnchor),
                guide.heightAnchor.constraint(equalToConstant: 10),
                guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                guide.widthAnchor.constraint(equalToConstant: 20),
                first.topAnchor.constraint(equalTo: guide.bottomAnchor),
                second.topAnchor.constraint(equalTo: guide.bottomAnchor),
                first.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                second.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                // Which of the two is wide is left open.
                second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: -1, constant: 90),
                first.heightAnchor.constraint(equalToConstant: 5), second.heightAnchor.constraint(equalToConstant: 5),
            ])
        }

        /// The frames of what takes part.
        var frames: [CGRect] {
            root.layoutIfNeeded()
            let views = [root, panel, inner, text, stack, title, block, detail, image, tail, first, second]
            let placed = views.filter { !$0.isHidden && ($0 === root || $0.superview != nil) }
            return placed.map(\.frame) + (guide.owningView == nil ? [] : [guide.layoutFrame])
        }
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @MainActor @Sendable (Scene) -> Void

        init(_ name: String, _ apply: @escaping @MainActor @Sendable (Scene) -> Void) {
            (testDescription, self.apply) = (name, apply)
        }
    }

    static let changes: [Change] = [
        Change("text") { $0.text.text = "short" },
        Change("font") { $0.text.font = .systemFont(ofSize: 30) },
        Change("numberOfLines") { $0.text.numberOfLines = 1 },
        Change("preferredMaxLayoutWidth") { $0.detail.preferredMaxLayoutWidth = 20 },
        Change("image") { $0.image.image = Image(width: 30, height: 55) },
        Change("the root's size") { $0.root.frame.size = CGSize(width: 170, height: 200) },
        Change("the root's bounds") { $0.root.bounds.size.width = 171 },
        Change("ownSafeAreaInsets") { $0.root.ownSafeAreaInsets = EdgeInsets(top: 33, left: 5, bottom: 0, right: 7) },
        Change("layoutMargins") { $0.inner.layoutMargins = EdgeInsets(top: 1, left: 30, bottom: 3, right: 40) },
        Change("directionalLayoutMargins") {
            $0.root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 31, bottom: 0, trailing: 3)
        },
        Change("preservesSuperviewLayoutMargins") {
            $0.root.layoutMargins = EdgeInsets(all: 25)
            $0.panel.preservesSuperviewLayoutMargins = true
            $0.inner.preservesSuperviewLayoutMargins = true
        },
        Change("insetsLayoutMarginsFromSafeArea") { $0.root.insetsLayoutMarginsFromSafeArea = false },
        Change("layoutDirection") { $0.root.layoutDirection = .rightToLeft },
        Change("semanticContentAttribute") { $0.stack.semanticContentAttribute = .forceRightToLeft },
        Change("contentScaleFactor") { $0.root.contentScaleFactor = 3 },
        Change("isHidden in a stack") { $0.block.isHidden = true },
        Change("axis") { $0.stack.axis = .vertical },
        Change("alignment") { $0.stack.alignment = .trailing },
        Change("distribution") { $0.stack.distribution = .fillEqually },
        Change("proportions") {
            $0.stack.distribution = .fillProportionally
            $0.stack.proportions = .ofRest
        },
        Change("spacing") { $0.stack.spacing = 11 },
        Change("customSpacing") { $0.stack.setCustomSpacing(17, after: $0.title) },
        Change("isLayoutMarginsRelativeArrangement") { $0.stack.isLayoutMarginsRelativeArrangement = true },
        Change("isBaselineRelativeArrangement") {
            $0.stack.axis = .vertical
            $0.stack.isBaselineRelativeArrangement = true
        },
        Change("arrangedSubviews") { $0.stack.insertArrangedSubview($0.detail, at: 0) },
        Change("removeArrangedSubview") {
            $0.stack.removeArrangedSubview($0.block)
            $0.block.removeFromSuperview()
        },
        Change("content hugging") { $0.detail.setContentHuggingPriority(LayoutPriority(1), for: .horizontal) },
        Change("compression resistance") {
            $0.tail.setContentCompressionResistancePriority(.required, for: .horizontal)
        },
        Change("constant") { $0.gap.constant = 19.5 },
        Change("priority") { $0.otherWidth.priority = LayoutPriority(900) },
        Change("isActive") { $0.width.isActive = false },
        Change("removeConstraint") { $0.image.removeConstraint($0.width) },
        Change("the intrinsic size of a view") { $0.block.natural = CGSize(width: 44, height: 33) },
        Change("exchangeSubview") {
            let places = [$0.first, $0.second].compactMap { $0.superview?.subviews.firstIndex(of: $0) }
            $0.root.exchangeSubview(at: places[0], withSubviewAt: places[1])
        },
        Change("bringSubviewToFront") { $0.root.bringSubviewToFront($0.first) },
        Change("sendSubviewToBack") { $0.root.sendSubviewToBack($0.second) },
        Change("insertSubview") { $0.root.insertSubview($0.second, belowSubview: $0.first) },
        Change("removeFromSuperview") { $0.image.removeFromSuperview() },
        Change("removeLayoutGuide") { $0.root.removeLayoutGuide($0.guide) },
    ]

    @Test(arguments: changes) @MainActor
    func aLaidOutTreeEndsWhereANewOneDoes(change: Change) {
        let (living, fresh) = (Scene(), Scene())
        let before = living.frames
        change.apply(living)
        change.apply(fresh)
        let (after, expected) = (living.frames, fresh.frames)
        #expect(after.count == expected.count)
        for (frame, other) in zip(after, expected) {
            #expect(abs(frame.minX - other.minX) < 1e-6 && abs(frame.minY - other.minY) < 1e-6)
            #expect(abs(frame.width - other.width) < 1e-6 && abs(frame.height - other.height) < 1e-6)
        }
        #expect(expected != before, "the change shows nowhere")
    }
}
