import Engines
import Foundation

/// A cell of a scrolling screen as one engine's users write it. The harness makes one off-screen cell for sizing, and
/// cells for what is visible, which it binds to other items as the screen scrolls.
///
/// The layout direction is set on the cell, as on any view, before it is bound.
public protocol ScreenCell: View {
    /// What a cell shows.
    associatedtype Item: Sendable

    init()
    /// Shows an item, whatever the cell showed before.
    func bind(_ item: Item)
    /// The cell's size at a width, in points. Default: what `sizeThatFits(_:)` answers for an unlimited height.
    func size(forWidth width: CGFloat) -> CGSize
    /// Gives the cell its frame and lays out what is in it. Default: sets the frame and lets `layoutSubviews()` do the
    /// rest.
    func layOut(in frame: CGRect)
    /// The views that verification compares, under the names that every engine's cell uses for them. Default: the views
    /// among the cell's stored properties, under the properties' names.
    var named: [(name: String, view: View)] { get }
}

extension ScreenCell {
    public func size(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .infinity))
    }

    public func layOut(in frame: CGRect) {
        self.frame = frame
        setNeedsLayout()
        layoutIfNeeded()
    }

    public var named: [(name: String, view: View)] {
        Mirror(reflecting: self).children.compactMap { name, value in
            guard let name, let view = value as? View else { return nil }
            return (name, view)
        }
    }

    /// The size at a width that the cell's constraints ask for: the answer of ``size(forWidth:)`` for cells laid out by
    /// constraints or stack views.
    public func constrainedSize(forWidth width: CGFloat) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// Where the named views came to lie, in the cell's coordinates, without those that are hidden or within a hidden
    /// one.
    public func picture(ofItem index: Int) -> CellPicture {
        let frames = named.filter { isShown($0.view) }.map { name, view in
            NamedFrame(
                name, view.superview.map { convert(view.frame, from: $0) } ?? view.frame,
                content: FrameContent(of: view))
        }
        return CellPicture(
            item: index, size: frame.size,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, frames: frames)
    }

    private func isShown(_ view: View) -> Bool {
        sequence(first: view) { $0 === self ? nil : $0.superview }.allSatisfy { !$0.isHidden }
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
