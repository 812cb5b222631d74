// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A progress ring with a colour gradient and the percentage in its middle.
public final class ProgressRingView: UIView {
  /// The width of the ring in points.
  public let lineWidth: CGFloat
  private let progress = CAShapeLayer()
  private let label = UILabel()

  /// Makes an empty ring.
  public init(frame: CGRect, lineWidth: CGFloat = 6) {
    self.lineWidth = lineWidth
    super.init(frame: frame)
    let half = lineWidth / 2
    let path = UIBezierPath(ovalIn: bounds.insetBy(dx: half, dy: half)).cgPath
    let ground = CAShapeLayer()
    for ring in [ground, progress] {
      ring.frame = bounds
      ring.path = path
      ring.fillColor = UIColor.clear.cgColor
      ring.strokeColor = UIColor.white.cgColor
      ring.lineWidth = lineWidth
      ring.lineCap = .round
    }
    progress.strokeEnd = 0
    layer.addSublayer(ground)

    let colors = CALayer()
    colors.frame = bounds
    colors.addSublayer(side(.red, x: 0, from: 1, to: 0))
    colors.addSublayer(side(.brown, x: bounds.width / 2, from: 0, to: 1))
    colors.mask = progress
    layer.addSublayer(colors)

    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    label.font = UIFont.monospacedDigitSystemFont(ofSize: bounds.width / 4, weight: .semibold)
    label.text = "0%"
    addSubview(label)
  }

  /// Makes a ring of 80 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  }

  /// One half of the ring's gradient, between two fractions of the height.
  private func side(_ first: UIColor, x: CGFloat, from: CGFloat, to: CGFloat) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: x, y: 0, width: bounds.width / 2, height: bounds.height)
    gradient.colors = [first, .purple, .yellow, .orange].map(\.cgColor)
    gradient.locations = [0.3, 0.6, 0.8, 1]
    gradient.startPoint = CGPoint(x: 0.5, y: from)
    gradient.endPoint = CGPoint(x: 0.5, y: to)
    return gradient
  }

  /// Animates the ring to `percent`, 0...100, within half a second.
  public func updateProgress(_ percent: Int) {
    let percent = min(max(percent, 0), 100)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.setAnimationDuration(0.5)
    progress.strokeEnd = CGFloat(percent) / 100
    label.text = "\(percent)%"
    CATransaction.commit()
  }
}
