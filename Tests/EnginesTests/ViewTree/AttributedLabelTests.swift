import BenchStatistics
import Engines
import Foundation
import LayoutText
import Testing

/// A text whose attributes change next to nothing is as large as the plain one.
@Suite("Label: attributed texts beside plain ones")
struct AttributedLabelTests {
    private static let words = [
        "a", "some", "words", "well-known", "longwordwithoutspaces", "漢字", "かな", "한글", "😀", "x,", "(y)", "end.", "50 %",
        "one/two", "it's", "Ä", "e\u{301}", "\n", "\n\n",
    ]

    @Test(arguments: 0..<300) func theSameTextIsAsLarge(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &+ 77)
        let count = Int.random(in: 1...9, using: &random)
        let text = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        let lines = [0, 0, 1, 2].randomElement(using: &random) ?? 0
        let (plain, styled) = (Label(text: text, numberOfLines: lines), Label(numberOfLines: lines))
        let attributed = NSMutableAttributedString(string: "")
        for part in parts(of: text, using: &random) {
            attributed.append(NSAttributedString(string: part, attributes: [Self.kern: 1e-9, .init("part"): part]))
        }
        styled.attributedText = attributed
        for width in [0, 40, 75, 120.5, 300] as [CGFloat] {
            let limit = CGSize(width: width, height: 0)
            let (size, other) = (plain.sizeThatFits(limit), styled.sizeThatFits(limit))
            #expect(size == other, "\(text.debugDescription) in \(width)")
            #expect(
                plain.textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: 0)
                    == styled.textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: 0))
            let (lines, others) = (plain.baselines(in: size), styled.baselines(in: size))
            #expect(abs(lines.first - others.first) < 1e-6 && abs(lines.last - others.last) < 1e-6)
        }
    }

    /// The text in parts of whole grapheme clusters.
    private func parts(of text: String, using random: inout SplitMix64) -> [String] {
        var (parts, rest): ([String], Substring) = ([], text[...])
        while !rest.isEmpty {
            let count = Int.random(in: 1...20, using: &random)
            parts.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return parts
    }

    private static let kern = NSAttributedString.Key("NSKern")
    private static let style = NSAttributedString.Key("NSParagraphStyle")
    private static let font = NSAttributedString.Key("NSFont")

    private func size(
        _ text: String, width: CGFloat = 0, lines: Int = 0, kern: CGFloat = 0,
        _ change: (ParagraphStyle) -> Void = { _ in }
    ) -> CGSize {
        let label = Label(numberOfLines: lines)
        let style = ParagraphStyle()
        change(style)
        let font = Font.systemFont(ofSize: 16)
        label.attributedText = NSAttributedString(
            string: text, attributes: [Self.style: style, Self.font: font, Self.kern: kern])
        return label.sizeThatFits(CGSize(width: width, height: 0))
    }

    /// Digits are 1139/2048 em wide: 8.8984375 points at 16; a line is 2355/2048 em high: 18.3984375 points.
    @Test func settingsByArithmetic() {
        #expect(size("11 11") == CGSize(width: 40.5, height: 18.5))
        #expect(size("11 11", kern: 2) == CGSize(width: 50.5, height: 18.5))
        #expect(size("11", kern: -8) == CGSize(width: 2, height: 18.5))
        #expect(size("11\n11") { $0.lineSpacing = 5 } == CGSize(width: 18, height: 42))
        #expect(size("11\n11") { $0.paragraphSpacing = 4 } == CGSize(width: 18, height: 41))
        #expect(size("11\n11") { $0.paragraphSpacingBefore = 3 } == CGSize(width: 18, height: 40))
        #expect(
            size("11 11", width: 20) { ($0.paragraphSpacing, $0.lineSpacing) = (9, 1) }
                == CGSize(width: 18, height: 38))
        #expect(size("11\n11") { $0.lineHeightMultiple = 2 } == CGSize(width: 18, height: 74))
        #expect(size("11\n11") { $0.minimumLineHeight = 20 } == CGSize(width: 18, height: 40))
        #expect(size("11\n11") { $0.maximumLineHeight = 15 } == CGSize(width: 18, height: 30))
        #expect(size("11 1", width: 30) { $0.headIndent = 9 } == CGSize(width: 18, height: 37))
        #expect(size("11 11", width: 30) { $0.headIndent = 9 } == CGSize(width: 27, height: 37))
        #expect(size("11 11", width: 30) { $0.headIndent = 13 } == CGSize(width: 22, height: 55.5))
        #expect(size("11 11", width: 30) { $0.firstLineHeadIndent = 12 } == CGSize(width: 30, height: 37))
        #expect(size("11 11\n11 11", width: 30) { $0.firstLineHeadIndent = 14 } == CGSize(width: 23, height: 110.5))
        #expect(size("11 11", width: 44) { $0.tailIndent = -4 } == CGSize(width: 18, height: 37))
        #expect(size("11 11", width: 45) { $0.tailIndent = -4 } == CGSize(width: 40.5, height: 18.5))
        #expect(size("11 11", width: 90) { $0.tailIndent = 40 } == CGSize(width: 18, height: 37))
        #expect(size("11 11", width: 30) { $0.tailIndent = 300 } == CGSize(width: 18, height: 37))
        #expect(size("11 11 11", width: 50, lines: 1) == CGSize(width: 50, height: 18.5))
        #expect(size("11\n\n11", lines: 2, kern: 0.5) == CGSize(width: 19, height: 37))
    }

    /// A word that is longer than a line is broken where each line ends, of which the first one is shorter.
    @Test(arguments: 1...20) func aLongWordFillsEachLine(count: Int) {
        let digit = 16 * 1139.0 / 2048
        for (indent, later) in [(0.0, 40.0), (12, 30), (22, 40), (31, 60)] {
            let (first, rest) = (Int((later - indent) / digit), Int(later / digit))
            let lines = count <= first ? 1 : 1 + (count - first + rest - 1) / rest
            let word = String(repeating: "1", count: count)
            let height = (2 * (CGFloat(lines) * 16 * 2355 / 2048)).rounded(.up) / 2
            #expect(size(word, width: later) { $0.firstLineHeadIndent = indent }.height == height, "\(indent)")
        }
    }

    /// Between two paragraphs lie the space below the first one and its lines, and that above the second one.
    @Test(arguments: 0..<30) func spacesBelowAreThoseOfTheUpperParagraph(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 2...5, using: &random)
        let runs = (0..<count).map { index in
            var setting = StyledText.LineSetting()
            setting.paragraphSpacing = CGFloat(Int.random(in: 0...20, using: &random))
            setting.paragraphSpacingBefore = CGFloat(Int.random(in: 0...20, using: &random))
            setting.lineSpacing = CGFloat(Int.random(in: 0...20, using: &random))
            return StyledText.Run(
                text: index == count - 1 ? "11" : "11\n", font: Font.systemFont(ofSize: 16), setting: setting)
        }
        let spaces = zip(runs, runs.dropFirst()).reduce(0) {
            $0 + $1.0.setting.paragraphSpacing + $1.0.setting.lineSpacing + $1.1.setting.paragraphSpacingBefore
        }
        // A line is 2355/2048 em high; heights are rounded up to half points.
        let height = (2 * (CGFloat(count) * 16 * 2355 / 2048 + spaces)).rounded(.up) / 2
        let size = StyledText(runs).measure(maxWidth: .infinity, numberOfLines: 0, scale: 2).size
        #expect(size == CGSize(width: 18, height: height))
    }

    /// Colors with components of 0 and 1, and paragraph styles: Foundation compares them where parts meet.
    @Test(arguments: 0..<40) func partsWithDifferentObjectsLieSideBySide(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &+ 5)
        let color = NSAttributedString.Key("NSColor")
        func values() -> [NSAttributedString.Key: Any] {
            let style = ParagraphStyle()
            style.lineSpacing = CGFloat(Int.random(in: 0...2, using: &random))
            let part = (0..<3).map { _ in CGFloat(Int.random(in: 0...1, using: &random)) }
            return [color: Color(red: part[0], green: part[1], blue: part[2], alpha: 1), Self.style: style]
        }
        let text = NSMutableAttributedString(string: "")
        var expected: [[NSAttributedString.Key: Any]] = []
        for _ in 0..<30 {
            let (values, count) = (values(), Int.random(in: 1...3, using: &random))
            let start = Int.random(in: 0...expected.count, using: &random)
            let part = NSAttributedString(string: String(repeating: "1", count: count), attributes: values)
            let new = Array(repeating: values, count: count)
            let end = min(start + count, expected.count)
            let range = NSRange(location: start, length: end - start)
            switch Int.random(in: 0...4, using: &random) {
            case 0:
                text.append(part)
                expected += new
            case 1:
                text.insert(part, at: start)
                expected.insert(contentsOf: new, at: start)
            case 2:
                text.replaceCharacters(in: range, with: part)
                expected.replaceSubrange(start..<end, with: new)
            case 3:
                text.setAttributes(values, range: range)
                for index in start..<end { expected[index] = values }
            default:
                for (key, value) in values {
                    text.addAttribute(key, value: value, range: range)
                    for index in start..<end { expected[index][key] = value }
                }
            }
        }
        #expect(text.length == expected.count)
        for (index, values) in expected.enumerated() {
            let found = text.attributes(at: index, effectiveRange: nil)
            for (key, value) in values { #expect((found[key] as? NSObject)?.isEqual(value) == true) }
        }
    }

    @Test func aCopyOfAParagraphStyleHasAllOfItsValues() {
        func values(_ style: ParagraphStyle) -> [CGFloat] {
            [
                style.lineSpacing, style.paragraphSpacing, style.lineHeightMultiple, style.minimumLineHeight,
                style.maximumLineHeight, style.firstLineHeadIndent, style.headIndent, style.tailIndent,
                style.paragraphSpacingBefore, CGFloat(style.hyphenationFactor),
            ]
        }
        let (style, set) = (ParagraphStyle(), ParagraphStyle())
        (style.lineSpacing, style.paragraphSpacing, style.lineHeightMultiple) = (1, 2, 3)
        (style.minimumLineHeight, style.maximumLineHeight, style.firstLineHeadIndent) = (4, 5, 6)
        (style.headIndent, style.tailIndent, style.paragraphSpacingBefore) = (7, 8, 9)
        (style.hyphenationFactor, style.alignment, style.lineBreakMode) = (10, .right, .byTruncatingMiddle)
        set.setParagraphStyle(style)
        for copy in [style.copy() as? ParagraphStyle, style.mutableCopy() as? ParagraphStyle, set] {
            #expect(copy !== style && copy.map(values) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
            #expect(copy?.alignment == .right && copy?.lineBreakMode == .byTruncatingMiddle)
            #expect(copy == style && copy?.hash == style.hash && copy != ParagraphStyle())
        }
    }

    @Test func aLineIsAsHighAsItsFonts() {
        let text = NSMutableAttributedString(string: "")
        for (part, size) in [("11 ", 16.0), ("1", 32), (" 1\n", 16), ("1", 8)] {
            text.append(NSAttributedString(string: part, attributes: [Self.font: Font.systemFont(ofSize: size)]))
        }
        let label = Label(numberOfLines: 0)
        label.attributedText = text
        // 11, space, the large 1, space, 1: 3 digits at 16, one at 32, two spaces of 569/2048 em at 16.
        #expect(label.intrinsicContentSize == CGSize(width: 53.5, height: 46))
        let baselines = label.baselines(in: label.intrinsicContentSize)
        // An ascender is 1854/2048 em: 28.96875 points at 32 and 7.2421875 at 8, below a line of 36.796875 points.
        #expect(abs(baselines.first - 28.96875) < 1e-9 && abs(baselines.last - 44.0390625) < 1e-9)
        // Broken before the large digit, the line before it is as high as the space that hangs over its end.
        #expect(label.sizeThatFits(CGSize(width: 32, height: 0)) == CGSize(width: 31.5, height: 64.5))
    }

    @Test func measuringCounts() {
        let label = Label(numberOfLines: 0)
        label.attributedText = NSAttributedString(string: "some words", attributes: [Self.kern: 1.0])
        let requests = TextMeasurer.recording { _ = label.sizeThatFits(CGSize(width: 40, height: 0)) }
        #expect(requests.map { $0.perform() } == [label.sizeThatFits(CGSize(width: 40, height: 0)).width])
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e5, 0])
    func noNumberStopsMeasuring(value: CGFloat) {
        for text in ["", "a", "some words\nand 漢字", String(repeating: "long ", count: 400)] {
            for width in [value, 100] {
                let size = size(text, width: width, kern: value) {
                    ($0.lineSpacing, $0.headIndent, $0.tailIndent, $0.firstLineHeadIndent) = (
                        value, value, value, value
                    )
                    ($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (value, value, value)
                }
                #expect(!text.isEmpty || size == .zero)
            }
        }
    }
}
