import LayoutGeometry
import ViewTree

/// UIKit's insets by side, under the name that PinLayout gives them on every platform.
public typealias PEdgeInsets = EdgeInsets

extension PinLayout where Node == View {
    /// The same as ``layoutMargins``, in the document's other spelling.
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
    /// Called when other safe area insets came to hold for the view.
    func safeAreaInsetsDidChange()
}

extension Pin {
    /// Kept so that code written for PinLayout compiles. It decides nothing here: the view tree itself calls
    /// `safeAreaInsetsDidChange()`, as iOS has done since version 11, and the mode only ever mattered before that.
    public static var safeAreaInsetsDidChangeMode: PinSafeAreaInsetsDidChangeMode {
        get { settings.read { $0.safeAreaInsetsDidChangeMode } }
        set { settings.write { $0.safeAreaInsetsDidChangeMode = newValue } }
    }
}
