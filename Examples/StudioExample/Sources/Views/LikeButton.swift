// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A heart that swells and sends out a ring when it is tapped.
public final class LikeButton: UIControl {
  /// Whether it is liked; default false.
  public private(set) var isLiked = false
  /// How soon the heart stops swinging; the page can change it and write it here.
  @Tunable(in: 1...60) private var damping: CGFloat = 8
  private let heart = CAShapeLayer()
  private let ring = CAShapeLayer()
  private static let off = UIColor(white: 0.75, alpha: 1).cgColor
  private static let on = UIColor(red: 0.95, green: 0.2, blue: 0.35, alpha: 1).cgColor

  /// Makes a grey heart in the middle of `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    ring.path = CGPath(ellipseIn: CGRect(x: -30, y: -30, width: 60, height: 60), transform: nil)
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, Self.on, 3)
    ring.opacity = 0
    heart.path = Self.heart
    heart.fillColor = Self.off
    for layer in [ring, heart] {
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      self.layer.addSublayer(layer)
    }
    addTarget(self, action: Selector("like", LikeButton.like), for: .touchUpInside)
  }

  /// Makes one of an archive, without a heart.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func like() {
    isLiked.toggle()
    heart.fillColor = isLiked ? Self.on : Self.off
    let swell = CASpringAnimation(keyPath: "transform.scale")
    (swell.fromValue, swell.toValue) = (isLiked ? 0.4 : 0.8, 1)
    (swell.damping, swell.stiffness) = (damping, 300)
    swell.duration = swell.settlingDuration
    heart.add(swell, forKey: "swell")
    guard isLiked else { return }
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue) = (0.5, 1.6)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (1, 0)
    let burst = CAAnimationGroup()
    burst.animations = [grow, fade]
    burst.duration = 0.5
    burst.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(burst, forKey: "burst")
  }

  private static let heart: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 20))
    path.addCurve(
      to: CGPoint(x: 0, y: -10),
      control1: CGPoint(x: -38, y: -6),
      control2: CGPoint(x: -14, y: -32)
    )
    path.addCurve(
      to: CGPoint(x: 0, y: 20),
      control1: CGPoint(x: 14, y: -32),
      control2: CGPoint(x: 38, y: -6)
    )
    return path
  }()
}
