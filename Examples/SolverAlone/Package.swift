// swift-tools-version: 6.3
import PackageDescription

// The solver by itself: no Foundation, no C library's mathematics. CI builds it in release, where an undefined symbol
// would show.
let package = Package(
    name: "SolverAlone",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "LayoutBench", path: "../..")],
    targets: [
        .executableTarget(
            name: "solver-alone", dependencies: [.product(name: "ConstraintSolver", package: "LayoutBench")],
            path: "Sources/SolverAlone")
    ]
)
