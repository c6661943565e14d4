import Foundation

/// Standard error, for warnings. Foundation's file handle would end the process when a write fails (a closed stream, a
/// full disk).
package enum StandardError {
    /// Writes a line, or as much of it as the system accepts.
    package static func write(_ line: String) {
        Data((line + "\n").utf8).withUnsafeBytes { bytes in
            _ = Foundation.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
