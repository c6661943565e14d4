// Which of the members that engines use in every layout a class of views overrides. Engines do without calling them for
// views of all other classes. UIKit's members that can be overridden are a feature, and asking the class's table its
// price: were every class but the plain ones taken for one that overrides them, a feed's layout would take 51 % more
// instructions by hand, 22 % with stacks.

import Foundation
import LayoutGeometry

extension View {
    /// Notes what the view's class overrides.
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

/// Where in the table of methods of a view class the members stand that engines ask about.
///
/// A class's table begins with that of its superclass, each overridden method replaced. So a member's place is where
/// the table of a class that overrides it differs from `View`'s, and a class overrides the member where its own differs
/// there.
private enum OverridableMembers {
    struct Place {
        let word: Int
        let flag: View.Flags
    }

    static let places: [Place] =
        places(overriddenBy: PlacingView.self, .overridesPlacement)
        + places(overriddenBy: AligningView.self, .overridesAlignmentRect)
        + places(overriddenBy: UpdatingView.self, .overridesUpdateConstraints)

    /// Complexity: one comparison a place, of which there are about ten.
    static func overrides(of type: View.Type) -> View.Flags {
        let (own, plain) = (words(type), words(View.self))
        var flags: View.Flags = []
        for place in places where own[place.word] != plain[place.word] { flags.insert(place.flag) }
        return flags
    }

    private static func places(overriddenBy type: View.Type, _ flag: View.Flags) -> [Place] {
        let (own, plain, unchanged) = (words(type), words(View.self), words(UnchangedView.self))
        // What differs without any override belongs to the class itself: its name, its initializers.
        return (0..<count).filter { own[$0] != plain[$0] && unchanged[$0] == plain[$0] }.map {
            Place(word: $0, flag: flag)
        }
    }

    /// A class as the words of its record from the address point on, which the runtime never writes to once it is in
    /// use.
    private static func words(_ type: View.Type) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// The words of `View`'s record from the address point on: the whole size less what lies before that point, two
    /// numbers of 32 bits in one word (`ClassMetadata` in Swift's `ABI/Metadata.h`, of the same place in every version
    /// since 5.0).
    private static var count: Int {
        #if canImport(ObjectiveC)
            let sizes = words(View.self)[7]
        #else
            let sizes = words(View.self)[4]
        #endif
        return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.stride
    }
}

// The bodies count, so that none of them is the same code as what it overrides, which a linker may fold into one.

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
