import Engines
import Foundation

/// A cell whose views are placed by code. It arranges them once for an item and a width, whether its size is asked or
/// it is laid out, as an engineer writes it who has looked at a profile.
class ArrangedCell: View {
    private var arranged: (width: CGFloat, height: CGFloat)?

    /// Places the views within a width and answers the cell's height, both in points.
    func arrange(width: CGFloat) -> CGFloat { 0 }

    /// Called where something else is shown, so that the next layout arranges anew.
    final func contentChanged() { arranged = nil }

    func size(forWidth width: CGFloat) -> CGSize {
        CGSize(width: width, height: height(forWidth: width))
    }

    override func layoutSubviews() {
        _ = height(forWidth: bounds.size.width)
    }

    private func height(forWidth width: CGFloat) -> CGFloat {
        if let arranged, arranged.width == width { return arranged.height }
        let height = arrange(width: width)
        arranged = (width, height)
        return height
    }
}
