import BenchStatistics
import Engines
import Foundation

/// The trees drawn by `Tools/pin_oracle/chains.py`: the same numbers, drawn in the same order.
final class PinOracleScene {
    static let names = ["window", "root", "container", "v", "a", "b", "brother", "nephew", "uncle", "cousin", "loose"]
    static let parents = [
        "root": "window", "container": "root", "v": "container", "a": "container", "b": "container",
        "brother": "container", "nephew": "brother", "uncle": "root", "cousin": "uncle",
    ]
    static let moved = ["root", "container", "v", "a", "b", "brother", "nephew", "uncle", "cousin"]
    static let holders: Set<String> = ["root", "container", "brother", "uncle"]
    static let references =
        ["a", "b", "nephew", "cousin", "brother", "uncle", "a", "b", "nephew", "cousin", "brother", "uncle"]
        + ["a", "b", "nephew", "cousin", "brother", "uncle", "a", "b", "container", "root", "loose", "v"]

    /// Content whose fitting size is always smaller than the offered one: wider if lower, higher if narrower.
    final class Content: View {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            switch (size.width >= 1e9, size.height >= 1e9) {
            case (true, true): CGSize(width: 90, height: 40)
            case (true, false): CGSize(width: 120 - size.height / 4, height: size.height * 3 / 4 + 2)
            case (false, true): CGSize(width: size.width * 3 / 4 + 2, height: 150 - size.width / 8)
            case (false, false): CGSize(width: size.width / 2 + 30, height: size.height / 4 + 20)
            }
        }
    }

    let scale: CGFloat
    let isByPinFrame: Bool
    private let views: [String: View]

    init(_ random: inout SplitMix64) {
        scale = CGFloat(1 + random.below(3))
        let rightToLeft = random.below(2) == 1
        let transformed = random.below(2) == 1
        var views: [String: View] = [:]
        for name in PinOracleScene.names {
            let view = name == "v" ? Content() : View()
            view.frame = PinOracleScene.frame(of: name, &random)
            views[name] = view
        }
        for name in PinOracleScene.names {
            if let parent = PinOracleScene.parents[name] { views[parent]?.addSubview(views[name] ?? View()) }
        }
        views["brother"]?.bounds.origin = CGPoint(x: 0, y: random.below(2) * 15)
        for name in ["a", "b", "nephew"] where random.below(4) == 0 {
            if name == "a" { views[name]?.alpha = 0 } else { views[name]?.isHidden = true }
        }
        isByPinFrame = transformed ? random.below(2) == 1 : false
        if transformed {
            for name in PinOracleScene.moved where random.below(3) == 0 {
                views[name]?.transform = PinOracleScene.transform(of: name, &random)
            }
        }
        views["window"]?.contentScaleFactor = scale
        views["window"]?.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight
        self.views = views
    }

    subscript(name: String) -> View { views[name] ?? View() }

    var frame: CGRect { isByPinFrame ? self["v"].frame : self["v"].untransformedFrame }

    private static func frame(of name: String, _ random: inout SplitMix64) -> CGRect {
        let x = random.below(260) - 30
        let y = random.below(200) - 30
        let isLarge = name == "root" || name == "container"
        let width = isLarge ? 200 + random.below(300) : 5 + random.below(120)
        let height = isLarge ? 150 + random.below(250) : 5 + random.below(90)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func transform(of name: String, _ random: inout SplitMix64) -> CGAffineTransform {
        let scales: [CGFloat] = [0.5, 0.75, 1.5, 2]
        let kind = random.below(3)
        let scaleX = random.pick(scales)
        let scaleY = random.pick(scales)
        let x = CGFloat(random.below(41) - 20) / 2
        let y = CGFloat(random.below(41) - 20) / 2
        if holders.contains(name) || kind == 0 {
            return CGAffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, tx: x, ty: y)
        }
        if kind == 1 { return CGAffineTransform(a: 0, b: scaleX, c: -scaleY, d: 0, tx: x, ty: y) }
        return CGAffineTransform(a: -scaleX, b: 0, c: 0, d: scaleY, tx: x, ty: y)
    }
}

extension SplitMix64 {
    mutating func below(_ count: Int) -> Int { Int(next() >> 32) % count }

    mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }
}
