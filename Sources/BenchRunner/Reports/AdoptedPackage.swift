import BenchModel

/// The files that make a package of outside sources: its manifest, and the runner that registers their cells.
package struct AdoptedPackage: Sendable {
    /// A folder below `Sources` with a framework's sources.
    package struct Framework: Sendable {
        package var name: String
        /// The other targets that it imports.
        package var imports: [String]
        /// False for C, which doesn't import UIKit.
        package var isSwift: Bool

        package init(name: String, imports: [String], isSwift: Bool) {
            self.name = name
            self.imports = imports
            self.isSwift = isSwift
        }
    }

    /// A cell class found in outside sources, and how it shows an item.
    package struct Cell: Sendable {
        /// The class's name, which is the engine's too.
        package var name: String
        /// The type of what it shows.
        package var item: String
        /// The call that shows `item`, e.g. `setData(item)` or `model = item`.
        package var call: String
        /// True if the class has a `sizeThatFits(_:)` of its own, which gives its size, whatever constraints it has.
        package var sizesItself: Bool

        package init(name: String, item: String, call: String, sizesItself: Bool) {
            self.name = name
            self.item = item
            self.call = call
            self.sizesItself = sizesItself
        }
    }

    private let name: String
    private let checkout: String
    private let frameworks: [Framework]
    private let cells: [Cell]

    package init(name: String, checkout: String, frameworks: [Framework], cells: [Cell]) {
        self.name = name
        self.checkout = checkout
        self.frameworks = frameworks
        self.cells = cells
    }

    /// The executable's name.
    package var product: String { name.lowercased().replacing("_", with: "-") }

    package var manifest: String {
        let uikit = ".product(name: \"UIKit\", package: \"LayoutBench\")"
        let targets = frameworks.map { framework in
            let names = framework.imports.map(PackageTemplate.literal) + (framework.isSwift ? [uikit] : [])
            // C's headers may lie anywhere, and are included by their paths from the framework's folder on.
            let settings =
                framework.isSwift
                ? "swiftSettings: [.swiftLanguageMode(.v5)]"
                : "publicHeadersPath: \".\", cSettings: [.headerSearchPath(\".\")], cxxSettings: [.headerSearchPath(\".\")]"
            return """
                        .target(
                            name: \(PackageTemplate.literal(framework.name)), dependencies: [\(names.joined(separator: ", "))],
                            \(settings)),

                """
        }
        let used = frameworks.map { PackageTemplate.literal($0.name) } + [uikit]
        return """
            // swift-tools-version: 6.3
            import PackageDescription

            let package = Package(
                name: \(PackageTemplate.literal(name)),
                platforms: [.macOS(.v13)],
                dependencies: [.package(name: "LayoutBench", path: \(PackageTemplate.literal(checkout)))],
                targets: [
            \(targets.joined())        // The runner sees what the cells' sources keep to themselves.
                    .target(
                        name: "Cells", dependencies: [\(used.joined(separator: ", "))],
                        swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-enable-testing"])]),
                    .executableTarget(
                        name: "\(product)",
                        dependencies: ["Cells", .product(name: "BenchHarness", package: "LayoutBench")],
                        path: "Sources/Runner"),
                ],
                cxxLanguageStandard: .cxx20
            )

            """
    }

    package var runner: String {
        let items = cells.map(\.item).uniqued().sorted()
        let conformances = cells.map { cell in
            """
            extension Cells.\(cell.name): MeasuredCell {\(cell.sizesItself ? "\n    public static var sizing: MeasuredCellSizing { .sizeThatFits }\n" : "")
                public func configure(_ shown: Shown<Cells.\(cell.item)>) {
                    let item = shown.item
                    \(cell.call)
                }
            }

            """
        }
        let screens = items.enumerated().map { index, item in
            let own = cells.filter { $0.item == item }
            let registrations = own.flatMap { cell in
                [
                    "screen\(index).register(cell: Cells.\(cell.name).self, as: \"\(cell.name)\")",
                    "shown\(index).register(cell: Cells.\(cell.name).self, as: \"\(cell.name)\", inCollectionCell: true)",
                ]
            }
            func screen(_ variable: String, _ suffix: String, _ summary: String) -> String {
                """
                var \(variable)\(index) = ScreenScenario<Shown<Cells.\(item)>>(
                    name: "\(item.lowercased())\(suffix)", summary: "\(summary)", direction: .inherit,
                    reference: .ownNewCells, makeItem: { index, _ in Shown(item: makeItem(index)) })

                """
            }
            return screen("screen", "", "adopted cells")
                + screen("shown", "-shown", "the same in a collection view's cells")
                + registrations.joined(separator: "\n") + "\nscenarios += [screen\(index), shown\(index)]\n"
        }
        return """
            import BenchHarness
            import UIKit

            @testable import Cells

            // Written by `adopt`. The engines differ by design: each is compared with its own new cells, and frames that a
            // recycled cell kept are listed in the report by `--differences report`.

            /// An item of a cell, made outside the measurement and never changed.
            public struct Shown<Item>: @unchecked Sendable {
                let item: Item
            }

            \(conformances.joined(separator: "\n"))
            var scenarios: [any Scenario] = []
            \(screens.joined(separator: "\n"))
            BenchRunner.main(registry: Registry(scenarios: scenarios))

            """
    }
}
