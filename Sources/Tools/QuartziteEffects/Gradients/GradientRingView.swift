// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A ring with a rotating colour gradient: a gradient layer masked by a shape layer.
public final class GradientRingView: UIView {
  /// The colour of the head, which fades to transparent around the ring.
  public var color: UIColor = .red {
    didSet { gradient.colors = Self.fading(color) }
  }
  /// The width of the ring in points; default 8.
  public let lineWidth: CGFloat
  private let gradient = CAGradientLayer()

  /// Makes a ring inside `frame`.
  public init(frame: CGRect, lineWidth: CGFloat = 8) {
    self.lineWidth = lineWidth
    super.init(frame: frame)
    gradient.frame = bounds
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = Self.fading(color)
    let ring = CAShapeLayer()
    ring.frame = bounds
    let inset = bounds.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    ring.path = UIBezierPath(ovalIn: inset).cgPath
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = UIColor.black.cgColor
    ring.lineWidth = lineWidth
    let colors = CALayer()
    colors.frame = bounds
    colors.mask = ring
    colors.addSublayer(gradient)
    layer.addSublayer(colors)
  }

  /// Makes a ring of 100 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  private static func fading(_ color: UIColor) -> [CGColor] {
    [color.withAlphaComponent(0).cgColor, color.cgColor]
  }

  /// Rotates the gradient clockwise, `duration` seconds per turn, forever.
  public func turn(duration: TimeInterval = 1.2) {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0
    animation.toValue = 2 * Double.pi
    animation.duration = duration
    animation.repeatCount = .infinity
    gradient.add(animation, forKey: "turn")
  }
}
