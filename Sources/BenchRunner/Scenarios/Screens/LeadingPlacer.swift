import Engines
import Foundation

/// Places views at leading coordinates, mirrored in a right-to-left layout, with their origin on a pixel and their size
/// unchanged. Shared by the cells with frame arithmetic.
struct LeadingPlacer {
    /// The container's width in points.
    private let width: CGFloat
    private let mirrored: Bool
    private let scale: CGFloat

    init(in container: View, width: CGFloat) {
        self.width = width
        mirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        scale = container.contentScaleFactor
    }

    func place(_ view: View, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
        let left = mirrored ? width - x - size.width : x
        view.frame = CGRect(
            x: left.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale),
            width: size.width, height: size.height)
    }
}

extension Label {
    /// The size of the text within a width. Without room the width is 0 and the height that of the
    /// unlimited text: as a limit, 0 would be none.
    func fit(_ width: CGFloat) -> CGSize {
        let size = sizeThatFits(CGSize(width: width, height: .infinity))
        return width > 0 ? size : CGSize(width: 0, height: size.height)
    }
}
