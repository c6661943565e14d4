import Foundation

/// A value that threads reach one after the other. By a lock that ThreadSanitizer knows, which doesn't see the waiting
/// of `Synchronization`'s.
final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
