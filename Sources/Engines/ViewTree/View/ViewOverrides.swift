// Detects if a view's class overrides the members that engines use in every layout. Engines skip these calls for all
// other classes. UIKit lets subclasses override these members, and looking them up in the class's method table is the
// price (``MethodTable``): if every class except the plain ones were assumed to override them, a feed's layout would
// execute 51 % more instructions by hand, 22 % with stacks.

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
        // The first layout of its subviews comes whatever its size, as in UIKit.
        if flags.contains(.overridesLayoutSubviews) { flags.insert(.needsLayout) }
        if flags.contains(.overridesUpdateConstraints) {
            observer?._withUnsafeGuaranteedRef { $0.setNeedsUpdateConstraints() }
        }
    }
}

/// The positions, in the method table of a view class, of the members that engines ask about.
///
/// The position of a member is where the table of a class that overrides it differs from that of its superclass, and a
/// class overrides the member if its own table differs from `View`'s there (``MethodTable``).
package enum OverridableMembers {
    package struct Place {
        let word: Int
        let flag: View.Flags
    }

    /// A flag for each class below that overrides its member, and for no other one.
    private static let probes: [(type: View.Type, flag: View.Flags)] = [
        (PlacingView.self, .overridesPlacement), (AligningView.self, .overridesAlignmentRect),
        (UpdatingView.self, .overridesUpdateConstraints), (SafeView.self, .overridesSafeArea),
        (ArrangingView.self, .overridesLayoutSubviews),
    ]

    private static let places: [Place]? = {
        let places = readPlaces()
        if places == nil {
            StandardError.write(
                """
                ViewTree: the classes' tables of methods aren't laid out as expected; every view class of your own is \
                asked for all members that it may override, which is slower
                """)
        }
        return places
    }()

    /// The flags of the members that a class overrides. Complexity: one comparison per position, of which there are
    /// about ten.
    fileprivate static func overrides(of type: View.Type) -> View.Flags { overrides(of: type, at: places) }

    /// The same by given positions; without any, the class may override everything.
    package static func overrides(of type: View.Type, at places: [Place]?) -> View.Flags {
        guard let places else { return View.Flags(probes.map(\.flag)) }
        let (own, plain) = (MethodTable(type), MethodTable(View.self))
        var flags: View.Flags = []
        for place in places where own[place.word] != plain[place.word] { flags.insert(place.flag) }
        return flags
    }

    /// The positions of all members; `nil` where they don't tell the probes apart.
    package static func readPlaces() -> [Place]? {
        // Words that differ even without an override describe the class itself: its name, its initializers.
        guard let unchanged = MethodTable.positions(in: UnchangedView.self, differingFrom: View.self) else {
            return nil
        }
        var places: [Place] = []
        for probe in probes {
            guard let words = MethodTable.positions(in: probe.type, differingFrom: View.self) else { return nil }
            places += words.filter { !unchanged.contains($0) }.map { Place(word: $0, flag: probe.flag) }
        }
        let areTold = probes.allSatisfy { overrides(of: $0.type, at: places) == $0.flag }
        return areTold && overrides(of: UnchangedView.self, at: places).isEmpty ? places : nil
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

private final class ArrangingView: UnchangedView {
    override func layoutSubviews() {
        calls += 1
        super.layoutSubviews()
    }
}

private final class SafeView: UnchangedView {
    override var safeAreaInsets: EdgeInsets {
        calls += 1
        return super.safeAreaInsets
    }
}
