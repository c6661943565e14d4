import LayoutGeometry
import ViewTree

/// UIKit's insets, under the name that PinLayout gives them on every platform.
public typealias PEdgeInsets = EdgeInsets

extension PinLayout where Node == View {
    /// Same as ``layoutMargins``, in the other spelling of PinLayout's documentation.
    public var layoutmargins: EdgeInsets { layoutMargins }
}

/// See ``Pin/safeAreaInsetsDidChangeMode``.
public enum PinSafeAreaInsetsDidChangeMode: UInt8, Sendable, Hashable {
    /// Calls `safeAreaInsetsDidChange()` of every view.
    case always
    /// Calls it of views that conform to ``PinSafeAreaInsetsUpdate``.
    case optIn
    /// Calls it of none.
    case disable
}

/// See ``Pin/safeAreaInsetsDidChangeMode``.
public protocol PinSafeAreaInsetsUpdate {
    /// Called after the view's safe area insets changed.
    func safeAreaInsetsDidChange()
}

extension Pin {
    /// A setting without effect, so that code written for PinLayout compiles. The view tree itself calls
    /// `safeAreaInsetsDidChange()`, as iOS has done since version 11; the mode only mattered before that.
    public static var safeAreaInsetsDidChangeMode: PinSafeAreaInsetsDidChangeMode {
        get { settings.read { $0.safeAreaInsetsDidChangeMode } }
        set { settings.write { $0.safeAreaInsetsDidChangeMode = newValue } }
    }
}
