import Foundation
import ViewTree

/// What holds for all chains of the pin engine: layout direction and warnings.
///
/// Everything here may be read and set from any thread. A layout that runs on another thread while the direction is
/// set, or the warning about threads switched, sees it from some chain on: set these before layouts begin.
public enum Pin {
    // MARK: Layout direction

    /// Sets the direction that leading and trailing follow. Default: `.auto`, that of the view being laid out.
    public static func layoutDirection(_ direction: PinLayoutDirection) {
        let bits: UInt8 =
            switch direction {
            case .auto: 0
            case .ltr: leftToRightMode
            case .rtl: rightToLeftMode
            }
        settings.write { _ in setMode(mode & ~(leftToRightMode | rightToLeftMode) | bits) }
    }

    /// The direction that leading and trailing follow.
    public static var layoutDirection: PinLayoutDirection {
        if mode & leftToRightMode != 0 { return .ltr }
        return mode & rightToLeftMode != 0 ? .rtl : .auto
    }

    /// Written only where it changes: other settings then leave the layouts of other threads alone.
    private static func setMode(_ new: UInt8) {
        if new != mode { mode = new }
    }

    /// What a chain has to know before it takes its usual way, for one load of a byte. Written under the lock of the
    /// settings; read without, since a byte is read whole. Plain, since a value of any other type is reached by a call.
    @usableFromInline nonisolated(unsafe) static var mode: UInt8 = 0
    @inlinable static var leftToRightMode: UInt8 { 1 }
    @inlinable static var rightToLeftMode: UInt8 { 2 }
    /// A layout reports when it runs outside the main thread.
    @inlinable static var threadMode: UInt8 { 4 }
    /// A layout reports where its chain ended without `layout()`.
    @inlinable static var missingLayoutMode: UInt8 { 8 }

    @inlinable @inline(always)
    static func isRightToLeft<Node: PinLayoutable>(_ node: Unmanaged<Node>) -> Bool {
        if mode & (leftToRightMode | rightToLeftMode) == 0 {
            return node._withUnsafeGuaranteedRef { $0.pinIsRightToLeft }
        }
        return mode & rightToLeftMode != 0
    }

    // MARK: Warnings

    /// Whether warnings are reported. Default: true in debug builds, else false.
    public static var logWarnings: Bool {
        get { settings.read { $0.logWarnings } }
        set { settings.write { $0.logWarnings = newValue } }
    }

    /// Which warnings are reported while ``logWarnings`` is on. Default: all but `notMainThread`.
    public static var activeWarnings: ActiveWarnings {
        get { settings.read { $0.activeWarnings } }
        set {
            settings.write {
                $0.activeWarnings = newValue
                updateChecksThread($0)
            }
        }
    }

    /// Receives the warnings, on the thread of the layout that gives them. Default: writes them to standard error.
    public static var warningHandler: @Sendable (PinWarning) -> Void {
        get { settings.read { $0.warningHandler } }
        set { settings.write { $0.warningHandler = newValue } }
    }

    /// Whether a chain that ends without `layout()` gives a warning. Chains need no such call here; the switch helps
    /// with code that has to run where they do, as in Xcode's playgrounds. Default: false.
    public static var logMissingLayoutCalls: Bool {
        get { mode & missingLayoutMode != 0 }
        set { settings.write { _ in setMode(newValue ? mode | missingLayoutMode : mode & ~missingLayoutMode) } }
    }

    /// The text of the last warning that went to ``warningHandler``; `nil` where none did. May be set, to `nil` too.
    public static var lastWarningText: String? {
        get { settings.read { $0.lastWarningText } }
        set { settings.write { $0.lastWarningText = newValue } }
    }

    /// Runs `body` and returns the warnings that chains of this task gave meanwhile, whether ``logWarnings`` is on or
    /// not. They don't reach the handler. `active` says which ones; default: ``activeWarnings``.
    public static func collectingWarnings(
        active: ActiveWarnings = Pin.activeWarnings, _ body: () throws -> Void
    ) rethrows -> [PinWarning] {
        let collector = PinWarningCollector(active: active)
        func count(_ change: Int) {
            guard active.notMainThread else { return }
            settings.write {
                $0.collectorsOfThreads += change
                updateChecksThread($0)
            }
        }
        count(1)
        defer { count(-1) }
        try $collector.withValue(collector) { try body() }
        return collector.warnings
    }

    @TaskLocal static var collector: PinWarningCollector?

    /// Whether anybody would learn of a warning.
    static var isReporting: Bool { collector != nil || logWarnings }

    static func report(_ warning: PinWarning) {
        if let collector {
            if collector.active.contains(warning.cause) { collector.warnings.append(warning) }
            return
        }
        let handler = settings.write { settings -> (@Sendable (PinWarning) -> Void)? in
            guard settings.logWarnings, settings.activeWarnings.contains(warning.cause) else { return nil }
            settings.lastWarningText = warning.description
            return settings.warningHandler
        }
        handler?(warning)
    }

    private static func updateChecksThread(_ settings: PinSettings) {
        let checksThread = settings.activeWarnings.notMainThread || settings.collectorsOfThreads > 0
        setMode(checksThread ? mode | threadMode : mode & ~threadMode)
    }

    static let settings = PinSettings.Guarded()

    // MARK: Numbers

    /// A length that content answered, or 0 where the answer is none.
    static func length(_ length: CGFloat) -> CGFloat {
        length >= 0 && length < .infinity ? length : 0
    }

    /// Stands for a coordinate that could not be found. A value, not a missing attribute: see `PinAxis`.
    @inlinable static var unresolved: CGFloat { CGFloat(Double(bitPattern: 0x7FF8_0000_0000_0B1D)) }
    @inlinable static var unresolvedRect: CGRect {
        CGRect(x: unresolved, y: unresolved, width: unresolved, height: unresolved)
    }
}
