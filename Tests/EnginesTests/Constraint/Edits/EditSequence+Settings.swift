import Engines
import Foundation

/// The values that edits are drawn with.
extension EditSequence {
    typealias Setting = TreeEdit.Setting

    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func chance(_ percent: Int) -> Bool { int(0...99) < percent }
    func pick<Value>(_ values: [Value]) -> Value { values[int(0...(values.count - 1))] }

    func priority() -> Float { chance(distribution.requiredShare) ? 1000 : pick(distribution.priorities) }
    func length() -> CGFloat { chance(10) ? CGFloat(int(0...240)) / 3 : CGFloat(int(0...24)) * 5 }
    func inset() -> CGFloat { CGFloat(int(0...12)) }

    func frame() -> CGRect { CGRect(x: length(), y: length(), width: length() + 20, height: length() + 10) }

    func insets() -> EdgeInsets {
        EdgeInsets(top: inset(), left: CGFloat(int(0...20)), bottom: inset(), right: CGFloat(int(0...20)))
    }

    func text() -> Setting {
        let text = pick([
            "", "a", "word", "some words", "some more words that may be wrapped", "x y z", "longwordwithoutspaces",
            "the quick brown fox jumps over the lazy dog and runs away",
        ])
        if chance(6) { return Setting("text", \Label.attributedText, NSAttributedString(string: text)) }
        return Setting("text", \Label.text, text)
    }

    func numberOfLines() -> Setting {
        Setting("lines", \Label.numberOfLines, chance(distribution.wrapShare) ? pick([0, 0, 2, 3]) : 1)
    }

    func font() -> Setting { Setting("font", \Label.font, .systemFont(ofSize: pick([11, 13, 17, 30, 12.5]))) }

    func contentSize() -> Setting {
        let none = View.noIntrinsicMetric
        let size = CGSize(width: chance(12) ? none : length(), height: chance(12) ? none : length())
        return Setting("size", size) { view in
            (view as? BlockView)?.natural = size
            (view as? AlignedView)?.natural = size
            (view as? FlowingView)?.area = max(0, size.width) * 30
        }
    }

    func contentPriority() -> Setting {
        let priority = LayoutPriority(pick(distribution.priorities))
        let axis = pick([LayoutConstraint.Axis.horizontal, .vertical])
        if chance(50) {
            return Setting("\(axis) hugging", priority) { $0.setContentHuggingPriority(priority, for: axis) }
        }
        return Setting("\(axis) resistance", priority) {
            $0.setContentCompressionResistancePriority(priority, for: axis)
        }
    }

    func axis() -> Setting { Setting("axis", \StackView.axis, pick([.vertical, .horizontal])) }

    func stackSetting() -> Setting {
        switch int(0...6) {
        case 0: return axis()
        case 1:
            let usesBaseline = chance(distribution.baselineShare)
            return Setting(
                "alignment", \StackView.alignment,
                pick(usesBaseline ? [.firstBaseline, .lastBaseline] : [.fill, .leading, .center, .trailing]))
        case 2:
            return Setting(
                "distribution", \StackView.distribution,
                pick([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]))
        case 3: return Setting("proportions", \StackView.proportions, pick([.ofStack, .ofRest]))
        case 4:
            let spacing = chance(10) ? StackView.spacingUseSystem : CGFloat(int(-2...12))
            return Setting("spacing", \StackView.spacing, spacing)
        case 5: return Setting("keeps to margins", \StackView.isLayoutMarginsRelativeArrangement, chance(50))
        default: return Setting("keeps to baselines", \StackView.isBaselineRelativeArrangement, chance(50))
        }
    }

    func margins() -> Setting {
        let insets = insets()
        if chance(30) { return Setting("margins", \View.layoutMargins, insets) }
        let directional = DirectionalEdgeInsets(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        return Setting("margins", \View.directionalLayoutMargins, directional)
    }

    func safeArea(_ insets: EdgeInsets?) -> Setting { Setting("safe area", \View.ownSafeAreaInsets, insets) }
    func mode() -> Setting { Setting("mode", \UpdatingView.mode, int(0...15)) }
    func isHidden(_ isHidden: Bool) -> Setting { Setting("hidden", \View.isHidden, isHidden) }

    func autoresizingMask() -> Setting {
        Setting("mask", \View.autoresizingMask, AutoresizingMask(rawValue: UInt8(int(0...63))))
    }

    func preferredWidth() -> Setting { Setting("preferred width", \Label.preferredMaxLayoutWidth, length()) }
    func scale(_ scale: CGFloat) -> Setting { Setting("scale", \View.contentScaleFactor, scale) }
    func preservesMargins() -> Setting {
        Setting("preserves margins", \View.preservesSuperviewLayoutMargins, chance(50))
    }
    func insetsMargins() -> Setting { Setting("insets margins", \View.insetsLayoutMarginsFromSafeArea, chance(50)) }

    func boundsOrigin() -> Setting {
        Setting("bounds' origin", \View.bounds.origin, CGPoint(x: int(-20...20), y: int(-20...20)))
    }

    func semantic() -> Setting {
        let attribute = pick([SemanticContentAttribute.unspecified, .forceLeftToRight, .forceRightToLeft])
        return Setting("semantic", \View.semanticContentAttribute, attribute)
    }

    func direction(_ direction: LayoutDirection) -> Setting { Setting("direction", \View.layoutDirection, direction) }
}
