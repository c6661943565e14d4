import Engines
import Foundation
import Testing

/// Sizes, minimum and maximum, fitting, ratios and alignment within more space. The superview is 400×300, the view
/// 60×40 at 10 20, `a` 100×40. The view's content has 6000 square points: for a width w its fitting size is w − 3 by
/// 6000 / w, for a height h 6000 / h by h − 2, for its own size 120×50.
@Suite("Pin: sizes")
struct PinSizeTests {
    @Test(arguments: facts)
    func size(_ fact: PinFact) { fact.check() }

    static let facts: [PinFact] = [
        PinFact("width", [10, 20, 100, 40]) { $0.v.pin.width(100) },
        PinFact("width, percent", [10, 20, 200, 40]) { $0.v.pin.width(50%) },
        PinFact("width of", [10, 20, 100, 40]) { $0.v.pin.width(of: $0.a) },
        PinFact("height", [10, 20, 60, 200]) { $0.v.pin.height(200) },
        PinFact("height, percent", [10, 20, 60, 75]) { $0.v.pin.height(25%) },
        PinFact("height of", [10, 20, 60, 50]) { $0.v.pin.height(of: $0.b) },
        PinFact("size", [10, 20, 30, 35]) { $0.v.pin.size(CGSize(width: 30, height: 35)) },
        PinFact("size, percent", [10, 20, 200, 150]) { $0.v.pin.size(50%) },
        PinFact("size, square", [10, 20, 250, 250]) { $0.v.pin.size(250) },
        PinFact("size of", [10, 20, 80, 50]) { $0.v.pin.size(of: $0.b) },
        PinFact("size of a cousin", [10, 20, 10, 8]) { $0.v.pin.size(of: $0.cousin) },
        PinFact("zero", [10, 20, 0, 0]) { $0.v.pin.size(0) },
        // position and size
        PinFact("right and width", [290, 20, 100, 40]) { $0.v.pin.right(10).width(100) },
        PinFact("bottom and height", [10, 90, 60, 200]) { $0.v.pin.bottom(10).height(200) },
        PinFact("centers and size", [150, 125, 100, 50]) { $0.v.pin.center().width(100).height(50) },
        // a size overrides edges
        PinFact("two edges and width", [10, 20, 200, 40]) { $0.v.pin.left(10).right(10).width(200) },
        PinFact("top, bottom and height", [10, 5, 60, 100]) { $0.v.pin.top(5).bottom(5).height(100) },
        PinFact("leading, trailing and width", [10, 20, 200, 40]) { $0.v.pin.start(10).end(10).width(200) },
        PinFact("leading, trailing and width stay left", [10, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.start(10).end(10).width(200)
        },
        // minimum and maximum
        PinFact("maxWidth over edges", [10, 20, 200, 40]) { $0.v.pin.left(10).right(10).maxWidth(200) },
        PinFact("maxWidth that isn't reached", [10, 20, 380, 40]) { $0.v.pin.left(10).right(10).maxWidth(1000) },
        PinFact("maxWidth over width", [10, 20, 250, 40]) { $0.v.pin.width(100%).maxWidth(250) },
        PinFact("maxWidth, percent", [10, 20, 100, 40]) { $0.v.pin.width(100%).maxWidth(25%) },
        PinFact("minWidth over width", [10, 20, 80, 40]) { $0.v.pin.width(20).minWidth(80) },
        PinFact("minWidth, percent", [10, 20, 80, 40]) { $0.v.pin.width(20).minWidth(20%) },
        PinFact("minWidth over edges", [180, 20, 80, 40]) { $0.v.pin.left(180).right(180).minWidth(80) },
        PinFact("maxHeight over edges", [10, 0, 60, 100]) { $0.v.pin.top().bottom().maxHeight(100) },
        PinFact("maxHeight over height", [10, 0, 60, 120]) { $0.v.pin.top().height(50%).maxHeight(120) },
        PinFact("maxHeight, percent", [10, 20, 60, 30]) { $0.v.pin.height(100).maxHeight(10%) },
        PinFact("minHeight", [10, 20, 60, 70]) { $0.v.pin.height(10).minHeight(70) },
        PinFact("minHeight, percent", [10, 20, 60, 60]) { $0.v.pin.height(10).minHeight(20%) },
        PinFact("maximum of the present size", [0, 20, 50, 40]) { $0.v.pin.left().maxWidth(50) },
        PinFact("minimum of the present size", [0, 20, 90, 40]) { $0.v.pin.left().minWidth(90) },
        PinFact("the maximum holds over the minimum", [10, 20, 70, 40]) {
            $0.v.pin.width(60).minWidth(80).maxWidth(70)
        },
        PinFact("edges that cross, with a minimum", [300, 20, 50, 40]) { $0.v.pin.left(300).right(200).minWidth(50) },
        PinFact("edges that cross, with a maximum", [300, 20, 60, 40]) { $0.v.pin.left(300).right(200).maxWidth(30) },
        PinFact("right edge and maxWidth", [350, 20, 50, 40]) { $0.v.pin.right().width(90).maxWidth(50) },
        PinFact("the document's example", [100, 20, 200, 40]) { $0.v.pin.top(20).hCenter().width(100%).maxWidth(200) },
        // justify and align
        PinFact("justify left", [20, 20, 200, 40]) { $0.v.pin.horizontally(20).maxWidth(200).justify(.left) },
        PinFact("justify center", [100, 20, 200, 40]) { $0.v.pin.horizontally(20).maxWidth(200).justify(.center) },
        PinFact("justify right", [180, 20, 200, 40]) { $0.v.pin.horizontally(20).maxWidth(200).justify(.right) },
        PinFact("justify start", [20, 20, 200, 40]) { $0.v.pin.horizontally(20).maxWidth(200).justify(.start) },
        PinFact("justify start", [180, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.horizontally(20).maxWidth(200).justify(.start)
        },
        PinFact("justify end", [20, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.horizontally(20).maxWidth(200).justify(.end)
        },
        PinFact("justify start between leading and trailing", [170, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.start(30).end(10).maxWidth(200).justify(.start)
        },
        PinFact("justify end between leading and trailing", [10, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.start(30).end(10).maxWidth(200).justify(.end)
        },
        PinFact("justify right between leading and trailing", [170, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.start(30).end(10).maxWidth(200).justify(.right)
        },
        PinFact("justify left between leading and trailing", [10, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.start(30).end(10).maxWidth(200).justify(.left)
        },
        PinFact("justify center between leading and trailing", [90, 20, 200, 40], rightToLeft: true) {
            $0.v.pin.start(30).end(10).maxWidth(200).justify(.center)
        },
        PinFact("justify with margins", [105, 20, 200, 40]) {
            $0.v.pin.horizontally().marginLeft(30).marginRight(20).maxWidth(200).justify(.center)
        },
        PinFact("justify by width", [225, 60, 100, 40]) {
            $0.v.pin.after(of: $0.a, aligned: .top).right().width(100).justify(.center)
        },
        PinFact("justify something wider", [-50, 20, 500, 40]) { $0.v.pin.horizontally().width(500).justify(.center) },
        PinFact("align top", [10, 0, 60, 100]) { $0.v.pin.vertically().height(100).align(.top) },
        PinFact("align center", [10, 100, 60, 100]) { $0.v.pin.vertically().height(100).align(.center) },
        PinFact("align bottom", [10, 200, 60, 100]) { $0.v.pin.vertically().height(100).align(.bottom) },
        PinFact("align between views", [10, 115, 60, 20]) {
            $0.v.pin.below(of: $0.a).above(of: $0.b).height(20).align(.center)
        },
        PinFact("align something that fills", [10, 100, 40, 50]) {
            $0.v.pin.below(of: $0.a).above(of: $0.b).width(40).align(.center)
        },
        // aspect ratio
        PinFact("ratio from width", [0, 20, 400, 200]) { $0.v.pin.left().width(100%).aspectRatio(2) },
        PinFact("ratio from height", [10, 20, 200, 100]) { $0.v.pin.height(100).aspectRatio(2) },
        PinFact("ratio from edges", [100, 20, 200, 100]) { $0.v.pin.left(100).right(100).aspectRatio(2) },
        PinFact("ratio from top and bottom", [10, 50, 100, 200]) { $0.v.pin.top(50).bottom(50).aspectRatio(0.5) },
        PinFact("ratio of a view", [10, 20, 50, 20]) { $0.v.pin.width(50).aspectRatio(of: $0.a) },
        PinFact("ratio, with a right edge", [200, 20, 200, 100]) { $0.v.pin.right().height(100).aspectRatio(2) },
        PinFact("ratio and centers", [150, 100, 100, 100]) { $0.v.pin.center().width(100).aspectRatio(1) },
        PinFact("ratio within a maximum", [10, 20, 100, 30]) { $0.v.pin.width(100).aspectRatio(1).maxHeight(30) },
        PinFact("ratio within a minimum", [10, 20, 300, 100]) { $0.v.pin.height(100).aspectRatio(1).minWidth(300) },
        PinFact("ratio of a limited width", [10, 20, 50, 25]) { $0.v.pin.width(100).maxWidth(50).aspectRatio(2) },
        PinFact("no dimension known", [0, 20, 60, 40]) { $0.v.pin.left().aspectRatio(2) },
        PinFact("both dimensions known", [10, 20, 90, 80]) { $0.v.pin.width(90).height(80).aspectRatio(2) },
        PinFact("no image view", [10, 20, 90, 40]) { $0.v.pin.width(90).aspectRatio() },
        // fitting
        PinFact("sizeToFit", [10, 20, 120, 50]) { $0.v.pin.sizeToFit() },
        PinFact("sizeToFit, centered", [140, 125, 120, 50]) { $0.v.pin.center().sizeToFit() },
        PinFact("sizeToFit, maximum", [10, 20, 90, 50]) { $0.v.pin.sizeToFit().maxWidth(90) },
        PinFact("sizeToFit, at the right", [280, 250, 120, 50]) { $0.v.pin.bottomRight().sizeToFit() },
        PinFact("fit a width", [10, 20, 100, 60]) { $0.v.pin.width(100).sizeToFit(.width) },
        PinFact("fit the present width", [10, 20, 60, 100]) { $0.v.pin.sizeToFit(.width) },
        PinFact("fit the present width, maximum height", [10, 20, 60, 80]) { $0.v.pin.sizeToFit(.width).maxHeight(80) },
        PinFact("fit edges", [100, 20, 200, 30]) { $0.v.pin.left(100).right(100).sizeToFit(.width) },
        PinFact("fit edges with margins", [125, 20, 150, 40]) {
            $0.v.pin.left(100).right(100).marginHorizontal(25).sizeToFit(.width)
        },
        PinFact("fit a limited width", [10, 20, 150, 40]) { $0.v.pin.width(100%).maxWidth(150).sizeToFit(.width) },
        PinFact("fit a width, flexible", [10, 20, 97, 60]) { $0.v.pin.width(100).sizeToFit(.widthFlexible) },
        PinFact("fit edges, flexible, justified", [103, 20, 197, 30]) {
            $0.v.pin.left(100).right(100).sizeToFit(.widthFlexible).justify(.right)
        },
        PinFact("fit a maximum alone", [10, 20, 150, 40]) { $0.v.pin.sizeToFit(.width).maxWidth(150) },
        PinFact("fit a minimum alone", [10, 20, 50, 120]) { $0.v.pin.sizeToFit(.width).minWidth(50) },
        PinFact("fit a minimum and a maximum", [10, 20, 100, 60]) {
            $0.v.pin.sizeToFit(.width).minWidth(100).maxWidth(200)
        },
        PinFact("fit the present width, beside a limited position", [290, 20, 100, 60]) {
            $0.v.pin.right(10).sizeToFit(.width).maxWidth(100)
        },
        PinFact("ratio of no length but a minimum", [10, 20, 80, 40]) { $0.v.pin.minWidth(80).aspectRatio(2) },
        PinFact("fit a width, flexible, minimum", [10, 20, 99, 60]) {
            $0.v.pin.width(100).minWidth(99).sizeToFit(.widthFlexible)
        },
        PinFact("fit a height", [10, 20, 60, 100]) { $0.v.pin.height(100).sizeToFit(.height) },
        PinFact("fit the superview's height", [10, 20, 20, 300]) { $0.v.pin.height(100%).sizeToFit(.height) },
        PinFact("fit the present height", [10, 20, 150, 40]) { $0.v.pin.sizeToFit(.height) },
        PinFact("fit a height, flexible", [10, 20, 60, 98]) { $0.v.pin.height(100).sizeToFit(.heightFlexible) },
        PinFact("fit top and bottom with margins", [10, 60, 50, 120]) {
            $0.v.pin.top(50).bottom(50).marginTop(10).marginBottom(70).sizeToFit(.height)
        },
        PinFact("the document's label beside an image", [160, 60, 230, 27]) {
            // 400 − 150 − 2·10 = 230 wide; 6000 / 230 = 26.09 high, up to the pixel
            $0.v.pin.after(of: $0.a, aligned: .top).right().marginHorizontal(10).sizeToFit(.width)
        },
        // pinEdges
        PinFact("pinEdges, left and width", [20, 20, 360, 40]) {
            $0.v.pin.left().width(100%).pinEdges().marginHorizontal(20)
        },
        PinFact("pinEdges, a limited width", [20, 20, 160, 40]) {
            $0.v.pin.left().width(100%).maxWidth(200).pinEdges().marginHorizontal(20)
        },
        PinFact("pinEdges, a maximum alone", [10, 20, 80, 40]) {
            $0.v.pin.left().maxWidth(100).pinEdges().marginHorizontal(10)
        },
        PinFact("without pinEdges", [20, 20, 400, 40]) { $0.v.pin.left().width(100%).marginHorizontal(20) },
        PinFact("pinEdges, right and width", [310, 20, 80, 40]) { $0.v.pin.right().width(100).pinEdges().margin(10) },
        PinFact("pinEdges, center and width", [160, 20, 80, 40]) {
            $0.v.pin.hCenter().width(100).pinEdges().marginHorizontal(10)
        },
        PinFact("pinEdges, vertically", [10, 10, 60, 80]) { $0.v.pin.top().height(100).pinEdges().marginVertical(10) },
        PinFact("pinEdges, bottom", [10, 210, 60, 80]) { $0.v.pin.bottom().height(100).pinEdges().marginVertical(10) },
        PinFact("pinEdges, vCenter", [10, 110, 60, 80]) {
            $0.v.pin.vCenter().height(100).pinEdges().marginVertical(10)
        },
        PinFact("pinEdges, without width", [5, 20, 60, 40]) { $0.v.pin.left().pinEdges().margin(5) },
        PinFact("pinEdges, leading and width", [310, 20, 80, 40], rightToLeft: true) {
            $0.v.pin.start().width(100).pinEdges().marginHorizontal(10)
        },
    ]

    @Test(
        "an image view's ratio is its image's",
        arguments: [CGSize(width: 40, height: 20), CGSize(width: 30, height: 60)])
    func imageRatio(_ size: CGSize) {
        let scene = PinScene()
        let view = ImageView(image: Image(size: size))
        scene.container.addSubview(view)
        view.pin.top().hCenter().width(50%).aspectRatio()
        let height = 200 * size.height / size.width
        #expect(view.frame.isClose(to: [100, 0, 200, height]), "\(view.frame)")
    }

    @Test("a label is fitted to its text")
    func label() {
        let scene = PinScene()
        let label = Label(text: "a text that wraps in two lines or more", numberOfLines: 0)
        scene.container.addSubview(label)
        label.pin.topLeft(10).width(100).sizeToFit(.width)
        let wanted = label.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
        #expect(label.frame.isClose(to: [10, 10, 100, wanted.height]))
        #expect(wanted.height > 30)
    }
}
