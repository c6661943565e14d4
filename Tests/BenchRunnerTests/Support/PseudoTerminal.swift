import Foundation
import Testing

/// A terminal for a process under test, for output that it only writes to terminals.
final class PseudoTerminal {
    /// The process's end of the terminal.
    let end: FileHandle
    private let descriptor: Int32

    init() throws {
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(descriptor >= 0)
        let path = try #require(Self.unlockedEnd(of: descriptor))
        let other = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(other >= 0)
        end = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    }

    /// The path of the process's end.
    private static func unlockedEnd(of descriptor: Int32) -> String? {
        #if canImport(Darwin)
            guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
            return ptsname(descriptor).map { String(cString: $0) }
        #else
            // Glibc hides `unlockpt` and `ptsname` from Swift; these are the requests that they make: TIOCSPTLCK,
            // TIOCGPTN.
            var isLocked: Int32 = 0
            var number: UInt32 = 0
            guard ioctl(descriptor, 0x4004_5431, &isLocked) == 0, ioctl(descriptor, 0x8004_5430, &number) == 0 else {
                return nil
            }
            return "/dev/pts/\(number)"
        #endif
    }

    deinit {
        close(descriptor)
    }

    /// Closes this side's copy of the process's end, so that reading ends when the process ends.
    func closeEnd() {
        try? end.close()
    }

    /// Reads until the text is sufficient or the process has ended.
    func read(until isEnough: (String) -> Bool) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
            if isEnough(String(decoding: bytes, as: UTF8.self)) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
