import BenchModel
import Foundation

/// Builds a commit beside the present tree.
package struct ReferenceBuild {
    package let base: String
    package let head: String
    private let worktree: String

    /// - Throws: `HarnessError` when git does not know the commit, or one of the builds fails; `CancellationError` when
    ///   the user interrupted a build.
    package init(reference: String, product: String, note: (String) -> Void) throws {
        let commit = try Subprocess.output(of: "git", ["rev-parse", "--verify", "--quiet", reference + "^{commit}"])
        guard commit.status == 0 else {
            throw HarnessError(
                "git knows no commit '\(reference)' here; name a branch, a tag or a commit of this repository")
        }
        let hash = commit.text.trimmingCharacters(in: .whitespacesAndNewlines)
        worktree =
            FileManager.default.temporaryDirectory.appendingPathComponent(
                "bench-runner-\(hash.prefix(12))-\(getpid())"
            ).path
        let added = try Subprocess.output(of: "git", ["worktree", "add", "--detach", "--quiet", worktree, hash])
        guard added.status == 0 else {
            throw HarnessError("git can't check out \(reference) beside this tree: \(Self.lastLine(added.errors))")
        }
        do {
            note("building \(reference) …")
            base = try Self.build(product, in: worktree)
            note("building the present tree …")
            head = try Self.build(product, in: FileManager.default.currentDirectoryPath)
        } catch {
            Self.remove(worktree)
            throw error
        }
    }

    package func remove() { Self.remove(worktree) }

    private static func remove(_ worktree: String) {
        _ = try? Subprocess.output(of: "git", ["worktree", "remove", "--force", worktree])
    }

    private static func build(_ product: String, in folder: String) throws -> String {
        let arguments = ["build", "--configuration", "release", "--product", product, "--package-path", folder]
        let built = try Subprocess.output(of: "swift", arguments)
        if Interruption.isRequested { throw CancellationError() }
        guard built.status == 0 else {
            throw HarnessError(
                "\(folder) does not build: \(lastLine(built.text + built.errors)); mend it and try again")
        }
        let place = try Subprocess.output(of: "swift", arguments + ["--show-bin-path"])
        return place.text.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
    }

    private static func lastLine(_ text: String) -> String {
        text.split(separator: "\n").last { $0.contains("error") }.map(String.init)
            ?? text.split(separator: "\n").last.map(String.init) ?? "no message"
    }
}
