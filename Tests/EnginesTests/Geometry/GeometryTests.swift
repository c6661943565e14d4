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
