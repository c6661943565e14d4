import BenchModel
import Foundation

/// Builds commits of the repository around the current folder, each once: what was built is kept below `.build`.
///
/// All commits are checked out one after the other into one worktree, so that a build starts from the last one's. It
/// lies beside the repository, where relative paths to other packages lead to the same place.
package final class CommitBuilds {
    private let product: String
    private let repository: Repository
    private let progress: ProgressLine
    private var worktree: (path: String, copy: Int)?

    /// - Throws: `HarnessError` with git's reason when the current folder is in no repository that git opens.
    package init(product: String, progress: ProgressLine) throws {
        self.product = product
        self.progress = progress
        repository = try Repository()
    }

    deinit { remove() }

    /// Removes the worktree. What was built stays.
    package func remove() {
        guard let worktree else { return }
        self.worktree = nil
        _ = try? Subprocess.output(
            of: "git", ["-C", repository.top, "worktree", "remove", "--force", worktree.path], onInterruption: .ignored)
        try? FileManager.default.removeItem(atPath: worktree.path)
        _ = try? Subprocess.output(of: "git", ["-C", repository.top, "worktree", "prune"], onInterruption: .ignored)
    }

    /// The folder of builds and of the state of searches.
    package var folder: String { "\(repository.package)/.build/bench-runner" }

    /// The full hash of a commit.
    ///
    /// - Throws: `HarnessError` with what to do where git does not know it.
    package func commit(_ reference: String) throws -> String { try repository.commit(reference) }

    /// The commits after `good` up to `bad`, the oldest first, along the first parents.
    ///
    /// - Throws: `HarnessError` when there are none.
    package func commits(after good: String, to bad: String) throws -> [String] {
        let list = try repository.git(["rev-list", "--reverse", "--first-parent", "\(good)..\(bad)"])
        let commits = list.split(separator: "\n").map(String.init)
        guard !commits.isEmpty else {
            throw HarnessError(
                "there is no commit after \(good.prefix(12)) up to \(bad.prefix(12)); is --good the older one?")
        }
        return commits
    }

    /// The first line of a commit's message.
    package func subject(_ commit: String) -> String {
        (try? repository.git(["log", "-1", "--format=%s", commit])) ?? ""
    }

    /// The executable of a commit.
    ///
    /// - Parameter copy: each number has a build of its own, in another folder.
    /// - Throws: `HarnessError` when it does not build, `CancellationError` when the user interrupted.
    package func executable(of commit: String, copy: Int = 0) throws -> String {
        let kept = "\(folder)/\(commit)" + (copy > 0 ? "-\(copy)" : "")
        let file = "\(kept)/\(product)"
        if FileManager.default.isExecutableFile(atPath: file) { return file }
        let worktree = try checkOut(commit, copy: copy)
        let built = try build(worktree + repository.prefix, title: "building \(commit.prefix(12))")
        try? FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        let manager = FileManager.default
        let place = FilePath.folder(of: built)
        let resources = ((try? manager.contentsOfDirectory(atPath: place)) ?? []).filter {
            $0.hasSuffix(".resources") || $0.hasSuffix(".bundle")
        }
        for name in resources { try? manager.copyItem(atPath: "\(place)/\(name)", toPath: "\(kept)/\(name)") }
        // Renamed at the end, so that an interrupted copy is never taken for a build.
        let temporary = "\(file).\(getpid())"
        try? manager.removeItem(atPath: temporary)
        do {
            try manager.copyItem(atPath: built, toPath: temporary)
        } catch {
            throw HarnessError("can't keep the build of \(commit.prefix(12)) in \(kept); make room there")
        }
        rename(temporary, file)
        return file
    }

    /// The executable of the tree as it is.
    ///
    /// - Throws: as `executable(of:)`.
    package func presentExecutable() throws -> String {
        try build(repository.package, title: "building the present tree")
    }

    private func checkOut(_ commit: String, copy: Int) throws -> String {
        if let worktree, worktree.copy == copy {
            try repository.git(["checkout", "--quiet", "--force", "--detach", commit], in: worktree.path)
            return worktree.path
        }
        remove()
        let beside = FilePath.folder(of: repository.top)
        let folder = access(beside, W_OK) == 0 ? beside : FileManager.default.temporaryDirectory.path
        let path = "\(folder)/.bench-runner-\(getpid())" + (copy > 0 ? "-\(copy)" : "")
        worktree = (path, copy)
        try repository.git(["worktree", "add", "--detach", "--quiet", path, commit])
        return path
    }

    private func build(_ folder: String, title: String) throws -> String {
        let arguments = ["build", "--configuration", "release", "--product", product, "--package-path", folder]
        progress.start(title, done: 0, of: 1)
        defer { progress.end() }
        let built = try Subprocess.output(of: "swift", arguments) { [progress] line in
            progress.update(Self.share(of: String(line)) ?? 0)
        }
        if Interruption.isRequested { throw CancellationError() }
        guard built.status == 0 else {
            throw HarnessError("\(title.dropFirst(9)) does not build: \(Self.reason(built)); mend it and try again")
        }
        let place = try Subprocess.output(of: "swift", arguments + ["--show-bin-path"])
        let file = place.text.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
        guard FileManager.default.isExecutableFile(atPath: file) else {
            throw HarnessError("\(title.dropFirst(9)) has no executable '\(product)'; name the product with --product")
        }
        return file
    }

    /// The finished share of a build, by a line such as `[12/40] Compiling …`.
    static func share(of line: String) -> Double? {
        guard let match = line.firstMatch(of: /^\[(\d+)\/(\d+)\]/), let done = Double(match.1),
            let all = Double(match.2)
        else { return nil }
        return all > 0 ? done / all : nil
    }

    private static func reason(_ output: Subprocess.Output) -> String {
        let lines = (output.text + output.errors).split(separator: "\n")
        return (lines.first { $0.contains("error:") } ?? lines.last).map(String.init) ?? "no message"
    }
}

/// The git repository around the current folder.
struct Repository {
    /// Its uppermost folder.
    let top: String
    /// The path from there to the folder with `Package.swift`: empty, or `/` and a path.
    let prefix: String
    /// The folder with `Package.swift`.
    var package: String { top + prefix }

    init() throws {
        top = try Self.git(["rev-parse", "--show-toplevel"], in: ".")
        // Git's path has no links in it.
        let current = FileManager.default.currentDirectoryPath
        var folder = FilePath.resolved(current) ?? current
        while folder != top, folder.count > top.count,
            !FileManager.default.fileExists(atPath: folder + "/Package.swift")
        {
            folder = FilePath.folder(of: folder)
        }
        prefix = folder.hasPrefix(top) ? String(folder.dropFirst(top.count)) : ""
    }

    func commit(_ reference: String) throws -> String {
        let found = try Subprocess.output(
            of: "git", ["-C", top, "rev-parse", "--verify", "--quiet", reference + "^{commit}"])
        if found.status == 0 { return found.text.trimmingCharacters(in: .whitespacesAndNewlines) }
        let isShallow = (try? git(["rev-parse", "--is-shallow-repository"])) == "true"
        throw HarnessError(
            "git knows no commit '\(reference)' here; "
                + (isShallow
                    ? "this clone is shallow: 'git fetch --unshallow' gets the rest (in a workflow: fetch-depth: 0)"
                    : "name a branch, a tag or a commit of this repository"))
    }

    @discardableResult
    func git(_ arguments: [String], in folder: String? = nil) throws -> String {
        try Self.git(arguments, in: folder ?? top)
    }

    private static func git(_ arguments: [String], in folder: String) throws -> String {
        let output = try Subprocess.output(of: "git", ["-C", folder] + arguments)
        guard output.status == 0 else {
            if Interruption.isRequested { throw CancellationError() }
            let reason = output.firstError
            let remedy =
                reason.contains("dubious ownership")
                ? "trust this folder: git config --global --add safe.directory '\(FileManager.default.currentDirectoryPath)'"
                : "run it in a git repository with the commits"
            throw HarnessError("git \(arguments[0]) failed (\(reason)); \(remedy)")
        }
        return output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
