// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The triangle inside the circle, whose corners grow out one after the other.
final class TriangleLayer: CAShapeLayer {
  private let small = TriangleLayer.triangle(left: 35, right: 65, top: 42.5)
  private let withLeft = TriangleLayer.triangle(left: 5, right: 65, top: 42.5)
  private let withRight = TriangleLayer.triangle(left: 5, right: 95, top: 42.5)
  private let big = TriangleLayer.triangle(left: 5, right: 95, top: 12.5)

  override init() {
    super.init()
    fillColor = UIColor.loadingViolet.cgColor
    strokeColor = UIColor.loadingViolet.cgColor
    lineWidth = 7
    lineCap = .round
    lineJoin = .round
    path = small.cgPath
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Moves the left, the right and the top corner outwards, and stays so.
  func extend() {
    let shapes = [small, withLeft, withRight, big]
    let durations = [0.3, 0.25, 0.20]
    var animations: [CAAnimation] = []
    var begin: CFTimeInterval = 0
    for (index, duration) in durations.enumerated() {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = shapes[index].cgPath
      animation.toValue = shapes[index + 1].cgPath
      animation.beginTime = begin
      animation.duration = duration
      animations.append(animation)
      begin += duration
    }
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = begin
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    add(group, forKey: nil)
  }

  private static func triangle(left: CGFloat, right: CGFloat, top: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: left, y: 95))
    path.addLine(to: CGPoint(x: 50, y: top))
    path.addLine(to: CGPoint(x: right, y: 95))
    path.close()
    return path
  }
}
