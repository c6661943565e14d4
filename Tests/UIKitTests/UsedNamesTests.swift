import Foundation
import Testing

/// The names that 16 frameworks and apps use most. Each is used by a test of this folder, and so compiles, or is in the
/// table of members as absent, with its reason.
@Suite("Names that frameworks and apps use most")
struct UsedNamesTests {
    private static let names = [
        "UITableView", "UICollectionView", "UIApplication", "UIButton.Configuration", "dequeueReusableCell",
        "dequeueReusableSupplementaryView", "UIBarButtonItem", "textLabel", "UICollectionViewFlowLayout",
        "UINavigationController", "UIContextMenuConfiguration", "UIContextMenuInteraction", "becomeFirstResponder",
        "UIResponder", "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection", "contentConfiguration",
        "UIListContentConfiguration", "SymbolConfiguration", "UIMenu", "UIAction", "UIGraphicsImageRenderer",
        "UIGraphicsGetCurrentContext", "accessibilityTraits", "UIBezierPath", "UISegmentedControl", "topLayoutGuide",
        "bottomLayoutGuide", "UIVisualEffectView", "UIBlurEffect", "CAShapeLayer", "CABasicAnimation",
        "CAKeyframeAnimation", "UIPanGestureRecognizer", "UILongPressGestureRecognizer", "UIDevice",
        "userInterfaceLayoutDirection(for:", "relativeTo:", "UIFont(name:", "UITraitCollection(horizontalSizeClass:",
        "fixedCoordinateSpace", "CALayer", "UIProgressView(progressViewStyle:", "UICollectionViewController",
        "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource", "prefetch",
        "preferredLayoutAttributesFitting", "contentLayoutGuide", "safeAreaInsets", "NSObjectProtocol",
        "Set<NSLayoutConstraint>",
    ]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The code of this folder's tests and of the cells that they lay out, without comments and without this file.
    private static let tests: String = {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        let own = URL(fileURLWithPath: #filePath).lastPathComponent
        return files.compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != own }
            .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
            .flatMap { $0.split(separator: "\n") }
            .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            .joined(separator: "\n")
    }()

    private static let absent: [String] = {
        let table = try? String(contentsOf: folder.appendingPathComponent("Members.txt"), encoding: .utf8)
        let rows = (table ?? "").split(separator: "\n").filter { $0.hasPrefix("absent") }
        return rows.map { String($0.split(separator: "|")[1]) }
    }()

    @Test(arguments: names) func isTestedOrAbsent(_ name: String) {
        #expect(Self.tests.contains(name) || Self.absent.contains { $0.contains(name) })
    }

    @Test func absentNamesHaveReasons() {
        let table = try? String(contentsOf: Self.folder.appendingPathComponent("Members.txt"), encoding: .utf8)
        let rows = (table ?? "").split(separator: "\n").filter { $0.hasPrefix("absent") }
        #expect(!rows.isEmpty && rows.allSatisfy { $0.split(separator: "|").count >= 3 })
        for row in rows { #expect(row.split(separator: "|").last?.contains(where: \.isLetter) == true) }
    }
}
