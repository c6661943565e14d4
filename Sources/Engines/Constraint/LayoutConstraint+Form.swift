import Foundation
import LayoutGeometry
import ViewTree

// What a constraint says, its constant apart: its row in a solver is another one's that says the same.
extension LayoutConstraint {
    /// Whether both relate the same attributes of the same items in the same way. Priorities and holders aren't
    /// compared.
    @inline(__always)
    func saysTheSame(as other: LayoutConstraint) -> Bool {
        firstReference.refers(to: other.firstReference)
            && secondReference?.toOpaque() == other.secondReference?.toOpaque()
            && UInt32(truncatingIfNeeded: form) == UInt32(truncatingIfNeeded: other.form)
            && multiplier == other.multiplier && (isStepped ? step === other.step : true)
    }

    /// A hash of the constraint's form. Items enter by their nodes' addresses, so it is valid only while the constraint
    /// lives.
    @inline(__always)
    func formHash(_ holder: Unmanaged<LayoutNode>?, _ priority: LayoutPriority?) -> UInt64 {
        func bits(_ node: Unmanaged<LayoutNode>?) -> UInt64 { UInt64(UInt(bitPattern: node?.toOpaque())) }
        let kind = form & 0xFFFF_FFFF | UInt64(priority?.rawValue.bitPattern ?? 0) << 32
        let items = bits(firstReference) ^ bits(secondReference) &<< 20 ^ bits(holder) &<< 40
        return ConstraintForm.mix(
            ConstraintForm.mix(items ^ kind &* 0x9E37_79B9_7F4A_7C15) ^ Double(multiplier).bitPattern)
    }

    /// That of a constraint in force.
    @inline(__always)
    var formHash: UInt64 { formHash(holderReference, storedPriority) }
}
