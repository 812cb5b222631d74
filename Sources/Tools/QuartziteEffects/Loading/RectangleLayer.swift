// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The frame around the triangle, drawn as one stroke.
final class RectangleLayer: CAShapeLayer {
  override init() {
    super.init()
    fillColor = UIColor.clear.cgColor
    lineWidth = 5
    path = outline.cgPath
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Draws the frame from its lower left corner in 0.4 s.
  func draw(in color: UIColor) {
    strokeColor = color.cgColor
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 0.4
    add(animation, forKey: nil)
  }

  private var outline: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addLine(to: CGPoint(x: 0, y: -lineWidth))
    path.addLine(to: CGPoint(x: 100, y: -lineWidth))
    path.addLine(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: -lineWidth / 2, y: 100))
    path.close()
    return path
  }
}
