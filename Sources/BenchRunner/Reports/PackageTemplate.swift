import BenchModel
import Foundation

/// The files of a package with its own engine and scenario.
package struct PackageTemplate: Sendable {
    /// The source of LayoutBench.
    package enum Dependency: Sendable {
        case repository(String, Requirement)
        case checkout(String)
    }

    /// The commit of a repository that a package depends on.
    package enum Requirement: Sendable {
        /// From a tag on.
        case version(String)
        case branch(String)
        case revision(String)

        fileprivate var argument: String {
            switch self {
            case .version(let version): "from: \(PackageTemplate.literal(version))"
            case .branch(let branch): "branch: \(PackageTemplate.literal(branch))"
            case .revision(let revision): "revision: \(PackageTemplate.literal(revision))"
            }
        }
    }

    private let name: String
    private let dependency: Dependency

    package init(name: String, dependency: Dependency) {
        self.name = name
        self.dependency = dependency
    }

    package var files: [OutputFile] {
        [
            OutputFile(path: "Package.swift", text: manifest),
            OutputFile(path: ".gitignore", text: ".build/\nResults/latest/\n"),
            OutputFile(path: "Sources/\(name)Cells/ShelfTree.swift", text: cell),
            OutputFile(path: "Sources/\(name)Cells/Scenarios.swift", text: scenarios),
            OutputFile(path: "Sources/Runner/main.swift", text: main),
            OutputFile(path: "Tests/\(name)Tests/FrameTests.swift", text: tests),
            OutputFile(path: ".github/workflows/layout-speed.yml", text: workflow),
        ]
    }

    /// The executable's name: `my-bench` for `MyBench`.
    package var product: String {
        name.replacing(/([a-z0-9])([A-Z])/) { "\($0.output.1)-\($0.output.2)" }.replacing("_", with: "-").lowercased()
    }

    private var package: String {
        switch dependency {
        case .repository(let url, let requirement): ".package(url: \(Self.literal(url)), \(requirement.argument))"
        case .checkout(let path): ".package(name: \"LayoutBench\", path: \(Self.literal(path)))"
        }
    }

    private var identity: String {
        switch dependency {
        case .repository(let url, _): Self.identity(ofURL: url)
        case .checkout: "LayoutBench"
        }
    }

    /// The name by which SwiftPM knows a package from a URL: the last component without a slash behind it and without
    /// `.git`. Other dots belong to it.
    static func identity(ofURL url: String) -> String {
        let path = url.hasSuffix("/") ? url.dropLast() : url[...]
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
        return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
    }

    /// A text as a string literal of Swift.
    static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 32 || scalar.value == 127: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.3
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v13)],
            products: [.executable(name: "\(product)", targets: ["Runner"])],
            dependencies: [\(package)],
            targets: [
                .target(
                    name: "\(name)Cells",
                    dependencies: [
                        .product(name: "BenchHarness", package: \(Self.literal(identity))),
                        .product(name: "Engines", package: \(Self.literal(identity))),
                    ]),
                .executableTarget(name: "Runner", dependencies: ["\(name)Cells"]),
                .testTarget(name: "\(name)Tests", dependencies: ["\(name)Cells"]),
            ]
        )

        """
    }

    private var main: String {
        """
        import BenchHarness
        import \(name)Cells

        BenchRunner.main(registry: try registry())

        """
    }

    private var cell: String {
        """
        import BenchHarness
        import Engines
        import Foundation

        /// An engine of one's own: it stacks the views of the scenario `chain`. Replace what `layoutSubviews` does by your
        /// engine; the frames must stay the same, as `\(product) verify` checks.
        final class ShelfTree: View, SyntheticRoot {
            let nodes: [View]

            init(tree: SyntheticTree) {
                nodes = (0..<tree.count).map { _ in View() }
                super.init(frame: .zero)
                nodes.forEach(addSubview)
            }

            override func layoutSubviews() {
                var y: CGFloat = 0
                for (index, node) in nodes.enumerated() {
                    let width = bounds.width - SyntheticTree.chainTrailing(index)
                    node.frame = CGRect(x: 0, y: y, width: width, height: SyntheticTree.chainHeight(index))
                    y = node.frame.maxY + SyntheticTree.chainSpacing
                }
            }
        }

        """
    }

    private var scenarios: String {
        """
        import BenchHarness
        import Engines

        /// The scenarios of this package and of LayoutBench. The first scenario is the default of every command.
        public func registry() throws -> Registry {
            var registry = Registry.standard
            try registry.register(ShelfTree.self, as: "shelf", in: "chain")
            // A scenario: the feed with other words.
            var cards = FeedScenario(name: "cards", summary: "one word in every label", direction: .leftToRight) { _, _ in
                FeedItem(
                    action: "a", name: "b", headline: "c", timestamp: "d", posterComment: "e", contentTitle: "f",
                    contentDomain: "g", actorComment: "h")
            }
            cards.registerStandardEngines()
            registry.add(cards)
            let own = registry.scenarios.filter { ["chain", "cards"].contains($0.name) }
            let others = registry.scenarios.filter { !["chain", "cards"].contains($0.name) }
            return Registry(scenarios: own + others)
        }

        """
    }

    private var tests: String {
        """
        import BenchHarness
        import Foundation
        import Testing

        @testable import \(name)Cells

        @Test(arguments: [("chain", "shelf"), ("cards", "manual")])
        func everyFrameIsWhereTheReferenceHasIt(name: String, engine: String) throws {
            let scenario = try #require(try registry().scenario(named: name))
            for width in [320, 375, 1024] as [CGFloat] {
                let configuration = PassConfiguration(cells: 12, width: width)
                let mismatches = try Verification.mismatches(
                    engine: engine, scenario: scenario, configuration: configuration)
                #expect(mismatches.isEmpty)
            }
        }

        """
    }

    private var workflow: String {
        """
        name: layout speed
        on: pull_request
        permissions:
          contents: read
        jobs:
          gate:
            runs-on: ubuntu-24.04
            container: swift:6.3
            steps:
              - uses: actions/checkout@v4
                with: { fetch-depth: 0 }
              - run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
              - run: apt-get update && apt-get install --yes valgrind
              - uses: actions/cache@v4
                with:
                  path: .build
                  key: build-${{ runner.os }}-${{ github.sha }}
                  restore-keys: build-${{ runner.os }}-
              - run: swift test
              - run: swift build --configuration release --product \(product)
              - name: Instructions
                run: >
                  .build/release/\(product) ab --instructions --junit instructions.xml
                  --ref "$(git merge-base "origin/$GITHUB_BASE_REF" HEAD)"
              - name: Time
                run: >
                  .build/release/\(product) ab --max-time 120 --junit time.xml
                  --ref "$(git merge-base "origin/$GITHUB_BASE_REF" HEAD)"
              - uses: actions/upload-artifact@v4
                if: always()
                with:
                  name: verdicts
                  path: "*.xml"

        """
    }
}
