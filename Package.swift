// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "LayoutBench",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
        .library(name: "Engines", targets: ["Engines"]),
        .library(name: "BenchHarness", targets: ["BenchHarness"]),
        .executable(name: "bench-runner", targets: ["BenchRunner"]),
    ],
    targets: [
        .target(name: "ConstraintSolver", exclude: ["README.md"]),
        .target(
            name: "Engines", dependencies: ["ConstraintSolver"],
            exclude: ["Constraint/README.md", "Flex/README.md", "Pin/README.md"]),
        .target(name: "CountingHooks", path: "Sources/BenchRunner/Counting"),
        .target(
            name: "BenchHarness",
            dependencies: ["ConstraintSolver", "Engines", "CountingHooks"],
            path: "Sources/BenchRunner",
            exclude: ["Executable", "Counting"]
        ),
        .executableTarget(
            name: "BenchRunner",
            dependencies: ["BenchHarness"],
            path: "Sources/BenchRunner/Executable"
        ),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], exclude: ["Cases"]),
        .testTarget(name: "EnginesTests", dependencies: ["Engines"], exclude: ["FlexFixtures"]),
        .testTarget(
            name: "BenchRunnerTests", dependencies: ["BenchHarness", "BenchRunner", "CountingHooks"],
            exclude: ["ReportsGolden"]),
    ]
)
