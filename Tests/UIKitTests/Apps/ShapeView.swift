import UIKit

/// Backed by a shape.
final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    private var shape: CAShapeLayer { layer as! CAShapeLayer }

    override func layoutSubviews() {
        super.layoutSubviews()
        shape.path = UIBezierPath(ovalIn: bounds).cgPath
        shape.fillColor = UIColor.clear.cgColor
        shape.strokeColor = tintColor.cgColor
        shape.lineWidth = 2
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}
