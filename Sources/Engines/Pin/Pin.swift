import Foundation

/// What holds for all chains of the pin engine: layout direction and warnings.
///
/// Meant to be set once, before layouts begin; not synchronized between threads.
public enum Pin {
    // MARK: Layout direction

    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var direction = PinLayoutDirection.auto

    /// Sets the direction that leading and trailing follow. Default: `.auto`, that of the view being laid out.
    public static func layoutDirection(_ direction: PinLayoutDirection) {
        self.direction = direction
    }

    @inlinable @inline(__always)
    static func isRightToLeft<Node: PinLayoutable>(_ node: Unmanaged<Node>) -> Bool {
        switch direction {
        case .auto: node._withUnsafeGuaranteedRef { $0.pinIsRightToLeft }
        case .ltr: false
        case .rtl: true
        }
    }

    // MARK: Warnings

    /// Whether warnings are reported. Default: true in debug builds, else false.
    public nonisolated(unsafe) static var logWarnings = isDebugBuild

    /// Which warnings are reported while `logWarnings` is on.
    public nonisolated(unsafe) static var activeWarnings = ActiveWarnings() {
        didSet { checksThread = activeWarnings.notMainThread }
    }

    /// Whether a layout asks for its thread; what asking costs every layout where it is off is one load.
    @exclusivity(unchecked) nonisolated(unsafe) static var checksThread = false

    /// Receives the warnings. Default: writes them to standard error.
    public nonisolated(unsafe) static var warningHandler: @Sendable (PinWarning) -> Void = { warning in
        StandardError.write("\(warning)")
    }

    /// Runs `body` and returns the warnings that chains of this task gave meanwhile, whether `logWarnings` is on or not.
    /// They don't reach the handler. `active` says which ones; default: `activeWarnings`.
    public static func collectingWarnings(
        active: ActiveWarnings = Pin.activeWarnings, _ body: () throws -> Void
    ) rethrows -> [PinWarning] {
        let collector = PinWarningCollector(active: active)
        if active.notMainThread { checksThread = true }
        defer { if active.notMainThread { checksThread = activeWarnings.notMainThread } }
        try $collector.withValue(collector) { try body() }
        return collector.warnings
    }

    @TaskLocal static var collector: PinWarningCollector?

    /// Whether anybody would learn of a warning.
    static var isReporting: Bool { logWarnings || collector != nil }

    static func report(_ warning: PinWarning) {
        if let collector {
            if collector.active.contains(warning.cause) { collector.warnings.append(warning) }
        } else if logWarnings, activeWarnings.contains(warning.cause) {
            warningHandler(warning)
        }
    }

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    // MARK: Safe area

    /// Kept so that code written for PinLayout compiles. It decides nothing here: the view tree itself calls
    /// `safeAreaInsetsDidChange()`, as iOS has done since version 11, and the mode only ever mattered before that.
    public nonisolated(unsafe) static var safeAreaInsetsDidChangeMode = PinSafeAreaInsetsDidChangeMode.always

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

/// The direction that leading and trailing follow.
public enum PinLayoutDirection: UInt8, Sendable, Hashable {
    /// That of the view being laid out.
    case auto
    case ltr
    case rtl
}

/// See `Pin.safeAreaInsetsDidChangeMode`.
public enum PinSafeAreaInsetsDidChangeMode: UInt8, Sendable, Hashable {
    case always
    case optIn
    case disable
}

/// See `Pin.safeAreaInsetsDidChangeMode`.
public protocol PinSafeAreaInsetsUpdate {
    func safeAreaInsetsDidChange()
}
