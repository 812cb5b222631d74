// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A view that sends out a ring from under the finger.
class RippleView: UIView, CAAnimationDelegate {
  @IBInspectable var rippleColor: UIColor = UIColor.white.withAlphaComponent(0.4)
  private var ripples: [CAShapeLayer] = []
  var rippleCount: Int { ripples.count }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    ripple(at: touch.location(in: self))
  }

  private func ripple(at point: CGPoint) {
    let radius = hypot(bounds.width, bounds.height)
    let shape = CAShapeLayer()
    shape.frame = CGRect(
      x: point.x - radius,
      y: point.y - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    shape.path = UIBezierPath(ovalIn: shape.bounds).cgPath
    shape.fillColor = rippleColor.cgColor
    shape.opacity = 0
    layer.addSublayer(shape)
    layer.masksToBounds = true
    ripples.append(shape)

    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0
    scale.toValue = 1
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 1, 0]
    fade.keyTimes = [0, 0.5, 1]
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 0.6
    group.delegate = self
    shape.add(group, forKey: "ripple")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let first = ripples.first else { return }
    first.removeFromSuperlayer()
    ripples.removeFirst()
  }
}
