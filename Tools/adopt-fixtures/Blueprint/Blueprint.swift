import UIKit

/// What a view shall be, made when it is needed.
public struct Blueprint<V: UIView> {
    public let type: V.Type
    public let configure: (V) -> Void

    public init(_ type: V.Type, configure: @escaping (V) -> Void) {
        self.type = type
        self.configure = configure
    }

    public func make() -> V {
        let view = type.init()
        configure(view)
        return view
    }
}

open class BlueprintView: UIView {
    public func add<V: UIView>(_ blueprint: Blueprint<V>) -> V {
        let view = blueprint.make()
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        return view
    }
}
