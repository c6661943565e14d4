// swift-tools-version: 6.3
import PackageDescription

// The program behind `run.sh`: it reads the fixtures' format with the tests' own reader. The algorithm's sources are targets of
// this package, too, as the tests' code reaches into them.
let package = Package(
    name: "FlexTrees",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "LayoutGeometry", exclude: ["LayoutGeometry.docc"]),
        .target(name: "FlexShared"),
        .target(name: "SharedLock"),
        .target(
            name: "FlexAlgorithm", dependencies: ["FlexShared", "LayoutGeometry", "SharedLock"], exclude: ["FlexAlgorithm.docc"]),
        .executableTarget(name: "flex-trees", dependencies: ["FlexAlgorithm"], path: "Sources/FlexTrees"),
    ]
)
