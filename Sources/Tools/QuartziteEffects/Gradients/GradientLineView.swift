// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A line with a colour gradient: a gradient layer masked by a shape layer.
public final class GradientLineView: UIView {
  /// The line, in the view's points.
  public var path: CGPath? {
    didSet { line.path = path }
  }
  /// The colours from left to right; the first one is repeated at the end.
  public var colors: [UIColor] = [.red, .orange, .yellow] {
    didSet { gradient.colors = Self.ring(colors) }
  }
  /// The width of the line in points; default 4.
  public var lineWidth: CGFloat = 4 {
    didSet { line.lineWidth = lineWidth }
  }
  private let gradient = CAGradientLayer()
  private let line = CAShapeLayer()

  /// Makes a view without a line.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    gradient.frame = bounds
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = Self.ring(colors)
    line.frame = bounds
    line.fillColor = UIColor.clear.cgColor
    line.strokeColor = UIColor.black.cgColor
    line.lineWidth = lineWidth
    line.lineCap = .round
    line.lineJoin = .round
    gradient.mask = line
    layer.addSublayer(gradient)
  }

  private static func ring(_ colors: [UIColor]) -> [CGColor] {
    (colors + colors.prefix(1)).map(\.cgColor)
  }

  /// Draws the line from its start to its end within `duration` seconds, forever.
  ///
  /// In the second half of that time it is erased again from its start.
  public func run(duration: TimeInterval = 2.4) {
    let head = CAKeyframeAnimation(keyPath: "strokeEnd")
    head.values = [0, 1, 1]
    head.keyTimes = [0, 0.66, 1]
    let tail = CAKeyframeAnimation(keyPath: "strokeStart")
    tail.values = [0, 0, 1]
    tail.keyTimes = [0, 0.5, 1]
    for animation in [head, tail] {
      animation.duration = duration
      animation.repeatCount = .infinity
      line.add(animation, forKey: animation.keyPath)
    }
  }
}
