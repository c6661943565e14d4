import Foundation
import LayoutGeometry

/// A class of views, so that `V()` and `V(frame:)` compile where `V` is a generic parameter or a value of type
/// `View.Type`, as they do for UIKit's classes.
///
/// Swift allows that for `required` initializers alone; were ``View/init(frame:)`` one, no subclass could override it
/// by UIKit's `override init(frame:)`. These initializers find the class's own at run time:
///
/// - `init(frame:)` by its place in the class's table of methods;
/// - an `init()` of the class by ``View/makeWithoutFrame()`` where the class overrides that, or else by the program's
///   symbols (``View/makeByOwnInitializer(_:)``). Swift has no table that such an initializer is in.
public protocol CreatableView {}

extension CreatableView {
    // Declared under the names of the functions below. An initializer of a protocol extension can't see which class it
    // was called on, if that is known by a value of type `View.Type`; a static function of the same type can.
    @_silgen_name("LayoutBench_ViewTree_makeView") public init()
    @_silgen_name("LayoutBench_ViewTree_makeViewInFrame") public init(frame: CGRect)

    @_silgen_name("LayoutBench_ViewTree_makeView")
    static func makeView() -> Self { ViewMaker.make(self as Any.Type) as! Self }

    @_silgen_name("LayoutBench_ViewTree_makeViewInFrame")
    static func makeView(frame: CGRect) -> Self { ViewMaker.make(self as Any.Type, frame: frame) as! Self }
}

extension View: CreatableView {}

// What UIKit's views don't have is no member of the class: a subclass that declares a property of such a name hides it,
// where it would have to override a member of the class.
extension CreatableView where Self: View {
    /// The view's own layout direction. Default: that of the superview. Complexity: O(views below) to write.
    public var layoutDirection: LayoutDirection {
        get { ownLayoutDirection }
        nonmutating set { ownLayoutDirection = newValue }
    }

    /// True if ``View/layoutSubviews()`` will be called in the next layout.
    public var needsLayout: Bool { flags.contains(.needsLayout) }
}

/// A class whose `init(frame:)` can be called on a class that is known by a value: a bet on Swift's ABI.
///
/// **Assumed**: its table of methods (``MethodTable``) begins as that of ``ViewRoot`` does, as both are subclasses of
/// ``Responder`` without stored properties whose first method is `init(frame:)`. **Checked** at the first use, by
/// classes that override it. **Otherwise** nothing is made, and a sentence says what to write instead: no other way
/// leads to that initializer.
open class ViewMaker: Responder {
    public required init(frame: CGRect) { super.init() }

    /// A view made by a class's own `init()`, or else by its `init(frame:)`.
    static func make(_ type: Any.Type) -> View {
        guard let type = type as? View.Type else { preconditionFailure("\(type) is no class of views") }
        let marked = type.makeWithoutFrame()
        if let marked, Swift.type(of: marked) == type { return marked }
        if let made = View.makeByOwnInitializer(type) { return made }
        if let marked {
            preconditionFailure(
                """
                \(type)() would make a \(Swift.type(of: marked)), as a class above it says how it is made: write \
                `override class func makeWithoutFrame() -> UIView? { \(type)() }` into the class \(type) \
                (Tools/uikit-on-linux does)
                """)
        }
        return make(type, frame: .zero)
    }

    /// A view made by a class's own `init(frame:)`.
    static func make(_ type: Any.Type, frame: CGRect) -> View {
        guard let type = type as? View.Type else { preconditionFailure("\(type) is no class of views") }
        precondition(
            isSound,
            "\(type)(frame:) can't be called through a generic parameter here: call it on the class by its name")
        // Sound because only the table of methods is read through the cast, at the place that both classes share, and
        // what comes back is used as the view that it is.
        let maker = unsafeBitCast(type, to: ViewMaker.Type.self)
        return unsafeBitCast(maker.init(frame: frame), to: View.self)
    }

    /// True if `init(frame:)` has the same place in the tables of views and makers.
    package static let isSound: Bool = {
        let place = MethodTable.firstPosition(
            in: ProbeMaker.self, differingFrom: ViewMaker.self, behind: Responder.self)
        return place != nil
            && place
                == MethodTable.firstPosition(in: ProbeView.self, differingFrom: View.self, behind: Responder.self)
    }()
}

private final class ProbeMaker: ViewMaker {
    required init(frame: CGRect) { super.init(frame: frame) }
}

private final class ProbeView: View {
    override init(frame: CGRect) { super.init(frame: frame) }
}

extension View {
    /// A view made by the `init()` that the class, or one above it, declares; `nil` where no such is known. A module
    /// that can look it up in the program replaces this function.
    package dynamic class func makeByOwnInitializer(_ type: View.Type) -> View? { nil }
}
