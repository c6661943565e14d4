import Foundation
import SharedFlags
import ViewTree

/// Settings of all chains of the pin engine: layout direction and warnings.
///
/// All of them may be read and set from any thread. If the direction or the thread warning is changed during a layout
/// on another thread, that layout sees the new value from some chain on: change them before layouts start.
public enum Pin {
    // MARK: Layout direction

    /// Sets the direction that leading and trailing follow. Default: `.auto`, the direction of the view being laid out.
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

    /// The modes that a chain checks before its fast path, as one byte, so that the check is one load. Written under
    /// the lock of the settings.
    @inlinable @inline(always) static var mode: UInt8 { shared_pin_mode() }

    private static func setMode(_ new: UInt8) { set_shared_pin_mode(new) }

    @inlinable static var leftToRightMode: UInt8 { 1 }
    @inlinable static var rightToLeftMode: UInt8 { 2 }
    /// Warn about layouts outside the main thread.
    @inlinable static var threadMode: UInt8 { 4 }
    /// Warn about chains that end without `layout()`.
    @inlinable static var missingLayoutMode: UInt8 { 8 }

    @inlinable @inline(always)
    static func isRightToLeft<Node: PinLayoutable>(_ node: Unmanaged<Node>) -> Bool {
        if mode & (leftToRightMode | rightToLeftMode) == 0 {
            return node._withUnsafeGuaranteedRef { $0.pinIsRightToLeft }
        }
        return mode & rightToLeftMode != 0
    }

    // MARK: Warnings

    /// True if warnings are reported. Default: true in debug builds, else false.
    public static var logWarnings: Bool {
        get { settings.read { $0.logWarnings } }
        set { settings.write { $0.logWarnings = newValue } }
    }

    /// The warnings that are reported while ``logWarnings`` is on. Default: all except `notMainThread`.
    public static var activeWarnings: ActiveWarnings {
        get { settings.read { $0.activeWarnings } }
        set {
            settings.write {
                $0.activeWarnings = newValue
                updateChecksThread($0)
            }
        }
    }

    /// Receives the warnings, on the thread of the layout that causes them. Default: writes them to standard error.
    public static var warningHandler: @Sendable (PinWarning) -> Void {
        get { settings.read { $0.warningHandler } }
        set { settings.write { $0.warningHandler = newValue } }
    }

    /// True if a chain that ends without `layout()` causes a warning. Chains don't need this call here; the warning
    /// helps with code that must also run where they do, as in Xcode's playgrounds. Default: false.
    public static var logMissingLayoutCalls: Bool {
        get { mode & missingLayoutMode != 0 }
        set { settings.write { _ in setMode(newValue ? mode | missingLayoutMode : mode & ~missingLayoutMode) } }
    }

    /// The text of the last warning passed to ``warningHandler``; `nil` if there was none. May be set, also to `nil`.
    public static var lastWarningText: String? {
        get { settings.read { $0.lastWarningText } }
        set { settings.write { $0.lastWarningText = newValue } }
    }

    /// Runs `body` and returns the warnings of this task's chains meanwhile, even if ``logWarnings`` is off. They
    /// aren't passed to the handler. `active` selects the warnings; default: ``activeWarnings``.
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

    /// True if a warning would be collected or reported.
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

    /// The given length of content, or 0 if it is negative or not finite.
    static func length(_ length: CGFloat) -> CGFloat {
        length >= 0 && length < .infinity ? length : 0
    }

    /// A placeholder for a coordinate that couldn't be found. A value rather than a missing attribute: see `PinAxis`.
    @inlinable static var unresolved: CGFloat { CGFloat(Double(bitPattern: 0x7FF8_0000_0000_0B1D)) }
    @inlinable static var unresolvedRect: CGRect {
        CGRect(x: unresolved, y: unresolved, width: unresolved, height: unresolved)
    }
}
