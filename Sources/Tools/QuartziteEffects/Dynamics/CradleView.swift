// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Newton's cradle: balls that hang on strings side by side.
public final class CradleView: UIView {
  /// The balls from left to right.
  public let balls: [BallView]
  /// The physical properties of the balls, such as elasticity and resistance.
  public let material: UIDynamicItemBehavior
  /// The length of the strings, in points.
  public static let stringLength: CGFloat = 160
  /// The diameter of the balls, in points.
  public static let diameter: CGFloat = 44
  /// The gap between two balls at rest, in points, so that they collide one after the other.
  public static let gap: CGFloat = 0.5

  private let strings = CAShapeLayer()
  private let hooks: [CGPoint]
  private var animator: UIDynamicAnimator?

  /// Makes a cradle whose leftmost balls are lifted by an angle in radians.
  public init(frame: CGRect, balls count: Int, lifted: Int, angle: CGFloat) {
    let pitch = Self.diameter + Self.gap
    let middle = frame.width / 2
    let hooks = (0..<count).map { index in
      CGPoint(x: middle + (CGFloat(index) - CGFloat(count - 1) / 2) * pitch, y: 50)
    }
    let length = Self.stringLength
    self.hooks = hooks
    balls = hooks.enumerated().map { index, hook in
      let turn = index < lifted ? angle : 0
      let down = CGPoint(x: 0, y: length).applying(CGAffineTransform(rotationAngle: turn))
      let side = CGSize(width: Self.diameter, height: Self.diameter)
      let ball = BallView(frame: CGRect(origin: .zero, size: side))
      ball.center = CGPoint(x: hook.x + down.x, y: hook.y + down.y)
      return ball
    }
    material = UIDynamicItemBehavior(items: balls)
    super.init(frame: frame)
    addBar(above: hooks)
    strings.strokeColor = Palette.muted.cgColor
    strings.fillColor = nil
    strings.lineWidth = 1.5
    layer.addSublayer(strings)
    balls.forEach(addSubview)
    drawStrings()
  }

  /// Returns nil; archives are not decoded.
  public required init?(coder: NSCoder) { nil }

  /// Starts the simulation.
  public func release() {
    let animator = UIDynamicAnimator(referenceView: self)
    for (ball, hook) in zip(balls, hooks) {
      animator.addBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: hook))
    }
    animator.addBehavior(UIGravityBehavior(items: balls))
    animator.addBehavior(UICollisionBehavior(items: balls))
    material.action = { [weak self] in self?.drawStrings() }
    animator.addBehavior(material)
    self.animator = animator
  }

  private func addBar(above hooks: [CGPoint]) {
    guard let first = hooks.first, let last = hooks.last else { return }
    let bar = CALayer()
    bar.frame = CGRect(x: first.x - 24, y: 44, width: last.x - first.x + 48, height: 8)
    bar.cornerRadius = 4
    bar.backgroundColor = Palette.ink.cgColor
    layer.addSublayer(bar)
  }

  private func drawStrings() {
    let path = UIBezierPath()
    for (ball, hook) in zip(balls, hooks) {
      path.move(to: hook)
      path.addLine(to: ball.center)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    strings.path = path.cgPath
    CATransaction.commit()
  }

  /// Ends the simulation when the view leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { animator = nil }
  }
}

/// A steel ball, which collides as a disc.
public final class BallView: UIView {
  private let shine = CAGradientLayer()

  /// Makes a ball.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    shine.type = .radial
    shine.colors = [0xF7, 0xB9, 0x6E].map { UIColor.gray($0).cgColor }
    shine.locations = [0, 0.55, 1]
    shine.startPoint = CGPoint(x: 0.35, y: 0.3)
    shine.endPoint = CGPoint(x: 1.05, y: 1)
    shine.frame = bounds
    shine.cornerRadius = bounds.width / 2
    layer.addSublayer(shine)
  }

  /// Returns nil; archives are not decoded.
  public required init?(coder: NSCoder) { nil }

  /// The ball collides as an ellipse, not as the rectangle of its bounds.
  public override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

extension UIColor {
  fileprivate static func gray(_ level: Int) -> UIColor {
    let white = CGFloat(level) / 255
    return UIColor(red: white * 0.97, green: white * 0.985, blue: white, alpha: 1)
  }
}
