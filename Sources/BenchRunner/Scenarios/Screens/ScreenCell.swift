import Engines
import Foundation

/// A cell of a scrolling screen as an engine's users write it. The harness creates one off-screen cell for sizing, and
/// visible cells, which it binds to other items as the screen scrolls.
///
/// The layout direction, the display scale and the text size are set on the cell before it is bound.
public protocol ScreenCell: View {
    /// The type of the cell's items.
    associatedtype Item: Sendable

    init()
    /// Called once for each cell, before it is bound. Default: sets direction and scale on the cell, and the fonts of
    /// ``scalableLabels``.
    func enter(_ environment: CellEnvironment)
    /// The labels whose fonts follow the user's text size. Default: all labels in the cell when it has been made.
    var scalableLabels: [Label] { get }
    /// Shows an item, regardless of the one shown before.
    func bind(_ item: Item)
    /// The cell's size at a width, in points. Default: the result of `sizeThatFits(_:)` for a height of
    /// `CGFloat.greatestFiniteMagnitude`, which UIKit code means by no limit, and tests for.
    func size(forWidth width: CGFloat) -> CGSize
    /// Sets the cell's frame and lays out its content. Default: sets the frame and calls `layoutIfNeeded()`.
    func layOut(in frame: CGRect)
    /// The views that verification compares, with the names that every engine's cell uses for them. Default: the stored
    /// properties of the cell that are views, with the properties' names.
    var named: [(name: String, view: View)] { get }
}

extension ScreenCell {
    public func enter(_ environment: CellEnvironment) { apply(environment, to: scalableLabels) }

    public var scalableLabels: [Label] { labels }

    public func size(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
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

    /// The size at a width by the cell's constraints, to be returned by ``size(forWidth:)`` of cells with constraints
    /// or stack views.
    public func constrainedSize(forWidth width: CGFloat) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The frames of the named views, in the cell's coordinates, without those that are hidden or within a hidden view.
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

/// The views of every engine's cell of a screen.
protocol CellViews {
    associatedtype Item: Sendable

    func bind(_ item: Item)
    var named: [(name: String, view: View)] { get }
}

/// A cell with the same views as the other engines' cells.
protocol ViewsCell: ScreenCell where Item == Views.Item {
    associatedtype Views: CellViews

    var views: Views { get }
}

extension ViewsCell {
    var named: [(name: String, view: View)] { views.named }
}

extension FrameContent {
    /// The content of a label or an image view; `nil` for other views.
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
