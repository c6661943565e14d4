import Foundation
import LayoutGeometry
import ViewTree

/// A call on a chain, for warnings. It consists of constants, so that it costs nothing if there is no warning.
@frozen
@usableFromInline
struct PinCall {
    @frozen
    @usableFromInline
    enum Argument {
        case none
        case points(CGFloat)
        case percent(CGFloat)
    }

    @usableFromInline let name: StaticString
    @usableFromInline let argument: Argument

    @inlinable @inline(always)
    init(_ name: StaticString) {
        self.name = name
        argument = .none
    }

    @inlinable @inline(always)
    init(_ name: StaticString, _ points: CGFloat) {
        self.name = name
        argument = .points(points)
    }

    @inlinable @inline(always)
    init(_ name: StaticString, _ percent: Percent) {
        self.name = name
        argument = .percent(percent.value)
    }

    var text: String {
        switch argument {
        case .none: "\(name)".hasSuffix(")") ? "\(name)" : "\(name)()"
        case .points(let value): "\(name)(\(PinWarning.text(value)))"
        case .percent(let value): "\(name)(\(PinWarning.text(value))%)"
        }
    }
}
