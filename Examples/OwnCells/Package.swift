// swift-tools-version: 6.3
import PackageDescription

// Cells of one's own, measured: `swift run -c release own-cells --cells 100 --iterations 100`.
let package = Package(
    name: "OwnCells",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "LayoutBench", path: "../..")],
    targets: [
        // An outside framework's sources, in a target of their own.
        .target(
            name: "Tether", dependencies: [.product(name: "UIKit", package: "LayoutBench")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // The app's cells, as they are in the app.
        .target(
            name: "Cells", dependencies: ["Tether", .product(name: "UIKit", package: "LayoutBench")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "own-cells",
            dependencies: ["Cells", .product(name: "BenchHarness", package: "LayoutBench")],
            path: "Sources/OwnCells"),
    ]
)
