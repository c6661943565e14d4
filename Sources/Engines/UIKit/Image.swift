import Foundation
import ViewTree

extension Image {
    private static let registered = Locked<[String: CGSize]>([:])

    /// Gives images a size in points by name, for ``UIImage(named:)`` and ``UIImage(systemName:)``: there are no image
    /// files here. A name that was given one before gets the new one.
    public static func register(_ sizes: [String: CGSize]) {
        registered.withLock { $0.merge(sizes) { $1 } }
    }

    /// The image that was registered under a name; `nil` without one, as UIKit answers for a file that doesn't exist.
    public convenience init?(named name: String) {
        guard let size = Image.registered.withLock({ $0[name] }) else { return nil }
        self.init(size: size)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
    }

    public convenience init?(systemName name: String) {
        self.init(named: name)
    }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// The same image: nothing is drawn.
    public func withRenderingMode(_ mode: RenderingMode) -> Image { self }
    public func withTintColor(_ color: UIColor) -> Image { self }
    public func resizableImage(withCapInsets insets: UIEdgeInsets) -> Image { self }
}

extension Color {
    static let registered = Locked<[String: Color]>([:])

    /// Gives colours names, for `UIColor(named:)`: there are no asset catalogues here.
    public static func register(_ colors: [String: Color]) {
        registered.withLock { $0.merge(colors) { $1 } }
    }
}

/// The name of an image of an asset catalogue, as Xcode makes one for each: `UIImage(resource:)` finds what was
/// registered under it.
public struct ImageResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}

public struct ColorResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
    /// An image of no size under a name that wasn't registered.
    public convenience init(resource: ImageResource) {
        self.init(size: Image.registered.withLock { $0[resource.name] } ?? .zero)
    }
}

extension Color {
    /// Clear under a name that wasn't registered.
    public convenience init(resource: ColorResource) {
        self.init(cgColor: (Color.registered.withLock { $0[resource.name] } ?? .clear).cgColor)
    }
}
