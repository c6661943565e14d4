import Engines
import Foundation
import Testing

/// Each warning: its condition, its call, and the conflicting values in it. A refused call has no effect on the frame,
/// which the rest of the chain determines.
@Suite("Pin: warnings")
struct PinWarningTests {
    typealias Cause = PinWarning.Cause
    typealias Attribute = PinWarning.Attribute

    struct Fact: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let cause: Cause?
        let call: String
        let frame: [CGFloat]
        let lay: @Sendable (PinScene) -> Void

        init(
            _ description: String, _ cause: Cause?, _ call: String, _ frame: [CGFloat],
            _ lay: @escaping @Sendable (PinScene) -> Void
        ) {
            testDescription = description
            self.cause = cause
            self.call = call
            self.frame = frame
            self.lay = lay
        }
    }

    @Test(arguments: facts)
    func warning(_ fact: Fact) {
        let scene = PinScene()
        let warnings = Pin.collectingWarnings { fact.lay(scene) }
        #expect(warnings.map(\.cause) == [fact.cause].compactMap { $0 })
        if let warning = warnings.first { #expect(warning.call == fact.call) }
        #expect(scene.v.frame.isClose(to: fact.frame), "\(scene.v.frame)")
    }

    private static func set(_ name: String, _ value: CGFloat) -> Attribute { Attribute(name: name, value: value) }

    static let facts: [Fact] = [
        // contradictions
        Fact("left and hCenter", .conflict(with: [set("left", 10)]), "hCenter(5)", [10, 20, 60, 40]) {
            $0.v.pin.left(10).hCenter(5)
        },
        Fact("hCenter and right", .conflict(with: [set("hCenter", 0)]), "right(5)", [170, 20, 60, 40]) {
            $0.v.pin.hCenter().right(5)
        },
        Fact(
            "both edges and hCenter", .conflict(with: [set("left", 10), set("right", 20)]), "hCenter(0)",
            [10, 20, 370, 40]
        ) { $0.v.pin.left(10).right(20).hCenter() },
        Fact("vCenter and top", .conflict(with: [set("vCenter", 5)]), "top(25%)", [10, 135, 60, 40]) {
            $0.v.pin.vCenter(5).top(25%)
        },
        Fact("bottom and vCenter", .conflict(with: [set("bottom", 5)]), "vCenter(0)", [10, 255, 60, 40]) {
            $0.v.pin.bottom(5).vCenter()
        },
        Fact("start and hCenter", .conflict(with: [set("left", 5)]), "hCenter(0)", [5, 20, 60, 40]) {
            $0.v.pin.start(5).hCenter()
        },
        Fact(
            "both edges and a width that isn't their distance", .conflict(with: [set("left", 10), set("width", 200)]),
            "right(10)", [10, 20, 200, 40]
        ) { $0.v.pin.left(10).right(10).width(200) },
        Fact("both edges and their distance", nil, "", [10, 20, 380, 40]) { $0.v.pin.left(10).right(10).width(380) },
        Fact("both edges and a justified width", nil, "", [10, 20, 200, 40]) {
            $0.v.pin.left(10).right(10).width(200).justify(.left)
        },
        Fact(
            "top, bottom and a height", .conflict(with: [set("top", 0), set("height", 10)]), "bottom(0)",
            [10, 0, 60, 10]
        ) { $0.v.pin.vertically().height(10) },
        Fact("top, bottom and a height at the top", nil, "", [10, 0, 60, 20]) {
            $0.v.pin.vertically().height(20).align(.top)
        },
        Fact("top, bottom and a height in the middle", nil, "", [10, 140, 60, 20]) {
            $0.v.pin.vertically().height(20).align(.center)
        },
        Fact("top, bottom and a height at the bottom", nil, "", [10, 280, 60, 20]) {
            $0.v.pin.vertically().height(20).align(.bottom)
        },
        Fact(
            "both sizes, of which the height is aligned", .conflict(with: [set("left", 0), set("width", 200)]),
            "right(0)", [0, 280, 200, 20]
        ) { $0.v.pin.all().width(200).height(20).align(.bottom) },
        Fact(
            "both sizes, of which the width is justified", .conflict(with: [set("top", 0), set("height", 20)]),
            "bottom(0)", [200, 0, 200, 20]
        ) { $0.v.pin.all().width(200).height(20).justify(.right) },
        Fact("two ways to find a size", .conflict(with: [set("sizeToFit", 0)]), "aspectRatio(2)", [10, 20, 120, 50]) {
            $0.v.pin.sizeToFit().aspectRatio(2)
        },
        // a second value
        Fact("width twice", .alreadySet(set("width", 100)), "width(200)", [10, 20, 100, 40]) {
            $0.v.pin.width(100).width(200)
        },
        Fact("the same width twice", nil, "", [10, 20, 100, 40]) { $0.v.pin.width(100).width(25%) },
        Fact("top twice", .alreadySet(set("top", 5)), "top(6)", [10, 5, 60, 40]) { $0.v.pin.top(5).top(6) },
        Fact("right twice", .alreadySet(set("right", 5)), "right(6)", [335, 20, 60, 40]) { $0.v.pin.right(5).right(6) },
        Fact("left and start", .alreadySet(set("left", 5)), "start(6)", [5, 20, 60, 40]) { $0.v.pin.left(5).start(6) },
        Fact("end twice", .alreadySet(set("right", 5)), "end(6)", [335, 20, 60, 40]) { $0.v.pin.end(5).end(6) },
        Fact("size and height", .alreadySet(set("height", 30)), "height(50)", [10, 20, 30, 30]) {
            $0.v.pin.size(30).height(50)
        },
        Fact("minWidth twice", .alreadySet(set("minWidth", 70)), "minWidth(80)", [10, 20, 70, 40]) {
            $0.v.pin.minWidth(70).minWidth(80)
        },
        Fact("maxHeight twice", .alreadySet(set("maxHeight", 7)), "maxHeight(8)", [10, 20, 60, 7]) {
            $0.v.pin.maxHeight(7).maxHeight(8)
        },
        Fact("below a view, and a top", .alreadySet(set("top", 100)), "top(6)", [10, 100, 60, 40]) {
            $0.v.pin.below(of: $0.a).top(6)
        },
        // references
        Fact("no references", .noReference, "below(of:)", [10, 20, 60, 40]) { $0.v.pin.below(of: []) },
        Fact("no space", .noSpaceAvailableBetweenViews, "horizontallyBetween(_:and:)", [10, 20, 60, 40]) {
            $0.b.frame.origin.x = 60
            $0.v.pin.horizontallyBetween($0.a, and: $0.b)
        },
        Fact("no space, left", .noSpaceAvailableBetweenViews, "horizontallyBetween(_:and:)", [5, 20, 60, 40]) {
            $0.b.frame.origin.x = 60
            $0.v.pin.horizontallyBetween($0.a, and: $0.b).left(5)
        },
        // lengths and numbers
        Fact("negative width", .negativeLength, "width(-100)", [10, 20, 60, 40]) { $0.v.pin.width(-100) },
        Fact("negative height, the rest holds", .negativeLength, "height(-1)", [7, 20, 60, 40]) {
            $0.v.pin.left(7).height(-1)
        },
        Fact("negative percentage", .negativeLength, "width(-40)", [10, 20, 60, 40]) { $0.v.pin.width(-10%) },
        Fact("negative maximum", .negativeLength, "maxWidth(-5)", [10, 20, 60, 40]) { $0.v.pin.maxWidth(-5) },
        Fact("a second width after a negative one", .negativeLength, "width(-1)", [10, 20, 33, 40]) {
            $0.v.pin.width(-1).width(33)
        },
        Fact("NaN", .notFinite, "top(nan)", [7, 20, 60, 40]) { $0.v.pin.top(.nan).left(7) },
        Fact("infinity", .notFinite, "width(inf)", [7, 20, 60, 40]) { $0.v.pin.width(.infinity).left(7) },
        Fact("margin NaN", .notFinite, "marginLeft(nan)", [7, 20, 60, 40]) { $0.v.pin.left(7).marginLeft(.nan) },
        Fact("margin by direction NaN", .notFinite, "marginStart(nan)", [7, 20, 60, 40]) {
            $0.v.pin.left(7).marginStart(.nan)
        },
        Fact("ratio 0", .invalidAspectRatio, "aspectRatio(0)", [10, 20, 90, 40]) { $0.v.pin.width(90).aspectRatio(0) },
        Fact("ratio of an empty view", .invalidAspectRatio, "aspectRatio(inf)", [10, 20, 90, 40]) {
            $0.a.frame.size.height = 0
            $0.v.pin.width(90).aspectRatio(of: $0.a)
        },
        Fact("ratio without a dimension", .aspectRatioUndetermined, "aspectRatio(2)", [0, 20, 60, 40]) {
            $0.v.pin.left().aspectRatio(2)
        },
        Fact("no image view", .notAnImageView, "aspectRatio()", [10, 20, 90, 40]) { $0.v.pin.width(90).aspectRatio() },
        // edges that cross
        Fact("edges that cross", .edgesCross(length: -50), "width", [250, 20, 60, 40]) {
            $0.v.pin.left(250).right(200)
        },
        Fact("margins that make edges cross", .edgesCross(length: -20), "height", [10, 160, 60, 40]) {
            $0.v.pin.vertically().marginVertical(160)
        },
        Fact("all edges and pinEdges", .edgesAlreadyPinned, "pinEdges()", [0, 0, 400, 300]) {
            $0.v.pin.all().pinEdges()
        },
        // between
        Fact("between itself and another", .referenceIsView, "horizontallyBetween(_:and:)", [10, 20, 60, 40]) {
            $0.v.pin.horizontallyBetween($0.v, and: $0.b)
        },
        Fact("between one and the same", .sameReferences, "verticallyBetween(_:and:)", [10, 20, 60, 40]) {
            $0.v.pin.verticallyBetween($0.a, and: $0.a)
        },
        Fact(
            "the same sizeToFit twice", .conflict(with: [set("sizeToFit", 0)]), "sizeToFit(.width)", [10, 20, 60, 100]
        ) {
            $0.v.pin.sizeToFit(.width).sizeToFit(.width)
        },
        Fact("another ratio", .conflict(with: [set("aspectRatio", 2)]), "aspectRatio(3)", [10, 20, 60, 30]) {
            $0.v.pin.width(60).aspectRatio(2).aspectRatio(3)
        },
        Fact("the same ratio twice", nil, "", [10, 20, 60, 30]) { $0.v.pin.width(60).aspectRatio(2).aspectRatio(2) },
        // alignment without edges
        Fact("justify without right", .edgesMissing, "justify(.center)", [0, 20, 250, 40]) {
            $0.v.pin.left().width(250).justify(.center)
        },
        Fact("align without edges", .edgesMissing, "align(.bottom)", [10, 20, 60, 30]) {
            $0.v.pin.height(30).align(.bottom)
        },
    ]

    @Test("an image view without image")
    func imageMissing() {
        let scene = PinScene()
        let view = ImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        scene.container.addSubview(view)
        let warnings = Pin.collectingWarnings { view.pin.width(10).aspectRatio() }
        #expect(warnings.map(\.cause) == [.aspectRatioImageNotSet])
        #expect(view.frame.isClose(to: [1, 2, 10, 4]))
    }

    @Test("a view without superview keeps its frame; each call that could not be applied is named")
    func noSuperview() {
        let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let warnings = Pin.collectingWarnings { view.pin.top(5).width(100).hCenter().margin(4) }
        #expect(warnings.map(\.cause) == [.noSuperview, .noSuperview, .noSuperview])
        #expect(Set(warnings.map(\.call)) == ["top(5)", "width(100)", "hCenter(0)"])
        #expect(view.frame.isClose(to: [1, 2, 3, 4]))
    }

    @Test("a reference without superview, directly or by its edges and anchors")
    func referenceWithoutSuperview() {
        let scene = PinScene()
        let loose = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let name = "View at 1 2 3 4"
        let warnings = Pin.collectingWarnings {
            scene.v.pin.left(of: loose)
            scene.v.pin.top(to: loose.edge.bottom)
            scene.v.pin.center(to: loose.anchor.center)
            scene.v.pin.below(of: [loose, scene.a])
        }
        #expect(warnings.map(\.cause) == Array(repeating: .referenceWithoutSuperview(reference: name), count: 4))
        #expect(warnings.map(\.call) == ["left(of:)", "top(to:)", "center(to:)", "below(of:)"])
        // the other references of the list count
        #expect(scene.v.frame.isClose(to: [10, 100, 60, 40]))
    }

    /// Neither has a superview, which doesn't make them siblings.
    @Test("a root beside another root")
    func twoRoots() {
        let root = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let other = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let warnings = Pin.collectingWarnings {
            root.pin.below(of: other)
            root.pin.left(to: other.edge.right)
            root.pin.center(to: other.anchor.center)
        }
        #expect(warnings.map(\.cause) == Array(repeating: .noSuperview, count: 3))
        #expect(warnings.map(\.call) == ["below(of:)", "left(to:)", "center(to:)"])
        #expect(root.frame.isClose(to: [1, 2, 3, 4]))
    }

    @Test("a reference in another tree, and one whose tree is gone")
    func noCommonAncestor() {
        let scene = PinScene()
        let other = PinScene()
        let warnings = Pin.collectingWarnings {
            scene.v.pin.below(of: other.a, aligned: .right)
            scene.v.pin.topLeft(to: other.a.anchor.bottomRight).width(50)
        }
        #expect(
            warnings.map(\.cause) == Array(repeating: .noCommonAncestor(reference: "View at 50 60 100 40"), count: 2))
        #expect(scene.v.frame.isClose(to: [10, 20, 50, 40]))

        var superview: View? = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        let orphan = View()
        superview?.addSubview(orphan)
        let edge = orphan.edge.bottom
        superview = nil
        let later = Pin.collectingWarnings { scene.v.pin.top(to: edge) }
        #expect(later.map(\.cause) == [.referenceWithoutSuperview(reference: "View at 0 0 0 0")])
        #expect(scene.v.frame.isClose(to: [10, 20, 50, 40]))
    }

    @Test("each warning can be switched off alone")
    func switches() {
        let lines: [(WritableKeyPath<ActiveWarnings, Bool>, (PinScene) -> Void)] = [
            (\.conflict, { $0.v.pin.left().hCenter() }),
            (\.alreadySet, { $0.v.pin.top(1).top(2) }),
            (\.noSuperview, { _ in View().pin.top() }),
            (\.referenceWithoutSuperview, { $0.v.pin.below(of: View()) }),
            (\.noCommonAncestor, { scene in withExtendedLifetime(PinScene()) { _ = scene.v.pin.below(of: $0.a) } }),
            (\.noReference, { $0.v.pin.below(of: []) }),
            (\.noSpaceAvailableBetweenViews, { $0.v.pin.verticallyBetween($0.nephew, and: $0.brother) }),
            (\.negativeLength, { $0.v.pin.height(-1) }),
            (\.notFinite, { $0.v.pin.left(.nan) }),
            (\.edgesMissing, { $0.v.pin.left().justify(.right) }),
            (\.edgesCross, { $0.v.pin.left(300).right(300) }),
            (\.edgesAlreadyPinned, { $0.v.pin.all().pinEdges() }),
            (\.notTwoReferences, { $0.v.pin.horizontallyBetween($0.v, and: $0.a) }),
            (\.invalidAspectRatio, { $0.v.pin.width(1).aspectRatio(-1) }),
            (\.aspectRatioUndetermined, { $0.v.pin.aspectRatio(1) }),
            (\.notAnImageView, { $0.v.pin.width(5).aspectRatio() }),
            (
                \.aspectRatioImageNotSet,
                {
                    let view = ImageView()
                    $0.container.addSubview(view)
                    view.pin.width(5).aspectRatio()
                }
            ),
            (
                \.notSizeCalculable,
                { _ in
                    let layer = Layer()
                    let sublayer = Layer()
                    layer.addSublayer(sublayer)
                    sublayer.pin.sizeToFit()
                }
            ),
        ]
        for (key, lay) in lines {
            let scene = PinScene()
            let given = Pin.collectingWarnings(active: ActiveWarnings()) { lay(scene) }
            #expect(given.count == 1, "\(key)")
            var active = ActiveWarnings()
            active[keyPath: key] = false
            let left = Pin.collectingWarnings(active: active) { lay(scene) }
            #expect(left.isEmpty, "\(key)")
        }
    }

    @Test("a warning is a sentence with the call, the reason and the view")
    func description() {
        let scene = PinScene()
        scene.v.accessibilityIdentifier = "title"
        let warnings = Pin.collectingWarnings { scene.v.pin.width(100).width(200.5) }
        #expect(
            warnings.map(\.description) == [
                "PinLayout Conflict: width(200.5) won't be applied since its value has already been set to 100. "
                    + "(Box \"title\" at 10 20 60 40)"
            ])
    }

    @Test("the texts hold the words of the document's list of warnings")
    func wording() {
        let lines: [(String, (PinScene) -> Void)] = [
            (
                "left(10) won't be applied since it conflicts with the following already set properties: hCenter: 0.",
                { $0.v.pin.hCenter().left(10) }
            ),
            ("Layout Conflict: width(200) won't be applied since", { $0.v.pin.width(100).width(200) }),
            ("has already been set to 100.", { $0.v.pin.width(100).width(200) }),
            (
                "width(100) won't be applied, the view must be added as a sub-view before being layouted using this method.",
                { _ in View().pin.width(100) }
            ),
            ("must be added as a sub-view before being used as a reference.", { $0.v.pin.left(of: View()) }),
            ("must be greater or equal to 0.", { $0.v.pin.width(-100) }),
            (
                "justify(.center) won't be applied, the left and right coordinates must be set to justify the view.",
                { $0.v.pin.left().width(250).justify(.center) }
            ),
        ]
        for (words, lay) in lines {
            let scene = PinScene()
            let texts = Pin.collectingWarnings { lay(scene) }.map(\.description)
            #expect(texts.contains { $0.contains(words) }, "\(words): \(texts)")
        }
    }

    @Test("the thread is regarded where that is asked for")
    func thread() async {
        var active = ActiveWarnings()
        #expect(!active.notMainThread)
        active.notMainThread = true
        let everything = active
        let elsewhere = await Task.detached {
            let scene = PinScene()
            return Pin.collectingWarnings(active: everything) { scene.v.pin.top() }.map(\.cause)
        }.value
        #expect(elsewhere == [.notMainThread])
    }
}
