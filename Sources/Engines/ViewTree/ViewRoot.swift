import Foundation

/// What every view inherits from, apart from ``View`` only so that its initializer has the same place in the table of
/// methods of every view class.
open class ViewRoot {
    public init(frame: CGRect) {}
}

/// What makes `V()` and `V(frame:)` compile where `V` is a generic parameter, as it does for UIKit's classes.
///
/// Swift allows that for `required` initializers alone; were ``init(frame:)`` one, no subclass could override it by
/// UIKit's `override init(frame:)`. The initializers of this protocol look it up in the class's table of methods
/// instead.
///
/// A class that overrides ``init(frame:)``, or declares no designated initializer of its own, is made by it. One that
/// declares others only has no ``init(frame:)``: the program ends with a message that says so, as with UIKit. On a
/// metatype value of type `View.Type` these initializers make a plain view: Swift gives them the static type alone.
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

/// Its table of methods begins as that of ``ViewRoot`` does: both are root classes without stored properties whose
/// first method is ``init(frame:)``. `ViewCreationTests` make views of every kind of class through it.
open class ViewMaker {
    public required init(frame: CGRect) {}

    /// A view made by a class's own `init(frame:)`.
    static func make(_ type: Any.Type, frame: CGRect) -> Any? {
        guard let viewType = type as? View.Type else { return nil }
        // Sound because only the table of methods is read through the cast, at the place that both classes share, and
        // what comes back is used as the view that it is.
        let maker = unsafeBitCast(viewType, to: ViewMaker.Type.self)
        return unsafeBitCast(maker.init(frame: frame), to: View.self)
    }
}
