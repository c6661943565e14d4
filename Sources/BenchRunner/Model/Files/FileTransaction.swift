import Foundation

/// Writes files whole or not at all.
///
/// Every file is first written next to its destination under a temporary name; only when all of them are on the disk
/// are they renamed. A destination that isn't a regular file (a pipe, a device) is written directly.
public enum FileTransaction {
    /// Writes one file. The folder must exist.
    ///
    /// - Throws: ``HarnessError`` with the path and the system's reason; then nothing was written.
    public static func write(_ contents: Data, to path: String) throws {
        try write([(path, contents)])
    }

    /// Writes the files below `folder`, which is created if necessary (with missing folders above and below it), and
    /// the others at paths of their own, whose folders must exist.
    ///
    /// - Throws: ``HarnessError`` with the path and the system's reason; then no file was written or replaced.
    public static func write(
        _ files: [OutputFile], below folder: String, and others: [(path: String, contents: Data)] = []
    ) throws {
        let paths = files.map { (folder as NSString).appendingPathComponent($0.path) }
        for parent in Set(paths.map(FilePath.folder(of:))) {
            try createFolder(parent)
        }
        try write(zip(paths, files).map { ($0, $1.contents) } + others)
    }

    /// Creates `folder` unless it exists, and checks that it and the further files can be written. If not, the created
    /// folders are removed again.
    ///
    /// - Throws: ``HarnessError`` that names the folder or the file, and the reason.
    public static func checkWritable(folder: String, files: [String] = []) throws {
        let created = missingFolders(folder)
        do {
            try createFolder(folder)
            guard takesFiles(folder) else {
                throw HarnessError(
                    "can't write into \(folder) (\(systemReason())); name a folder that you may write to with --output")
            }
            for file in files { try checkWritable(file: file) }
        } catch {
            for path in created { rmdir(path) }
            throw error
        }
    }

    /// The missing ones of the folder and those above it, the innermost first.
    private static func missingFolders(_ folder: String) -> [String] {
        var missing: [String] = []
        var path = folder
        while path != ".", path != "/", !path.isEmpty, access(path, F_OK) != 0 {
            missing.append(path)
            path = FilePath.folder(of: path)
        }
        return missing
    }

    /// True if a file can be created in the folder; otherwise `errno` gives the reason. Only an attempt shows it: even
    /// with the user's permission, the file system (such as `/proc`) may refuse.
    private static func takesFiles(_ folder: String) -> Bool {
        let probe = temporaryPath(for: folder + "/probe")
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        unlink(probe)
        return true
    }

    /// Checks that the file can be written, before the work whose result goes there.
    ///
    /// - Throws: ``HarnessError`` that names the file and the reason.
    public static func checkWritable(file path: String) throws {
        var information = stat()
        if stat(path, &information) == 0 {
            if information.st_mode & S_IFMT == S_IFDIR {
                throw HarnessError("can't write \(path) (it is a folder); name a file")
            }
            if access(path, W_OK) != 0 {
                throw HarnessError("can't write \(path) (\(systemReason())); name another file")
            }
            if information.st_mode & S_IFMT != S_IFREG { return }
        }
        guard takesFiles(FilePath.folder(of: resolvingLinks(path))) else {
            throw HarnessError("can't write \(path) (\(systemReason())); name a file in a folder that you may write to")
        }
    }

    private static func write(_ files: [(path: String, contents: Data)]) throws {
        var staged: [(temporary: String, destination: String)] = []
        var isDone = false
        defer { if !isDone { for file in staged { unlink(file.temporary) } } }
        for file in files {
            let destination = resolvingLinks(file.path)
            guard isReplaceable(destination) else { continue }
            // Numbered, because the same file may be named twice.
            let temporary = temporaryPath(for: destination, number: staged.count)
            staged.append((temporary, destination))
            try write(file.contents, openedBy: O_EXCL, at: temporary, reportedAs: file.path)
        }
        for file in files where !isReplaceable(resolvingLinks(file.path)) {
            try write(file.contents, openedBy: 0, at: file.path, reportedAs: file.path)
        }
        for file in staged where rename(file.temporary, file.destination) != 0 {
            throw failure(file.destination, isPartial: files.count > 1)
        }
        isDone = true
    }

    private static func write(_ contents: Data, openedBy flags: Int32, at path: String, reportedAs name: String) throws
    {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o644)
        guard descriptor >= 0 else { throw failure(name) }
        var isOpen = true
        defer { if isOpen { close(descriptor) } }
        if contents.writeWhole(to: descriptor) != nil { throw failure(name) }
        // A full disk may be reported only now. A pipe, which can't be synchronized, returns EINVAL, which does no
        // harm.
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw failure(name) }
        isOpen = false
        if close(descriptor) != 0 { throw failure(name) }
    }

    private static func createFolder(_ folder: String) throws {
        guard !folder.isEmpty else { return }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw HarnessError(
                "can't create the folder \(folder) (\(reason(of: error))); name a folder that you may write to with --output"
            )
        }
    }

    private static func reason(of error: any Error) -> String {
        if let posix = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError, posix.domain == NSPOSIXErrorDomain
        {
            return String(cString: strerror(Int32(truncatingIfNeeded: posix.code)))
        }
        switch (error as? CocoaError)?.code {
        case .fileWriteFileExists?: return "a file of that name is in the way"
        case .fileWriteNoPermission?: return "permission denied"
        case .fileWriteOutOfSpace?: return "no space left on the device"
        case .fileWriteVolumeReadOnly?: return "the file system is read-only"
        default: return "the system refused"
        }
    }

    /// True if a rename may replace the destination: it is a regular file or doesn't exist.
    private static func isReplaceable(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) != 0 || information.st_mode & S_IFMT == S_IFREG
    }

    private static func resolvingLinks(_ path: String) -> String { FilePath.resolved(path) ?? path }

    private static func temporaryPath(for path: String, number: Int = 0) -> String {
        FilePath.folder(of: path) + "/.\(FilePath.name(of: path)).\(getpid()).\(number).tmp"
    }

    /// - Parameter isPartial: true if other files may already have been replaced.
    private static func failure(_ path: String, isPartial: Bool = false) -> HarnessError {
        HarnessError(
            "can't write \(path) (\(systemReason())); \(isPartial ? "other files may be new" : "nothing was written to it"); "
                + "choose a place with room and permission")
    }

    private static func systemReason() -> String {
        String(cString: strerror(errno)).lowercased()
    }
}
