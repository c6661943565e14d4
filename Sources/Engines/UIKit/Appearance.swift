import Foundation
import ViewTree

// Values for all objects of a class. They are kept and given to nothing: a view that needs a font or a colour is told
// itself.

extension UIView {
    /// The view that keeps the values of the class; the same one for each call.
    public static func appearance() -> Self { AppearanceProxies.proxy { Self() } }
    public static func appearance(whenContainedInInstancesOf containers: [AnyObject.Type]) -> Self { appearance() }
}

extension UIBarItem {
    /// The item that keeps the values of the class; the same one for each call.
    public static func appearance() -> Self {
        AppearanceProxies.proxy {
            guard let made = ObjectMaker.make(self) else {
                preconditionFailure("\(self).appearance() can't make an object of its class here: make one by its name")
            }
            return made
        }
    }
    public static func appearance(whenContainedInInstancesOf containers: [AnyObject.Type]) -> Self { appearance() }
}

private enum AppearanceProxies {
    // Only reached while the lock is held.
    nonisolated(unsafe) private static var proxies: [ObjectIdentifier: NSObject] = [:]
    private static let lock = NSRecursiveLock()

    static func proxy<Kind: NSObject>(_ make: () -> Kind) -> Kind {
        lock.withLock {
            if let known = proxies[ObjectIdentifier(Kind.self)] as? Kind { return known }
            let made = make()
            proxies[ObjectIdentifier(Kind.self)] = made
            return made
        }
    }
}
