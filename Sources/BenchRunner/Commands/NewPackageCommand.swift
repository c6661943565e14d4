import BenchModel
import BenchReports
import Foundation

/// `bench-runner new-package`.
struct NewPackageCommand: Command {
    let name = "new-package"
    let summary = "a package of your own: engine, scenario, test, CI"
    let discussion = """
        Writes a package into DIR that builds and passes as it is: a runner with an engine and a scenario of
        your own beside those of this package, a test that compares their frames, and a workflow that
        gates pull requests. Replace its cell with yours.

          \(Program.name) new-package MyBench --dependency https://example.com/LayoutBench.git
          cd MyBench && swift test && swift run -c release my-bench
        """
    let operands = "DIR"
    let options = [
        CommandOption(
            "--dependency", "URL|PATH", "where LayoutBench comes from: a repository's URL, or the path of a checkout"),
        CommandOption("--branch", "NAME", "the repository's branch (default main)"),
        CommandOption("--revision", "HASH", "one commit of the repository, which never changes"),
        CommandOption("--from", "VERSION", "the repository's tag, and compatible later ones"),
        CommandOption("--name", "NAME", "the package's name (default: that of DIR)"),
    ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
            throw HarnessError("new-package needs one folder: \(Program.name) new-package DIR --dependency URL")
        }
        guard let dependency = arguments.text("--dependency") else {
            throw HarnessError(
                "new-package needs to know where LayoutBench comes from: --dependency URL, or --dependency PATH of a checkout"
            )
        }
        let name = arguments.text("--name") ?? FilePath.name(of: folder)
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
            throw HarnessError(
                "'\(name)' can't name a package; give letters and digits with --name, such as --name MyBench")
        }
        if FilePath.names(in: folder)?.isEmpty == false {
            throw HarnessError("\(folder) is not empty; name a new folder")
        }
        try FileTransaction.write(
            PackageTemplate(name: name, dependency: try Self.location(dependency, arguments)).files, below: folder)
        context.print("written: \(folder)")
        return .done
    }

    private static func location(
        _ dependency: String, _ arguments: ParsedArguments
    ) throws -> PackageTemplate.Dependency {
        let requirements: [PackageTemplate.Requirement] = [
            arguments.text("--branch").map { .branch($0) }, arguments.text("--revision").map { .revision($0) },
            try arguments.text("--from").map { .version(try version($0)) },
        ].compactMap { $0 }
        if requirements.count > 1 {
            throw HarnessError("--branch, --revision and --from exclude each other; give one of them")
        }
        if dependency.contains("://") || dependency.hasPrefix("git@") {
            return .repository(dependency, requirements.first ?? .branch("main"))
        }
        guard requirements.isEmpty else {
            throw HarnessError("a checkout is taken as it is: leave --branch, --revision and --from out")
        }
        guard let path = FilePath.resolved(dependency) else {
            throw HarnessError("--dependency \(dependency) is neither a URL nor a folder that is there")
        }
        guard FileManager.default.fileExists(atPath: dependency + "/Package.swift") else {
            throw HarnessError("--dependency \(dependency) is no checkout of LayoutBench: it has no Package.swift")
        }
        return .checkout(path)
    }

    private static func version(_ text: String) throws -> String {
        guard text.wholeMatch(of: /\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?/) != nil else {
            throw HarnessError("--from \(text) is not right: give a version of three numbers, such as 1.0.0")
        }
        return text
    }
}
