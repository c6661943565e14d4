import BenchStatistics
import Engines
import Foundation

/// The calls drawn by `Tools/pin_oracle/chains.py`: each is drawn in the same order, and made on a chain.
enum PinOracleCalls {
    typealias Chain = PinLayout<View>

    private enum Amount {
        case none
        case points(CGFloat)
        case percent(Percent)
        case insets(EdgeInsets)
    }

    private static let sides = ["left", "right", "top", "bottom", "start", "end", "hCenter", "vCenter"]
    private static let anchors = [
        "topLeft", "topCenter", "topRight", "topStart", "topEnd", "centerLeft", "center", "centerRight", "centerStart",
        "centerEnd", "bottomLeft", "bottomCenter", "bottomRight", "bottomStart", "bottomEnd",
    ]
    private static let horizontal: [HorizontalAlign] = [.left, .center, .right, .start, .end]
    private static let vertical: [VerticalAlign] = [.top, .center, .bottom]
    private static let percents: [CGFloat] = [0, 10, 12.5, 25, 30, 33, 50, 75, 100, -10]
    private static let weights = [
        ("side", 10), ("corner", 3), ("several", 2), ("edge", 4), ("anchor", 3), ("relative", 6), ("between", 3),
        ("size", 6), ("limit", 5), ("margin", 6), ("pinEdges", 2), ("place", 3), ("fit", 3), ("ratio", 2),
    ]
    private static let kinds = weights.flatMap { Array(repeating: $0.0, count: $0.1) }

    /// Draws one call and makes it.
    static func next(_ chain: consuming Chain, _ scene: PinOracleScene, _ random: inout SplitMix64) -> Chain {
        switch random.pick(kinds) {
        case "side": side(chain, &random)
        case "corner": corner(chain, &random)
        case "several": several(chain, &random)
        case "edge": edge(chain, scene, &random)
        case "anchor": anchor(chain, scene, &random)
        case "relative": relative(chain, scene, &random)
        case "between": between(chain, scene, &random)
        case "size": size(chain, scene, &random)
        case "limit": limit(chain, &random)
        case "margin": margin(chain, &random)
        case "pinEdges": chain.pinEdges()
        case "place": place(chain, &random)
        case "fit": fit(chain, &random)
        default: ratio(chain, scene, &random)
        }
    }

    // MARK: Arguments

    private static func points(_ random: inout SplitMix64) -> CGFloat { CGFloat(random.below(161) - 40) / 2 }

    private static func percent(_ random: inout SplitMix64) -> Percent { Percent(random.pick(percents)) }

    private static func insets(_ random: inout SplitMix64) -> EdgeInsets {
        let four = (0..<4).map { _ in points(&random) }
        return EdgeInsets(top: four[0], left: four[1], bottom: four[2], right: four[3])
    }

    private static func sizeAmount(_ random: inout SplitMix64) -> Amount {
        random.below(4) == 0 ? .percent(percent(&random)) : .points(CGFloat(random.below(300) - 12) / 2)
    }

    private static func reference(_ scene: PinOracleScene, _ random: inout SplitMix64, of count: Int = 24) -> View {
        scene[PinOracleScene.references[random.below(count)]]
    }

    // MARK: Calls

    private static func side(_ chain: consuming Chain, _ random: inout SplitMix64) -> Chain {
        let side = random.pick(sides)
        let amount: Amount
        switch random.below(6) {
        case 0: amount = .none
        case 1: amount = .percent(percent(&random))
        case 2:
            let drawn = insets(&random)
            amount = side == "hCenter" || side == "vCenter" ? .points(0) : .insets(drawn)
        default: amount = .points(points(&random))
        }
        return switch (side, amount) {
        case ("left", .none): chain.left()
        case ("left", .points(let value)): chain.left(value)
        case ("left", .percent(let value)): chain.left(value)
        case ("left", .insets(let value)): chain.left(value)
        case ("right", .none): chain.right()
        case ("right", .points(let value)): chain.right(value)
        case ("right", .percent(let value)): chain.right(value)
        case ("right", .insets(let value)): chain.right(value)
        case ("top", .none): chain.top()
        case ("top", .points(let value)): chain.top(value)
        case ("top", .percent(let value)): chain.top(value)
        case ("top", .insets(let value)): chain.top(value)
        case ("bottom", .none): chain.bottom()
        case ("bottom", .points(let value)): chain.bottom(value)
        case ("bottom", .percent(let value)): chain.bottom(value)
        case ("bottom", .insets(let value)): chain.bottom(value)
        case ("start", .none): chain.start()
        case ("start", .points(let value)): chain.start(value)
        case ("start", .percent(let value)): chain.start(value)
        case ("start", .insets(let value)): chain.start(value)
        case ("end", .none): chain.end()
        case ("end", .points(let value)): chain.end(value)
        case ("end", .percent(let value)): chain.end(value)
        case ("end", .insets(let value)): chain.end(value)
        case ("hCenter", .points(let value)): chain.hCenter(value)
        case ("hCenter", .percent(let value)): chain.hCenter(value)
        case ("hCenter", _): chain.hCenter()
        case (_, .points(let value)): chain.vCenter(value)
        case (_, .percent(let value)): chain.vCenter(value)
        default: chain.vCenter()
        }
    }

    private static func corner(_ chain: consuming Chain, _ random: inout SplitMix64) -> Chain {
        let name = random.pick(anchors)
        if random.below(3) == 0 {
            return switch name {
            case "topLeft": chain.topLeft()
            case "topCenter": chain.topCenter()
            case "topRight": chain.topRight()
            case "topStart": chain.topStart()
            case "topEnd": chain.topEnd()
            case "centerLeft": chain.centerLeft()
            case "center": chain.center()
            case "centerRight": chain.centerRight()
            case "centerStart": chain.centerStart()
            case "centerEnd": chain.centerEnd()
            case "bottomLeft": chain.bottomLeft()
            case "bottomCenter": chain.bottomCenter()
            case "bottomRight": chain.bottomRight()
            case "bottomStart": chain.bottomStart()
            default: chain.bottomEnd()
            }
        }
        let offset = points(&random)
        return switch name {
        case "topLeft": chain.topLeft(offset)
        case "topCenter": chain.topCenter(offset)
        case "topRight": chain.topRight(offset)
        case "topStart": chain.topStart(offset)
        case "topEnd": chain.topEnd(offset)
        case "centerLeft": chain.centerLeft(offset)
        case "center": chain.center(offset)
        case "centerRight": chain.centerRight(offset)
        case "centerStart": chain.centerStart(offset)
        case "centerEnd": chain.centerEnd(offset)
        case "bottomLeft": chain.bottomLeft(offset)
        case "bottomCenter": chain.bottomCenter(offset)
        case "bottomRight": chain.bottomRight(offset)
        case "bottomStart": chain.bottomStart(offset)
        default: chain.bottomEnd(offset)
        }
    }

    private static func several(_ chain: consuming Chain, _ random: inout SplitMix64) -> Chain {
        let which = random.below(3)
        switch random.below(4) {
        case 0: return which == 0 ? chain.all() : which == 1 ? chain.horizontally() : chain.vertically()
        case 1:
            let value = percent(&random)
            return which == 0 ? chain.all(7) : which == 1 ? chain.horizontally(value) : chain.vertically(value)
        case 2:
            let value = insets(&random)
            return which == 0 ? chain.all(value) : which == 1 ? chain.horizontally(value) : chain.vertically(value)
        default:
            let value = points(&random)
            return which == 0 ? chain.all(value) : which == 1 ? chain.horizontally(value) : chain.vertically(value)
        }
    }

    private static func edge(
        _ chain: consuming Chain, _ scene: PinOracleScene, _ random: inout SplitMix64
    ) -> Chain {
        let side = random.pick(sides)
        let edges = reference(scene, &random).edge
        let x = random.pick([edges.left, edges.hCenter, edges.right, edges.start, edges.end])
        let y = random.pick([edges.top, edges.vCenter, edges.bottom])
        return switch side {
        case "left": chain.left(to: x)
        case "right": chain.right(to: x)
        case "top": chain.top(to: y)
        case "bottom": chain.bottom(to: y)
        case "start": chain.start(to: x)
        case "end": chain.end(to: x)
        case "hCenter": chain.hCenter(to: x)
        default: chain.vCenter(to: y)
        }
    }

    private static func anchor(
        _ chain: consuming Chain, _ scene: PinOracleScene, _ random: inout SplitMix64
    ) -> Chain {
        let own = random.pick(anchors)
        let list = reference(scene, &random).anchor
        let anchor = random.pick([
            list.topLeft, list.topCenter, list.topRight, list.topStart, list.topEnd, list.centerLeft, list.center,
            list.centerRight, list.centerStart, list.centerEnd, list.bottomLeft, list.bottomCenter, list.bottomRight,
            list.bottomStart, list.bottomEnd,
        ])
        return switch own {
        case "topLeft": chain.topLeft(to: anchor)
        case "topCenter": chain.topCenter(to: anchor)
        case "topRight": chain.topRight(to: anchor)
        case "topStart": chain.topStart(to: anchor)
        case "topEnd": chain.topEnd(to: anchor)
        case "centerLeft": chain.centerLeft(to: anchor)
        case "center": chain.center(to: anchor)
        case "centerRight": chain.centerRight(to: anchor)
        case "centerStart": chain.centerStart(to: anchor)
        case "centerEnd": chain.centerEnd(to: anchor)
        case "bottomLeft": chain.bottomLeft(to: anchor)
        case "bottomCenter": chain.bottomCenter(to: anchor)
        case "bottomRight": chain.bottomRight(to: anchor)
        case "bottomStart": chain.bottomStart(to: anchor)
        default: chain.bottomEnd(to: anchor)
        }
    }

    private static func relative(
        _ chain: consuming Chain, _ scene: PinOracleScene, _ random: inout SplitMix64
    ) -> Chain {
        let which = random.below(6)
        let count = 1 + max(0, random.below(6) - 3)
        var views = (0..<count).map { _ in reference(scene, &random) }
        let isByList = random.below(3) == 0
        if isByList { views = visible(views) }
        let x = random.pick(horizontal)
        let y = random.pick(vertical)
        let isAligned = random.below(2) == 0
        if views.count == 1, !isByList {
            let view = views[0]
            return switch (which, isAligned) {
            case (0, true): chain.above(of: view, aligned: x)
            case (0, false): chain.above(of: view)
            case (1, true): chain.below(of: view, aligned: x)
            case (1, false): chain.below(of: view)
            case (2, true): chain.before(of: view, aligned: y)
            case (2, false): chain.before(of: view)
            case (3, true): chain.after(of: view, aligned: y)
            case (3, false): chain.after(of: view)
            case (4, true): chain.left(of: view, aligned: y)
            case (4, false): chain.left(of: view)
            case (_, true): chain.right(of: view, aligned: y)
            default: chain.right(of: view)
            }
        }
        return switch (which, isAligned) {
        case (0, true): chain.above(of: views, aligned: x)
        case (0, false): chain.above(of: views)
        case (1, true): chain.below(of: views, aligned: x)
        case (1, false): chain.below(of: views)
        case (2, true): chain.before(of: views, aligned: y)
        case (2, false): chain.before(of: views)
        case (3, true): chain.after(of: views, aligned: y)
        case (3, false): chain.after(of: views)
        case (4, true): chain.left(of: views, aligned: y)
        case (4, false): chain.left(of: views)
        case (_, true): chain.right(of: views, aligned: y)
        default: chain.right(of: views)
        }
    }

    private static func between(
        _ chain: consuming Chain, _ scene: PinOracleScene, _ random: inout SplitMix64
    ) -> Chain {
        let isHorizontal = random.below(2) == 0
        let first = reference(scene, &random)
        let second = reference(scene, &random)
        let x = random.pick(horizontal)
        let y = random.pick(vertical)
        return switch (isHorizontal, random.below(2) == 0) {
        case (true, true): chain.horizontallyBetween(first, and: second, aligned: y)
        case (true, false): chain.horizontallyBetween(first, and: second)
        case (false, true): chain.verticallyBetween(first, and: second, aligned: x)
        case (false, false): chain.verticallyBetween(first, and: second)
        }
    }

    private static func size(
        _ chain: consuming Chain, _ scene: PinOracleScene, _ random: inout SplitMix64
    ) -> Chain {
        let which = random.below(3)
        if random.below(4) == 0 {
            let view = reference(scene, &random, of: 22)
            return which == 0 ? chain.width(of: view) : which == 1 ? chain.height(of: view) : chain.size(of: view)
        }
        return switch (which, sizeAmount(&random)) {
        case (0, .points(let value)): chain.width(value)
        case (0, .percent(let value)): chain.width(value)
        case (1, .points(let value)): chain.height(value)
        case (1, .percent(let value)): chain.height(value)
        case (_, .points(let value)): chain.size(value)
        case (_, .percent(let value)): chain.size(value)
        default: chain
        }
    }

    private static func limit(_ chain: consuming Chain, _ random: inout SplitMix64) -> Chain {
        let which = random.below(4)
        return switch (which, sizeAmount(&random)) {
        case (0, .points(let value)): chain.minWidth(value)
        case (0, .percent(let value)): chain.minWidth(value)
        case (1, .points(let value)): chain.maxWidth(value)
        case (1, .percent(let value)): chain.maxWidth(value)
        case (2, .points(let value)): chain.minHeight(value)
        case (2, .percent(let value)): chain.minHeight(value)
        case (_, .points(let value)): chain.maxHeight(value)
        case (_, .percent(let value)): chain.maxHeight(value)
        default: chain
        }
    }

    private static func margin(_ chain: consuming Chain, _ random: inout SplitMix64) -> Chain {
        let form = random.below(12)
        switch form {
        case 0..<8:
            if random.below(4) == 0 {
                let value = percent(&random)
                return switch form {
                case 0: chain.marginTop(value)
                case 1: chain.marginLeft(value)
                case 2: chain.marginBottom(value)
                case 3: chain.marginRight(value)
                case 4: chain.marginStart(value)
                case 5: chain.marginEnd(value)
                case 6: chain.marginHorizontal(value)
                default: chain.marginVertical(value)
                }
            }
            let value = points(&random)
            return switch form {
            case 0: chain.marginTop(value)
            case 1: chain.marginLeft(value)
            case 2: chain.marginBottom(value)
            case 3: chain.marginRight(value)
            case 4: chain.marginStart(value)
            case 5: chain.marginEnd(value)
            case 6: chain.marginHorizontal(value)
            default: chain.marginVertical(value)
            }
        case 8: return chain.margin(insets(&random))
        case 9:
            let drawn = insets(&random)
            return chain.margin(
                DirectionalEdgeInsets(
                    top: drawn.top, leading: drawn.left, bottom: drawn.bottom, trailing: drawn.right))
        default: break
        }
        let count = 1 + random.below(4)
        if random.below(4) == 0 {
            let m = (0..<count).map { _ in percent(&random) }
            return switch count {
            case 1: chain.margin(m[0])
            case 2: chain.margin(m[0], m[1])
            case 3: chain.margin(m[0], m[1], m[2])
            default: chain.margin(m[0], m[1], m[2], m[3])
            }
        }
        let m = (0..<count).map { _ in points(&random) }
        return switch count {
        case 1: chain.margin(m[0])
        case 2: chain.margin(m[0], m[1])
        case 3: chain.margin(m[0], m[1], m[2])
        default: chain.margin(m[0], m[1], m[2], m[3])
        }
    }

    private static func place(_ chain: consuming Chain, _ random: inout SplitMix64) -> Chain {
        let isHorizontal = random.below(2) == 0
        let x = random.pick(horizontal)
        let y = random.pick(vertical)
        return isHorizontal ? chain.justify(x) : chain.align(y)
    }

    private static func fit(_ chain: consuming Chain, _ random: inout SplitMix64) -> Chain {
        switch random.below(5) {
        case 0: chain.sizeToFit()
        case 1: chain.sizeToFit(.width)
        case 2: chain.sizeToFit(.height)
        case 3: chain.sizeToFit(.widthFlexible)
        default: chain.sizeToFit(.heightFlexible)
        }
    }

    private static func ratio(
        _ chain: consuming Chain, _ scene: PinOracleScene, _ random: inout SplitMix64
    ) -> Chain {
        if random.below(3) == 0 { return chain.aspectRatio(of: reference(scene, &random, of: 6)) }
        return chain.aspectRatio(random.pick([0.5, 0.75, 1, 1.5, 2]))
    }
}
