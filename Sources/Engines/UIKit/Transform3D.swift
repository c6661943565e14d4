// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation
import LayoutGeometry

/// A 4×4 matrix. Layout knows its affine part.
public struct CATransform3D: Hashable, Sendable {
    public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

    /// The identity matrix but for an affine transform of the plane.
    fileprivate init(_ t: CGAffineTransform) {
        (m11, m12, m13, m14) = (t.a, t.b, 0, 0)
        (m21, m22, m23, m24) = (t.c, t.d, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 1, 0)
        (m41, m42, m43, m44) = (t.tx, t.ty, 0, 1)
    }

    public init() {
        self.init(.identity)
    }
}

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
    CATransform3D(transform)
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3D(CGAffineTransform(scaleX: sx, y: sy))
    result.m33 = sz
    return result
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3D(CGAffineTransform(translationX: tx, y: ty))
    result.m43 = tz
    return result
}

/// Returns whether the matrix is an affine transform of the plane and nothing else.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
    transform == CATransform3D(CATransform3DGetAffineTransform(transform))
}

/// The affine part.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
