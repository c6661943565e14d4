import Foundation

/// Standard output and standard error. Foundation's file handles end the process when a write fails.
package enum StandardStream {
    case output
    case error

    /// Writes the whole text.
    ///
    /// - Returns: `nil`, or the system's error number if the text couldn't be written.
    package func write(_ text: String) -> Int32? {
        Data(text.utf8).writeWhole(to: self == .output ? STDOUT_FILENO : STDERR_FILENO)
    }
}

extension Data {
    /// Writes all bytes to an open file.
    ///
    /// - Returns: `nil`, or the system's error number if they couldn't all be written.
    func writeWhole(to descriptor: Int32) -> Int32? {
        withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return errno }
                rest = rest.dropFirst(count)
            }
            return nil
        }
    }
}

extension StandardStream {
    /// Opens `/dev/null` under the descriptors of standard streams that are closed, so that no other file gets their
    /// numbers and is written to by mistake. Writing to them still fails.
    package static func reserveDescriptors() {
        var descriptor: Int32
        repeat { descriptor = open("/dev/null", O_RDONLY) } while descriptor >= 0 && descriptor <= STDERR_FILENO
        if descriptor >= 0 { close(descriptor) }
    }
}

/// Records that standard output couldn't be written, so that the work goes on and the exit code reports it.
package struct OutputFailure: Sendable {
    private let first = Locked<Int32?>(nil)

    package init() {}

    package func record(_ number: Int32) { first.withLock { $0 = $0 ?? number } }

    /// The error to report; `nil` if everything was written, or if the reader (`head`) had read enough and closed the
    /// pipe.
    package var error: HarnessError? {
        guard let number = first.withLock({ $0 }), number != EPIPE else { return nil }
        return HarnessError(
            "can't write to standard output (\(String(cString: strerror(number)).lowercased())); "
                + "send it to a terminal or to a file with room")
    }
}
