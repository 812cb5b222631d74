// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The circle: grows from a point, wobbles and shrinks again.
final class CircleLayer: CAShapeLayer {
  /// The duration of one change of shape, in seconds.
  private let step: CFTimeInterval = 0.3

  private let small = UIBezierPath(ovalIn: CGRect(x: 50, y: 50, width: 0, height: 0))
  private let big = UIBezierPath(ovalIn: CGRect(x: 2.5, y: 17.5, width: 95, height: 95))
  private let flat = UIBezierPath(ovalIn: CGRect(x: 2.5, y: 20, width: 95, height: 90))
  private var narrow: UIBezierPath {
    let rect =
      narrowsToEllipse
      ? CGRect(x: 5, y: 17.5, width: 90, height: 95) : CGRect(x: 5, y: 20, width: 90, height: 90)
    return UIBezierPath(ovalIn: rect)
  }

  /// Whether horizontal squeezing gives an ellipse with a vertical long axis, or a smaller circle.
  var narrowsToEllipse = true

  override init() {
    super.init()
    fillColor = UIColor.loadingViolet.cgColor
    path = small.cgPath
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Grows from a point to the circle and stays so.
  func expand() {
    let animation = morph(from: small, to: big)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    add(animation, forKey: nil)
  }

  /// Squeezes the circle vertically, horizontally and back, twice.
  func wobble() {
    let shapes = [big, flat, narrow, flat, big]
    var animations: [CAAnimation] = []
    for (index, pair) in zip(shapes, shapes.dropFirst()).enumerated() {
      let animation = morph(from: pair.0, to: pair.1)
      animation.beginTime = Double(index) * step
      animations.append(animation)
    }
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = 4 * step
    group.repeatCount = 2
    add(group, forKey: nil)
  }

  /// Shrinks from the circle to a point and stays so.
  func contract() {
    let animation = morph(from: big, to: small)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    add(animation, forKey: nil)
  }

  private func morph(from: UIBezierPath, to: UIBezierPath) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = from.cgPath
    animation.toValue = to.cgPath
    animation.duration = step
    return animation
  }
}
