import Foundation

/// The superclass of every view. It is separate from ``View`` only so that its initializer has the same position in the
/// method table of every view class.
open class ViewRoot {
    public init(frame: CGRect) {}
}

/// Makes `V()` and `V(frame:)` compile if `V` is a generic parameter, as for UIKit's classes.
///
/// Swift allows that for `required` initializers alone. If ``init(frame:)`` were one, no subclass could override it by
/// UIKit's `override init(frame:)`. The initializers of this protocol look it up in the class's method table instead.
///
/// A class that overrides ``init(frame:)``, or declares no designated initializer of its own, is created by that
/// initializer. A class that only declares others has no ``init(frame:)``: the program ends with a message that says
/// so, as with UIKit. On a metatype value of type `View.Type` these initializers create a plain view, because Swift
/// gives them the static type alone.
public protocol CreatableView {}

extension CreatableView {
    public init() {
        self.init(frame: .zero)
    }

    public init(frame: CGRect) {
        guard let made = ViewMaker.make(Self.self, frame: frame) as? Self else {
            preconditionFailure("\(Self.self) is no class of views")
        }
        self = made
    }
}

extension View: CreatableView {}

/// A class whose method table begins like that of ``ViewRoot``: both are root classes without stored properties whose
/// first method is ``init(frame:)``. `ViewCreationTests` create views of every kind of class through it.
open class ViewMaker {
    public required init(frame: CGRect) {}

    /// Creates a view by the class's own `init(frame:)`.
    static func make(_ type: Any.Type, frame: CGRect) -> Any? {
        guard let viewType = type as? View.Type else { return nil }
        // Sound because only the method table is read through the cast, at the position that both classes share, and
        // the result is used as the view that it is.
        let maker = unsafeBitCast(viewType, to: ViewMaker.Type.self)
        return unsafeBitCast(maker.init(frame: frame), to: View.self)
    }
}
