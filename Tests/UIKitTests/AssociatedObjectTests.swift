import Testing
import UIKit

@Suite("Associated objects are kept as long as their owners")
struct AssociatedObjectTests {
    @Test func associatedValuesComeBackAsWhatTheyWere() {
        struct Pair: Equatable {
            var (first, second) = (1, "two")
        }
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        let view = UIView()
        func kept<Value>(_ value: Value) -> Value? {
            objc_setAssociatedObject(view, key, value, .OBJC_ASSOCIATION_RETAIN)
            return objc_getAssociatedObject(view, key) as? Value
        }
        #expect(kept(Pair()) == Pair() && kept("text") == "text" && kept([1, 2]) == [1, 2])
        #expect(kept(true) == true && kept(CGFloat(1.5)) == 1.5 && kept(CGSize(width: 1, height: 2))?.height == 2)
        #expect(kept({ (number: Int) in number + 1 })?(2) == 3 && kept(UIView.ContentMode.left) == .left)
        #expect(kept([view]) == [view] && kept(UIEdgeInsets.zero) == .zero)
        #expect(kept(7) == 7 && kept(-2.5) == -2.5 && kept(false) == false && kept(Int8(3)) == 3)
        #expect(kept(view as Any) as? UIView === view && kept(view as AnyObject) === view)
        #expect(kept(Optional(view)) == view && kept(Optional(7)) == 7)
        objc_setAssociatedObject(view, key, Optional(view) as Any, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(view, key) as? UIView === view)
        // It keeps itself.
        objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN)
        key.deallocate()
    }

    @Test func associatedObjectsLiveAsLongAsTheirController() {
        final class Token {}
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        weak var token: Token?
        do {
            let controller = UIViewController()
            let made = Token()
            objc_setAssociatedObject(controller, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            token = made
            #expect(objc_getAssociatedObject(controller as Any, key) as? Token === made)
        }
        #expect(token == nil)
        key.deallocate()
    }

    @Test func otherObjectsHaveAssociationsOfTheirOwn() {
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        let (first, second) = (UILayoutGuide(), UILayoutGuide())
        objc_setAssociatedObject(first, key, 1, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(second, key, 2, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(first, key) as? Int == 1)
        #expect(objc_getAssociatedObject(second, key) as? Int == 2)
        key.deallocate()
    }

    /// Owners without room for them go unnoticed; what they had goes once there are many more than those that live.
    @Test func associationsOfOwnersThatWentDoNotPileUp() {
        final class Token {}
        final class Tokens { weak var token: Token? }
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        let kept = UILayoutGuide()
        objc_setAssociatedObject(kept, key, "kept", .OBJC_ASSOCIATION_RETAIN)
        let tokens = (0..<4_000).map { _ in
            let (owner, token, entry) = (UILayoutGuide(), Token(), Tokens())
            objc_setAssociatedObject(owner, key, token, .OBJC_ASSOCIATION_RETAIN)
            entry.token = token
            return entry
        }
        #expect(tokens.count { $0.token != nil } < 1_000)
        #expect(objc_getAssociatedObject(kept, key) as? String == "kept")
        key.deallocate()
    }
}
