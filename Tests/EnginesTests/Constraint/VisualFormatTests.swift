import Engines
import Foundation
import Testing

@testable import ConstraintEngine
@testable import ViewTree

@Suite(.earlyPlans) struct VisualFormats {
    /// The constraints of a format on views a, b and c, subviews of root, with a metric m of 12.
    static let cases: [(String, [String])] = [
        ("[a]-[b]", ["H:[a]-(8)-[b]"]),
        ("[a][b]", ["H:[a]-(0)-[b]"]),
        ("[a]-12-[b]", ["H:[a]-(12)-[b]"]),
        ("[a]-m-[b]", ["H:[a]-(12)-[b]"]),
        ("[a]-(-3.5)-[b]", ["H:[a]-(-3.5)-[b]"]),
        ("H:|[a]", ["H:|-(0)-[a]"]),
        ("H:|-8-[a]", ["H:|-(8)-[a]"]),
        ("H:|-[a]", ["a.leading == root.leadingMargin"]),
        ("V:[a]-|", ["root.bottomMargin == a.bottom"]),
        ("V:[a]-(>=m)-|", ["V:[a]-(>=12)-|"]),
        ("[a(50)]", ["H:[a(50)]"]),
        ("V:[a(50)]", ["V:[a(50)]"]),
        ("[a(50@1)]", ["H:[a(50@1)]"]),
        ("[a(>=50@20,<=100)]", ["H:[a(>=50@20)]", "H:[a(<=100)]"]),
        ("[a(==b)]", ["H:[a(==b)]"]),
        ("[a(b)]", ["H:[a(==b)]"]),
        ("[a(>=b@m)]", ["H:[a(>=b@12)]"]),
        ("[a(m)]", ["H:[a(12)]"]),
        ("[a]-(>=2,<=9@750.5)-[b]", ["H:[a]-(>=2)-[b]", "H:[a]-(<=9@750.5)-[b]"]),
        (
            "H:|-8-[a(>=50@750)]-(>=0)-[b(==a)]-|",
            ["H:|-(8)-[a]", "H:[a(>=50@750)]", "H:[a]-(>=0)-[b]", "H:[b(==a)]", "root.trailingMargin == b.trailing"]
        ),
        (
            "V:|[a]-[b]-2-[c]|",
            ["V:|-(0)-[a]", "V:[a]-(8)-[b]", "V:[b]-(2)-[c]", "V:[c]-(0)-|"]
        ),
        (" H: | - 8 - [ a ( == 5 ) ] ", ["H:|-(8)-[a]", "H:[a(5)]"]),
    ]

    private static func tree() -> (root: View, views: [String: any LayoutItem]) {
        let views = ["a", "b", "c"].map { BlockView(-1, -1, $0) }
        let root = makeRoot(200, 100, views[0], views[1], views[2])
        return (root, ["a": views[0], "b": views[1], "c": views[2]])
    }

    @Test func metricsMayBeNil() throws {
        let view = View()
        let constraints = try LayoutConstraint.constraints(
            format: "H:[view(40)]", options: [], metrics: nil, views: ["view": view])
        #expect(constraints.map(\.constant) == [40])
    }

    @Test(arguments: cases)
    func aFormatSays(_ format: String, _ expected: [String]) throws {
        let (root, views) = Self.tree()
        let constraints = try LayoutConstraint.constraints(
            format: format, metrics: ["m": 12], views: views)
        #expect(constraints.map(\.description) == expected)
        #expect(constraints.allSatisfy { !$0.isActive })
        withExtendedLifetime(root) {}
    }

    /// The offset of the character that is wrong, and why.
    static let errors: [(String, Int, VisualFormatError.Reason)] = [
        ("", 0, .expectedView),
        ("H:", 2, .expectedView),
        ("|", 1, .expectedView),
        ("X:[a]", 0, .expectedView),
        ("[a", 2, .expectedCharacter("]")),
        ("[]", 1, .expectedName),
        ("[1]", 1, .expectedName),
        ("[a]-", 4, .expectedView),
        ("[a]-8", 5, .expectedCharacter("-")),
        ("[a]-8-", 6, .expectedView),
        ("[a]8[b]", 3, .expectedView),
        ("[a]-()-[b]", 5, .expectedNumberOrName),
        ("[a]-(>8)-[b]", 6, .expectedCharacter("=")),
        ("[a]-(8-[b]", 6, .expectedCharacter(")")),
        ("[a(=50)]", 4, .expectedCharacter("=")),
        ("[a(50@)]", 6, .expectedNumberOrName),
        ("[a(50@0)]", 6, .numberOutOfRange),
        ("[a(50@1001)]", 6, .numberOutOfRange),
        ("[a(1.2.3)]", 3, .expectedNumberOrName),
        ("[a(50)", 6, .expectedCharacter("]")),
        ("[x]", 1, .unknownView("x")),
        ("[a]-[b]-[nobody]", 9, .unknownView("nobody")),
        ("[a(n)]", 3, .unknownMetric("n")),
        ("[a]-n-[b]", 4, .unknownMetric("n")),
        ("[a]-c-[b]", 4, .spacingRelativeToView("c")),
        ("[a]-[b]|[c]", 8, .unexpectedCharacter("[")),
        ("[a]]", 3, .expectedView),
        ("[ä(infinite)]", 1, .unknownView("ä")),
        ("[a(infinite)]", 3, .numberOutOfRange),
        ("[äö👍]", 3, .expectedCharacter("]")),
        ("[a\u{308}1-]", 3, .expectedCharacter("]")),
        ("[a]|é", 4, .unexpectedCharacter("é")),
        ("H:[a]-e\u{301}x-[b]", 6, .unknownMetric("e\u{301}x")),
    ]

    @Test(arguments: errors)
    func anErrorPointsAtTheCharacter(_ format: String, _ offset: Int, _ reason: VisualFormatError.Reason) {
        let (root, views) = Self.tree()
        do {
            _ = try LayoutConstraint.constraints(
                format: format, metrics: ["infinite": .infinity], views: views)
            Issue.record("\(format) is no error")
        } catch {
            #expect(error.offset == offset, "\(error)")
            #expect(error.reason == reason)
            #expect(error.description.hasPrefix("\(format)\n\(String(repeating: " ", count: offset))^ "))
        }
        withExtendedLifetime(root) {}
    }

    @Test func aBarNeedsASuperview() {
        let view = View()
        #expect(throws: VisualFormatError(format: "V:[a]-2-|", offset: 8, reason: .noSuperview("a"))) {
            try LayoutConstraint.constraints(format: "V:[a]-2-|", views: ["a": view])
        }
    }

    @Test func optionsAlignNeighbours() throws {
        let (root, views) = Self.tree()
        let constraints = try LayoutConstraint.constraints(
            format: "[a][b][c]", options: [.alignAllTop, .alignAllLastBaseline], views: views)
        #expect(
            constraints.map(\.description) == [
                "H:[a]-(0)-[b]", "H:[b]-(0)-[c]", "a.top == b.top", "b.top == c.top",
                "a.lastBaseline == b.lastBaseline", "b.lastBaseline == c.lastBaseline",
            ])
        withExtendedLifetime(root) {}
    }

    @Test func optionsThatMakeNoSenseAreErrors() {
        let (root, views) = Self.tree()
        for (format, options, reason) in [
            ("[a][b]", .alignAllLeft, .alignmentAlongAxis), ("V:[a][b]", .alignAllTop, .alignmentAlongAxis),
            ("[a][b]", [.directionLeftToRight, .directionRightToLeft], .conflictingOptions),
        ] as [(String, LayoutConstraint.FormatOptions, VisualFormatError.Reason)] {
            #expect(throws: VisualFormatError(format: format, offset: 0, reason: reason)) {
                try LayoutConstraint.constraints(format: format, options: options, views: views)
            }
        }
        withExtendedLifetime(root) {}
    }

    @Test(
        arguments: [
            ([], LayoutDirection.leftToRight, [10, 25]), ([], .rightToLeft, [180, 170]),
            (.directionLeftToRight, .rightToLeft, [10, 25]), (.directionRightToLeft, .leftToRight, [180, 170]),
        ] as [(LayoutConstraint.FormatOptions, LayoutDirection, [CGFloat])])
    func directionsPlaceTheRow(
        _ options: LayoutConstraint.FormatOptions, _ direction: LayoutDirection, _ lefts: [CGFloat]
    ) throws {
        let (root, views) = Self.tree()
        root.layoutDirection = direction
        LayoutConstraint.activate(
            try LayoutConstraint.constraints(
                format: "|-10-[a(10)]-5-[b(5)]", options: options, views: views))
        root.layoutIfNeeded()
        #expect(root.subviews.prefix(2).map(\.frame.minX) == lefts)
    }

    /// A row begins and ends at the margins where it runs from, whatever the direction of the view.
    @Test(
        arguments: [[], .directionLeftToRight, .directionRightToLeft] as [LayoutConstraint.FormatOptions],
        [LayoutDirection.leftToRight, .rightToLeft])
    func rowsEndAtTheMarginsOfTheirDirection(
        options: LayoutConstraint.FormatOptions, direction: LayoutDirection
    ) throws {
        let runsToTheLeft = options.isEmpty ? direction == .rightToLeft : options == .directionRightToLeft
        for (format, startsAtTheLeft) in [("|-[a(10)]", !runsToTheLeft), ("[a(10)]-|", runsToTheLeft)] {
            let (root, views) = Self.tree()
            root.layoutDirection = direction
            root.layoutMargins = EdgeInsets(top: 0, left: 3, bottom: 0, right: 7)
            LayoutConstraint.activate(
                try LayoutConstraint.constraints(format: format, options: options, views: views))
            root.layoutIfNeeded()
            #expect(root.subviews[0].frame.minX == (startsAtTheLeft ? 3 : 183), "\(format)")
        }
    }

    /// A column runs downward in any direction.
    @Test(
        arguments: [[], .directionLeftToRight, .directionRightToLeft] as [LayoutConstraint.FormatOptions],
        [LayoutDirection.leftToRight, .rightToLeft])
    func noDirectionTurnsAColumn(options: LayoutConstraint.FormatOptions, direction: LayoutDirection) throws {
        for (format, tops) in [
            ("V:|-10-[a(10)]-5-[b(5)]-(>=3)-[c(5)]", [10, 25, 33]),
            ("V:[a(10)]-5-[b(5)]-7-[c(5)]-8-|", [60, 75, 87]),
            ("V:[a(10)]-(-4)-[b(20)][c(30)]-0-|", [44, 50, 70]),
        ] as [(String, [CGFloat])] {
            let (root, views) = Self.tree()
            root.layoutDirection = direction
            LayoutConstraint.activate(
                try LayoutConstraint.constraints(format: format, options: options, views: views))
            root.layoutIfNeeded()
            #expect(root.subviews.map(\.frame.minY) == tops, "\(format)")
        }
    }

    @Test func baselineSpacingRunsFromLineToLine() throws {
        let (root, views) = Self.tree()
        LayoutConstraint.activate(
            try LayoutConstraint.constraints(
                format: "V:|[a(20)]-30-[b(20)]", options: .spacingBaselineToBaseline, views: views))
        root.layoutIfNeeded()
        // a's last baseline at 16, b's first 10 below its top.
        #expect(root.subviews[1].frame.minY == 36)
    }

    @Test func guidesAreViewsOfAFormat() throws {
        let root = makeRoot()
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        for format in ["|-10-[g]-20-|", "V:|-5-[g(30)]"] {
            LayoutConstraint.activate(
                try LayoutConstraint.constraints(format: format, views: ["g": guide]))
        }
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == rect(10, 5, 170, 30))
    }
}

@Suite("Visual formats in UIKit's shape", .earlyPlans)
struct VisualFormatReportingTests {
    @Test func metricsAreNumbersOfAnyKind() {
        let view = View()
        let metrics: [String: Any] = ["a": 1, "b": 2.5, "c": Float(3), "d": CGFloat(4), "e": NSNumber(value: 5)]
        for (name, width) in ["a": 1.0, "b": 2.5, "c": 3, "d": 4, "e": 5] {
            let made = LayoutConstraint.constraints(
                withVisualFormat: "[v(\(name))]", metrics: metrics, views: ["v": view] as [String: Any])
            #expect(made.map(\.constant) == [CGFloat(width)])
        }
    }

    @Test func whatIsWrongIsReportedAndGivesNone() {
        let view = View()
        var made: [LayoutConstraint] = []
        func errors(_ format: String, _ views: [String: Any]) -> [VisualFormatError] {
            reports { made += LayoutConstraint.constraints(withVisualFormat: format, views: views) }.compactMap {
                if case .visualFormat(let error) = $0 { error } else { nil }
            }
        }
        #expect(errors("[v", ["v": view]).map(\.reason) == [.expectedCharacter("]")])
        #expect(errors("[v]-[w]", ["v": view, "w": 3]).map(\.reason) == [.unknownView("w")])
        #expect(made.isEmpty)
    }
}
