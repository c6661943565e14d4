// swift-tools-version: 6.0
import PackageDescription

// The program behind `run.sh`: it reads the fixtures' format with the tests' own reader.
let package = Package(
    name: "FlexTrees",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "LayoutBench", path: "../..")],
    targets: [
        .executableTarget(
            name: "flex-trees", dependencies: [.product(name: "FlexAlgorithm", package: "LayoutBench")], path: "Sources"
        )
    ]
)
