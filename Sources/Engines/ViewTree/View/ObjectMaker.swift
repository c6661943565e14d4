import Foundation

/// A class whose `init()` can be called on a class that is known by a value: a bet on Swift's ABI. Were a base class's
/// `init()` required instead, each subclass would have to say so, which UIKit's don't.
///
/// **Assumed**: `init()` has the place in the table of methods (``MethodTable``) that `NSObject` gives it, whether a
/// class calls it required or not. **Checked** at the first use, by classes that override it. **Otherwise** nothing is
/// made, and the caller makes a plain object.
package class ObjectMaker: NSObject {
    package required override init() { super.init() }

    /// An object of the class, made by its own `init()` or the one that it inherits.
    package static func make<Object: NSObject>(_ type: Object.Type) -> Object? {
        #if canImport(ObjectiveC)
            return type.init()
        #else
            guard isSound else { return nil }
            // Sound because only the table of methods is read through the cast, at the place that both classes share.
            let maker = unsafeBitCast(type as AnyClass, to: ObjectMaker.Type.self)
            return unsafeBitCast(maker.init(), to: Object.self)
        #endif
    }

    package static let isSound: Bool = {
        guard let required = MethodTable.positions(in: RequiredProbe.self, differingFrom: ObjectMaker.self),
            let plain = MethodTable.positions(in: PlainProbe.self, differingFrom: PlainObject.self)
        else { return false }
        // No place behind those of `NSObject`, and the same ones.
        return required == plain
            && MethodTable.firstPosition(in: RequiredProbe.self, differingFrom: ObjectMaker.self, behind: NSObject.self)
                == nil
    }()
}

private final class RequiredProbe: ObjectMaker {
    let mark = 1
    required init() { super.init() }
}

private class PlainObject: NSObject {
    override init() { super.init() }
}

private final class PlainProbe: PlainObject {
    let mark = 1
    override init() { super.init() }
}
