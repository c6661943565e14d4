import Foundation
import ViewTree

/// The direction that leading and trailing follow.
public enum PinLayoutDirection: UInt8, Sendable, Hashable {
    /// The direction of the view being laid out.
    case auto
    /// Leading is left.
    case ltr
    /// Leading is right.
    case rtl
}

/// The settings of `Pin`, except for those that every chain reads (`Pin.mode`).
struct PinSettings {
    var logWarnings = PinSettings.isDebugBuild
    var activeWarnings = ActiveWarnings()
    var warningHandler: @Sendable (PinWarning) -> Void = { StandardError.write("\($0)") }
    var lastWarningText: String?
    var safeAreaInsetsDidChangeMode = PinSafeAreaInsetsDidChangeMode.always
    /// The number of running calls of `Pin.collectingWarnings(active:_:)` that collect warnings about layouts outside
    /// the main thread.
    var collectorsOfThreads = 0

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// The settings, readable and writable from any thread.
    final class Guarded: @unchecked Sendable {
        private var settings = PinSettings()
        private let lock = NSLock()

        func read<Value>(_ value: (PinSettings) -> Value) -> Value {
            lock.withLock { value(settings) }
        }

        @discardableResult
        func write<Value>(_ change: (inout PinSettings) -> Value) -> Value {
            lock.withLock { change(&settings) }
        }
    }
}
