// Detects if a view's class overrides the members that engines use in every layout. Engines skip these calls for all
// other classes. UIKit lets subclasses override these members, and looking them up in the class's method table is the
// price: if every class except the plain ones were assumed to override them, a feed's layout would execute 51 % more
// instructions by hand, 22 % with stacks.

import Foundation
import LayoutGeometry

extension View {
    /// Records in `flags` the members that the view's class overrides.
    @inline(__always)
    final func noteOverrides() {
        let type = ObjectIdentifier(type(of: self))
        if type == ObjectIdentifier(Label.self) || type == ObjectIdentifier(View.self)
            || type == ObjectIdentifier(ImageView.self)
        {
            return
        }
        readOverrides()
    }

    @inline(never)
    private final func readOverrides() {
        flags.formUnion(OverridableMembers.overrides(of: type(of: self)))
        if flags.contains(.overridesUpdateConstraints) {
            observer?._withUnsafeGuaranteedRef { $0.setNeedsUpdateConstraints() }
        }
    }
}

/// The positions, in the method table of a view class, of the members that engines ask about.
///
/// A class's table begins with that of its superclass, each overridden method replaced. So the position of a member is
/// where the table of a class that overrides it differs from `View`'s, and a class overrides the member if its own
/// table differs there.
private enum OverridableMembers {
    struct Place {
        let word: Int
        let flag: View.Flags
    }

    static let places: [Place] =
        places(overriddenBy: PlacingView.self, .overridesPlacement)
        + places(overriddenBy: AligningView.self, .overridesAlignmentRect)
        + places(overriddenBy: UpdatingView.self, .overridesUpdateConstraints)

    /// The flags of the members that a class overrides. Complexity: one comparison per position, of which there are
    /// about ten.
    static func overrides(of type: View.Type) -> View.Flags {
        let (own, plain) = (words(type), words(View.self))
        var flags: View.Flags = []
        for place in places where own[place.word] != plain[place.word] { flags.insert(place.flag) }
        return flags
    }

    private static func places(overriddenBy type: View.Type, _ flag: View.Flags) -> [Place] {
        let (own, plain, unchanged) = (words(type), words(View.self), words(UnchangedView.self))
        // Words that differ even without an override describe the class itself: its name, its initializers.
        return (0..<count).filter { own[$0] != plain[$0] && unchanged[$0] == plain[$0] }.map {
            Place(word: $0, flag: flag)
        }
    }

    /// The words of a class's metadata record from the address point on. The runtime never writes to them once the
    /// class is in use.
    private static func words(_ type: View.Type) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// The number of words of `View`'s record from the address point on: the whole size less the part before that
    /// point, two numbers of 32 bits in one word (`ClassMetadata` in Swift's `ABI/Metadata.h`, at the same position in
    /// every version since 5.0).
    private static var count: Int {
        #if canImport(ObjectiveC)
            let sizes = words(View.self)[7]
        #else
            let sizes = words(View.self)[4]
        #endif
        return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.stride
    }
}

// The overrides count their calls so that no body is identical to the overridden one: a linker may fold identical
// functions into one.

private class UnchangedView: View {
    final var calls = 0
}

private final class PlacingView: UnchangedView {
    override var bounds: CGRect {
        get { super.bounds }
        set {
            calls += 1
            super.bounds = newValue
        }
    }

    override var center: CGPoint {
        get { super.center }
        set {
            calls += 1
            super.center = newValue
        }
    }
}

private final class AligningView: UnchangedView {
    override var alignmentRectInsets: EdgeInsets {
        calls += 1
        return super.alignmentRectInsets
    }

    override func alignmentRect(forFrame frame: CGRect) -> CGRect {
        calls += 1
        return super.alignmentRect(forFrame: frame)
    }

    override func frame(forAlignmentRect rect: CGRect) -> CGRect {
        calls += 1
        return super.frame(forAlignmentRect: rect)
    }
}

private final class UpdatingView: UnchangedView {
    override func updateConstraints() {
        calls += 1
        super.updateConstraints()
    }
}
