import ConstraintEngine
import Engines
import Foundation
import Testing
import ViewTree

/// The bets on the ABI hold with this toolchain, and where they didn't, layouts would be the same.
@Suite("View: tables of methods")
struct MethodTableTests {
    private class Plain: View {}
    private final class Inherited: Plain {
        override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 1, dy: 2) }
        override func frame(forAlignmentRect rect: CGRect) -> CGRect { rect.insetBy(dx: -1, dy: -2) }
    }
    private final class Moving: View {
        override var center: CGPoint {
            get { super.center }
            set { super.center = CGPoint(x: newValue.x + 3, y: newValue.y) }
        }
        override var safeAreaInsets: EdgeInsets { EdgeInsets(top: 5, left: 0, bottom: 0, right: 0) }
    }

    @Test func overridesAreRead() throws {
        let places = try #require(OverridableMembers.readPlaces())
        #expect(OverridableMembers.overrides(of: Plain.self, at: places) == [])
        #expect(OverridableMembers.overrides(of: Inherited.self, at: places) == .overridesAlignmentRect)
        #expect(OverridableMembers.overrides(of: Moving.self, at: places) == [.overridesPlacement, .overridesSafeArea])
    }

    @Test func initializersOfViewsAndMakersShareAPlace() {
        #expect(ViewMaker.isSound)
    }

    @Test func initializersOfObjectsAndMakersShareAPlace() {
        #expect(ObjectMaker.isSound)
    }

    @Test func aRecordIsComparedWithThoseAboveItAlone() {
        #expect(MethodTable.positions(in: Inherited.self, differingFrom: View.self) != nil)
        #expect(MethodTable.positions(in: View.self, differingFrom: Inherited.self) == nil)
        #expect(MethodTable.positions(in: Moving.self, differingFrom: Plain.self) == nil)
    }

    @Test func aClassThatIsAskedForEverythingLiesTheSame() {
        let all = OverridableMembers.overrides(of: Plain.self, at: nil)
        #expect(
            all == [
                .overridesPlacement, .overridesAlignmentRect, .overridesUpdateConstraints, .overridesSafeArea,
                .overridesLayoutSubviews,
            ])
        for flags in [[], all] {
            let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
            let child = Plain()
            child.flags.formUnion(flags)
            root.addSubview(child)
            child.translatesAutoresizingMaskIntoConstraints = false
            child.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
            child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20).isActive = true
            child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
            child.heightAnchor.constraint(equalToConstant: 30).isActive = true
            root.layoutIfNeeded()
            #expect(child.frame == CGRect(x: 20, y: 10, width: 50, height: 30))
            child.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(child.center == CGPoint(x: 2.5, y: 4))
        }
    }
}
