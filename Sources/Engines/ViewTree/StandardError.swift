import Foundation

/// Standard error for warnings. Foundation's handle ends the process where a write fails (a closed stream, a full
/// disk).
package enum StandardError {
    /// Writes a line, or as much of it as the system takes.
    package static func write(_ line: String) {
        Data((line + "\n").utf8).withUnsafeBytes { bytes in
            _ = Foundation.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
