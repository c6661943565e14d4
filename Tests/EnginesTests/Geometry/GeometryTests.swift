import Engines
import Foundation
import Testing

@Suite("Rectangles and transforms")
struct GeometryTests {
    @Test func edgesThatCrossMeetMidway() {
        let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        let inset = frame.inset(by: EdgeInsets(top: 50, left: 8, bottom: 30, right: 60))
        // From 18 to -20, and from 70 to 30.
        #expect(inset == CGRect(x: -1, y: 50, width: 0, height: 0))
        #expect(
            frame.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 21, width: 24, height: 36))
    }

    /// Half a point is left of each side, which is no crossing.
    @Test func aSmallRestIsKept() {
        let inset = CGRect(x: 10, y: 20, width: 30, height: 40).inset(
            by: EdgeInsets(top: 30, left: 20, bottom: 9.5, right: 9.5))
        #expect(inset == CGRect(x: 30, y: 50, width: 0.5, height: 0.5))
    }

    /// Each coordinate by hand: a·x + c·y + tx and b·x + d·y + ty; a size has no place.
    @Test func aTransformMapsPointsAndSizes() {
        let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
        #expect(CGPoint(x: 17, y: 19).applying(transform) == CGPoint(x: 140, y: 197))
        #expect(CGSize(width: 17, height: 19).applying(transform) == CGSize(width: 129, height: 184))
        let inverse = CGAffineTransform(a: 2, b: 3, c: 1, d: 2, tx: 0, ty: 0).inverted()
        #expect(CGPoint(x: 1, y: 0).applying(inverse) == CGPoint(x: 2, y: -3))
        #expect(CGPoint(x: 0, y: 1).applying(inverse) == CGPoint(x: -1, y: 2))
    }

    @Test func aTransformAndItsInverseCancel() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 4, tx: 5, ty: -3)
        // The determinant is 9.
        let inverse = transform.inverted()
        #expect(abs(inverse.a - 4.0 / 9) < 1e-12 && abs(inverse.tx + 17.0 / 9) < 1e-12)
        let point = CGPoint(x: 7, y: 11).applying(transform).applying(inverse)
        #expect(abs(point.x - 7) < 1e-12 && abs(point.y - 11) < 1e-12)
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
        #expect(flat.inverted() == flat)
    }
}
