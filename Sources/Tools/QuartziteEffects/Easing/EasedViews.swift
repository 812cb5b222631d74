// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Two discs with parallel paths: one moves by keyframes of an easing curve, the other linearly.
public final class EasedDiscsView: UIView {
  /// The disc that follows the easing curve.
  public let eased = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// The disc that moves linearly, 130 points below the other.
  public let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Makes the discs near the upper left corner, the eased one at (50, 50).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes the discs; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let colors = [
      UIColor(red: 0.95, green: 0.27, blue: 0.36, alpha: 1),
      UIColor(red: 0.62, green: 0.67, blue: 0.80, alpha: 1),
    ]
    for (index, disc) in [eased, plain].enumerated() {
      let goal = CALayer()
      goal.frame = CGRect(x: 250, y: 150 + 130 * CGFloat(index), width: 100, height: 100)
      goal.cornerRadius = 50
      goal.borderWidth = 2
      goal.borderColor = colors[index].withAlphaComponent(0.35).cgColor
      layer.addSublayer(goal)
      disc.layer.cornerRadius = 50
      disc.layer.masksToBounds = true
      disc.backgroundColor = colors[index]
      addSubview(disc)
    }
    place(at: CGPoint(x: 50, y: 50))
  }

  /// Puts the eased disc's centre at `start`, the other one 130 points below.
  public func place(at start: CGPoint) {
    eased.center = start
    plain.center = CGPoint(x: start.x, y: start.y + 130)
  }

  /// Moves the discs to x = 300, the eased one also to y = 200.
  ///
  /// - Parameters:
  ///   - duration: the duration for the eased disc, in seconds.
  ///   - plainDuration: the duration for the other one, in seconds.
  public func play(
    _ easing: EasingFunction,
    frames: Int = 120,
    duration: TimeInterval = 1,
    plainDuration: TimeInterval = 2
  ) {
    for (index, disc) in [eased, plain].enumerated() {
      let end = CGPoint(x: 300, y: 200 + 130 * CGFloat(index))
      let animation: CAAnimation
      if index == 0 {
        animation = CAKeyframeAnimation(
          keyPath: "position",
          easing: easing,
          from: disc.center,
          to: end,
          frames: frames
        )
      } else {
        let even = CABasicAnimation(keyPath: "position")
        even.fromValue = disc.center
        even.toValue = end
        animation = even
      }
      animation.duration = index == 0 ? duration : plainDuration
      disc.center = end
      disc.layer.add(animation, forKey: "move")
    }
  }
}

/// An image that falls along an easing curve.
public final class FallingImageView: UIImageView {
  /// Falls from its position to `end` within `duration` seconds, with `frames` keyframes.
  public func fall(
    to end: CGPoint,
    easing: EasingFunction = .bounceEaseOut,
    duration: TimeInterval = 2,
    frames: Int = 60
  ) {
    let fall = CAKeyframeAnimation(
      keyPath: "position",
      easing: easing,
      from: center,
      to: end,
      frames: frames
    )
    fall.duration = duration
    center = end
    layer.add(fall, forKey: "fall")
  }
}

/// A page over which an image slides in from the right while the page is dimmed.
public final class SlideInView: UIView {
  private let page = UIImageView()
  /// The black view that dims the page.
  package let shade = UIView()
  /// The image view, 320 by 568 points.
  package let panel = UIImageView()

  /// The image of the page; default nil.
  public var backgroundImage: UIImage? {
    get { page.image }
    set { page.image = newValue }
  }
  /// The image that slides in; default nil.
  public var image: UIImage? {
    get { panel.image }
    set { panel.image = newValue }
  }

  /// Makes a page with the image outside its right edge.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty page; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    page.frame = bounds
    shade.frame = bounds
    shade.backgroundColor = .black
    panel.frame = CGRect(x: 320, y: 0, width: 320, height: 568)
    panel.layer.shadowOpacity = 0.5
    panel.layer.shadowRadius = 14
    panel.layer.shadowOffset = CGSize(width: -4, height: 0)
    for view in [page, shade, panel] { addSubview(view) }
  }

  /// Slides the image in, to 100 points right of the centre, within a second.
  ///
  /// - Parameters:
  ///   - start: the alpha of the dimming view at the beginning; from 0 the page darkens.
  ///   - dim: its alpha at the end.
  public func slideIn(
    easing: EasingFunction = .cubicOut,
    from start: CGFloat = 1,
    dim: CGFloat = 0.3
  ) {
    shade.alpha = start
    UIView.animate(withDuration: 1) { self.shade.alpha = dim }
    let end = CGPoint(x: bounds.midX + 100, y: bounds.midY)
    let slide = CAKeyframeAnimation(
      keyPath: "position",
      easing: easing,
      from: panel.center,
      to: end,
      frames: 30
    )
    slide.duration = 1
    panel.center = end
    panel.layer.add(slide, forKey: "slide")
  }
}
