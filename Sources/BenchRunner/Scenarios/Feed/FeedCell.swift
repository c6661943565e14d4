import Engines
import Foundation

/// A feed cell as one engine's users write it. The harness makes one off-screen cell for sizing, and one for each visible
/// item.
///
/// The layout direction is set on the cell, as on any view, before it is bound.
public protocol FeedCell: View {
    init()
    var views: FeedViews { get }
    /// Shows an item. Every cell binds all eight texts (`FeedViews.bind(_:)`).
    func bind(_ item: FeedItem)
    /// The cell's size at a width, in points.
    func size(forWidth width: CGFloat) -> CGSize
    /// Gives the cell its frame and lays out what is in it.
    func layOut(in frame: CGRect)
}

extension FeedCell {
    public func bind(_ item: FeedItem) {
        views.bind(item)
    }

    /// Sets the frame and lets `layoutSubviews()` do the rest.
    public func layOut(in frame: CGRect) {
        self.frame = frame
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Where the views came to lie, in the cell's coordinates, without those that are hidden.
    func picture(ofItem index: Int) -> CellPicture {
        let frames = views.named.filter { !$0.view.isHidden }.map { name, view in
            NamedFrame(
                name, view.superview.map { convert(view.frame, from: $0) } ?? view.frame,
                content: FrameContent(of: view))
        }
        return CellPicture(
            item: index, size: frame.size,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, frames: frames)
    }
}

extension FrameContent {
    /// What a view shows, where it is a label or an image view.
    init?(of view: View) {
        switch view {
        case let label as Label:
            self = .text(
                label.text ?? "", size: label.font.pointSize, isBold: label.font.weight == .bold,
                numberOfLines: label.numberOfLines)
        case is ImageView:
            self = .image
        default:
            return nil
        }
    }
}
