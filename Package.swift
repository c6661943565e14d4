// swift-tools-version: 6.3
import PackageDescription

// What `import Engines` brings. Who depends on the umbrella depends on each module by name: SwiftPM doesn't see through
// a re-export, and would leave a client as it was built when one of the modules changes.
let engines = [
    "Engines", "ConstraintBuilders", "ConstraintEngine", "FlexAlgorithm", "FlexEngine", "LayoutGeometry", "LayoutText",
    "ManualEngine", "PinEngine", "ViewTree",
]
let umbrella = engines.map(Target.Dependency.init(stringLiteral:))

let package = Package(
    name: "LayoutBench",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
        .library(name: "FlexAlgorithm", targets: ["FlexAlgorithm"]),
        // The umbrella and each engine by itself: a package imports what it wants.
        .library(name: "Engines", targets: engines),
        .library(name: "BenchHarness", targets: ["BenchHarness"]),
        .executable(name: "bench-runner", targets: ["BenchRunner"]),
    ],
    targets: [
        .target(name: "ConstraintSolver", exclude: ["INVARIANTS.md", "README.md"]),
        engine("LayoutGeometry", "Geometry", []),
        engine("FlexShared", "FlexShared", []),
        engine("SharedFlags", "SharedFlags", []),
        engine("SharedLock", "SharedLock", []),
        engine("LayoutText", "Text", ["LayoutGeometry", "SharedFlags"]),
        engine("ViewTree", "ViewTree", ["LayoutGeometry", "LayoutText"]),
        engine("ManualEngine", "Manual", ["ViewTree"]),
        engine("PinEngine", "Pin", ["SharedFlags", "ViewTree"], exclude: ["README.md"]),
        engine("FlexAlgorithm", "FlexAlgorithm", ["FlexShared", "LayoutGeometry", "SharedLock"]),
        engine("FlexEngine", "Flex", ["FlexAlgorithm", "FlexShared", "ViewTree"], exclude: ["README.md"]),
        engine(
            "ConstraintEngine", "Constraint", ["ConstraintSolver", "SharedLock", "ViewTree"], exclude: ["README.md"]),
        engine("ConstraintBuilders", "ConstraintBuilders", ["ConstraintEngine"]),
        engine("Engines", "Engines", ["ManualEngine", "PinEngine", "FlexEngine", "ConstraintBuilders"]),
        .target(name: "CountingHooks", path: "Sources/BenchRunner/Counting"),
        harness("BenchStatistics", "Statistics", []),
        harness("BenchModel", "Model", ["BenchStatistics"]),
        harness(
            "BenchScenarios", "Scenarios", ["BenchModel", "BenchStatistics", "CountingHooks"] + umbrella,
            exclude: ["README.md"]),
        harness(
            "BenchMeasurement", "Measurement",
            ["BenchModel", "BenchScenarios", "BenchStatistics", "ConstraintSolver", "CountingHooks"]
                + umbrella),
        harness(
            "BenchReports", "Reports",
            ["BenchModel", "BenchScenarios", "BenchStatistics"] + umbrella),
        harness(
            "BenchCommands", "Commands",
            ["BenchMeasurement", "BenchModel", "BenchReports", "BenchScenarios", "BenchStatistics"]),
        harness(
            "BenchHarness", "Harness",
            ["BenchCommands", "BenchMeasurement", "BenchModel", "BenchReports", "BenchScenarios", "BenchStatistics"]),
        .executableTarget(
            name: "BenchRunner",
            dependencies: ["BenchHarness"],
            path: "Sources/BenchRunner/Executable"
        ),
        .target(name: "TestSupport", path: "Tests/Support"),
        .testTarget(
            name: "ConstraintSolverTests", dependencies: ["BenchStatistics", "ConstraintSolver", "TestSupport"],
            exclude: ["Cases"]),
        .testTarget(
            name: "EnginesTests", dependencies: ["BenchStatistics", "ConstraintSolver", "TestSupport"] + umbrella,
            exclude: ["ConstraintFixtures", "FlexFixtures", "PinOracle"]),
        .testTarget(
            name: "BenchRunnerTests",
            dependencies: [
                "BenchCommands", "BenchHarness", "BenchMeasurement", "BenchModel", "BenchReports", "BenchRunner",
                "BenchScenarios", "BenchStatistics", "CountingHooks", "TestSupport",
            ] + umbrella,
            exclude: ["Reports/Golden"]),
    ]
)

#if canImport(Darwin)
    // A target named UIKit would hide the system's. What depends on the product gets the view tree under its own names.
    package.products.append(.library(name: "UIKit", targets: ["ViewTree"]))
#else
    package.products.append(.library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]))
    package.targets += [
        engine("_Testing_UIKit", "UIKitTesting", []),
        engine("UIKitRuntime", "UIKitRuntime", []),
        engine(
            "UIKit", "UIKit", ["ConstraintEngine", "SharedLock", "UIKitRuntime", "_Testing_UIKit"],
            exclude: ["README.md"]),
        .testTarget(name: "UIKitTests", dependencies: ["TestSupport", "UIKit"] + umbrella, exclude: ["Members.txt"]),
        .testTarget(
            name: "UIKitSwift5Tests", dependencies: ["UIKit"] + umbrella, swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
#endif

// For builds that nobody debugs or edits: without debug information (a sixth of the time), and each module at once, not
// in batches of files (248 s instead of 357 s for everything, on two cores). Nobody imports a test's module, so that it
// isn't emitted beforehand: its macros would be expanded twice. Packages that use this one by version refuse such
// flags.
if Context.environment["DEBUG_INFORMATION"] == "off" {
    for target in package.targets {
        var flags = ["-gnone", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]
        if target.isTest { flags.append("-no-emit-module-separately-wmo") }
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}

/// A floor of `Sources/Engines`: it sees the floors that it names and no others.
func engine(_ name: String, _ folder: String, _ floors: [Target.Dependency], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: floors, path: "Sources/Engines/\(folder)", exclude: exclude)
}

/// A floor of `Sources/BenchRunner`, as above.
func harness(_ name: String, _ folder: String, _ floors: [Target.Dependency], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: floors, path: "Sources/BenchRunner/\(folder)", exclude: exclude)
}
