// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The wave that fills the frame from below.
final class WaveLayer: CAShapeLayer {
  /// The duration of one step of the rise, in seconds.
  private let step: CFTimeInterval = 0.18

  private let levels: [UIBezierPath] = [
    WaveLayer.level(99),
    WaveLayer.level(80, CGPoint(x: 30, y: 70), CGPoint(x: 40, y: 90)),
    WaveLayer.level(60, CGPoint(x: 30, y: 65), CGPoint(x: 40, y: 50)),
    WaveLayer.level(40, CGPoint(x: 30, y: 30), CGPoint(x: 40, y: 50)),
    WaveLayer.level(20, CGPoint(x: 30, y: 25), CGPoint(x: 40, y: 10)),
    WaveLayer.level(-5),
  ]

  override init() {
    super.init()
    fillColor = UIColor.loadingGreen.cgColor
    path = levels[0].cgPath
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Rises to the top and stays so.
  func rise() {
    var animations: [CAAnimation] = []
    for (index, pair) in zip(levels, levels.dropFirst()).enumerated() {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = pair.0.cgPath
      animation.toValue = pair.1.cgPath
      animation.beginTime = Double(index) * step
      animation.duration = step
      animations.append(animation)
    }
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = Double(animations.count) * step
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    add(group, forKey: nil)
  }

  /// The area below an upper edge: a line, or a curve with two control points.
  private static func level(_ top: CGFloat, _ controls: CGPoint...) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addLine(to: CGPoint(x: 0, y: top))
    let end = CGPoint(x: 100, y: top)
    if controls.count == 2 {
      path.addCurve(to: end, controlPoint1: controls[0], controlPoint2: controls[1])
    } else {
      path.addLine(to: end)
    }
    path.addLine(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.close()
    return path
  }
}
