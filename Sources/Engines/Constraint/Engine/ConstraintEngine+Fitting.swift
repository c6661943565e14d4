import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// The root's size when it is pulled to a target.
    func fittingSize(_ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        guard !status.isUpdating, postponed.suspensions == 0, let rootView else { return .zero }
        let size = rootView._withUnsafeGuaranteedRef { $0.alignedSize(size) }
        var wanted = RootTarget()
        wanted.width = Double(size.width.orZeroIfNotFinite)
        wanted.height = Double(size.height.orZeroIfNotFinite)
        wanted.widthLevel = ConstraintEngine.fittingLevel(horizontal)
        wanted.heightLevel = ConstraintEngine.fittingLevel(vertical)
        let before = fitting.solution
        postponed.hasChanges = false
        update(for: wanted)
        // The solution is no longer that of the frames.
        status.isDirty = true
        if postponed.hasChanges { markDirty() }
        if before == fitting.solution, fitting.target == wanted { return fitting.size }
        // Looked up anew: updating calls the client's code.
        guard let view = self.rootView else { return .zero }
        fitting.target = wanted
        fitting.size = view._withUnsafeGuaranteedRef { view in
            let scale = view.contentScaleFactor
            return view.frameSize(
                aligned: CGSize(
                    width: max(0, CGFloat(rootLength(isHorizontal: true)).roundedUpToPixel(scale: scale)),
                    height: max(0, CGFloat(rootLength(isHorizontal: false)).roundedUpToPixel(scale: scale))))
        }
        return fitting.size
    }

    private func rootLength(isHorizontal: Bool) -> Double {
        if let plan { return plan.length(0, isHorizontal: isHorizontal) }
        return value(Length(item: 0, isHorizontal: isHorizontal))
    }

    private static func fittingLevel(_ priority: LayoutPriority) -> Double {
        priority == .required ? ConstraintLevel.frame : Double(priority.rawValue)
    }
}
