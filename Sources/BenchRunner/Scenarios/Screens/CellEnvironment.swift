import BenchModel
import Engines
import Foundation

/// The attributes that a screen hands on to each of its cells before it shows an item.
public struct CellEnvironment: Sendable, Hashable {
    /// `.inherit` for a screen that sets none.
    public var direction: LayoutDirection
    /// Pixels per point.
    public var displayScale: CGFloat
    /// The user's text size.
    public var textSize: TextSize

    /// The defaults are those of the command line, and no direction.
    public init(
        direction: LayoutDirection = .inherit, displayScale: CGFloat = View.defaultScale,
        textSize: TextSize = .default
    ) {
        self.direction = direction
        self.displayScale = displayScale
        self.textSize = textSize
    }
}

extension View {
    /// Sets what differs from the defaults. Views with default attributes aren't touched, so that these cost nothing.
    func apply(_ environment: CellEnvironment, to labels: @autoclosure () -> [Label]) {
        if environment.direction != .inherit { layoutDirection = environment.direction }
        if environment.displayScale != View.defaultScale { contentScaleFactor = environment.displayScale }
        guard environment.textSize != .default else { return }
        for label in labels() { label.font = label.font.scaled(to: environment.textSize) }
    }

    /// The labels of this tree, this view included, from the root down.
    var labels: [Label] {
        ((self as? Label).map { [$0] } ?? []) + subviews.flatMap(\.labels)
    }
}

extension Font {
    /// The font at another text size than the default one.
    func scaled(to size: TextSize) -> Font {
        .systemFont(ofSize: CGFloat(size.points(Double(pointSize))), weight: weight)
    }
}
